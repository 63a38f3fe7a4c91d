// What can be reached from the stage itself, and the speaker's window of a presentation.
import { describe, expect, test } from 'vitest';
import { levelOn, linkOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const soon = { timeout: 10_000 };

describe('at the stage', () => {
  test('where the Secret Room may be lies over the map, and a cross takes it off; the whole run is a press away', async () => {
    const page = await stage.visit('isaac/v1/B91199AC');
    const chip = page.getByRole('group', { name: 'Over the map' }).getByRole('button', { name: 'Where is the Secret' });
    await chip.click();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.values-over').isVisible(), soon).toBe(true);
    await chip.click();
    await expect.poll(() => page.locator('.values-over').count()).toBe(0);
    await page.getByRole('button', { name: 'Level', exact: true }).click();
    const run = page.getByRole('button', { name: 'Whole run' });
    await run.waitFor();
    await run.click();
    await expect.poll(() => linkOn(page), soon).toContain('sheet=');
    await expect.poll(() => page.locator('.sheet canvas').count(), soon).toBeGreaterThan(10);
  });

  test('a room is drawn from there, and the drawing shows the wall that stops the body', async () => {
    const page = await stage.visit('spelunky/v1/1');
    await page.getByRole('button', { name: 'Draw a room' }).click();
    await page.locator('#pieces[open]').waitFor();
    await page.getByLabel('Your own rooms', { exact: true }).fill(`passage: wall
1111111111
1000000001
1000000001
0000000000
0000110000
0000110000
0000110000
1111111111`);
    const said = page.locator('.piece-desk .said');
    await expect.poll(() => said.textContent(), soon).toContain("can't be crossed from the left to the right");
    expect(await said.textContent()).toContain('red crosses what stops you');
  });

  test('a seed of the game that is typed leads to its floor, whatever else is set, and on to its run', async () => {
    const page = await stage.visit('isaac/v1/7?stage=4');
    await page.locator('#seed').fill('B911 99AC');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show it as the game does' }).click();
    await expect.poll(() => linkOn(page), soon).toContain('rules=engine');
    for (const kept of ['isaac/v1/B91199AC?', 'stage=4', 'curse=seed']) expect(linkOn(page)).toContain(kept);
    await page.getByRole('button', { name: 'Show its whole run' }).waitFor();
  });
});

test('the level of today is an ordinary link with its date, and a route in a link walks beside', async () => {
  const today = await stage.visit('pixel_dungeon/today');
  await expect.poll(() => linkOn(today), soon).toMatch(/^pixel_dungeon\/v1\/[0-9A-Z]{8}$/);
  await expect.poll(() => today.locator('.today').textContent(), soon).toMatch(/^Level of today, \d+ \w+ \d{4}\./);
  expect(await today.locator('.notice').count()).toBe(0);
  const again = await stage.visit('pixel_dungeon/today?walk=1&ghost=2.nothing');
  await expect
    .poll(() => again.locator('.walk-hud strong').textContent(), soon)
    .toContain('The route in this link is damaged');
});

test('the notes of a speaker have a window of their own, which knows the next slide and turns it', async () => {
  const page = await stage.visit('spelunky/v1/1?chapter=path&show=1');
  await expect.poll(() => page.locator('.slide').textContent(), soon).toMatch(/\d+ rooms from entrance to exit/);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Notes' }).click()]);
  const heading = notes.locator('h1');
  expect(await notes.title()).toMatch(/^Notes · .+/);
  await expect.poll(() => heading.textContent(), soon).toBe('The solution path');
  await expect.poll(() => notes.locator('.prose').count()).toBeGreaterThan(1);
  expect(await notes.locator('h2').textContent()).toBe('Next: What the path leaves over');
  await notes.keyboard.press('ArrowRight');
  await expect.poll(() => heading.textContent(), soon).toBe('What the path leaves over');
  await expect.poll(() => page.locator('.slide-head h2').textContent()).toContain('What the path leaves over');
  await expect.poll(() => levelOn(page).count()).toBe(1);
});

test('what can be laid over the map is offered beside the headline and covers neither it nor the map', async () => {
  const page = await stage.visit('isaac/v1/B91199AC');
  await page.locator('.laid-chips button').nth(1).waitFor();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const gaps = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const chips = [...document.querySelectorAll('.laid-chips button')].map((chip) => chip.getBoundingClientRect());
      const [headline, map] = [box('.stage-side .what b'), box('.stage.map .screen')];
      if (!headline || !map) return [];
      return chips.flatMap((chip) => [chip.left - headline.right, map.top - chip.bottom, map.right - chip.right]);
    });
    expect(gaps.length).toBe(6);
    expect(Math.min(...gaps)).toBeGreaterThan(-1);
  }
});
