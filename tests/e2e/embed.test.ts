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
