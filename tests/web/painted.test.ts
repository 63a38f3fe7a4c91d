// What the painter puts on a canvas: each kind of mark, looks, borders, what lies over, and what is painted in part.
import { describe, expect, test, vi } from 'vitest';
import { paintAhead, putReady } from '../../web/painter/ahead';
import { Atlas } from '../../web/painter/atlas';
import { type Over, paintOver } from '../../web/painter/overlay';
import { paint } from '../../web/painter/paint';
import { exposed, moveOver, paintInside } from '../../web/painter/panning';
import { hasManyTiles, paintSmallTiles } from '../../web/painter/small_tiles';
import {
  cell,
  colourAt,
  colours,
  difference,
  differenceIn,
  drawnIn,
  edge,
  label,
  levelOf,
  painted,
  prepared,
  room,
  UNIT,
  unitAt,
} from './canvas';

const { ground, red, green, blue, yellow, white } = colours;

describe('cells', () => {
  test('lie where they are put, and nowhere else', () => {
    const level = painted(levelOf(4, 3, [cell('plain', 1, 1)]));
    expect(unitAt(level, 1, 1)).toBe(red);
    expect(drawnIn(level, 0, 0, 64, 48)).toBe(UNIT * UNIT);
    expect(colourAt(level, 16, 16)).toBe(red);
    expect(colourAt(level, 31, 31)).toBe(red);
  });

  test('show the sprite of their look, each its own also in a row', () => {
    const puts = [0, 1, 2, 3].map((look) => cell('trap', look, 0, { look }));
    const level = painted(levelOf(4, 1, puts));
    const corners = puts.map((_, i) => [colourAt(level, i * 16 + 1, 1), colourAt(level, i * 16 + 14, 14)]);
    expect(corners[0]).toEqual([red, green]);
    expect(corners[1]).toEqual([red, green]);
    expect(corners[2]).toEqual([green, red]);
    expect(corners[3]).toEqual([green, red]);
    expect(colourAt(level, 14, 1)).toBe(green);
    expect(colourAt(level, 16 + 14, 1)).toBe(red);
  });

  test('cover all their units, in runs, in columns, and as one sprite over several', () => {
    const run = painted(
      levelOf(8, 2, [cell('plain', 0, 0, { w: 3 }), cell('plain', 3, 0), cell('plain', 5, 0, { h: 2 })]),
    );
    expect([0, 1, 2, 3, 4, 5].map((x) => unitAt(run, x, 0))).toEqual([red, red, red, red, ground, red]);
    expect(unitAt(run, 5, 1)).toBe(red);
    expect(drawnIn(run, 0, 0, 128, 32)).toBe(6 * UNIT * UNIT);
    const chest = painted(levelOf(4, 4, [cell('chest', 1, 1, { w: 2, h: 2 })]));
    expect(drawnIn(chest, 0, 0, 64, 64)).toBe(4 * UNIT * UNIT);
    expect(colourAt(chest, 17, 17)).toBe(green);
  });

  test('of one role and another look, row or gap are not drawn as one', () => {
    const apart = painted(levelOf(6, 2, [cell('plain', 0, 0), cell('plain', 1, 1), cell('plain', 3, 1)]));
    expect([
      unitAt(apart, 0, 0),
      unitAt(apart, 1, 0),
      unitAt(apart, 1, 1),
      unitAt(apart, 2, 1),
      unitAt(apart, 3, 1),
    ]).toEqual([red, ground, red, ground, red]);
  });

  test('without a sprite are their colour', () => {
    expect(unitAt(painted(levelOf(2, 1, [cell('fill', 1, 0)])), 1, 0)).toBe(blue);
  });

  test('are seen from the frame in which they are born until the one in which they die', () => {
    const level = levelOf(2, 1, [cell('plain', 0, 0, { born: 1, died: 2 }), cell('plain', 1, 0)]);
    expect([0, 1, 2].map((frame) => unitAt(painted(level, { frame }), 0, 0))).toEqual([ground, red, ground]);
    expect([0, 1, 2].map((frame) => unitAt(painted(level, { frame }), 1, 0))).toEqual([red, red, red]);
  });

  test('belong to their view and to a layer that is on', () => {
    const level = levelOf(3, 1, [cell('plain', 0, 0), cell('chest', 1, 0), cell('other', 2, 0)]);
    const at = (options: object) => [0, 1, 2].map((x) => unitAt(painted(level, options), x, 0));
    expect(at({})).toEqual([red, green, ground]);
    expect(at({ layersOn: [true, false, true] })).toEqual([red, ground, ground]);
    expect(at({ view: 1 })).toEqual([ground, ground, green]);
  });

  test('far away are flat colour', () => {
    const level = levelOf(8, 8, [cell('plain', 0, 0, { w: 8, h: 8 })]);
    const far = painted(level, {}, { unit: 2 });
    expect(colourAt(far, 15, 15)).toBe(red);
    expect(colourAt(far, 17, 17)).toBe(ground);
  });
});

describe('masses', () => {
  const around = (puts: [number, number][]) =>
    levelOf(
      3,
      3,
      puts.map(([x, y]) => cell('rock', x, y)),
    );
  const all: [number, number][] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): [number, number] => [x, y]));

  test('join their neighbours: a tile alone has outlines that one in the middle of others has not', () => {
    expect(
      differenceIn(painted(around(all)).canvas, painted(around([[1, 1]])).canvas, UNIT, UNIT, UNIT),
    ).toBeGreaterThan(20);
  });

  test('go on beyond the border of the grid on all four sides', () => {
    // In a full grid every tile is inside; one alone loses the pixels of its corners.
    const whole = painted(levelOf(3, 3, [cell('rock', 0, 0, { w: 3, h: 3 })]));
    const far = [0, 47] as const;
    expect(far.flatMap((x) => far.map((y) => colourAt(whole, x, y))).filter((colour) => colour === ground)).toEqual([]);
    const alone = painted(levelOf(3, 3, [cell('rock', 1, 1)]));
    expect([16, 31].flatMap((x) => [16, 31].map((y) => colourAt(alone, x, y)))).toContain(ground);
    const open = painted(levelOf(3, 3, [cell('rock', 0, 0, { w: 2, h: 3 })]));
    expect(differenceIn(whole.canvas, open.canvas, 16, 16)).toBeGreaterThan(0);
  });
});

