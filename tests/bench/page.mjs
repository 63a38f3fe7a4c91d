// What pressing R costs: processor time of the page's main thread and of its quick worker from the key to the painted
// level, as the browser's trace counts it (the rasteriser is not counted). Needs a built page: npm run build.
//   node tests/bench/page.mjs [presses]
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../wasm/setup.mjs';

const presses = Number(process.argv[2] ?? 30);
const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];
/** Microseconds after the key in which its work is done; films and texts begin later. */
const WINDOW = 130_000;

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

console.log('Processor time in ms from R to the painted level: main thread, workers; median and 95 in 100.');
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
  const cost = (start, thread) =>
    tasks
      .filter((e) => e.ts >= start && e.ts < start + WINDOW && names.get(`${e.pid} ${e.tid}`)?.startsWith(thread))
      .reduce((sum, e) => sum + e.tdur, 0);
  const main = starts.map((start) => cost(start, 'CrRendererMain'));
  const worker = starts.map((start) => cost(start, 'DedicatedWorker'));
  const both = main.map((value, i) => value + (worker[i] ?? 0));
  console.log(
    `${generator.padEnd(14)} main ${ms(at(main, 0.5))} ${ms(at(main, 0.95))}   workers ${ms(at(worker, 0.5))} ${ms(at(worker, 0.95))}   together ${ms(at(both, 0.5))} ${ms(at(both, 0.95))}`,
  );
  await page.close();
}
await browser.close();
await server.close();
