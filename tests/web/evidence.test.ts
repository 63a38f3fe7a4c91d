import { describe, expect, test } from 'vitest';
import type { ClaimInfo, FactInfo, SourceInfo } from '../../wasm/bridge/interface';
import { differences } from '../../web/column/study/compare/differ';
import { freshCondition, readConditions, writeConditions } from '../../web/column/study/find/conditions';
import { added, barsOf, judgedBars, meanOf, onlyValue, shareOf, thinned } from '../../web/column/study/odds/count';
import { interval, judged, reduced, tails } from '../../web/column/study/odds/exact';
import { saysOf, speakerOf } from '../../web/column/study/odds/speakers';
import type { Level } from '../../web/data/level';
import { factText, percent, written } from '../../web/data/values';
import { spelunky } from './levels';

const { info } = spelunky;

describe('counts', () => {
  const slice = (first: number, count: number) => spelunky.core.survey('spelunky/v1/*', first, count);
  const tally = added(added(undefined, slice(0, 400)), slice(400, 400));
  const indexOf = (id: string) => info.facts.findIndex((fact) => fact.id === id);
  const bars = barsOf(tally, indexOf('start_column'), undefined);

  test('of slices add up to those of all levels', () => {
    expect(tally).toEqual(added(undefined, slice(0, 800)));
    expect(bars.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(800);
  });
  test('of facts with too many values have no bars', () => {
    expect(barsOf(tally, indexOf('path_number'), undefined)).toEqual([]);
  });
  test('are judged for every value with an exact chance; a fact that never varies is named', () => {
    const exact = new Map([['start_column', new Map([0, 1, 2, 3].map((value) => [value, 0.25]))]]);
    expect(judgedBars(info, tally, exact)).toBe(judgedBars(info, tally, new Map()) + 4);
    expect(meanOf(bars, 800)).toBeCloseTo(1.5, 0);
    expect(onlyValue(tally, indexOf('start_column'))).toBeUndefined();
    // SPEL-14
    expect(onlyValue(tally, indexOf('type2_rooms'))).toBe(3);
  });
  test('a chance whose die is not rolled in every level comes with the share of all levels', () => {
    const idol = { ...(info.claims[0] as ClaimInfo), id: 'idol', event: '' };
    const tried = (trials: number) => ({ ...tally, claims: [{ trials, hits: 400, odds: null }] });
    const only = { ...info, claims: [idol] };
    const having = barsOf(tally, indexOf('idol'), undefined).find(({ value }) => value === 1)?.count ?? 0;
    expect(having).toBeGreaterThan(0);
    expect(shareOf(only, tried(600), idol)).toEqual({ title: 'Idol', share: having / 800 });
    expect(shareOf(only, tried(800), idol)).toBeUndefined();
    expect(shareOf(info, tally, info.claims[0] as ClaimInfo)).toBeUndefined();
  });
  test('many bars are put together without losing any', () => {
    const bars = Array.from({ length: 250 }, (_, i) => ({ value: i, count: 2, p: 0.004 }));
    const thin = thinned(bars, 60);
    expect(thin.length).toBeLessThanOrEqual(60);
    expect(thin.reduce((sum, bar) => sum + bar.count, 0)).toBe(500);
    expect(thin.at(-1)?.to).toBe(249);
  });
});

test('nothing is called stated but what the document states, and what follows from it says so', () => {
  const claim = info.claims[0] as ClaimInfo;
  const of = (kind: SourceInfo['kind'], follows = false) => {
    const one = { ...claim, follows, source: { kind, detail: 'why' } };
    return `${speakerOf(one).title}: ${saysOf(one)}`;
  };
  expect(of('document')).toBe('From the document: Stated');
  expect(of('document', true)).toBe('From the document: Follows');
  expect(of('game')).toBe('From the game: In the game');
  expect([of('reading'), of('ours')]).toEqual(['Ours: We chose', 'Ours: We chose']);
});

test('levels of two generators are compared by what is measured alike on both', () => {
  const fact = (id: string, common: boolean) => ({ ...(info.facts[0] as FactInfo), id, title: id, common });
  const levelOf = (id: string, facts: FactInfo[], values: number[]) =>
    ({ info: { ...info, id, options: [], facts }, head: { options: {}, facts: values } }) as unknown as Level;
  const left = levelOf('one', [fact('loops', false), fact('route', true)], [3, 40]);
  const right = levelOf('other', [fact('route', true), fact('loops', true)], [50, 3]);
  expect(differences(left, right).facts).toEqual([{ title: 'route', left: '40', right: '50' }]);
});

test('conditions are written as the core reads them', () => {
  const text = 'path_length>=12,pit=7889,wet!=0';
  expect(writeConditions(readConditions(text))).toBe(text);
  expect(readConditions('nonsense, end <= 3')).toEqual([{ fact: 'end', op: '<=', value: '3' }]);
  expect(freshCondition(info, [9, 2, 1], 'path_length')).toEqual({ fact: 'path_length', op: '=', value: '9' });
});

test('numbers for people', () => {
  const luck = { low: -5, high: 15, step: 0.1 };
  expect(written('2,5', luck)).toBe(2.5);
  expect(written('3', luck)).toBe(3);
  expect(written('0.30000001', luck)).toBe(0.3);
  expect(written('99', luck)).toBe(15);
  expect(written('many', luck)).toBeUndefined();
  expect(factText({ kind: 'flag', choices: [] }, 1)).toBe('yes');
  const shares = [0, 0.00001, 0.0034, 0.01, 0.0123, 0.12345, 1];
  const told = ['0', '0.001', '0.34', '1', '1.2', '12.3', '100'];
  expect(shares.map(percent)).toEqual(told.map((number) => `${number}\u00A0%`));
});

/** By adding up, with the numbers of combinations. */
function summed(hits: number, trials: number, p: number): number {
  let [term, sum] = [(1 - p) ** trials, 0];
  for (let k = 0; k <= hits; k++) {
    sum += term;
    term *= ((trials - k) / (k + 1)) * (p / (1 - p));
  }
  return sum;
}

describe('exact verdicts', () => {
  test('tails are the sums of their terms', () => {
    for (const [hits, trials, p] of [
      [0, 10, 0.1],
      [3, 10, 0.1],
      [9, 10, 0.9],
      [40, 200, 0.25],
      [1, 1000, 0.001],
    ] as const) {
      expect(tails(hits, trials, p).below).toBeCloseTo(summed(hits, trials, p), 11);
      expect(tails(hits, trials, p).above).toBeCloseTo(1 - (hits > 0 ? summed(hits - 1, trials, p) : 0), 11);
    }
    expect(tails(500_000, 1_000_000, 0.5).below).toBeCloseTo(0.5 + 0.5 * 0.000797884, 8);
  });
  test('far tails keep their size instead of becoming 0', () => {
    const all = tails(200, 200, 0.5).above;
    expect(Math.log2(all)).toBeCloseTo(-200, 6);
  });
  test('what cannot be is judged at once', () => {
    expect(judged(1, 1000, 0, 50)).toBe('differs');
    expect(judged(999, 1000, 1, 50)).toBe('differs');
    expect(judged(1000, 1000, 1, 50)).toBe('agrees');
    expect(judged(0, 3, 0, 50)).toBe('few');
  });
  test('more bars need more to differ; few levels say nothing', () => {
    expect(judged(330, 1000, 0.25, 1)).toBe('differs');
    expect(judged(320, 1000, 0.25, 1)).toBe('differs');
    expect(judged(320, 1000, 0.25, 1000)).toBe('agrees');
    expect(judged(1, 20, 0.1, 10)).toBe('few');
  });
  test('100,000 surveys of fair dice: fewer than one in a thousand raises an alarm', () => {
    let state = 12345;
    const roll = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    // A binomial of 60 trials by its own table of sums.
    const table = Array.from({ length: 61 }, (_, k) => summed(k, 60, 0.2));
    const says = Array.from({ length: 61 }, (_, k) => judged(k, 60, 0.2, 5));
    let alarms = 0;
    for (let survey = 0; survey < 100_000; survey++) {
      let alarm = false;
      for (let bar = 0; bar < 5; bar++) {
        const at = roll();
        const hits = Math.max(
          0,
          table.findIndex((sum) => at < sum),
        );
        alarm ||= says[hits] === 'differs';
      }
      if (alarm) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(100);
    const chance =
      5 *
      says.reduce((sum, word, k) => (word === 'differs' ? sum + (table[k] as number) - (table[k - 1] ?? 0) : sum), 0);
    expect(chance).toBeLessThanOrEqual(1e-6);
  });
  test('fractions are reduced, intervals hold the share', () => {
    expect(reduced(90, 100)).toEqual([9, 10]);
    expect(reduced(7, 20)).toEqual([7, 20]);
    const { low, high } = interval(90, 100);
    expect(low).toBeLessThan(0.9);
    expect(high).toBeGreaterThan(0.9);
    expect(interval(0, 10).low).toBeCloseTo(0, 9);
  });
});
