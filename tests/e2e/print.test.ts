// On paper: the map, its link, the making; dark on white, and nothing to be pressed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, linkOn, useBrowser } from './harness.ts';

const stage = useBrowser();

/** What is wrong with the page as it would lie on paper. */
const wrong = (page: Page, link: string) =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    const seen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    for (const part of all('button, select, input, progress, summary'))
      if (!part.closest('.prose, .before-after, .mark')) found.push(`a control: ${part.className} ${part.textContent}`);
    const [map] = all('.stage.map canvas.base');
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
