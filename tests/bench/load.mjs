// npm run load: milliseconds from the request of a link to its painted level at 1.6 Mbit/s and a round trip of 150 ms,
// and of a second visit without a connection. Needs a built page; the middle of five. Fails over the promise.
import { generators, host, launch, painted, verdict } from './host.mjs';

const FIRST = 1_800;
const OFFLINE = 500;
const times = Number(process.argv[2] ?? 5);
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Until all that is kept for a visit offline is there. */
const kept = (page) =>
  page.waitForFunction(
    async () => {
      const cache = await caches.open('press-r-generators');
      return (await cache.keys()).length >= 15;
    },
    undefined,
    { timeout: 60_000, polling: 200 },
  );

async function first(browser, id) {
  const { address, close } = await host({ latency: 150, rate: 1_600_000 / 8 });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#${id}/v1/B91199AC`, { waitUntil: 'commit' });
  const took = await painted(page);
  await context.close();
  close();
  return took;
}

async function offline(browser, id) {
  const { address, close } = await host();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#spelunky/v1/B91199AC`);
  await painted(page);
  await kept(page);
  close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(`${address}#${id}/v1/B91199AC`);
  const took = await painted(again);
  await context.close();
  return took;
}

const browser = await launch();
const misses = [];
console.log('ms to the first level      at 1.6 Mbit/s, 150 ms     offline, second visit');
for (const id of generators) {
  const [slow, without] = [[], []];
  for (let i = 0; i < times; ++i) {
    slow.push(await first(browser, id));
    without.push(await offline(browser, id));
  }
  const [a, b] = [middle(slow), middle(without)];
  console.log(`${id.padEnd(26)} ${a.toFixed(0).padStart(12)} ${b.toFixed(0).padStart(26)}`);
  if (a > FIRST) misses.push(`${id}: ${a.toFixed(0)} ms, promised ${FIRST}`);
  if (b > OFFLINE) misses.push(`${id} offline: ${b.toFixed(0)} ms, promised ${OFFLINE}`);
}
await browser.close();
verdict(misses);
