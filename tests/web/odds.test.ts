// The Odds section: sums of surveys, exact verdicts, and how claims are named.
import { describe, expect, test } from 'vitest';
import type { ClaimInfo, GeneratorInfo, SourceInfo } from '../../wasm/bridge/interface';
import { momentsOf } from '../../wasm/shared/moments.mjs';
import * as counts from '../../web/column/study/odds/counts';
import { oneIn, unusualIn } from '../../web/column/study/rare';
import { spelunky } from './levels';

const { judged, tails } = counts;

test('moments of counted values', () => {
  expect(momentsOf([1, 2, 2, 3].map((value) => [value, 1]))).toEqual({
    ...{ count: 4, mean: 2, variance: 1 / 2, sampleVariance: 2 / 3 },
  });
  expect(momentsOf([[7, 1]])).toEqual({ count: 1, mean: 7, variance: 0, sampleVariance: 0 });
  expect(momentsOf([])).toMatchObject({ count: 0, mean: Number.NaN });
});

test('packets of real levels add up to one of all; SPEL-14 never varies', () => {
  const survey = (first: number, count: number) => spelunky.core.survey('spelunky/v1/*', first, count);
  const sum = counts.added(counts.added(undefined, survey(0, 400)), survey(400, 400));
  expect(sum).toEqual(counts.added(undefined, survey(0, 800)));
  const index = (id: string) => spelunky.info.facts.findIndex((fact) => fact.id === id);
  expect(counts.onlyValue(sum, index('type2_rooms'))).toBe(3);
  expect(counts.barsOf(sum, index('start_column')).reduce((all, { count }) => all + count, 0)).toBe(800);
});

test('what is unusual in a level is its rarest fact, by its exact chance or its count, of so many or more', () => {
  const { level, core, info } = spelunky;
  const now = level();
  const tally = counts.added(undefined, core.survey('spelunky/v1/1', 0, 500));
  const bars = (fact: number) => counts.barsOf(tally, fact).sort((a, b) => b.count - a.count);
  const usual = info.facts.map((_, i) => bars(i)[0]?.value ?? 0);
  const told = (id: string, value: number, exact = new Map()) => {
    const facts = usual.map((likeliest, i) => (info.facts[i]?.id === id ? value : likeliest));
    const [rarest] = unusualIn({ ...now, head: { ...now.head, facts } }, { tally, exact });
    return rarest && `${rarest.words}: ${oneIn(rarest.chance)}`;
  };
  const hits = bars(info.facts.findIndex(({ id }) => id === 'snakes')).filter(({ value }) => value >= 11);
  const many = hits.reduce((sum, { count }) => sum + count, 0);
  expect(told('snakes', 11)).toBe(`11 snakes: 1 in ${Math.round(500 / many)}`);
  expect(told('snakes', 600)).toBe('600 snakes: 1 in 500');
  expect(told('shop', 7, new Map([['shop', new Map([[7, 1 / 1234]])]]))).toMatch(/^Shop [a-z ]+: 1 in 1,234$/);
});

