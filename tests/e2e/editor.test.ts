// Editors: a flow drawn with the mouse and with keys, and a room template drawn cell by cell.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { linkOn, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();

const link = 'gungeon/v1/00000001';
/** Ten rooms with a loop. */
const drawn = 'e1-n1-h1-n2-n3-r1; h1-n4-f1-b1-x1; r1>h1';
const roomsBefore = [
  ['Normal room', 'n1'],
  ['Hub', 'h1'],
  ['Normal room', 'n2'],
  ['Normal room', 'n3'],
  ['Chest room', 'r1'],
] as const;
const roomsAfter = [
  ['Normal room', 'n4'],
  ['Boss foyer', 'f1'],
  ['Boss', 'b1'],
  ['Way down', 'x1'],
] as const;

const room = (page: Page, name: string) => page.locator(`[data-room="${name}"]`);
const text = (page: Page) => page.locator('#option-flow_text').inputValue();
const kind = (page: Page, name: string) => page.locator('.flow-palette').getByRole('button', { name, exact: true });

async function openEditor(page: Page, press: (one: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Draw a flow' }).filter({ visible: true }).first());
  await press(page.getByRole('button', { name: 'Only an entrance' }));
  await room(page, 'e1').waitFor();
}

/** All but the loop. */
async function addRooms(page: Page): Promise<void> {
  const add = async ([title, name]: readonly [string, string]) => {
    await kind(page, title).click();
    await room(page, name).waitFor();
  };
  for (const one of roomsBefore) await add(one);
  await room(page, 'h1').click();
  await page.getByLabel('Kind of h1', { exact: true }).waitFor();
  for (const one of roomsAfter) await add(one);
}

describe('a flow of ten rooms with a loop', () => {
  test('is drawn with the mouse alone, and is there again after a reload', async () => {
    const page = await stage.visit(link);
    await openEditor(page, (one) => one.click());
    await addRooms(page);
    // On a busy machine the picture may have moved since it was measured: drag until the rooms are connected.
    await page.locator('.flow-foot').getByText('Drawn.').waitFor();
    const oneWay = page.getByRole('button', { name: 'Only from r1 to h1' });
    await expect
      .poll(async () => {
        if (!(await oneWay.isVisible())) await room(page, 'r1').dragTo(room(page, 'h1'));
        return oneWay.isVisible();
      })
      .toBe(true);
    await oneWay.click();
    await expect.poll(() => text(page)).toBe(drawn);
    await expect.poll(() => summaryOn(page)).toContain('10 rooms');
    await expect.poll(() => linkOn(page)).toContain('flow_text=');

    // A room that hangs on nothing cannot be built: the floor stays, and what was drawn does as well.
    await room(page, 'x1').click();
    await page.getByLabel('Kind of x1').selectOption('n');
    await expect.poll(() => text(page)).toContain('b1-n5');
    await page.locator('.flow-foot').getByText('Drawn.').waitFor();
    await page.getByRole('textbox', { name: 'Your own flow' }).fill(`${drawn}; n7`);
    await room(page, 'n7').waitFor();
    await expect.poll(() => room(page, 'n7').getAttribute('class')).toContain('faulty');
    await page.reload();
    await expect.poll(() => text(page)).toBe(`${drawn}; n7`);
    const field = page.locator('.text-field', { has: page.locator('#option-flow_text') });
    await field.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => text(page)).toContain('b1-n5');
  });

  test('is drawn with keys, and taken back and done again', async () => {
    const page = await stage.visit(link);
    await openEditor(page, (one) => one.press('Enter'));
    await page.getByRole('listbox', { name: /Rooms of the flow/ }).focus();
    for (const key of ['2', '3', '2', '2', '5', 'ArrowUp', 'ArrowUp', 'ArrowUp', '2', '7', '8', '9'])
      await page.keyboard.press(key);
    await expect.poll(() => text(page)).toBe('e1-n1-h1-n2-n3-r1; h1-n4-f1-b1-x1');
    for (const key of ['ArrowRight', 'j', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => text(page)).toBe('e1-n1-h1-n2-n3-r1; h1-n4-f1-b1-x1; r1=h1');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => text(page)).toBe('e1-n1-h1-n2-n3-r1; h1-n4-f1-b1');
    await page.keyboard.press('Control+y');
    await expect.poll(() => text(page)).toBe('e1-n1-h1-n2-n3-r1; h1-n4-f1-b1-x1');
    await expect.poll(() => summaryOn(page)).toContain('10 rooms');
  });
});

test('a flow with names of its own is drawn as it is, and all that it lacks is one notice with a button for each thing', async () => {
  const page = await stage.visit(`${link}?flow_text=${encodeURIComponent('start:n-h1-n2')}`);
  await page.getByRole('button', { name: 'Draw a flow' }).filter({ visible: true }).first().click();
  await room(page, 'h1').waitFor();
  const foot = page.locator('.flow-foot');
  await foot.getByText('Advice (1)').click();
  await foot
    .getByText('This flow has no entrance, boss foyer, boss, way down or shop; the floor begins at n1')
    .waitFor();
  await foot.getByRole('button', { name: 'Add a boss', exact: true }).click();
  await expect.poll(() => text(page)).toBe('start:n1-h1-n2-b1');
  await foot.getByRole('button', { name: 'Add a boss foyer' }).click();
  await expect.poll(() => text(page)).toBe('start:n1-h1-n2-f1-b1');
  await expect.poll(() => summaryOn(page)).toContain('5 rooms');
  await room(page, 'f1').waitFor();
});

test('a template begins with a shipped one, is drawn cell by cell, and one stroke is one step', async () => {
  const page = await stage.visit('spelunky/v1/00000001');
  const field = page.locator('#option-own_templates');
  await page.locator('.piece-place > summary').evaluate((summary: HTMLElement) => {
    for (let at: Element | null = summary; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
  });
  await page.getByLabel('Group of pieces').selectOption('passage');
  await page.locator('.piece-gallery li button').first().click();
  await expect.poll(() => field.inputValue()).toMatch(/^passage: /);
  const before = await field.inputValue();
  await page
    .locator('.piece-letters')
    .getByRole('button', { name: /^S Snake/ })
    .click();
  const board = page.locator('.piece-board');
  const size = await board.evaluate((canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.clientHeight]);
  const at = (column: number) => ({ x: ((size[0] ?? 0) / 10) * (column + 0.5), y: ((size[1] ?? 0) / 8) * 3.5 });
  await board.hover({ position: at(2) });
  await page.mouse.down();
  await board.hover({ position: at(3) });
  await board.hover({ position: at(4) });
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).toContain('SSS');
  expect((await field.inputValue()).length).toBe(before.length);
  await board.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(before);

  // A wall from floor to roof is refused, and what is said of it does not move the drawing away from under the hand.
  const top = () => board.evaluate((canvas) => canvas.getBoundingClientRect().top + window.scrollY);
  const stood = await top();
  await page.locator('.piece-letters').getByRole('button', { name: /^1 / }).click();
  const along = (row: number) => ({ x: at(4).x, y: ((size[1] ?? 0) / 8) * (row + 0.5) });
  await board.hover({ position: along(0) });
  await page.mouse.down();
  for (let row = 1; row < 8; row++) await board.hover({ position: along(row) });
  await page.mouse.up();
  await page.getByText('Back to what is drawn').waitFor();
  expect(await top()).toBe(stood);
});
