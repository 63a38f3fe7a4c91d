// On a phone the page is as long as can be read: measured before any fold is opened, in every generator.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness.ts';

const stage = useBrowser();
const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];

/** In screens. */
const LONGEST_CHAPTER = 2;
const LONGEST_SECTION = 4;

/** All chapters of the generator have their prose, and every section that comes when it is near is there. */
async function allThere(page: Page, generator: string): Promise<void> {
  const tab = page.locator(`.tabs a[href^="#${generator}/"][aria-current]`);
  await tab.waitFor();
  // What comes when it is near is brought near, one part after another.
  const coming = page.locator('.late > p', { hasText: 'One moment.' });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.late > p.muted:only-child')?.scrollIntoView());
      return coming.count();
    })
    .toBe(0);
  await expect.poll(() => page.locator('.chapter:not(:has(.prose))').count()).toBe(0);
  await page.locator('#odds .charts').waitFor();
  await page.locator('.records .small-picture').first().waitFor();
}

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

test('no chapter is longer than two screens of a phone, no other section than four', async () => {
  const page = await stage.visit('spelunky/v1/1', { viewport: { width: 390, height: 844 } });
  for (const generator of generators) {
    await page.locator(`.tabs a[href^="#${generator}/"]`).click();
    await allThere(page, generator);
    expect(await page.locator('.chapter').count()).toBeGreaterThanOrEqual(4);
    expect([generator, ...(await tooLong(page))]).toEqual([generator]);
  }
}, 120_000);