describe('counts', () => {
  const claim = { id: 'wet', event: '', source: { kind: 'ours', detail: 'why' }, follows: false } as ClaimInfo;
  const info = {
    claims: [claim],
    facts: [
      { id: 'seed', kind: 'wide' },
      { id: 'end', kind: 'count' },
      { id: 'wet', kind: 'flag', title: 'Wet' },
    ],
  } as GeneratorInfo;
  const facts = [
    { low: 16, bins: 0, offset: 0 },
    { low: 0, bins: 4, offset: 0 },
    { low: 0, bins: 2, offset: 4 },
  ];
  const packet = (claims: counts.Tally['claims'], count = 400) => ({
    head: JSON.stringify({ link: '', first: 0, count, incomplete: 1, facts, claims }),
    counts: Float64Array.from([100, 100, 100, 100, 200, 200]),
  });
  const claims = [{ trials: 400, hits: 100, odds: { numerator: 1, denominator: 4 } }];
  const two = counts.added(counts.added(undefined, packet(claims)), packet(claims));

  test('packets add up; wide facts have no bars', () => {
    expect([two.count, two.incomplete]).toEqual([800, 2]);
    expect(counts.barsOf(two, 1).map(({ count }) => count)).toEqual([200, 200, 200, 200]);
    expect(two.claims[0]).toMatchObject({ trials: 800, hits: 200 });
    expect(counts.barsOf(two, 0)).toEqual([]);
  });

  test('bars that are judged together, means, and facts that never vary', () => {
    const quarters = new Map([0, 1, 2, 3].map((value) => [value, 0.25]));
    expect(counts.judgedBars(info, two, new Map([['end', quarters]]))).toBe(5);
    expect(counts.meanOf(counts.barsOf(two, 1, quarters))).toBe(1.5);
    expect(counts.onlyValue(two, 1)).toBeUndefined();
    expect(counts.onlyValue({ ...two, counts: Float64Array.from([0, 800, 0, 0, 0, 800]) }, 1)).toBe(1);
  });

  test('a claim whose die is not rolled in every level shows the share of all levels, too', () => {
    const share = (trials: number, event = '') => {
      const one = { ...claim, event };
      return counts.shareOf({ ...info, claims: [one] }, { ...two, claims: [{ trials, hits: 400, odds: null }] }, one);
    };
    expect(share(600)).toEqual({ title: 'Wet', share: 0.5 });
    expect([share(800), share(600, 'x')]).toEqual([undefined, undefined]);
  });

  test('merged bars lose nothing', () => {
    const bars = Array.from({ length: 250 }, (_, value) => ({ value, count: 2, p: 0.004 }));
    const thin = counts.thinned(bars, 60);
    expect(thin.length).toBeLessThanOrEqual(60);
    expect(thin.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    expect(thin.at(-1)).toMatchObject({ to: 249 });
    expect(thin.reduce((sum, { p }) => sum + (p ?? 0), 0)).toBeCloseTo(1, 12);
  });

  test.each<[SourceInfo['kind'], boolean, string]>([
    ['document', false, 'From the document: Stated'],
    ['document', true, 'From the document: Follows'],
    ['game', false, 'From the game: In the game'],
    ['reading', false, 'Ours: We chose'],
    ['ours', false, 'Ours: We chose'],
  ])('a chance from "%s" (follows: %s) reads "%s"', (kind, follows, words) => {
    const one = { ...claim, follows, source: { kind, detail: 'why' } };
    expect(`${counts.speakerOf(one).title}: ${counts.saysOf(one)}`).toBe(words);
  });
});

/** P(at most `hits` hits), summed term by term. */
function summed(hits: number, trials: number, p: number): number {
  let [term, sum] = [(1 - p) ** trials, 0];
  for (let k = 0; k <= hits; k++) {
    sum += term;
    term *= ((trials - k) / (k + 1)) * (p / (1 - p));
  }
  return sum;
}

describe('exact verdicts', () => {
  test.each([
    [0, 10, 0.1],
    [3, 10, 0.1],
    [9, 10, 0.9],
    [40, 200, 0.25],
    [1, 1000, 0.001],
  ])('tails of %d in %d at %d are the sums of their terms', (hits, trials, p) => {
    expect(tails(hits, trials, p).below).toBeCloseTo(summed(hits, trials, p), 11);
    expect(tails(hits, trials, p).above).toBeCloseTo(1 - (hits > 0 ? summed(hits - 1, trials, p) : 0), 11);
  });

  test('tails of a million trials, and far ones', () => {
    expect(tails(500_000, 1_000_000, 0.5).below).toBeCloseTo(0.5 + 0.5 * 0.000797884, 8);
    expect(Math.log2(tails(200, 200, 0.5).above)).toBeCloseTo(-200, 6);
  });

  test.each<[number, number, number, number, counts.Judgement]>([
    // The impossible is judged at once, a certainty needs a few levels.
    [1, 1000, 0, 50, 'differs'],
    [999, 1000, 1, 50, 'differs'],
    [1000, 1000, 1, 50, 'agrees'],
    [0, 3, 0, 50, 'few'],
    // The more bars are judged together, the more it takes to differ.
    [330, 1000, 0.25, 1, 'differs'],
    [320, 1000, 0.25, 1, 'differs'],
    [320, 1000, 0.25, 1000, 'unusual'],
    // 3.3 standard deviations of a single count are 1 in 1,000.
    [290, 1000, 0.25, 1, 'agrees'],
    [297, 1000, 0.25, 1, 'unusual'],
    [203, 1000, 0.25, 1, 'unusual'],
    [297, 1000, 0.25, 10, 'agrees'],
    [1, 20, 0.1, 10, 'few'],
  ])('%d in %d at %d with %d bars: %s', (hits, trials, p, bars, verdict) => {
    expect(judged(hits, trials, p, bars)).toBe(verdict);
  });

  test.each([
    ['differs', 1e-6, ['differs']],
    ['unusual', 1e-3, ['differs', 'unusual']],
  ])('a survey of fair dice says "%s" at chances below %d', (_, limit, verdicts) => {
    const cdf = Array.from({ length: 61 }, (_, k) => summed(k, 60, 0.2));
    const alarm = cdf.map((sum, k) => (verdicts.includes(judged(k, 60, 0.2, 5)) ? sum - (cdf[k - 1] ?? 0) : 0));
    const chance = 5 * alarm.reduce((sum, p) => sum + p, 0);
    expect(chance).toBeLessThanOrEqual(limit);
    expect(chance).toBeGreaterThan(limit / 1000);
  });

  test('fractions are reduced, intervals contain the share', () => {
    expect([...counts.reduced(90, 100), ...counts.reduced(7, 20)]).toEqual([9, 10, 7, 20]);
    const { low, high } = counts.interval(90, 100);
    expect([low < 0.9, high > 0.9]).toEqual([true, true]);
    expect(counts.interval(0, 10).low).toBeCloseTo(0, 9);
  });
});
