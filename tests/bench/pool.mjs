// What the pool of workers gives: levels a second counted in two facts with one worker and with two, in turns in one run;
// a range of 100,000 floors of Pixel Dungeon; and R while everything counts, from the key to the new level's name.
// Needs a built page: npm run build.
//   node tests/bench/pool.mjs [rounds]
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../wasm/setup.mjs';

const rounds = Number(process.argv[2] ?? 3);
const presses = 25;

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent', preview: { port: 4691 } });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4691/';
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** The page on a machine with so many cores, its range in view. */
async function open(link, cores) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(300_000);
  await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => n }), cores);
  await page.goto(`${address}#${link}`);
  await page.getByRole('button', { name: 'Many', exact: true }).click();
  await page.locator('.range-part').first().scrollIntoViewIfNeeded();
  await page.locator('.heat-map svg[role="img"]').waitFor();
  await settled(page, 1000);
  return page;
}

const settled = (page, levels) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('.range [role="status"]')?.textContent?.startsWith(text) &&
      document.querySelector('.range .primary')?.textContent === 'Count',
    levels.toLocaleString('en'),
  );

/** Levels a second by the clock. */
async function rate(link, cores, levels) {
  const page = await open(link, cores);
  await page.locator('#range-size').selectOption(String(levels));
  const start = performance.now();
  await page.locator('.range .primary').click();
  await settled(page, levels);
  const took = performance.now() - start;
  await page.close();
  return (1000 * levels) / took;
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const shown = (n) => Math.round(n).toLocaleString('en').padStart(10);

async function compare(link, levels) {
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const one = await rate(link, 1, levels);
    const two = await rate(link, 2, levels);
    ratios.push(two / one);
    console.log(
      `${link.padEnd(24)} one${shown(one)}  two${shown(two)} levels a second  ratio ${(two / one).toFixed(2)}`,
    );
  }
  console.log(`${link.padEnd(24)} median ratio ${middle(ratios).toFixed(2)}`);
}

/** Milliseconds from the key to the new level's name, while two facts are counted over a million levels. */
async function pressing(link) {
  const page = await open(link, 2);
  await page.locator('#range-size').selectOption('1000000');
  await page.locator('.range .primary').click();
  const times = [];
  for (let i = 0; i < presses; i++) {
    await page.waitForTimeout(700);
    times.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const map = document.querySelector('canvas.base');
            const start = performance.now();
            const watcher = new MutationObserver(() => {
              watcher.disconnect();
              done(performance.now() - start);
            });
            watcher.observe(map, { attributes: true, attributeFilter: ['aria-label'] });
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
          }),
      ),
    );
  }
  const counting = (await page.locator('.range .primary').textContent()) === 'Stop';
  await page.close();
  const at = (part) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(
    `${link.padEnd(24)} R while counting: median ${at(0.5)} ms, 95 in 100 ${at(0.95)} ms${counting ? '' : ' (the count had ended)'}`,
  );
}

await compare('spelunky/v1/1?tiles=0', 1_000_000);
await compare('pixel_dungeon/v1/1', 100_000);
await pressing('pixel_dungeon/v1/1');
await pressing('spelunky/v1/1');
await browser.close();
await server.close();
