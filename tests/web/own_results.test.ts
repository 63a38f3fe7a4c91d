// A reader's own results: how pasted text is read, and how the results are compared with exact and counted chances.
import { describe, expect, test } from 'vitest';
import { makePath } from '../../core/spelunky/in_code.mjs';
import type { Expected } from '../../wasm/bridge/interface';
import { sharesOf } from '../../web/column/learn/figures/statistics';
import { added } from '../../web/column/study/odds/counts';
import {
  compare,
  type Fact,
  type Reference,
  readResults,
  testsText,
  verdictOf,
  verdictText,
} from '../../web/column/study/odds/own';
import { randomOf } from '../random.ts';
import { awards, type Generator, spelunky } from './levels';

const factOf = ({ info }: Generator, id: string) => info.facts.find((fact) => fact.id === id) ?? expect.fail(id);
const path = factOf(spelunky, 'path_length');
const award = factOf(awards, 'award');
const shop: Fact = { title: 'Shop', kind: 'flag', low: 0, high: 1, choices: [] };

const countsIn = (text: string, fact: Fact) => {
  const results = readResults(text, fact);
  return 'counts' in results ? results.counts : expect.fail(results.problem);
};
const problemIn = (text: string, fact: Fact = path) => {
  const results = readResults(text, fact);
  return 'problem' in results ? results.problem : '';
};
const times = (count: number, word: string | number) => Array<string | number>(count).fill(word).join('\n');

const exactOf = ({ core, info }: Generator, id: string): Reference => {
  const { facts } = JSON.parse(core.expected(`${info.id}/v1/1`)) as Expected;
  const { distribution } = facts.find((fact) => fact.id === id) ?? expect.fail(id);
  return { shares: distribution.map(({ value, p }) => [value, p] as const), levels: Number.POSITIVE_INFINITY };
};

const studentsPaths = (count: number, random: () => number) =>
  Array.from({ length: count }, () => makePath(random).length).join(' ');

describe('pasted text', () => {
  test.each([
    ['lines', times(100, 9)],
    ['commas and spaces', times(100, 9).replaceAll('\n', ', ')],
    ['an array', JSON.stringify(Array(100).fill(9))],
    ['semicolons and decimals', times(100, '9.0').replaceAll('\n', ';')],
  ])('is read: %s', (_, text) => {
    expect(countsIn(text, path)).toEqual([[9, 100]]);
  });

  test('has ids of a choice, or yes and no', () => {
    const coin = award.choices.findIndex(({ id }) => id === 'coin');
    expect(countsIn(JSON.stringify(Array(100).fill('coin')), award)).toEqual([[coin, 100]]);
    expect(new Map(countsIn(`${times(60, 'yes')} ${times(40, 0)}`, shop))).toEqual(
      new Map([
        [1, 60],
        [0, 40],
      ]),
    );
  });

  test.each([
    ['a word', 'hello', '"hello" is not a number. Each result has to be a whole number from 4 to 16.'],
    [
      'two outside',
      `${times(998, 9)} 17 3`,
      'Path length is never "17". Each result has to be a whole number from 4 to 16.',
    ],
    ['halves', times(1000, '9.5'), 'Path length is never "9.5".'],
    ['ten', times(10, 9), '10 results are too few: chance hides every difference. Paste at least 100, better 1,000.'],
    ['a million', times(1_000_000, 9), 'These are 1,000,000 results. Paste 100,000 at most.'],
    ['commas', ',,,', 'There is no result in this text.'],
    ['a long word', 'x'.repeat(300), `"${'x'.repeat(24)}…" is not a number.`],
  ])('that cannot be used gets a sentence: %s', (_, text, problem) => {
    expect(problemIn(text)).toContain(problem);
  });

  test('says how many more results are wrong, and which values a choice has', () => {
    expect(problemIn(times(1000, 99))).toContain('The same is true of 999 more of your 1,000 results.');
    expect(problemIn('99')).not.toContain('more of');
    expect(problemIn(times(100, 'gold'), award)).toMatch(
      /^Award is never "gold"\. Each result has to be one of these: /,
    );
    expect(problemIn(times(100, 2), shop)).toContain('Each result has to be 0 or 1.');
  });
});

