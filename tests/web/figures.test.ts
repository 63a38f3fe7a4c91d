// Figures of the lesson: answers to bet on, options that might bring what did not happen.
import { describe, expect, test } from 'vitest';
import { binOf, binsOf, meanOf, otherOptions, sharesOf } from '../../web/column/learn/figures/statistics';
import { spelunky } from './levels';

const count = { kind: 'count' as const, choices: [], low: 0, high: 999 };
const shares = (...parts: number[]) => parts.map((part, i) => [i, part] as const);
const titles = (bins: ReturnType<typeof binsOf>) => bins.map(({ title }) => title);

describe('answers to a question', () => {
  test('are values where they are few, the last open where more can come', () => {
    const bins = binsOf(count, shares(0.2, 0.3, 0.25, 0.13, 0.08, 0.02, 0.01, 0.01));
    expect(titles(bins)).toEqual(['0', '1', '2', '3', '4', '5+']);
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
  test('are ranges of one width where they are many, and each value is in one', () => {
    const even = Array.from({ length: 100 }, () => 0.01);
    const bins = binsOf(count, shares(...even));
    expect(bins.length).toBeLessThanOrEqual(6);
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (let value = 0; value < 120; value++) expect(binOf(bins, value)).toBeGreaterThanOrEqual(0);
    expect(titles(bins)[0]).toBe('0–19');
  });
  test('of a choice are its values by their titles, and none where nothing is known', () => {
    const choices = ['none', 'one'].map((title) => ({ id: title, title }));
    expect(titles(binsOf({ kind: 'choice', low: 0, high: 1, choices }, shares(0.5, 0.5)))).toEqual(['none', 'one']);
    expect(binsOf(count, [])).toEqual([]);
    expect(binOf([], 3)).toBe(-1);
  });
  test('weigh exactly where theory does, and else as counted', () => {
    expect(
      meanOf(sharesOf(0, new Map(Object.entries([0.5, 0, 0.5]).map(([at, p]) => [Number(at), p])), undefined)),
    ).toBe(1);
    const facts = [{ low: 3, bins: 2, offset: 0 }];
    const tally = { count: 4, incomplete: 0, facts, counts: new Float64Array([1, 3]), claims: [] };
    expect(meanOf(sharesOf(0, undefined, tally))).toBe(3.75);
    expect(sharesOf(0, undefined, undefined)).toEqual([]);
  });
});

describe('options that might bring what these do not', () => {
  const { info } = spelunky;
  const now = Object.fromEntries(
    info.options.map(({ id, kind, defaultText, default: value, choices }) => [
      id,
      kind === 'text' ? defaultText : kind === 'choice' ? (choices[value]?.id ?? '') : value,
    ]),
  );
  test('differ from those at hand, each by one option or as a preset', () => {
    const others = otherOptions(info, now);
    expect(others.length).toBeGreaterThan(0);
    for (const { options, title } of others) {
      expect(title).not.toBe('');
      expect(options).not.toEqual(now);
    }
  });
  test('begin with the rules that were left out', () => {
    const [first] = otherOptions(info, { ...now, without: 'SPEL-9' });
    expect(first).toEqual({ title: 'All rules', options: now });
  });
});
