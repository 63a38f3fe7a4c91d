// Walking a level: with the keyboard, along the core's way to the exit, which leads on.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Terrain } from '../../wasm/bridge/answers';
import { core } from '../wasm/core.ts';
import { linkOn, mapMenu, phone, useBrowser, violationsOn } from './harness.ts';

const stage = useBrowser();

const view = (page: Page) => page.locator('.walk-view');
const placeOn = (page: Page) => view(page).getAttribute('data-at');

async function visitWalking(link: string): Promise<Page> {
  const page = await stage.visit(link);
  await expect.poll(() => placeOn(page)).not.toBeNull();
  return page;
}

/** Holds keys from cell to cell of a way, by the position that the page reports; runs in the page, frame by frame. */
const follow = (route: [number, number, string][]) =>
  new Promise<number>((done) => {
    const held = new Set<string>();
    const wanted = (x: number, y: number, to: [number, number, string] | undefined) => {
      const keys = new Set<string>();
      if (to && to[0] !== x) keys.add(to[0] > x ? 'ArrowRight' : 'ArrowLeft');
      if (to && to[1] !== y) keys.add(to[1] > y ? 'ArrowDown' : 'ArrowUp');
      return keys;
    };
    const send = (kind: 'keydown' | 'keyup', key: string) =>
      document.body.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
    let last = 0;
    const frame = () => {
      const at = document.querySelector<HTMLElement>('.walk-view')?.dataset.at ?? '';
      const [x = -1, y = -1] = at.split(',').map(Number);
      const here = route.findIndex((step, i) => i >= last - 3 && step[0] === x && step[1] === y);
      if (here > last) last = here;
      const keys = last >= route.length - 2 && here < 0 ? new Set<string>() : wanted(x, y, route[last + 1]);
      for (const key of held) {
        if (keys.has(key)) continue;
        send('keyup', key);
        held.delete(key);
      }
      for (const key of keys) {
        if (held.has(key)) continue;
        send('keydown', key);
        held.add(key);
      }
      if (location.hash.includes('stage=2') || document.querySelector('.walk-end')) {
        for (const key of held) send('keyup', key);
        done(last);
      } else requestAnimationFrame(frame);
    };
    frame();
  });

test('W walks, X begins anew, a field keeps its keys, a lost focus lets go of all, R goes on, Escape gives the map back', async () => {
  const page = await stage.visit('spelunky/v1/0x5');
  const hud = () => page.locator('.walk-hud').textContent();
  await page.keyboard.press('w');
  await expect.poll(() => placeOn(page)).not.toBeNull();
  expect(linkOn(page)).toContain('walk=1');
  await expect.poll(hud).toMatch(/♥ 4.*Bombs 4/);
  const start = await placeOn(page);
  await page.keyboard.press('b');
  await expect.poll(hud).toContain('Bombs 3');
  await page.keyboard.down('ArrowRight');
  await expect.poll(() => placeOn(page)).not.toBe(start);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.waitForTimeout(300);
  // It may still be falling.
  const column = async () => (await placeOn(page))?.split(',')[0];
  const rest = await column();
  await page.waitForTimeout(300);
  expect(await column()).toBe(rest);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.press('x');
  await expect.poll(() => placeOn(page)).toBe(start);
  await expect.poll(hud).toContain('Bombs 4');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type('dd');
  await page.waitForTimeout(200);
  expect(await placeOn(page)).toBe(start);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const before = linkOn(page);
  await page.keyboard.press('r');
  await expect.poll(() => linkOn(page)).not.toBe(before);
  expect(linkOn(page)).toContain('walk=1');
  await page.keyboard.press('Escape');
  await expect.poll(() => view(page).count()).toBe(0);
  expect(linkOn(page)).not.toContain('walk=1');
});

test('Peaceful is remembered, and an embed begins with it; the walk may take the whole window', async () => {
  const page = await visitWalking('spelunky/v1/0x5?walk=1');
  const peaceful = (of: Page) => of.getByRole('button', { name: 'Peaceful' });
  const width = () => view(page).evaluate((canvas) => canvas.clientWidth / window.innerWidth);
  expect(await peaceful(page).getAttribute('aria-pressed')).toBe('false');
  expect(await width()).toBeLessThan(0.9);
  await page.getByRole('button', { name: 'Whole window' }).click();
  await expect.poll(width).toBe(1);
  await peaceful(page).click();
  await page.reload();
  await expect.poll(() => peaceful(page).getAttribute('aria-pressed')).toBe('true');
  const around = await stage.visit('spelunky/v1/0x5?walk=1&embed=1');
  await expect.poll(() => peaceful(around).getAttribute('aria-pressed')).toBe('true');
});

