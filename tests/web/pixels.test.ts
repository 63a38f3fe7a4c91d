// Small pictures in memory: colours, sprites, scales, turns, layers and slices.
import { describe, expect, test } from 'vitest';
import { placeHash } from '../../wasm/export/shapes.mjs';
import { rgba } from '../../web/paint/painter/colour';
import {
  atUnit,
  copyPixel,
  emptyPixels,
  enlarge,
  lay,
  mix,
  nineSlice,
  type Pixels,
  parseSprite,
  resample,
  spriteRows,
  toUnits,
  turned,
} from '../../web/paint/painter/pixels';

const palette = { 1: '#101010', 2: '#404040', 3: '#808080', 4: '#f0f0f0', k: '#000000' };
const at = (p: { w: number; data: Uint8ClampedArray }, x: number, y: number) => [
  ...p.data.subarray((y * p.w + x) * 4, (y * p.w + x) * 4 + 4),
];

describe('pixels', () => {
  test('colours are read in every length', () => {
    expect(rgba('#fff')).toEqual([255, 255, 255, 255]);
    expect(rgba('#10203040')).toEqual([16, 32, 48, 64]);
  });
  test('a sprite is rows of characters; a dot is see-through', () => {
    const p = parseSprite('\n.4\n1.', palette);
    expect([p.w, p.h]).toEqual([2, 2]);
    expect(at(p, 0, 0)).toEqual([0, 0, 0, 0]);
    expect(at(p, 1, 0)).toEqual([240, 240, 240, 255]);
  });
  test('whole scales copy pixels, smaller ones average them', () => {
    const p = parseSprite('44\n..', palette);
    expect(at(enlarge(p, 3), 5, 2)).toEqual([240, 240, 240, 255]);
    expect(at(resample(p, 1, 1), 0, 0)).toEqual([240, 240, 240, 128]);
    expect(atUnit(emptyPixels(32, 16), 24)).toMatchObject({ w: 48, h: 24 });
  });
  test('four quarter turns are none', () => {
    const p = parseSprite('12\n34', palette);
    expect([...turned(turned(turned(turned(p, 'r'), 'r'), 'r'), 'r').data]).toEqual([...p.data]);
    expect(at(turned(p, 'h'), 0, 0)).toEqual(at(p, 1, 0));
  });
  test('nine slices keep their corners', () => {
    const p = parseSprite('123\n222\n321', palette);
    const wide = nineSlice(p, 9, 5);
    expect(at(wide, 0, 0)).toEqual(at(p, 0, 0));
    expect(at(wide, 8, 4)).toEqual(at(p, 2, 2));
    expect(at(wide, 4, 2)).toEqual(at(p, 1, 1));
  });
  test('variants are chosen by place, evenly', () => {
    const seen = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      const variant = placeHash(i % 80, Math.floor(i / 80)) % 4;
      seen[variant] = (seen[variant] ?? 0) + 1;
    }
    expect(Math.min(...seen)).toBeGreaterThan(850);
    expect(placeHash(3, 5)).toBe(placeHash(3, 5));
  });
});

/** What a picture shows, by the letters of the palette; '.' is see-through. */
function drawing(p: Pixels): string[] {
  const letters = Object.entries(palette);
  const letterAt = (x: number, y: number) => {
    const [r, g, b, a] = at(p, x, y);
    if (a === 0) return '.';
    return letters.find(([, colour]) => rgba(colour).join() === [r, g, b, a].join())?.[0] ?? '?';
  };
  return Array.from({ length: p.h }, (_, y) => Array.from({ length: p.w }, (_, x) => letterAt(x, y)).join(''));
}
const drawn = (text: string) => parseSprite(text, palette);

describe('colours', () => {
  test('of three, six and eight digits', () => {
    expect(rgba('#f80')).toEqual([255, 136, 0, 255]);
    expect(rgba('#123456')).toEqual([18, 52, 86, 255]);
    expect(rgba('#12345678')).toEqual([18, 52, 86, 120]);
    expect(rgba('#1234')).toEqual([17, 34, 51, 68]);
    expect(rgba('#123456')).toBe(rgba('#123456'));
  });
});

describe('sprites', () => {
  test('are the rows between a first line break and a last one with its indent', () => {
    expect(spriteRows('\n12\n34\n   ')).toEqual(['12', '34']);
    expect(spriteRows('12\n34')).toEqual(['12', '34']);
    expect(spriteRows('\n\n12')).toEqual(['', '12']);
    expect(spriteRows('1  \n2')).toEqual(['1  ', '2']);
  });

  test('are as wide as their longest row, and see-through where nothing is known', () => {
    const p = drawn('\n1\n23x\n 4');
    expect([p.w, p.h]).toEqual([3, 3]);
    expect(drawing(p)).toEqual(['1..', '23.', '.4.']);
  });

  test('of 8 by 8 are doubled, of 16 by 16 are as they are', () => {
    const small = emptyPixels(8, 8);
    expect(toUnits(small)).toMatchObject({ w: 16, h: 16 });
    expect(toUnits(emptyPixels(16, 8))).toMatchObject({ w: 32, h: 16 });
    expect(toUnits(emptyPixels(8, 16))).toMatchObject({ w: 16, h: 32 });
    const whole = emptyPixels(32, 16);
    expect(toUnits(whole)).toBe(whole);
  });
});

