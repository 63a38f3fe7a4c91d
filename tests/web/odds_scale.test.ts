import { describe, expect, test } from 'vitest';
import { NOTCHES, notchOf, valueFrom } from '../../web/column/change/control.tsx';

describe('a slider of odds', () => {
  const odds = { low: 0, high: 1000 };

  test('goes from never over rare to always', () => {
    expect(valueFrom(odds, 8, 0)).toBe(0);
    expect(valueFrom(odds, 8, 1)).toBe(1000);
    expect(valueFrom(odds, 8, NOTCHES)).toBe(1);
    expect(valueFrom({ low: 1, high: 1000 }, 8, 0)).toBeGreaterThan(900);
    expect(notchOf(odds, 0)).toBe(0);
    expect(notchOf(odds, 1)).toBe(NOTCHES);
    expect(notchOf(odds, 1000)).toBe(1);
  });

  test('has equal factors at equal distances', () => {
    expect(notchOf(odds, 10) - notchOf(odds, 100)).toBe(33);
    expect(notchOf(odds, 1) - notchOf(odds, 10)).toBe(33);
  });

  test.each([2, 8, 20, 1000])(
    'an arrow key always leads to another number, up to the ends: 1 in %i at most',
    (high) => {
      const scale = { low: 0, high };
      let value = 0;
      const up: number[] = [];
      while (value !== 1) {
        const next = valueFrom(scale, value, notchOf(scale, value) + 1);
        expect(next).not.toBe(value);
        up.push(next);
        value = next;
      }
      expect(up.every((n, i) => i === 0 || n < (up[i - 1] as number))).toBe(true);
      const down: number[] = [];
      while (value !== 0) {
        const next = valueFrom(scale, value, notchOf(scale, value) - 1);
        expect(next).not.toBe(value);
        down.push(next);
        value = next;
      }
      expect(down.at(-1)).toBe(0);
      expect(down.slice(0, -1).every((n, i) => i === 0 || n > (down[i - 1] as number))).toBe(true);
    },
  );
});
