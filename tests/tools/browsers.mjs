// The built page in Firefox (by WebDriver BiDi) and WebKit: every tab, R, a walk, and 1,000 links a generator whose levels,
// steps and exact expectations have to be the same as in Node. FIREFOX names another executable. Run by long.mjs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { webkit } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { buildPage, buildWasm } from '../../wasm/build/build.mjs';
import { fileFor } from '../../wasm/build/page.mjs';
import { root, which } from '../../wasm/build/setup.mjs';

const LINKS_EACH = 1000;
const TIMEOUT_MS = 60_000;

/** Besides the built page, the host serves the checkout below checkout/, and an empty page at plain. */
async function besides(path, answer) {
  if (path === '/plain') return { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html>' };
  const found = path.startsWith('/checkout/') && (await fileFor(root, path.slice('/checkout'.length)));
  if (!found) return answer;
  const script = path.endsWith('.mjs') && { 'Content-Type': 'text/javascript' };
  return { status: 200, headers: { ...found.headers, ...script }, body: await readFile(found.file) };
}

/** Waits until `holds` is true in the page; `what` is for the error. */
async function until(page, what, holds, ...args) {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await page.evaluate(`(${holds})(...${JSON.stringify(args)})`))) {
    if (performance.now() > end) throw new Error(`${what} did not happen`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

const shown = (id, title) => {
  const label = document.querySelector('canvas.base')?.getAttribute('aria-label') ?? '';
  return location.hash.startsWith(`#${id}/v`) && label.includes(title) && /seed [A-Z0-9]{4} [A-Z0-9]{4}[.]/.test(label);
};

async function tab(page, address, { id, title, walks }) {
  await page.goto(`${address}#${id}/v1/B91199AC`);
  await until(page, `${id}: the first level`, shown, id, title);
  await until(page, `${id}: its chapters`, () => document.querySelector('.chapter p') !== null);
  for (let press = 0; press < 5; ++press) {
    const before = page.url();
    await page.keyboard.press('r');
    await until(page, `${id}: another level`, (was) => location.href !== was, before);
    await until(page, `${id}: another level's picture`, shown, id, title);
  }
  if (!walks) return;
  await page.keyboard.press('w');
  await until(page, `${id}: a walk`, () => /[?&]walk=1/.test(location.hash));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await until(page, `${id}: the end of the walk`, () => !/[?&]walk=1/.test(location.hash));
}

/** A short text that identifies a link's level, steps and expectations. Also runs in the page. */
const summary = (core, link) => {
  let sum = 0;
  const add = (number) => {
    sum = (Math.imul(sum ^ number, 0x01000193) >>> 0) % 0x100000000;
  };
  const film = core.film(link);
  for (const numbers of [film.marks, film.details, film.steps, film.rolls]) for (const number of numbers) add(number);
  for (const text of [film.head, core.expected(link)]) for (const letter of text) add(letter.codePointAt(0) ?? 0);
  return `${core.fingerprint(link)} ${sum}`;
};

function* links({ generators }) {
  for (let i = 0; i < LINKS_EACH * generators.length; ++i) {
    const { id, presets } = generators[i % generators.length];
    const preset = presets[Math.floor(i / generators.length) % presets.length];
    yield `${id}/v1/${i * 7_919 + 1}?${new URLSearchParams(preset.options)}`;
  }
}

/** The number of links that the browser and Node answer differently. */
async function compare(page, address, modules, all) {
  await page.goto(`${address}plain`);
  const theirs = await page.evaluate(`(async () => {
    const summary = ${summary};
    const { Modules } = await import('${address}checkout/wasm/shared/modules.mjs');
    const modules = new Modules();
    const all = [];
    for (const link of ${JSON.stringify(all)}) all.push(summary(await modules.of(link), link));
    return all;
  })()`);
  let different = 0;
  for (const [i, link] of all.entries()) {
    if (summary(await modules.of(link), link) === theirs[i]) continue;
    different += 1;
    console.log(`FAILED: ${link} is not the same in the browser`);
  }
  return different;
}

/** The browsers: how each is found and started, and how it is installed. */
export const browsers = {
  firefox: {
    find: () => process.env.FIREFOX || which('firefox-esr') || which('firefox'),
    start: (executablePath) =>
      puppeteer.launch({ browser: 'firefox', executablePath, headless: true, args: ['--no-remote'] }),
    install: 'on Debian: apt-get install firefox-esr',
  },
  webkit: {
    find: () => existsSync(webkit.executablePath()),
    start: () => webkit.launch(),
    install: 'npx playwright-core install webkit',
  },
};

/** Whether the page works in a browser as it should. */
export async function tryBrowser(name) {
  await buildWasm();
  await buildPage();
  const { Modules } = await import('../../wasm/shared/modules.mjs');
  const { host } = await import('./page_host.mjs');
  const { address, close } = await host({ change: besides });
  const browser = await browsers[name].start(browsers[name].find());
  try {
    const modules = new Modules();
    const catalog = await modules.catalog();
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    for (const generator of catalog.generators) {
      await tab(page, address, generator);
      console.log(`${generator.id}: first level, chapters, R${generator.walks ? ', a walk' : ''}`);
    }
    if (problems.length > 0) throw new Error(`exceptions on the page: ${problems.join('; ')}`);
    const all = [...links(catalog)];
    const different = await compare(page, address, modules, all);
    console.log(`${all.length} links, ${different} not as in Node`);
    return different === 0;
  } catch (error) {
    console.log(`FAILED: ${error.message}`);
    return false;
  } finally {
    await browser.close();
    close();
  }
}
