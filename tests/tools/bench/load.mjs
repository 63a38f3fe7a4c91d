// npm run load: milliseconds from the request of a link to its painted level at 1.6 Mbit/s and a round trip of 150 ms,
// and of a second visit without a connection. Needs a built page; the middle of five. Fails over the promise.
import { generators, host, launch, painted, verdict } from './host.mjs';

const FIRST = 1_800;
const OFFLINE = 500;
const times = Number(process.argv[2] ?? 5);
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Until both parts of each generator's module, and its text, are kept for visits without a connection. */
async function kept(page) {
  const count = () =>
    page.evaluate(async (ids) => {
      const name = (await caches.keys()).find((one) => one.startsWith('press-r-generators'));
      const keys = name ? await (await caches.open(name)).keys() : [];
      const names = keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
      return names.filter(
        (name) =>
          /[.](wasm|txt)$/.test(name) && ids.some((id) => name.startsWith(`${id}-`) || name.startsWith(`${id}.late-`)),
      ).length;
    }, generators);
  for (let tries = 0; tries < 300; ++tries) {
    if ((await count()) >= 3 * generators.length) return;
    await page.waitForTimeout(200);
  }
  throw new Error('The generators are not kept for visits without a connection.');
}

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

/** Milliseconds to the level of each generator in turn, in tabs of a profile that was here once; the server is gone. */
async function offline(browser) {
  const { address, close } = await host();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#spelunky/v1/B91199AC`);
  await painted(page);
  await kept(page);
  close();
  const all = new Map();
  for (const id of generators) {
    const took = [];
    for (let i = 0; i < times; ++i) {
      const again = await context.newPage();
      await again.goto(`${address}#${id}/v1/B91199AC`);
      took.push(await painted(again));
      await again.close();
    }
    all.set(id, took);
  }
  await context.close();
  return all;
}

const browser = await launch();
const misses = [];
console.log('ms to the first level      at 1.6 Mbit/s, 150 ms     offline, second visit');
const without = await offline(browser);
for (const id of generators) {
  const slow = [];
  for (let i = 0; i < times; ++i) slow.push(await first(browser, id));
  const [a, b] = [middle(slow), middle(without.get(id))];
  console.log(`${id.padEnd(26)} ${a.toFixed(0).padStart(12)} ${b.toFixed(0).padStart(26)}`);
  if (a > FIRST) misses.push(`${id}: ${a.toFixed(0)} ms, promised ${FIRST}`);
  if (b > OFFLINE) misses.push(`${id} offline: ${b.toFixed(0)} ms, promised ${OFFLINE}`);
}
await browser.close();
verdict(misses);
