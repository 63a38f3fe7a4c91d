// All generators beside each other: one seed, their pictures, what was counted, and what is wrong with a link.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, desktop, linkOn, phone, useBrowser, violationsOn } from './harness.ts';
import { generators } from './whole.ts';

const stage = useBrowser();
const soon = { timeout: 25_000 };

const painted = (page: Page) =>
  expect.poll(() => page.locator('.five-canvas[data-painted]').count(), soon).toBe(generators.length);
const seed = (page: Page) => page.locator('.five-seed b').textContent();
/** Another picture after every change. */
const picture = (page: Page, at: number) =>
  page
    .locator('.five-canvas')
    .nth(at)
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);

async function open(page: Page, link: string): Promise<void> {
  await page.goto(`${address}#${link}`);
  await painted(page);
}

test('one seed in all: R takes another, Back returns, a picture opens its tab, and the tab comes back to it', async () => {
  const page = await stage.blank({ viewport: desktop });
  await open(page, 'five/v1/B91199AC');
  expect(await page.title()).toBe('Five answers B911 99AC · Press R');
  await page.keyboard.press('r');
  await expect.poll(() => seed(page), soon).not.toBe('B911 99AC');
  await expect.poll(() => linkOn(page), soon).toBe(`five/v1/${(await seed(page))?.replace(' ', '')}`);
  await page.goBack();
  await expect.poll(() => seed(page), soon).toBe('B911 99AC');
  await page.locator('.five-picture a').nth(1).click();
  await expect.poll(() => linkOn(page), soon).toBe('isaac/v1/B91199AC');
  await page.getByRole('img', { name: /Isaac.*seed B911 99AC/ }).waitFor();
  await page.locator('.tabs a', { hasText: 'Five answers' }).click();
  await painted(page);
  await expect.poll(() => linkOn(page), soon).toBe('five/v1/B91199AC');
});

test('the makings go by together, a switch moves picture and counts, and a task is checked by counting', async () => {
  const page = await stage.blank({ viewport: desktop });
  await open(page, 'five/v1/B91199AC');
  const finished = await picture(page, 3);
  const bar = page.getByRole('slider', { name: 'How far the levels are built' });
  await expect
    .poll(async () => {
      await bar.fill('0.4');
      return page.locator('.five-said .count').count();
    }, soon)
    .toBe(generators.length);
  expect(await picture(page, 3)).not.toBe(finished);
  await bar.fill('1');
  await expect.poll(() => page.locator('.five-progress').count(), { timeout: 90_000 }).toBe(0);
  expect(await page.locator('.five-verdict.refuted').count()).toBe(0);
  const loops = page.locator('.five-question', { hasText: 'Where loops come from' });
  const mean = () => loops.locator('tr', { hasText: 'Pixel Dungeon' }).first().locator('td').nth(1).textContent();
  const before = Number(await mean());
  await loops.getByRole('button', { name: /as the game does/ }).click();
  await expect.poll(async () => Number(await mean()), soon).toBeGreaterThan(before + 0.3);
  await page.locator('.five-undo').waitFor();
  const task = page.locator('.five-task', { hasText: 'As straight as Spelunky' });
  await task.getByRole('button', { name: 'Check by counting' }).click();
  await expect.poll(() => task.textContent(), soon).toContain('Not yet.');
}, 180_000);

test('a link with a word, another revision and options gets a sentence for each, and the page', async () => {
  const page = await stage.blank({ viewport: phone, hasTouch: true, isMobile: true });
  await open(page, 'five/v3/nonsense?shapes=single');
  await expect.poll(() => page.locator('.five-head .notice').count(), soon).toBe(3);
  await expect.poll(() => linkOn(page), soon).toMatch(/^five\/v1\/[A-Z0-9]{8}$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('it has nothing for axe, in either scheme, and as a presentation', async () => {
  const page = await stage.blank({ viewport: desktop });
  await open(page, 'five/v1/B91199AC');
  await expect.poll(() => page.locator('.five-progress').count(), { timeout: 90_000 }).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('p');
  await page.locator('.five-slide').waitFor();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.locator('.slide-head h2').textContent()).toContain('1 of 6');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.five-head').waitFor();
}, 180_000);
