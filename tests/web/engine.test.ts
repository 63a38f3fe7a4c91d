import { describe, expect, test } from 'vitest';
import { Patience } from '../../web/app/patience';
import { Broken, Engine, Overtaken } from '../../web/data/engine';
import type { Given, Hold, Need, Reply, Request } from '../../web/data/protocol';

/** A worker that answers when told to. */
class FakeWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: Request[] = [];
  ended = false;
  given: Given[] = [];
  held: boolean[] = [];
  postMessage(message: Request | Given | Hold): void {
    if ('given' in message) this.given.push(message);
    else if ('hold' in message) this.held.push(message.hold);
    else this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(reply: Reply | Need): void {
    this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }
}

const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

function engine(compiled = async () => empty) {
  const workers: FakeWorker[] = [];
  const made = new Engine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, compiled);
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
    const workers: FakeWorker[] = [];
    const made = new Engine(
      () => {
        workers.push(new FakeWorker());
        return workers.at(-1) as unknown as Worker;
      },
      undefined,
      2,
    );
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
    const patience = new Patience<string>(
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
