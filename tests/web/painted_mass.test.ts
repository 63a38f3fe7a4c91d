// A tile of a mass, pixel by pixel: its outline, rims, cap and face, its stones, and the shadow that it throws.
import { describe, expect, test } from 'vitest';
import { rgba } from '../../web/paint/painter/colour';
import {
  E,
  type MassParts,
  massTile,
  N,
  NE,
  NW,
  S,
  SE,
  SW,
  stoneSurface,
  throwShadow,
  W,
} from '../../web/paint/painter/mass';
import { emptyPixels, type Pixels } from '../../web/paint/painter/pixels';
import { mixed } from './canvas';

const palette = { 1: '#200000', 2: '#004000', 3: '#000080', 4: '#c0c0c0', k: '#ff00ff' };
const [low, lit, light, ink, stone] = [palette[1], palette[3], palette[4], palette.k, '#808000'];
const last = 15;

const filled = (colour: string, w = 16, h = 16): Pixels => {
  const out = emptyPixels(w, h);
  for (let i = 0; i < w * h; i++) out.data.set(rgba(colour), i * 4);
  return out;
};
const tile = (mask: number, more: Partial<MassParts> = {}) =>
  massTile({ view: 'side', palette, surface: filled(stone), cap: undefined, face: undefined, ...more }, mask);

/** The first pixels that are not what they should be, rounding apart; 'air' is see-through. */
function odd(pixels: Pixels, expected: (x: number, y: number) => string): string[] {
  const out: string[] = [];
  for (let y = 0; y < pixels.h; y++) {
    for (let x = 0; x < pixels.w; x++) {
      const [r, g, b, a] = pixels.data.subarray((y * pixels.w + x) * 4) as unknown as number[];
      const wanted = expected(x, y);
      const is = [r, g, b] as number[];
      const same =
        wanted === 'air'
          ? a === 0
          : a === 255 && is.every((part, i) => Math.abs(part - (rgba(wanted)[i] as number)) < 2);
      if (!same) out.push(`${x},${y} is ${is} ${a}, not ${wanted}`);
    }
  }
  return out.slice(0, 4);
}

