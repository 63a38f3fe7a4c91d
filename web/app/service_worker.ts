import { addPlugins, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { GeneratorStore, isRight } from './generator_store';

/**
 * The service worker, for use without a connection. Caches on installation what every visit needs, and a generator's files
 * and the page's other parts on first use, or all of them on the message "all", which it answers with "all" or "failed". Files
 * of the previous version stay until the next one, for open tabs.
 */

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extended {
  readonly data: unknown;
  readonly source: { postMessage(message: string): void } | null;
}
interface Scope {
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly active: unknown; readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Extended) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetched) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
}
declare const self: Scope;

/** Named by scope like the precache, so that two copies on one origin do not interfere. */
const { scope } = self.registration;
const FORMER = `press-r-former ${scope}`;
const files = self.__WB_MANIFEST;
/** Files that not every visit needs, and whose content never changes: with a hash in their name, or of the archive. */
const isLater = ({ url }: PrecacheEntry): boolean =>
  /^(assets|revisions)\//.test(url) && !/^assets\/(index|main|over|column|worker|glue)-[^/]*[.](js|css)$/.test(url);
const whole = ({ url }: PrecacheEntry): string => new URL(url, location.href).href;

const generators = new GeneratorStore(
  caches,
  (address, how) => fetch(address, how),
  `press-r-generators ${scope}`,
  new Set(files.filter(isLater).map(whole)),
);
const known = new Set(files.map(whole));
const assets = new URL('assets/', location.href).href;

/** Hashed files of the previous version, which its open tabs may still request. */
async function keepFormer(): Promise<void> {
  if (!self.registration.active) return;
  await caches.delete(FORMER);
  const former = await caches.open(FORMER);
  for (const name of (await caches.keys()).filter((one) => one !== FORMER)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const gone = request.url.startsWith(assets) && !known.has(request.url);
      const answer = gone ? await cache.match(request) : undefined;
      if (answer) await former.put(request, answer);
    }
  }
}

async function handOver(request: Request, answer: Response): Promise<void> {
  await (await caches.open(FORMER)).put(request, answer);
}

const fromFormer = async (request: Request): Promise<Response> =>
  (await (await caches.open(FORMER)).match(request.url)) ?? fetch(request);

// Before the precache's handler, which deletes old files.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([generators.replace(), keepFormer().catch(() => undefined)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    generators
      .forget(handOver)
      .catch(() => undefined)
      .then(() => self.clients.claim()),
  ),
);
self.addEventListener('fetch', (event) => {
  const { url, cache } = event.request;
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (generators.addresses.has(url)) event.respondWith(generators.get(url, cache === 'reload', later));
  else if (url.startsWith(assets) && !known.has(url)) event.respondWith(fromFormer(event.request));
});
self.addEventListener('message', (event) => {
  const { source } = event;
  if (event.data === 'all')
    event.waitUntil(generators.keepAll().then((whole) => source?.postMessage(whole ? 'all' : 'failed')));
  if (event.data === 'renew') event.waitUntil(self.skipWaiting());
});

// A login page in place of a file fails the installation, which is tried again later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      isRight(request.url, response) ? response : null,
  },
]);
// Ignores query parameters that chats and mailers add.
precacheAndRoute(
  files.filter((file) => !isLater(file)),
  { ignoreURLParametersMatching: [/./] },
);
