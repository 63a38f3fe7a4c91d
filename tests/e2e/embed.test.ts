// Levels in somebody else's page: what the frame shows, what it says to its host and hears from it, and a strict frame.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'isaac/v1/B91199AC';

interface Heard {
  type: string;
  link: string;
  text: string;
  problems: string[];
  step: number | null;
  chapter: string | null;
}

/** A host with a frame for each of these links, which keeps what it hears. */
async function host(...frames: readonly (readonly [link: string, more: string])[]): Promise<Page> {
  const page = await stage.blank();
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>heard = []; onmessage = ({ data }) => heard.push(data)</script>${frames
        .map(([hash, more]) => `<iframe src="./#${hash}" width="640" height="440" ${more}></iframe>`)
        .join('')}`,
    }),
  );
  await page.goto(`${address}host.html`);
  return page;
}

const lastHeard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard.at(-1));
const say = (page: Page, ...messages: unknown[]) =>
  page.evaluate((all) => {
    for (const one of all) document.querySelector('iframe')?.contentWindow?.postMessage(one, '*');
  }, messages);

test('R leaves the host’s history as it was, keys without a place do nothing, the host moves the level and hears of it', async () => {
  const page = await host([`${link}?stage=4&embed=1&theme=light&parts=caption,nonsense,bar,bar`, '']);
  const frame = page.frameLocator('iframe');
  await expect.poll(() => lastHeard(page)).toMatchObject({ type: 'press-r:level', link: `${link}?stage=4` });
  expect(await frame.locator('.notice').textContent()).toContain('An embed has no part "nonsense"');
  expect(await frame.locator('.timeline, .embed-summary').count()).toBe(0);
  expect(await frame.locator('html').getAttribute('data-scheme')).toBe('light');
  const whole = await frame.getByRole('link', { name: 'Open in Press R' }).getAttribute('href');
  expect(whole).toMatch(/#isaac\/v1\/B91199AC\?stage=4$/);
  const before = await page.evaluate(() => history.length);
  await frame.locator('.screen').click();
  for (const key of 'rrrrrrpg?') await page.keyboard.press(key);
  await expect.poll(async () => (await lastHeard(page))?.link).not.toBe(`${link}?stage=4`);
  expect(await frame.locator('dialog[open], .sheet, .showing').count()).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  const nonsense = [1, null, 'press-r:show', { type: 'press-r:show', link: 5, step: -1, chapter: {}, theme: 'x' }];
  await say(page, ...nonsense, { type: 'press-r:show', link, chapter: 'growth' });
  await expect.poll(() => lastHeard(page)).toMatchObject({ link, chapter: 'growth' });
  await say(page, { type: 'press-r:show', step: 5 });
  await expect.poll(() => lastHeard(page)).toMatchObject({ link, step: 5 });
  expect(await frame.locator('.caption').textContent()).toMatch(/^5 of \d+/);
  await say(page, { type: 'press-r:show', step: 999_999_999 });
  await expect.poll(async () => (await lastHeard(page))?.text).toMatch(/^Step (\d+) of \1: /);
  await say(page, { type: 'press-r:show', link: 'isaac/v9/7' });
  await expect.poll(async () => (await lastHeard(page))?.problems.join()).toMatch(/revision 9/);
  await say(page, { type: 'press-r:show', link: 'five/v1/1' });
  await say(page, { type: 'press-r:show', link: `${link}?stage=3` });
  await expect.poll(() => lastHeard(page)).toMatchObject({ type: 'press-r:level', link: `${link}?stage=3` });
  expect(await frame.locator('.five').count()).toBe(0);
});

/** A page of a host's with the component's script. */
async function componentHost(): Promise<Page> {
  const page = await stage.blank();
  await page.route('**/host.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="element/press-r-level.js"></script>' }),
  );
  await page.goto(`${address}host.html`);
  await page.waitForFunction(() => customElements.get('press-r-level'));
  return page;
}

test('a component says the same of a step over the last and of a revision that is not made', async () => {
  const page = await componentHost();
  await page.evaluate(() => {
    document.body.innerHTML = '<press-r-level link="isaac/v9/7" step="999999999" style="display: block; width: 400px">';
  });
  const shown = () =>
    page.evaluate(() => (document.querySelector('press-r-level') as unknown as { shown?: Heard }).shown ?? undefined);
  await expect.poll(async () => (await shown())?.text, { timeout: 20_000 }).toMatch(/^Step (\d+) of \1: /);
  expect((await shown())?.problems.join()).toMatch(/revision 9/);
});

test('a component and a frame of one page fetch the same files of modules', async () => {
  const page = await componentHost();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate((shown) => {
    document.body.innerHTML = `<press-r-level link="${shown}"></press-r-level><iframe src="./#${shown}?embed=1"></iframe>`;
  }, link);
  const modules = (file: string) => asked.filter((url) => new RegExp(`isaac${file}(-[^/]*)?[.]wasm`).test(url));
  await expect.poll(() => modules('.late').length, { timeout: 20_000 }).toBeGreaterThan(1);
  for (const file of ['', '.late']) expect(new Set(modules(file)).size).toBe(1);
});

test('200 components give back what they took, also those that go in the midst of loading', async () => {
  const page = await componentHost();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const held = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), MB: of('JSHeapUsedSize') / 1e6 };
  };
  const comeAndGo = (shown: boolean) =>
    page.evaluate(async (isShown) => {
      const all = Array.from({ length: 200 }, (_, i) => {
        const one = document.createElement('press-r-level');
        one.setAttribute('link', `${['isaac', 'spelunky', 'isaac_awards'][i % 3]}/v1/${i + 1}`);
        one.style.cssText = 'display: inline-block; width: 40px; height: 40px';
        document.body.append(one);
        return one;
      });
      const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
      await wait();
      while (isShown && !all.every((one) => 'shown' in one && one.shown)) await wait();
      for (const one of all) one.remove();
    }, shown);
  await comeAndGo(true);
  const first = await held();
  for (const shown of [false, true, false]) await comeAndGo(shown);
  await expect.poll(() => page.workers().length, { timeout: 8000 }).toBe(0);
  const last = await held();
  expect(last.listeners).toBeLessThanOrEqual(first.listeners);
  expect(last.nodes).toBeLessThan(100);
  expect(last.MB).toBeLessThan(first.MB + 1);
  await comeAndGo(true);
  expect(page.workers().length).toBe(1);
});

test('a frame that may do nothing but run scripts has its level, or says why not', async () => {
  const strict = 'sandbox="allow-scripts"';
  const page = await host([`${link}?embed=1&parts=map`, strict]);
  await expect.poll(() => lastHeard(page), { timeout: 15_000 }).toMatchObject({ type: 'press-r:level', link });
  // A host that sends no word for frames without an origin.
  stage.expectMessage(/ERR_FAILED|request failed/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload();
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: `#${link}` })
    .waitFor();
});
