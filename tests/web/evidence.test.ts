import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/door';
import { factText, percent, written } from '../../web/parts/numbers';
import { freshCondition, readConditions, writeConditions } from '../../web/sections/find/conditions';
import { added, barsOf, farthest, meanOf, sigma, thinned } from '../../web/sections/odds/count';
import { identityOf } from '../../web/sections/odds/identity';
import { fakeCore } from './fake_core';
import { fakeInfo } from './fake_info';

const info = fakeInfo[0] as GeneratorInfo;

describe('counts', () => {
  const one = added(undefined, fakeCore.survey('', 0, 400));
  const two = added(one, fakeCore.survey('', 400, 400));
  test('slices add up', () => {
    expect(two.count).toBe(800);
    expect(barsOf(two, 1, undefined).map((bar) => bar.count)).toEqual([200, 200, 200, 200]);
    expect(two.claims[0]).toMatchObject({ trials: 800, hits: 200 });
  });
  test('wide facts have no bars', () => {
    expect(barsOf(two, 0, undefined)).toEqual([]);
  });
  test('theory beside the count gives a distance in sigma', () => {
    const bars = barsOf(two, 1, new Map([0, 1, 2, 3].map((v) => [v, 0.25])));
    expect(farthest(bars, two.count)).toBe(0);
    expect(meanOf(bars, two.count)).toBe(1.5);
    expect(sigma(60, 100, 0.5)).toBeCloseTo(2);
    expect(sigma(100, 100, 1)).toBe(0);
    expect(sigma(99, 100, 1)).toBe(Number.POSITIVE_INFINITY);
  });
  test('many bars are put together without losing any', () => {
    const bars = Array.from({ length: 250 }, (_, i) => ({ value: i, count: 2, p: 0.004 }));
    const thin = thinned(bars, 60);
    expect(thin.length).toBeLessThanOrEqual(60);
    expect(thin.reduce((sum, bar) => sum + bar.count, 0)).toBe(500);
    expect(thin.at(-1)?.to).toBe(249);
  });
});

test('levels that differ only in their seed are counted together', () => {
  expect(identityOf('toy/v1/ABCD1234?size=6')).toBe(identityOf('toy/v1/00000001?size=6'));
  expect(identityOf('toy/v1/ABCD1234?size=6')).not.toBe(identityOf('toy/v1/ABCD1234'));
});

test('conditions are written as the core reads them', () => {
  const text = 'path_length>=12,pit=7889,wet!=0';
  expect(writeConditions(readConditions(text))).toBe(text);
  expect(readConditions('nonsense, end <= 3')).toEqual([{ fact: 'end', op: '<=', value: '3' }]);
  expect(freshCondition(info, [16, 2, 1], 'end')).toEqual({ fact: 'end', op: '=', value: '2' });
});

test('numbers for people', () => {
  const luck = { low: -5, high: 15, step: 0.1 };
  expect(written('2,5', luck)).toBe(2.5);
  expect(written('3', luck)).toBe(3);
  expect(written('0.30000001', luck)).toBe(0.3);
  expect(written('99', luck)).toBe(15);
  expect(written('many', luck)).toBeUndefined();
  expect(factText({ kind: 'flag', choices: [] }, 1)).toBe('yes');
  expect(percent(0.12345)).toBe('12.3 %');
  expect(percent(0.0123)).toBe('1.23 %');
});
