// Cells on a canvas: how a sprite lies on its place, what masses throw on a floor, and what lies outside what is seen.
import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { surfaceAt, variantAt } from '../../wasm/export/shapes.mjs';
import { groundOf, type PaintOptions, paint, preparePicture, seenIn } from '../../web/paint/painter/paint';
import { hasTiles, massGrid, rolesDrawn, roomMiddles } from '../../web/paint/painter/picture';
import type { RoleStyle, Theme } from '../../web/paint/theme/types';
import {
  cell,
  colourAt,
  colours,
  drawnIn,
  edge,
  inside,
  mixed,
  type Painted,
  room,
  sceneOf,
  spotOf,
  wrong,
} from './canvas';

const { ground, red, green, blue } = colours;
const palette = { 1: '#101010', 2: '#202020', 3: '#303030', 4: '#404040', k: '#505050', r: red, g: green, b: blue };
const block = (letter: string, w: number, h: number) =>
  `\n${Array.from({ length: h }, () => letter.repeat(w)).join('\n')}`;
const sprites = {
  red: block('r', 16, 16),
  green: block('g', 16, 16),
  high: block('r', 16, 32),
  small: block('r', 8, 8),
  sliced: '\nrrrrrggggggbbbbb'.repeat(16),
};

function scene(roles: Record<string, RoleStyle>, more: Partial<Theme> = {}) {
  const palettes = { own: palette };
  const own = Object.entries(roles).map(([id, style]) => [id, { palette: 'own', ...style }]);
  return sceneOf({ ground, palettes, sprites, roles: Object.fromEntries(own), ...more });
}

describe('a sprite on its place', () => {
  const one = (style: RoleStyle, put = {}, camera: object = {}, options: Partial<PaintOptions> = {}): Painted => {
    const { levelOf, painted } = scene({ it: style });
    return painted(levelOf(8, 8, [cell('it', 1, 1, put)]), options, { unit: 16, x: 3, y: 5, ...camera });
  };

  test('that is higher stands on the ground of its unit', () => {
    expect(spotOf(one({ cell: { sprite: 'high' } }), red)).toEqual([19, 5, 16, 32]);
    expect(spotOf(one({ cell: { sprite: 'high' } }, {}, { unit: 32 }), red)).toEqual([35, 5, 32, 64]);
  });

  test('once over all is as large as it can be in quarter steps, in the middle', () => {
    const whole: RoleStyle = { cell: { sprite: 'red', fit: 'whole' } };
    expect(spotOf(one(whole, { w: 3, h: 2 }), red)).toEqual([27, 21, 32, 32]);
    expect(spotOf(one(whole, { w: 2, h: 3 }), red)).toEqual([19, 29, 32, 32]);
    expect(spotOf(one(whole, { w: 2, h: 2 }, { unit: 11 }), red)).toEqual([15, 17, 20, 20]);
  });

  test('stretched covers all of its place', () => {
    const stretched: RoleStyle = { cell: { sprite: 'red', fit: 'stretch' } };
    expect(spotOf(one(stretched, { w: 3, h: 1 }), red)).toEqual([19, 21, 48, 16]);
    expect(spotOf(one(stretched, { w: 2, h: 2 }), red)).toEqual([19, 21, 32, 32]);
  });

  test('in nine slices keeps its corners', () => {
    const sliced = one({ cell: { sprite: 'sliced', fit: 'nine' } }, { w: 3, h: 2 });
    expect([20, 23, 24, 40, 61, 62, 66].map((x) => colourAt(sliced, x, 40))).toEqual([
      red,
      red,
      green,
      green,
      green,
      blue,
      blue,
    ]);
  });

  test('that nobody drew is its colour: faint where it would be one over all', () => {
    expect(spotOf(one({ colour: '#ffffff', cell: {} }), '#ffffff')).toEqual([19, 21, 16, 16]);
    const box = inside(19, 21, 32, 16);
    const whole = one({ colour: '#ffffff', cell: { fit: 'whole' } }, { w: 2 });
    expect(wrong(whole, (x, y) => (box(x, y) ? mixed(ground, '#ffffff', 0.8) : ground), 1)).toEqual([]);
    // One that is filled has no sprite to miss.
    const half = one({ colour: '#ffffff', cell: { fill: 0.4 } });
    expect(colourAt(half, 25, 25)).toBe(mixed(ground, '#ffffff', 0.4));
  });

  test('lies over the fill, and a pattern over both', () => {
    const level = one(
      { colour: '#ffffff', cell: { fill: 1, sprite: 'red', hatch: 'upright' } },
      { w: 2 },
      { x: 0, y: 0 },
    );
    const over = mixed(red, '#ffffff', 0.3);
    expect(wrong(level, (x, y) => (!inside(16, 16, 32, 16)(x, y) ? ground : x % 8 === 4 ? over : red), 20)).toEqual([]);
  });

  test('far away is a dot of its colour; one over several units keeps its picture longer', () => {
    const flat = (style: RoleStyle, unit: number, put = {}) =>
      spotOf(one({ colour: '#ffffff', ...style }, put, { unit, x: 0, y: 0 }), '#ffffff') !== undefined;
    const each: RoleStyle = { cell: { sprite: 'red' } };
    expect([3, 4].map((unit) => flat(each, unit))).toEqual([true, false]);
    const whole: RoleStyle = { cell: { sprite: 'red', fit: 'whole' } };
    expect([1, 2].map((unit) => flat(whole, unit, { w: 2, h: 3 }))).toEqual([true, false]);
    expect(flat(whole, 2, { w: 3, h: 1 })).toBe(true);
  });
});

