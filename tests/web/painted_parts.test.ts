// What is painted in part, ahead of its time, or in memory is what painting all of it on the canvas gives.
import { describe, expect, test, vi } from 'vitest';
import { bakeFirst, paintAhead, putReady } from '../../web/paint/painter/ahead';
import { Atlas } from '../../web/paint/painter/atlas';
import { exposed, moveOver, paintInside } from '../../web/paint/painter/gestures';
import { hasManyTiles, paintSmallTiles } from '../../web/paint/painter/lit';
import { paint } from '../../web/paint/painter/paint';
import {
  cell,
  colourAt,
  colours,
  difference,
  drawnIn,
  edge,
  label,
  levelOf,
  painted,
  prepared,
  room,
  UNIT,
} from './canvas';

const { ground } = colours;

describe('painting a part', () => {
  const level = levelOf(
    20,
    12,
    Array.from({ length: 240 }, (_, i) => [i % 20, Math.floor(i / 20)] as const)
      .filter(([x, y]) => (x * 7 + y * 5) % 3 !== 0)
      .map(([x, y]) => cell((x + y) % 4 === 0 ? 'rock' : 'plain', x, y)),
  );

  test('after a move gives what painting all anew gives', () => {
    for (const [dx, dy] of [
      [-23, 0],
      [23, 0],
      [0, -9],
      [0, 9],
      [-17, 11],
      [33, -13],
    ] as const) {
      const moved = painted(level, {}, { x: 5, y: 3 });
      moveOver(moved.canvas, dx, dy);
      const camera = { unit: UNIT, x: 5 + dx, y: 3 + dy };
      for (const strip of exposed(moved.canvas, dx, dy)) paintInside({ ...moved.picture, camera }, strip, false);
      const anew = painted(level, {}, camera);
      expect(difference(moved.canvas, anew.canvas), `moved by ${dx}, ${dy}`).toBe(0);
    }
  });

  test('is what a move leaves open: one strip a direction, none without one, never more than the canvas', () => {
    const size = { width: 100, height: 60 };
    expect(exposed(size, 0, 0)).toEqual([]);
    expect(exposed(size, 7, 0)).toEqual([{ x: 0, y: 0, w: 7, h: 60 }]);
    expect(exposed(size, -7, 0)).toEqual([{ x: 93, y: 0, w: 7, h: 60 }]);
    expect(exposed(size, 0, 5)).toEqual([{ x: 0, y: 0, w: 100, h: 5 }]);
    expect(exposed(size, 0, -5)).toEqual([{ x: 0, y: 55, w: 100, h: 5 }]);
    expect(exposed(size, 300, -200)).toEqual([
      { x: 0, y: 0, w: 100, h: 60 },
      { x: 0, y: 0, w: 100, h: 60 },
    ]);
  });

  test('touches nothing outside it', () => {
    const { canvas, picture } = prepared(level);
    paintInside(picture, { x: 40, y: 24, w: 50, h: 30 }, false);
    const whole = prepared(level);
    paint(whole.picture, false);
    expect(drawnIn({ canvas }, 0, 0, 40, canvas.height)).toBe(0);
    expect(drawnIn({ canvas }, 0, 0, canvas.width, 24)).toBe(0);
    expect(drawnIn({ canvas }, 90, 0, canvas.width - 90, canvas.height)).toBe(0);
    expect(drawnIn({ canvas }, 0, 54, canvas.width, canvas.height - 54)).toBe(0);
    expect(drawnIn({ canvas }, 40, 24, 50, 30)).toBe(drawnIn(whole, 40, 24, 50, 30));
  });
});

describe('a map of a thumb’s size', () => {
  test('has no texts, thin ways without heads, and all else as it is', () => {
    const texts = levelOf(8, 3, [label(1, 1, 6, 'HHH')]);
    expect(drawnIn(painted(texts), 0, 0, 128, 48)).toBeGreaterThan(0);
    expect(drawnIn(painted(texts, { bare: true }), 0, 0, 128, 48)).toBe(0);
    const way = levelOf(8, 8, [edge('way', 1, 4, 7, 4)]);
    const [usual, thin] = [painted(way), painted(way, { bare: true })].map((one) => drawnIn(one, 0, 0, 128, 128));
    expect(thin).toBeGreaterThan(0);
    expect(thin).toBeLessThan((usual as number) / 2);
    const tiles = levelOf(4, 3, [cell('plain', 1, 1)]);
    expect(difference(painted(tiles).canvas, painted(tiles, { bare: true }).canvas)).toBe(0);
  });
});

