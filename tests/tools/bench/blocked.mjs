// npm run blocked [-- ID … --runs=N]: how long the main thread of a phone four times slower than this machine is blocked
// by the first level, by the processor's time, so that a busy machine measures what a quiet one does: the sum of what each
// task takes beyond 50 ms, and those tasks. The middle of three runs on the built page.
import { parseArgs } from 'node:util';
import { generators, host, launch, painted } from './host.mjs';

const SLOWER = 4;
const LONG = 50;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});

const browser = await launch();
const client = await browser.newBrowserCDPSession();

/** Everything the browser noted from the request until three seconds after the first level. */
async function trace(id) {
  const { address, close } = await host();
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const events = [];
  const take = ({ value }) => events.push(...value);
  client.on('Tracing.dataCollected', take);
  const includedCategories = ['devtools.timeline', 'toplevel', 'blink.user_timing', 'loading'];
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(`${address}#${id}`);
  await painted(page);
  await page.waitForTimeout(3000);
  const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', take);
  await context.close();
  close();
  return events;
}

/** Milliseconds of the long tasks after the first paint, one inside another counted once. */
function longTasks(events) {
  const { pid, tid } = events.find(({ name, cat }) => name === 'painted' && cat.includes('user_timing'));
  const first = events.find((event) => event.name === 'firstContentfulPaint' && event.pid === pid)?.ts ?? 0;
  const tasks = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const long = [];
  let end = first;
  for (const { ts, dur, tdur = dur } of tasks) {
    if (ts < end) continue;
    end = ts + dur;
    if ((SLOWER * tdur) / 1000 > LONG) long.push((SLOWER * tdur) / 1000);
  }
  return long;
}

const blocked = (long) => long.reduce((sum, task) => sum + task - LONG, 0);

for (const id of positionals.length > 0 ? positionals : generators) {
  const runs = [];
  for (let i = 0; i < Number(values.runs); ++i) runs.push(longTasks(await trace(id)));
  runs.sort((a, b) => blocked(a) - blocked(b));
  const middle = runs[Math.floor(runs.length / 2)];
  const tasks = middle.map((task) => task.toFixed(0)).join(', ');
  console.log(`${id.padEnd(14)} blocked ${blocked(middle).toFixed(0).padStart(4)} ms   long tasks: ${tasks || 'none'}`);
}
await browser.close();
