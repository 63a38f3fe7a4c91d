import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Broken, Ended, Engine, Overtaken } from '../../web/data/engine';
import type { Begun, Given, Hold, Need, Reply, WorkerCall } from '../../web/data/protocol';
import { TaskQueue } from '../../web/data/tasks';

/** A worker that answers when told to. */
class FakeWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: WorkerCall[] = [];
  ended = false;
  given: Given[] = [];
  held: boolean[] = [];
  postMessage(message: WorkerCall | Given | Hold): void {
    if ('given' in message) this.given.push(message);
    else if ('hold' in message) this.held.push(message.hold);
    else this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(reply: Reply | Need | Begun): void {
    this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }
}

const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

function engine(compiled = async () => empty, ahead = 1) {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const made = new Engine(start, compiled, ahead);
  return { made, workers, first: () => workers[0] as FakeWorker };
}

describe('the engine', () => {
  test('the newest request of a lane wins; those between are never computed', async () => {
    const { made, first } = engine();
    const one = made.ask('level', 'generate', 'a');
    first().say({ id: 0, value: undefined });
    const two = made.ask('level', 'generate', 'b');
    const three = made.ask('level', 'generate', 'c');
    await expect(two).rejects.toBeInstanceOf(Overtaken);
    first().say({ id: 1, value: 'A' });
    first().say({ id: 3, value: 'C' });
    expect(await one).toBe('A');
    expect(await three).toBe('C');
    expect(first().asked.map((r) => r.args[0])).toEqual(['a', 'c']);
  });

  test('at rest it has no worker, and what is asked next starts another; at work it does not rest', async () => {
    const { made, workers, first } = engine();
    const one = made.ask('level', 'generate', 'a');
    made.rest();
    first().say({ id: 0, value: undefined });
    made.rest();
    expect(first().ended).toBe(false);
    first().say({ id: 1, value: 'A' });
    expect(await one).toBe('A');
    made.rest();
    expect([first().ended, made.idle]).toEqual([true, false]);
    const two = made.ask('level', 'generate', 'b');
    workers[1]?.say({ id: 0, value: undefined });
    workers[1]?.say({ id: 2, value: 'B' });
    expect(await two).toBe('B');
  });

  test('lanes do not overtake each other', async () => {
    const { made, first } = engine();
    const film = made.ask('film', 'film', 'a');
    const survey = made.ask('survey', 'survey', 'a', 0, 10);
    first().say({ id: 0, value: undefined });
    first().say({ id: 1, value: 'film' });
    first().say({ id: 2, value: 'survey' });
    expect([await film, await survey]).toEqual(['film', 'survey']);
  });

  test('some are given ahead, and a crash fails all of these', async () => {
    const { made, workers } = engine(undefined, 2);
    const all = ['a', 'b', 'c', 'd'].map((name) => made.timed(name, 'generate', name));
    const failed = all.slice(1, 3).map((one) => expect(one).rejects.toBeInstanceOf(Broken));
    workers[0]?.say({ id: 0, value: undefined });
    expect(workers[0]?.asked.map((r) => r.args[0])).toEqual(['a', 'b']);
    workers[0]?.say({ id: 1, value: 'A', ms: 3 });
    expect(await all[0]).toEqual({ value: 'A', ms: 3 });
    expect(workers[0]?.asked.map((r) => r.args[0])).toEqual(['a', 'b', 'c']);
    workers[0]?.say({ id: 2, error: 'unreachable', at: 'work' });
    await Promise.all(failed);
    workers[1]?.say({ id: 0, value: undefined });
    workers[1]?.say({ id: 4, value: 'D', ms: 1 });
    expect(await all[3]).toEqual({ value: 'D', ms: 1 });
  });

  test('a crash fails what was running and starts a fresh worker for the next', async () => {
    const { made, workers, first } = engine();
    const one = made.ask('level', 'generate', 'a');
    first().say({ id: 0, value: undefined });
    first().say({ id: 1, error: 'unreachable', at: 'work' });
    await expect(one).rejects.toMatchObject({ started: true });
    expect(first().ended).toBe(true);
    const two = made.ask('level', 'generate', 'b');
    expect(workers).toHaveLength(2);
    workers[1]?.say({ id: 0, value: undefined });
    workers[1]?.say({ id: 2, value: 'B' });
    expect(await two).toBe('B');
  });

  test('a core that cannot be loaded fails everything that waits', async () => {
    const { made, first } = engine();
    const one = made.ask('level', 'generate', 'a');
    first().say({ id: 0, error: 'The server answered 404.', at: 'loading' });
    await expect(one).rejects.toBeInstanceOf(Broken);
    await expect(one).rejects.toMatchObject({ started: false, message: 'The server answered 404.' });
  });

  test('a worker that needs a module is given it compiled, or why it did not come', async () => {
    const { made, first } = engine();
    void made.ask('level', 'generate', 'a');
    first().say({ id: 0, value: undefined });
    first().say({ need: 'isaac' });
    await expect.poll(() => first().given).toEqual([{ given: 'isaac', module: empty }]);

    const lost = engine(async () => {
      throw new Error('lost');
    });
    void lost.made.ask('level', 'generate', 'a');
    lost.first().say({ need: 'isaac' });
    await expect.poll(() => lost.first().given).toEqual([{ given: 'isaac', error: 'lost' }]);
  });
});

