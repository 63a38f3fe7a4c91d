// Which part of the grid is shown, and how large; small maps, and the keys that go from one to the next.
import { describe, expect, test } from 'vitest';
import { boxAfter } from '../../web/paint/painter/arrows';
import { allowedUnit, fitted, kept, nextUnit, zoomed } from '../../web/paint/painter/camera';
import { scaleFor } from '../../web/paint/small/paint_small';

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
  test('a margin that would halve a small picture is given up', () => {
    expect(fitted({ x: 0, y: 0, w: 208, h: 174 }, { w: 612, h: 354, dpr: 2 }, true, 4).unit).toBe(2);
    expect(fitted({ x: 0, y: 0, w: 100, h: 100 }, { w: 402, h: 402, dpr: 1 }, true, 4).unit).toBe(3);
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

  test('whole pixels are the least, ten tiles’ pixels the most', () => {
    expect(allowedUnit(0.2, true, 1)).toBe(1);
    expect(allowedUnit(900, true, 1)).toBe(160);
    expect(allowedUnit(900, false, 2)).toBe(320);
    expect(allowedUnit(15.9, true, 1)).toBe(15);
    expect(allowedUnit(16, true, 1)).toBe(16);
    expect(allowedUnit(17, false, 1)).toBe(17);
  });
  test('what lies anywhere in the grid is centred, margins left free at both sides', () => {
    const at = (x: number, y: number, side: number, w: number, h: number, margin = 10) => {
      const camera = fitted({ x, y, w: side, h: side }, { w, h, dpr: 1 }, true, margin);
      return [camera.unit, camera.x, camera.y];
    };
    expect(at(10, 20, 10, 220, 420)).toEqual([20, -190, -290]);
    expect(at(0, 0, 10, 420, 220)).toEqual([20, 110, 10]);
    expect(at(0, 0, 0, 100, 100, 0)).toEqual([100, 50, 50]);
  });
  test('a plan is never larger than it has to be, tiles may be', () => {
    const two = { x: 0, y: 0, w: 2, h: 2 };
    expect(fitted(two, { w: 1000, h: 1000, dpr: 1 }, false, 0).unit).toBe(96);
    expect(fitted(two, { w: 1000, h: 1000, dpr: 2 }, false, 0).unit).toBe(192);
    expect(fitted(two, { w: 240, h: 1000, dpr: 1 }, true, 0).unit).toBe(120);
    expect(fitted(two, { w: 100, h: 1000, dpr: 1 }, false, 0).unit).toBe(50);
  });
  test('zooming lands on whole pixels, also outwards', () => {
    expect(zoomed({ unit: 16, x: 10, y: 20 }, 8, { x: 91, y: 101 })).toEqual({ unit: 8, x: 51, y: 61 });
    expect(zoomed({ unit: 8, x: -10, y: 4 }, 16, { x: 30, y: 20 })).toEqual({ unit: 16, x: -50, y: -12 });
  });
  test('the next size is the asked for, else the next that there is, else the same', () => {
    expect(nextUnit(16, 1.5, true, 1)).toBe(24);
    expect(nextUnit(16, 1.1, true, 1)).toBe(20);
    expect(nextUnit(16, 0.99, true, 1)).toBe(15);
    expect(nextUnit(20, 0.99, true, 1)).toBe(16);
    expect(nextUnit(1, 0.5, true, 1)).toBe(1);
    expect(nextUnit(160, 1.3, true, 1)).toBe(160);
    expect(nextUnit(17, 1.01, false, 1)).toBe(18);
    expect(nextUnit(156, 1.01, true, 1)).toBe(160);
  });
  test('a third of the stage, or all of a smaller picture, stays in view on every side', () => {
    const screen = { w: 300, h: 600, dpr: 1 };
    const large = { x: 0, y: 0, w: 100, h: 100 };
    expect(kept({ unit: 10, x: -5000, y: -5000 }, large, screen)).toEqual({ unit: 10, x: -900, y: -800 });
    expect(kept({ unit: 10, x: 5000, y: 5000 }, large, screen)).toEqual({ unit: 10, x: 200, y: 400 });
    expect(kept({ unit: 10, x: -100, y: 70 }, large, screen)).toEqual({ unit: 10, x: -100, y: 70 });
    const small = { x: 2, y: 3, w: 4, h: 5 };
    expect(kept({ unit: 10, x: -5000, y: -5000 }, small, screen)).toEqual({ unit: 10, x: -20, y: -30 });
    expect(kept({ unit: 10, x: 5000, y: 5000 }, small, screen)).toEqual({ unit: 10, x: 240, y: 520 });
  });
});

/** Seven boxes in rows of three; the last row has one. */
const boxes = Array.from({ length: 7 }, (_, i) => ({
  left: (i % 3) * 100,
  top: Math.floor(i / 3) * 80,
  width: 90,
  height: 70,
}));

test('arrow keys go from small map to small map as they lie on the screen', () => {
  expect(boxAfter(boxes, 0, 'ArrowRight')).toBe(1);
  expect(boxAfter(boxes, 4, 'ArrowLeft')).toBe(3);
  expect(boxAfter(boxes, 1, 'ArrowDown')).toBe(4);
  expect(boxAfter(boxes, 5, 'ArrowUp')).toBe(2);
  expect(boxAfter(boxes, 5, 'ArrowDown')).toBe(6);
});

test('over the end of a row they go on, over the first and last they do not; Home and End go there', () => {
  expect(boxAfter(boxes, 2, 'ArrowRight')).toBe(3);
  expect(boxAfter(boxes, 0, 'ArrowLeft')).toBeUndefined();
  expect(boxAfter(boxes, 6, 'ArrowRight')).toBeUndefined();
  expect(boxAfter(boxes, 1, 'ArrowUp')).toBeUndefined();
  expect(boxAfter(boxes, 6, 'ArrowDown')).toBeUndefined();
  expect(boxAfter(boxes, 4, 'Home')).toBe(0);
  expect(boxAfter(boxes, 4, 'End')).toBe(6);
});

test('other keys, and other things than one of them, mean nothing', () => {
  expect(boxAfter(boxes, 4, 'r')).toBeUndefined();
  expect(boxAfter(boxes, -1, 'ArrowDown')).toBeUndefined();
  expect(boxAfter([], 0, 'Home')).toBeUndefined();
});

test('a small map fills its box, with tiles of whole pixels', () => {
  const box = { w: 230, h: 180 };
  for (const size of ['42 34', '32 32', '13 13', '9 4', '150 60']) {
    const [w = 0, h = 0] = size.split(' ').map(Number);
    const dpr = scaleFor({ x: 0, y: 0, w, h }, box, 1);
    const screen = { w: Math.ceil(box.w * dpr), h: Math.ceil(box.h * dpr), dpr };
    const { unit } = fitted({ x: 0, y: 0, w, h }, screen, true, 4 * dpr);
    expect(Number.isInteger(unit)).toBe(true);
    const filled = Math.max((w * unit) / (screen.w - 8 * dpr), (h * unit) / (screen.h - 8 * dpr));
    expect([w, h, filled > 0.98 && filled <= 1]).toEqual([w, h, true]);
  }
});
