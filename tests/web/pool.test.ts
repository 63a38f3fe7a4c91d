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

/** An engine that answers after so many turns of its own. */
const fakeEngine = (log: string[]): Engine =>
  ({
    timed: (lane: string) => {
      log.push(lane);
      return Promise.resolve();
    },
    drop: () => undefined,
  }) as unknown as Engine;

/** Numbers below `total` that the predicate picks, found by so many workers of uneven speed. */
function foundBy(workers: number, total: number, most: number): Promise<{ found: number[]; makes: number }> {
  let makes = 0;
  let clock = 0;
  const make = () => {
    makes++;
    return fakeEngine([]);
  };
  const pool = new Pool(make, workers, () => Promise.resolve(), 2);
  const found: number[] = [];
  return new Promise((settle, fail) => {
    pool.run<number[]>(
      {
        total,
        ask: async (engine, lane, first, count) => {
          await engine.timed(lane, 'info', '');
          for (let i = 0; i < (first % 7) + (count % 3); i++) await Promise.resolve();
          const value = Array.from({ length: count }, (_, i) => first + i).filter((n) => n % 37 === 5);
          return { value, ms: ++clock };
        },
        take: (answer) => {
          found.push(...answer);
          return found.length < most;
        },
      },
      (error) => (error ? fail(error) : settle({ found, makes })),
    );
  });
}

describe('the pool', () => {
  test('finds the same with any number of workers', async () => {
    const one = await foundBy(1, 5000, 1e9);
    expect(one.found).toHaveLength(135);
    for (const workers of [2, 3, 8]) {
      const many = await foundBy(workers, 5000, 1e9);
      expect(many.found).toEqual(one.found);
      expect(many.makes).toBe(workers);
    }
  });

  test('begins each part only when it is its turn', async () => {
    let open: (() => void) | undefined;
    let asked = 0;
    const pool = new Pool(
      () => fakeEngine([]),
      2,
      () => new Promise<void>((go) => (open = go)),
    );
    pool.run(
      {
        total: 10,
        ask: async () => ({ value: asked++, ms: 1 }),
        take: () => true,
      },
      () => undefined,
    );
    await Promise.resolve();
    expect(asked).toBe(0);
    open?.();
    await new Promise((go) => setTimeout(go));
    expect(asked).toBe(1);
  });

  test('stops at once, tells of it once, and takes nothing afterwards', async () => {
    let answer: ((answer: { value: number; ms: number }) => void) | undefined;
    let taken = 0;
    let ended = 0;
    const pool = new Pool(
      () => fakeEngine([]),
      1,
      () => Promise.resolve(),
    );
    const run = pool.run<number>(
      {
        total: 100,
        ask: () => new Promise((go) => (answer = go)),
        take: () => {
          taken++;
          return true;
        },
      },
      () => ended++,
    );
    await new Promise((go) => setTimeout(go));
    run.stop();
    run.stop();
    expect(ended).toBe(1);
    answer?.({ value: 1, ms: 1 });
    await new Promise((go) => setTimeout(go));
    expect([taken, ended]).toEqual([0, 1]);
  });

  test('says what went wrong', async () => {
    const pool = new Pool(
      () => fakeEngine([]),
      2,
      () => Promise.resolve(),
    );
    const error = await new Promise((settle) =>
      pool.run({ total: 100, ask: () => Promise.reject(new Error('gone')), take: () => true }, settle),
    );
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

describe('what a search has come to', () => {
  const seed = (index: number) => ({ seed: index + 1, seedText: '', link: `${index}`, index, facts: [] });
  const part = (count: number, hits: number[]): Found => ({
    link: '',
    problem: '',
    scanned: count,
    hits: hits.length,
    seeds: hits.map(seed),
  });
  test('ends with the hit that fills the list, however the parts were cut', () => {
    const hits = [3, 14, 15, 92, 93];
    const inParts = (sizes: number[]) => {
      let [state, at] = [noHits, 0];
      for (const size of sizes) {
        if (state.seeds.length >= 4) break;
        state = withHits(
          state,
          part(
            size,
            hits.filter((n) => n >= at && n < at + size),
          ),
          4,
          at,
        );
        at += size;
      }
      return state;
    };
    const whole = inParts([100]);
    expect(whole).toMatchObject({ scanned: 93, hits: 4, full: true });
    expect(inParts([92])).toMatchObject({ scanned: 92, hits: 3, full: false });
    expect(inParts([10, 10, 80])).toEqual(whole);
    expect(inParts([90, 10])).toEqual(whole);
    expect(inParts([15, 78, 7])).toEqual(whole);
  });
});

test('a pool that gives way holds its workers until it is quiet, however often it is asked', async () => {
  const told: boolean[] = [];
  let quiet = () => {};
  const engine = { hold: (on: boolean) => told.push(on) } as unknown as Engine;
  const pool = new Pool(
    () => engine,
    1,
    () => new Promise((done) => (quiet = done)),
  );
  pool.engine(0);
  pool.giveWay();
  pool.giveWay();
  expect(told).toEqual([true]);
  quiet();
  await expect.poll(() => told).toEqual([true, false]);
  pool.giveWay();
  expect(told).toEqual([true, false, true]);
});
