// What lies over a picture: outlines, what is born and what dies, and lines that belong to what is pointed at.
import { describe, expect, test } from 'vitest';
import { type Over, paintOver } from '../../web/painter/overlay';
import { cell, colourAt, colours, drawnIn, levelOf, prepared, room } from './canvas';

const { ground, white } = colours;

const nothing: Over = { room: -1, subject: -1, mark: -1, settled: 1, before: -1 };
function over(level: ReturnType<typeof levelOf>, what: Partial<Over>, options = {}) {
  const result = prepared(level, options);
  paintOver(result.picture, { ...nothing, ...what });
  return result;
}

describe('what lies over', () => {
  const level = levelOf(8, 4, [
    room(3, 1, 1, 2, 2),
    room(4, 5, 1, 2, 2),
    cell('plain', 1, 1),
    cell('plain', 6, 2, { born: 1 }),
  ]);

  test('is nothing at first', () => {
    expect(drawnIn(over(level, {}), 0, 0, 128, 64)).toBe(0);
  });

  test('outlines the room that is pointed at in white, the step’s in amber, both at once', () => {
    const both = over(level, { room: 3, subject: 4 });
    expect(colourAt(both, 32, 16)).toBe(white);
    expect(colourAt(both, 96, 16)).toBe('#ffc247');
    expect(colourAt(both, 24, 24)).toBe(ground);
    expect(drawnIn(over(level, { subject: 4 }), 0, 0, 64, 64)).toBe(0);
    expect(colourAt(over(level, { room: 4, subject: 4 }), 96, 16)).toBe(white);
    expect(drawnIn(over(level, { room: 99 }), 0, 0, 128, 64)).toBe(0);
  });

  test('outlines a mark that is seen', () => {
    expect(drawnIn(over(level, { mark: 2 }), 14, 14, 20, 4)).toBeGreaterThan(30);
    expect(drawnIn(over(level, { mark: 2 }), 40, 0, 88, 64)).toBe(0);
    expect(drawnIn(over(level, { mark: 3 }), 0, 0, 128, 64)).toBe(0);
    expect(drawnIn(over(level, { mark: 3 }, { frame: 1 }), 80, 16, 48, 48)).toBeGreaterThan(10);
    expect(drawnIn(over(level, { mark: 0 }), 0, 0, 128, 64)).toBe(0);
  });

  test('lights up what is born, less and less', () => {
    const at = (settled: number) => over(level, { settled, before: 0 }, { frame: 1 });
    expect(drawnIn(at(0), 96, 32, 16, 16)).toBe(256);
    const light = (settled: number) => Number.parseInt(colourAt(at(settled), 104, 40).slice(1, 3), 16);
    expect(drawnIn(at(0), 0, 0, 64, 64)).toBe(0);
    expect(drawnIn(at(1), 0, 0, 128, 64)).toBe(0);
    expect(light(0)).toBeGreaterThan(0);
    expect(drawnIn(over(level, { settled: 0.5, before: -1 }, { frame: 1 }), 0, 0, 128, 64)).toBe(0);
  });

  test('lets what has died come apart, until nothing of it is left', () => {
    const gone = levelOf(4, 4, [cell('plain', 1, 1, { w: 2, h: 2, died: 1 })]);
    const left = [0, 0.3, 0.6, 0.9].map((settled) =>
      drawnIn(over(gone, { settled, before: 0 }, { frame: 1 }), 0, 0, 64, 64),
    );
    expect(left[0]).toBe(32 * 32);
    expect(left[1]).toBeLessThan(left[0] as number);
    expect(left[2]).toBeLessThan(left[1] as number);
    expect(left[3]).toBeLessThan(left[2] as number);
  });

  test('does neither with a room that has only moved, nor with what is in it', () => {
    const moved = levelOf(8, 4, [
      room(0, 0, 0, 2, 2, { died: 1 }),
      room(0, 4, 1, 2, 2, { born: 1 }),
      cell('plain', 0, 0, { id: 0, died: 1 }),
      cell('plain', 4, 1, { id: 0, born: 1 }),
    ]);
    expect(drawnIn(over(moved, { settled: 0, before: 0 }, { frame: 1 }), 0, 0, 128, 64)).toBe(0);
    const grown = levelOf(8, 4, [room(0, 0, 0, 2, 2, { died: 1 }), room(0, 4, 1, 3, 2, { born: 1 })]);
    expect(drawnIn(over(grown, { settled: 0, before: 0 }, { frame: 1 }), 0, 0, 128, 64)).toBeGreaterThan(0);
  });
});
