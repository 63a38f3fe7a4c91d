// A host for measuring: the built page as gzip, at the pace of a line. Every request waits a round trip, and all answers
// share the line.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { loadConfigFromFile } from 'vite';
import { fileFor } from '../../../wasm/build/page.mjs';
import { findChromium } from '../../../wasm/build/setup.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const dist = join(root, 'dist');
const built = { command: 'build', mode: 'production' };
const { config } = await loadConfigFromFile(built, join(root, 'web', 'vite.config.ts'), root, 'silent');
export const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const PIECE = 4096;

/**
 * `latency` in ms, `rate` in bytes a second; without them as fast as it goes. `change` may give another text for a path.
 * Tells what was asked for, with its bytes.
 */
export async function host({ latency = 0, rate = Number.POSITIVE_INFINITY, change } = {}) {
  const asked = [];
  /** When the line is free again. */
  let free = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const found = await fileFor(dist, pathname, change ? '' : 'gzip');
    const changed = found && (await change?.(pathname, found.file));
    const body = changed ? Buffer.from(changed) : found ? await readFile(found.file) : Buffer.from('not here');
    asked.push({ path: pathname, bytes: body.length });
    if (latency > 0) await wait(latency);
    response.writeHead(found ? 200 : 404, { ...config.preview.headers, ...found?.headers });
    for (let at = 0; at < body.length; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (1000 * piece.length) / rate;
      if (free > performance.now() + 2) await wait(free - performance.now());
      response.write(piece);
    }
    response.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address, asked, close };
}

export const launch = () =>
  chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** Milliseconds from the request to the first painted level. */
export async function painted(page) {
  const handle = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime, undefined, {
    timeout: 60_000,
    polling: 20,
  });
  return handle.jsonValue();
}

/** Ends with status 1 where a budget is missed. */
export function verdict(misses) {
  for (const miss of misses) console.log(`OVER ${miss}`);
  process.exitCode = misses.length > 0 ? 1 : 0;
}
