// Measures the built page against its budgets.
//   node tests/tools/page.mjs bytes [--files]             kB (brotli, gzip) before the first level of each generator
//   node tests/tools/page.mjs load [RUNS]                 ms to the first level on a slow line, and offline
//   node tests/tools/page.mjs pictures                    takes the pictures of README and link previews
//   node tests/tools/page.mjs lighthouse [WORD … --runs=N --why]   Lighthouse scores as desktop and as phone
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildPage, buildWasm } from '../../wasm/build/build.mjs';
import { findChromium, root, Stop } from '../../wasm/build/setup.mjs';
import { tool } from '../process.mjs';

const generators = readFileSync(join(root, 'core', 'generators.txt'), 'utf8')
  .trim()
  .split('\n');
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
/** Packages are imported once they are installed. */
const library = () => import('./page_host.mjs');

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
/** Most bytes before the first level, by brotli, which every browser takes: 1.5 kB above what was measured when they were set. */
const MAX_BYTES = {
  spelunky: 130_600,
  isaac: 131_600,
  isaac_awards: 105_600,
  gungeon: 172_300,
  pixel_dungeon: 146_800,
};
/** Most files in the page's assets, without their compressed copies. */
const MAX_ASSETS = 58;
/** Bytes that a further generator may cost the visitors of all others. */
const MAX_BYTES_PER_GENERATOR = 1_000;

const kinds = ['page', 'styles', 'looks', 'module', 'other'];
function kindOf(path) {
  if (path.endsWith('.wasm')) return 'module';
  if (path.endsWith('.css')) return 'styles';
  if (/(worker|index|main)-[^/]*[.]js$/.test(path)) return 'page';
  return path.endsWith('.js') ? 'looks' : 'other';
}

/** The requests until a generator's first level is painted. */
async function requests(browser, id, coding, { host, painted }) {
  const { address, asked, close } = await host({ coding });
  const page = await (await browser.newContext()).newPage();
  let untilLevel = 0;
  await page.exposeFunction('pressRPainted', () => {
    untilLevel ||= asked.length;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('painted').length > 0) window.pressRPainted();
    }).observe({ type: 'mark', buffered: true });
  });
  await page.goto(`${address}#${id}/v1/B91199AC`);
  await painted(page);
  while (untilLevel === 0) await page.waitForTimeout(10);
  await page.context().close();
  close();
  return asked.slice(0, untilLevel);
}

/** An upper bound of what the list of generators and the tables of files hold of one generator, compressed. */
function bytesPerGenerator() {
  const list = readFileSync(join(root, 'build', 'wasm', 'modules', 'generators.json'), 'utf8');
  const files = ['wasm', 'txt', 'json', 'js'].map((ending) => `new URL("x-B91199AC.${ending}",import.meta.url)`);
  return Math.max(
    ...JSON.parse(list).generators.map((card) => 2 * gzipSync(JSON.stringify(card) + files.join()).length),
  );
}

/** Prints the table; returns a sentence for each exceeded budget. Needs the built page, as all measurements do. */
export async function bytes(args = []) {
  const lib = await library();
  const browser = await lib.launch({ whole: true });
  const misses = [];
  console.log(`kB before the first level ${kinds.map((kind) => kind.padStart(7)).join('')}     all    most    gzip`);
  const sum = (files) => files.reduce((total, file) => total + file.bytes, 0);
  for (const id of generators) {
    const asked = await requests(browser, id, 'br', lib);
    const gzip = await requests(browser, id, 'gzip', lib);
    const columns = kinds.map((kind) => kB(sum(asked.filter(({ path }) => kindOf(path) === kind))));
    const max = MAX_BYTES[id] ?? Number.POSITIVE_INFINITY;
    console.log(`${id.padEnd(26)}${columns.join('')} ${kB(sum(asked))} ${kB(max)} ${kB(sum(gzip))}`);
    if (args.includes('--files')) for (const file of asked) console.log(`   ${kB(file.bytes)}  ${file.path}`);
    if (sum(asked) > max) misses.push(`${id}: ${kB(sum(asked))} kB, at most ${kB(max)}`);
  }
  const one = bytesPerGenerator();
  console.log(`a sixth generator: at most ${one} bytes for every visitor`);
  if (one > MAX_BYTES_PER_GENERATOR) misses.push(`a sixth generator: ${one} bytes, at most ${MAX_BYTES_PER_GENERATOR}`);
  const assets = readdirSync(join(root, 'dist', 'assets')).filter((name) => !/[.](br|gz)$/.test(name)).length;
  if (assets > MAX_ASSETS) misses.push(`${assets} files in assets, at most ${MAX_ASSETS}`);
  await browser.close();
  return misses;
}

const SLOW_LINE = { latency: 150, rate: 1_600_000 / 8 };
const FIRST_MS = 1_800;
const OFFLINE_MS = 500;

/** Waits until the service worker has cached the module and catalog of every generator. */
async function cached(page) {
  const count = () =>
    page.evaluate(async (ids) => {
      const name = (await caches.keys()).find((one) => one.startsWith('press-r-generators'));
      const keys = name ? await (await caches.open(name)).keys() : [];
      const names = keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
      const own = (file) => ids.some((id) => file.startsWith(`${id}-`) || file.startsWith(`${id}.`));
      return names.filter((file) => /[.](wasm|json)$/.test(file) && own(file)).length;
    }, generators);
  for (let tries = 0; tries < 300; ++tries) {
    if ((await count()) >= 3 * generators.length) return;
    await page.waitForTimeout(200);
  }
  throw new Error('The generators are not cached for visits without a connection.');
}

