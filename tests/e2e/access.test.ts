// Everybody can use the page: axe in all sections, the page at two and four times its size, a phone's length.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, violationsOn } from './harness.ts';
import { generators, whole } from './whole.ts';

const stage = useBrowser();

const sizes = [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const schemes = ['dark', 'light'] as const;

/** All pairs of tab and size, of tab and scheme and of size and scheme; each run looks at all six sections. */
const pairs = generators.flatMap((generator, tab) =>
  sizes.map((size, i) => ({ generator, size, scheme: schemes[(tab + i) % 2] as 'dark' | 'light' })),
);
/** For node tests/tools/long.mjs. */
const everything = generators.flatMap((generator) =>
  sizes.flatMap((size) => schemes.map((scheme) => ({ generator, size, scheme }))),
);
const runs = process.env.PRESS_R_AXE === 'all' ? everything : pairs;

/** Whatever is cut off at a side, spills out of its button, or makes the page go sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element): boolean =>
      part !== document.body &&
      (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement ?? document.body));
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page goes sideways');
    const bar = document.querySelector('.section-bar');
    if (!bar || bar.scrollWidth > bar.clientWidth) found.push('the bar of sections is cut');
    for (const part of document.querySelectorAll('button, a, select, input, textarea, h2, h3, p, summary')) {
      const box = part.getBoundingClientRect();
      if (box.width < 2 || !part.checkVisibility() || part.closest('.quiet, .skip')) continue;
      const out = (box.left < -1 || box.right > innerWidth + 1) && !scrolls(part);
      const spills = part.matches('button, summary, h2, h3') && part.scrollWidth > part.clientWidth + 1;
      if (out || spills) found.push(`${part.tagName} ${part.className}: ${part.textContent?.slice(0, 40)}`);
    }
    return found;
  });

/** The share of the screen's height over which the column can be read. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const column = document.querySelector('.column')?.getBoundingClientRect();
    const x = column ? column.left + column.width / 2 : 0;
    let free = 0;
    const steps = 40;
    for (let i = 0; i < steps; i++) {
      const part = document.elementFromPoint(x, ((i + 0.5) / steps) * innerHeight);
      if (part?.closest('.column') && !part.closest('.section-bar')) free++;
    }
    return free / steps;
  });

/** In screens of a phone. */
const LONGEST_CHAPTER = 2;
const LONGEST_SECTION = 4;

/** What is longer than it may be. */
const tooLong = (page: Page) =>
  page.evaluate(
    ([chapter, section]) => {
      const screens = (part: Element) => part.getBoundingClientRect().height / innerHeight;
      const over = (selector: string, most: number) =>
        [...document.querySelectorAll(selector)].filter((part) => screens(part) > most);
      return [...over('.chapter', chapter), ...over('.section:not(#making)', section)].map(
        (part) => `${part.id}: ${screens(part).toFixed(2)} screens`,
      );
    },
    [LONGEST_CHAPTER, LONGEST_SECTION] as const,
  );

/** The card of a room or thing, with all that is folded in it. */
async function openCard(page: Page): Promise<void> {
  await page.locator('.stage.map .screen').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.card.pinned').waitFor();
  await page.locator('.card details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

test('the runs of axe hold every pair of tab, size and scheme', () => {
  const seen = (key: (run: (typeof runs)[number]) => string) => new Set(runs.map(key)).size;
  expect(seen((run) => `${run.generator} ${run.size.width}`)).toBe(generators.length * sizes.length);
  expect(seen((run) => `${run.generator} ${run.scheme}`)).toBe(generators.length * schemes.length);
  expect(seen((run) => `${run.size.width} ${run.scheme}`)).toBe(sizes.length * schemes.length);
});

describe.each(generators)('%s', (generator) => {
  test('has nothing for axe, fits at two and four times its size, and is not too long on a phone', async () => {
    const page = await stage.visit('isaac_awards/v1/1', { viewport: { width: 390, height: 844 } });
    await whole(page, generator);
    expect(await tooLong(page)).toEqual([]);
    // What the page is and what the stage's signs mean stand there before anything is opened.
    await page.locator('.head .what').waitFor();
    if (generator !== 'isaac_awards') await page.locator('.panel .codes').waitFor();
    for (const size of [
      { width: 640, height: 512 },
      { width: 640, height: 360 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => cutOff(page)).toEqual([]);
      await page.evaluate(() => document.querySelector('.chapter .prose')?.scrollIntoView());
      expect(await readable(page)).toBeGreaterThan(0.7);
    }
    await page.locator('.charts > summary').click();
    const own = runs.filter((one) => one.generator === generator);
    for (const [i, run] of own.entries()) {
      await page.setViewportSize(run.size);
      await page.emulateMedia({ colorScheme: run.scheme });
      if (i === 0) await openCard(page);
      else if (i === 1) await page.keyboard.press('Escape');
      // The first two are a wide and a narrow page, a dark and a light one.
      const contrasts = i < 2 || runs === everything;
      expect([run, ...(await violationsOn(page, 'html', contrasts))]).toEqual([run]);
    }
  }, 240_000);
});
