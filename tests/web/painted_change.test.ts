// What is born lights up, what dies comes apart, and what has only moved does neither.
import { describe, expect, test } from 'vitest';
import type { Over } from '../../web/paint/painter/overlay';
import {
  alphasOf,
  cell,
  colourAt,
  colours,
  drawnIn,
  edge,
  inside,
  label,
  type Painted,
  type Put,
  room,
  spotOf,
  wrong,
} from './canvas';
import { laid } from './laid_over';

const { ground } = colours;
const glow = '#ffe9b0';

describe('what changes', () => {
  const at = (settled: number): Partial<Over> => ({ settled, before: 0 });
  /** In percent. */
  const alpha = (level: Painted, x: number, y: number) => Math.round(alphasOf(level)(x, y) / 2.55);

  test('a thing that is born is light over all of it, and fades', () => {
    const puts = [cell('plain', 2, 2, { w: 2, born: 1 })];
    const box = inside(32, 32, 32, 16);
    const level = laid(puts, at(0), { frame: 1 });
    expect(wrong(level, (x, y) => (box(x, y) ? glow : ground), 2)).toEqual([]);
    expect([0, 0.5, 0.9].map((settled) => alpha(laid(puts, at(settled), { frame: 1 }), 40, 40))).toEqual([70, 35, 7]);
  });

  test('a room that is born has a bright rim and a faint inside, with the corner that it lacks', () => {
    const puts = [room(0, 1, 1, 4, 4, { look: 1, born: 1 })];
    const level = laid(puts, at(0), { frame: 1, dpr: 2 });
    expect(colourAt(level, 64, 17)).toBe(glow);
    expect(alpha(level, 64, 14)).toBe(50);
    expect(alpha(level, 64, 10)).toBe(0);
    expect(Math.abs(alpha(level, 64, 64) - 17)).toBeLessThan(2);
    expect(alpha(level, 28, 28)).toBe(0);
    expect(alpha(laid(puts, at(0.5), { frame: 1, dpr: 2 }), 64, 14)).toBe(25);
  });

  test('a way that is born is a broad line, with its bends', () => {
    const puts = [edge('way', 1, 4, 7, 4, { born: 1 })];
    const level = laid(puts, at(0), { frame: 1 });
    expect(alpha(level, 64, 60)).toBe(70);
    expect(alpha(level, 64, 58)).toBe(0);
    expect(alpha(level, 13, 64)).toBe(70);
    const fine = laid(puts, at(0), { frame: 1, dpr: 2 });
    expect(alpha(fine, 64, 56)).toBe(70);
  });

  test('a name that is born only appears', () => {
    const level = laid([{ ...label(1, 1, 4, 'H'), born: 1 }], at(0), { frame: 1 });
    expect(spotOf(level, glow)).toBeUndefined();
  });

  test('a way between the same rooms has not changed, wherever it lies now; one to another has', () => {
    const ways = (to: number, role = 'way') => [
      edge('way', 1, 1, 7, 1, { from: 0, to: 1, died: 1 }),
      edge(role, 1, 6, 7, 6, { from: 0, to, born: 1 }),
    ];
    const lit = (puts: Put[]) => drawnIn(laid(puts, at(0), { frame: 1 }), 0, 0, 128, 128) > 0;
    expect(lit(ways(1))).toBe(false);
    expect(lit(ways(2))).toBe(true);
    expect(lit(ways(1, 'key'))).toBe(true);
    const loose = [edge('way', 1, 1, 7, 1, { died: 1 }), edge('way', 1, 6, 7, 6, { born: 1 })];
    expect(lit(loose)).toBe(true);
    const half = [edge('way', 1, 1, 7, 1, { from: 0, died: 1 }), edge('way', 1, 6, 7, 6, { from: 0, born: 1 })];
    expect(lit(half)).toBe(true);
    const other = [edge('way', 1, 1, 7, 1, { to: 0, died: 1 }), edge('way', 1, 6, 7, 6, { to: 0, born: 1 })];
    expect(lit(other)).toBe(true);
  });

  test('a room made anew with the same size has moved; with another role or name it is another', () => {
    const rooms = (more: Partial<Put>) => [room(0, 0, 0, 2, 2, { died: 1 }), room(0, 4, 4, 2, 2, { born: 1, ...more })];
    const lit = (puts: Put[]) => drawnIn(laid(puts, at(0), { frame: 1 }), 0, 0, 128, 128) > 0;
    expect(lit(rooms({}))).toBe(false);
    expect(lit(rooms({ id: 3 }))).toBe(true);
    expect(lit(rooms({ w: 3 }))).toBe(true);
    expect(lit(rooms({ h: 3 }))).toBe(true);
    // Things that belong to no room do not stay with one that has moved.
    expect(lit([...rooms({}), cell('plain', 6, 1, { born: 1 })])).toBe(true);
    expect(lit([...rooms({}), cell('plain', 6, 1, { born: 1, id: 0 })])).toBe(false);
  });

  test('ways that die only go; rooms and things come apart in their colour', () => {
    const way = laid([edge('way', 1, 4, 7, 4, { died: 1 })], at(0), { frame: 1 });
    expect(drawnIn(way, 0, 0, 128, 128)).toBe(0);
    const gone = laid([room(0, 2, 2, 2, 2, { died: 1 })], at(0), { frame: 1 });
    const box = inside(32, 32, 32, 32);
    expect(wrong(gone, (x, y) => (box(x, y) ? '#ff00ff' : ground), 2)).toEqual([]);
    expect(alpha(gone, 40, 40)).toBe(80);
  });

  test('comes apart in squares of a quarter of a tile, which never lie beyond it', () => {
    const puts = [cell('plain', 1, 1, { w: 3, h: 3, died: 1 })];
    const level = laid(puts, at(0.5), { frame: 1 }, 17);
    expect(drawnIn(level, 0, 0, 17, 128) + drawnIn(level, 0, 0, 128, 17)).toBe(0);
    expect(drawnIn(level, 68, 0, 60, 128) + drawnIn(level, 0, 68, 128, 60)).toBe(0);
    const left = drawnIn(level, 17, 17, 51, 51) / (51 * 51);
    expect(left).toBeGreaterThan(0.35);
    expect(left).toBeLessThan(0.65);
    // Squares of 7: sqrt(51 * 51 / 64), rounded up.
    const over = alphasOf(level);
    const seen = (x: number, y: number) => over(17 + x, 17 + y) > 0;
    const torn = (at: (x: number, y: number) => boolean, side: number, grain: number) =>
      Array.from({ length: side * side }, (_, i) => [i % side, Math.floor(i / side)] as const).filter(
        ([x, y]) => at(x, y) !== at(x - (x % grain), y - (y % grain)),
      );
    expect(torn(seen, 49, 7)).toEqual([]);
    const small = laid([cell('plain', 1, 1, { died: 1 })], at(0.5), { frame: 1 }, 6);
    const fine = alphasOf(small);
    const two = (x: number, y: number) => fine(6 + x, 6 + y) > 0;
    expect(torn(two, 6, 2)).toEqual([]);
  });

  test('is not shown of what is in a layer that is off, nor where nothing moves', () => {
    const puts = [cell('plain', 2, 2, { born: 1 }), cell('plain', 4, 4, { died: 1 })];
    expect(drawnIn(laid(puts, at(0), { frame: 1, layersOn: [false] }), 0, 0, 128, 128)).toBe(0);
    expect(drawnIn(laid(puts, at(1), { frame: 1 }), 0, 0, 128, 128)).toBe(0);
    expect(drawnIn(laid(puts, { settled: 0, before: -1 }, { frame: 1 }), 0, 0, 128, 128)).toBe(0);
  });
});
