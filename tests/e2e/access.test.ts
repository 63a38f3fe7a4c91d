// Everybody can use the page: axe in all sections, the page at two and four times its size, a phone's length. And on paper: the
// map, its link, the making; dark on white, and nothing to be pressed.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, generators, linkOn, mapMenu, useBrowser, violationsOn, whole } from './harness.ts';

const stage = useBrowser();

const sizesOf = (texts: string) =>
  texts.split(' ').map((text) => ({ width: Number.parseInt(text, 10), height: Number(text.split('x')[1]) }));
const sizes = sizesOf('1440x900 844x390 390x844 320x568');
const schemes = ['dark', 'light'] as const;

/** All pairs of tab and size, of tab and scheme and of size and scheme; for node tests/tools/long.mjs everything. */
const isWhole = process.env.PRESS_R_AXE === 'all';
const runsOf = (tab: number) =>
  sizes.flatMap((size, i) =>
    schemes.filter((_, at) => isWhole || (tab + i) % 2 === at).map((scheme) => ({ size, scheme })),
  );

/** Whatever is cut off at a side, spills out of its button, or makes the page go sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element): boolean =>
      part !== document.body &&
      (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement ?? document.body));
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page goes sideways');
    const bar = document.querySelector('.section-bar');
    if (!bar || bar.scrollWidth > bar.clientWidth) found.push('the bar of sections is cut');
    for (const part of document.querySelectorAll('button, a, select, input, textarea, h2, h3, p, summary')) {
      const box = part.getBoundingClientRect();
      if (box.width < 2 || !part.checkVisibility() || part.closest('.quiet, .skip')) continue;
      const out = (box.left < -1 || box.right > innerWidth + 1) && !scrolls(part);
      const spills = part.matches('button, summary, h2, h3') && part.scrollWidth > part.clientWidth + 1;
      if (out || spills) found.push(`${part.tagName} ${part.className}: ${part.textContent?.slice(0, 40)}`);
    }
    return found;
  });

/** The share of the screen's height over which the column can be read. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const column = document.querySelector('.column')?.getBoundingClientRect();
    const x = column ? column.left + column.width / 2 : 0;
    let free = 0;
    const steps = 40;
    for (let i = 0; i < steps; i++) {
      const part = document.elementFromPoint(x, ((i + 0.5) / steps) * innerHeight);
      if (part?.closest('.column') && !part.closest('.section-bar')) free++;
    }
    return free / steps;
  });

/** Chapters, sections and cards that are longer than two, four and five screens of a phone. */
const tooLong = (page: Page) =>
  page.evaluate(() => {
    const screens = (part: Element) => part.getBoundingClientRect().height / innerHeight;
    const over = (selector: string, most: number) =>
      [...document.querySelectorAll(selector)].filter((part) => screens(part) > most);
    return [...over('.chapter', 2), ...over('.section:not(#learn, #study)', 4), ...over('.study-card', 5)].map(
      (part) => `${part.id}: ${screens(part).toFixed(2)} screens`,
    );
  });

