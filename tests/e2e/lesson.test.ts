// The making as a lesson: stage and text stay together, at every size, in every generator, by pointer and by keyboard. What can be
// reached from the stage itself, and the speaker's window of a presentation.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, generators, levelOn, linkOn, mapMenu, phone, useBrowser } from './harness.ts';

const stage = useBrowser();

const sizes = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 568],
] as const;

const chaptersReady = (page: Page) => page.locator('.chapter').first().waitFor();
const current = (page: Page) => page.locator('.chapter.current').getAttribute('data-chapter');

/** Whether map and caption lie wholly on the screen, and the map is no mere strip. */
const together = (page: Page) =>
  page.evaluate(() => {
    const inside = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box || box.width === 0) return `${selector} is not there`;
      const out = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
      return out ? `${selector} ${JSON.stringify(box)} of ${innerWidth} × ${innerHeight}` : '';
    };
    const map = document.querySelector('.stage.map .screen')?.getBoundingClientRect();
    const small = !map || map.height < innerHeight * 0.25 ? 'the map is a strip' : '';
    const said = document.querySelector('.caption')?.textContent ? '' : 'no caption';
    return [inside('.stage.map .screen'), inside('.caption'), small, said].filter(Boolean);
  });

/** Whether the map has made room for the text, and New level is within reach all the same. */
const away = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('.caption')?.getBoundingClientRect().bottom ?? 0;
    const button = document.querySelector('.verbs .primary')?.getBoundingClientRect();
    const bar = document.querySelector('.section-bar')?.getBoundingClientRect();
    return [
      bottom > 0 ? 'the map stays' : '',
      !button || button.bottom > innerHeight + 1 || button.top < 0 ? 'New level is out of reach' : '',
      !bar || Math.abs(bar.top) > 1 ? `the bar is at ${bar?.top}` : '',
    ].filter(Boolean);
  });

