// The road from link to pixels, in a browser, below a folder of a static host, under the strict policy.
import { expect, test } from 'vitest';
import { address, levelOn, linkOn, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const canonical = /^[a-z_]+\/v\d+\/[A-Z0-9]{8}(\?.*)?$/;

/** Number of colours among pixels of the largest canvas; an empty picture has one. */
const colours = () => {
  const canvases = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height);
  const canvas = canvases[0];
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set<string>();
  for (let i = 0; i < data.length; i += 4 * 97) seen.add(data.subarray(i, i + 4).join());
  return seen.size;
};

test('the bare address shows a level, and its link', async () => {
  const page = await stage.visit();
  expect(await page.title()).toContain('Press R');
  expect(linkOn(page)).toMatch(canonical);
  expect(await page.evaluate(colours)).toBeGreaterThan(3);
});

test('the policy comes as a header', async () => {
  const answer = await fetch(address);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('R makes another level; Back and Forward walk through those seen', async () => {
  const page = await stage.visit();
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
  await page.goBack();
  await expect.poll(() => summaryOn(page)).toBe(summaries[2]);
  await page.goBack();
  await expect.poll(() => summaryOn(page)).toBe(summaries[1]);
  await page.goForward();
  await expect.poll(() => summaryOn(page)).toBe(summaries[2]);
  expect(linkOn(page)).toBe(links[2]);
});

test('a link opens the same level in another profile', async () => {
  const first = await stage.visit();
  const [link, summary] = [linkOn(first), await summaryOn(first)];
  const second = await stage.visit(link);
  expect(await summaryOn(second)).toBe(summary);
  expect(linkOn(second)).toBe(link);
});

test('a bad link still shows a level', async () => {
  const page = await stage.visit('zelda%07%E2%80%AE/v9/foo?bar=1');
  await levelOn(page).waitFor();
  // What the notice quotes cannot hide itself, or turn the sentence round.
  await page.locator('.notices', { hasText: 'zelda\\u0007\\u202e' }).waitFor();
  expect(await page.evaluate(colours)).toBeGreaterThan(3);
});
