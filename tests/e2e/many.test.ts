// Many levels: a sheet of small maps and its pages, two levels side by side, records.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, desktop, linkOn, phone, useBrowser } from './harness.ts';

const stage = useBrowser();

/** Long, for machines that have other things to do. */
const soon = { timeout: 25_000 };
const maps = (page: Page) => page.locator('.sheet .small-maps button');
const painted = (page: Page) => expect.poll(() => page.locator('.sheet canvas[data-painted]').count(), soon);
const viewOn = (page: Page) => new URLSearchParams(linkOn(page).split('?')[1] ?? '');
const nameOf = (page: Page, index: number) => maps(page).nth(index).getAttribute('aria-label');

test('G shows twelve levels at once; R turns the page, arrows go from map to map, a press opens, Back returns', async () => {
  const page = await stage.visit('spelunky/v1/00000001', { viewport: desktop });
  await page.keyboard.press('g');
  await painted(page).toBe(12);
  expect(viewOn(page).get('sheet')).toBe('12');
  const last = await nameOf(page, 11);
  await page.keyboard.press('r');
  // The last map of a page is the level of the next page's link.
  await expect.poll(() => page.locator('.summary').textContent(), soon).toBe(last?.replace(/^.*?\. /, ''));
  await expect.poll(() => nameOf(page, 0), soon).toMatch(/^Spelunky [A-Z0-9]{4} [A-Z0-9]{4}\. ./);
  expect(await nameOf(page, 11)).not.toBe(last);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(await nameOf(page, 1));
  const sheet = linkOn(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => viewOn(page).get('sheet'), soon).toBeNull();
  expect(linkOn(page)).not.toBe(sheet);
  await page.goBack();
  await expect.poll(() => linkOn(page), soon).toBe(sheet);
  await painted(page).toBe(12);
});

test('on a phone a run’s floors stand in two columns, and nothing is wider than the screen', async () => {
  const page = await stage.blank({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto(`${address}#spelunky/v1/00000001?sheet=12,level`);
  await expect.poll(() => maps(page).count(), soon).toBe(12);
  const lefts = await maps(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  expect(await page.locator('.row-head').count()).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the run of a seed has no floor that the one before it holds already', async () => {
  // By this seed's own curses the third floor is two in one.
  const page = await stage.blank({ viewport: desktop });
  await page.goto(`${address}#isaac/v1/0x00000012?rules=engine&curse=seed&sheet=12,stage`);
  const names = page.locator('.sheet .small-name');
  await expect.poll(() => names.allTextContents(), soon).toContain('The Void');
  expect(await names.count()).toBe(10);
  expect(await names.allTextContents()).not.toContain('Caves II');
});

test('two levels stand side by side, are zoomed and stepped together, and part again', async () => {
  const page = await stage.visit('spelunky/v1/00000001?with=spelunky%2Fv1%2F00000001%3Frule%3Dhtml5', {
    viewport: desktop,
  });
  const beside = page.getByRole('img', { name: /^Beside it Spelunky, seed/ });
  await beside.waitFor();
  expect(viewOn(page).get('with')).toContain('rule=html5');
  const free = () => page.locator('.stage.map .screen.free').count();
  expect(await free()).toBe(0);
  await page.keyboard.press('+');
  await expect.poll(free, soon).toBe(2);
  await page.keyboard.press('f');
  await expect.poll(free, soon).toBe(0);
  await page.locator('.chapter').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.beside-said').count(), soon).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => beside.count(), soon).toBe(0);
  expect(viewOn(page).get('with')).toBeNull();
});
