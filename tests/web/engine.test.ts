// The engine runs requests in a worker, one lane per kind of request: the newest request of a lane wins, slow ones are
// ended, and a crash starts a fresh worker. The worker here answers when the test tells it to.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Broken, Ended, Engine, Overtaken } from '../../web/data/engine';
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

  test('answers every lane', async () => {
    const { engine, say } = start();
    const film = engine.ask('film', 'film', 'a');
    const survey = engine.ask('survey', 'survey', 'a', 0, 10);
    say(0, READY, { id: 1, value: 'film' }, { id: 2, value: 'survey' });
    expect([await film, await survey]).toEqual(['film', 'survey']);
  });

  test('ends its worker at rest and starts another for the next request; while it works it does not rest', async () => {
    const { engine, workers, say } = start();
    const one = engine.ask('level', 'generate', 'a');
    engine.rest();
    say(0, READY);
    engine.rest();
    expect(workers[0]?.ended).toBe(false);
    say(0, { id: 1, value: 'A' });
    expect(await one).toBe('A');
    engine.rest();
    expect([workers[0]?.ended, engine.idle]).toEqual([true, false]);
    const two = engine.ask('level', 'generate', 'b');
    say(1, READY, { id: 2, value: 'B' });
    expect(await two).toBe('B');
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

  test('is ended when a newer request of its lane has waited for a second; a fresh worker answers that', async () => {
    const { engine, slow, say, linksOf, isEnded } = busy();
    const two = engine.ask('level', 'generate', 'next');
    vi.advanceTimersByTime(999);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isEnded()).toBe(true);
    await expect(slow).rejects.toBeInstanceOf(Ended);
    await expect(slow).rejects.toMatchObject({ message: expect.stringContaining('longer than a second') });
    say(1, READY);
    expect(linksOf(1)).toEqual(['next']);
    say(1, { id: 2, value: 'N' });
    expect(await two).toBe('N');
  });

  test('is ended a second after the first newer request, however many follow', () => {
    const { engine, isEnded } = busy();
    for (let i = 0; i < 5; i++) {
      engine.ask('level', 'generate', `next ${i}`).catch(() => undefined);
      vi.advanceTimersByTime(250);
    }
    expect(isEnded()).toBe(true);
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
