// What the pool of workers gives in the page, each figure printed as it comes: levels counted in two facts with one worker
// and with two, by the clock and by the workers' processor time; a range of 100,000 floors of Pixel Dungeon; R while
// everything counts, from the key to the frame with the new level, and to its name; the first page of a sheet until all its maps are painted.
// By the clock the ratio means something on a quiet machine only. On a busy one look at the second: levels a second of
// the workers' own processor time, with one and with two; where two do as well each, twice as many do twice as much,
// as far as there are cores. Needs a built page: npm run build.
//   node tests/tools/bench/pool.mjs [WORD …]     ratio, paths, range, keys, sheet; all of them unless told otherwise
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../../wasm/tools/setup.mjs';

const words = process.argv.slice(2);
const wanted = (word) => words.length === 0 || words.includes(word);

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent', preview: { port: 4691 } });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4691/';
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const session = await browser.newBrowserCDPSession();

/** Seconds of processor time so far of the page's main thread and of all its workers; 0 where the system tells nothing. */
async function spent() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sum = { main: 0, workers: 0 };
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) {
    for (const thread of threadsOf(id)) {
      const [name, ticks] = thread;
      if (name.startsWith('DedicatedWorker')) sum.workers += ticks / 100;
      else if (name === 'main') sum.main += ticks / 100;
    }
  }
  return sum;
}

function threadsOf(process) {
  try {
    return readdirSync(`/proc/${process}/task`).map((thread) => {
      const line = readFileSync(`/proc/${process}/task/${thread}/stat`, 'utf8');
      const name = thread === String(process) ? 'main' : line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return [name, Number(fields[11]) + Number(fields[12])];
    });
  } catch {
    return [];
  }
}

/** The page on a machine with so many cores. */
async function open(link, cores) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(300_000);
  await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => n }), cores);
  await page.goto(`${address}#${link}`);
  await page.locator('.chapter').first().waitFor();
  return page;
}

/** The same with its range in view, the first thousand levels counted. */
async function openRange(link, cores) {
  const page = await open(link, cores);
  await page.getByRole('button', { name: 'Many', exact: true }).click();
  // Sections above may still grow, and the page goes back to what was pressed: again until it is there.
  await page.waitForFunction(
    () => {
      document.querySelector('.range-part')?.scrollIntoView({ block: 'start' });
      return document.querySelector('.heat-map svg[role="img"]') !== null;
    },
    undefined,
    { polling: 500 },
  );
  await counted(page, 1000);
  return page;
}

const counted = (page, levels) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('.range [role="status"]')?.textContent?.startsWith(text) &&
      document.querySelector('.range .primary')?.textContent === 'Count',
    levels.toLocaleString('en'),
  );

/** Seconds by the clock from the press on Count to the end, and of processor time. */
async function count(page, levels) {
  await page.locator('#range-size').selectOption(String(levels));
  const before = await spent();
  const clock = await page.evaluate(
    (text) =>
      new Promise((done) => {
        const button = document.querySelector('.range .primary');
        const start = performance.now();
        const look = () => {
          const said = document.querySelector('.range [role="status"]')?.textContent ?? '';
          if (said.startsWith(text) && button.textContent === 'Count') done((performance.now() - start) / 1000);
          else setTimeout(look, 5);
        };
        button.click();
        setTimeout(look, 5);
      }),
    levels.toLocaleString('en'),
  );
  const after = await spent();
  return { clock, workers: after.workers - before.workers, main: after.main - before.main };
}

const shown = (n) => Math.round(n).toLocaleString('en').padStart(10);
const seconds = (n) => `${n.toFixed(2)} s`;
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** One worker and two, in turns. */
async function ratio(link, levels, rounds) {
  const pages = [await openRange(link, 1), await openRange(link, 2)];
  // The first time everything is new to the compiler.
  for (const page of pages) await count(page, levels);
  const ratios = { clock: [], work: [] };
  for (let round = 0; round < rounds; round++) {
    const [one, two] = [await count(pages[0], levels), await count(pages[1], levels)];
    ratios.clock.push(one.clock / two.clock);
    ratios.work.push(one.workers / two.workers);
    console.log(
      `${link.padEnd(24)} by the clock${shown(levels / one.clock)} a second with one, ${shown(levels / two.clock)} with two; ` +
        `of the workers' time${shown(levels / one.workers)} and${shown(levels / two.workers)}; ` +
        `the page itself ${seconds(one.main)} and ${seconds(two.main)}`,
    );
  }
  console.log(
    `${link.padEnd(24)} two to one: ${middle(ratios.clock).toFixed(2)} by the clock; two workers' second to one's: ${middle(ratios.work).toFixed(2)}`,
  );
  for (const page of pages) await page.context().close();
}

