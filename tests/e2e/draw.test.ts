// Drawing what a level must have on its map, and finding levels by it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { linkOn, phone, study, summaryOn, useBrowser, violationsOn } from './harness.ts';

const stage = useBrowser();

/** Opens Find with an empty drawing, and returns the board. */
async function boardOn(page: Page) {
  await study(page, 'Find one');
  await page.locator('#find').evaluate((card) => card.scrollIntoView());
  await page.getByRole('button', { name: 'Draw it' }).click();
  const board = page.locator('.draw-board');
  await board.waitFor();
  await board.scrollIntoViewIfNeeded();
  return board;
}

const found = (page: Page) => page.locator('.found button');

describe('a drawing', () => {
  test('copied by pointer from a floor of Isaac finds that floor among others', async () => {
    const page = await stage.visit('isaac/v1/B91199AC');
    const first = await summaryOn(page);
    const board = await boardOn(page);
    const box = (await board.boundingBox()) ?? expect.fail('no board');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => board.getAttribute('aria-label')).toMatch(/Column \d+, row \d+: (?!anything)/);
    expect(await violationsOn(page, '.draw-it')).toEqual([]);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await found(page).first().waitFor();
    expect(decodeURIComponent(linkOn(page))).toMatch(/find=draw=rooms:[^&]+;/);
    await found(page).first().click();
    await expect.poll(() => summaryOn(page)).not.toBe(first);
    // The drawing outlives the level.
    await page.locator('.draw-board').waitFor();
    expect(decodeURIComponent(linkOn(page))).toContain('draw=rooms:');
  });

  test('is made by keys, on a phone, with a role that must be there and one that must not', async () => {
    const page = await stage.visit('spelunky/v1/B91199AC', { viewport: phone });
    const board = await boardOn(page);
    await page.getByLabel('What must be there').selectOption('start');
    await board.focus();
    await page.keyboard.press('Space');
    await page.getByLabel('What must be there').selectOption('shop');
    await page.getByLabel('must not be').check();
    await board.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await page.getByLabel('in this place').check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await found(page).first().waitFor();
    expect(decodeURIComponent(linkOn(page))).toContain('draw=rooms.0.0:s!h;s=start;h=shop');
  });

  test('in a link stands on the board, and one that no level can have gets a sentence', async () => {
    const page = await stage.visit('pixel_dungeon/v1/B91199AC?find=draw=cells.mirrored:1d1/.0;d=door');
    await page.locator('.draw-board').waitFor();
    expect(await page.getByLabel('mirror image counts').isChecked()).toBe(true);
    await found(page).first().waitFor();
    await page.goto(`${page.url().split('#')[0]}#pixel_dungeon/v1/B91199AC?find=draw=cells.31.31:111`);
    await page.getByText('the drawing reaches beyond the map').waitFor();
  });
});
