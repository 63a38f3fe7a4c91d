// A host and a browser for measuring the built page.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { loadConfigFromFile } from 'vite';
import { fileFor } from '../../wasm/build/page.mjs';
import { findChromium, root } from '../../wasm/build/setup.mjs';

const built = { command: 'build', mode: 'production' };
const { config } = await loadConfigFromFile(built, join(root, 'web', 'vite.config.ts'), root, 'silent');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const PIECE_BYTES = 4096;

/**
 * Serves dist/ compressed by gzip. Every answer waits `latency` ms, and all answers share a line of `rate` bytes per second.
 * Returns { address, asked, close }; `asked` grows by { path, bytes } per request.
 */
export async function host({ latency = 0, rate = Number.POSITIVE_INFINITY } = {}) {
  const asked = [];
  let lineIsFreeAt = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const found = await fileFor(join(root, 'dist'), pathname, 'gzip');
    const body = found ? await readFile(found.file) : Buffer.from('not here');
    asked.push({ path: pathname, bytes: body.length });
    if (latency > 0) await wait(latency);
    response.writeHead(found ? 200 : 404, { ...config.preview.headers, ...found?.headers });
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      const piece = body.subarray(at, at + PIECE_BYTES);
      lineIsFreeAt = Math.max(lineIsFreeAt, performance.now()) + (1000 * piece.length) / rate;
      if (lineIsFreeAt > performance.now() + 2) await wait(lineIsFreeAt - performance.now());
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