describe.each(generators)('%s', (generator) => {
  test('has prose without a hole; a step’s sentence and the map are on the screen together where it moves them, at every size', async () => {
    const page = await stage.visit(`${generator}/v1/1?step=2`);
    await chaptersReady(page);
    await page.locator('.prose').first().waitFor();
    const count = await page.locator('.chapter').count();
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(7);
    const prose = await page.locator('.prose').allTextContents();
    expect(prose.length).toBeGreaterThanOrEqual(2 * count);
    expect(prose.filter((text) => /[{}]|\[if|undefined|NaN/.test(text) || text.trim() === '')).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const section of ['change', 'learn', 'study']) {
        await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), section);
        const where = [width, height, section];
        const goes = section === 'study' && width < 560;
        await expect.poll(async () => [...where, ...(await (goes ? away(page) : together(page)))]).toEqual(where);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('chapters', () => {
  test('reading drives the picture, R stays in the chapter, and the link opens there', async () => {
    const page = await stage.visit('spelunky/v1/1');
    await chaptersReady(page);
    await page.mouse.move(1100, 500);
    await page.evaluate(() => document.getElementById('chapter-leftovers')?.scrollIntoView());
    await page.mouse.wheel(0, 40);
    await expect.poll(() => current(page)).toBe('leftovers');
    await expect.poll(() => linkOn(page)).toContain('chapter=leftovers');
    const before = linkOn(page);
    await page.keyboard.press('r');
    await expect.poll(() => linkOn(page)).not.toBe(before);
    expect(linkOn(page)).toContain('chapter=leftovers');
    const there = await stage.visit(linkOn(page));
    await expect.poll(() => current(there)).toBe('leftovers');
    await expect.poll(() => there.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test('within a chapter the picture goes through the steps of what is read, and stays there for another level', async () => {
    const page = await stage.visit('spelunky/v1/1');
    await page.locator('#chapter-path .prose').nth(1).waitFor();
    const captionOf = () => page.locator('.caption .count').textContent();
    const read = async (paragraph: number, part: number) => {
      await page.evaluate(
        ([index, share]) => {
          const box = document.querySelectorAll('#chapter-path .prose')[index as number]?.getBoundingClientRect();
          const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
          const line = bar + Math.min(160, (innerHeight - bar) * 0.3);
          scrollTo(0, scrollY + (box?.top ?? 0) + (box?.height ?? 0) * (share as number) - line);
        },
        [paragraph, part],
      );
      await page.mouse.wheel(0, 1);
    };
    await page.mouse.move(1100, 500);
    await read(0, 0.5);
    await expect.poll(captionOf).toMatch(/^1 of/);
    await read(1, 0.9);
    await expect.poll(async () => Number.parseInt((await captionOf()) ?? '', 10)).toBeGreaterThan(4);
    await page.keyboard.press('r');
    await expect.poll(async () => Number.parseInt((await captionOf()) ?? '', 10)).toBeGreaterThan(4);
    await expect.poll(() => linkOn(page)).toContain('chapter=path');
  });

  test('words for things on the map light them, and the steps stand by rule or in order', async () => {
    const page = await stage.visit('spelunky/v1/1');
    const over = () =>
      page.locator('.stage.map canvas.over').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const word = page.locator('#chapter-path .prose-mark').first();
    await word.waitFor();
    const dark = await over();
    await word.focus();
    await expect.poll(over).not.toBe(dark);
    await page.locator('#chapter-path .steps-fold > summary').click();
    await page.getByRole('button', { name: 'In order' }).click();
    const counts = await page.locator('#chapter-path .act .count').allTextContents();
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((a, b) => a - b));
  });

  test('by keyboard alone: chapters, steps, sections, presentation', async () => {
    const page = await stage.visit('spelunky/v1/1');
    await chaptersReady(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => linkOn(page)).toContain('chapter=path');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => linkOn(page)).toMatch(/step=\d+/);
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#export').evaluate((s) => s.getBoundingClientRect().top)).toBeLessThan(720);
    await page.keyboard.press('p');
    await page.locator('.page.showing').waitFor({ state: 'attached' });
    expect(await page.locator('.column').isVisible()).toBe(false);
    const size = await page.locator('.caption').evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    expect(size).toBeGreaterThanOrEqual(28);
    expect(await together(page)).toEqual([]);
    const others = page.locator('.page button:visible:not(.timeline button, .slide-head button, .dice button, .skip)');
    expect(await others.allTextContents()).toEqual([]);
    await page.keyboard.press('p');
    await expect.poll(() => page.locator('.column').isVisible()).toBe(true);
  });
});

test('figures of the lesson work by keyboard: a path is drawn and weighed, steps go by, a claim is bet on', async () => {
  const page = await stage.visit('spelunky/v1/1');
  // What follows an open question is hidden.
  const question = page.getByRole('group', { name: 'Guess first: Did the path drop out of its first room?' });
  await question.getByRole('button', { name: 'yes' }).press('Enter');
  await expect
    .poll(() => question.getByRole('status').textContent())
    .toMatch(/^(Right|Not quite): here it is (yes|no)\./);
  const board = page.getByRole('group', { name: 'Draw a path' });
  const says = board.getByRole('status').first();
  await board.getByRole('button', { name: 'Row 1, column 1' }).focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect
    .poll(() => says.textContent())
    .toMatch(/^[\d.]+\s% of levels have this path, 1 in \d+\. [\d,]+ of 1,024 are likelier\.$/);
  await board.getByRole('button', { name: 'This level' }).click();
  await expect.poll(() => says.textContent()).toContain('It is the path of this level.');
  const reel = page.getByRole('group', { name: 'Step by step' });
  await expect.poll(() => reel.textContent()).toContain('1 of 3');
  await reel.getByRole('button', { name: 'Next' }).press('Enter');
  await expect.poll(() => reel.textContent()).toContain('2 of 3');
});

test('what a rule is for is guessed first, then counted without it', async () => {
  const page = await stage.visit('spelunky/v1/1?tiles=0');
  const name = 'Predict: What if a drop at the edge did not turn the path around: how long would paths be?';
  const question = page.getByRole('group', { name });
  const figure = page.getByRole('group', { name: 'With and without SPEL-10' });
  await question.waitFor();
  expect(await figure.count()).toBe(0);
  await question.getByRole('button', { name: 'More' }).click();
  await figure.waitFor();
  await expect
    .poll(() => question.getByRole('status').textContent(), { timeout: 30_000 })
    .toMatch(/^Not quite: less\. Path length 9\.\d\d → 8\.\d\d \(±0\.\d\d\) over 2,000 seeds\.$/);
});

test('a sentence is counted beside it by a click or by Enter, until Escape or another level', async () => {
  const page = await stage.visit('#spelunky/v1/MINES?chapter=path', { viewport: desktop });
  const count = page.locator('.says-count');
  const sentence = page.locator('.says', { hasText: 'of the sixteen rooms' });
  await sentence.scrollIntoViewIfNeeded();
  // Of several lines, whose common box has corners beside them.
  const [x, y] = await sentence.evaluate((words) => {
    const [line] = words.getClientRects();
    return line ? [line.x + 4, line.y + 4] : [0, 0];
  });
  await page.mouse.click(x, y);
  await expect
    .poll(() => count.textContent())
    .toMatch(/^In every one of 1,000 levels .*So in( [0-9A-Z]{4} [0-9A-Z]{4}){3}$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => count.count()).toBe(0);
  await page.keyboard.press('Enter');
  await count.waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => count.count()).toBe(0);
});

test('a class link opens a level at a question for everybody, and leaves the address with its chapter', async () => {
  const page = await stage.visit('isaac/v1/7', { permissions: ['clipboard-read', 'clipboard-write'] });
  const question = (on: Page) => on.getByRole('group', { name: 'Predict: What if the ends were not sorted' });
  await question(page).getByRole('button', { name: 'Copy link to this question' }).click();
  await question(page).getByText('Copied').waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).hash.slice(1);
  expect(link).toMatch(/^isaac\/v1\/\w+\?chapter=musts&ask=ISAAC-14$/);
  for (const viewport of [desktop, phone]) {
    const student = await stage.visit(link, { viewport });
    await expect.poll(() => current(student)).toBe('musts');
    const focused = () => student.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('ask-ISAAC-14');
    const covered = () =>
      question(student).evaluate((figure) => {
        const { left, top, width, height } = figure.getBoundingClientRect();
        return figure.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, 80) / 2));
      });
    await expect.poll(covered).toBe(true);
    expect(linkOn(student)).toBe(link);
    await student.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => linkOn(student)).toMatch(/\?chapter=offers$/);
  }
});

