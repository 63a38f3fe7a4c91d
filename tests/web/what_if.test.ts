// What if: dice turned to other faces, differences between levels, rules left out. Figures of the lesson: answers to bet on, options that
// might bring what did not happen.
import { describe, expect, test } from 'vitest';
import * as statistics from '../../web/column/learn/figures/statistics';
import type { Tally } from '../../web/column/study/odds/counts';
import { changesText, differing, goalMoved, groundOf } from '../../web/data/changes';
import { dieName, linkWithDie, outcomesOf, turnedDice } from '../../web/data/dice';
import { spelunky } from './levels';

const level = spelunky.level();
const turned = (dice: string) => ({ ...level, head: { ...level.head, options: { ...level.head.options, dice } } });

describe('a die', () => {
  test('shows its faces, or where they stand for outcomes those, with chances that sum to one', () => {
    expect(outcomesOf({ sides: 5, value: 2 }).map(({ title, share }) => [title, share])).toEqual(
      ['1', '2', '3', '4', '5'].map((title) => [title, 0.2]),
    );
    const weighed = outcomesOf({ sides: 16, value: 2, weights: [3, 0, 1, 12] });
    expect(weighed.map(({ title, face, last }) => `${title}: ${face} to ${last}`)).toEqual([
      '1: 1 to 3',
      '3: 4 to 4',
      '4: 5 to 16',
    ]);
    expect(weighed.reduce((sum, { share }) => sum + share, 0)).toBe(1);
    expect(outcomesOf({ sides: 1_000_000, value: 2 })).toEqual([]);
  });
  test('is turned by the link, once more turned in its place, and turned back', () => {
    const dice = 'path.7=5,layout@6~3.2=1';
    expect(linkWithDie(turned('path.7=5'), 'layout@6~3.2', 1)).toContain(`dice=${encodeURIComponent(dice)}`);
    expect(Object.fromEntries(turnedDice({ dice }))).toEqual({ 'path.7': 5, 'layout@6~3.2': 1 });
    expect(linkWithDie(turned('path.7=5'), 'path.7', undefined)).not.toContain('dice=');
    expect(turnedDice({}).size).toBe(0);
  });
  test('has a name for people', () => {
    expect(dieName('path.7')).toBe('path, roll 7');
    expect(dieName('giant_spider@6~3.2')).toBe('giant spider, room 6, attempt 3, roll 2');
  });
});

describe('two levels of one seed', () => {
  test('differ nowhere where they are the same', () => {
    const ground = groundOf(level);
    expect(differing(ground, ground).count).toBe(0);
    expect(goalMoved(ground, ground)).toBe(false);
    expect(changesText(level, level)).toBe('Nothing changes on the map.');
  });
  test('differ in the cells where marks do, and say so with the facts that changed', () => {
    const marks = level.marks.slice();
    const cell = Array.from({ length: level.count }, (_, i) => i).find((i) => marks[i * 15] === 0);
    expect(cell).toBeDefined();
    marks[(cell ?? 0) * 15 + 10] = 7;
    const facts = level.head.facts.map((value) => (value ?? 0) + 1);
    const after = { ...level, marks, head: { ...level.head, facts } };
    const { count, of } = differing(groundOf(after), groundOf(level));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(of);
    expect(changesText(level, after)).toMatch(/% of the map changes.*→/);
  });
});

