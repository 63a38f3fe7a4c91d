import { expect, test } from 'vitest';
import { fitted } from '../../web/paint/painter/camera';
import { boxAfter } from '../../web/paint/painter/gestures';
import { scaleFor } from '../../web/paint/small/paint_small';

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
