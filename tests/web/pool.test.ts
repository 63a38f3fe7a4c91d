import { describe, expect, test } from 'vitest';
import type { Found } from '../../wasm/bridge/interface';
import { noHits, withHits } from '../../web/column/study/find/found';
import type { Engine } from '../../web/data/engine';
import { type Part, Pool, poolSize, Slices } from '../../web/data/pool';

describe('slices', () => {
  test('cover every place once, and answers come back in order', () => {
    const slices = new Slices<number>(1003, 3);
    const open: { worker: number; part: Part }[] = [];
    const told: Part[] = [];
    let turn = 7;
    for (let worker = 0; worker < 3; worker++) open.push({ worker, part: slices.next(worker) as Part });
    while (open.length > 0) {
      turn = (turn * 1103515245 + 12345) % 2147483648;
      const [{ worker, part }] = open.splice(turn % open.length, 1) as [{ worker: number; part: Part }];
      told.push(...slices.answered(worker, part, part.first, 1 + (turn % 90)).map((due) => due.part));
      const next = slices.next(worker);
      if (next) open.push({ worker, part: next });
    }
    let at = 0;
    for (const { first, count } of told) {
      expect(first).toBe(at);
      expect(count).toBeGreaterThan(0);
      at += count;
    }
    expect(at).toBe(1003);
  });

  test('parts grow while they are quick and shrink when they are slow', () => {
    const slices = new Slices<number>(1_000_000, 2);
    const first = slices.next(0) as Part;
    slices.answered(0, first, 0, 1);
    const second = slices.next(0) as Part;
    expect(second.count).toBeGreaterThan(first.count);
    let last = second;
    for (let i = 0; i < 10; i++) {
      slices.answered(0, last, 0, 4000);
      last = slices.next(0) as Part;
    }
    expect(last.count).toBeLessThan(second.count / 10);
  });

  test('one part that was slow, for its core was shared, does not make the next ones tiny', () => {
    const slices = new Slices<number>(1_000_000, 2);
    let last = slices.next(0) as Part;
    for (let i = 0; i < 4; i++) {
      slices.answered(0, last, 0, 1);
      last = slices.next(0) as Part;
    }
    slices.answered(0, last, 0, 4000);
    expect((slices.next(0) as Part).count).toBeGreaterThan(last.count / 2);
  });
});

const quiet = { timed: () => Promise.resolve(), drop: () => undefined } as unknown as Engine;
const poolOf = (workers: number, turn = () => Promise.resolve(), make = () => quiet) =>
  new Pool(make, workers, turn, 2);
const later = () => new Promise((go) => setTimeout(go));

/** Numbers below `total` that the predicate picks, found by so many workers of uneven speed. */
function foundBy(workers: number, total: number): Promise<{ found: number[]; makes: number }> {
  let [makes, clock] = [0, 0];
  const make = () => {
    makes++;
    return quiet;
  };
  const found: number[] = [];
  const ask = async (engine: Engine, lane: string, first: number, count: number) => {
    await engine.timed(lane, 'info', '');
    for (let i = 0; i < (first % 7) + (count % 3); i++) await Promise.resolve();
    const value = Array.from({ length: count }, (_, i) => first + i).filter((n) => n % 37 === 5);
    return { value, ms: ++clock };
  };
  const take = (answer: number[]) => found.push(...answer) > -1;
  return new Promise((settle, fail) => {
    poolOf(workers, undefined, make).run({ total, ask, take }, (error) => {
      if (error) fail(error);
      else settle({ found, makes });
    });
  });
}

describe('the pool', () => {
  test('finds the same with any number of workers', async () => {
    const one = await foundBy(1, 5000);
    expect(one.found).toHaveLength(135);
    for (const workers of [2, 3, 8]) expect(await foundBy(workers, 5000)).toEqual({ found: one.found, makes: workers });
  });

  test('begins each part only when it is its turn', async () => {
    let open: (() => void) | undefined;
    let asked = 0;
    const pool = poolOf(2, () => new Promise<void>((go) => (open = go)));
    pool.run({ total: 10, ask: async () => ({ value: asked++, ms: 1 }), take: () => true }, () => undefined);
    await Promise.resolve();
    expect(asked).toBe(0);
    open?.();
    await later();
    expect(asked).toBe(1);
  });

  test('stops at once, tells of it once, and takes nothing afterwards', async () => {
    let answer: ((answer: { value: number; ms: number }) => void) | undefined;
    let [taken, ended] = [0, 0];
    const ask = () => new Promise<{ value: number; ms: number }>((go) => (answer = go));
    const run = poolOf(1).run({ total: 100, ask, take: () => ++taken > 0 }, () => ended++);
    await later();
    run.stop();
    run.stop();
    expect(ended).toBe(1);
    answer?.({ value: 1, ms: 1 });
    await later();
    expect([taken, ended]).toEqual([0, 1]);
  });

  test('says what went wrong', async () => {
    const ask = () => Promise.reject(new Error('gone'));
    const error = await new Promise((settle) => poolOf(2).run({ total: 100, ask, take: () => true }, settle));
    expect(String(error)).toContain('gone');
  });

  test('is as large as the machine, at most 8, at most 2 where it is small', () => {
    const desk = { cores: 4, memory: 8, touch: false, side: 1080 };
    expect(poolSize(desk)).toBe(4);
    expect(poolSize({ ...desk, cores: 32 })).toBe(8);
    expect(poolSize({ ...desk, cores: 1 })).toBe(1);
    expect(poolSize({ ...desk, cores: undefined, memory: undefined })).toBe(2);
    expect(poolSize({ ...desk, memory: 4 })).toBe(2);
    expect(poolSize({ ...desk, cores: 8, touch: true, side: 390 })).toBe(2);
    expect(poolSize({ ...desk, cores: 8, touch: true, side: 1024 })).toBe(8);
  });
});

test('a search ends with the hit that fills the list, however the parts were cut', () => {
  const seed = (index: number) => ({ seed: index + 1, seedText: '', link: `${index}`, index, facts: [] });
  const inParts = (...sizes: number[]) => {
    let [state, at] = [noHits, 0];
    for (const scanned of sizes) {
      if (state.seeds.length >= 4) break;
      const hits = [3, 14, 15, 92, 93].filter((n) => n >= at && n < at + scanned);
      const found: Found = { link: '', problem: '', scanned, hits: hits.length, seeds: hits.map(seed) };
      state = withHits(state, found, 4, at);
      at += scanned;
    }
    return state;
  };
  const whole = inParts(100);
  expect(whole).toMatchObject({ scanned: 93, hits: 4, full: true });
  expect(inParts(92)).toMatchObject({ scanned: 92, hits: 3, full: false });
  for (const sizes of [
    [10, 10, 80],
    [90, 10],
    [15, 78, 7],
  ])
    expect(inParts(...sizes)).toEqual(whole);
});

test('a pool that gives way holds its workers until it is quiet, however often it is asked', async () => {
  const told: boolean[] = [];
  let rest = () => {};
  const engine = { hold: (on: boolean) => told.push(on) } as unknown as Engine;
  const pool = poolOf(
    1,
    () => new Promise((done) => (rest = done)),
    () => engine,
  );
  pool.engine(0);
  pool.giveWay();
  pool.giveWay();
  expect(told).toEqual([true]);
  rest();
  await expect.poll(() => told).toEqual([true, false]);
  pool.giveWay();
  expect(told).toEqual([true, false, true]);
});
