// Serves dist as a plain static host would, below a folder, with the page's policy as a header (a meta tag alone would
// not bind its worker). Started once for all end-to-end tests.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fileFor } from '../../wasm/build/page.mjs';
import config from '../../web/vite.config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The page's address, ending in a slash. */
    address: string;
  }
}

const dist = join(import.meta.dirname, '..', '..', 'dist');
const folder = '/games/press-r/';
async function answer(path: string, accepts: string) {
  const nothing = { status: 404, headers: {}, body: 'not here' as Buffer | string };
  if (!path.startsWith(folder)) return nothing;
  const found = await fileFor(dist, path.slice(folder.length - 1), accepts);
  if (!found) return nothing;
  return { status: 200, headers: { ...policyHeaders(), ...found.headers }, body: await readFile(found.file) };
}

function policyHeaders(): Record<string, string> {
  const headers = config.preview?.headers as Record<string, string> | undefined;
  if (!headers?.['Content-Security-Policy']) throw new Error('web/vite.config.ts gives the preview no policy header');
  return headers;
}

/** A server of its own for a test that changes or ends it. `change` may give another text for a path below the folder. */
export async function serveDist(
  change?: (path: string, text: () => Promise<string>) => Promise<string | undefined>,
): Promise<{ address: string; close: () => void }> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist is not built: npm run build');
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const changed = await change?.(pathname.slice(folder.length - 1), async () =>
      (await answer(pathname, '')).body.toString(),
    );
    const accepts = changed === undefined ? String(request.headers['accept-encoding'] ?? '') : '';
    const { status, headers, body } = await answer(pathname, accepts);
    response.writeHead(status, headers).end(changed ?? body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`, close };
}

export default async function serve(project: TestProject): Promise<() => void> {
  const { address, close } = await serveDist();
  project.provide('address', address);
  return close;
}