test.each(generators)('%s: a question that is read comes before the picture answers it', async (id) => {
  const page = await stage.visit(`${id}/v1/B91199AC`, { reducedMotion: 'reduce' });
  const picture = page.locator('.stage.map .base');
  const name = () => picture.getAttribute('aria-label');
  await page.locator('.guess').first().waitFor({ state: 'attached' });
  for (const question of await page.locator('.guess, .find-loop').all()) {
    // Scrolling is the reader's own after a turn of the wheel.
    await page.mouse.wheel(0, 1);
    await question.evaluate((figure) => figure.scrollIntoView({ block: 'center' }));
    const guess = question.locator('button.one-column, button:has-text("laid out first")').first();
    await guess.waitFor();
    await expect.poll(name, { message: await question.innerText() }).toMatch(/^[^.]+seed \w+ \w+\.$/);
    expect(await page.locator('.caption').locator('.count, .muted').first().innerText()).toMatch(
      /^(\d+) of \1$|^The empty/,
    );
    await guess.click();
    await expect.poll(name).not.toMatch(/^[^.]+seed \w+ \w+\.$/);
  }
});

test('a question has its answers beside a figure for which levels are counted', async () => {
  const page = await stage.visit('isaac/v1/1');
  const figure = page.locator('.lesson-moved').first();
  await page.getByRole('group', { name: 'Predict: What if rooms could' }).getByRole('button', { name: 'Less' }).click();
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.textContent(), { timeout: 30_000 }).toContain('1,000 levels');
  const question = page.getByRole('group', { name: 'Guess first: How many rooms were forced in here?' });
  await question.scrollIntoViewIfNeeded();
  await expect.poll(() => question.getByRole('button').count()).toBeGreaterThan(1);
});

