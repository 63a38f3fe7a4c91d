// What the page does when levels are asked for, with a worker that answers when told to: what was overtaken, ended or
// refused, and R on the way to another generator.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Begun, Reply, WorkerCall } from '../../web/data/protocol';
import { awards, spelunky } from './levels';

const generatorOf = (link: unknown) => (String(link).includes('isaac_awards') ? awards : spelunky);

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<Reply | Begun>) => void) | null = null;
  asked: WorkerCall[] = [];
  ended = false;
  constructor() {
    FakeWorker.all.push(this);
    queueMicrotask(() => this.say({ id: 0, value: undefined }));
  }
  postMessage(message: WorkerCall): void {
    this.asked.push(message);
    if (message.call === 'info') this.say({ id: message.id, value: JSON.stringify(generatorOf(message.args[0]).info) });
    else this.say({ begun: message.id });
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: Reply | Begun): void {
    queueMicrotask(() => !this.ended && this.onmessage?.({ data } as MessageEvent<Reply | Begun>));
  }
}

type Effects = typeof import('../../web/state/effects');
type Actions = typeof import('../../web/state/actions');
type Store = typeof import('../../web/state/store');
type Engines = typeof import('../../web/data/engines');
let effects: Effects;
let actions: Actions;
let store: Store;
let engines: Engines;

const soon = () => vi.advanceTimersByTimeAsync(200);
/** Every level that was asked for, with the worker that was. */
const levelsAsked = () =>
  FakeWorker.all.flatMap((worker) =>
    worker.asked
      .filter(({ call }) => call === 'generate')
      .map(({ id, args }) => ({ worker, id, link: String(args[0]) })),
  );
const generatorsAsked = () => levelsAsked().map(({ link }) => link.replace('#', '').split('/')[0]);

/** The worker gives the level that was asked for last. */
async function answer(): Promise<void> {
  const last = levelsAsked().at(-1);
  last?.worker.say({ id: last.id, value: generatorOf(last.link).core.generate(last.link) });
  await soon();
}

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeWorker.all = [];
  const location = { hash: '', href: 'https://example.org/' };
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', location);
  vi.stubGlobal('self', { origin: 'https://example.org' });
  const write = (_state: unknown, _title: string, hash: string) => (location.hash = hash);
  vi.stubGlobal('history', { pushState: write, replaceState: write });
  vi.stubGlobal('document', { title: '', documentElement: {} });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  [effects, actions, store, engines] = await Promise.all([
    import('../../web/state/effects'),
    import('../../web/state/actions'),
    import('../../web/state/store'),
    import('../../web/data/engines'),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all that is known of a generator is asked for once, and given to everybody who asks', async () => {
  const both = Promise.all([engines.infoOf('spelunky/v1/1'), engines.infoOf('spelunky/v1/2')]);
  await soon();
  const [one, two] = await both;
  expect(one.id).toBe('spelunky');
  expect(two).toBe(one);
  expect(FakeWorker.all.map(({ asked }) => asked.length)).toEqual([1]);
});

test('a level that something else overtook is told of, and the page is not on its way for ever', async () => {
  void effects.open('#spelunky/v1/0x1', 'push');
  await soon();
  for (const seed of ['0x2', '0x3'])
    engines.quick.ask('level', 'generate', `spelunky/v1/${seed}`).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value).toMatchObject({ retry: true, title: expect.stringContaining('called off') });
});

test('a level that takes for ever ends a second after R, says so, and the next is shown', async () => {
  void effects.open('#spelunky/v1/0x1', 'push');
  await soon();
  await answer();
  expect(store.phase.value).toBe('shown');
  void effects.open('#spelunky/v1/0x2', 'push');
  await soon();
  actions.regenerate();
  await vi.advanceTimersByTimeAsync(1100);
  expect(FakeWorker.all.map(({ ended }) => ended)).toContain(true);
  expect(store.endedBefore.value).toBe(true);
  await answer();
  expect(store.phase.value).toBe('shown');
  expect(store.endedBefore.value).toBe(true);
  void effects.open('#spelunky/v1/0x4', 'push');
  expect(store.endedBefore.value).toBe(false);
});