describe('workers that the browser refuses', () => {
  test('are told of in a sentence, to whoever asks and again to whoever asks next; warming up throws nothing', async () => {
    const refused = vi.fn((): Worker => {
      throw new Error('denied');
    });
    const made = new Engine(refused);
    made.warm();
    for (let i = 0; i < 2; i++) {
      const one = made.ask('level', 'generate', 'a');
      await expect(one).rejects.toMatchObject({ started: false, message: expect.stringMatching(/browser .* workers/) });
    }
    expect(refused).toHaveBeenCalledTimes(3);
  });
});

describe('a computation that takes long', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An engine whose worker is at the first request of the lane "level". */
  function busy(ahead = 1) {
    const { made, workers } = engine(undefined, ahead);
    const one = made.ask('level', 'generate', 'slow');
    one.catch(() => undefined);
    const say = (at: number, reply: Reply | Begun) => workers[at]?.say(reply);
    say(0, { id: 0, value: undefined });
    say(0, { begun: 1 });
    return { made, workers, one, say };
  }

  test('is waited for where nothing newer is asked', () => {
    const { workers } = busy();
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.ended).toBe(false);
  });

  test('is ended when a newer request of its lane has waited for a second, which a fresh worker then answers', async () => {
    const { made, workers, one, say } = busy();
    const two = made.ask('level', 'generate', 'next');
    vi.advanceTimersByTime(999);
    expect(workers[0]?.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(workers[0]?.ended).toBe(true);
    await expect(one).rejects.toBeInstanceOf(Ended);
    await expect(one).rejects.toMatchObject({ message: expect.stringContaining('longer than a second') });
    say(1, { id: 0, value: undefined });
    expect(workers[1]?.asked.map((r) => r.args[0])).toEqual(['next']);
    say(1, { id: 2, value: 'N' });
    expect(await two).toBe('N');
  });

  test('is ended a second after the first newer request, however often another follows', async () => {
    const { made, workers } = busy();
    for (let i = 0; i < 5; i++) {
      made.ask('level', 'generate', `next ${i}`).catch(() => undefined);
      vi.advanceTimersByTime(250);
    }
    expect(workers[0]?.ended).toBe(true);
  });

  test('goes on while what waits in other lanes wants nothing newer of it', () => {
    const { made, workers } = busy();
    void made.ask('film', 'film', 'slow');
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.ended).toBe(false);
  });

  test('is ended as well where its lane was dropped and another lane waits', () => {
    const { made, workers } = busy();
    made.drop('level');
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.ended).toBe(false);
    void made.ask('film', 'film', 'other');
    vi.advanceTimersByTime(1000);
    expect(workers[0]?.ended).toBe(true);
  });

  test('what is on its way on a slow line is no computation: only what was begun is ended', () => {
    const { made, first } = engine();
    made.ask('level', 'generate', 'a').catch(() => undefined);
    first().say({ id: 0, value: undefined });
    void made.ask('level', 'generate', 'b');
    vi.advanceTimersByTime(60_000);
    expect(first().ended).toBe(false);
    first().say({ begun: 1 });
    vi.advanceTimersByTime(1000);
    expect(first().ended).toBe(true);
  });

  test('takes nothing along that was given ahead and is still wanted', async () => {
    const { made, workers, one, say } = busy(2);
    const other = made.ask('film', 'film', 'other');
    made.drop('level');
    vi.advanceTimersByTime(1000);
    await expect(one).rejects.toBeInstanceOf(Ended);
    say(1, { id: 0, value: undefined });
    expect(workers[1]?.asked.map((r) => r.args[0])).toEqual(['other']);
    say(1, { id: 2, value: 'O' });
    expect(await other).toBe('O');
  });

  test('that is done in time is done', async () => {
    const { made, workers, one, say } = busy();
    const two = made.ask('level', 'generate', 'next');
    vi.advanceTimersByTime(900);
    say(0, { id: 1, value: 'S' });
    say(0, { begun: 2 });
    vi.advanceTimersByTime(5000);
    say(0, { id: 2, value: 'N' });
    expect([await one, await two]).toEqual(['S', 'N']);
    expect(workers).toHaveLength(1);
  });
});

describe('what only counts', () => {
  test('is told to wait and to go on; an engine that has not been started need not be', () => {
    const { made, workers, first } = engine();
    made.hold(true);
    expect(workers).toEqual([]);
    made.warm();
    made.hold(true);
    made.hold(false);
    expect(first().held).toEqual([true, false]);
  });

  test('is done one piece a task; held, it finishes the piece under way and begins no other', async () => {
    const tasks: (() => void)[] = [];
    const begun: string[] = [];
    let finish = () => {};
    const patience = new TaskQueue<string>(
      (work) => {
        begun.push(work);
        return new Promise((done) => (finish = done));
      },
      (act) => tasks.push(act),
    );
    const task = async () => {
      tasks.shift()?.();
      await Promise.resolve();
    };
    const end = async () => {
      finish();
      for (let i = 0; i < 4; i++) await Promise.resolve();
    };
    patience.put('a');
    patience.put('b');
    patience.put('c');
    await task();
    expect(begun).toEqual(['a']);
    patience.hold(true);
    await end();
    expect(tasks).toEqual([]);
    patience.put('d');
    expect(tasks).toEqual([]);
    patience.hold(false);
    await task();
    expect(begun).toEqual(['a', 'b']);
    await end();
    // Held between two pieces, when the next has its task already.
    patience.hold(true);
    await task();
    expect(begun).toEqual(['a', 'b']);
    patience.hold(false);
    for (let i = 0; i < 2; i++) {
      await task();
      await end();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
