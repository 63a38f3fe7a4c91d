// A Chromium for a test file. Each visit is a fresh profile. A console message, a failed request or an exception that a
// test does not expect fails it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launch } from '../tools/page_host.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The page's address, ending in a slash. */
    address: string;
  }
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export interface Stage {
  /** Opens the page at a link ("" is the bare address) and waits until its level is drawn. */
  visit(link?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page without going anywhere, for tests that break something first. */
  blank(options?: BrowserContextOptions): Promise<Page>;
  /** Expects at least one message that matches, and allows all that do. */
  expectMessage(pattern: RegExp): void;
}

/** The page's address, ending in a slash. */
export const address = inject('address');

/** The drawn level; its name contains the seed and the summary. */
export const levelOn = (page: Page) => page.getByRole('img', { name: /seed [A-Z0-9]{4} [A-Z0-9]{4}\./ }).first();

/** The name of the level's picture, which contains the summary. */
export const summaryOn = async (page: Page) => (await levelOn(page).getAttribute('aria-label')) ?? '';

/** The link that the page shows, without "#". */
export const linkOn = (page: Page) => new URL(page.url()).hash.slice(1);

const axeSource = (() => {
  const besides = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  return readFileSync(besides.resolve('axe-core/axe.min.js'), 'utf8');
})();

/** Accessibility violations as "rule: element", within a selector. Contrasts are the costliest of the rules. */
export async function violationsOn(page: Page, within = 'html', contrasts = true): Promise<string[]> {
  // Injected once: the package's own way injects it for every run, and opens a page each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const run = async ([selector, enabled]: readonly [string, boolean]) => {
    interface Result {
      violations: { id: string; nodes: { html: string }[] }[];
    }
    const { axe } = window as unknown as { axe: { run: (selector: string, options: object) => Promise<Result> } };
    const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled } } };
    return (await axe.run(selector, options)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  };
  return page.evaluate(run, [within, contrasts] as const);
}

export const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];

/** Chooses a generator's tab and waits until its chapters have their prose and every section that comes late is there. */
export async function whole(page: Page, generator: string): Promise<void> {
  await page.locator(`.tabs a[href^="#/${generator}/"]`).click();
  await page.locator(`.tabs a[href^="#/${generator}/"][aria-current]`).waitFor();
  await page.locator('#export').waitFor({ state: 'attached' });
  await page.locator('.study-card').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLDetailsElement).open = true;
  });
  // What comes when it is near is brought near, one part after another.
  const coming = page.locator('.late:empty').or(page.locator('.late > p', { hasText: 'One moment.' }));
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.late:empty, .late > p.muted:only-child')?.scrollIntoView());
      return coming.count();
    })
    .toBe(0);
  await expect.poll(() => page.locator('.chapter').count()).toBeGreaterThanOrEqual(4);
  await expect.poll(() => page.locator('.chapter:not(:has(.prose))').count()).toBe(0);
  await page.locator('#odds .charts').waitFor();
}

/** Opens a card of the section Study, by its title. */
export async function study(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await page.locator('.study-card > summary', { hasText: title }).click();
}

/** Opens the menu at the map's corner. */
export async function mapMenu(page: Page): Promise<Locator> {
  await page.locator('.map-menu > summary').click();
  return page.locator('.map-menu-inside');
}

/** Playwright's warning when it blocks the service worker. */
const BLOCKED_WORKER = 'console warning: Service Worker registration blocked by Playwright';

/** Call at the top of a test file. */
export function useBrowser(): Stage {
  let browser: Browser;
  let messages: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const [seen, patterns] = [messages, expected];
    [messages, expected] = [[], []];
    for (const pattern of patterns) expect(seen.filter((message) => pattern.test(message))).not.toEqual([]);
    const others = seen.filter((message) => message !== BLOCKED_WORKER);
    expect(others.filter((message) => !patterns.some((pattern) => pattern.test(message)))).toEqual([]);
  });

  async function blank(options: BrowserContextOptions = {}): Promise<Page> {
    // With a service worker each visit would fetch all files of the page; offline.test.ts allows it.
    const usual = { viewport: desktop, colorScheme: 'dark', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...usual, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => messages.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(`exception: ${error.message}`));
    page.on('requestfailed', (request) => {
      // What a reload or a closed page breaks off has not failed.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') messages.push(`request failed: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) messages.push(`answer ${response.status()}: ${response.url()}`);
    });
    return page;
  }

  async function visit(link = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await blank(options);
    await page.goto(address + (link ? `#${link}` : ''));
    await levelOn(page).waitFor();
    return page;
  }

  return { visit, blank, expectMessage: (pattern) => expected.push(pattern) };
}
