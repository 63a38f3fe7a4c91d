// A real Chromium for a test file. Each visit is a fresh profile; no test may leave a console message behind, a failed
// request, or an exception on the page.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '../../wasm/build/setup.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export interface Stage {
  /** Opens the page at a link ("" is the bare address) and waits until its level is drawn. */
  visit(link?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page without going anywhere, for tests that break something first. */
  blank(options?: BrowserContextOptions): Promise<Page>;
  /** Messages of this test that match are wanted: at least one has to come. */
  expectMessage(pattern: RegExp): void;
}

/** The page's address, ending in a slash. */
export const address = inject('address');

/** The drawn level; its name tells the seed and the summary. */
export const levelOn = (page: Page) => page.getByRole('img', { name: /seed [A-Z0-9]{4} [A-Z0-9]{4}\./ }).first();

/** What the page says about its level. */
export const summaryOn = async (page: Page) => (await levelOn(page).getAttribute('aria-label')) ?? '';

/** The link that the page shows, without "#". */
export const linkOn = (page: Page) => new URL(page.url()).hash.slice(1);

/** Long, but not for ever: after it a press counts as swallowed. */
export const SWALLOWED = 4000;

/**
 * Presses until it has done what it should. A finger's tap whose two events lie half a second apart is a long press to
 * the browser, which is no click; on a busy machine they may.
 */
export async function until(press: () => Promise<void>, done: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await press();
    try {
      return void (await done());
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** What Playwright says where a page would keep itself for times without a connection. */
const KEPT_OUT = 'console warning: Service Worker registration blocked by Playwright';

/** Call at the top of a test file. */
export function useBrowser(): Stage {
  let browser: Browser;
  let messages: string[] = [];
  let wanted: RegExp[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('Chromium is not installed');
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const [seen, patterns] = [messages, wanted];
    [messages, wanted] = [[], []];
    for (const pattern of patterns) expect(seen.filter((message) => pattern.test(message))).not.toEqual([]);
    const told = seen.filter((message) => message !== KEPT_OUT);
    expect(told.filter((message) => !patterns.some((pattern) => pattern.test(message)))).toEqual([]);
  });

  async function blank(options: BrowserContextOptions = {}): Promise<Page> {
    // A page that keeps itself fetches all of itself anew for each visit: it may in the tests of that (offline.test.ts).
    const usual = { viewport: desktop, colorScheme: 'dark', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...usual, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => messages.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(`exception: ${error.message}`));
    page.on('requestfailed', (request) => messages.push(`request failed: ${request.url()}`));
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

  return { visit, blank, expectMessage: (pattern) => wanted.push(pattern) };
}