/** The card of a room or thing, with all that is folded in it. */
async function openCard(page: Page): Promise<void> {
  await page.locator('.stage.map .screen').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.card.pinned').waitFor();
  await page.locator('.card details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

describe.each(generators)('%s', (generator) => {
  test('has nothing for axe, fits at two and four times its size, and is not too long on a phone', async () => {
    const page = await stage.visit('isaac_awards/v1/1', { viewport: { width: 390, height: 844 } });
    await whole(page, generator);
    expect(await tooLong(page)).toEqual([]);
    // What the page is stands there before anything is opened.
    await page.locator('.bench > .what').waitFor();
    // The card is no higher than the place below the stage.
    await openCard(page);
    await page.getByLabel('Close the card').click();
    for (const size of sizesOf('640x512 640x360 320x256')) {
      await page.setViewportSize(size);
      await expect.poll(() => cutOff(page)).toEqual([]);
      await page.evaluate(() => document.querySelector('.chapter .prose')?.scrollIntoView());
      expect(await readable(page)).toBeGreaterThan(0.7);
    }
    await page.locator('.charts > summary').click();
    for (const [i, run] of runsOf(generators.indexOf(generator)).entries()) {
      await page.setViewportSize(run.size);
      await page.emulateMedia({ colorScheme: run.scheme });
      if (i === 0) await openCard(page);
      else if (i === 1) await page.keyboard.press('Escape');
      // The first two are a wide and a narrow page, a dark and a light one.
      const contrasts = i < 2 || isWhole;
      expect([run, ...(await violationsOn(page, 'html', contrasts))]).toEqual([run]);
    }
    // Text alone at twice its size.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(() => cutOff(page)).toEqual(['the bar of sections is cut']);
  }, 240_000);
});

/** What is wrong with the page as it would lie on paper. */
const wrong = (page: Page, link: string) =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    const seen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    for (const part of all('button, select, input, progress, summary'))
      if (!part.closest('.prose, .before-after, .mark')) found.push(`a control: ${part.className} ${part.textContent}`);
    const [map] = all('.stage.map canvas.base, .stage.map > .printed-map');
    if (!map || map.getBoundingClientRect().height < 300) found.push('no map');
    if (!all('.printed').some((part) => part.textContent?.endsWith(wanted))) found.push('no link');
    const chapters = document.querySelectorAll('.chapter').length;
    if (chapters < 4 || all('.chapter').length !== chapters) found.push('chapters are missing');
    if (all('.prose').length < 2 * chapters) found.push('prose is missing');
    const blank = (canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return !pixels?.some((value) => value !== 0);
    };
    for (const picture of document.querySelectorAll<HTMLCanvasElement>('.before-after canvas'))
      if (blank(picture)) found.push(`not painted: ${picture.getAttribute('aria-label')}`);
    for (const part of [document.documentElement, ...all('.column, .prose, .caption, .top')]) {
      const { color, backgroundColor } = getComputedStyle(part);
      const light = (text: string) => Math.max(...(text.match(/\d+/g) ?? ['0']).slice(0, 3).map(Number));
      const clear = /, 0\)$/.test(backgroundColor);
      if (light(color) > 90 || (!clear && light(backgroundColor) < 250))
        found.push(`${part.className}: ${color} on ${backgroundColor}`);
    }
    if (all('.figure, .what-if-not').length > 0) found.push('what wants to be pressed');
    const lowest = Math.max(...all('.stage').map((part) => part.getBoundingClientRect().bottom));
    if (lowest > (document.querySelector('.making')?.getBoundingClientRect().top ?? 0))
      found.push('a map over the text');
    if (document.documentElement.scrollWidth > innerWidth) found.push('it is wider than the paper');
    return found;
  }, link);

test.each(['spelunky', 'gungeon'])('%s', async (generator) => {
  const page = await stage.visit(`${generator}/v1/1`, { colorScheme: 'dark' });
  await page.locator('.chapter .prose').last().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  // A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect.poll(() => wrong(page, `${address}#${linkOn(page)}`)).toEqual([]);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(9);
});

test.each(schemes)('what lies over the page can be read in %s colours', async (colorScheme) => {
  const page = await stage.visit('gungeon/v1/9NET4NJ4?step=20', { colorScheme });
  await page.locator('.chapter .prose').first().waitFor();
  const openings: [string, () => Promise<unknown>][] = [
    ['.faces', () => page.locator('.caption button.roll').first().click()],
    ['.map-menu-inside', () => mapMenu(page)],
    ['.help-inside', () => page.keyboard.press('?')],
    ['.sheet', () => page.keyboard.press('g')],
    ['.walk', () => page.keyboard.press('w')],
    ['.flow-begin', () => page.getByText('Start from a built-in flow').click()],
  ];
  for (const [selector, open] of openings) {
    await open();
    await page.locator(selector).first().waitFor();
    expect([selector, ...(await violationsOn(page, selector))]).toEqual([selector]);
    await page.keyboard.press('Escape');
    if (selector !== '.flow-begin') await page.locator(selector).first().waitFor({ state: 'hidden' });
  }
});
