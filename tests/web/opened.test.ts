// The page's effects when levels are requested: overtaken, ended or refused requests, and R while another generator loads.
// The worker here answers when the test tells it to.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Begun, Reply, WorkerCall } from '../../web/data/protocol';
import { awards, spelunky } from './levels';

const generatorOf = (link: unknown) => (String(link).includes('isaac_awards') ? awards : spelunky);

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<Reply | Begun>) => void) | null = null;
  calls: WorkerCall[] = [];
  ended = false;
  constructor() {
    FakeWorker.all.push(this);
    queueMicrotask(() => this.say({ id: 0, value: undefined }));
  }
  postMessage(message: WorkerCall): void {
    this.calls.push(message);
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

let effects: typeof import('../../web/state/effects');
let actions: typeof import('../../web/state/actions');
let store: typeof import('../../web/state/store');
let engines: typeof import('../../web/data/engines');

const soon = () => vi.advanceTimersByTimeAsync(200);
const open = (link: string) => {
  void effects.open(link, 'push');
  return soon();
};
/** Every level that was requested, with its worker. */
const requestedLevels = () =>
  FakeWorker.all.flatMap((worker) =>
    worker.calls
      .filter(({ call }) => call === 'generate')
      .map(({ id, args }) => ({ worker, id, link: String(args[0]) })),
  );
const requestedGenerators = () => requestedLevels().map(({ link }) => link.replace('#', '').split('/')[0]);

/** The worker answers the last request. */
async function answer(): Promise<void> {
  const last = requestedLevels().at(-1);
  last?.worker.say({ id: last.id, value: generatorOf(last.link).core.generate(last.link) });
  await soon();
}

/** Opens a link, and waits until its level is there. */
async function show(link: string): Promise<void> {
  await open(link);
  await answer();
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
  vi.stubGlobal('document', { title: '', documentElement: { style: {} } });
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

test('the catalog entry of a generator is requested once and shared', async () => {
  const both = Promise.all([engines.infoOf('spelunky/v1/1'), engines.infoOf('spelunky/v1/2')]);
  await soon();
  const [one, two] = await both;
  expect(one.id).toBe('spelunky');
  expect(two).toBe(one);
  expect(FakeWorker.all.map(({ calls }) => calls.length)).toEqual([1]);
});

test('a level that another request overtook fails with a message', async () => {
  await open('#spelunky/v1/0x1');
  for (const seed of ['0x2', '0x3'])
    engines.quick.ask('level', 'generate', `spelunky/v1/${seed}`).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value).toMatchObject({ retry: true, title: expect.stringContaining('called off') });
});

test('a level that takes too long is ended a second after R, the page says so, and the next is shown', async () => {
  await show('#spelunky/v1/0x1');
  expect(store.phase.value).toBe('shown');
  await open('#spelunky/v1/0x2');
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

test('R while another generator loads requests another level of that one, with its options', async () => {
  await show('#spelunky/v1/0x1');
  void effects.open('#isaac_awards/v1/0x2?hard=1', 'push');
  actions.regenerate();
  await vi.advanceTimersByTimeAsync(1100);
  expect(requestedGenerators()).toEqual(['spelunky', 'isaac_awards', 'isaac_awards']);
  const link = requestedLevels().at(-1)?.link ?? '';
  expect(link).toMatch(/^#isaac_awards\/v1\/0x[0-9A-F]{8}\?hard=1$/);
  expect(link).not.toContain('00000002');
  await answer();
  expect(store.phase.value).toBe('shown');
});

test('the tab of the shown generator cancels another one that loads', async () => {
  await show('#spelunky/v1/0x1');
  actions.chooseGenerator('isaac_awards');
  await soon();
  actions.chooseGenerator('spelunky');
  await vi.advanceTimersByTimeAsync(1100);
  expect(requestedGenerators()).toEqual(['spelunky', 'isaac_awards', 'spelunky']);
});

test('a browser that refuses workers gets a message', async () => {
  vi.stubGlobal('Worker', function refused() {
    throw new Error('denied');
  });
  await open('#spelunky/v1/0x1');
  expect(store.phase.value).toBe('failed');
  expect(store.fault.value?.text).toContain('does not let the page start workers');
});

describe('no input is lost while a level is computed:', () => {
  const START = '#spelunky/v1/0x1?again_1=2';
  /** Applies the steps while no level arrives; returns what the page shows in the end. */
  const requests = async (...steps: (() => void)[]) => {
    await show(START);
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

  const set = (id: string, value: number) => () => actions.setOption(id, value);
  const again = (id: string) => () => actions.reroll(id);
  const regenerate = () => actions.regenerate();
  test.each([
    ['R, then an option', [regenerate, set('level', 3)], { isFresh: true, again: 2, level: 3 }],
    [
      'an option, R, another option',
      [set('level', 3), regenerate, set('again_1', 7)],
      { isFresh: true, again: 7, level: 3 },
    ],
    ['a digit key three times at once', Array(3).fill(again('again_1')), { isFresh: false, again: 5 }],
    ['1, R, 2', [again('again_1'), regenerate, again('level')], { isFresh: true, again: 3, level: 2 }],
    [
      'an option, a typed seed',
      [set('level', 3), () => actions.openTyped('0x9')],
      { isFresh: true, again: 2, level: 3 },
    ],
  ])('%s', async (_, steps, shown) => {
    expect(await requests(...steps)).toMatchObject(shown);
  });
  test('an option of the shown level applies to its generator, even if another one was requested since', async () => {
    await show(START);
    actions.chooseGenerator('isaac_awards');
    actions.setOption('level', 3);
    const request = { generator: 'spelunky', seed: '0x00000001', options: { again_1: 2, level: 3 } };
    expect(store.state.value.request).toMatchObject(request);
  });
  test('R while the first link loads keeps its generator, revision and options', async () => {
    void effects.open('#spelunky/v1/0x1?again_1=4&dice=path.1=2&without=SPEL-1', 'push');
    actions.regenerate();
    const request = { generator: 'spelunky', options: { again_1: '4' }, dice: '', without: 'SPEL-1' };
    expect(store.state.value.request).toMatchObject(request);
  });
});

test('an option that ends in /today keeps it, and an embed does not become another page', async () => {
  await open('#spelunky/v1/5?own_templates=a/today');
  expect(requestedLevels().at(-1)?.link).toContain('own_templates=a/today');
  await open('#five/v1/1?embed=1');
  expect(store.five.value).toBe(false);
});

test('the page of all generators shows the seed of its link, says what the link cannot have, and R keeps it', async () => {
  await show('#isaac_awards/v1/0x2');
  await show('#five/v3/9?shapes=single&show=1');
  expect(store.five.value && store.show.value).toBe(true);
  expect(store.level.value?.head).toMatchObject({ generator: 'spelunky', seed: 9 });
  expect(store.state.value.view.five).toHaveLength(2);
  expect(effects.address.hash).toMatch(/^#five\/v1\/[A-Z0-9]{8}\?show=1$/);
  actions.regenerate();
  await answer();
  expect(store.level.value?.head.seed).not.toBe(9);
  expect(store.state.value.view.five).toEqual([]);
  expect(effects.address.hash).toMatch(/^#five\//);
  actions.chooseGenerator('isaac_awards');
  await answer();
  expect(store.five.value).toBe(false);
  expect(store.visited.value.map(({ request }) => request.generator)).toEqual(['isaac_awards', 'isaac_awards']);
});
