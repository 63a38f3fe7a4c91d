// Edges on a canvas: where they run, how wide, their rims, dashes, bends and heads.
import { describe, expect, test } from 'vitest';
import { type PaintOptions, paint } from '../../web/paint/painter/paint';
import type { EdgeStyle } from '../../web/paint/theme/types';
import {
  cell,
  colourAt,
  colours,
  edge,
  inStrip,
  levelOf,
  type Painted,
  type Put,
  painted,
  room,
  sceneOf,
  spotOf,
  wrong,
} from './canvas';

const { ground, white } = colours;
const [line, rim] = ['#ffffff', '#ff0000'];

/** A scene whose edges have this style: 128 × 128 pixels at 16 a unit. */
function lined(style: EdgeStyle, puts: readonly Put[], options: Partial<PaintOptions> = {}, unit = 16): Painted {
  const scene = sceneOf({
    ground,
    roles: {
      way: { colour: line, edge: { arrow: 'none', rim: false, ...style } },
      road: { colour: '#00ff00', edge: { arrow: 'none', rim: false } },
      fill: { colour: ground, cell: { fill: 0 } },
    },
  });
  return scene.painted(scene.levelOf(8, 8, puts), { tiled: false, ...options }, { unit });
}
const across = edge('way', 1, 4, 7, 4);
/** The pixels of one colour that a column or row of them has. */
const inColumn = (level: Painted, x: number, colour = line) => inStrip(level, [x, 0], [1, 128], colour);
const inRow = (level: Painted, y: number, colour = line) => inStrip(level, [0, y], [128, 1], colour);

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

describe('the width of an edge', () => {
  const wide = (style: EdgeStyle, options: Partial<PaintOptions> = {}, unit = 16) =>
    inColumn(lined(style, [across], options, unit), unit * 3).length;

  test('is so many pixels of the page, three where nobody says', () => {
    expect(wide({ width: 6 })).toBe(6);
    expect(wide({ width: 6 }, { dpr: 2 })).toBe(12);
    // Three pixels that lie half on others: two are whole.
    expect(wide({})).toBe(2);
    expect(wide({}, { dpr: 2 })).toBe(6);
    expect(wide({ width: 0.1 })).toBe(wide({ width: 1 }));
  });

  test('over tiles is at most four tenths of one, and grows with it', () => {
    expect(wide({ width: 20 }, { tiled: true }, 10)).toBe(4);
    expect(wide({ width: 20 }, { tiled: true }, 4)).toBe(2);
    expect(wide({ width: 20 }, { tiled: true, dpr: 2 }, 5)).toBe(4);
    expect(wide({ width: 4 }, { tiled: true }, 16)).toBe(4);
    expect(wide({ width: 4 }, { tiled: true }, 26)).toBe(6);
    expect(wide({ width: 2 }, { tiled: true, dpr: 2 }, 26)).toBe(4);
  });

  test('in units grows with the grid', () => {
    expect(wide({ units: 0.5 })).toBe(8);
    expect(wide({ units: 0.5, width: 2 }, {}, 24)).toBe(12);
    expect(wide({ units: 0.01 })).toBe(wide({ width: 1 }));
    expect(wide({ units: 0.5 }, { bare: true })).toBe(8);
  });

  test('on a map of a thumb’s size is one pixel of the page', () => {
    expect(wide({ width: 6 }, { bare: true, dpr: 2 })).toBe(2);
    expect(wide({ width: 6 }, { bare: true, dpr: 4 })).toBe(4);
  });
});

describe('the rim of an edge', () => {
  const rows = (style: EdgeStyle, options: Partial<PaintOptions> = {}) => {
    const level = lined({ width: 4, rim, ...style }, [across], options);
    return [inColumn(level, 64, line), inColumn(level, 64, rim)].map((ys) => ys.length);
  };

  test('lies around it, a little over a pixel at both sides, also around its ends', () => {
    expect(rows({})).toEqual([4, 2]);
    expect(rows({}, { dpr: 2 })).toEqual([8, 4]);
    expect(spotOf(lined({ width: 4, rim }, [across], { dpr: 2 }), line)).toEqual([13, 60, 102, 8]);
    expect(rows({ rim: false })).toEqual([4, 0]);
    expect(rows({}, { bare: true, dpr: 4 })).toEqual([4, 0]);
  });

  test('is dark where its style has no colour for it', () => {
    const level = lined({ width: 4, rim: undefined }, [across], { dpr: 2 });
    expect(inColumn(level, 64, '#0b0c10').length).toBe(4);
  });

  test('of two that cross lies below both', () => {
    const level = lined({ width: 4, rim }, [across, edge('way', 4, 1, 4, 7)], { dpr: 2 });
    const inBoth = (x: number, y: number) => Math.min(x, y) > 20 && Math.max(x, y) < 108;
    const own = (x: number, y: number) => Math.abs(x - 63.5) < 4 || Math.abs(y - 63.5) < 4;
    expect(wrong(level, (x, y) => (inBoth(x, y) && own(x, y) ? line : undefined))).toEqual([]);
  });

  test('of another role’s lies over what was drawn before', () => {
    const level = lined({ width: 4, rim }, [edge('road', 4, 1, 4, 7), across], { dpr: 2 });
    expect(colourAt(level, 64, 64)).toBe(line);
    expect(inColumn(level, 64, rim).length).toBe(4);
    expect(inColumn(level, 64, '#00ff00').length).toBeGreaterThan(50);
  });
});