describe('a floor beside masses', () => {
  const roles: Record<string, RoleStyle> = {
    floor: { cell: { sprite: 'red', floor: true } },
    plain: { cell: { sprite: 'red' } },
    wall: { cell: { material: 'wall' } },
    apart: { cell: { material: 'apart' } },
  };
  const { levelOf, painted, prepared } = scene(roles, {
    materials: { wall: { palette: 'own', view: 'top' }, apart: { palette: 'own', view: 'top', joins: 'apart' } },
  });
  const all = (role: string) => cell(role, 0, 0, { w: 5, h: 5 });
  const at = (level: Painted, x: number, y: number, px: number, py: number) =>
    colourAt(level, x * 16 + px, y * 16 + py);

  test('lies in their shadow to the south and the east, and at the corner between', () => {
    const level = painted(levelOf(5, 5, [all('floor'), cell('wall', 2, 2)]));
    const dim = (alpha: number) => mixed(red, ground, alpha);
    expect(at(level, 2, 3, 8, 1)).toBe(dim(0.45));
    expect(at(level, 2, 3, 8, 8)).toBe(red);
    expect(at(level, 3, 2, 1, 8)).not.toBe(red);
    expect(at(level, 3, 2, 8, 8)).toBe(red);
    expect(at(level, 3, 3, 1, 1)).not.toBe(red);
    expect(at(level, 3, 3, 8, 1)).toBe(red);
    for (const [x, y] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [1, 3],
    ] as const)
      expect(wrong(level, (px, py) => (inside(x * 16, y * 16, 16, 16)(px, py) ? red : undefined))).toEqual([]);
  });

  test('that is none of a view from above lies in no shadow', () => {
    const level = painted(levelOf(5, 5, [all('plain'), cell('wall', 2, 2)]));
    expect(at(level, 2, 3, 8, 1)).toBe(red);
  });

  test('that is laid over a mass takes it away', () => {
    const level = painted(levelOf(5, 5, [all('wall'), cell('floor', 2, 2), cell('floor', 2, 3)]));
    expect(at(level, 2, 2, 8, 1)).not.toBe(red);
    expect(at(level, 2, 3, 8, 1)).toBe(red);
    expect(at(level, 2, 3, 1, 8)).not.toBe(red);
  });

  test('masses with one word between them grow together, others do not', () => {
    const pair = (other: string) => painted(levelOf(5, 5, [cell('wall', 1, 1), cell(other, 2, 1)]));
    expect(at(pair('wall'), 1, 1, 15, 3)).not.toBe('#505050');
    expect(at(pair('apart'), 1, 1, 15, 3)).toBe('#505050');
    expect(at(pair('apart'), 2, 1, 0, 3)).toBe('#505050');
  });

  test('the grid of masses holds only what is drawn in the frame, inside the level', () => {
    const level = levelOf(4, 3, [
      cell('wall', -1, -1, { w: 3, h: 3 }),
      cell('apart', 3, 2, { w: 5, h: 5 }),
      cell('wall', 3, 0, { born: 1 }),
      room(0, 0, 0, 4, 3, { role: 'wall' }),
    ]);
    const { picture } = prepared(level);
    const drawn = [true, true, true, true];
    expect([...massGrid(level, picture.looks, drawn, 0)]).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2]);
    expect([...massGrid(level, picture.looks, drawn, 1)]).toEqual([1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 2]);
    expect([...massGrid(level, picture.looks, [true, true, false, true], 1)]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2,
    ]);
  });
});

