// Drawing what a level must have on its map, and finding levels by it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { levelOn, linkOn, phone, study, summaryOn, useBrowser, violationsOn } from './harness.ts';

const stage = useBrowser();

/** Begins a drawing on the map, and returns what takes the pointer and the keys. A link with conditions has opened Find. */
async function boardOn(page: Page) {
  if (!linkOn(page).includes('find=')) await study(page, 'Find one');
  await page.locator('#find').evaluate((card) => card.scrollIntoView());
  await page.getByRole('button', { name: 'Draw it' }).click();
  const board = page.locator('.draw-board');
  await board.waitFor();
  return board;
}

const drawn = (page: Page) => decodeURIComponent(linkOn(page)).match(/draw=[^&]*/)?.[0];
const palette = (page: Page) => page.locator('.palette');

describe('a drawing on the map', () => {
  test('by pointer brings floors of Isaac that have it, R others, and Done lists more', async () => {
    const page = await stage.visit('isaac/v1/B91199AC?find=rooms>=9');
    const seeds = new Set([await page.evaluate(() => location.hash.split('?')[0])]);
    const isAnother = () =>
      expect
        .poll(async () => seeds.size < seeds.add(await page.evaluate(() => location.hash.split('?')[0])).size)
        .toBe(true);
    const board = await boardOn(page);
    const box = (await board.boundingBox()) ?? expect.fail('no board');
    const middle = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.5 };
    const stroke = async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x - box.width * 0.2, middle.y);
    };
    // A stroke that is called off or lost leaves all as it was.
    await stroke();
    await page.keyboard.press('r');
    await page.mouse.up();
    await stroke();
    await board.dispatchEvent('pointercancel');
    await page.mouse.up();
    expect([drawn(page), seeds.has(await page.evaluate(() => location.hash.split('?')[0]))]).toEqual([undefined, true]);
    await stroke();
    await page.mouse.move(-20, middle.y);
    await page.mouse.up();
    await isAnother();
    expect(drawn(page)).toMatch(/draw=rooms\.\d+\.\d+:0+$/);
    expect(linkOn(page)).toContain('find=rooms%3E%3D9');
    expect(await violationsOn(page, '.stage-side')).toEqual([]);
    await page.keyboard.press('r');
    await isAnother();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => palette(page).count()).toBe(0);
    await page.locator('.found button').first().waitFor();
  });

  test('is made by keys, on a phone that is turned, with a role that must be there and one that must not', async () => {
    const page = await stage.visit('spelunky/v1/B91199AC', { viewport: phone });
    const board = await boardOn(page);
    await page.getByLabel('What must be there').selectOption('start');
    await board.focus();
    for (const key of ['ArrowLeft', 'ArrowUp']) for (let i = 0; i < 4; i++) await page.keyboard.press(key);
    await page.keyboard.press('Space');
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await page.getByLabel('What must be there').selectOption('shop');
    await page.getByLabel('must not be').check();
    await board.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.height);
    await expect.poll(() => drawn(page)).toBe('draw=rooms.0.0:s!h;s=start;h=shop');
    await expect.poll(() => palette(page).textContent()).toContain('Here is one.');
  });

  test('in a link is in the search, and one that no level can have gets a sentence', async () => {
    const page = await stage.visit('pixel_dungeon/v1/B91199AC?find=draw=cells.mirrored:1d1/.0;d=door');
    await page.locator('.found button').first().waitFor();
    await page.getByRole('button', { name: 'Draw on the map' }).click();
    await palette(page).waitFor();
    expect(await page.getByLabel('mirror image counts').isChecked()).toBe(true);
    await page.goto(`${page.url().split('#')[0]}#pixel_dungeon/v1/B91199AC?find=draw=cells.31.31:111`);
    await page.getByText('the drawing reaches beyond the map').waitFor();
  });
});