describe('dashes', () => {
  const row = (style: EdgeStyle, options = {}) => {
    const level = lined({ width: 4, ...style }, [across], options);
    return Array.from({ length: 96 }, (_, x) => (colourAt(level, 16 + x, 63) === line ? '#' : '.')).join('');
  };

  test('have gaps, as many pixels of the page long as their style says', () => {
    expect(row({ dash: [8, 4] })).toBe('########....'.repeat(8));
    expect(row({ dash: [8, 4] }, { dpr: 2 })).toBe('################........'.repeat(4));
    expect(row({})).toBe('#'.repeat(96));
  });

  test('end flat, where a whole line ends round', () => {
    const at = (style: EdgeStyle) => inRow(lined({ width: 8, ...style }, [across]), 63)[0];
    expect(at({ dash: [60, 1] })).toBe(16);
    expect(at({})).toBe(13);
  });

  test('have their rim whole below them, and are not handed on to the next line', () => {
    const level = lined({ width: 4, rim, dash: [8, 4] }, [across, edge('road', 1, 6, 7, 6)], { dpr: 2 });
    expect(inRow(level, 63, line)).toHaveLength(64);
    expect(inRow(level, 63, rim)).toHaveLength(32);
    expect(inRow(level, 96, '#00ff00')).toHaveLength(100);
  });
});

describe('arrow heads', () => {
  const headed = (style: EdgeStyle, put = across, options: Partial<PaintOptions> = {}) =>
    lined({ width: 4, ...style }, [put], options);
  /** How many pixels wide the line is at a place along it. */
  const wide = (level: Painted, x: number) => inColumn(level, x).length;

  test('stand at the end, and point along the line', () => {
    const level = headed({ arrow: 'end' });
    // 4 wide: the head is 6.8 long and twice 0.62 of that wide, and its tip stands at 112.
    expect([90, 104, 106, 109].map((x) => wide(level, x))).toEqual([4, 4, 6, 4]);
    const back = headed({ arrow: 'end' }, edge('way', 7, 4, 1, 4));
    expect([37, 23, 21, 18].map((x) => wide(back, x))).toEqual([4, 4, 6, 4]);
    const down = headed({ arrow: 'end' }, edge('way', 4, 1, 4, 7));
    expect([90, 106].map((y) => inRow(down, y).length)).toEqual([4, 6]);
    const up = headed({ arrow: 'end' }, edge('way', 4, 7, 4, 1));
    expect([37, 21].map((y) => inRow(up, y).length)).toEqual([4, 6]);
  });

  test('stand in the middle, where their style says so', () => {
    const level = headed({ arrow: 'middle' });
    expect([55, 61, 70, 90].map((x) => wide(level, x))).toEqual([4, 6, 4, 4]);
    expect(wide(headed({ arrow: 'none' }), 61)).toBe(4);
    expect(wide(headed({ arrow: undefined as never }), 61)).toBe(4);
  });

  test('on a bent line stand on its last part', () => {
    const level = headed({ arrow: 'middle', elbow: true }, edge('way', 1, 1, 7, 7));
    expect(inRow(level, 61).length).toBe(6);
    expect(inColumn(level, 61).length).toBe(4);
  });

  test('slanted are as long and as wide on both sides of their line', () => {
    const level = headed({ arrow: 'end', width: 8 }, edge('way', 1, 1, 7, 7));
    for (const at of [60, 96, 98, 100, 104, 108])
      expect(Math.abs(inRow(level, at).length - inColumn(level, at).length), `${at}`).toBeLessThan(3);
    const own = (x: number, y: number) => colourAt(level, x, y) === line;
    // Beside the line, which is 4 wide at each side: 12.7 back from the tip, and 18.4 back, where the head has begun.
    expect([own(107, 99), own(99, 107)]).toEqual([true, true]);
    expect([own(103, 95), own(95, 103)]).toEqual([false, false]);
  });

  test('are at least five pixels of the page long', () => {
    const level = headed({ arrow: 'end', width: 2 }, across, { dpr: 1 });
    expect(wide(level, 107)).toBe(4);
    const fine = headed({ arrow: 'end', width: 2 }, across, { dpr: 2 });
    expect(wide(fine, 103)).toBeGreaterThan(8);
  });

  test('have a rim with their line, and a longer one', () => {
    const level = lined({ width: 4, rim, arrow: 'end' }, [across], { dpr: 2 });
    const tip = inRow(level, 63, rim).filter((x) => x > 100);
    expect(Math.max(...tip)).toBeGreaterThan(112);
    expect(inColumn(level, 97, rim).length).toBeGreaterThan(9);
    expect(Math.max(...inColumn(level, 97, rim)) - 63).toBe(64 - Math.min(...inColumn(level, 97, rim)));
  });

  test('are left out on a short line, on a part of a longer way, and on a map of a thumb’s size', () => {
    const short = (length: number) => {
      const level = lined({ units: 1, arrow: 'end' }, [edge('way', 1, 4, 1 + length, 4)]);
      return Math.max(0, ...Array.from({ length: 128 }, (_, x) => wide(level, x)));
    };
    expect(short(1)).toBe(16);
    expect(short(2)).toBeGreaterThan(20);
    const part = lined({ width: 4, arrow: 'middle' }, [edge('way', 1, 4, 7, 4, { look: 1 })]);
    expect(wide(part, 61)).toBe(4);
    const other = lined({ width: 4, arrow: 'middle' }, [edge('way', 1, 4, 7, 4, { look: 2 })]);
    expect(wide(other, 61)).toBe(6);
    expect(wide(headed({ arrow: 'middle', units: 0.25 }, across, { bare: true }), 61)).toBe(4);
    const rimmed = lined({ width: 4, rim, arrow: 'end' }, [edge('way', 1, 4, 7, 4, { look: 1 })], { dpr: 2 });
    expect(inColumn(rimmed, 97, rim).length).toBe(4);
  });

  test('are of their line’s colour and as clear as it', () => {
    const level = headed({ arrow: 'end', alpha: 0.5 });
    const half = '#7f7f7f';
    expect(colourAt(level, 60, 63)).toBe(half);
    expect(colourAt(level, 106, 66)).toBe(half);
    const next = lined({ width: 4, alpha: 0.5 }, [across, edge('road', 1, 6, 7, 6)]);
    expect(colourAt(next, 64, 96)).toBe('#00ff00');
  });
});

