// What the page does when levels are asked for, with a worker that answers when told to: what was overtaken, ended or
// refused, and R on the way to another generator.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Begun, Reply, WorkerCall } from '../../web/data/protocol';
import { fakeCore } from './fake_core';
import { fakeInfo } from './fake_info';

const cards = fakeInfo.map(({ id, title, revision }) => ({ id, title, revision, hint: '' }));
const list = { version: '0', generators: [...cards, { ...cards[0], id: 'other' }] };
vi.mock('#core', () => ({
  listing: list,
  known: list.generators,
  compilePart: async () => undefined,
  loadProse: async () => '',
}));

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
    if (message.call === 'info') this.say({ id: message.id, value: JSON.stringify(fakeInfo[0]) });
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
  last?.worker.say({ id: last.id, value: fakeCore.generate(last.link.replace('other', 'toy')) });
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
  const both = Promise.all([engines.infoOf('toy/v1/1'), engines.infoOf('toy/v1/2')]);
  await soon();
  const [one, two] = await both;
  expect(one.id).toBe('toy');
  expect(two).toBe(one);
  expect(FakeWorker.all.map(({ asked }) => asked.length)).toEqual([1]);
});

test('a level that something else overtook is told of, and the page is not on its way for ever', async () => {
  void effects.open('#toy/v1/0x1', 'push');
  await soon();
  for (const seed of ['0x2', '0x3']) engines.quick.ask('level', 'generate', `toy/v1/${seed}`).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value).toMatchObject({ retry: true, title: expect.stringContaining('called off') });
});

test('a level that takes for ever ends a second after R, says so, and the next is shown', async () => {
  void effects.open('#toy/v1/0x1', 'push');
  await soon();
  await answer();
  expect(store.phase.value).toBe('shown');
  void effects.open('#toy/v1/0x2', 'push');
  await soon();
  actions.regenerate();
  await vi.advanceTimersByTimeAsync(1100);
  expect(FakeWorker.all.map(({ ended }) => ended)).toContain(true);
  expect(store.endedBefore.value).toBe(true);
  await answer();
  expect(store.phase.value).toBe('shown');
  expect(store.endedBefore.value).toBe(true);
  void effects.open('#toy/v1/0x4', 'push');
  expect(store.endedBefore.value).toBe(false);
});

test('R while another generator is on its way gives another level of that one, with its options', async () => {
  void effects.open('#toy/v1/0x1', 'push');
  await soon();
  await answer();
  void effects.open('#other/v1/0x2?size=3', 'push');
  actions.regenerate();
  await vi.advanceTimersByTimeAsync(1100);
  expect(generatorsAsked()).toEqual(['toy', 'other', 'other']);
  const link = levelsAsked().at(-1)?.link ?? '';
  expect(link).toMatch(/^#other\/v1\/0x[0-9A-F]{8}\?size=3$/);
  expect(link).not.toContain('00000002');
  await answer();
  expect(store.phase.value).toBe('shown');
});

test('the tab of what is shown calls off another generator that is on its way', async () => {
  void effects.open('#toy/v1/0x1', 'push');
  await soon();
  await answer();
  actions.chooseGenerator('other');
  await soon();
  actions.chooseGenerator('toy');
  await vi.advanceTimersByTimeAsync(1100);
  expect(generatorsAsked()).toEqual(['toy', 'other', 'toy']);
});

test('where workers are refused the page says so', async () => {
  vi.stubGlobal('Worker', function refused() {
    throw new Error('denied');
  });
  void effects.open('#toy/v1/0x1', 'push');
  await soon();
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value?.text).toContain('does not let the page start workers');
});

describe('nothing is lost while a level is being computed', () => {
  const START = '#toy/v1/0x1?again=2';
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
    return { isFresh: Number(seed) !== 1, again: head?.options.again, size: head?.options.size };
  };

  test('R, then an option', async () => {
    const shown = await requests(actions.regenerate, () => actions.setOption('size', 5));
    expect(shown).toEqual({ isFresh: true, again: 2, size: 5 });
  });
  test('an option, R, another option', async () => {
    const shown = await requests(
      () => actions.setOption('size', 5),
      actions.regenerate,
      () => actions.setOption('again', 7),
    );
    expect(shown).toEqual({ isFresh: true, again: 7, size: 5 });
  });
  test('a digit key three times at once', async () => {
    const again = () => actions.reroll('again');
    expect(await requests(again, again, again)).toMatchObject({ isFresh: false, again: 5 });
  });
  test('1, R, 2', async () => {
    const shown = await requests(
      () => actions.reroll('again'),
      actions.regenerate,
      () => actions.reroll('size'),
    );
    expect(shown).toEqual({ isFresh: true, again: 3, size: 5 });
  });
  test('a typed seed keeps the options that were set just before', async () => {
    const shown = await requests(
      () => actions.setOption('size', 6),
      () => actions.openTyped('0x9'),
    );
    expect(shown).toEqual({ isFresh: true, again: 2, size: 6 });
  });
  test('options of the level on screen belong to its generator, not to one that was requested since', async () => {
    void effects.open(START, 'push');
    await soon();
    await answer();
    actions.chooseGenerator('other');
    actions.setOption('size', 6);
    expect(store.state.value.request).toMatchObject({
      generator: 'toy',
      seed: '0x00000001',
      options: { again: 2, size: 6 },
    });
  });
  test('R while the first link is being read keeps its generator, revision and options', async () => {
    void effects.open('#toy/v1/0x1?again=4&dice=a.1=2&without=TOY-1', 'push');
    actions.regenerate();
    expect(store.state.value.request).toMatchObject({
      generator: 'toy',
      options: { again: '4' },
      dice: '',
      without: 'TOY-1',
    });
  });
});