/** One count with two workers. */
async function range(link, levels, aim) {
  const page = await openRange(link, 2);
  const { clock, workers, main } = await count(page, levels);
  console.log(
    `${link.padEnd(24)} ${levels.toLocaleString('en')} levels with two workers: ${seconds(clock)} by the clock,${shown(levels / clock)} a second; ` +
      `workers ${seconds(workers)}: ${seconds(workers / 2)} on two cores that do nothing else; the page itself ${seconds(main)} (${aim})`,
  );
  await page.context().close();
}

/** In the page: milliseconds from R until the frame that shows the new level is handed over, and until its name is there. */
const pressed = () =>
  new Promise((done) => {
    const map = document.querySelector('canvas.base');
    const art = CanvasRenderingContext2D.prototype;
    const own = { drawImage: art.drawImage, fillRect: art.fillRect };
    const times = {};
    const start = performance.now();
    const reached = (what) => {
      times[what] ??= performance.now() - start;
      if (times.painted !== undefined && times.named !== undefined) done(times);
    };
    // What waits for the frame likewise is drawn by the page after this.
    const frame = () =>
      requestAnimationFrame(() => scheduler.postTask(() => reached('painted'), { priority: 'user-blocking' }));
    for (const name of Object.keys(own))
      art[name] = function (...args) {
        if (this.canvas === map) {
          Object.assign(art, own);
          frame();
        }
        return own[name].apply(this, args);
      };
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      reached('named');
    });
    watcher.observe(map, { attributes: true, attributeFilter: ['aria-label'] });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  });

/** R while two facts are counted over a million levels. */
async function keys(link, presses) {
  const page = await openRange(link, 2);
  await page.locator('#range-size').selectOption('1000000');
  const times = [];
  let whileCounting = 0;
  for (let i = 0; i < presses; i++) {
    const button = page.locator('.range .primary');
    if ((await button.textContent()) === 'Count') await button.click();
    // Counting goes on a moment after each R.
    await page.waitForTimeout(450);
    if ((await button.textContent()) === 'Stop') whileCounting++;
    times.push(await page.evaluate(pressed));
  }
  const at = (what, part) =>
    times
      .map((one) => one[what])
      .sort((a, b) => a - b)
      [Math.floor((times.length - 1) * part)]?.toFixed(1);
  console.log(
    `${link.padEnd(24)} R while everything counts: painted median ${at('painted', 0.5)} ms, 95 in 100 ${at('painted', 0.95)} ms; ` +
      `named ${at('named', 0.5)} and ${at('named', 0.95)} ms (${whileCounting} of ${presses} while it counted; aim 50)`,
  );
  await page.context().close();
}

/** Milliseconds from G to the last of twelve painted maps, and with the next page's. */
async function sheet(link) {
  const page = await open(link, 2);
  await page.waitForTimeout(1000);
  const shownAfter = async (key) => {
    const before = await spent();
    const clock = await page.evaluate(
      (key) =>
        new Promise((done) => {
          const old = document.querySelector('.sheet canvas');
          const start = performance.now();
          const look = () => {
            const all = [...document.querySelectorAll('.sheet .small-maps canvas')];
            const there = all.length === 12 && all[0] !== old && all.every((c) => c.dataset.painted !== undefined);
            if (there) done(performance.now() - start);
            else setTimeout(look, 2);
          };
          window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          look();
        }),
      key,
    );
    const after = await spent();
    await page.waitForTimeout(300);
    return `${clock.toFixed(0)} ms (page ${Math.round(1000 * (after.main - before.main))}, workers ${Math.round(1000 * (after.workers - before.workers))})`;
  };
  console.log(
    `${link.padEnd(24)} sheet of 12: first page ${await shownAfter('g')} (aim 300), next ${await shownAfter('r')}, ${await shownAfter('r')}`,
  );
  await page.context().close();
}

if (wanted('ratio')) await ratio('pixel_dungeon/v1/1', 10_000, 3);
if (wanted('ratio')) await ratio('spelunky/v1/1?tiles=0', 1_000_000, 3);
if (wanted('paths')) await range('spelunky/v1/1?tiles=0', 1_000_000, 'aim 3,000,000 a second');
if (wanted('range')) await range('pixel_dungeon/v1/1', 100_000, 'aim 10 s');
if (wanted('keys')) for (const link of ['pixel_dungeon/v1/1', 'spelunky/v1/1']) await keys(link, 25);
if (wanted('sheet'))
  for (const id of ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon']) await sheet(`${id}/v1/1`);
await browser.close();
await server.close();
