// What lies over a picture: outlines, what is born and what dies, and lines that belong to what is pointed at.
import { describe, expect, test } from 'vitest';
import { type Over, paintOver } from '../../web/paint/painter/overlay';
import {
  alphasOf,
  cell,
  colourAt,
  colours,
  drawnIn,
  edge,
  label,
  levelOf,
  type Painted,
  type Put,
  prepared,
  room,
  spotOf,
} from './canvas';
import { laid, nothing } from './laid_over';

const { ground, white } = colours;
const [dark, amber] = ['#0a0b0f', '#ffc247'];
const opaque = (level: Painted, x: number, y: number) => alphasOf(level)(x, y);

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

describe('an outline', () => {
  const three = [room(0, 1, 1, 2, 2), room(1, 4, 4, 3, 3, { look: 1 }), room(2, 1, 5, 2, 2, { born: 1 })];

  test('of a room is a light line in a dark one, as wide as the screen is fine', () => {
    const column = (dpr: number) => {
      const level = laid(three, { room: 0 }, { tiled: true, dpr });
      return Array.from({ length: 14 }, (_, x) => {
        const colour = colourAt(level, 9 + x, 32);
        return opaque(level, 9 + x, 32) === 0 ? '.' : colour === white ? 'w' : colour === dark ? 'd' : '?';
      }).join('');
    };
    expect(column(1)).toMatch(/^\.{4}\?dwwd\?\.{4}$/);
    expect(column(2)).toMatch(/^\.\.[?d]ddwwwwdd[?d]\.\.$/);
  });

  test('goes round a missing quarter, and over plates is round as these are', () => {
    const bent = laid(three, { room: 1 }, { tiled: true });
    expect(colourAt(bent, 88, 70)).toBe(white);
    expect(opaque(bent, 64, 64)).toBe(0);
    const [flat, round] = [true, false].map((tiled) => laid(three, { room: 0 }, { tiled, dpr: 1 }, 32));
    expect(colourAt(flat as never, 32, 32)).toBe(white);
    expect(colourAt(round as never, 32, 32)).not.toBe(white);
  });

  test('is drawn of the room that is seen in this frame and view', () => {
    expect(drawnIn(laid(three, { room: 2 }), 0, 0, 128, 128)).toBe(0);
    expect(drawnIn(laid(three, { room: 2 }, { frame: 1 }), 0, 70, 64, 58)).toBeGreaterThan(60);
    expect(drawnIn(laid(three, { room: 2 }, { frame: 1 }), 0, 0, 128, 70)).toBe(0);
    const elsewhere = [room(5, 1, 1, 2, 2, { role: 'other' })];
    expect(drawnIn(laid(elsewhere, { room: 5 }), 0, 0, 128, 128)).toBe(0);
    expect(drawnIn(laid(elsewhere, { room: 5 }, { view: 1 }), 0, 0, 128, 128)).toBeGreaterThan(60);
    // What is of a switched-off layer may still be pointed out.
    expect(drawnIn(laid(three, { room: 0 }, { layersOn: [false] }), 0, 0, 128, 128)).toBeGreaterThan(60);
  });

  test('of one room is drawn once, though cells belong to it too', () => {
    const puts = [cell('plain', 6, 6, { id: 0 }), room(0, 1, 1, 2, 2), room(0, 4, 1, 2, 2)];
    const level = laid(puts, { room: 0 });
    expect(drawnIn(level, 0, 0, 56, 128)).toBeGreaterThan(60);
    expect(drawnIn(level, 56, 0, 72, 128)).toBe(0);
  });

  test('of a step’s room is amber', () => {
    const level = laid(three, { subject: 0 }, { tiled: true });
    expect(colourAt(level, 32, 16)).toBe(amber);
    expect(drawnIn(laid(three, {}), 0, 0, 128, 128)).toBe(0);
  });

  test('of a thing is thinner, and only of things', () => {
    const puts = [
      cell('plain', 1, 1, { w: 2, h: 2 }),
      label(4, 4, 2, 'H'),
      edge('way', 1, 6, 7, 6),
      room(0, 5, 1, 2, 2),
    ];
    const level = laid(puts, { mark: 0 }, { dpr: 2 });
    expect(colourAt(level, 32, 16)).toBe(white);
    expect(opaque(level, 32, 16)).toBe(255);
    expect(drawnIn(level, 22, 22, 20, 20)).toBe(0);
    expect(drawnIn(laid(puts, { mark: 1 }), 60, 60, 40, 24)).toBeGreaterThan(20);
    for (const mark of [2, 3]) expect(drawnIn(laid(puts, { mark }), 0, 0, 128, 128)).toBe(0);
    expect(drawnIn(laid(puts, { mark: 0 }, { layersOn: [false] }), 0, 0, 128, 128)).toBe(0);
  });
});

