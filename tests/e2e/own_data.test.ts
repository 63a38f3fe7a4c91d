// The user's own rooms and injections as texts: rooms that a link can only name, and a table that a link holds.
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

test('a table of injections is typed, and the link keeps it', async () => {
  const page = await stage.visit(start);
  const field = page.locator('#option-injections');
  await opened(page, '#option-injections');
  await field.fill('vendor: 100 in 100, at hub\n');
  await expect.poll(() => linkOn(page)).toContain('injections=');
  await field.fill('');
  await expect.poll(() => linkOn(page)).not.toContain('injections=');
});
