import { describe, expect, test } from 'vitest';
import { allowedUnit, fitted, kept, nextUnit, zoomed } from '../../web/painter/camera';
import { E, massTile, N, S, stoneSurface, W } from '../../web/painter/mass';
import {
  atUnit,
  emptyPixels,
  enlarge,
  nineSlice,
  parseSprite,
  placeHash,
  resample,
  rgba,
  turned,
} from '../../web/painter/pixels';

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

describe('masses', () => {
  const [surface] = stoneSurface(palette);
  const parts = {
    view: 'side' as const,
    palette,
    surface: surface ?? emptyPixels(16, 16),
    cap: undefined,
    face: undefined,
  };
  test('inside there is only the surface', () => {
    expect([...massTile(parts, 255).data]).toEqual([...parts.surface.data]);
  });
  test('an outer corner loses its pixel, an edge is dark', () => {
    const tile = massTile(parts, S | E);
    expect(at(tile, 0, 0)[3]).toBe(0);
    expect(at(tile, 8, 0)).toEqual([0, 0, 0, 255]);
  });
  test('an inner corner has one dark pixel', () => {
    expect(at(massTile(parts, N | E | S | W), 0, 0)).toEqual([0, 0, 0, 255]);
  });
});

describe('the camera', () => {
  const area = { x: 0, y: 0, w: 40, h: 32 };
  test('tiles take sizes in quarters, plans take any', () => {
    expect(allowedUnit(19.9, true, 1)).toBe(16);
    expect(allowedUnit(25, true, 1)).toBe(24);
    expect(allowedUnit(23.9, true, 2)).toBe(20);
    expect(allowedUnit(11.2, true, 1)).toBe(11);
    expect(allowedUnit(23.9, false, 1)).toBe(23);
  });
  test('the level lies whole and centred in its stage', () => {
    const camera = fitted(area, { w: 1000, h: 700, dpr: 1 }, true, 4);
    expect(camera).toEqual({ unit: 20, x: 100, y: 30 });
  });
  test('zooming keeps the point under the finger', () => {
    const near = zoomed({ unit: 16, x: 10, y: 20 }, 32, { x: 90, y: 100 });
    expect((90 - near.x) / near.unit).toBeCloseTo((90 - 10) / 16, 1);
  });
  test('each press of a zoom key is to be seen', () => {
    let unit = 4;
    for (let i = 0; i < 12; i++) {
      const next = nextUnit(unit, 1.3, true, 1);
      expect(next).toBeGreaterThan(unit);
      unit = next;
    }
    expect(nextUnit(16, 1 / 1.3, true, 1)).toBeLessThan(16);
  });
  test('nothing can be dragged out of sight', () => {
    const camera = kept({ unit: 16, x: 9000, y: -9000 }, area, { w: 1000, h: 700, dpr: 1 });
    expect(camera.x).toBeLessThan(1000);
    expect(camera.y + 32 * 16).toBeGreaterThan(0);
  });
});
