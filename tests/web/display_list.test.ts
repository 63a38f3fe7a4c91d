// What marks become in a display list: tiles, plates, lines and texts. The stored pictures of tests/wasm/pictures.test.ts hold
// what every theme draws: materials and shadows, variants, bevels, rims and names. Then what is painted over a
// picture, and painting a part of a picture, which is the same as painting all of it.
import { describe, expect, test } from 'vitest';
import { lightRole, type Over, paintOver } from '../../web/paint/painter/overlay';
import { exposed, paint, paintInside, paintMoved } from '../../web/paint/painter/paint';
import {
  cell,
  drawnIn,
  edge,
  inShort,
  label,
  levelOf,
  listOf,
  type Options,
  ofKind,
  pixelAt,
  prepared,
  room,
} from './scene';

const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff'];
const tilesOf = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'tile');
const written = (points: readonly { x: number; y: number }[] = []) => points.map(({ x, y }) => `${x},${y}`).join(' ');

describe('cells', () => {
  test('are drawn in their frames, view and layers, and only where the picture is', () => {
    const others = [cell('other', 1, 0), cell('chest', 2, 0), cell('plain', 7, 7)];
    const puts = [cell('plain', 0, 0, { born: 1, died: 2 }), ...others];
    const seen = (options: object) => inShort(listOf(puts, options)).map((text) => text.split(' ')[1]);
    expect(seen({})).toEqual(['32', '112']);
    expect(seen({ frame: 1 })).toEqual(['0', '32', '112']);
    expect(seen({ frame: 2 })).toEqual(['32', '112']);
    expect(seen({ view: 1 })).toEqual(['16']);
    expect(seen({ layersOn: [true, false, true] })).toEqual(['112']);
    expect(seen({ x: -64, y: -64 })).toEqual(['112']);
  });

  test('without a sprite, or far away, are fills; fills in a row are one', () => {
    expect(inShort(listOf([cell('fill', 0, 0), cell('fill', 1, 0), cell('fill', 3, 0)]))).toEqual([
      `fill ${blue} 0 0 32 16`,
      `fill ${blue} 48 0 16 16`,
    ]);
    expect(inShort(listOf([cell('nobody', 0, 0)]))).toEqual(['fill #ffffff 0 0 16 16']);
    expect(inShort(listOf([cell('plain', 1, 1)], { unit: 3 }))).toEqual([`fill ${red} 3 3 3 3`]);
    // One sprite over several units keeps its picture longer.
    expect(inShort(listOf([cell('chest', 0, 0, { w: 2, h: 2 })], { unit: 3 }))[0]).toMatch(/^#00ff00/);
  });

  test('with one sprite over all: as large as it fits in quarter steps, stretched, or in nine slices', () => {
    expect(inShort(listOf([cell('chest', 0, 0, { w: 3, h: 2 })]))).toEqual([`${green} 8 0 32 32`]);
    expect(inShort(listOf([cell('chest', 0, 0, { w: 2, h: 1 })], { unit: 20 }))).toEqual([`${green} 10 0 20 20`]);
    expect(inShort(listOf([cell('wide', 1, 0, { w: 3, h: 2 })]))).toEqual([`${red} 16 0 48 32`]);
    const [sliced] = tilesOf([cell('frame', 0, 0, { w: 4, h: 2 })], { unit: 32 });
    expect([sliced?.tile.w, sliced?.tile.h, sliced?.w, sliced?.h]).toEqual([64, 32, 128, 64]);
  });

  test('with a fill and a pattern have one below and one above; higher than a unit they stand on its ground', () => {
    expect(inShort(listOf([cell('hatched', 0, 0)]))).toEqual(['fill #ffffff 0 0 16 16', 'hatch']);
    expect(inShort(listOf([cell('tall', 1, 2)]))).toEqual([`${blue} 16 0 16 48`]);
  });
});

describe('rooms', () => {
  const plain = { tiled: false };
  const paths = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'path');

  test('are plates in their darkest tone, in their colour where they are small, without the quarter that is missing', () => {
    const [large] = paths([room(0, 1, 1, 3, 2)], plain);
    expect([large?.fill, large?.alpha, large?.radius]).toEqual(['#202020', 1, 0]);
    expect(written(large?.parts[0])).toBe('16,16 64,16 64,48 16,48');
    expect(paths([room(0, 1, 1, 1, 1)], plain)[0]?.fill).toBe('#ffff00');
    const corners = [1, 2, 3, 4].map((look) => paths([room(0, 0, 0, 2, 2, { look })], plain)[0]?.parts[0]);
    expect(corners.map((points) => points?.length)).toEqual([6, 6, 6, 6]);
    for (const points of corners) expect(points).toContainEqual({ x: 16, y: 16 });
    expect(corners[0]).not.toContainEqual({ x: 0, y: 0 });
  });

  test('of an L have their sign in the quarter opposite the missing one', () => {
    const sign = (look: number) => tilesOf([room(0, 0, 0, 8, 8, { role: 'hall', look })])[0];
    expect([sign(1)?.x, sign(1)?.y, sign(4)?.x, sign(4)?.y]).toEqual([64, 64, 32, 32]);
  });
});

