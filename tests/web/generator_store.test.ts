// What the service worker keeps of generators, with a storage and a network that fail on demand. Lazily loaded chunks that fail:
// Retry loads them again, and reloads the page if only that can help.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GeneratorStore, isRight } from '../../web/app/generator_store';

const at = (name: string) => `https://example.org/a/assets/${name}`;
const isaac = at('isaac-AAAAAAAA.wasm');
const newer = at('isaac-BBBBBBBB.wasm');
const prose = at('isaac-CCCC-CCC.txt');

const answerOf = (type: string, text = type, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': type } });
const wasm = (text = 'module') => answerOf('application/wasm', text);
const login = () => answerOf('text/html; charset=utf-8', 'log in');

/** Caches by name, as much of them as is used. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  full = false;
  refused = false;
  async open(name: string): Promise<Cache> {
    if (this.refused) throw new DOMException('refused', 'SecurityError');
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
    return {
      match: async (request: RequestInfo | URL) => kept.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError');
        kept.set(urlOf(request), answer);
      },
      delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }
  async names(name: string): Promise<string[]> {
    return [...(this.all.get(name)?.keys() ?? [])];
  }
}

function store(network: (address: string, how?: RequestInit) => Promise<Response>, addresses = [isaac], name = '/a/') {
  const storage = new FakeCaches();
  const load = vi.fn(network);
  const open = (of: string[], as = name) => new GeneratorStore(storage, load, as, new Set(of));
  const made = open(addresses);
  /** Asks, and waits until all is kept that is to be. */
  const get = async (address = isaac, anew = false) => {
    const works: Promise<unknown>[] = [];
    const answer = await made.get(address, anew, (work) => works.push(work));
    await Promise.all(works);
    return answer.text();
  };
  return { storage, load, made, get, open };
}
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

describe('the right answer', () => {
  test.each([
    [isaac, wasm(), true],
    [isaac, answerOf('application/octet-stream'), true],
    [isaac, login(), false],
    [isaac, answerOf('application/json'), false],
    [isaac, answerOf('application/wasm', '', 404), false],
    [prose, answerOf('text/plain; charset=utf-8'), true],
    [prose, login(), false],
    [at('main-AAAAAAAA.js'), login(), false],
    [at('main-AAAAAAAA.js'), answerOf('text/javascript'), true],
    ['https://example.org/a/press-r.webmanifest', answerOf('application/manifest+json'), true],
    ['https://example.org/a/press-r.webmanifest', login(), false],
    ['https://example.org/a/', login(), true],
    ['https://example.org/a/index.html', login(), true],
  ])('%s', (address, answer, right) => {
    expect(isRight(address, answer)).toBe(right);
  });
  test('was not redirected, but for the page itself', () => {
    const redirected = { ok: true, redirected: true, headers: wasm().headers };
    expect(isRight(isaac, redirected)).toBe(false);
    expect(isRight('https://example.org/a/index.html', { ...redirected, headers: login().headers })).toBe(true);
  });
});

