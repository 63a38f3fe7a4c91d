// Rooms on a canvas: where a plate lies and which corners it has, its rim, outline, pattern, floor, sign and name.
import { describe, expect, test, vi } from 'vitest';
import { placeHash } from '../../wasm/export/shapes.mjs';
import { type PaintOptions, paint } from '../../web/paint/painter/paint';
import type { RoomStyle, Theme } from '../../web/paint/theme/types';
import { colourAt, drawnIn, inside, mixed, type Painted, type Put, room, sceneOf, spotOf, wrong } from './canvas';

const [dark, shade, lit, light, ink, body, ground] = [
  '#200000',
  '#004000',
  '#000060',
  '#c0c0c0',
  '#ff00ff',
  '#808000',
  '#000000',
];
const sprite = (letter: string, w = 16) => `\n${Array.from({ length: w }, () => letter.repeat(w)).join('\n')}`;
const palette = { 1: dark, 2: shade, 3: lit, 4: light, k: ink, r: '#ff0000', g: '#00ff00', b: '#0000ff' };
const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff'];

const sprites = { red: sprite('r'), green: sprite('g'), blue: sprite('b') };
/** Nothing but its body. */
const bare: RoomStyle = { fill: 1, line: 0, radius: 0, inset: 0, bevel: false, icon: false };

function scene(style: RoomStyle | undefined, palettes: Record<string, string> = palette) {
  const own = style ? { room: style } : {};
  const theme: Theme = {
    ground,
    palettes: { own: palettes },
    sprites,
    roles: { room: { colour: body, palette: 'own', ...own } },
  };
  const { levelOf, painted, prepared } = sceneOf(theme);
  /** 128 × 128 pixels with one room, whose top left corner lies at 20, 24. */
  const ready = (unit: number, put: Partial<Put> = {}, options: Partial<PaintOptions> = {}): Painted =>
    prepared(
      levelOf(8, 8, [room(7, 1, 1, put.w ?? 2, put.h ?? 2, put)]),
      { tiled: false, ...options },
      { unit, x: 20 - unit, y: 24 - unit },
    );
  const one = (...how: Parameters<typeof ready>): Painted => {
    const result = ready(...how);
    paint(result.picture, false);
    return result;
  };
  return { levelOf, painted, ready, one };
}

describe('a plate', () => {
  test('is its darkest tone, exactly where its room lies', () => {
    const box = inside(20, 24, 60, 90);
    const { one } = scene(bare);
    expect(wrong(one(30, { h: 3 }), (x, y) => (box(x, y) ? dark : ground))).toEqual([]);
  });

  test('has three quarters and no more where one is missing', () => {
    for (const look of [1, 2, 3, 4]) {
      const box = inside(20, 24, 60, 80);
      const quarter = inside(look % 2 === 1 ? 20 : 50, look < 3 ? 24 : 64, 30, 40);
      const level = scene(bare).one(20, { w: 3, h: 4, look });
      expect(wrong(level, (x, y) => (box(x, y) && !quarter(x, y) ? dark : ground))).toEqual([]);
    }
  });

  test('is the flat colour where it is small, or where no dark tone is known', () => {
    const at = (level: Painted) => colourAt(level, 30, 34);
    expect(at(scene(bare).one(11))).toBe(dark);
    expect(at(scene(bare).one(10))).toBe(body);
    expect(at(scene(bare).one(10, { w: 9 }))).toBe(body);
    expect(at(scene(bare).one(10, { h: 9 }))).toBe(body);
    expect(at(scene(bare).one(21, {}, { dpr: 2 }))).toBe(body);
    expect(at(scene(bare).one(22, {}, { dpr: 2 }))).toBe(dark);
  });

  test('is inset and round as its style says, in parts of a unit', () => {
    const box = inside(25, 29, 70, 70);
    const { one } = scene({ ...bare, inset: 0.125, radius: 0.25 });
    const level = one(40);
    const inCorner = (x: number, y: number) => Math.min(x - 25, 94 - x) < 10 && Math.min(y - 29, 98 - y) < 10;
    expect(wrong(level, (x, y) => (inCorner(x, y) ? undefined : box(x, y) ? dark : ground))).toEqual([]);
    const corners = [25, 94].flatMap((x) => [29, 98].map((y) => colourAt(level, x, y)));
    expect(corners).toEqual([ground, ground, ground, ground]);
    for (const [x, y] of [
      [30, 34],
      [89, 34],
      [30, 93],
      [89, 93],
    ] as const)
      expect(colourAt(level, x, y)).toBe(dark);
  });

  test('is never rounder than a quarter of its sides', () => {
    const level = scene({ ...bare, radius: 2 }).one(40, { w: 1, h: 2 });
    expect([20, 59].flatMap((x) => [24, 103].map((y) => colourAt(level, x, y)))).toEqual(Array(4).fill(ground));
    expect([20, 59].map((x) => colourAt(level, x, 24 + 11))).toEqual([dark, dark]);
    expect([24, 103].map((y) => colourAt(level, 20 + 11, y))).toEqual([dark, dark]);
  });

  test('without a style of its own is a little smaller than its room, round, and has a rim', () => {
    const level = scene(undefined).one(50, { w: 1, h: 1 });
    expect(colourAt(level, 22, 49)).not.toBe(dark);
    expect(drawnIn(level, 0, 0, 22, 128)).toBe(0);
    expect(drawnIn(level, 20, 26, 50, 1)).toBeGreaterThan(20);
    expect(drawnIn(level, 20, 24, 50, 2)).toBe(0);
    expect(colourAt(level, 24, 28)).not.toBe(dark);
    expect(colourAt(level, 45, 49)).toBe(dark);
  });
});

