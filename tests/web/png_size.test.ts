// The sizes in which the page saves pictures.
import { describe, expect, test } from 'vitest';
import { unitOf } from '../../wasm/export/map_drawing.mjs';
import { pngScales } from '../../web/column/export/files';

const area = (w: number, h: number) => ({ x: 0, y: 0, w, h });
/** As the generators have them, and further. */
const maps = [area(42, 34), area(68, 57), area(208, 168), area(108, 84), area(32, 32), area(64, 48), area(400, 100)];

describe('the size of a PNG', () => {
  test.each(maps)('×1 of $w × $h units is as wide as a screen', (map) => {
    for (const tiled of [true, false]) {
      const wide = map.w * unitOf(map, tiled);
      expect(wide).toBeGreaterThanOrEqual(900);
      expect(wide).toBeLessThanOrEqual(1800);
    }
  });

  test('tiles keep whole pixels where that is near enough', () => {
    expect(unitOf(area(42, 34), true)).toBe(32);
    expect(unitOf(area(68, 57), true)).toBe(16);
    expect(unitOf(area(208, 168), true)).toBe(6);
    expect(unitOf(area(42, 34), false)).toBe(30);
  });

  test('only scales that browsers draw are offered, ×1 always', () => {
    expect(pngScales(area(208, 168), true)).toEqual([1, 2, 3, 4, 6]);
    for (const map of [...maps, area(1, 1), area(3000, 20), area(20, 3000), area(20_000, 20_000)]) {
      const scales = pngScales(map, true);
      expect(scales[0]).toBe(1);
      for (const k of scales.slice(1)) {
        const unit = unitOf(map, true) * k;
        expect(Math.max(map.w, map.h) * unit).toBeLessThanOrEqual(8192);
        expect(map.w * map.h * unit * unit).toBeLessThanOrEqual(2 ** 26);
      }
    }
    expect(pngScales(area(20_000, 20_000), true)).toEqual([1]);
  });
});
