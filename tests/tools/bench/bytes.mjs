// npm run bytes: what arrives before the first level, gzip, all together, for each generator's link. Needs a built page.
// Fails where a generator is over what was promised by more than a tenth, or a sixth generator would cost every visitor
// a kilobyte.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { generators, host, launch, painted, verdict } from './host.mjs';

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const promised = (id) => (id === 'spelunky' ? 150_000 : 200_000);
const most = (id) => promised(id) * 1.1;
const EACH = 1_000;

const kindOf = (path) => {
  if (path.endsWith('.wasm')) return 'module';
  if (path.endsWith('.css')) return 'styles';
  if (/(worker|index|main)-[^/]*[.]js$/.test(path)) return 'page';
  return path.endsWith('.js') ? 'looks' : 'other';
};

async function visit(browser, id) {
  const { address, asked, close } = await host();
  const page = await (await browser.newContext()).newPage();
  // What is asked for once the level is painted does not count: the page says when that is.
  let level = 0;
  await page.exposeFunction('pressRPainted', () => {
    level ||= asked.length;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('painted').length > 0) window.pressRPainted();
    }).observe({ type: 'mark', buffered: true });
  });
  await page.goto(`${address}#${id}/v1/B91199AC`);
  await painted(page);
  while (level === 0) await page.waitForTimeout(10);
  await page.context().close();
  close();
  return asked.slice(0, level);
}

/** What the list and the tables of files say of one generator, by itself: an upper bound of what it adds. */
async function costOfOne() {
  const { generators: cards } = JSON.parse(
    await readFile(new URL('../../../build/wasm/modules/generators.json', import.meta.url), 'utf8'),
  );
  const files = ['wasm', 'txt', 'js'].map((ending) => `new URL("x-B91199AC.${ending}",import.meta.url)`);
  return Math.max(...cards.map((card) => 2 * gzipSync(JSON.stringify(card) + files.join()).length));
}

const browser = await launch();
const misses = [];
const kinds = ['page', 'styles', 'looks', 'module', 'other'];
console.log(`kB before the first level ${kinds.map((kind) => kind.padStart(7)).join('')}     all  promised`);
for (const id of generators) {
  const asked = await visit(browser, id);
  const sum = (kind) => asked.filter(({ path }) => kindOf(path) === kind).reduce((all, { bytes }) => all + bytes, 0);
  const all = asked.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${id.padEnd(26)}${kinds.map((kind) => kB(sum(kind))).join('')} ${kB(all)} ${kB(promised(id))}`);
  if (process.argv.includes('--files')) for (const { path, bytes } of asked) console.log(`   ${kB(bytes)}  ${path}`);
  if (all > most(id)) misses.push(`${id}: ${kB(all)} kB, at most ${kB(most(id))}`);
}
const one = await costOfOne();
console.log(`a sixth generator: at most ${one} bytes for every visitor`);
if (one > EACH) misses.push(`a sixth generator: ${one} bytes, at most ${EACH}`);
await browser.close();
verdict(misses);
