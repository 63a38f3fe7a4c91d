// By keyboard alone, in colours that the system forces, and without motion.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkOn, useBrowser, whole } from './harness.ts';

const stage = useBrowser();

/** More stops than the longest page has with all its sections there: what stands before is reached all the way round. */
const MOST = 1500;

/** Presses Tab until something is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

const chaptersReady = (page: Page) => page.locator('.chapter .prose').first().waitFor();

test('a card, options of every kind, folds, readings in the text and steps are reached and used with keys', async () => {
  const page = await stage.visit('spelunky/v1/1', { viewport: { width: 1280, height: 720 } });
  await chaptersReady(page);
  await page.locator('#option-rule').waitFor();
  const link = () => linkOn(page);

  await tabTo(page, '.stage.map .screen');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.card.pinned').waitFor();
  await tabTo(page, '.card summary');
  await page.keyboard.press('Enter');
  await page.locator('.card details[open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.card').count()).toBe(0);
  // Whoever was in the card is on the map again.
  expect(await page.evaluate(() => document.activeElement?.matches('.stage.map .screen'))).toBe(true);

  await tabTo(page, '#option-rule');
  await page.keyboard.press('ArrowDown');
  await expect.poll(link).toContain('rule=');
  await tabTo(page, '.option .number');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect.poll(link).toMatch(/=3\b/);
  await tabTo(page, '.option input[type="range"]');
  const before = link();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(link).not.toBe(before);
  await tabTo(page, '.option-group > summary');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.option-group[open]').count()).toBe(1);

  await tabTo(page, '.prose-switch[aria-pressed="false"]');
  const reading = link();
  const idle = page.getByText("None of this chapter's rules acted");
  const were = await idle.count();
  await page.keyboard.press('Enter');
  await expect.poll(link).not.toBe(reading);
  // That reading leaves chapters without steps, and the folds of the level before go when its lesson does.
  await expect.poll(() => idle.count()).toBeGreaterThan(were);
  await tabTo(page, '.steps-fold > summary');
  await page.keyboard.press('Enter');
  await tabTo(page, '.act');
  await page.keyboard.press('Enter');
  await expect.poll(link).toMatch(/step=\d+/);
}, 120_000);

/** What is wrong with the place of the focus: not to be seen, outside the screen, or under something. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return undefined;
    const name = `${at.tagName} ${at.className} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').slice(0, 30)}”`;
    // The ring may go round a field's name too.
    const ringed = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    if (!ringed(at) && !(at.parentElement && ringed(at.parentElement))) return `${name}: not to be seen`;
    const box = at.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    if (bottom - top < Math.min(box.height, innerHeight / 3) - 2) return `${name}: outside the screen`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const own = over && (at.contains(over) || over.contains(at) || over.closest('label')?.contains(at));
    return own ? '' : `${name}: under ${over?.tagName} ${over?.className}`;
  });

/** Waits for frames of the page, in which all that moves does so: on a busy machine each of them may be late. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('the focus is seen at every stop of the Tab key, at three sizes', async () => {
  const page = await stage.visit('isaac_awards/v1/1');
  await whole(page, 'isaac_awards');
  await page.locator('.footer').waitFor();
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    await page.locator('.skip').focus();
    const faults: string[] = [];
    let stops = 0;
    for (; stops < MOST; stops++) {
      await page.keyboard.press('Tab');
      let fault = await focusFault(page);
      // What grows above it pushes it away for a moment, or until somebody comes back to it.
      for (let again = 0; fault && again < 100; again++) {
        if (again === 50) for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key);
        await nextFrames(page);
        fault = await focusFault(page);
      }
      if (fault === undefined) break;
      if (fault) faults.push(fault);
    }
    if (faults.length > 0) throw new Error(`${width} × ${height}: ${faults.join(', ')}`);
    expect(stops).toSatisfy((count: number) => count > 30 && count < MOST);
  }
}, 180_000);

test('colours that the system forces leave what is current to be seen', async () => {
  const page = await stage.visit('spelunky/v1/1?chapter=path&rule=classic', { forcedColors: 'active' });
  await page.locator('.chapter.current .steps-fold > summary').first().click();
  await page.locator('.act').first().click();
  await page.locator('.act[aria-current]').waitFor();
  const alike = await page.evaluate(() =>
    [
      ['.tabs a[aria-current]', '.tabs a:not([aria-current])', 'borderBottomColor'],
      ['.section-bar [aria-current]', '.section-bar button:not([aria-current])', 'borderBottomColor'],
      ['.chapter.current', '.chapter:not(.current)', 'borderLeftColor'],
      ['.act[aria-current]', '.act:not([aria-current])', 'borderLeftColor'],
    ]
      .filter(([one, other, what]) => {
        const edge = (selector: string | undefined) => {
          const part = document.querySelector(selector ?? '');
          return part ? getComputedStyle(part)[what as 'borderLeftColor'] : 'nothing';
        };
        return [edge(other), 'nothing'].includes(edge(one)) || edge(other) === 'nothing';
      })
      .map(([one]) => one),
  );
  expect(alike).toEqual([]);
  const tints = await page
    .locator('.stage-side > .codes b')
    .evaluateAll((all) => new Set(all.map((b) => getComputedStyle(b).borderLeftColor)).size);
  expect(tints).toBeGreaterThan(1);
});

test('reduced motion: the text jumps instead of scrolling', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await stage.visit('spelunky/v1/1?chapter=path', { reducedMotion });
    await page.locator('.chapter.current .prose').first().waitFor();
    await page.evaluate(() => {
      const told = window as unknown as { manners: unknown[] };
      told.manners = [];
      const own = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        if (typeof how === 'object') told.manners.push(how.behavior);
        own.call(this, how);
      };
    });
    const manners = () => page.evaluate(() => (window as unknown as { manners: unknown[] }).manners);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await manners()).length).toBeGreaterThan(0);
    expect(await manners()).toEqual([reducedMotion === 'reduce' ? 'auto' : 'smooth']);
  }
});
