// Serves dist as a plain static host would, below a folder, with the page's policy as a header (a meta tag alone would
// not bind its worker). Started once for all end-to-end tests.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { TestProject } from 'vitest/node';
import config from '../../web/vite.config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The page's address, ending in a slash. */
    address: string;
  }
}

const dist = join(import.meta.dirname, '..', '..', 'dist');
const folder = '/games/press-r/';
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

async function answer(
  path: string,
): Promise<{ status: number; headers: Record<string, string>; body: Buffer | string }> {
  const name = path === folder ? 'index.html' : normalize(decodeURIComponent(path.slice(folder.length)));
  if (!path.startsWith(folder) || name.startsWith('..')) return { status: 404, headers: {}, body: 'not here' };
  try {
    const body = await readFile(join(dist, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    return { status: 200, headers: { ...policyHeaders(), 'Content-Type': type }, body };
  } catch {
    return { status: 404, headers: {}, body: 'not found' };
  }
}

function policyHeaders(): Record<string, string> {
  const headers = config.preview?.headers as Record<string, string> | undefined;
  if (!headers?.['Content-Security-Policy']) throw new Error('web/vite.config.ts gives the preview no policy header');
  return headers;
}

export default async function serve(project: TestProject): Promise<() => void> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist is not built: npm run build');
  const server: Server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(new URL(request.url ?? '/', 'http://host').pathname);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('address', `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`);
  return () => server.close();
}
