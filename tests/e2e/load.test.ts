// The page while it loads and when parts of it fail to; and which level a link opens, good or bad.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, desktop, levelOn, linkOn, phone, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();

test('the document shows that the level is loading and what it needs; files are compressed, typed, cached and under a policy', async () => {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  const of = ({ headers }: Response) =>
    ['Content-Encoding', 'Cache-Control', 'Content-Type'].map((name) => headers.get(name)).join();
  expect(of(answer)).toBe(',no-cache,text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const text = await answer.text();
  expect(/<noscript>(.*?)<\/noscript>/s.exec(text)?.[1]).toContain('JavaScript and WebAssembly');
  expect(/class="waiting">(.*?)<\/p>/s.exec(text)?.[1]).toMatch(/The level is on its way.*<progress/s);
  const script = /src="\.\/(assets\/[^"]*[.]js)"/.exec(text)?.[1] ?? '';
  const compressed = await fetch(address + script, { headers: { 'Accept-Encoding': 'br' } });
  expect(of(compressed)).toMatch(/^br,.*immutable,text\/javascript/);
});

test.each([desktop, phone])('nothing moves while the page loads, $width wide', async (viewport) => {
  const page = await stage.blank({ viewport });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) seen.shifts += (one as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  await page.goto(`${address}#gungeon/v1/B91199AC`);
  await page.locator('.chapter .prose').first().waitFor();
  await page.locator('.walk-button:enabled').waitFor();
  await page.locator('#export').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.005);
});

/** Opens a link while some files do not arrive. Returns the notice about them, and how to let them come and press Retry. */
async function openWithout(files: Parameters<Page['route']>[0], link: string, page: Page) {
  stage.expectMessage(/request failed: .*[.](js|json|wasm)|console error: Failed to load resource/);
  let blocked = true;
  await page.route(files, (route) => (blocked ? route.abort() : route.continue()));
  await page.goto(`${address}#${link}`);
  await levelOn(page).waitFor();
  const notice = page.getByRole('alert').filter({ hasText: 'did not arrive' });
  await notice.waitFor();
  const retry = () => {
    blocked = false;
    return notice.getByRole('button', { name: 'Retry' }).click();
  };
  return { notice, retry };
}

test('chunks that fail to load are reported in one notice, and Retry loads them', async () => {
  const page = await stage.blank();
  // All scripts but those that the document names, the worker, and what the generator itself is made of.
  const document = await (await fetch(address)).text();
  const early = (url: string) => /worker|glue|spelunky/.test(url) || document.includes(url.slice(url.lastIndexOf('/')));
  const isLate = ({ href }: URL) => /assets.[^/]*[.]js$/.test(href) && !early(href);
  const { notice, retry } = await openWithout(isLate, 'spelunky/v1/B91199AC', page);
  expect(await notice.count()).toBe(1);
  // The algorithm comes with the level.
  expect(await page.locator('.in-short li').count()).toBeGreaterThan(3);
  await retry();
  await page.locator('.presets').waitFor();
  await page.locator('.chapter').first().waitFor();
});

test('steps and a lesson that fail to load are reported, and Retry loads them', async () => {
  const page = await stage.blank({ viewport: phone, isMobile: true, hasTouch: true });
  const { retry } = await openWithout(/[.](late-.*[.]wasm|lesson-.*[.]js)$/, 'isaac/v1/B91199AC', page);
  expect(await page.locator('.chapter p').count()).toBe(0);
  // The notice leaves R within reach.
  await page.locator('.verbs').getByRole('button', { name: 'New level' }).click({ trial: true });
  await retry();
  await page.locator('.chapter p').first().waitFor();
});

test('sentences that fail to load are reported, the level stays, and Retry loads them', async () => {
  const page = await stage.blank();
  const { retry } = await openWithout(/catalog-.*[.]json$/, 'spelunky/v1/B91199AC?law=SPEL-3', page);
  expect(await page.getByText('stands in the top row').count()).toBe(0);
  await retry();
  await page.getByText('The start room stands in the top row').first().waitFor();
});

test('a login page in place of a module is reported, and Retry loads the module', async () => {
  const page = await stage.blank();
  let wrong = true;
  await page.route(/spelunky-[^/]*[.]wasm$/, (route) =>
    wrong ? route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }) : route.continue(),
  );
  await page.goto(`${address}#spelunky/v1/B91199AC`);
  const fault = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await fault.getByText('one to log in').waitFor();
  wrong = false;
  await fault.getByRole('button', { name: 'Retry' }).click();
  await levelOn(page).waitFor();
});

test('a browser without WebAssembly gets a message', async () => {
  const page = await stage.blank();
  await page.addInitScript('delete window.WebAssembly');
  await page.goto(address);
  await page.getByRole('alert').getByText('WebAssembly').waitFor();
});

/** Number of colours among pixels of the largest canvas that is seen; an empty picture has one. */
const colours = () => {
  const canvases = [...document.querySelectorAll('canvas')]
    .filter((canvas) => canvas.checkVisibility())
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const canvas = canvases[0];
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set<string>();
  for (let i = 0; i < data.length; i += 4 * 97) seen.add(data.subarray(i, i + 4).join());
  return seen.size;
};

test('the bare address shows a level and its link, R makes another; Back and Forward walk through those seen', async () => {
  const page = await stage.visit();
  expect(await page.title()).toContain('Press R');
  expect(linkOn(page)).toMatch(/^[a-z_]+\/v\d+\/[A-Z0-9]{8}(\?.*)?$/);
  const links = [linkOn(page)];
  const summaries = [await summaryOn(page)];
  for (let i = 0; i < 3; ++i) {
    const before = page.url();
    await page.keyboard.press('r');
    await page.waitForURL((url) => url.href !== before);
    await expect.poll(() => summaryOn(page)).not.toBe(summaries.at(-1));
    links.push(linkOn(page));
    summaries.push(await summaryOn(page));
  }
  expect(new Set(links).size).toBe(4);
  for (const [go, level] of [
    ['goBack', 2],
    ['goBack', 1],
    ['goForward', 2],
  ] as const) {
    await page[go]();
    await expect.poll(() => summaryOn(page)).toBe(summaries[level]);
  }
  expect(linkOn(page)).toBe(links[2]);
});

test('a bad link still shows a level', async () => {
  const page = await stage.visit('zelda%07%E2%80%AE/v9/foo?bar=1');
  await levelOn(page).waitFor();
  // What the notice quotes cannot hide itself, or turn the sentence round.
  await page.locator('.notices', { hasText: 'zelda\\u0007\\u202e' }).waitFor();
  await expect.poll(() => page.evaluate(colours)).toBeGreaterThan(3);
});

test('a link of another revision stays in the address until a button replaces it', async () => {
  const page = await stage.visit('isaac/v2/B91199AC?stage=4');
  const notice = page.getByText('The link asks for revision 2 of');
  await expect.poll(() => notice.textContent()).toContain("The level that is shown is revision 1's.");
  expect(linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.keyboard.press('Home');
  await expect.poll(() => linkOn(page)).toBe('isaac/v2/B91199AC?stage=4&step=0');
  await page.keyboard.press('End');
  await expect.poll(() => linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.reload();
  await levelOn(page).waitFor();
  expect(linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.getByRole('button', { name: 'Use its link' }).click();
  await expect.poll(() => linkOn(page)).toBe('isaac/v1/B91199AC?stage=4');
  await expect.poll(() => notice.count()).toBe(0);
});