describe('lines that belong to what is pointed at', () => {
  const puts = [
    room(0, 0, 0, 2, 2),
    room(1, 6, 6, 2, 2),
    cell('plain', 1, 1, { id: 0 }),
    cell('plain', 6, 6, { w: 2, h: 1, id: 1 }),
    edge('key', 1, 1, 7, 6, { from: 0, to: 1 }),
    edge('way', 0, 4, 7, 4, { from: 0, to: 1 }),
    cell('plain', 4, 1, { id: -1 }),
  ];
  const drawn = (what: Partial<Over>, options = {}) => spotOf(laid(puts, what, options), '#00ffff') !== undefined;

  test('are drawn with the room at either of their ends', () => {
    expect([0, 1].map((id) => drawn({ room: id }))).toEqual([true, true]);
    expect(drawn({ room: 2 })).toBe(false);
    expect(drawn({})).toBe(false);
    expect(drawn({ subject: 0 })).toBe(false);
    expect(spotOf(laid(puts, { room: 0 }), '#00ff00')).toBeUndefined();
    expect(drawn({ room: 0 }, { layersOn: [false] })).toBe(true);
  });

  test('are drawn with the thing at either of their ends, which is meant before its room', () => {
    expect([2, 3].map((mark) => drawn({ mark }))).toEqual([true, true]);
    expect([2, 3].map((mark) => drawn({ mark, room: 0 }))).toEqual([true, true]);
    expect(drawn({ mark: 6, room: 0 })).toBe(false);
    // What is no thing leaves it to the room.
    expect(drawn({ mark: 1, room: 0 })).toBe(true);
    expect(drawn({ mark: 1 })).toBe(false);
  });

  test('hold to the thing’s own places: what lies just beside it is another', () => {
    for (const [x, y, held] of [
      [5, 6, false],
      [8, 6, false],
      [6, 5, false],
      [6, 7, false],
      [6, 6, true],
      [7, 6, true],
    ] as const) {
      const one = [cell('plain', 6, 6, { w: 2 }), edge('key', 1, 1, x, y), edge('key', x, y, 1, 1)];
      expect(spotOf(laid(one.slice(0, 2), { mark: 0 }), '#00ffff') !== undefined, `to ${x}, ${y}`).toBe(held);
      expect(spotOf(laid([one[0] as Put, one[2] as Put], { mark: 0 }), '#00ffff') !== undefined).toBe(held);
    }
  });

  test('are left out where they are not yet, and in another view', () => {
    const late = [room(0, 0, 0, 2, 2), edge('key', 1, 1, 6, 6, { from: 0, born: 1 })];
    expect(spotOf(laid(late, { room: 0 }), '#00ffff')).toBeUndefined();
    expect(spotOf(laid(late, { room: 0 }, { frame: 1 }), '#00ffff')).toBeDefined();
    expect(spotOf(laid(late, { room: 0 }, { frame: 1, view: 1 }), '#00ffff')).toBeUndefined();
  });
});

test('what lay over before is wiped away', () => {
  const result = laid([room(0, 1, 1, 2, 2)], { room: 0 });
  expect(drawnIn(result, 0, 0, 128, 128)).toBeGreaterThan(0);
  paintOver(result.picture, nothing);
  expect(drawnIn(result, 0, 0, 128, 128)).toBe(0);
});