describe('a veil over tiles', () => {
  test('is a breath of its colour, without rim or sign where the theme itself asks for none', () => {
    const { one } = scene({ line: 0 });
    const box = inside(20, 24, 60, 60);
    const faint = mixed(ground, body, 0.06);
    expect(wrong(one(30, {}, { tiled: true }), (x, y) => (box(x, y) ? faint : ground), 1)).toEqual([]);
  });

  test('has the sign and the rim that the theme asks for', () => {
    const signed = scene({ line: 0, icon: 'red', bevel: true }).one(30, {}, { tiled: true });
    expect(colourAt(signed, 50, 54)).toBe(red);
    expect(colourAt(signed, 40, 24)).not.toBe(mixed(ground, body, 0.06));
  });
});

describe('a rim', () => {
  test('is light at the top left and dark at the bottom right, in a line of ink', () => {
    const level = scene({ ...bare, bevel: true }).one(56, { w: 1, h: 1 });
    // The line lies half inside and half outside; the rims are three pixels, of which it covers one.
    const [whole, plate] = [inside(19, 23, 58, 58), inside(21, 25, 54, 54)];
    const expected = (x: number, y: number) => {
      if (!whole(x, y)) return ground;
      if (!plate(x, y)) return ink;
      if (x >= 73 || y >= 77) return shade;
      return x < 23 || y < 27 ? lit : dark;
    };
    const soft = [19, 76].flatMap((x) => [23, 80].map((y) => `${x},${y}`));
    expect(wrong(level, (x, y) => (soft.includes(`${x},${y}`) ? undefined : expected(x, y)), 1)).toEqual([]);
  });

  test('follows the corner of a missing quarter', () => {
    const level = scene({ ...bare, bevel: true }).one(56, { w: 1, h: 1, look: 1 });
    expect(colourAt(level, 60, 26)).toBe(lit);
    expect(colourAt(level, 30, 54)).toBe(lit);
    expect(colourAt(level, 50, 40)).toBe(lit);
    expect(colourAt(level, 30, 40)).toBe(ground);
    expect(colourAt(level, 74, 60)).toBe(shade);
    expect(colourAt(level, 60, 78)).toBe(shade);
  });

  test('is left out where a unit has fewer than ten pixels, and thin where it has few', () => {
    const at = (unit: number) => scene({ ...bare, bevel: true }).one(unit, { w: 6, h: 6 });
    expect(wrong(at(9), (x, y) => (inside(20, 24, 54, 54)(x, y) ? dark : ground))).toEqual([]);
    const thin = at(10);
    expect(colourAt(thin, 50, 25)).toBe(lit);
    expect(colourAt(thin, 50, 26)).toBe(dark);
    expect(colourAt(thin, 78, 50)).toBe(shade);
    expect(colourAt(thin, 77, 50)).toBe(dark);
  });
});

