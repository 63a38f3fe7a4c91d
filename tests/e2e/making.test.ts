// R is the show: the making goes by in the level's place, ends where it would have begun, and gets out of the way.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'spelunky/v1/B91199AC';

interface Watched {
  pictures: { at: number; hash: number }[];
  shifts: number;
}

/** From the press of a key on notes, frame by frame, when the map's picture becomes another. */
const watched = (page: Page, key: string, ms: number): Promise<Watched> =>
  page.evaluate(
    async ([key, ms]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.stage.map canvas.base');
      const hashed = () => {
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        let hash = 0;
        for (let i = 0; i < data.length; i += 4 * 31) hash = (Math.imul(hash, 31) + (data[i] as number)) | 0;
        return hash;
      };
      const seen: Watched = { pictures: [], shifts: 0 };
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) seen.shifts += (one as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
      const began = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      let last = hashed();
      while (performance.now() - began < ms) {
        await new Promise(requestAnimationFrame);
        const hash = hashed();
        if (hash !== last) seen.pictures.push({ at: performance.now() - began, hash });
        last = hash;
      }
      return seen;
    },
    [key, ms] as const,
  );

/** The parts that come after the first level are there. */
const ready = (page: Page) => page.locator('.chapter .prose').first().waitFor();

test('R shows the making and ends at the finished level, and nothing on the page moves', async () => {
  const page = await stage.visit(link);
  await ready(page);
  const before = linkOn(page);
  const { pictures, shifts } = await watched(page, 'r', 2500);
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(pictures.length);
  expect(shifts).toBe(0);
  expect(linkOn(page)).not.toBe(before);
  expect(linkOn(page)).not.toContain('step');
  // What is there at the end is the level as it is shown without a making.
  const end = pictures.at(-1)?.hash;
  await page.keyboard.press('Home');
  await expect.poll(() => linkOn(page)).toContain('step=0');
  const { pictures: back } = await watched(page, 'End', 800);
  expect(back.at(-1)?.hash).toBe(end);
});

test('R again shows finished levels at once, and so does R for whoever wants no motion or has switched it off', async () => {
  const page = await stage.visit(link);
  await ready(page);
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' })));
  await page.waitForTimeout(120);
  expect((await watched(page, 'r', 1500)).pictures.length).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'R shows how the level is built' }).click();
  await page.waitForTimeout(1300);
  expect((await watched(page, 'r', 1500)).pictures).toHaveLength(1);
  await page.reload();
  await ready(page);
  expect((await watched(page, 'r', 1500)).pictures).toHaveLength(1);
  const still = await stage.visit(link, { reducedMotion: 'reduce' });
  await ready(still);
  expect((await watched(still, 'r', 1500)).pictures).toHaveLength(1);
});

test('any other key ends it at the finished level', async () => {
  const page = await stage.visit(link);
  await ready(page);
  await page.keyboard.press('r');
  await page.waitForTimeout(200);
  expect((await watched(page, 'Control', 1500)).pictures).toHaveLength(1);
});
