import { compilePart, known } from '#core';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { generatorOf } from '../../wasm/shared/link.mjs';
import { Engine } from './engine';
import { once } from './tasks';
import workerUrl from './worker?worker&url';

const make = () => newWorker(workerUrl);

/** A part of a generator's module (`isaac`, `isaac.late`), fetched and compiled once for all workers. */
export const compiled = once(compilePart);

/** Parts of a count that a worker is given at once. */
export const AHEAD = 2;

/** The quick path behind R has a worker of its own, so that films and surveys never hold it up. */
export const quick = new Engine(make, compiled);
export const slow = new Engine(make, compiled);

/** Another worker, for counting (pool): it has the next part at hand while the page takes in the last. */
export const newEngine = (): Engine => new Engine(make, compiled, AHEAD);

export const generatorIds: readonly string[] = known.map(({ id }) => id);
/** The generator that a link names. */
export const generatorIn = (link: string): string => generatorOf(link, generatorIds);

const infoById = once(async (id) => JSON.parse(await quick.ask(`info ${id}`, 'info', id)) as GeneratorInfo);

/** All that is known of the generator that a link names. */
export const infoOf = (link: string): Promise<GeneratorInfo> => infoById(generatorIn(link));

/**
 * A worker of a script. One of another origin is refused, as every script is to a frame that may do nothing but run
 * scripts, and a package's to the page that took it from elsewhere: a script that is of this page imports it. That one
 * is no module itself, for frames without an origin have none from memory.
 */
export function newWorker(url: string): Worker {
  const { href, origin } = new URL(url, location.href);
  if (origin === self.origin) return new Worker(href, { type: 'module', name: 'press-r' });
  const script = `import(${JSON.stringify(href)}).catch((error) => setTimeout(() => { throw error; }))`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
