// The page without a connection, and when a newer version of it was put up. Each test has a server of its own, which it
// ends or changes.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { host } from '../tools/page_host.mjs';
import { levelOn, linkOn, useBrowser } from './harness.ts';

const stage = useBrowser();

async function served(options?: Parameters<typeof host>[0]) {
  const server = await host(options);
  onTestFinished(server.close);
  return server;
}

/** A profile in which the page stores itself for offline use without waiting. */
async function hasty(): Promise<Page> {
  const page = await stage.blank({ serviceWorkers: 'allow' });
  await page.context().addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms = 0) => later(work, ms === 4_000 ? 0 : ms)) as typeof setTimeout;
  });
  return page;
}

async function open(context: BrowserContext, url: string, page?: Page): Promise<Page> {
  const here = page ?? (await context.newPage());
  await here.goto(url);
  await levelOn(here).waitFor();
  return here;
}

/** How many of the generators' modules, in their two parts, and catalogs are kept. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('press-r-generators'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.filter(({ url }) => /[.]wasm$|[.]catalog-[^/.]*[.]json$/.test(url)).length;
  });

/** What the browser has against installing the page, but that a test's profile is thrown away. */
async function whyNotInstallable(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

test('after one visit, and with the server gone, every generator opens, whatever hangs on the address', async () => {
  const { address, close } = await served();
  const first = await hasty();
  const context = first.context();
  await open(context, `${address}#spelunky/v1/B91199AC`, first);
  await expect.poll(() => kept(first), { timeout: 45_000, interval: 100 }).toBe(15);
  expect(await whyNotInstallable(first)).toEqual([]);
  close();
  await first.reload();
  await levelOn(first).waitFor();
  expect(linkOn(first)).toBe('spelunky/v1/B91199AC');
  for (const link of ['?from=chat#gungeon/v1/B91199AC', 'index.html#isaac/v1/B91199AC']) {
    const page = await open(context, address + link);
    expect(link).toContain(linkOn(page));
    // What came after the first level is there as well: the lesson, and a part of the page never opened before.
    await page.locator('.chapter').first().waitFor();
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await page.getByRole('dialog').waitFor();
  }
});

test('on a line of which nothing is known only what is looked at is kept, until a button asks for everything', async () => {
  const { address, asked, close } = await served();
  const first = await hasty();
  await first.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
  await open(first.context(), `${address}#spelunky/v1/B91199AC`, first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  const keep = first.getByRole('button', { name: 'Keep everything for offline' });
  await keep.waitFor();
  const others = () => asked.filter(({ path }) => /^.assets.(isaac|gungeon|pixel_dungeon|study|walk)/.test(path));
  expect(others()).toEqual([]);
  await first.getByRole('navigation', { name: 'Generators' }).getByRole('link', { name: 'Gungeon' }).hover();
  await expect.poll(() => others().length).toBeGreaterThan(0);
  await keep.click();
  await first.getByText('All files are here').waitFor({ timeout: 45_000 });
  close();
  const page = await open(first.context(), `${address}#pixel_dungeon/v1/B91199AC`);
  await page.locator('.chapter').first().waitFor();
});

test('a newer version is announced; one press loads it at the same level, and other tabs continue', async () => {
  let version = '';
  const { address } = await served({
    change: (path, answer) =>
      path === '/service_worker.js' ? { ...answer, body: `${answer.body}\n//${version}` } : answer,
  });
  const first = await hasty();
  const context = first.context();
  await open(context, `${address}#spelunky/v1/B91199AC`, first);
  await expect.poll(() => kept(first), { timeout: 45_000, interval: 100 }).toBe(15);
  expect(await first.getByText('new version').count()).toBe(0);
  version = 'another';
  const second = await open(context, `${address}#isaac/v1/B91199AC?stage=4&step=3`);
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'new version' });
  await notice(second).waitFor();
  const before = second.url();
  await second.evaluate(() => performance.mark('old'));
  await notice(second).getByRole('button', { name: 'Use it' }).click();
  await second.waitForFunction(() => performance.getEntriesByName('old').length === 0);
  await levelOn(second).waitFor();
  expect(second.url()).toBe(before);
  // The other tab hears of it, keeps its level, and still gets parts that it never asked for.
  await notice(first).waitFor();
  expect(linkOn(first)).toBe('spelunky/v1/B91199AC');
  await first.getByRole('button', { name: 'Help and keys' }).click();
  await first.getByRole('dialog').waitFor();
});
