import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/**
 * What a browser keeps so that the page opens without a connection. The page's own files come at once; a generator's
 * modules and prose when they are first asked for, or all of them where the page says that there is time ("all").
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
}
interface Scope {
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', hear: (event: Extended) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetched) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
}
declare const self: Scope;

const CACHE = 'press-r-generators';
const files = self.__WB_MANIFEST;
const isGenerators = ({ url }: PrecacheEntry): boolean => /[.](wasm|txt)$/.test(url);

/** Addresses of what belongs to generators; their names have a hash, so that one never changes. */
const generators = new Set(files.filter(isGenerators).map(({ url }) => new URL(url, location.href).href));

cleanupOutdatedCaches();
precacheAndRoute(files.filter((file) => !isGenerators(file)));

async function kept(address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(address);
  if (known) return known;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

/** One after another: whoever reads has the line first. */
async function keepAll(): Promise<void> {
  for (const address of generators) await kept(address).catch(() => undefined);
}

async function forgetOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !generators.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('fetch', (event) => {
  if (generators.has(event.request.url)) event.respondWith(kept(event.request.url));
});
self.addEventListener('message', (event) => {
  if (event.data === 'all') event.waitUntil(keepAll());
  if (event.data === 'renew') event.waitUntil(self.skipWaiting());
});