describe('edges', () => {
  const lines = (...puts: Parameters<typeof listOf>[0]) => ofKind(listOf(puts), 'path');

  test('go from corner to corner, from middle to middle of rooms, or from cell to cell', () => {
    const rooms = [room(0, 0, 0, 2, 2), room(1, 4, 4, 2, 2, { look: 1 })];
    const last = (role: string) => lines(...rooms, edge(role, 1, 1, 6, 6, { from: 0, to: 1 })).at(-1)?.parts[0];
    expect(written(lines(edge('way', 1, 2, 3, 4))[1]?.parts[0])).toBe('16,32 48,64');
    const ways = ['way', 'key', 'bend', 'half'].map((role) => written(last(role)));
    expect(ways).toEqual(['16,16 84,84', '24,24 104,104', '16,16 84,16 84,84', '16,16 16,50 84,50 84,84']);
  });

  test('have a head at their end, but not as parts of a longer way, where they are short, or on a bare map', () => {
    const heads = (look: number, w = 6, options = {}) =>
      ofKind(listOf([edge('arrow', 0, 1, w, 1, { look })], options), 'path').filter(({ fill }) => fill);
    const [tip] = heads(0)[0]?.parts[0] ?? [];
    expect(tip).toEqual({ x: 96, y: 16 });
    expect([heads(1), heads(0, 0), heads(0, 6, { bare: true })].map(({ length }) => length)).toEqual([0, 0, 0]);
  });

  test('grow with the grid where their width is in units, and are thin on a bare map', () => {
    const width = (role: string, options: object) =>
      ofKind(listOf([edge(role, 0, 0, 4, 0)], options), 'path').at(-1)?.stroke?.width;
    expect([width('key', {}), width('key', { unit: 40 })]).toEqual([8, 20]);
    expect([width('way', { tiled: false }), width('way', { bare: true }), width('way', { dpr: 2 })]).toEqual([4, 1, 6]);
  });
});

describe('texts', () => {
  const texts = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'text');

  test('fit their box, have a plate or a rim, and are left out where they could not be read', () => {
    const [text] = texts([label(1, 1, 4, 'HHH')]);
    expect([text?.x, text?.y, text?.anchor, text?.rim]).toEqual([48, 24, 'middle', 0]);
    expect(text?.plate?.h).toBeGreaterThan(text?.size as number);
    expect(texts([label(1, 1, 1, 'much too long for it')])).toEqual([]);
    expect(texts([label(1, 1, 4, 'HHH')], { bare: true })).toEqual([]);
    expect(texts([label(1, 1, 4, 'HHH')], { leastText: 20 })[0]?.size).toBe(20);
  });

  test('in a row are set smaller until they do not touch, and left out together where that cannot be', () => {
    const names = (width: number, text: string) => texts([label(0, 0, 1, text, { role: 'name' })], { unit: width });
    expect(names(80, 'name')[0]?.size).toBe(10);
    expect(names(40, 'a longer name')[0]?.size ?? 0).toBeLessThan(10);
    expect(names(30, 'a')).toEqual([]);
  });
});

const nothing: Over = { room: -1, subject: -1, mark: -1, settled: 1, before: -1 };

function over(puts: Parameters<typeof levelOf>[2], what: Partial<Over>, options: Options = {}) {
  const picture = prepared(levelOf(8, 8, puts), options);
  paintOver(picture, { ...nothing, ...what });
  return picture;
}
const colourAt = (...args: Parameters<typeof pixelAt>) => pixelAt(...args)[0];

