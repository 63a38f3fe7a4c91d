// R plays the making of the next level, which ends at the finished level and can be skipped.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, levelOn, linkOn, mapMenu, phone, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'spelunky/v1/B91199AC';

interface Watched {
  pictures: number[];
  shifts: number;
}

/** Begins to note, frame by frame, when the map's picture becomes another, and what moves that no hand has moved. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const map = document.querySelector<HTMLCanvasElement>('.stage.map canvas.base') as HTMLCanvasElement;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [240, 180];
    const context = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const hashed = () => {
      context.drawImage(map, 0, 0, copy.width, copy.height);
      return context.getImageData(0, 0, copy.width, copy.height).data.reduce((all, one) => (all * 31 + one) | 0, 0);
    };
    const seen: Watched = { pictures: [], shifts: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.shifts += value;
      }
    }).observe({ type: 'layout-shift' });
    let last = hashed();
    const look = () => {
      const now = hashed();
      if (now !== last) seen.pictures.push(now);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    (window as unknown as { watched: Watched }).watched = seen;
  });

/** What is seen within so many milliseconds of now, or of a key. */
async function seenIn(page: Page, ms: number, key?: string): Promise<Watched> {
  await watch(page);
  if (key) await page.keyboard.press(key);
  await page.waitForTimeout(ms);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

/** The parts that come after the first level are there. */
const ready = (page: Page) => page.locator('.chapter .prose').first().waitFor();

test('R shows the making and ends at the finished level, and nothing on the page moves', async () => {
  const page = await stage.visit(link);
  await ready(page);
  const before = linkOn(page);
  const { pictures, shifts } = await seenIn(page, 2500, 'r');
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(shifts).toBe(0);
  expect(linkOn(page)).not.toBe(before);
  expect(linkOn(page)).not.toContain('step');
  // What is there at the end is the level as it is shown without a making.
  const end = pictures.at(-1);
  await page.keyboard.press('Home');
  await expect.poll(() => linkOn(page)).toContain('step=0');
  const { pictures: back } = await seenIn(page, 800, 'End');
  expect(back.at(-1)).toBe(end);
});

test('R shows finished levels at once when another key is pressed, with reduced motion, or when the making is off', async () => {
  const page = await stage.visit(link);
  await ready(page);
  for (const [key, most] of [
    ['r', 2],
    ['Control', 0],
  ] as const) {
    await page.keyboard.press('r');
    await page.waitForTimeout(key === 'r' ? 120 : 200);
    await page.keyboard.press(key);
    // After R the level itself may still be on its way.
    expect((await seenIn(page, 1500)).pictures.length).toBeLessThanOrEqual(most);
  }
  await (await mapMenu(page)).getByText('Animate R').click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1300);
  expect((await seenIn(page, 1500, 'r')).pictures).toHaveLength(1);
  await page.reload();
  await ready(page);
  expect((await seenIn(page, 1500, 'r')).pictures).toHaveLength(1);
  const still = await stage.visit(link, { reducedMotion: 'reduce' });
  await ready(still);
  expect((await seenIn(still, 1500, 'r')).pictures).toHaveLength(1);
});

test('a first visit shows its level being made, once', async () => {
  const page = await stage.visit(link);
  expect((await seenIn(page, 3000)).pictures.length).toBeGreaterThan(5);
  await page.reload();
  await levelOn(page).waitFor();
  expect((await seenIn(page, 2500)).pictures.length).toBeLessThanOrEqual(1);
});

test('⇧R goes back through every level of the visit, also those that the address has not kept', async () => {
  const page = await stage.visit(link);
  await ready(page);
  const labels = [await summaryOn(page)];
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('r');
    await expect.poll(() => summaryOn(page)).not.toBe(labels.at(-1));
    labels.push(await summaryOn(page));
  }
  for (const label of labels.toReversed().slice(1)) {
    await page.keyboard.press('Shift+R');
    await expect.poll(() => summaryOn(page)).toBe(label);
  }
  expect(await page.getByRole('button', { name: 'The level before', exact: true }).isDisabled()).toBe(true);
});

/** Holds R down for so long, as a keyboard repeats it. */
async function holdR(page: Page, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(33)) await page.keyboard.down('r');
}
const words = (page: Page) => page.locator('.map-words');
const counted = async (page: Page) => Number.parseInt((await words(page).textContent()) ?? '', 10);

test('R held down melts levels into what they share; let go, the last one stays, with what is unusual in it', async () => {
  for (const [generator, motion] of [
    ['gungeon', 'no-preference'],
    ['isaac_awards', 'no-preference'],
    ['spelunky', 'reduce'],
  ] as const) {
    const page = await stage.visit(`${generator}/v1/B91199AC`, { reducedMotion: motion });
    await ready(page);
    await page.keyboard.down('r');
    await expect.poll(() => linkOn(page)).not.toContain('B91199AC');
    const [first, entries] = [linkOn(page), await page.evaluate(() => history.length)];
    await expect.poll(() => holdR(page, 200).then(() => counted(page))).toBeGreaterThan(60);
    // Nothing of the page but its map follows; a move of the window's focus lets go, too.
    expect(linkOn(page)).toBe(first);
    const before = await summaryOn(page);
    if (generator === 'gungeon') await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    else await page.keyboard.up('r');
    await words(page).waitFor({ state: 'detached' });
    await expect.poll(() => summaryOn(page)).not.toBe(before);
    expect(linkOn(page)).not.toBe(first);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.keyboard.press('Shift+R');
    await expect.poll(() => linkOn(page)).toBe(first);
  }
});

test('New level pressed long is R held; through a slow worker too, and one that counts nothing leaves the level', async () => {
  const page = await stage.visit(link, { viewport: phone, hasTouch: true });
  await ready(page);
  const button = page.getByRole('button', { name: 'New level' }).last();
  const press = async (until: () => Promise<void>) => {
    const { x, y } = (await button.boundingBox()) ?? expect.fail('no button');
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await until();
    await page.mouse.up();
    await words(page).waitFor({ state: 'detached' });
  };
  await press(() => expect.poll(() => counted(page)).toBeGreaterThan(20));
  await expect.poll(() => linkOn(page)).not.toBe(link);
  // Milliseconds by which counts come late; 0: they never come.
  for (const late of [0, 400]) {
    const slow = await stage.blank();
    await slow.addInitScript((late) => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message: { call?: string }) {
        if (message.call !== 'density') postMessage.call(this, message);
        else if (late) setTimeout(() => postMessage.call(this, message), late);
      };
    }, late);
    await slow.goto(`${address}#${link}`);
    await levelOn(slow).waitFor();
    await slow.waitForTimeout(1500);
    const own = await summaryOn(slow);
    await slow.keyboard.down('r');
    await expect.poll(() => summaryOn(slow)).not.toBe(own);
    const first = linkOn(slow);
    await holdR(slow, 1500);
    if (late) await expect.poll(() => holdR(slow, 200).then(() => counted(slow))).toBeGreaterThan(0);
    await slow.keyboard.up('r');
    await words(slow).waitFor({ state: 'detached' });
    if (late) await expect.poll(() => linkOn(slow)).not.toBe(first);
    else expect(linkOn(slow)).toBe(first);
  }
});
