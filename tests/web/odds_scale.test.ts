// Sliders of odds, "1 in N": equal distances are equal factors, and every arrow key leads to another number.
import { expect, test } from 'vitest';
import { NOTCHES, notchOf, valueFrom } from '../../web/column/change/control.tsx';

const odds = { low: 0, high: 1000 };

test('a slider runs from never to always', () => {
  expect([0, 1, NOTCHES].map((notch) => valueFrom(odds, 8, notch))).toEqual([0, 1000, 1]);
  expect(valueFrom({ low: 1, high: 1000 }, 8, 0)).toBeGreaterThan(900);
  expect([0, 1, 1000].map((value) => notchOf(odds, value))).toEqual([0, NOTCHES, 1]);
});

test('equal distances are equal factors', () => {
  expect(notchOf(odds, 10) - notchOf(odds, 100)).toBe(33);
  expect(notchOf(odds, 1) - notchOf(odds, 10)).toBe(33);
});

test.each([2, 8, 20, 1000])('arrow keys lead from 1 in %i to always and back, never staying at a number', (high) => {
  const scale = { low: 0, high };
  const walk = (from: number, to: number, step: number) => {
    const values: number[] = [];
    for (let value = from; value !== to; ) {
      const next = valueFrom(scale, value, notchOf(scale, value) + step);
      expect(next).not.toBe(value);
      values.push(next);
      value = next;
    }
    return values;
  };
  const up = walk(0, 1, 1);
  expect(up).toEqual([...new Set(up)].sort((a, b) => b - a));
  const down = walk(1, 0, -1).slice(0, -1);
  expect(down).toEqual([...new Set(down)].sort((a, b) => a - b));
});