test('R while another generator is on its way gives another level of that one, with its options', async () => {
  void effects.open('#spelunky/v1/0x1', 'push');
  await soon();
  await answer();
  void effects.open('#isaac_awards/v1/0x2?hard=1', 'push');
  actions.regenerate();
  await vi.advanceTimersByTimeAsync(1100);
  expect(generatorsAsked()).toEqual(['spelunky', 'isaac_awards', 'isaac_awards']);
  const link = levelsAsked().at(-1)?.link ?? '';
  expect(link).toMatch(/^#isaac_awards\/v1\/0x[0-9A-F]{8}\?hard=1$/);
  expect(link).not.toContain('00000002');
  await answer();
  expect(store.phase.value).toBe('shown');
});

test('the tab of what is shown calls off another generator that is on its way', async () => {
  void effects.open('#spelunky/v1/0x1', 'push');
  await soon();
  await answer();
  actions.chooseGenerator('isaac_awards');
  await soon();
  actions.chooseGenerator('spelunky');
  await vi.advanceTimersByTimeAsync(1100);
  expect(generatorsAsked()).toEqual(['spelunky', 'isaac_awards', 'spelunky']);
});

test('where workers are refused the page says so', async () => {
  vi.stubGlobal('Worker', function refused() {
    throw new Error('denied');
  });
  void effects.open('#spelunky/v1/0x1', 'push');
  await soon();
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value?.text).toContain('does not let the page start workers');
});

describe('nothing is lost while a level is being computed', () => {
  const START = '#spelunky/v1/0x1?again_1=2';
  /** Levels that were asked for after the first one, as seed, "again" and size; "+" stands for a fresh seed. */
  const requests = async (...steps: (() => void)[]) => {
    void effects.open(START, 'push');
    await soon();
    await answer();
    for (const step of steps) step();
    const { seed, options } = store.state.value.request ?? { seed: '', options: {} };
    await vi.advanceTimersByTimeAsync(3000);
    await answer();
    await soon();
    expect(store.phase.value).toBe('shown');
    const { head } = store.level.value ?? { head: undefined };
    expect(head?.seed).toBe(Number(seed));
    expect(head?.options).toMatchObject(options);
    return { isFresh: Number(seed) !== 1, again: head?.options.again_1, level: head?.options.level };
  };

  test('R, then an option', async () => {
    const shown = await requests(actions.regenerate, () => actions.setOption('level', 3));
    expect(shown).toEqual({ isFresh: true, again: 2, level: 3 });
  });
  test('an option, R, another option', async () => {
    const shown = await requests(
      () => actions.setOption('level', 3),
      actions.regenerate,
      () => actions.setOption('again_1', 7),
    );
    expect(shown).toEqual({ isFresh: true, again: 7, level: 3 });
  });
  test('a digit key three times at once', async () => {
    const again = () => actions.reroll('again_1');
    expect(await requests(again, again, again)).toMatchObject({ isFresh: false, again: 5 });
  });
  test('1, R, 2', async () => {
    const shown = await requests(
      () => actions.reroll('again_1'),
      actions.regenerate,
      () => actions.reroll('level'),
    );
    expect(shown).toEqual({ isFresh: true, again: 3, level: 2 });
  });
  test('a typed seed keeps the options that were set just before', async () => {
    const shown = await requests(
      () => actions.setOption('level', 3),
      () => actions.openTyped('0x9'),
    );
    expect(shown).toEqual({ isFresh: true, again: 2, level: 3 });
  });
  test('options of the level on screen belong to its generator, not to one that was requested since', async () => {
    void effects.open(START, 'push');
    await soon();
    await answer();
    actions.chooseGenerator('isaac_awards');
    actions.setOption('level', 3);
    expect(store.state.value.request).toMatchObject({
      generator: 'spelunky',
      seed: '0x00000001',
      options: { again_1: 2, level: 3 },
    });
  });
  test('R while the first link is being read keeps its generator, revision and options', async () => {
    void effects.open('#spelunky/v1/0x1?again_1=4&dice=path.1=2&without=SPEL-1', 'push');
    actions.regenerate();
    expect(store.state.value.request).toMatchObject({
      generator: 'spelunky',
      options: { again_1: '4' },
      dice: '',
      without: 'SPEL-1',
    });
  });
});