test('a presentation begins with the first chapter, has a slide for each, and ends with the level’s link', async () => {
  const page = await stage.visit('pixel_dungeon/v1/1');
  await page.locator('.chapter .prose').last().waitFor();
  const titles = await page.locator('.chapter h3').allTextContents();
  await page.keyboard.press('p');
  const head = page.locator('.slide-head h2');
  for (const [i, title] of titles.entries()) {
    const wanted = `${i + 1} of ${titles.length} ${title.replace(/^\d+ /, '')}`;
    await expect.poll(() => head.textContent()).toBe(wanted);
    await expect.poll(() => page.locator('.slide').textContent()).toMatch(/[.?!]/);
    await page.keyboard.press('PageDown');
  }
  expect(await page.locator('.slide-link').textContent()).toContain('#pixel_dungeon/v1/');
  await page.keyboard.press('PageUp');
  await expect.poll(() => head.textContent()).toContain(`${titles.length} of`);
  // Left there, the text is at the chapter that the picture shows.
  await page.keyboard.press('p');
  const last = page.locator('.chapter').last();
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  const top = async () => (await last.boundingBox())?.y ?? -1;
  await expect.poll(async () => (await top()) > 0 && (await top()) < 200).toBe(true);
});

test('any section is one press away, whatever comes above it meanwhile', async () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const page = await stage.visit('spelunky/v1/1', { viewport });
    await chaptersReady(page);
    for (const name of ['Export', 'Study', 'Learn']) {
      await page.locator('.section-bar').getByRole('button', { name, exact: true }).click();
      const off = () =>
        page.evaluate((id) => {
          const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
          return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 9999) - bar);
        }, name.toLowerCase());
      await expect.poll(off).toBeLessThan(4);
      await expect.poll(() => page.locator('.section-bar [aria-current]').textContent()).toBe(name);
    }
  }
});