describe('outlines', () => {
  const rooms = [room(3, 1, 1, 2, 2), room(4, 5, 1, 2, 2), cell('plain', 1, 1), room(7, 1, 5, 2, 2, { born: 1 })];

  test('of the room that is pointed at are white, of the step’s amber', () => {
    const both = over(rooms, { room: 3, subject: 4 });
    expect([colourAt(both, 32, 16), colourAt(both, 96, 16)]).toEqual(['#ffffff', '#ffc247']);
    expect(drawnIn(both, 20, 20, 24, 24)).toBe(0);
    expect(colourAt(over(rooms, { room: 4, subject: 4 }), 96, 16)).toBe('#ffffff');
    expect(drawnIn(over(rooms, { room: 99 }))).toBe(0);
    // A room of a layer that is off may still be pointed out; one that is not there yet may not.
    expect(drawnIn(over(rooms, { room: 3 }, { layersOn: [false] }))).toBeGreaterThan(60);
    expect(drawnIn(over(rooms, { room: 7 }))).toBe(0);
    expect(drawnIn(over(rooms, { room: 7 }, { frame: 1 }))).toBeGreaterThan(60);
  });

  test('go around a missing quarter, and what was there before is wiped away', () => {
    const bent = over([room(1, 4, 4, 3, 3, { look: 1 })], { room: 1 });
    expect(colourAt(bent, 88, 70)).toBe('#ffffff');
    expect(pixelAt(bent, 64, 64)[1]).toBe(0);
    paintOver(bent, nothing);
    expect(drawnIn(bent)).toBe(0);
  });

  test('of marks are of things that are drawn, and not of rooms or ways', () => {
    const others = [label(4, 4, 2, 'H'), edge('way', 1, 6, 7, 6), room(0, 5, 1, 2, 2)];
    const puts = [cell('plain', 1, 1, { w: 2, h: 2 }), ...others];
    const drawn = (mark: number, options = {}) => drawnIn(over(puts, { mark }, options)) > 0;
    expect([0, 1, 2, 3].map((mark) => drawn(mark))).toEqual([true, true, false, false]);
    expect(drawn(0, { layersOn: [false] })).toBe(false);
  });

  test('bring the lines of what is pointed at: of a thing before its room', () => {
    const puts = [
      room(0, 0, 0, 2, 2),
      room(1, 6, 6, 2, 2),
      cell('plain', 1, 1, { id: 0 }),
      edge('key', 1, 1, 7, 6, { from: 0, to: 1 }),
      edge('way', 0, 4, 7, 4, { from: 0, to: 1 }),
      cell('plain', 4, 1),
    ];
    const line = (what: Partial<Over>, options = {}) => drawnIn(over(puts, what, options), 56, 50, 24, 20) > 0;
    expect([line({ room: 0 }), line({ room: 1 }), line({ mark: 2 })]).toEqual([true, true, true]);
    expect([line({ subject: 0 }), line({ mark: 5, room: 0 }), line({ room: 2 })]).toEqual([false, false, false]);
    expect(line({ room: 0 }, { layersOn: [false] })).toBe(true);
    expect(line({ room: 0 }, { view: 1 })).toBe(false);
  });
});

describe('the plan of a finished map', () => {
  const rooms = [room(0, 0, 0, 4, 8), room(1, 4, 0, 4, 8), edge('path', 2, 4, 6, 4, { from: 0, to: 1 })];
  const wall = (open: number) => Array.from({ length: 8 }, (_, y) => y).filter((y) => y !== open);
  const puts = (open: number) => [...rooms, ...wall(open).map((y) => cell('rock', 3, y, { w: 2 }))];
  const plan = levelOf(8, 8, []).info.roles.map(({ id }) => id === 'path');

  test('is a chevron in the opening nearest the straight way, and nothing where there is none', () => {
    expect(colourAt(over(puts(2), { plan }), 63, 40)).toBe('#ff00ff');
    expect(drawnIn(over(puts(2), { plan }), 0, 64, 128, 64)).toBe(0);
    expect(drawnIn(over(puts(-1), { plan }))).toBe(0);
  });

  test('is whole while a room is pointed at', () => {
    expect(colourAt(over(puts(2), { plan, room: 0 }), 48, 64)).toBe('#ff00ff');
  });
});

