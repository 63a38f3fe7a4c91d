// A page from a folder in a real Chromium, by a plain static server.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { findChromium } from '../../wasm/build/setup.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const body = await readFile(join(folder, name));
      response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** What an element of a page says once it says anything. Throws where the page throws. */
export async function showAt(address, selector) {
  // Not at the top: what starts the tests is read before the packages are installed.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const broken = new Promise((_, reject) => page.on('pageerror', reject));
    await page.goto(address);
    const said = page.waitForFunction((wanted) => document.querySelector(wanted)?.textContent, selector, {
      timeout: 120_000,
    });
    return await (await Promise.race([said, broken])).jsonValue();
  } finally {
    await browser.close();
  }
}

/** Writes an index.html whose scripts say something in #map; `imports`: packages by name, where no bundler finds them. */
export function writePage(folder, script, imports = {}, plain = '') {
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const scripts = `${map}${plain && `<script src="${plain}"></script>`}<script type="module" src="./${script}"></script>`;
  return writeFile(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><pre id="map"></pre>${scripts}\n`);
}

/** … of a folder's index.html. */
export async function showPage(folder, selector) {
  const server = await serve(folder);
  try {
    return await showAt(`http://127.0.0.1:${server.address().port}/`, selector);
  } finally {
    server.close();
  }
}