describe('at the stage', () => {
  test('where the Secret Room may be lies over the map, and a cross takes it off; the whole run is a press away', async () => {
    const page = await stage.visit('isaac/v1/B91199AC');
    const chip = page.getByRole('group', { name: 'Over the map' }).getByRole('button', { name: 'for the Secret Room' });
    await chip.click();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.values-over').isVisible()).toBe(true);
    await chip.click();
    await expect.poll(() => page.locator('.values-over').count()).toBe(0);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const run = page.getByRole('button', { name: 'Whole run' });
    await run.waitFor();
    await run.click();
    await expect.poll(() => linkOn(page)).toContain('floors=1');
    await expect.poll(() => page.locator('.strip canvas').count()).toBeGreaterThan(10);
  });

  test('a room is drawn from there, and the drawing shows the wall that stops the body', async () => {
    const page = await stage.visit('spelunky/v1/1');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('button', { name: 'Draw a room' }).click();
    await page.locator('#pieces[open]').waitFor();
    await page.getByRole('textbox', { name: 'Your own rooms' }).fill(`passage: wall
1111111111
1000000001
1000000001
0000000000
0000110000
0000110000
0000110000
1111111111`);
    const said = page.locator('.piece-desk .said');
    await expect.poll(() => said.textContent()).toContain("can't be crossed from the left to the right");
    expect(await said.textContent()).toContain('red crosses what stops you');
  });

  test('a seed of the game that is typed leads to its floor, whatever else is set, and on to its run', async () => {
    const page = await stage.visit('isaac/v1/7?stage=4');
    await page.locator('#seed').fill('B911 99AC');
    await page.keyboard.press('Enter');
    await expect.poll(() => linkOn(page)).toContain('rules=engine');
    for (const kept of ['isaac/v1/B91199AC?', 'stage=4', 'curse=seed', 'floors=1'])
      expect(linkOn(page)).toContain(kept);
    const floors = page.locator('.strip li:not(.row-head) > button');
    await expect.poll(() => floors.count()).toBe(11);
    await expect.poll(() => page.locator('.strip [aria-current]').textContent()).toContain('II');
    await floors.nth(6).click();
    await expect.poll(() => linkOn(page)).toContain('stage=7');
    expect(await floors.count()).toBe(11);
    await page.locator('.strip summary').first().click();
    await page.locator('.strip').getByRole('combobox', { name: 'Difficulty' }).selectOption('Hard');
    await expect.poll(() => linkOn(page)).toContain('hard=1');
    await page.keyboard.press('r');
    await expect.poll(() => linkOn(page)).not.toContain('B91199AC');
    for (const kept of ['stage=7', 'hard=1', 'curse=seed', 'floors=1']) expect(linkOn(page)).toContain(kept);
    await page.getByRole('button', { name: 'Close the strip' }).click();
    await expect.poll(() => linkOn(page)).not.toContain('floors');
    await page.getByRole('button', { name: 'Show its whole run' }).waitFor();
  });

  test('a fork that is taken and the keys of one floor alone are in the link of a run, which the strip follows', async () => {
    const page = await stage.visit('isaac/v1/XFDHEE2T?rules=engine&curse=seed&stage=2&floors=1');
    const link = () => decodeURIComponent(linkOn(page));
    const strip = page.locator('.strip');
    const floors = strip.locator('li:not(.row-head) > button');
    await strip.getByRole('button', { name: 'one key' }).nth(1).click();
    await expect.poll(link).toContain('alternative=1');
    await expect.poll(() => floors.count()).toBe(9);
    await strip.locator('summary').first().click();
    await strip.getByText('of this floor alone').click();
    await strip.getByRole('combobox', { name: 'Keys' }).selectOption('2 keys or more');
    await expect.poll(link).toContain('keys=2&floors=1,2,0.keys.0,2a.keys.2');
    await floors.first().click();
    await expect.poll(link).not.toContain('keys=2&');
  });

  test('the strip has a gap with its sentence for a floor that cannot be made', async () => {
    const page = await stage.visit('pixel_dungeon/v1/7?floors=1');
    await expect.poll(() => page.locator('.strip li:not(.row-head) > button').count()).toBe(22);
    await expect.poll(() => page.locator('.strip .row-head').first().textContent()).toContain('Floor 15 is');
  });

  test('a seed with a misread letter is offered as it was meant', async () => {
    const page = await stage.visit('isaac/v1/7');
    await page.locator('#seed').fill('1G8DTQ84');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show 1G8D TQB4' }).click();
    await expect.poll(() => linkOn(page)).toContain('1G8DTQB4');
    expect(linkOn(page)).toContain('floors=1');
  });
});

test('the level of today is an ordinary link with its date, and a route in a link walks beside', async () => {
  const today = await stage.visit('pixel_dungeon/today');
  await expect.poll(() => linkOn(today)).toMatch(/^pixel_dungeon\/v1\/[0-9A-Z]{8}$/);
  await mapMenu(today);
  await expect.poll(() => today.locator('.today').textContent()).toMatch(/^Level of today, \d+ \w+ \d{4}\./);
  expect(await today.locator('.notice').count()).toBe(0);
  const again = await stage.visit('pixel_dungeon/today?walk=1&ghost=2.nothing');
  await expect
    .poll(() => again.locator('.walk-hud strong').textContent())
    .toContain('The route in this link is damaged');
});

test('the notes of a speaker have a window of their own, which knows the next slide and turns it', async () => {
  const page = await stage.visit('spelunky/v1/1?chapter=path&show=1');
  await expect.poll(() => page.locator('.slide').textContent()).toMatch(/\d+ rooms from entrance to exit/);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Notes' }).click()]);
  const heading = notes.locator('h1');
  expect(await notes.title()).toMatch(/^Notes · .+/);
  await expect.poll(() => heading.textContent()).toBe('The solution path');
  await expect.poll(() => notes.locator('.prose').count()).toBeGreaterThan(1);
  expect(await notes.locator('h2').textContent()).toBe('Next: What the path leaves over');
  await notes.keyboard.press('ArrowRight');
  await expect.poll(() => heading.textContent()).toBe('What the path leaves over');
  await expect.poll(() => page.locator('.slide-head h2').textContent()).toContain('What the path leaves over');
  await expect.poll(() => levelOn(page).count()).toBe(1);
});
