// Looking through all seeds: progress, its store, the order of what was found, and how long the rest takes.
import { afterEach, expect, test, vi } from 'vitest';
import type { FactInfo, Found } from '../../wasm/bridge/interface';
import { PLACES } from '../../wasm/shared/survey.mjs';
import {
  durationWords,
  keepProgress,
  progressOf,
  searchAll,
  speedometer,
} from '../../web/column/study/find/all_search';
import {
  distance,
  foundWords,
  type Hits,
  noHits,
  noneWords,
  type Order,
  ordered,
} from '../../web/column/study/find/found';
import type { Engine } from '../../web/data/engine';
import type { Work } from '../../web/data/pool';

afterEach(() => vi.unstubAllGlobals());

const seed = (index: number, facts: number[] = []) => ({
  seed: index + 1,
  seedText: '',
  link: `toy/${index}`,
  index,
  facts,
});

/** A pool of one worker in whose levels every millionth place is a hit; it runs `parts` parts. */
function fakePool(parts: number, calls: unknown[][] = []) {
  const engine = {
    timed: (_lane: string, ...call: unknown[]) => {
      calls.push(call);
      const [, , , first, count, limit] = call as [string, string, string, number, number, number];
      const places: number[] = [];
      for (let at = Math.ceil(first / 1e6) * 1e6; at < first + count && places.length < limit; at += 1e6)
        places.push(at);
      const hits = Math.ceil((first + count) / 1e6) - Math.ceil(first / 1e6);
      const found: Found = { link: '', problem: '', scanned: count, hits, seeds: places.map((at) => seed(at)) };
      return Promise.resolve({ value: JSON.stringify(found), ms: 1 });
    },
  } as unknown as Engine;
  return {
    run<T>(work: Work<T>, done: (error?: unknown) => void) {
      const size = Math.ceil(work.total / parts);
      void (async () => {
        for (let first = 0; first < work.total; first += size) {
          const part = { first, count: Math.min(size, work.total - first) };
          if (!work.take((await work.ask(engine, 'lane', part.first, part.count)).value, part)) break;
        }
        done();
      })();
      return { stop: () => undefined };
    },
  };
}

const searched = (before: Hits, calls: unknown[][] = []) =>
  new Promise<Hits>((resolve) => {
    let last = before;
    searchAll(
      fakePool(100, calls),
      'toy/v1/1',
      'end=1',
      before,
      () => true,
      (hits) => (last = hits),
      () => resolve(last),
    );
  });

test('all seeds are looked through once, every hit is counted, and the first are kept', async () => {
  const calls: unknown[][] = [];
  const whole = await searched(noHits, calls);
  expect(whole).toMatchObject({ scanned: PLACES, hits: 4295, full: false });
  expect(whole.seeds.map(({ index }) => index)).toEqual(Array.from({ length: 24 }, (_, i) => i * 1e6));
  // Parts that cannot add to them return none.
  expect(calls.map((call) => call[5])).toEqual([24, ...Array(99).fill(0)]);
});

test('a search goes on after what was stored', async () => {
  const before = { ...noHits, scanned: 3_500_000, hits: 4, seeds: [0, 1e6, 2e6, 3e6].map((at) => seed(at)) };
  const calls: unknown[][] = [];
  const whole = await searched(before, calls);
  expect(calls[0]?.[3]).toBe(3_500_000);
  expect(whole).toEqual(await searched(noHits));
});

test('progress is stored by search, and the oldest is dropped', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const hits = { ...noHits, scanned: 10, hits: 1, seeds: [seed(3, [1, 2])] };
  expect(progressOf('a')).toBeUndefined();
  expect(keepProgress('a', 'of a', hits)).toBe(true);
  expect(progressOf('a')).toEqual({ search: 'a', digest: 'of a', hits });
  for (let i = 0; i < 11; i++) keepProgress(`b${i}`, '', hits);
  expect(progressOf('a')?.hits).toEqual(hits);
  keepProgress('c', '', hits);
  expect(progressOf('a')).toBeUndefined();
  // What another version stored, or somebody wrote, is no progress.
  for (const odd of ['{', '{}', '[{"search":"a"}]', '[{"search":"a","hits":{"scanned":-1,"hits":0,"seeds":[]}}]']) {
    stored.set('press-r.all-seeds', odd);
    expect(progressOf('a')).toBeUndefined();
  }
});

test('a browser that stores nothing says so', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(progressOf('a')).toBeUndefined();
  expect(keepProgress('a', '', noHits)).toBe(false);
});

test('the end is exact', () => {
  const end = { ...noHits, scanned: PLACES };
  expect(foundWords({ ...end, hits: 4295 })).toBe('Exactly 4,295 of all 4,294,967,295 seeds: 1 in 999,992.');
  expect(noneWords(PLACES)).toBe('None of all 4,294,967,295 seeds has such a level.');
});

test('the speed is that of the last seconds', () => {
  const speed = speedometer(1000);
  expect([speed(100, 0), speed(200, 500), speed(300, 1000)]).toEqual([0, 200, 200]);
  for (let second = 2; second < 10; second++) speed(1000 * second, 1000 * second);
  expect(speed(10_000, 10_000)).toBe(1000);
});

test('a duration has one unit', () => {
  const words = [0, 59, 119, 120, 7199, 7200, 180_000, 172_800, 86_400 * 1200].map(durationWords);
  expect(words).toEqual([
    ...['about 1 minute', 'about 1 minute', 'about 2 minutes', 'about 2 minutes', 'about 120 minutes'],
    ...['about 2 hours', 'about 2 days', 'about 2 days', 'about 1,200 days'],
  ]);
});

test('found levels are sorted by rarity, or by how near they are', () => {
  const fact = (id: string, more: Partial<FactInfo> = {}): FactInfo => ({
    ...{ id, title: id, hint: '', kind: 'count', costly: false, common: false, low: 0, high: 9, choices: [] },
    ...more,
  });
  const info = [
    fact('end'),
    fact('shop', { kind: 'choice' }),
    fact('walk', { costly: true }),
    fact('seed', { kind: 'wide' }),
  ];
  const places = [
    { low: 0, bins: 5, offset: 0 },
    { low: 0, bins: 2, offset: 5 },
    { low: 0, bins: 0, offset: 0 },
    { low: 0, bins: 0, offset: 0 },
  ];
  // Ends are 0 or 4, so their deviation is 2.
  const counts = Float64Array.from([50, 0, 0, 0, 50, 90, 10]);
  const tally = { count: 100, incomplete: 0, facts: places, counts, claims: [] };
  const here = [1, 0, null, 7];
  expect(distance([4, 1, 0, 9], here, info, tally)).toBe(2.5);
  expect(distance([1, 0, 5, 9], here, info, tally)).toBe(0);
  const found = [
    { name: 'a', facts: [4, 0, 0, 1] },
    { name: 'b', facts: [0, 1, 0, 1] },
    { name: 'c', facts: [0, 0, 0, 1] },
  ];
  const names = (order: Order, of: typeof tally | undefined = tally) =>
    ordered(found, order, info, here, of)
      .map(({ name }) => name)
      .join('');
  expect(names('found')).toBe('abc');
  expect(names('nearest')).toBe('cab');
  expect(names('nearest', undefined)).toBe('cab');
  expect(names('rarest')).toBe('bac');
});
