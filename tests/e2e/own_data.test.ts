// Rooms and injections of one's own: rooms that a link can only name, and the table that is changed entry by entry.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkOn, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();

const start = 'gungeon/v1/00000001';
/** A room of one's own, so often that no link holds it. */
const rooms = 'normal: hall\n##++##\n#.e..#\n#....#\n#....#\n#....#\n######\n\n'.repeat(80);

/** The details that the first match stands in are opened. */
const opened = (page: Page, selector: string) =>
  page.locator(selector).evaluate((inside: HTMLElement) => {
    for (let at: Element | null = inside; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
  });

test('rooms beyond what a link holds are named there, kept here, and asked for elsewhere', async () => {
  const page = await stage.visit(start);
  await opened(page, '#option-rooms');
  const field = page.locator('#option-rooms');
  await field.fill(rooms);
  await expect.poll(() => linkOn(page)).toMatch(/\?rooms=sha:[0-9a-f]{64}$/);
  const named = linkOn(page);
  const summary = await summaryOn(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(rooms);
  expect(linkOn(page)).toBe(named);
  expect(await page.locator('.missing-text').count()).toBe(0);

  const elsewhere = await stage.visit(named);
  const notice = elsewhere.locator('.missing-text');
  const short = /sha:([0-9a-f]{12})/.exec(named)?.[1] ?? '';
  await expect.poll(() => notice.textContent()).toContain(short);
  const open = notice.locator('input[type=file]');
  await open.setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from(`${rooms}// more`) });
  await expect.poll(() => notice.textContent()).toContain('other.txt is another text');
  expect(linkOn(elsewhere)).toBe(named);
  // As another system saves it.
  const file = Buffer.from(rooms.replaceAll('\n', '\r\n'));
  await open.setInputFiles({ name: 'rooms.txt', mimeType: 'text/plain', buffer: file });
  await expect.poll(() => notice.count()).toBe(0);
  await expect.poll(() => summaryOn(elsewhere)).toBe(summary);
  expect(linkOn(elsewhere)).toBe(named);
});

test('the table of injections is shown and changed, and the link keeps it', async () => {
  const page = await stage.visit(start);
  await opened(page, '.table-place > summary');
  const entries = page.locator('.injections li');
  await expect.poll(() => entries.count()).toBe(9);
  await page.locator('.injections summary', { hasText: 'vendor' }).click();
  const chance = page.getByLabel('Chance in 100: vendor');
  await chance.fill('100');
  await chance.press('Enter');
  const field = page.locator('#option-injections');
  await expect.poll(() => field.inputValue()).toContain('vendor: 100 in 100, once a run, at hub x2, at hub_way\n');
  await expect.poll(() => linkOn(page)).toContain('injections=');
  await expect.poll(() => page.locator('.injections').textContent()).toContain('Your table');
  await page.getByRole('button', { name: 'Back to the shipped one' }).click();
  await expect.poll(() => linkOn(page)).not.toContain('injections=');
  await expect.poll(() => page.locator('.injections').textContent()).not.toContain('Your table');
});
