// What a user does on the page, with the real core, under the strict policy.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, levelOn, linkOn, mapMenu, study, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();

const link = 'spelunky/v1/00000001';
const seedBox = (page: Page) => page.getByRole('textbox', { name: 'Seed' });
const textOf = async (found: Locator) => (await found.textContent()) ?? '';
/** The film is there, and with it the chapters. */
const stepsReady = (page: Page) => page.locator('.chapter').first().waitFor();
const caption = (page: Page) => page.locator('.caption');
/** Scrolls to the survey, which starts when it comes near, until it shows its counts. */
const countedOn = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.locator('#odds').evaluate((card: HTMLDetailsElement) => {
          card.open = true;
          card.scrollIntoView();
        });
        return page.locator('.charts').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

describe('steps', () => {
  test('are listed with rule, words and dice; a press shows the level as it stood, the page stays where it is', async () => {
    const page = await stage.visit(link);
    await stepsReady(page);
    await page.locator('.steps-fold > summary').first().click();
    await page.locator('.act').nth(2).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await page.locator('.act').nth(2).click();
    await expect.poll(() => linkOn(page)).toMatch(/step=\d+/);
    const step = /step=(\d+)/.exec(linkOn(page))?.[1];
    expect(await page.locator('.act[aria-current]').getAttribute('data-steps')).toMatch(new RegExp(`\\b${step}\\b`));
    expect(await textOf(caption(page))).toContain(`${step} of`);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('arrow keys, Home and End walk; Space plays to the end and stops', async () => {
    const page = await stage.visit(link);
    await stepsReady(page);
    const places = () => page.evaluate(() => history.length);
    const before = await places();
    await page.keyboard.press('Home');
    await expect.poll(() => linkOn(page)).toContain('step=0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => linkOn(page)).toContain('step=2');
    expect(await places()).toBe(before);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => linkOn(page)).toContain('step=1');
    await (await mapMenu(page)).getByLabel('Speed').selectOption('60');
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    const current = () => page.locator('.chapter.current').getAttribute('data-chapter');
    await expect.poll(current).toBe('path');
    await page.locator('.caption').click();
    await page.keyboard.press(' ');
    // Play leads the text while the making is read.
    await expect.poll(current).not.toBe('path');
    await expect.poll(() => textOf(caption(page)), { timeout: 20_000 }).toContain('The path winds');
    await expect.poll(() => linkOn(page)).not.toContain('step');
  });
});

describe('seed and options', () => {
  test('a word becomes a seed with a notice, a whole link is opened, and the box shows the seed when it is left', async () => {
    const page = await stage.visit(link);
    await seedBox(page).fill('rope and bombs');
    await seedBox(page).press('Enter');
    await page.locator('.notices .notice').first().waitFor();
    expect(await seedBox(page).inputValue()).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
    await seedBox(page).fill('https://example.org/#isaac/v1/B91199AC?stage=4');
    await seedBox(page).press('Enter');
    await expect.poll(() => linkOn(page)).toBe('isaac/v1/B91199AC?stage=4');
    await seedBox(page).fill('  ');
    await seedBox(page).press('Tab');
    expect(await seedBox(page).inputValue()).toBe('B911 99AC');
  });

  test('R after a preset, in a number box, on a slider and on the keycap is another level with those options', async () => {
    const page = await stage.visit('isaac/v1/1');
    const another = async (press: () => Promise<unknown>) => {
      const before = linkOn(page);
      await press();
      await expect.poll(() => linkOn(page)).not.toBe(before);
    };
    await page.getByLabel('Preset').selectOption('rich');
    await expect.poll(() => linkOn(page)).toContain('stage=6');
    await another(() => page.getByLabel('Preset').press('r'));
    expect(linkOn(page)).toContain('stage=6');
    const stageBox = page.getByRole('textbox', { name: 'Stage' });
    await stageBox.fill('4');
    // What is being typed stays, whatever comes meanwhile.
    await another(() => page.goBack());
    expect(await stageBox.inputValue()).toBe('4');
    await another(() => stageBox.press('r'));
    await expect.poll(() => linkOn(page)).toContain('stage=4');
    await page.getByRole('slider', { name: 'Stage, slider' }).focus();
    await another(() => page.keyboard.press('r'));
    await another(() => page.getByRole('button', { name: 'R: new level' }).click());
    expect(linkOn(page)).toContain('stage=4');
  });

  test('a link without a seed is a random level, silently, and no place of its own in the history', async () => {
    const page = await stage.visit('!Isaac/V1?stage=4');
    await expect.poll(() => linkOn(page)).toMatch(/^isaac\/v\d+\/[A-Z0-9]{8}\?stage=4$/);
    expect(await page.locator('.notice').count()).toBe(0);
    const seed = linkOn(page);
    await stepsReady(page);
    await page.reload();
    await levelOn(page).waitFor();
    expect(linkOn(page)).toBe(seed);
  });

  test('an option keeps the seed, is in the link, and is reset', async () => {
    const page = await stage.visit();
    const seed = linkOn(page).split('/')[2] ?? '';
    await page.getByLabel('How the path rolls').selectOption('classic');
    await expect.poll(() => linkOn(page)).toBe(`spelunky/v1/${seed}?rule=classic`);
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => linkOn(page)).toBe(`spelunky/v1/${seed}`);
    await page.goBack();
    await expect.poll(() => page.getByLabel('How the path rolls').inputValue()).toBe('classic');
  });

  test('typing in a field or with a modifier presses no shortcut, and shortcuts can be switched off', async () => {
    const page = await stage.visit(link);
    const before = linkOn(page);
    await seedBox(page).pressSequentially('rrr');
    await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true })));
    expect(linkOn(page)).toBe(before);
    await seedBox(page).press('Escape');
    await page.keyboard.press('?');
    await page.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    for (const again of [true, false]) {
      await page.keyboard.press('r');
      await page.waitForTimeout(200);
      expect(linkOn(page)).toBe(before);
      if (again) await page.reload();
      await levelOn(page).waitFor();
    }
  });
});