describe('changes', () => {
  const at = (settled: number): Partial<Over> => ({ settled, before: 0 });
  const changed = (puts: Parameters<typeof levelOf>[2], settled = 0) => over(puts, at(settled), { frame: 1 });

  test('light up things, rooms and ways that are born, less and less', () => {
    const born = [cell('plain', 2, 2, { w: 2, born: 1 })];
    expect([0, 0.5, 0.9].map((settled) => pixelAt(changed(born, settled), 40, 40)[1])).toEqual([70, 35, 7]);
    expect(drawnIn(changed(born), 0, 0, 32, 128)).toBe(0);
    const bent = changed([room(0, 1, 1, 4, 4, { look: 1, born: 1 })]);
    expect([pixelAt(bent, 64, 16)[1] > 40, pixelAt(bent, 64, 64)[1], pixelAt(bent, 28, 28)[1]]).toEqual([true, 17, 0]);
    expect(pixelAt(changed([edge('way', 1, 4, 7, 4, { born: 1 })]), 64, 62)[1]).toBe(70);
    expect(drawnIn(changed([label(1, 1, 4, 'H', { born: 1 })]))).toBe(0);
  });

  test('of frames shown a moment ago go on fading, though later ones are shown', () => {
    const puts = [cell('plain', 2, 2, { w: 2, born: 1 }), cell('plain', 5, 2, { w: 2, born: 2 })];
    const settledAt = (frame: number) => (frame === 1 ? 0.5 : 1);
    const canvas = over(puts, { settled: 0, before: 1, settledAt }, { frame: 2 });
    expect([pixelAt(canvas, 40, 40)[1], pixelAt(canvas, 90, 40)[1]]).toEqual([35, 70]);
  });

  test('let rooms and things that die come apart until nothing is left; ways only go', () => {
    const gone = [cell('plain', 1, 1, { w: 2, h: 2, died: 1 })];
    const left = [0, 0.3, 0.6, 0.9, 1].map((settled) => drawnIn(changed(gone, settled)));
    expect(left[0]).toBe(32 * 32);
    expect([...left].sort((a, b) => b - a)).toEqual(left);
    expect(left.at(-1)).toBe(0);
    expect(drawnIn(changed([edge('way', 1, 4, 7, 4, { died: 1 })]))).toBe(0);
  });

  test('are none of rooms that have only moved, of what is in them, and of ways between the same rooms', () => {
    const moved = (more: object) => [room(0, 0, 0, 2, 2, { died: 1 }), room(0, 4, 4, 2, 2, { born: 1, ...more })];
    expect(drawnIn(changed([...moved({}), cell('plain', 4, 4, { id: 0, born: 1 })]))).toBe(0);
    for (const more of [{ id: 3 }, { w: 3 }, { role: 'hall' }])
      expect(drawnIn(changed(moved(more)))).toBeGreaterThan(0);
    const died = edge('way', 1, 1, 7, 1, { from: 0, to: 1, died: 1 });
    const ways = (to: number) => [died, edge('way', 1, 6, 7, 6, { from: 0, to, born: 1 })];
    expect([drawnIn(changed(ways(1))), drawnIn(changed(ways(2))) > 0]).toEqual([0, true]);
    expect(drawnIn(over([cell('plain', 2, 2, { born: 1 })], at(0), { frame: 1, layersOn: [false] }))).toBe(0);
  });
});

test('lighting a role dims all but its marks', () => {
  const picture = prepared(levelOf(8, 8, [cell('plain', 1, 1), cell('fill', 4, 4), room(0, 5, 5, 2, 2)]));
  lightRole(picture, 0);
  expect([pixelAt(picture, 24, 24)[1], pixelAt(picture, 72, 72)[1], pixelAt(picture, 2, 2)[1]]).toEqual([0, 62, 62]);
});

describe('a part of a picture', () => {
  const places = Array.from({ length: 240 }, (_, i) => [i % 20, Math.floor(i / 20)] as const);
  const used = places.filter(([x, y]) => (x * 7 + y * 5) % 3 !== 0);
  const level = levelOf(
    20,
    12,
    used.map(([x, y]) => cell((x + y) % 4 === 0 ? 'rock' : 'plain', x, y)),
  );
  const pixels = ({ context }: ReturnType<typeof prepared>) =>
    Buffer.from(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data);

  test('after a move is what painting everything anew gives', () => {
    for (const move of ['-23 0', '0 9', '33 -13']) {
      const [dx = 0, dy = 0] = move.split(' ').map(Number);
      const moved = prepared(level, { x: 5, y: 3 });
      paint(moved);
      paintMoved({ ...moved, camera: { ...moved.camera, x: 5 + dx, y: 3 + dy } }, moved.camera, false);
      const anew = prepared(level, { x: 5 + dx, y: 3 + dy });
      paint(anew);
      expect(pixels(moved).equals(pixels(anew)), `moved by ${dx}, ${dy}`).toBe(true);
    }
    expect(exposed({ width: 100, height: 60 }, 0, 0)).toEqual([]);
    const strips = exposed({ width: 100, height: 60 }, 300, -5).map(({ x, y, w, h }) => `${x} ${y} ${w} ${h}`);
    expect(strips).toEqual(['0 0 100 60', '0 55 100 5']);
  });

  test('touches nothing outside it', () => {
    const picture = prepared(level);
    paintInside(picture, [{ x: 40, y: 24, w: 50, h: 30 }], false);
    expect([drawnIn(picture), drawnIn(picture, 40, 24, 50, 30)]).toEqual([1500, 1500]);
  });
});