describe('the comparison', () => {
  const exact = exactOf(spelunky, 'path_length');

  test('a right program is within what chance allows, in one sentence', () => {
    const comparison = compare(countsIn(studentsPaths(1000, randomOf(1)), path), exact);
    expect(comparison.expectedMean).toBeCloseTo(9.62, 2);
    expect(verdictText(path, comparison)).toMatch(
      /^Path length, yours: mean 9\.\d\d, expected 9\.62; \d+ comes in [\d.]+\s%, expected [\d.]+\s%: within what chance allows\.$/,
    );
    expect(testsText(path, comparison)).toMatch(
      /^The means are \d\.\d sigma apart \(z-test\)\. Pearson's chi-square over all values is [\d.]+ at \d+ degrees of freedom: \d\.\d sigma\./,
    );
  });

  test('right programs are called unusual as seldom as stated, and never wrong', () => {
    const random = randomOf(2);
    const verdicts = Array.from({ length: 400 }, () =>
      verdictOf(compare(countsIn(studentsPaths(500, random), path), exact)),
    );
    expect(verdicts).not.toContain('differs');
    expect(verdicts.filter((verdict) => verdict === 'unusual').length).toBeLessThanOrEqual(8);
  });

  test('a wrong die is found by the mean, a wrong spread by chi-square', () => {
    const random = randomOf(3);
    const shorter = Array.from({ length: 1000 }, () => Math.max(4, makePath(random).length - 1)).join(' ');
    const narrow = Array.from({ length: 1000 }, () => (random() < 0.62 ? 10 : 9)).join(' ');
    const byMean = compare(countsIn(shorter, path), exact);
    const bySpread = compare(countsIn(narrow, path), exact);
    expect([verdictOf(byMean), verdictOf(bySpread)]).toEqual(['differs', 'differs']);
    expect(byMean.meanSigma).toBeGreaterThan(5);
    expect(bySpread.meanSigma).toBeLessThan(3);
    expect(bySpread.chiSigma).toBeGreaterThan(5);
    expect(verdictText(path, byMean)).toContain('farther off than chance gets');
  });

  test('counted levels have an error, and are no more than a sample', () => {
    const index = spelunky.info.facts.indexOf(path);
    const tally = added(undefined, spelunky.core.survey('spelunky/v1/*?tiles=0', 0, 2000));
    const counted: Reference = { shares: sharesOf(index, undefined, tally), levels: 2000 };
    const comparison = compare(countsIn(studentsPaths(1000, randomOf(4)), path), counted);
    expect(verdictOf(comparison)).toBe('agrees');
    expect(verdictText(path, comparison)).toMatch(/expected 9\.\d\d ± 0\.0\d;/);
    // The same distance counts for less than beside exact chances.
    const longer = countsIn(studentsPaths(1000, randomOf(4)).replaceAll(/\b9\b/g, '10'), path);
    const asExact = { ...counted, levels: Number.POSITIVE_INFINITY };
    expect(compare(longer, counted).meanSigma).toBeLessThan(compare(longer, asExact).meanSigma);
  });

  test('one impossible result is enough; the same value always is no difference', () => {
    const twos: Reference = { shares: [[3, 1]], levels: Number.POSITIVE_INFINITY };
    const fact: Fact = { ...path, title: 'Type 2 rooms', low: 0, high: 3 };
    const one = compare(countsIn(`${times(999, 3)} 2`, fact), twos);
    expect(verdictOf(one)).toBe('differs');
    expect(verdictText(fact, one)).toContain('Type 2 rooms is never 2 with these options');
    const none = compare(countsIn(times(1000, 3), fact), twos);
    expect([verdictOf(none), none.freedom, none.meanSigma]).toEqual(['agrees', 0, 0]);
  });

  test('awards by their ids', () => {
    const random = randomOf(5);
    const { shares } = exactOf(awards, 'award');
    const idAt = (place: number) => {
      let sum = 0;
      for (const [value, p] of shares) {
        sum += p;
        if (place < sum) return award.choices[value]?.id;
      }
      return undefined;
    };
    const words = Array.from({ length: 1000 }, () => idAt(random()));
    const comparison = compare(countsIn(words.join('\n'), award), { shares, levels: Number.POSITIVE_INFINITY });
    expect(verdictText(award, comparison)).toMatch(/^Award, yours: .+ comes in [\d.]+\s%, expected [\d.]+\s%: within/);
  });
});