describe('an outline', () => {
  const lined = (style: RoomStyle, options: Partial<PaintOptions> = {}) =>
    scene({ ...bare, ...style }).one(30, {}, options);

  test('lies inside the room, as wide as its style says, in its own colour or the room’s', () => {
    const [box, within] = [inside(20, 24, 60, 60), inside(24, 28, 52, 52)];
    for (const level of [lined({ line: 4, lineColour: red }), lined({ line: 2, lineColour: red }, { dpr: 2 })])
      expect(wrong(level, (x, y) => (within(x, y) ? dark : box(x, y) ? red : ground))).toEqual([]);
    // The tone has a colour for lines; a role's own style may say the same as its colour.
    expect(colourAt(lined({ line: 4 }), 21, 54)).toBe('#4a5062');
    expect(colourAt(lined({ line: 4, lineColour: undefined }), 21, 54)).toBe(body);
  });

  test('is at most a pixel wide on a map of a thumb’s size, and never less than one', () => {
    const wide = (style: RoomStyle, options: Partial<PaintOptions>) => {
      const level = lined({ lineColour: red, ...style }, options);
      return Array.from({ length: 60 }, (_, x) => colourAt(level, x + 20, 54)).filter((colour) => colour === red)
        .length;
    };
    expect(wide({ line: 4 }, { bare: true })).toBe(2);
    expect(wide({ line: 4 }, {})).toBe(8);
    expect(wide({ line: 0.2 }, {})).toBe(2);
    expect(wide({ line: 0.6 }, { bare: true, dpr: 3 })).toBe(4);
  });

  test('is faint over tiles where it is thin', () => {
    const at = (line: number, options: Partial<PaintOptions>) =>
      colourAt(lined({ fill: 0, line, lineColour: '#ffffff' }, options), 20, 54);
    expect(at(1, { tiled: true })).toBe(mixed(ground, '#ffffff', 0.55));
    expect(at(2, { tiled: true })).toBe('#ffffff');
    expect(at(1, { tiled: false })).toBe('#ffffff');
    expect(at(1, { tiled: true, dpr: 2 })).toBe(mixed(ground, '#ffffff', 0.55));
  });

  test('has gaps where its style has dashes, and those of the next room have none', () => {
    const { levelOf, painted } = sceneOf({
      ground,
      palettes: { own: palette },
      roles: {
        room: { colour: body, palette: 'own', room: { ...bare, fill: 0, line: 2, lineColour: red, dash: [4, 6] } },
        whole: { colour: body, palette: 'own', room: { ...bare, fill: 0, line: 2, lineColour: red } },
      },
    });
    const puts = [room(0, 0, 0, 7, 3), room(1, 0, 4, 7, 3, { role: 'whole' })];
    const row = (y: number, dpr: number) => {
      const level = painted(levelOf(8, 8, puts), { tiled: false, dpr });
      const line = Array.from({ length: 100 }, (_, x) => colourAt(level, x + 6, y));
      return line.map((colour) => (colour === red ? '#' : colour === ground ? '.' : '?')).join('');
    };
    expect(row(0, 1)).toMatch(/(#{4}\.{6}){8}/);
    expect(row(1, 2)).toMatch(/(#{8}\.{12}){4}/);
    expect(row(64, 1)).toBe('#'.repeat(100));
  });
});

describe('a pattern', () => {
  test('lies over the room alone, in its lightest tone, and begins with the grid', () => {
    const { one } = scene({ ...bare, hatch: 'level' });
    const box = inside(20, 24, 60, 60);
    const over = mixed(dark, light, 0.3);
    const level = one(30);
    expect(wrong(level, (x, y) => (!box(x, y) ? ground : (y - (24 - 30) + 80) % 8 === 4 ? over : dark), 20)).toEqual(
      [],
    );
  });

  test('is left out where it could not be told: in twelve pixels or fewer', () => {
    const hatched = (unit: number) => {
      const level = scene({ ...bare, hatch: 'upright' }).one(unit, { w: 1, h: 4 });
      return wrong(level, (x, y) => (inside(20, 24, unit, unit * 4)(x, y) ? body : ground)).length > 0;
    };
    expect([10, 12, 13].map(hatched)).toEqual([false, false, true]);
  });
});

describe('a floor', () => {
  const at = (level: Painted, x: number, y: number) => colourAt(level, 20 + x, 24 + y);

  test('is its sprites by place, cut off at the room’s border', () => {
    const level = scene({ ...bare, floor: ['red', 'green'] }).one(20);
    const names = [red, green];
    const expected = (x: number, y: number) =>
      names[placeHash(Math.floor((x - 20) / 16), Math.floor((y - 24) / 16)) % 2] as string;
    const box = inside(20, 24, 40, 40);
    expect(wrong(level, (x, y) => (box(x, y) ? expected(x, y) : ground))).toEqual([]);
    expect(new Set([0, 16, 32].flatMap((x) => [0, 16, 32].map((y) => at(level, x + 4, y + 4))))).toContain(green);
  });

  test('leaves a missing quarter free, and the next room whole', () => {
    const { levelOf, painted } = scene({ ...bare, floor: 'red' });
    const level = painted(levelOf(8, 8, [room(0, 0, 0, 4, 4, { look: 4 }), room(1, 4, 4, 4, 4)]), { tiled: false });
    const [first, quarter, second] = [inside(0, 0, 64, 64), inside(32, 32, 32, 32), inside(64, 64, 64, 64)];
    expect(wrong(level, (x, y) => ((first(x, y) && !quarter(x, y)) || second(x, y) ? red : ground))).toEqual([]);
  });

  test('grows with the grid: at 128 pixels a unit its sprites are twice as large', () => {
    const { one } = scene({ ...bare, floor: ['red', 'green'] });
    const level = one(128, { w: 1, h: 1 });
    const names = [red, green];
    const expected = (x: number, y: number) =>
      names[placeHash(Math.floor((x - 20) / 32), Math.floor((y - 24) / 32)) % 2] as string;
    expect(wrong(level, (x, y) => (x >= 20 && y >= 24 ? expected(x, y) : ground))).toEqual([]);
  });

  test('of sprites that nobody drew is the plate', () => {
    expect(at(scene({ ...bare, floor: 'nonsense' }).one(30), 20, 20)).toBe(dark);
  });

  test('is as clear as the room’s fill', () => {
    expect(at(scene({ ...bare, fill: 0.5, floor: 'red' }).one(30), 20, 20)).toBe(
      mixed(mixed(ground, dark, 0.5), red, 0.5),
    );
  });
});

describe('a sign', () => {
  /** From the room's corner on: left, top, width and height. */
  const signed = (unit: number, put: Partial<Put> = {}, style: RoomStyle = {}, options = {}) =>
    spotOf(scene({ ...bare, fill: 0, icon: 'red', ...style }).one(unit, put, options), red)?.map((at, i) =>
      i === 0 ? at - 20 : i === 1 ? at - 24 : at,
    );

  test('stands in the middle, as large in whole steps as three quarters of the room allow', () => {
    expect(signed(40)).toEqual([24, 24, 32, 32]);
    expect(signed(21)).toEqual([13, 13, 16, 16]);
    expect(signed(21, { w: 4 })).toEqual([34, 13, 16, 16]);
    expect(signed(21, { h: 4 })).toEqual([13, 34, 16, 16]);
  });

  test('never grows beyond its unit, nor below what can be seen', () => {
    expect(signed(24, { w: 4, h: 4 })).toEqual([40, 40, 16, 16]);
    expect(signed(10)).toEqual([3, 3, 15, 15]);
    expect(signed(8, { w: 1, h: 1 })).toEqual([1, 1, 6, 6]);
    expect(signed(7, { w: 1, h: 1 })).toBeUndefined();
  });

  test('over tiles stays as large as it has to be to be read', () => {
    expect(signed(50, {}, {}, { tiled: true })).toEqual([34, 34, 32, 32]);
    expect(signed(12, {}, {}, { tiled: true })).toEqual([4, 4, 16, 16]);
    expect(signed(50, {}, {}, { tiled: true, dpr: 2 })).toEqual([18, 18, 64, 64]);
  });

  test('stands in the quarter opposite the missing one', () => {
    expect(signed(40, { look: 1 })).toEqual([34, 34, 32, 32]);
    expect(signed(40, { look: 4 })).toEqual([14, 14, 32, 32]);
  });

  test('stands at the left where its style says so', () => {
    expect(signed(20, { w: 4 }, { iconAt: 'left' })).toEqual([12, 12, 16, 16]);
  });

  test('is the look’s own, or the usual; of several one by place', () => {
    const of = (put: Partial<Put>, style: RoomStyle) => {
      const level = scene({ ...bare, fill: 0, ...style }).one(40, put);
      return colourAt(level, 60, 64);
    };
    expect(of({}, { icon: 'red', iconByLook: ['green', 'blue'] })).toBe(green);
    expect(of({ look: 5 }, { icon: 'red', iconByLook: ['green', 'blue'] })).toBe(red);
    expect(of({}, { iconByLook: ['blue'], icon: undefined })).toBe(blue);
    expect(of({}, { icon: false, iconByLook: ['blue'] })).toBe(ground);
    expect(of({}, { icon: undefined })).toBe(ground);
    expect(of({}, { icon: 'nonsense' })).toBe(ground);
    expect(of({}, { icon: [] })).toBe(ground);
    const several = [red, green, blue];
    for (const y of [1, 2, 3]) {
      const { levelOf, painted } = scene({ ...bare, fill: 0, icon: ['red', 'green', 'blue'] });
      const level = painted(levelOf(8, 8, [room(0, 2, y, 2, 2)]), { tiled: false });
      expect(colourAt(level, 48, y * 16 + 16)).toBe(several[placeHash(2, y) % 3]);
    }
  });
});

describe('a name', () => {
  /** What is written, where from the room's corner on, how large and in which colour. */
  function written(style: RoomStyle, put: Partial<Put> = {}, palettes = palette) {
    const { picture } = scene({ ...bare, ...style }, palettes).ready(40, { text: 'HH', ...put });
    const { context } = picture;
    const told: { text: string; x: number; y: number; colour: string; align: string; size: number }[] = [];
    vi.spyOn(context, 'fillText').mockImplementation((text, x, y) => {
      const size = Number(/(\d+)px/.exec(context.font)?.[1]);
      const { fillStyle, textAlign } = context;
      told.push({ text, x: x - 20, y: y - 24, colour: String(fillStyle), align: textAlign, size });
    });
    paint(picture, false);
    return told;
  }

  test('stands in the middle of its room, in the lightest tone', () => {
    expect(written({})).toMatchObject([{ text: 'HH', x: 40, y: 40, colour: light, align: 'center', size: 16 }]);
    expect(written({}, { text: '' })).toEqual([]);
  });

  test('is grey where the lightest tone is too dark to be read', () => {
    const [at] = written({}, {}, { ...palette, 4: '#787878' });
    expect(at?.colour).toBe('#d3ccbd');
    expect(written({}, {}, { ...palette, 4: '#787879' })[0]?.colour).toBe('#787879');
    expect(written({}, {}, { 1: dark, 2: shade, 3: lit } as typeof palette)[0]?.colour).toBe('#ffffff');
  });

  test('makes way for a sign: small, at the bottom right', () => {
    expect(written({ icon: 'red' })).toMatchObject([{ x: 77, align: 'right', size: 11 }]);
    expect(written({ icon: 'nonsense' })).toMatchObject([{ x: 40, align: 'center', size: 16 }]);
  });

  test('stands beside a sign at the left, in what that leaves', () => {
    // The sign is 32 pixels of the room's 80: (80 + 32) / 2 are taken.
    expect(written({ icon: 'red', iconAt: 'left' }, { w: 4 })).toMatchObject([
      { x: 56 + (160 - 56) / 2, align: 'center', size: 16 },
    ]);
  });

  test('stands where its style says, with a sign or without', () => {
    expect(written({ label: { at: 'top-left' } })).toMatchObject([{ x: 3, align: 'left', size: 12 }]);
    expect(written({ icon: 'red', label: { at: 'top-left' } })).toMatchObject([{ x: 3, align: 'left', size: 12 }]);
    expect(written({ icon: 'red', iconAt: 'left', label: { at: 'top-left' } })[0]?.x).toBe(3);
  });

  test('is written after the rooms beside it, which would cover it', () => {
    const { levelOf, painted } = scene(bare);
    const level = painted(levelOf(8, 3, [room(0, 0, 0, 3, 3, { text: 'HHHHHHHHHH' }), room(1, 3, 0, 3, 3)]), {
      tiled: false,
      leastText: 16,
    });
    const bright = Array.from({ length: 40 }, (_, x) => colourAt(level, 48 + x, 24)).filter((at) => at !== dark);
    expect(bright.length).toBeGreaterThan(3);
  });
});