describe('the ends of an edge', () => {
  const rooms = [room(0, 0, 0, 2, 2, { role: 'fill' }), room(1, 6, 2, 2, 2, { role: 'fill' })];

  test('that are cells stand in their middles, whatever rooms they name', () => {
    const level = lined({ width: 4, cells: true }, [...rooms, edge('way', 1, 4, 6, 4, { from: 0, to: 1 })]);
    expect(spotOf(level, line)).toEqual([23, 70, 82, 4]);
  });

  test('that name a room which is not there stand where the mark says', () => {
    const level = lined({ width: 4 }, [...rooms, edge('way', 1, 4, 7, 4, { from: 8, to: 9 })]);
    expect(inRow(level, 63).length).toBeGreaterThan(90);
  });

  test('lie where the camera has them', () => {
    const level = lined({ width: 4, cells: true }, [edge('way', 1, 4, 3, 4)]);
    expect(spotOf(level, line)).toEqual([23, 70, 34, 4]);
    const { levelOf: of, prepared } = sceneOf({
      ground,
      roles: { way: { colour: line, edge: { width: 4, rim: false, arrow: 'none', cells: true } } },
    });
    const moved = prepared(of(8, 8, [edge('way', 1, 4, 3, 4)]), { tiled: false }, { x: 10, y: -20 });
    paint(moved.picture, false);
    expect(spotOf(moved, line)).toEqual([33, 50, 34, 4]);
  });

  test('straight above or beside each other need no bend', () => {
    for (const elbow of [true, 'halfway'] as const) {
      const level = lined({ width: 4, elbow }, [edge('way', 1, 4, 7, 4)]);
      expect(inRow(level, 63).length).toBeGreaterThan(95);
      expect(inColumn(level, 64)).toHaveLength(4);
      const down = lined({ width: 4, elbow }, [edge('way', 4, 1, 4, 7)]);
      expect(inColumn(down, 63).length).toBeGreaterThan(95);
    }
  });
});

test('an edge does not stand in the way of the cells after it', () => {
  const level = painted(
    levelOf(8, 8, [edge('way', 1, 4, 7, 4), cell('plain', 4, 3, { h: 2 }), edge('way', 4, 1, 4, 7)]),
  );
  expect(colourAt(level, 70, 64)).toBe(colours.red);
  expect(colourAt(level, 64, 64)).toBe(white);
});
