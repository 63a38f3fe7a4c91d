// npm run late: every script of the page that is fetched late is lost once: the page says so, and Retry brings it. Each
// part is asked for as a person does; at the end no late script may be left that was never lost.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, launch, painted, verdict } from './host.mjs';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const LINK = 'gungeon/v1/B91199AC';
const document = readFileSync(join(dist, 'index.html'), 'utf8');
/** What the first level is made of does not come late: the document's own scripts, the worker, a generator's parts. */
const early = (name) => document.includes(name) || /^(worker|base|spelunky|isaac|gungeon|pixel_dungeon)[-_]/.test(name);
const late = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !early(name));

const browser = await launch();
const misses = [];
const lost = new Set();
/** Refused so far; from then on they arrive. */
const refused = new Set();

async function opened(address, hash) {
  const page = await (await browser.newContext({ acceptDownloads: true, serviceWorkers: 'block' })).newPage();
  await page.route('**/assets/*.js', (route) => {
    const name = route.request().url().split('/').pop();
    if (early(name) || refused.has(name)) return route.continue();
    lost.add(name);
    return route.abort();
  });
  await page.goto(`${address}#${hash}`);
  await painted(page);
  return page;
}

/** Acts, and presses Retry as long as something is said to be lost, until it is there. */
async function brings(page, what, act, there) {
  const before = lost.size;
  await act();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  const end = Date.now() + 60_000;
  while (!(await there())) {
    if (Date.now() > end) return void misses.push(`${what}: does not come`);
    if (await retry.isVisible()) {
      for (const name of lost) refused.add(name);
      await retry.click({ timeout: 2000 }).catch(() => undefined);
    }
    await page.waitForTimeout(50);
  }
  console.log(`${what}: ${lost.size - before} scripts lost, and brought`);
}

const none = async () => undefined;
const { address, close } = await host();
const page = await opened(address, LINK);
const shown = (selector) => () => page.locator(selector).first().isVisible();
const goes = (hash) => () =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const presses = (selector) => () => page.locator(selector).first().click();

await brings(page, 'what comes by itself', none, shown('.chapter'));
await brings(page, 'what comes when it is near', none, async () => {
  await page.evaluate(() => document.querySelector('.late:empty, .late > p.muted:only-child')?.scrollIntoView());
  return (
    (await page
      .locator('.late:empty')
      .or(page.locator('.late > p', { hasText: 'One moment.' }))
      .count()) === 0
  );
});
await brings(page, 'records and their maps', none, async () => {
  await page.evaluate(() => document.querySelector('.records')?.scrollIntoView());
  return page.locator('.records .small-picture').first().isVisible();
});
for (const part of ['SVG', 'GIF of the making', 'Zip']) {
  let saved = false;
  page.once('download', () => {
    saved = true;
  });
  const button = page.locator('.exports').getByRole('button', { name: part }).first();
  await brings(
    page,
    `the export ${part}`,
    () => button.click(),
    async () => saved,
  );
}
await brings(page, 'help', () => page.keyboard.press('?'), shown('.help'));
await page.keyboard.press('Escape');
for (const place of ['table', 'piece']) {
  const open = () =>
    page.evaluate((which) => {
      const details = document.querySelector(`.${which}-place`);
      for (let at = details; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    }, place);
  const inside = page.locator(`.${place}-place .late`);
  await brings(page, `the desk of ${place}s`, open, async () => {
    await open();
    return (await inside.count()) > 0 && !/^(One moment|$)/.test((await inside.first().textContent()) ?? '');
  });
}
await brings(page, 'the flow editor', presses('.edit-button'), shown('.flow-editor'));
await page.reload();
await painted(page);
await brings(page, 'the way', presses('.way-bar button'), shown('.way-lines'));
await brings(page, 'the sheet', goes(`${LINK}?sheet=12`), shown('.sheet'));
await brings(page, 'another level beside', goes(`${LINK}?with=gungeon%2Fv1%2F00000002`), shown('.beside'));
await brings(page, 'the walk', goes(`${LINK}?walk=1`), shown('.walk'));
await browser.close();
close();
const left = late.filter((name) => !lost.has(name));
console.log(
  `${lost.size} of ${late.length} late scripts were lost once; never asked for: ${left.join(', ') || 'none'}`,
);
verdict(misses);
