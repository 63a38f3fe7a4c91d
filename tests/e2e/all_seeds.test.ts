// Looking through all seeds: it goes on after a reload and while levels are made, and stops at once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, linkOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'spelunky/v1/B91199AC?find=path_length%3D13%2Cpit_column%3D0';

const barOn = (page: Page) => page.locator('.all-seeds');
/** Share of all seeds that were looked through, in per cent. */
const shareOn = async (page: Page) =>
  Number(/in ([\d.]+) % of all seeds/.exec((await barOn(page).textContent()) ?? '')?.[1] ?? 0);

async function opened(options = {}): Promise<Page> {
  const page = await stage.visit(link, options);
  await barOn(page).getByText('on this device').waitFor();
  return page;
}

test('all seeds are looked through, beside new levels, and on after a reload', async () => {
  const page = await opened();
  await page.getByRole('button', { name: 'Look through all seeds' }).click();
  await expect.poll(() => shareOn(page), { timeout: 60_000 }).toBeGreaterThan(0.1);
  const before = linkOn(page);
  await page.keyboard.press('r');
  await expect.poll(() => linkOn(page)).not.toBe(before);
  const share = await shareOn(page);
  await expect.poll(() => shareOn(page), { timeout: 60_000 }).toBeGreaterThan(share);
  await page.reload();
  const goOn = page.getByRole('button', { name: 'Go on through all seeds' });
  await goOn.waitFor();
  expect(await shareOn(page)).toBeGreaterThanOrEqual(0.1);
  await goOn.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await goOn.waitFor();
  const stopped = await shareOn(page);
  await page.waitForTimeout(500);
  expect(await shareOn(page)).toBe(stopped);
});

test('the search rests while somebody walks', async () => {
  const page = await opened();
  await page.getByRole('button', { name: 'Look through all seeds' }).click();
  await expect.poll(() => shareOn(page), { timeout: 60_000 }).toBeGreaterThan(0.1);
  await page.keyboard.press('w');
  await expect.poll(() => linkOn(page)).toContain('walk=1');
  await page.waitForTimeout(500);
  const share = await shareOn(page);
  await page.waitForTimeout(1500);
  expect(await shareOn(page)).toBe(share);
  await page.keyboard.press('Escape');
  await expect.poll(() => shareOn(page), { timeout: 60_000 }).toBeGreaterThan(share);
});

test('a browser without storage says that closing the page loses the progress', async () => {
  const page = await stage.blank();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('denied');
    };
  });
  await page.goto(`${address}#${link}`);
  await page.getByRole('button', { name: 'Look through all seeds' }).click();
  await page.getByText('closing it loses the progress').waitFor();
});