describe('a rule left out', () => {
  const { info } = spelunky;
  const fact = info.facts.findIndex(({ kind }) => kind === 'count');
  const tallied = (counts: number[]): Tally => ({
    count: counts.reduce((a, b) => a + b, 0),
    incomplete: 0,
    facts: info.facts.map((_, i) => ({ low: 0, bins: i === fact ? counts.length : 0, offset: 0 })),
    counts: Float64Array.from(counts),
    claims: [],
  });
  /** `count` batches, each of which is made by its number. */
  const paired = (count: number, batch: (at: number) => [withRule: number[], withoutRule: number[]]) => {
    const batches = Array.from({ length: count }, (_, at) => batch(at).map(tallied) as [Tally, Tally]);
    return batches.reduce<statistics.Paired | undefined>(
      (sum, [a, b]) => statistics.withBatch(info, sum, a, b),
      undefined,
    ) as statistics.Paired;
  };
  test('moves a fact by what was counted; the interval is that of the differences in pairs of batches', () => {
    // One or two less: 1.5 on average, deviation 0.5 and so an error of 0.05.
    const apart = paired(100, (at) =>
      at % 2
        ? [
            [0, 10, 10, 0],
            [10, 10, 0, 0],
          ]
        : [
            [0, 0, 10, 10],
            [10, 10, 0, 0],
          ],
    );
    const [effect] = statistics.effectsOf(info, apart);
    expect([effect?.with, effect?.without]).toEqual([2, 0.5]);
    expect(effect && statistics.effectText(effect)).toBe(`${info.facts[fact]?.title} 2.00 → 0.50 (±0.13)`);
  });
  test('moves a fact surely by a little where all batches agree, however much they vary', () => {
    const alike = paired(100, (at) =>
      at % 2
        ? [
            [20, 0, 0],
            [19, 1, 0],
          ]
        : [
            [0, 20, 0],
            [0, 19, 1],
          ],
    );
    expect(statistics.effectsOf(info, alike).map((effect) => statistics.effectText(effect))).toEqual([
      `${info.facts[fact]?.title} 0.50 → 0.55 (±0.00)`,
    ]);
  });
  test('moves nothing where luck could make the difference', () => {
    expect(
      statistics.effectsOf(
        info,
        paired(100, (at) =>
          at % 2
            ? [
                [10, 10],
                [9, 11],
              ]
            : [
                [10, 10],
                [11, 9],
              ],
        ),
      ),
    ).toEqual([]);
  });
});

test('levels that cannot be finished are told with their share, none and all in words', () => {
  expect(statistics.stuckText({ stuck: 0, of: 2000 })).toBe('All of 2,000 can be finished on foot.');
  expect(statistics.stuckText({ stuck: 2000, of: 2000 })).toBe('None of 2,000 can be finished on foot.');
  expect(statistics.stuckText({ stuck: 682, of: 2000 })).toBe(
    'Of 2,000, 34.1\u00A0% (±2.7) cannot be finished on foot.',
  );
});

const count = { kind: 'count' as const, choices: [], low: 0, high: 999 };
const shares = (...parts: number[]) => parts.map((part, i) => [i, part] as const);
const titles = (bins: ReturnType<typeof statistics.binsOf>) => bins.map(({ title }) => title);

describe('answers to a question', () => {
  test('are values where they are few, the last open where more can come', () => {
    const bins = statistics.binsOf(count, shares(0.2, 0.3, 0.25, 0.13, 0.08, 0.02, 0.01, 0.01));
    expect(titles(bins)).toEqual(['0', '1', '2', '3', '4', '5+']);
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
  test('are ranges of one width where they are many, and each value is in one', () => {
    const even = Array.from({ length: 100 }, () => 0.01);
    const bins = statistics.binsOf(count, shares(...even));
    expect(bins.length).toBeLessThanOrEqual(6);
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (let value = 0; value < 120; value++) expect(statistics.binOf(bins, value)).toBeGreaterThanOrEqual(0);
    expect(titles(bins)[0]).toBe('0–19');
  });
  test('of a choice are its values by their titles, and none where nothing is known', () => {
    const choices = ['none', 'one'].map((title) => ({ id: title, title }));
    expect(titles(statistics.binsOf({ kind: 'choice', low: 0, high: 1, choices }, shares(0.5, 0.5)))).toEqual([
      'none',
      'one',
    ]);
    expect(statistics.binsOf(count, [])).toEqual([]);
    expect(statistics.binOf([], 3)).toBe(-1);
  });
  test('weigh exactly where theory does, and else as counted', () => {
    expect(
      statistics.meanOf(
        statistics.sharesOf(0, new Map(Object.entries([0.5, 0, 0.5]).map(([at, p]) => [Number(at), p])), undefined),
      ),
    ).toBe(1);
    const facts = [{ low: 3, bins: 2, offset: 0 }];
    const tally = { count: 4, incomplete: 0, facts, counts: new Float64Array([1, 3]), claims: [] };
    expect(statistics.meanOf(statistics.sharesOf(0, undefined, tally))).toBe(3.75);
    expect(statistics.sharesOf(0, undefined, undefined)).toEqual([]);
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
    const others = statistics.otherOptions(info, now);
    expect(others.length).toBeGreaterThan(0);
    for (const { options, title } of others) {
      expect(title).not.toBe('');
      expect(options).not.toEqual(now);
    }
  });
  test('begin with the rules that were left out', () => {
    const [first] = statistics.otherOptions(info, { ...now, without: 'SPEL-9' });
    expect(first).toEqual({ title: 'All rules', options: now });
  });
});