describe('painting ahead', () => {
  test('goes in many pieces, bakes, and is put only where it is what would be painted', () => {
    const places = Array.from({ length: 96 }, (_, i) => [i % 12, Math.floor(i / 12)] as const);
    const puts = places.map(([x, y]) => (x % 3 === 0 ? cell('trap', x, y, { look: y % 4 }) : cell('rock', x, y)));
    const { canvas, picture } = prepared(levelOf(12, 8, [...puts, room(0, 1, 1, 3, 3)]), {}, { unit: 20, x: 0, y: 0 });
    const baked = vi.spyOn(Atlas.prototype, 'add');
    const work = paintAhead(picture, false);
    let pieces = 0;
    let next = work.next();
    for (; !next.done; next = work.next()) pieces++;
    const ready = next.value as NonNullable<typeof next.value>;
    expect(pieces).toBeGreaterThan(40);
    expect(baked.mock.calls.length).toBeGreaterThan(4);
    expect(drawnIn({ canvas }, 0, 0, canvas.width, canvas.height)).toBe(0);
    for (const other of [{ frame: 1 }, { camera: { ...picture.camera, x: 1 } }, { drawn: [] }, { ground: '#fff' }]) {
      expect(putReady(ready, { ...picture, ...other }, false)).toBe(false);
    }
    expect(putReady(ready, picture, true)).toBe(false);
    expect(drawnIn({ canvas }, 0, 0, canvas.width, canvas.height)).toBe(0);
    baked.mockClear();
    paint(picture, false);
    expect(baked).not.toHaveBeenCalled();
    expect(drawnIn({ canvas }, 0, 0, canvas.width, canvas.height)).toBeGreaterThan(0);
    expect(difference(canvas, ready.canvas)).toBe(0);
    const { canvas: blank, picture: there } = prepared(picture.level, {}, picture.camera);
    const { looks, ground: around } = picture;
    expect(putReady(ready, { ...there, looks, ground: around, frame: 0 }, false)).toBe(true);
    expect(difference(canvas, blank)).toBe(0);
    baked.mockRestore();
  });

  test('the first picture at a size bakes all its tiles before it draws one, later ones only what is new', () => {
    const puts = [0, 1, 2, 3, 4, 5].map((x) => cell(x % 2 === 0 ? 'rock' : 'trap', x, 1, { look: x >> 1 }));
    const { canvas, picture } = prepared(levelOf(6, 3, puts), {}, { unit: 22, x: 0, y: 0 });
    const baked = vi.spyOn(Atlas.prototype, 'add');
    bakeFirst(picture);
    expect(drawnIn({ canvas }, 0, 0, canvas.width, canvas.height)).toBe(0);
    expect(baked.mock.calls.length).toBeGreaterThan(1);
    baked.mockClear();
    paint(picture, false);
    expect(baked).not.toHaveBeenCalled();
    const more = levelOf(6, 3, [...puts, cell('plain', 0, 0)]);
    bakeFirst({ ...picture, level: more });
    expect(baked).not.toHaveBeenCalled();
    baked.mockRestore();
  });
});

describe('a small map, drawn in memory', () => {
  /** How far two canvases lie apart in one of a pixel's three colours, at most. */
  const apart = (a: HTMLCanvasElement, b: HTMLCanvasElement) => {
    const of = (canvas: HTMLCanvasElement) =>
      (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height).data;
    const [one, other] = [of(a), of(b)];
    return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] as number))), 0);
  };
  const scene = levelOf(8, 6, [
    cell('rock', 0, 0, { w: 8 }),
    cell('rock', 0, 1, { h: 3 }),
    cell('plain', 1, 1, { w: 5 }),
    cell('veiled', 2, 2, { w: 2, h: 2 }),
    cell('trap', 5, 2, { look: 1 }),
    cell('chest', 6, 3, { w: 2, h: 2 }),
    cell('fill', -1, 5, { w: 3, h: 3 }),
    room(1, 3, 3, 2, 2),
    cell('plain', 7, 5),
    edge('way', 0, 0, 6, 4),
  ]);

  test.each([16, 8, 5, 3])('is what the canvas draws, at %i pixels a unit', (unit) => {
    const options = { tiled: true, bare: true };
    const canvas = prepared(scene, options, { unit, x: 3, y: -2 });
    const memory = prepared(scene, options, { unit, x: 3, y: -2 });
    paint(canvas.picture, false);
    paintSmallTiles(memory.picture);
    expect(drawnIn(memory, 0, 0, 128, 96)).toBeGreaterThan(300);
    expect(apart(canvas.canvas, memory.canvas)).toBeLessThanOrEqual(2);
  });

  test('has the same patterns: as much of them on one diagonal as on the next', () => {
    const { canvas, picture } = prepared(levelOf(4, 4, [cell('hatched', 0, 0, { w: 4, h: 4 })]));
    paintSmallTiles(picture);
    expect([colourAt({ canvas }, 8, 8), colourAt({ canvas }, 9, 7), colourAt({ canvas }, 9, 8)]).toEqual([
      '#4c4c4c',
      '#4c4c4c',
      ground,
    ]);
    expect(drawnIn({ canvas }, 0, 0, 64, 64)).toBe((64 * 64) / 8);
  });

  test('pays where many tiles lie below all else', () => {
    const tiles = Array.from({ length: 64 }, (_, i) => cell('plain', i % 8, Math.floor(i / 8)));
    expect(hasManyTiles(levelOf(8, 8, tiles))).toBe(true);
    expect(hasManyTiles(levelOf(8, 8, tiles.slice(1)))).toBe(false);
    expect(hasManyTiles(levelOf(8, 8, [room(1, 0, 0, 2, 2), ...tiles]))).toBe(false);
  });
});
