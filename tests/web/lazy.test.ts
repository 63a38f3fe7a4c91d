// Lazily loaded chunks that fail: Retry loads them again, and reloads the page if only that can help.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