describe('what is seen', () => {
  test('are the units that a rectangle of pixels touches, and more around them', () => {
    expect(seenIn({ x: 0, y: 0, w: 64, h: 32 }, { unit: 16, x: 0, y: 0 }, 0)).toEqual({ x: 0, y: 0, w: 4, h: 2 });
    expect(seenIn({ x: 20, y: 40, w: 20, h: 30 }, { unit: 10, x: 5, y: -5 }, 0)).toEqual({ x: 1, y: 4, w: 3, h: 4 });
    expect(seenIn({ x: 20, y: 40, w: 20, h: 30 }, { unit: 10, x: 5, y: -5 }, 2)).toEqual({ x: -1, y: 2, w: 7, h: 8 });
  });

  test('is all that is drawn of a long row, on all sides', () => {
    const { levelOf, prepared } = scene({ it: { cell: { sprite: 'red' } } });
    const level = levelOf(8, 8, [cell('it', 0, 0, { w: 8, h: 8 })]);
    const { picture, canvas } = prepared(level);
    paint({ ...picture, seen: { x: 2, y: 3, w: 3, h: 2 } }, false);
    expect(spotOf({ canvas }, red)).toEqual([32, 48, 48, 32]);
    for (const seen of [
      { x: 8, y: 0, w: 3, h: 3 },
      { x: 0, y: 8, w: 3, h: 3 },
      { x: -3, y: 0, w: 3, h: 3 },
      { x: 0, y: -3, w: 3, h: 3 },
    ]) {
      paint({ ...picture, seen }, false);
      expect(spotOf({ canvas }, red)).toBeUndefined();
    }
  });

  test('rows of many places have the same variants as single ones', () => {
    const { levelOf, painted } = scene({ it: { cell: { sprite: ['red', 'green', 'red~h', 'green'] } } });
    const whole = painted(levelOf(8, 8, [cell('it', 0, 0, { w: 8, h: 8 })]), {}, { x: 0, y: 0 });
    const names = [red, green, red, green];
    expect(wrong(whole, (x, y) => names[variantAt(x >> 4, y >> 4, 4)], 60)).toEqual([]);
  });

  test('variants differ from place to place, repeat after 8, and follow a carpet of 4 by 4', () => {
    const places = Array.from({ length: 64 }, (_, i) => [i % 8, i >> 3] as const);
    for (const [x, y] of places) {
      expect(variantAt(x, y, 1)).toBe(0);
      expect(variantAt(x + 8, y - 16, 5)).toBe(variantAt(x, y, 5));
      expect(surfaceAt(x, y, { surfaces: 3, carpet: false })).toBe(variantAt(x, y, 3));
      expect(surfaceAt(x, y, { surfaces: 16, carpet: true })).toBe((y % 4) * 4 + (x % 4));
    }
    expect(new Set(places.map(([x, y]) => variantAt(x, y, 5)))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

describe('the picture', () => {
  const { levelOf, prepared, painted } = scene({
    it: { cell: { sprite: 'red' } },
    hall: { room: { fill: 1 } },
    other: {},
  });
  const blank = levelOf(4, 4, []);

  test('lies on the theme’s ground, lifted for a light page', () => {
    const { picture } = prepared(blank);
    expect(groundOf(picture.looks, false)).toBe(ground);
    expect(groundOf(picture.looks, true)).toBe('#39322b');
    const level = painted(blank, { dusk: true });
    expect(wrong(level, () => '#39322b')).toEqual([]);
  });

  test('has its smallest text in pixels of the screen', () => {
    expect(prepared(blank, { leastText: 7, dpr: 2 }).picture.leastText).toBe(14);
    expect(prepared(blank).picture.leastText).toBe(0);
    expect(prepared(blank).picture.bare).toBe(false);
  });

  test('has a grid with a border on all sides, as fine as the screen', () => {
    const level = painted(blank, { gridLines: true }, { unit: 10, x: 3, y: 5 });
    const line = mixed(ground, '#ffffff', 0.13);
    const own = (x: number, y: number) => inside(3, 5, 40, 40)(x, y) && ((x - 3) % 10 === 0 || (y - 5) % 10 === 0);
    const onRim = (x: number, y: number) => (x === 43 && y >= 5 && y < 45) || (y === 45 && x >= 3 && x < 43);
    const crossing = (x: number, y: number) => (x - 3) % 10 === 0 && (y - 5) % 10 === 0;
    expect(wrong(level, (x, y) => (crossing(x, y) ? undefined : own(x, y) || onRim(x, y) ? line : ground), 1)).toEqual(
      [],
    );
    const fine = painted(blank, { gridLines: true, dpr: 2.5 }, { unit: 10, x: 0, y: 0 });
    expect([10, 11, 12].map((x) => colourAt(fine, x, 5) === ground)).toEqual([false, false, true]);
    expect([5, 6].map((unit) => drawnIn(painted(blank, { gridLines: true }, { unit }), 0, 0, 64, 64) > 0)).toEqual([
      false,
      true,
    ]);
  });

  test('has tiles in a view where a cell is ever drawn', () => {
    const cells = levelOf(4, 4, [room(0, 0, 0, 1, 1, { role: 'hall' }), cell('it', 0, 0, { born: 5 })]);
    expect([0, 1].map((view) => hasTiles(cells, view))).toEqual([true, false]);
    const rooms = levelOf(4, 4, [
      room(0, 0, 0, 1, 1, { role: 'hall' }),
      edge('other', 0, 0, 1, 1),
      cell('other', 0, 0),
    ]);
    expect([0, 1].map((view) => hasTiles(rooms, view))).toEqual([false, true]);
    expect(hasTiles(blank, 0)).toBe(false);
  });

  test('draws roles of its view whose layer is not off', () => {
    expect(rolesDrawn(blank, 0, [])).toEqual([true, true, false]);
    expect(rolesDrawn(blank, 1, [])).toEqual([false, false, true]);
    expect(rolesDrawn(blank, 0, [false])).toEqual([false, false, false]);
    expect(rolesDrawn(blank, 0, [true, false, false])).toEqual([true, true, false]);
    const strange = { ...blank, info: { ...blank.info, layers: [] } as GeneratorInfo };
    expect(rolesDrawn(strange, 0, [])).toEqual([false, false, false]);
  });

  test('knows the middles of its rooms, by their missing quarters, also of a layer that is off', () => {
    const rooms = levelOf(8, 8, [
      room(0, 0, 0, 8, 4, { role: 'hall' }),
      ...[1, 2, 3, 4].map((look) => room(look, 0, 0, 8, 4, { role: 'hall', look })),
      room(5, 1, 2, 3, 4, { role: 'hall', look: 9 }),
      room(6, 0, 0, 2, 2, { role: 'hall', born: 1 }),
      room(7, 0, 0, 2, 2, { role: 'other' }),
      cell('it', 0, 0, { id: 9 }),
    ]);
    const middles = roomMiddles(rooms, [true, false, false], 0);
    expect([...middles.keys()]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...middles.values()]).toEqual([
      { x: 4, y: 2 },
      { x: 5, y: 2.5 },
      { x: 3, y: 2.5 },
      { x: 5, y: 1.5 },
      { x: 3, y: 1.5 },
      { x: 2.5, y: 4 },
    ]);
    expect(roomMiddles(rooms, [true, true, false], 1).has(6)).toBe(true);
    expect([...roomMiddles(rooms, [false, false, true], 0).keys()]).toEqual([7]);
    expect(roomMiddles(rooms, [false, false, false], 0).size).toBe(0);
  });

  test('is prepared for a canvas of its own size', () => {
    const { canvas, picture } = prepared(levelOf(4, 2, []), {}, { unit: 8, x: -4, y: 0 });
    expect(picture.seen).toEqual({ x: 0, y: 0, w: 9, h: 4 });
    expect([canvas.width, canvas.height]).toEqual([64, 32]);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const again = preparePicture(
      context,
      blank,
      picture.looks,
      { unit: 16, x: 0, y: 0 },
      {
        frame: 0,
        view: 0,
        layersOn: [],
        gridLines: false,
        tiled: true,
        dpr: 1,
      },
    );
    expect(again.seen).toEqual({ x: 0, y: 0, w: 4, h: 2 });
  });
});