describe('what is kept', () => {
  test('comes from the network once', async () => {
    const { get, load } = store(async () => wasm());
    expect([await get(), await get()]).toEqual(['module', 'module']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each(['full', 'refused'] as const)('storage %s: the network answers every time', async (how) => {
    const { get, load, storage } = store(async () => wasm());
    storage[how] = true;
    expect([await get(), await get()]).toEqual(['module', 'module']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a login page with status 200 is asked for again past the browser’s cache, and never kept', async () => {
    const { get, load, storage } = store(async () => login());
    expect(await get()).toBe('log in');
    expect(load.mock.calls.map(([, how]) => how?.cache)).toEqual([undefined, 'reload']);
    expect(await storage.names('/a/')).toEqual([]);
    load.mockImplementation(async (_, how) => (how?.cache === 'reload' ? wasm() : login()));
    expect(await get()).toBe('module');
    expect(await storage.names('/a/')).toEqual([isaac]);
  });

  test('a wrong one that was kept before is not given; Retry replaces even one that looks right', async () => {
    const { get, storage } = store(async () => wasm('new'));
    await (await storage.open('/a/')).put(isaac, login());
    expect(await get()).toBe('new');
    await (await storage.open('/a/')).put(isaac, wasm('damaged'));
    expect(await get()).toBe('damaged');
    expect(await get(isaac, true)).toBe('new');
    expect(await get()).toBe('new');
  });

  test('two copies on one origin leave each other alone', async () => {
    const { get, open, storage } = store(async () => wasm());
    await get();
    const other = open([at('other-AAAAAAAA.wasm').replace('/a/', '/b/')], '/b/');
    await other.forget(async () => undefined);
    expect(await storage.names('/a/')).toEqual([isaac]);
  });

  test('all is kept that comes, whatever does not', async () => {
    const { made, storage } = store(
      async (address) => (address === isaac ? offline() : answerOf('text/plain')),
      [isaac, prose],
    );
    await made.keepAll();
    expect(await storage.names('/a/')).toEqual([prose]);
  });
});

describe('a newer version', () => {
  /** The version before has kept its isaac. */
  async function before(network: () => Promise<Response>) {
    const one = store(async () => wasm('old'));
    await one.get();
    one.load.mockImplementation(network);
    return { ...one, after: one.open([newer, at('gungeon-AAAAAAAA.wasm')]) };
  }

  test('brings the generators that were kept before it takes the place, and no others', async () => {
    const { after, storage, load } = await before(async () => wasm('new'));
    load.mockClear();
    await after.replace();
    expect(await storage.names('/a/')).toEqual([isaac, newer]);
    expect(load).toHaveBeenCalledTimes(1);
    const former: string[] = [];
    await after.forget(async ({ url }) => void former.push(url));
    expect(await storage.names('/a/')).toEqual([newer]);
    expect(former).toEqual([isaac]);
  });

  test.each([
    ['without a connection', offline],
    ['behind a login page', async () => login()],
  ])('%s does not take the place, and what was kept stays', async (_, network) => {
    const { after, storage, get } = await before(network);
    await expect(after.replace()).rejects.toThrow();
    expect(await storage.names('/a/')).toEqual([isaac]);
    expect(await get()).toBe('old');
  });

  test('without room does not take the place either', async () => {
    const { after, storage } = await before(async () => wasm('new'));
    storage.full = true;
    await expect(after.replace()).rejects.toThrow('did not come');
  });
});

type Parts = typeof import('../../web/data/lazy');

const reload = vi.fn();
let parts: Parts;
let host: () => Promise<{ ok: boolean; text: () => Promise<string> }>;
const answering = (ok: boolean) => () => Promise.resolve({ ok, text: async () => '' });
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(async () => {
  vi.resetModules();
  parts = await import('../../web/data/lazy');
  reload.mockClear();
  host = answering(true);
  vi.stubGlobal('location', { href: 'https://example.org/#isaac/v1/7', reload });
  vi.stubGlobal('fetch', () => host());
});
afterEach(() => vi.unstubAllGlobals());

/** Presses Retry once the load has failed. */
async function pressRetry() {
  await settle();
  expect(parts.failedLoads.value).toHaveLength(1);
  parts.retryOrReload();
  await settle();
}

/** A chunk that loads after so many failures. */
function chunk(failures: number) {
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve('here') : Promise.reject(new Error())));
  return { load, result: parts.lazy(load)() };
}

test('a chunk is loaded once', async () => {
  const { load, result } = chunk(0);
  expect(await result).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
  expect(parts.failedLoads.value).toHaveLength(0);
});

test('Retry loads it the second time, without reloading the page', async () => {
  const { result } = chunk(1);
  await pressRetry();
  expect(await result).toBe('here');
  expect(parts.failedLoads.value).toHaveLength(0);
  expect(reload).not.toHaveBeenCalled();
});

test('if Retry fails although the host answers, the page is reloaded once', async () => {
  chunk(9);
  await pressRetry();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError())],
  ['if the host has no such page', answering(false)],
])('%s the page is not reloaded and the notice stays', async (_, answer) => {
  host = answer;
  chunk(9);
  await pressRetry();
  expect(parts.failedLoads.value).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a connection that comes back by itself never reloads the page', async () => {
  chunk(9);
  await settle();
  parts.retryFailedLoads();
  await settle();
  expect(parts.failedLoads.value).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});
