// Parts of the page that did not arrive: tried again, and the page loaded anew where that is what helps.
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

/** Retry is pressed when all that was asked for has been lost, and has had its turn. */
async function pressRetry() {
  await settle();
  expect(parts.failedLoads.value).toHaveLength(1);
  parts.retryOrReload();
  await settle();
}

/** A part that comes after so many failures. */
function part(failures: number) {
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve('here') : Promise.reject(new Error())));
  return { load, wanted: parts.lazy(load)() };
}

test('a part that comes is asked for once, and nothing is lost', async () => {
  const { load, wanted } = part(0);
  expect(await wanted).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
  expect(parts.failedLoads.value).toHaveLength(0);
});

test('Retry brings what comes the second time, and the page stays', async () => {
  const { wanted } = part(1);
  await pressRetry();
  expect(await wanted).toBe('here');
  expect(parts.failedLoads.value).toHaveLength(0);
  expect(reload).not.toHaveBeenCalled();
});

test('what Retry does not bring though the host answers has the page loaded anew, once', async () => {
  part(9);
  await pressRetry();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError())],
  ['where the host has no such page', answering(false)],
])('%s the page and its notice stay', async (_, answer) => {
  host = answer;
  part(9);
  await pressRetry();
  expect(parts.failedLoads.value).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a connection that comes back by itself never loads the page anew', async () => {
  part(9);
  await settle();
  parts.retryFailedLoads();
  await settle();
  expect(parts.failedLoads.value).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});
