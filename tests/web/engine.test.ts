// The engine runs requests in a worker, one lane per kind of request: the newest request of a lane wins, slow ones are ended, and
// a crash starts a fresh worker. The worker here answers when the test tells it to. A pool shares long work among engines.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Found } from '../../wasm/bridge/interface';
import { noHits, withHits } from '../../web/column/study/find/found';
import { Broken, Ended, Engine, Overtaken } from '../../web/data/engine';
import { type Part, Pool, poolSize, Slices } from '../../web/data/pool';
import type { Begun, Given, Hold, Need, Reply, WorkerCall } from '../../web/data/protocol';
import { TaskQueue } from '../../web/data/tasks';

class FakeWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: WorkerCall[] = [];
  given: Given[] = [];
  held: boolean[] = [];
  ended = false;
  postMessage(message: WorkerCall | Given | Hold): void {
    if ('given' in message) this.given.push(message);
    else if ('hold' in message) this.held.push(message.hold);
    else this.calls.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
const READY: Reply = { id: 0, value: undefined };

/** An engine and its workers; `ahead` requests are posted to a worker at once. */
function start(ahead = 1, compile = async () => emptyModule) {
  const workers: FakeWorker[] = [];
  const create = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return {
    engine: new Engine(create, compile, ahead),
    workers,
    /** Sends messages from a worker. */
    say: (at: number, ...messages: (Reply | Need | Begun)[]) => {
      for (const data of messages) workers[at]?.onmessage?.({ data } as MessageEvent<Reply>);
    },
    linksOf: (at: number) => workers[at]?.calls.map(({ args }) => args[0]),
  };
}

describe('the engine', () => {
  test('answers the newest request of a lane; those in between are never computed', async () => {
    const { engine, say, linksOf } = start();
    const one = engine.ask('level', 'generate', 'a');
    say(0, READY);
    const two = engine.ask('level', 'generate', 'b');
    const three = engine.ask('level', 'generate', 'c');
    await expect(two).rejects.toBeInstanceOf(Overtaken);
    say(0, { id: 1, value: 'A' }, { id: 3, value: 'C' });
    expect([await one, await three]).toEqual(['A', 'C']);
    expect(linksOf(0)).toEqual(['a', 'c']);
  });

  test('starts a fresh worker after a crash, which fails all requests that were posted ahead', async () => {
    const { engine, say, linksOf } = start(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => engine.timed(name, 'generate', name));
    const failed = all.slice(1, 3).map((one) => expect(one).rejects.toMatchObject({ started: true }));
    say(0, READY);
    expect(linksOf(0)).toEqual(['a', 'b']);
    say(0, { id: 1, value: 'A', ms: 3 });
    expect(await all[0]).toEqual({ value: 'A', ms: 3 });
    expect(linksOf(0)).toEqual(['a', 'b', 'c']);
    say(0, { id: 2, error: 'unreachable', at: 'work' });
    await Promise.all(failed);
    say(1, READY, { id: 4, value: 'D', ms: 1 });
    expect(await all[3]).toEqual({ value: 'D', ms: 1 });
  });

  test('fails everything that waits if the core cannot be loaded', async () => {
    const { engine, say } = start();
    const one = engine.ask('level', 'generate', 'a');
    say(0, { id: 0, error: 'The server answered 404.', at: 'loading' });
    await expect(one).rejects.toBeInstanceOf(Broken);
    await expect(one).rejects.toMatchObject({ started: false, message: 'The server answered 404.' });
  });

  test('gives a worker the compiled module that it needs, or the reason why there is none', async () => {
    const loaded = start();
    const lost = start(1, async () => {
      throw new Error('lost');
    });
    for (const { engine, say } of [loaded, lost]) {
      void engine.ask('level', 'generate', 'a');
      say(0, READY, { need: 'isaac' });
    }
    await expect.poll(() => loaded.workers[0]?.given).toEqual([{ given: 'isaac', module: emptyModule }]);
    await expect.poll(() => lost.workers[0]?.given).toEqual([{ given: 'isaac', error: 'lost' }]);
  });

  test('reports with every request that the browser refuses workers; warming up throws nothing', async () => {
    const refuse = vi.fn((): Worker => {
      throw new Error('denied');
    });
    const engine = new Engine(refuse);
    engine.warm();
    for (let i = 0; i < 2; i++) {
      const one = engine.ask('level', 'generate', 'a');
      await expect(one).rejects.toMatchObject({ started: false, message: expect.stringMatching(/browser .* workers/) });
    }
    expect(refuse).toHaveBeenCalledTimes(3);
  });
});

describe('a computation that takes long', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An engine whose worker has begun the first request of the lane "level". */
  function busy(ahead = 1) {
    const started = start(ahead);
    const slow = started.engine.ask('level', 'generate', 'slow');
    slow.catch(() => undefined);
    started.say(0, READY, { begun: 1 });
    return { ...started, slow, isEnded: () => started.workers[0]?.ended };
  }

  test('continues while nothing newer is requested, or only in other lanes', () => {
    const { engine, isEnded } = busy();
    vi.advanceTimersByTime(60_000);
    expect(isEnded()).toBe(false);
    void engine.ask('film', 'film', 'slow');
    vi.advanceTimersByTime(60_000);
    expect(isEnded()).toBe(false);
  });

  test('is ended a second after the first newer request of its lane; a fresh worker answers the last', async () => {
    const { engine, slow, say, linksOf, isEnded } = busy();
    engine.ask('level', 'generate', 'newer').catch(() => undefined);
    vi.advanceTimersByTime(999);
    expect(isEnded()).toBe(false);
    const two = engine.ask('level', 'generate', 'next');
    vi.advanceTimersByTime(1);
    expect(isEnded()).toBe(true);
    await expect(slow).rejects.toBeInstanceOf(Ended);
    await expect(slow).rejects.toMatchObject({ message: expect.stringContaining('longer than a second') });
    say(1, READY);
    expect(linksOf(1)).toEqual(['next']);
    say(1, { id: 3, value: 'N' });
    expect(await two).toBe('N');
  });

  test('is ended if its lane was dropped and another lane waits', () => {
    const { engine, isEnded } = busy();
    engine.drop('level');
    vi.advanceTimersByTime(60_000);
    expect(isEnded()).toBe(false);
    void engine.ask('film', 'film', 'other');
    vi.advanceTimersByTime(1000);
    expect(isEnded()).toBe(true);
  });

  test('counts from the moment when it has begun: a slow connection is no computation', () => {
    const { engine, workers, say } = start();
    engine.ask('level', 'generate', 'a').catch(() => undefined);
    say(0, READY);
    void engine.ask('level', 'generate', 'b');
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.ended).toBe(false);
    say(0, { begun: 1 });
    vi.advanceTimersByTime(1000);
    expect(workers[0]?.ended).toBe(true);
  });

  test('does not take requests of other lanes with it that were posted ahead', async () => {
    const { engine, slow, say, linksOf } = busy(2);
    const other = engine.ask('film', 'film', 'other');
    engine.drop('level');
    vi.advanceTimersByTime(1000);
    await expect(slow).rejects.toBeInstanceOf(Ended);
    say(1, READY);
    expect(linksOf(1)).toEqual(['other']);
    say(1, { id: 2, value: 'O' });
    expect(await other).toBe('O');
  });

  test('is not ended if it finishes in time', async () => {
    const { engine, workers, slow, say } = busy();
    const two = engine.ask('level', 'generate', 'next');
    vi.advanceTimersByTime(900);
    say(0, { id: 1, value: 'S' }, { begun: 2 });
    vi.advanceTimersByTime(5000);
    say(0, { id: 2, value: 'N' });
    expect([await slow, await two]).toEqual(['S', 'N']);
    expect(workers).toHaveLength(1);
  });
});

