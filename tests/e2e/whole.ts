// The whole page of a generator, with every section there, for tests that measure it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];

/** Chooses a generator's tab and waits until its chapters have their prose and every section that comes late is there. */
export async function whole(page: Page, generator: string): Promise<void> {
  await page.locator(`.tabs a[href^="#/${generator}/"]`).click();
  await page.locator(`.tabs a[href^="#/${generator}/"][aria-current]`).waitFor();
  await page.locator('#take').waitFor({ state: 'attached' });
  // What comes when it is near is brought near, one part after another.
  const coming = page.locator('.late:empty').or(page.locator('.late > p', { hasText: 'One moment.' }));
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.late:empty, .late > p.muted:only-child')?.scrollIntoView());
      return coming.count();
    })
    .toBe(0);
  await expect.poll(() => page.locator('.chapter').count()).toBeGreaterThanOrEqual(4);
  await expect.poll(() => page.locator('.chapter:not(:has(.prose))').count()).toBe(0);
  await page.locator('#odds .charts').waitFor();
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.records')?.scrollIntoView());
      return page.locator('.records .small-picture').count();
    })
    .toBeGreaterThan(0);
}