describe('rooms', () => {
  test('fill their rectangle on a stage without tiles, and only veil it over tiles', () => {
    const level = levelOf(6, 6, [room(0, 1, 1, 4, 4)]);
    const plate = painted(level, { tiled: false });
    expect(unitAt(plate, 1, 1)).toBe(yellow);
    expect(unitAt(plate, 4, 4)).toBe(yellow);
    expect(unitAt(plate, 0, 0)).toBe(ground);
    expect(drawnIn(plate, 0, 0, 96, 96)).toBe(64 * 64);
  });

  test('leave out the quarter that is missing', () => {
    const quarters = [
      [1, 1],
      [4, 1],
      [1, 4],
      [4, 4],
    ] as const;
    for (const look of [0, 1, 2, 3, 4]) {
      const level = painted(levelOf(6, 6, [room(0, 1, 1, 4, 4, { look })]), { tiled: false });
      const empty = quarters.map(([x, y]) => unitAt(level, x, y) === ground);
      expect(empty, `look ${look}`).toEqual([1, 2, 3, 4].map((quarter) => quarter === look));
    }
  });
});

describe('edges', () => {
  const [a, b] = [
    { id: 0, x: 0, y: 0 },
    { id: 1, x: 6, y: 6 },
  ];
  const rooms = [room(a.id, a.x, a.y, 2, 2), room(b.id, b.x, b.y, 2, 2)];

  test('go from corner to corner', () => {
    const level = painted(levelOf(8, 8, [edge('way', 1, 4, 7, 4)]));
    expect(colourAt(level, 64, 64)).toBe(white);
    expect(colourAt(level, 20, 64)).toBe(white);
    expect(colourAt(level, 64, 48)).toBe(ground);
    expect(colourAt(level, 120, 64)).toBe(ground);
  });

  test('begin and end in the middles of the rooms that they name', () => {
    const level = painted(levelOf(8, 8, [...rooms, edge('way', 0, 0, 0, 0, { from: 0, to: 1 })]), { tiled: false });
    expect(colourAt(level, 16, 16)).toBe(white);
    expect(colourAt(level, 64, 64)).toBe(white);
    expect(colourAt(level, 112, 112)).toBe(white);
  });

  test('of an L-shaped room begin in the quarter opposite the missing one', () => {
    const bent = (look: number) =>
      painted(levelOf(8, 8, [room(0, 0, 0, 4, 4, { look }), edge('way', 0, 0, 8, 2, { from: 0 })]), { tiled: false });
    const begins = (look: number) => [1, 2, 3, 4, 5].map((n) => colourAt(bent(look), 8 + n * 8, 32) === white);
    expect(begins(0)).not.toEqual(begins(2));
    // The middle of one whose top left quarter is missing lies half a unit right of and below the middle.
    expect(colourAt(bent(1), 40, 40)).toBe(white);
    expect(colourAt(bent(4), 24, 24)).toBe(white);
    expect(colourAt(bent(2), 24, 40)).toBe(white);
    expect(colourAt(bent(3), 40, 24)).toBe(white);
    expect(colourAt(bent(1), 24, 24)).not.toBe(white);
  });

  test('turn at right angles where they are told to: across first, or halfway', () => {
    const across = painted(levelOf(8, 8, [edge('bend', 1, 1, 7, 7)]));
    expect(colourAt(across, 64, 16)).toBe(white);
    expect(colourAt(across, 112, 64)).toBe(white);
    expect(colourAt(across, 16, 64)).toBe(ground);
    expect(colourAt(across, 64, 64)).toBe(ground);
    const half = painted(levelOf(8, 8, [edge('half', 1, 1, 7, 7)]));
    expect(colourAt(half, 16, 40)).toBe(white);
    expect(colourAt(half, 64, 64)).toBe(white);
    expect(colourAt(half, 112, 90)).toBe(white);
    expect(colourAt(half, 64, 16)).toBe(ground);
  });
});

describe('labels', () => {
  test('lie inside their box, and are left out where they could not be read', () => {
    const level = painted(levelOf(8, 3, [label(1, 1, 6, 'HHH')]));
    expect(drawnIn(level, 16, 16, 96, 16)).toBeGreaterThan(20);
    expect(drawnIn(level, 0, 0, 128, 12)).toBe(0);
    const small = painted(levelOf(8, 3, [label(1, 1, 6, 'HHH')]), {}, { unit: 4 });
    expect(drawnIn(small, 0, 0, 128, 48)).toBe(0);
  });
});

describe('the grid', () => {
  test('draws a line at every unit, borders with them, and none far away', () => {
    const level = levelOf(3, 2, []);
    const lines = painted(level, { gridLines: true });
    expect([0, 16, 32].map((x) => colourAt(lines, x, 8) !== ground)).toEqual([true, true, true]);
    expect([0, 16].map((y) => colourAt(lines, 8, y) !== ground)).toEqual([true, true]);
    expect(colourAt(lines, 8, 8)).toBe(ground);
    expect(drawnIn(painted(level, { gridLines: true }, { unit: 4 }), 0, 0, 48, 32)).toBe(0);
  });
});

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
