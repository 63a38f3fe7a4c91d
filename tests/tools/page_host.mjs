// Hosts and browsers for tests and measurements of the built page; the global setup of the end-to-end tests.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { loadConfigFromFile } from 'vite';
import { fileFor } from '../../wasm/build/page.mjs';
import { findChromium, root } from '../../wasm/build/setup.mjs';

const dist = join(root, 'dist');
const folder = '/games/press-r/';
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const PIECE_BYTES = 4096;

/** The page's policy as a header: a meta tag alone would not bind its worker. */
const { headers: policy } = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  join(root, 'web', 'vite.config.ts'),
  root,
  'silent',
).then((loaded) => loaded?.config.preview ?? {});

/**
 * Serves dist/, or the page in the folder `from`, below a folder, as a static host would, compressed as the request or `coding` says. Every answer waits `latency` ms,
 * and all answers share a line of `rate` bytes per second. `change` may give another answer for a path below the folder, and gets
 * them uncompressed. Returns { address, asked, close }; `asked` grows by { path, bytes } per request.
 * @typedef {{ status: number, headers: Record<string, string>, body: Buffer | string }} Answer
 * @param {{ from?: string, coding?: string, latency?: number, rate?: number,
 *   change?: (path: string, answer: Answer) => Answer | Promise<Answer> }} [options]
 */
export async function host({ from = dist, coding, latency = 0, rate = Number.POSITIVE_INFINITY, change } = {}) {
  if (!existsSync(join(from, 'index.html'))) throw new Error('dist is not built: npm run build');
  if (!policy?.['Content-Security-Policy']) throw new Error('web/vite.config.ts gives the preview no policy header');
  const asked = [];
  let lineIsFreeAt = 0;
  const answer = async (path, accepts) => {
    const found = await fileFor(from, path, accepts);
    if (!found) return { status: 404, headers: {}, body: 'not here' };
    return { status: 200, headers: { ...policy, ...found.headers }, body: await readFile(found.file) };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : '/not here';
    const plain = await answer(path, change ? '' : (coding ?? String(request.headers['accept-encoding'] ?? '')));
    const { status, headers, body } = change ? await change(path, plain) : plain;
    const bytes = Buffer.from(body);
    asked.push({ path, bytes: bytes.length });
    if (latency > 0) await wait(latency);
    response.writeHead(status, headers);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      lineIsFreeAt = Math.max(lineIsFreeAt, performance.now()) + (1000 * piece.length) / rate;
      if (lineIsFreeAt > performance.now() + 2) await wait(lineIsFreeAt - performance.now());
      response.write(piece);
    }
    response.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}${folder}`, asked, close };
}

/** One host for all end-to-end tests, which get its address. */
export default async function setup(project) {
  const { address, close } = await host();
  project.provide('address', address);
  return close;
}

/** Chromium; `whole`: not the headless shell. */
export const launch = (options = {}) =>
  chromium.launch({
    executablePath: findChromium(options),
    args: '--no-sandbox --no-first-run --disable-gpu --disable-quic --disable-sync --disable-component-update'.split(
      ' ',
    ),
  });

/** Milliseconds from the request to the first painted level. */
export async function painted(page) {
  const handle = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime, undefined, {
    timeout: 60_000,
    polling: 20,
  });
  return handle.jsonValue();
}