async function firstLevel(browser, id, { host, painted }) {
  const { address, close } = await host({ ...SLOW_LINE, coding: 'gzip' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#${id}/v1/B91199AC`, { waitUntil: 'commit' });
  const took = await painted(page);
  await context.close();
  close();
  return took;
}

/** Milliseconds to each generator's level on a second visit, with the server closed. */
async function offline(browser, runs, { host, painted }) {
  const { address, close } = await host({ coding: 'gzip' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#spelunky/v1/B91199AC`);
  await painted(page);
  await cached(page);
  close();
  const all = new Map(generators.map((id) => [id, []]));
  for (const [id, took] of all) {
    for (let i = 0; i < runs; ++i) {
      const again = await context.newPage();
      await again.goto(`${address}#${id}/v1/B91199AC`);
      took.push(await painted(again));
      await again.close();
    }
  }
  await context.close();
  return all;
}

async function load([runs = '5']) {
  const lib = await library();
  const browser = await lib.launch({ whole: true });
  const misses = [];
  console.log('ms to the first level      at 1.6 Mbit/s, 150 ms     offline, second visit');
  const without = await offline(browser, Number(runs), lib);
  for (const id of generators) {
    const slow = [];
    for (let i = 0; i < Number(runs); ++i) slow.push(await firstLevel(browser, id, lib));
    const [a, b] = [median(slow), median(without.get(id))];
    console.log(`${id.padEnd(26)} ${a.toFixed(0).padStart(12)} ${b.toFixed(0).padStart(26)}`);
    if (a > FIRST_MS) misses.push(`${id}: ${a.toFixed(0)} ms, at most ${FIRST_MS}`);
    if (b > OFFLINE_MS) misses.push(`${id} offline: ${b.toFixed(0)} ms, at most ${OFFLINE_MS}`);
  }
  await browser.close();
  return misses;
}

const minScores = {
  desktop: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
  phone: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const categories = Object.keys(minScores.desktop);

/** The audits that cost points in a run. */
function why({ audits, categories: all }) {
  for (const { id, weight } of Object.values(all).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, title, displayValue = '' } = audits[id];
    if (weight > 0 && score !== null && score < 0.99) console.log(`   ${score.toFixed(2)} ${title} ${displayValue}`);
  }
}

async function lighthouse(args) {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, why: { type: 'boolean' } },
  });
  const { launch } = await import('chrome-launcher');
  const { default: measure } = await import('lighthouse');
  const { default: desktop } = await import('lighthouse/core/config/desktop-config.js');
  const { preview } = await import('vite');
  const server = await preview({
    configFile: join(root, 'web', 'vite.config.ts'),
    logLevel: 'silent',
    preview: { port: 4790 },
  });
  const run = async (id, form) => {
    const chromePath = findChromium({ whole: true });
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
    const options = { port: chrome.port, onlyCategories: categories, logLevel: 'error' };
    const address = `${server.resolvedUrls?.local[0]}#${id}`;
    try {
      return (await measure(address, options, form === 'desktop' ? desktop : undefined)).lhr;
    } finally {
      chrome.kill();
    }
  };
  const misses = [];
  console.log(`median of ${values.runs}        ${categories.join('  ')}   blocked ms  shift  kB`);
  for (const id of generators.filter((one) => words.length === 0 || words.some((word) => one.includes(word)))) {
    for (const [form, min] of Object.entries(minScores)) {
      const runs = [];
      for (let i = 0; i < Number(values.runs); ++i) runs.push(await run(id, form));
      const score = (name) => Math.round(100 * median(runs.map((lhr) => lhr.categories[name].score ?? 0)));
      const number = (name) => median(runs.map((lhr) => lhr.audits[name]?.numericValue ?? 0));
      const scores = categories.map((name) => String(score(name)).padStart(name.length)).join('  ');
      const blocked = number('total-blocking-time').toFixed(0).padStart(10);
      const shift = number('cumulative-layout-shift').toFixed(3).padStart(7);
      const weight = (number('total-byte-weight') / 1000).toFixed(0).padStart(5);
      console.log(`${id.padEnd(14)}${form.padEnd(8)} ${scores}   ${blocked}${shift}${weight}`);
      if (values.why) why(runs[0]);
      for (const name of categories)
        if (score(name) < min[name]) misses.push(`${id} ${form}: ${name} ${score(name)} of ${min[name]}`);
    }
  }
  await server.close();
  return misses;
}

/** Takes the pictures in public/pictures: the page of each generator, and the making of a floor as a moving picture. */
async function pictures() {
  const { launch, host } = await library();
  const browser = await launch({ whole: true });
  const { address, close } = await host();
  const folder = join(root, 'public', 'pictures');
  for (const id of generators) {
    const options = { viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce', colorScheme: 'dark' };
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${address}#${id}/v1/B91199AC`);
    await page.locator('.chapter .prose').first().waitFor();
    await page.locator('.map-menu').waitFor();
    await page.screenshot({ path: join(folder, `${id}.png`) });
  }
  await browser.close();
  close();
  const cli = join(root, 'wasm', 'cli', 'cli.mjs');
  const gif = ['show', 'gungeon/v1/9NET4NJ4', '--gif', join(folder, 'making.gif')];
  execFileSync(process.execPath, [cli, ...gif], { stdio: ['ignore', 'ignore', 'inherit'] });
  return [];
}

await tool(import.meta, async ([name, ...args]) => {
  const measure = { bytes, load, pictures, lighthouse }[name];
  if (!measure) throw new Stop('node tests/tools/page.mjs bytes, load, pictures or lighthouse');
  await buildWasm();
  await buildPage();
  const misses = await measure(args);
  for (const miss of misses) console.log(`OVER ${miss}`);
  return misses.length > 0 ? 1 : 0;
});