describe('background counts', () => {
  test('are held and resumed; an engine without a worker ignores it', () => {
    const { engine, workers } = start();
    engine.hold(true);
    expect(workers).toEqual([]);
    engine.warm();
    engine.hold(true);
    engine.hold(false);
    expect(workers[0]?.held).toEqual([true, false]);
  });

  test('run one piece per task; while held, the current piece finishes and no other begins', async () => {
    const tasks: (() => void)[] = [];
    const begun: string[] = [];
    let finish = () => {};
    const work = (piece: string) => {
      begun.push(piece);
      return new Promise<void>((done) => (finish = done));
    };
    const queue = new TaskQueue<string>(work, (task) => tasks.push(task));
    const runTask = async () => {
      tasks.shift()?.();
      await Promise.resolve();
    };
    const finishPiece = async () => {
      finish();
      for (let i = 0; i < 4; i++) await Promise.resolve();
    };
    for (const piece of ['a', 'b', 'c']) queue.put(piece);
    await runTask();
    expect(begun).toEqual(['a']);
    queue.hold(true);
    await finishPiece();
    queue.put('d');
    expect(tasks).toEqual([]);
    queue.hold(false);
    await runTask();
    expect(begun).toEqual(['a', 'b']);
    await finishPiece();
    // Held between two pieces, when the next one already has its task.
    queue.hold(true);
    await runTask();
    expect(begun).toEqual(['a', 'b']);
    queue.hold(false);
    for (let i = 0; i < 2; i++) {
      await runTask();
      await finishPiece();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});

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