test('where there is no ground the map stays in sight, and says why nobody walks', async () => {
  const page = await stage.visit('spelunky/v1/0x5?tiles=0&walk=1');
  await expect.poll(() => page.locator('.walk-hud').textContent()).toContain('no ground that a body could walk on');
  await expect.poll(() => view(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => linkOn(page)).not.toContain('walk=1');
});

test('a dark level is dark to who walks in it, and can be lit', async () => {
  const page = await visitWalking('spelunky/v1/0x15?level=3&dark_odds=1&walk=1');
  /** The whole picture, once the requested marks are drawn. */
  const brightness = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
      const canvas = document.querySelector<HTMLCanvasElement>('.walk-view');
      const small = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas || !small) return 0;
      small.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
      const { data } = small.getImageData(0, 0, small.canvas.width, small.canvas.height);
      return data.reduce((sum, value, i) => sum + (i % 4 === 0 ? value : 0), 0);
    });
  const button = page.getByRole('button', { name: 'Dark', exact: true });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(brightness).toBeGreaterThan(0);
  const lit = await brightness();
  await button.click();
  await expect.poll(brightness).toBeLessThan(lit * 0.7);
  await button.click();
  await expect.poll(brightness).toBeGreaterThan(lit * 0.7);
});

test('the way can be shown without walking', async () => {
  const page = await stage.visit('isaac/v1/0x5');
  await (await mapMenu(page)).getByText('Show the way').click();
  await expect.poll(() => page.locator('.caption').textContent()).toMatch(/\d+ steps to the exit/);
});

/** The floor of 40 with the shortest way that is longer than 8 cells. */
function shortest(options: string) {
  return Array.from({ length: 40 }, (_, i) => `isaac/v1/0x${(i + 1).toString(16)}?${options}`)
    .map((link) => ({ link, route: (JSON.parse(core.terrain(link)) as Terrain).route ?? [] }))
    .filter((way) => way.route.length > 8)
    .reduce((least, way) => (way.route.length < least.route.length ? way : least));
}

test('after the last floor the run ends: its time and map, and R begins another at the floor where it began', async () => {
  const { link, route } = shortest('stage=8&alternative=1');
  const page = await visitWalking(`${link}&walk=1`);
  await page.evaluate(follow, route);
  const end = page.locator('.walk-end');
  await expect.poll(() => end.textContent()).toMatch(/The Corpse is the end.*1 floor in 0:/);
  expect(await end.locator('canvas').count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('r');
  await expect.poll(() => end.count()).toBe(0);
  expect(linkOn(page)).toMatch(/stage=8.*walk=1/);
  expect(linkOn(page)).not.toContain(link.slice(0, 20));
});

test('a link that walks: keys lead to the exit, and the exit to the next floor', async () => {
  const { link, route } = shortest('stage=1');
  const page = await visitWalking(`${link}&walk=1`);
  await page.evaluate(follow, route);
  await expect.poll(() => linkOn(page)).toMatch(/stage=2.*walk=1/);
  await expect.poll(() => page.locator('.walk-hud').textContent()).toContain('Out in');
  await expect.poll(() => page.getByRole('button', { name: /^Challenge a friend: 0:/ }).count()).toBe(1);
});

test('the walk has no accessibility violations, and a phone has a touch pad', async () => {
  const page = await visitWalking('pixel_dungeon/v1/0x5?walk=1');
  expect(await violationsOn(page)).toEqual([]);
  const small = await stage.visit('spelunky/v1/0x5?walk=1', { viewport: phone, hasTouch: true, isMobile: true });
  const start = await placeOn(small);
  const pad = await small.locator('.walk-pad').boundingBox();
  if (!pad) throw new Error('no pad');
  const touch = await small.context().newCDPSession(small);
  const point = { x: pad.x + pad.width * 0.9, y: pad.y + pad.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect.poll(() => placeOn(small)).not.toBe(start);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