const tileAt = (pixels: Pixels, x: number, y: number): string => {
  const parts = pixels.data.subarray((y * pixels.w + x) * 4, (y * pixels.w + x) * 4 + 3);
  return `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
const alphaAt = (pixels: Pixels, x: number, y: number) => pixels.data[(y * pixels.w + x) * 4 + 3];

/** All neighbours but these. */
const but = (...gone: number[]) => gone.reduce((mask, bit) => mask & ~bit, 255);

describe('a mass from the side', () => {
  test('is only its surface where it goes on all around', () => {
    expect(odd(tile(255), () => stone)).toEqual([]);
  });

  test('under air has a line of ink, a light one, and a lit rim of two', () => {
    const rows = [ink, light, mixed(stone, lit, 0.9), mixed(stone, lit, 0.9)];
    expect(odd(tile(but(N)), (_, y) => rows[y] ?? stone)).toEqual([]);
  });

  test('over air is darker for three rows, and ends in ink', () => {
    const dark = mixed(stone, low, 0.8);
    expect(odd(tile(but(S)), (_, y) => (y === last ? ink : y >= 12 ? dark : stone))).toEqual([]);
  });

  test('is lit at the left and dark at the right, two columns beside the ink', () => {
    const [left, right] = [mixed(stone, lit, 0.7), mixed(stone, low, 0.75)];
    expect(odd(tile(but(W)), (x) => (x === 0 ? ink : x < 3 ? left : stone))).toEqual([]);
    expect(odd(tile(but(E)), (x) => (x === last ? ink : x >= 13 ? right : stone))).toEqual([]);
  });

  test('wears its cap under air, in place of light and rim, and only there', () => {
    const cap = filled('#00ffff', 16, 5);
    expect(odd(tile(but(N), { cap }), (_, y) => (y === 0 ? ink : y < 5 ? '#00ffff' : stone))).toEqual([]);
    expect(odd(tile(255, { cap }), () => stone)).toEqual([]);
  });

  test('has dark ink where its palette has none', () => {
    const { k: _, ...rest } = palette;
    expect(tileAt(tile(but(W), { palette: rest }), 0, 8)).toBe('#120f10');
  });

  test('is black where its palette has not its tones', () => {
    expect(tileAt(tile(but(N), { palette: { k: ink } }), 8, 1)).toBe('#000000');
  });
});

describe('a mass from above', () => {
  const top = (mask: number, more: Partial<MassParts> = {}) => tile(mask, { view: 'top', ...more });

  test('has one light row at the north, one lit column at the west, one dark at the east', () => {
    expect(odd(top(255), () => stone)).toEqual([]);
    expect(odd(top(but(N)), (_, y) => (y === 0 ? ink : y === 1 ? mixed(stone, light, 0.9) : stone))).toEqual([]);
    expect(odd(top(but(W)), (x) => (x === 0 ? ink : x === 1 ? mixed(stone, lit, 0.9) : stone))).toEqual([]);
    expect(odd(top(but(E)), (x) => (x === last ? ink : x === 14 ? mixed(stone, low, 0.8) : stone))).toEqual([]);
  });

  test('shows its face to the south under a light line, and only there', () => {
    const face = filled('#00ffff', 16, 6);
    expect(
      odd(top(but(S), { face }), (_, y) => (y === last ? ink : y >= 10 ? '#00ffff' : y === 9 ? light : stone)),
    ).toEqual([]);
    expect(odd(top(but(N), { face }), (_, y) => (y === 0 ? ink : y === 1 ? mixed(stone, light, 0.9) : stone))).toEqual(
      [],
    );
    expect(
      odd(tile(but(S), { face }), (_, y) => (y === last ? ink : y >= 12 ? mixed(stone, low, 0.8) : stone)),
    ).toEqual([]);
  });

  test('without a face has two courses of brick, whose joints are offset by half a brick', () => {
    const drawing = [
      'ttttttt.ttttttt.',
      'mmmmmmm.mmmmmmm.',
      'mmmmmmm.mmmmmmm.',
      '................',
      'ttt.ttttttt.tttt',
      'mmm.mmmmmmm.mmmm',
      'mmm.mmmmmmm.mmmm',
    ];
    const tones: Record<string, string> = { t: lit, m: palette[2], '.': low };
    expect(
      odd(top(but(S)), (x, y) =>
        y === last ? ink : y >= 8 ? (tones[drawing[y - 8]?.[x] as string] as string) : y === 7 ? light : stone,
      ),
    ).toEqual([]);
    expect(tileAt(top(but(S), { palette: { k: ink } }), 4, 9)).toBe('#000000');
  });
});

describe('corners', () => {
  const places = [
    { sides: [N, W], diagonal: NW, x: 0, y: 0, dx: 1, dy: 1 },
    { sides: [N, E], diagonal: NE, x: last, y: 0, dx: -1, dy: 1 },
    { sides: [S, W], diagonal: SW, x: 0, y: last, dx: 1, dy: -1 },
    { sides: [S, E], diagonal: SE, x: last, y: last, dx: -1, dy: -1 },
  ];

  test.each(places)(
    'in the air are cut off by three pixels, with ink behind them ($x, $y)',
    ({ sides, diagonal, x, y, dx, dy }) => {
      for (const view of ['side', 'top'] as const) {
        const cut = tile(but(...sides, diagonal), { view });
        expect([alphaAt(cut, x, y), alphaAt(cut, x + dx, y), alphaAt(cut, x, y + dy)]).toEqual([0, 0, 0]);
        expect(tileAt(cut, x + dx, y + dy)).toBe(ink);
        const see = [...Array(256).keys()].filter((i) => cut.data[i * 4 + 3] !== 255);
        expect(see).toHaveLength(3);
        // Air at the diagonal or not: between two open sides it makes no difference.
        expect(tile(but(...sides), { view }).data).toEqual(cut.data);
      }
    },
  );

  test.each(places)('that turn inwards have one pixel of ink ($x, $y)', ({ diagonal, x, y }) => {
    expect(odd(tile(but(diagonal)), (px, py) => (px === x && py === y ? ink : stone))).toEqual([]);
  });

  test.each(places)('with one side open are neither ($x, $y)', ({ sides, diagonal }) => {
    for (const side of sides) expect(tile(but(side, diagonal)).data).toEqual(tile(but(side)).data);
    for (const side of sides)
      expect([...tile(but(side)).data].filter((_, i) => i % 4 === 3)).toEqual(Array(256).fill(255));
  });

  test('of a tile alone are all four cut off', () => {
    expect([...Array(256).keys()].filter((i) => tile(0).data[i * 4 + 3] === 0)).toHaveLength(12);
  });
});

describe('stones', () => {
  const tones = { 1: '#000000', 2: '#808080', 3: '#ffffff' };
  const tiles = stoneSurface(tones);
  const toneAt = (x: number, y: number) => tileAt(tiles[(y >> 4) * 4 + (x >> 4)] as Pixels, x & 15, y & 15);
  const all = Array.from({ length: 64 * 64 }, (_, i) => toneAt(i % 64, i >> 6));
  const at = (x: number, y: number) => all[((y + 64) % 64) * 64 + ((x + 64) % 64)] as string;
  const [crack, body, rim] = [tones[1], tones[2], tones[3]];

  test('are sixteen opaque tiles of three tones: mostly stone, cracks between, some light', () => {
    expect(tiles).toHaveLength(16);
    expect(tiles.every((one) => one.data.every((part, i) => i % 4 !== 3 || part === 255))).toBe(true);
    const share = (tone: string) => all.filter((one) => one === tone).length / all.length;
    expect(new Set(all)).toEqual(new Set([crack, body, rim]));
    expect(share(crack)).toBeGreaterThan(0.2);
    expect(share(crack)).toBeLessThan(0.4);
    expect(share(rim)).toBeGreaterThan(0.05);
    expect(share(rim)).toBeLessThan(0.3);
  });

  test('are lit from the top left: light lies beside cracks above or at the left, not below or at the right', () => {
    let [before, behind] = [0, 0];
    for (let i = 0; i < all.length; i++) {
      if (all[i] !== rim) continue;
      const [x, y] = [i % 64, i >> 6];
      const near = (d: number) => [1, 2, 3].some((n) => at(x + d * n, y) === crack || at(x, y + d * n) === crack);
      if (near(-1)) before++;
      if (near(1)) behind++;
    }
    expect(before).toBeGreaterThan(behind * 1.3);
  });

  test('lie whole: each is closed in by cracks, nearly fifty of many sizes, also over the seams', () => {
    const seen = new Uint8Array(64 * 64);
    const sizes: number[] = [];
    for (let start = 0; start < seen.length; start++) {
      if (seen[start] || all[start] === crack) continue;
      let size = 0;
      const waiting = [start];
      seen[start] = 1;
      while (waiting.length > 0) {
        const place = waiting.pop() as number;
        size++;
        const [x, y] = [place % 64, place >> 6];
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const beside = ((y + dy + 64) % 64) * 64 + ((x + dx + 64) % 64);
          if (seen[beside] || all[beside] === crack) continue;
          seen[beside] = 1;
          waiting.push(beside);
        }
      }
      sizes.push(size);
    }
    expect(sizes.length).toBe(47);
    expect(Math.max(...sizes)).toBe(135);
  });

  test('look like this at the top: cracks, stones, and their light', () => {
    const drawing = [
      'ssss..ooossss..ossssss.oosss..sssssss..oossssssss.oosos..ooo...o',
      'ssss..ossssss..ossssss.osssss.sssssss..ossssssss.oossss..ooos..s',
      'ssss..ossssss..ossssss.osssss..ssssss.oossssssss.ossssss.ossss.s',
      'ssss..sssssss..sssssss.sssssss.ssssss.ossssssss.oossssss.ossss.s',
      'ssss..sssssss..sssssss.sssssss..sssss.ssssssss...ossssss.sssss..',
      '.sss..sssssss..sssssss.sssssss...ssss.ssssss..oo..ssssss.sssss..',
      '....oo...ssss..sssss..o........s............ooooss.sssss..ss....',
      'ss..oosss...........oooos..oosssss..ooooo..oossssss..sss.....oos',
      'ss..ossssss.ooooo..oossss..ossssss..osssos.oosssssss....o..oosss',
      'ss.ossssss..osssss.oossss..sssssss.oossssss.osssssss..ooss.oosss',
    ];
    const letters: Record<string, string> = { [crack]: '.', [body]: 's', [rim]: 'o' };
    const drawn = drawing.map((_, y) => Array.from({ length: 64 }, (_, x) => letters[toneAt(x, y)]).join(''));
    expect(drawn).toEqual(drawing);
  });

  test('are grey where a palette has not their tones', () => {
    expect(tileAt(stoneSurface({})[0] as Pixels, 0, 0)).toBe('#444444');
  });
});

describe('shadows', () => {
  const floor = filled('#c8c8c8');
  const dim = (alpha: number) => mixed('#c8c8c8', '#000000', alpha);
  const deep = (depth: number) => (depth < 2 ? 0.45 : 0.22);

  test('of a mass to the north are four rows deep, two of them darker', () => {
    expect(odd(throwShadow(floor, N), (_, y) => (y < 4 ? dim(deep(y)) : '#c8c8c8'))).toEqual([]);
  });

  test('of one to the west are three columns wide, and fainter', () => {
    expect(odd(throwShadow(floor, W), (x) => (x < 3 ? dim(deep(x) * 0.8) : '#c8c8c8'))).toEqual([]);
  });

  test('of both lie one beside the other', () => {
    const expected = (x: number, y: number) => (y < 4 ? dim(deep(y)) : x < 3 ? dim(deep(x) * 0.8) : '#c8c8c8');
    expect(odd(throwShadow(floor, N | W), expected)).toEqual([]);
    expect(throwShadow(floor, N | W | NW).data).toEqual(throwShadow(floor, N | W).data);
  });

  test('of one to the north-west alone are a spot in the corner', () => {
    const spot = throwShadow(floor, NW);
    expect(
      odd(spot, (x, y) => (x === 0 && y < 4 ? tileAt(spot, x, y) : x < 3 && y < 4 ? dim(deep(y) * 0.5) : '#c8c8c8')),
    ).toEqual([]);
    for (const y of [0, 1, 2, 3]) expect(tileAt(spot, 0, y) < tileAt(spot, 1, y)).toBe(true);
    for (const side of [N, W]) expect(throwShadow(floor, side | NW).data).toEqual(throwShadow(floor, side).data);
  });

  test('are not thrown by what lies elsewhere, and leave the floor itself as it is', () => {
    expect(throwShadow(floor, E | S | NE | SE | SW).data).toEqual(floor.data);
    throwShadow(floor, N | W);
    expect(odd(floor, () => '#c8c8c8')).toEqual([]);
  });
});
