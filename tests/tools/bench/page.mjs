// What pressing R costs: processor time of the page's main thread and of its workers from the key to the end of the
// first frame that shows the new level, as the browser's trace counts it (the rasteriser is not counted), and beside it
// all that follows in the next tenth of a second. Needs a built page: npm run build.
//   node tests/tools/bench/page.mjs [presses]
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../../wasm/tools/setup.mjs';

const presses = Number(process.argv[2] ?? 30);
const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];
/** Microseconds after the key in which its work is done; films and texts begin later. */
const WINDOW = 130_000;
/** The level's arrival is the only message that keeps the page busy for so many microseconds. */
const ARRIVAL = 500;

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent', preview: { port: 4690 } });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4690/';
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** Trace events of some presses of R. */
async function traced(page, press) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', { categories: 'toplevel,blink.user_timing,devtools.timeline,__metadata' });
  await press();
  await session.send('Tracing.end');
  await complete;
  return events;
}

const sorted = (list) => [...list].sort((a, b) => a - b);
const at = (list, part) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const ms = (value) => (value / 1000).toFixed(1).padStart(6);

console.log(
  'Processor time in ms, median and 95 in 100: from R to painted (page and workers), and all until 130 ms after R.',
);
for (const generator of generators) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${address}#${generator}/v1/1`);
  await page.locator('.chapter').first().waitFor();
  const again = async (count) => {
    for (let i = 0; i < count; i++) {
      await page.evaluate(() => performance.mark('pressed'));
      await page.keyboard.press('r');
      await page.waitForTimeout(900);
    }
  };
  await again(5);
  const events = await traced(page, () => again(presses));
  const names = new Map(
    events.filter((e) => e.name === 'thread_name').map((e) => [`${e.pid} ${e.tid}`, String(e.args.name)]),
  );
  const starts = events.filter((e) => e.name === 'pressed').map((e) => e.ts);
  const tasks = events.filter((e) => e.ph === 'X' && e.tdur !== undefined && /RunTask$/.test(e.name));
  const onPage = events.filter((e) => e.ph === 'X' && names.get(`${e.pid} ${e.tid}`) === 'CrRendererMain');
  /** When the frame that shows the level was handed over. */
  const painted = (start) => {
    const arrived = onPage.find((e) => e.name === 'HandlePostMessage' && e.ts >= start && e.tdur > ARRIVAL)?.ts;
    const frame = onPage.find((e) => /^(Layerize|Commit)$/.test(e.name) && e.ts > (arrived ?? start));
    return Math.min(start + WINDOW, frame ? frame.ts + frame.dur : start + WINDOW);
  };
  const cost = (start, end) =>
    tasks
      .filter((e) => e.ts >= start && e.ts < end)
      .filter((e) => /^(CrRendererMain|DedicatedWorker)/.test(names.get(`${e.pid} ${e.tid}`) ?? ''))
      .reduce((sum, e) => sum + e.tdur * Math.min(1, (end - e.ts) / Math.max(1, e.dur)), 0);
  const first = starts.map((start) => cost(start, painted(start)));
  const whole = starts.map((start) => cost(start, start + WINDOW));
  console.log(
    `${generator.padEnd(14)} painted ${ms(at(first, 0.5))} ${ms(at(first, 0.95))}   all ${ms(at(whole, 0.5))} ${ms(at(whole, 0.95))}`,
  );
  await page.close();
}
await browser.close();
await server.close();