describe('sharing', () => {
  test('Copy link is one press', async () => {
    const page = await stage.visit(link, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.verbs').getByRole('button', { name: 'Copy link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toBe(`${address}#${linkOn(page)}`);
    // The lesson begins with an empty map, which nobody sends; it does so once it is there.
    await stepsReady(page);
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await expect.poll(() => linkOn(page)).toContain('step=0');
    await page.locator('.verbs').getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toBe(`${address}#${linkOn(page).replace('?step=0', '')}`);
  });
});

describe('evidence', () => {
  test('counts levels and finds some; the conditions are in the link', async () => {
    const page = await stage.visit(`${link}?find=path_length%3D16`);
    await page.locator('.found button').first().waitFor();
    expect(linkOn(page)).toContain('find=');
    await countedOn(page);
    await expect.poll(() => textOf(page.locator('.survey')), { timeout: 20_000 }).toContain('1,000 levels');
    expect(await page.locator('.verdict.differs').count()).toBe(0);
    await page.locator('.found button').first().click();
    await expect.poll(() => summaryOn(page)).toContain('16 of the 16 rooms');
  });
});

describe('every generator of the catalog', () => {
  test('is drawn, makes another level, shows its steps, and keeps its last level', async () => {
    const page = await stage.visit(link);
    const tabs = page.locator('.tabs a:not([href^="#/five/"])');
    const links: string[] = [];
    for (let i = 0; i < (await tabs.count()); ++i) {
      await tabs.nth(i).click();
      const name = (await tabs.nth(i).getAttribute('href'))?.split('/')[1] ?? '';
      const canonical = new RegExp(`^${name}/v\\d+/[A-Z0-9]{8}`);
      await expect.poll(() => linkOn(page)).toMatch(canonical);
      await stepsReady(page);
      const before = linkOn(page);
      await page.keyboard.press('r');
      // At once: a step asked for while the level is on its way is a step of that level.
      await page.keyboard.press('Home');
      await expect.poll(() => linkOn(page)).toContain('step=0');
      expect(linkOn(page)).toMatch(canonical);
      expect(linkOn(page)).not.toContain(before);
      links.push(linkOn(page));
    }
    await tabs.first().click();
    await expect.poll(() => linkOn(page)).toBe(links[0]);
  }, 180_000);
});

describe('pointing', () => {
  test('a room shows its card, by pointer and by keyboard', async () => {
    const page = await stage.visit(link);
    await stepsReady(page);
    const box = await page.locator('.screen').first().boundingBox();
    if (!box) throw new Error('no stage');
    await page.mouse.click(box.x + box.width / 2 - 20, box.y + box.height / 2 - 20);
    await page.locator('.card.pinned').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.card').count()).toBe(0);
    await study(page, 'This level');
    await page.locator('.room-list summary').click();
    await page.locator('.room-item').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await textOf(page.locator('.card h3'))).not.toBe('');
  });
});
