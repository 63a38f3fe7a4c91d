// npm run soak [-- PRESSES]: what no test has the time for, on the built page: many presses of R in each tab with memory
// flat, R held, workers killed at any moment, storage full and clipboard refused, two tabs, a new version put up meanwhile.
import { readFile } from 'node:fs/promises';
import { generators, host, launch, painted } from './host.mjs';

const presses = Number(process.argv[2] ?? 10_000);
/** Growth of the heap from the first tenth of the presses to the last that is not growth. */
const SLACK = 6_000_000;

const browser = await launch();
const failures = [];
const failed = (what) => {
  failures.push(what);
  console.log(`FAILED ${what}`);
};

async function opened(address, id, context) {
  const page = await (context ?? (await browser.newContext())).newPage();
  page.on('pageerror', (error) => failed(`${id}: exception ${error.message}`));
  await page.goto(`${address}#${id}/v1/B91199AC`);
  await painted(page);
  return page;
}

/** The level's link changes with R within some seconds. */
async function answers(page, what) {
  const before = page.url();
  await page.keyboard.press('r');
  const changed = page.waitForURL((url) => url.href !== before, { timeout: 20_000 });
  await changed.catch(() => failed(`${what}: R does nothing`));
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Presses R as fast as levels come. */
const press = (page, count) =>
  page.evaluate(async (times) => {
    const summary = () => document.querySelector('.base')?.getAttribute('aria-label');
    for (let i = 0; i < times; ++i) {
      const before = summary();
      const until = performance.now() + 10_000;
      dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
      while (summary() === before && performance.now() < until) await new Promise((done) => setTimeout(done, 4));
      if (summary() === before) throw new Error(`no other level after press ${i}`);
    }
  }, count);

async function manyPresses(address, id) {
  const page = await opened(address, id);
  await press(page, presses / 10);
  const early = await heapOf(page);
  await press(page, (9 * presses) / 10);
  const late = await heapOf(page);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  console.log(`${id}: ${presses} presses, heap ${megabytes(early)} to ${megabytes(late)} MB`);
  if (late - early > SLACK) failed(`${id}: the heap grows from ${megabytes(early)} to ${megabytes(late)} MB`);
  await page.context().close();
}

/** R held for ten seconds at 30 a second: one place in the history, and the right address 300 ms after it is let go. */
async function heldR(address, id) {
  const page = await opened(address, id);
  const { places, right } = await page.evaluate(async () => {
    const key = (type, repeat) =>
      document.body.dispatchEvent(new KeyboardEvent(type, { key: 'r', bubbles: true, cancelable: true, repeat }));
    const before = history.length;
    for (let i = 0; i < 300; ++i) {
      key('keydown', i > 0);
      await new Promise((done) => setTimeout(done, 33));
    }
    key('keyup', false);
    await new Promise((done) => setTimeout(done, 300));
    const shown = document.querySelector('.base')?.getAttribute('aria-label') ?? '';
    const [, first, second] = /seed (\w{4}) (\w{4})[.]/.exec(shown) ?? [];
    return { places: history.length - before, right: location.hash.includes(`/${first}${second}`) };
  });
  if (places > 1) failed(`${id}: R held makes ${places} places in the history`);
  if (!right) failed(`${id}: the address is not the level's 300 ms after R is let go`);
  console.log(`${id}: R held for ten seconds`);
  await page.context().close();
}

/** Every so often a moment is picked and all workers end; the page comes back. */
async function killedWorkers(address, id) {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const all = [];
    const Original = Worker;
    globalThis.Worker = class extends Original {
      constructor(...args) {
        super(...args);
        all.push(this);
      }
    };
    globalThis.killWorkers = () => {
      for (const worker of all.splice(0)) {
        worker.terminate();
        worker.onerror?.(new ErrorEvent('error', { message: 'ended from outside' }));
      }
    };
  });
  const page = await opened(address, id, context);
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('r');
    await page.waitForTimeout((i * 13) % 240);
    await page.evaluate(() => globalThis.killWorkers());
    const again = page.getByRole('button', { name: 'Retry' }).first();
    if (await again.isVisible().catch(() => false)) await again.click().catch(() => undefined);
  }
  await page.waitForTimeout(500);
  const again = page.getByRole('button', { name: /Retry|Close/ }).first();
  if (await again.isVisible().catch(() => false)) await again.click();
  await answers(page, `${id} after killed workers`);
  console.log(`${id}: workers killed 40 times`);
  await context.close();
}

async function refused(address) {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
  });
  const page = await opened(address, 'spelunky', context);
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await page.getByRole('button', { name: /colours/ }).click();
  await answers(page, 'storage full, clipboard refused');
  console.log('storage full and clipboard refused');
  await context.close();
}

async function twoTabs(address) {
  const context = await browser.newContext();
  const [one, two] = [await opened(address, 'isaac', context), await opened(address, 'gungeon', context)];
  for (let i = 0; i < 20; ++i) {
    await one.bringToFront();
    await answers(one, 'first of two tabs');
    await two.bringToFront();
    await answers(two, 'second of two tabs');
  }
  console.log('two tabs');
  await context.close();
}

/** A service worker that differs by a comment is a new version: its notice, one press, the same level. */
async function renewed() {
  let version = '';
  const { address, close } = await host({
    change: async (path, file) =>
      path === '/service_worker.js' ? `${await readFile(file, 'utf8')}\n//${version}` : undefined,
  });
  const context = await browser.newContext();
  const first = await opened(address, 'spelunky', context);
  await first.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  version = 'another';
  const second = await opened(address, 'isaac', context);
  const notice = second.getByRole('status').filter({ hasText: 'new version' });
  const there = await notice.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  if (!there) failed('a new version is not told of');
  else {
    await second.screenshot({ path: 'build/renewal.png' });
    const before = second.url();
    await notice.getByRole('button', { name: 'Use it' }).click();
    await second.waitForLoadState('load');
    await painted(second);
    if (second.url() !== before) failed(`a new version lost ${before}: ${second.url()}`);
    console.log('a new version, told of and put in place');
  }
  await context.close();
  close();
}

const { address, close } = await host();
await renewed();
await refused(address);
await twoTabs(address);
for (const id of generators) await heldR(address, id);
for (const id of generators) await killedWorkers(address, id);
for (const id of generators) await manyPresses(address, id);
await browser.close();
close();
console.log(failures.length === 0 ? 'all held' : `${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