describe('scales', () => {
  const p = drawn('12\n34');

  test('of whole numbers repeat each pixel', () => {
    expect(drawing(enlarge(p, 2))).toEqual(['1122', '1122', '3344', '3344']);
    expect(drawing(enlarge(drawn('123'), 3))).toEqual(Array(3).fill('111222333'));
    expect(enlarge(p, 1)).toBe(p);
    const part: Pixels = { w: 1, h: 1, data: p.data.subarray(8, 12) };
    expect(drawing(enlarge(part, 2))).toEqual(['33', '33']);
  });

  test('averages weigh each pixel by its area and by how opaque it is', () => {
    const row = { w: 3, h: 1, data: new Uint8ClampedArray([30, 0, 0, 255, 60, 90, 0, 255, 120, 0, 240, 255]) };
    expect(at(resample(row, 1, 1), 0, 0)).toEqual([70, 30, 80, 255]);
    expect(at(resample(row, 2, 1), 0, 0)).toEqual([40, 30, 0, 255]);
    expect(at(resample(row, 2, 1), 1, 0)).toEqual([100, 30, 160, 255]);
    const column = { ...row, w: 1, h: 3 };
    expect(at(resample(column, 1, 2), 0, 0)).toEqual([40, 30, 0, 255]);
    expect(at(resample(column, 1, 2), 0, 1)).toEqual([100, 30, 160, 255]);
    const faint = { w: 2, h: 1, data: new Uint8ClampedArray([200, 0, 0, 255, 0, 200, 0, 85]) };
    expect(at(resample(faint, 1, 1), 0, 0)).toEqual([150, 50, 0, 170]);
    expect(at(resample(emptyPixels(2, 2), 1, 1), 0, 0)).toEqual([0, 0, 0, 0]);
  });

  test('averages of more pixels than there are copy them', () => {
    expect(drawing(resample(p, 4, 4))).toEqual(['1122', '1122', '3344', '3344']);
    expect(drawing(resample(p, 2, 2))).toEqual(['12', '34']);
  });

  test('follow the grid’s unit: copies for whole ones, averages between, never nothing', () => {
    const one = enlarge(p, 8);
    expect(atUnit(one, 16)).toBe(one);
    expect(atUnit(one, 32)).toMatchObject({ w: 32, h: 32 });
    expect(atUnit(one, 24)).toMatchObject({ w: 24, h: 24 });
    expect(drawing(atUnit(one, 4))).toEqual(['1122', '1122', '3344', '3344']);
    expect(atUnit(emptyPixels(16, 48), 5)).toMatchObject({ w: 5, h: 15 });
    expect(atUnit(emptyPixels(4, 4), 1)).toMatchObject({ w: 1, h: 1 });
  });
});

describe('turns', () => {
  const p = drawn('12\n34\nk.');

  test('mirror left and right, top and bottom, and turn to the right', () => {
    expect(drawing(turned(p, 'h'))).toEqual(['21', '43', '.k']);
    expect(drawing(turned(p, 'v'))).toEqual(['k.', '34', '12']);
    expect(drawing(turned(p, 'r'))).toEqual(['k31', '.42']);
  });

  test('one pixel is copied whole', () => {
    const to = emptyPixels(2, 2);
    copyPixel(p, 1, 1, to, 0, 1);
    expect(drawing(to)).toEqual(['..', '4.']);
  });
});

describe('layers', () => {
  test('lie where they are put, cut off at the border', () => {
    const under = (): Pixels => drawn('111\n111\n111');
    const laid = (x: number, y: number) => {
      const out = under();
      lay(out, drawn('2.\n34'), x, y);
      return drawing(out);
    };
    expect(laid(0, 0)).toEqual(['211', '341', '111']);
    expect(laid(1, 1)).toEqual(['111', '121', '134']);
    expect(laid(-1, -1)).toEqual(['411', '111', '111']);
    expect(laid(2, 2)).toEqual(['111', '111', '112']);
    expect(laid(3, 0)).toEqual(['111', '111', '111']);
    expect(laid(0, 3)).toEqual(['111', '111', '111']);
  });

  test('that are half see-through mix', () => {
    const mixedOver = (below: number[], over: [number, number, number, number]) => {
      const data = new Uint8ClampedArray([9, 9, 9, 9, ...below]);
      mix(data, 4, ...over);
      return [...data];
    };
    expect(mixedOver([0, 100, 200, 255], [100, 200, 0, 51])).toEqual([9, 9, 9, 9, 20, 120, 160, 255]);
    expect(mixedOver([0, 0, 0, 0], [100, 200, 50, 51])).toEqual([9, 9, 9, 9, 100, 200, 50, 51]);
    expect(mixedOver([1, 2, 3, 4], [100, 200, 50, 0])).toEqual([9, 9, 9, 9, 1, 2, 3, 4]);
    expect(mixedOver([1, 2, 3, 4], [100, 200, 50, 255])).toEqual([9, 9, 9, 9, 100, 200, 50, 255]);
    // Half over half: three quarters are covered, and two thirds of that is the upper one.
    expect(mixedOver([0, 0, 0, 127.5], [240, 120, 60, 127.5])[4]).toBeCloseTo(160, -1);
    expect(mixedOver([0, 0, 0, 128], [240, 120, 60, 127.5])[7]).toBe(192);
  });
});

test('nine slices repeat their sides and middle', () => {
  const p = drawn('122223\n2k34k2\n2k34k2\n244442\n2k34k2\n322221');
  expect(drawing(nineSlice(p, 6, 6))).toEqual(drawing(p));
  expect(drawing(nineSlice(p, 10, 4))).toEqual(['1222222223', '2k343434k2', '2k343434k2', '3222222221']);
  expect(drawing(nineSlice(p, 4, 9)).map((row) => row[1])).toEqual(['2', 'k', 'k', '4', 'k', '4', 'k', 'k', '2']);
});

test('what stands at a place is the same on every machine', () => {
  expect([placeHash(0, 0), placeHash(1, 0), placeHash(0, 1), placeHash(5, 7), placeHash(-3, 11)]).toEqual([
    0, 148680139, 1911998645, 2699461590, 337240654,
  ]);
});