describe('a path painted on the map', () => {
  const end = (page: Page, name: RegExp) => page.getByRole('button', { name });
  const words = (page: Page) => page.locator('.map-words');
  const still = { reducedMotion: 'reduce' } as const;

  /** The middles of both ends. */
  async function ends(page: Page) {
    await page.locator('.stage.map').hover();
    const [start, exit] = await Promise.all(
      [/^Start of the path/, /^End of the path/].map(async (name) => {
        const box = (await end(page, name).boundingBox()) ?? expect.fail('no handle');
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    return { start, exit } as { start: { x: number; y: number }; exit: { x: number; y: number } };
  }

  test('by pointer or by keys brings a level with it, each time another one', async () => {
    const page = await stage.visit('spelunky/v1/B91199AC', still);
    const { start, exit } = await ends(page);
    expect(await violationsOn(page, '.stage.map')).toEqual([]);
    await page.mouse.move(exit.x, exit.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y, { steps: 8 });
    await page.mouse.move(start.x, exit.y);
    await expect.poll(() => words(page).textContent()).toMatch(/^1 in 1\d\d levels has this path/);
    await page.mouse.up();
    await expect.poll(() => summaryOn(page)).toContain('through 4 of the 16 rooms');
    const first = linkOn(page);
    // Keys: to the right and back, and again a level with the same path.
    await end(page, /^End of the path/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => linkOn(page)).not.toBe(first);
    expect(await summaryOn(page)).toContain('through 4 of the 16 rooms');
  });

  test('that is not finished, lost, called off or turned with the screen leaves the level as it is', async () => {
    const page = await stage.visit('spelunky/v1/B91199AC', { ...still, viewport: { width: 900, height: 700 } });
    const own = linkOn(page);
    const { start, exit } = await ends(page);
    const take = async () => {
      await page.mouse.move(exit.x, exit.y);
      await page.mouse.down();
      await page.mouse.move(start.x, start.y, { steps: 8 });
    };
    const isPainting = () => page.locator('.painted-path').count();
    await take();
    await page.mouse.move(-5, -5);
    expect(await isPainting()).toBe(1);
    await page.mouse.up();
    await expect.poll(() => words(page).textContent()).toContain('The level stays.');
    await take();
    await page.keyboard.press('r');
    await expect.poll(isPainting).toBe(0);
    await page.mouse.up();
    await take();
    await page.locator('.path-handle').last().dispatchEvent('pointercancel');
    await expect.poll(isPainting).toBe(0);
    await page.mouse.up();
    expect(linkOn(page)).toBe(own);
    // On a screen that is turned in the middle the rooms are where they are now.
    await take();
    await page.setViewportSize({ width: 500, height: 900 });
    const turned = (await levelOn(page).boundingBox()) ?? expect.fail('no map');
    await page.mouse.move(turned.x + turned.width * 0.3, turned.y + turned.height * 0.8);
    await expect.poll(() => words(page).textContent()).toContain('has this path');
    await page.mouse.up();
    await expect.poll(() => linkOn(page)).not.toBe(own);
  });

  test('is offered once after the third R, and not while steps are shown; without a rule it says how far it is', async () => {
    const page = await stage.visit('spelunky/v1/B91199AC', still);
    const { start: first, exit: last } = await ends(page);
    await page.mouse.move(1, 1);
    await page.locator('.chapter .prose').first().waitFor();
    const handles = page.locator('.path-handle');
    for (let i = 0; i < 3; i++) {
      expect(await handles.count()).toBe(0);
      const before = linkOn(page);
      await page.keyboard.press('r');
      await expect.poll(() => linkOn(page)).not.toBe(before);
    }
    await expect.poll(() => handles.count()).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => handles.count()).toBe(0);
    await page.goto(`${page.url().split('#')[0]}#spelunky/v1/B91199AC?without=SPEL-9`);
    await expect.poll(() => linkOn(page)).toContain('B91199AC?without=SPEL-9');
    const { start, exit } = await ends(page);
    // A path that few levels have: it turns in each row before the edge.
    const at = (from: number, to: number, i: number) => from + ((to - from) * i) / 3;
    await page.mouse.move(exit.x, exit.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y);
    for (const [row, column] of [2, 1, 2, 1].entries())
      await page.mouse.move(at(first.x, last.x, column), at(first.y, last.y, row));
    await page.mouse.up();
    await expect.poll(() => words(page).textContent()).toMatch(/[\d,]+ levels looked through, none like that yet/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.painted-path').count()).toBe(0);
    expect(linkOn(page)).toContain('B91199AC?without=SPEL-9');
  });
});
