// What the run of a seed costs: from the wish for the sheet of all floors of Isaac to the last of them as plain
// rectangles, and to the last one painted; by the clock, and as processor time of the page's main thread and its workers
// (a busy machine does not lengthen that). The first row is of a page that has shown no sheet yet.
// Needs a built page: npm run build.
//   node tests/tools/bench/run.mjs [runs]
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../../wasm/tools/setup.mjs';

const runs = Number(process.argv[2] ?? 9);
const options = 'rules=engine&curse=seed';
/** Stages 1 to 12 without the Blue Womb; a seed with a Labyrinth has one less for each. */
const FLOORS = 11;

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent', preview: { port: 4692 } });
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4692/';
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** Marks in the page the moments at which all floors are there. */
function watch() {
  const reached = new Set();
  const look = () => {
    const floors = document.querySelectorAll('.sheet .small-maps button').length;
    for (const state of ['plain', 'painted']) {
      const there = document.querySelectorAll(`.sheet canvas[data-${state}]`).length;
      if (reached.has(state) || floors === 0 || there < floors) continue;
      reached.add(state);
      performance.mark(`all ${state}`);
    }
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-plain', 'data-painted'] });
}

async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', { categories: 'toplevel,blink.user_timing,__metadata' });
  await act();
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Milliseconds by the clock and of processor time from the wish to a mark. */
function costOf(events, mark) {
  const start = events.find((e) => e.name === 'wished')?.ts;
  const end = events.find((e) => e.name === mark)?.ts;
  const names = new Map(
    events.filter((e) => e.name === 'thread_name').map((e) => [`${e.pid} ${e.tid}`, String(e.args.name)]),
  );
  const busy = events
    .filter(
      (e) => e.ph === 'X' && e.tdur !== undefined && /RunTask$/.test(e.name) && e.ts < end && e.ts + e.dur > start,
    )
    .filter((e) => /^(CrRendererMain|DedicatedWorker)/.test(names.get(`${e.pid} ${e.tid}`) ?? ''))
    .reduce(
      (sum, e) =>
        sum + e.tdur * Math.min(1, (Math.min(end, e.ts + e.dur) - Math.max(start, e.ts)) / Math.max(1, e.dur)),
      0,
    );
  return { clock: (end - start) / 1000, busy: busy / 1000 };
}

async function run(page, seed) {
  const link = `#isaac/v1/${seed}?${options}`;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.waitForTimeout(1500);
  const events = await traced(page, async () => {
    await page.evaluate(watch);
    // As the page itself writes the level that is shown, so that it is not made once more.
    await page.evaluate(() => {
      performance.mark('wished');
      location.hash = `${location.hash}&sheet=12,stage`;
    });
    await page.waitForFunction(() => performance.getEntriesByName('all painted').length > 0);
  });
  await page.evaluate(() => performance.clearMarks());
  return [costOf(events, 'all plain'), costOf(events, 'all painted')];
}

const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
page.setDefaultTimeout(120_000);
await page.goto(`${address}#isaac/v1/1?${options}`);
await page.locator('.chapter').first().waitFor();
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const row = (name, costs) => {
  const part = (i) => {
    const of = (what) =>
      middle(costs.map((cost) => cost[i][what]))
        .toFixed(0)
        .padStart(5);
    return `${of('clock')} by the clock, ${of('busy')} of the processor`;
  };
  console.log(`${name.padEnd(10)} plain ${part(0)}   painted ${part(1)}`);
};
console.log(
  `Milliseconds to all floors, ${FLOORS} or one less, of a run of Isaac (goals: plain 50, painted 300); medians.`,
);
row('first', [await run(page, 2)]);
const costs = [];
for (let i = 0; i < runs; i++) costs.push(await run(page, 1000 + i));
row(`${runs} more`, costs);
await browser.close();
await server.close();
process.exit(0);
