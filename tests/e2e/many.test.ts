// Many levels: a sheet of small maps, two levels side by side, the range of two facts over many seeds, and all generators beside
// each other: one seed, their pictures, what was counted, and what is wrong with a link.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, desktop, generators, linkOn, phone, study, useBrowser, violationsOn } from './harness.ts';

const stage = useBrowser();

const maps = (page: Page) => page.locator('.sheet .small-maps button');
const painted = (page: Page) => expect.poll(() => page.locator('.sheet canvas[data-painted]').count());
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
  await expect.poll(() => page.locator('.caption').textContent()).toContain(last?.replace(/^.*?\. /, ''));
  await expect.poll(() => nameOf(page, 0)).toMatch(/^Spelunky [A-Z0-9]{4} [A-Z0-9]{4}\. ./);
  expect(await nameOf(page, 11)).not.toBe(last);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(await nameOf(page, 1));
  const sheet = linkOn(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => viewOn(page).get('sheet')).toBeNull();
  expect(linkOn(page)).not.toBe(sheet);
  await page.goBack();
  await expect.poll(() => linkOn(page)).toBe(sheet);
  await painted(page).toBe(12);
});

test('on a phone a run’s floors stand in two columns, and nothing is wider than the screen', async () => {
  const page = await stage.blank({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto(`${address}#spelunky/v1/00000001?sheet=12,level`);
  await expect.poll(() => maps(page).count()).toBe(12);
  const lefts = await maps(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  expect(await page.locator('.row-head').count()).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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
  await expect.poll(free).toBe(2);
  await page.keyboard.press('f');
  await expect.poll(free).toBe(0);
  await page.locator('.chapter').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.beside-said').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => beside.count()).toBe(0);
  expect(viewOn(page).get('with')).toBeNull();
});

const withoutTiles = 'spelunky/v1/B91199AC?tiles=0';

test('a cell of the range leads to its levels by keyboard, and on to Find', async () => {
  const page = await stage.visit(withoutTiles);
  await study(page, 'What is possible?');
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
  expect(await violationsOn(page, '.range-part')).toEqual([]);
  await page.getByRole('button', { name: 'Find more of these' }).click();
  await expect.poll(() => linkOn(page)).toContain('find=path_length');
  await page.locator('.found button').first().waitFor();
});

test('a heat map of places is drawn over the map; impossible conditions are reported at once; the range fits a phone', async () => {
  const page = await stage.visit(`${withoutTiles}&find=path_length%3D17`, { viewport: phone });
  await page.getByText('No level can have that').waitFor();
  await study(page, 'What is possible?');
  await page.locator('.range-part').last().scrollIntoViewIfNeeded();
  await page.locator('#where-what').selectOption('start');
  await expect.poll(() => page.locator('.where').textContent(), { timeout: 30_000 }).toContain('1,000 levels');
  await expect.poll(() => page.locator('.where-over').isVisible()).toBe(true);
  const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width).toBeLessThanOrEqual(inner as number);
});

test('two generators are overlaid, fill the stage, and show small levels when zoomed in', async () => {
  const page = await stage.visit('isaac/v1/B91199AC');
  await study(page, 'What is possible?');
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
  expect(await violationsOn(page, '.plot')).toEqual([]);
  await page.getByRole('button', { name: 'All levels' }).click();
  const area = await page.locator('.plot .heat-map [role="group"]').boundingBox();
  if (!area) throw new Error('no picture');
  // All of it: levels of both.
  await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.plot').count()).toBe(0);
});

const fivePainted = (page: Page) =>
  expect.poll(() => page.locator('.five-canvas[data-painted]').count()).toBe(generators.length);
const seed = (page: Page) => page.locator('.five-seed b').textContent();
/** Another picture after every change. */
const picture = (page: Page, at: number) =>
  page
    .locator('.five-canvas')
    .nth(at)
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);

async function openFive(page: Page, link: string): Promise<void> {
  await page.goto(`${address}#${link}`);
  await fivePainted(page);
}

test('one seed in all: R takes another, Back returns, a picture opens its tab, and the tab comes back to it', async () => {
  const page = await stage.blank({ viewport: desktop });
  await openFive(page, 'five/v1/B91199AC');
  expect(await page.title()).toBe('Five answers B911 99AC · Press R');
  await page.keyboard.press('r');
  await expect.poll(() => seed(page)).not.toBe('B911 99AC');
  await expect.poll(() => linkOn(page)).toBe(`five/v1/${(await seed(page))?.replace(' ', '')}`);
  await page.goBack();
  await expect.poll(() => seed(page)).toBe('B911 99AC');
  await page.locator('.five-picture a').nth(1).click();
  await expect.poll(() => linkOn(page)).toBe('isaac/v1/B91199AC');
  await page.getByRole('img', { name: /Isaac.*seed B911 99AC/ }).waitFor();
  await page.locator('.tabs a', { hasText: 'Five answers' }).click();
  await fivePainted(page);
  await expect.poll(() => linkOn(page)).toBe('five/v1/B91199AC');
});

test('the makings go by together, a switch moves picture and counts, and a task is checked by counting', async () => {
  const page = await stage.blank({ viewport: desktop });
  await openFive(page, 'five/v1/B91199AC');
  const finished = await picture(page, 3);
  const bar = page.getByRole('slider', { name: 'How far the levels are built' });
  await expect
    .poll(async () => {
      await bar.fill('0.4');
      return page.locator('.five-said .count').count();
    })
    .toBe(generators.length);
  expect(await picture(page, 3)).not.toBe(finished);
  await bar.fill('1');
  await expect.poll(() => page.locator('.five-progress').count(), { timeout: 90_000 }).toBe(0);
  expect(await page.locator('.five-verdict').count()).toBe(6);
  expect(await page.locator('.five-verdict.refuted').count()).toBe(0);
  const loops = page.locator('.five-question', { hasText: 'Where loops come from' });
  const mean = () => loops.locator('tr', { hasText: 'Pixel Dungeon' }).first().locator('td').nth(1).textContent();
  const before = Number(await mean());
  await loops.getByRole('button', { name: /as the game does/ }).click();
  await expect.poll(async () => Number(await mean())).toBeGreaterThan(before + 0.3);
  await page.locator('.five-undo').waitFor();
  const task = page.locator('.five-task', { hasText: 'As straight as Spelunky' });
  await task.getByRole('button', { name: 'Check by counting' }).click();
  await expect.poll(() => task.textContent()).toContain('Not yet.');
}, 180_000);

test('a link with a word, another revision and options gets a sentence for each, and the page', async () => {
  const page = await stage.blank({ viewport: phone, hasTouch: true, isMobile: true });
  await openFive(page, 'five/v3/nonsense?shapes=single');
  await expect.poll(() => page.locator('.five-head .notice').count()).toBe(3);
  await expect.poll(() => linkOn(page)).toMatch(/^five\/v1\/[A-Z0-9]{8}$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('it has nothing for axe, in either scheme, and as a presentation', async () => {
  const page = await stage.blank({ viewport: desktop });
  await openFive(page, 'five/v1/B91199AC');
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
