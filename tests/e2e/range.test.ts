// Many levels at once: the range of two facts, the levels behind a cell, where things are, and finding from there.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { linkOn, phone, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'spelunky/v1/B91199AC?tiles=0';

test('a cell of the range leads to its levels by keyboard, and on to Find', async () => {
  const page = await stage.visit(link);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.locator('.range-part').first().scrollIntoViewIfNeeded();
  const map = page.locator('.heat-map [role="group"]');
  await map.waitFor();
  await expect.poll(() => page.locator('.range').textContent(), { timeout: 30_000 }).toContain('1,000 levels');
  await map.focus();
  // From the middle along the diagonal, where every path lies, to one with levels.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => page.locator('.box-words').textContent()).toMatch(/^Path length .* of 1,000 levels/);
  await page.keyboard.press('Enter');
  await page.locator('.chosen .small-maps button').first().waitFor();
  const found = (await new AxeBuilder({ page }).include('.range-part').analyze()).violations;
  expect(found.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Find more of these' }).click();
  await expect.poll(() => linkOn(page)).toContain('find=path_length');
  await page.locator('.found button').first().waitFor();
});

test('where things are lies over the map; what cannot be is said at once; a phone has room for the range', async () => {
  const page = await stage.visit(`${link}&find=path_length%3D17`, { viewport: phone });
  await page.getByText('No level can have that').waitFor();
  await page.locator('.range-part').last().scrollIntoViewIfNeeded();
  await page.locator('#where-what').selectOption('start');
  await expect.poll(() => page.locator('.where').textContent(), { timeout: 30_000 }).toContain('1,000 levels');
  await expect.poll(() => page.locator('.cells-over').isVisible()).toBe(true);
  const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width).toBeLessThanOrEqual(inner as number);
});

test('the chances of the Secret Room lie over the map, one layer at a time, and say what their colours mean', async () => {
  const page = await stage.visit('isaac/v1/B91199AC?stage=4');
  const legend = page.locator('details', { hasText: 'Legend and layers' });
  await legend.getByLabel('Where is the Secret Room?').click();
  await expect.poll(() => page.locator('.values-over').isVisible()).toBe(true);
  await expect.poll(() => legend.locator('.heat-key').textContent()).toMatch(/^\s*\d+(\.\d+)?\s%/);
  await legend.getByLabel('Where is the Ultra Secret Room?').click();
  await expect.poll(() => legend.getByLabel('Where is the Secret Room?').isChecked()).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.values-over').isVisible()).toBe(false);
});

test('two generators lie over each other, take the stage, and show levels as one comes nearer', async () => {
  const page = await stage.visit('isaac/v1/B91199AC');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.locator('.range-part').first().scrollIntoViewIfNeeded();
  await page.locator('.more-range > summary').click();
  await page.locator('#range-against').selectOption('spelunky');
  await expect
    .poll(() => page.locator('.range .figures').textContent(), { timeout: 30_000 })
    .toMatch(/Isaac.*Spelunky: /);
  await page.getByRole('button', { name: 'On the stage' }).click();
  await page.locator('.plot .heat-map').waitFor();
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('.plot .thumb canvas').first().waitFor();
  const found = (await new AxeBuilder({ page }).include('.plot').analyze()).violations;
  expect(found.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'All levels' }).click();
  const area = await page.locator('.plot .heat-map [role="group"]').boundingBox();
  if (!area) throw new Error('no picture');
  // All of it: levels of both.
  await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.plot').count()).toBe(0);
});
