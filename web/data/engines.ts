import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { described } from '../../wasm/shared/described.mjs';
import { compilePart, loadSentences, moduleOf } from '../../wasm/shared/modules.mjs';
import { Engine } from './engine';
import { lazy } from './lazy';
import { once } from './tasks';
import workerUrl from './worker?worker&url';

const make = () => newWorker(workerUrl);

/** Fetches and compiles a part of a generator's module (`isaac`, `isaac.late`), once for all workers. */
export const compiled = once(compilePart);

/** Parts of a count that a worker holds at a time, so that it never waits for the page. */
export const AHEAD = 2;

/** Levels have a worker of their own, so that films and surveys never delay R. */
export const quick = new Engine(make, compiled);
export const slow = new Engine(make, compiled);

/** A further worker, for counting. */
export const newEngine = (): Engine => new Engine(make, compiled, AHEAD);

export { moduleOf };

const tablesById = once(async (id) => JSON.parse(await quick.ask(`info ${id}`, 'info', id)) as GeneratorInfo);
const complete = new Map<string, GeneratorInfo>();
const loads = new Map<string, () => Promise<void>>();

/** The description of the generator whose module answers a link, without its sentences until `loadSentencesOf` has them. */
export async function infoOf(link: string): Promise<GeneratorInfo> {
  const id = moduleOf(link);
  return complete.get(id) ?? tablesById(id);
}

/** The description with its sentences, which come after the first level. Never rejects: see `lazy`. */
export async function wholeInfoOf(link: string): Promise<GeneratorInfo> {
  const id = moduleOf(link);
  const load =
    loads.get(id) ??
    lazy(async () => {
      const [tables, sentences] = await Promise.all([tablesById(id), loadSentences(id)]);
      complete.set(id, described(tables, sentences));
    });
  loads.set(id, load);
  await load();
  return complete.get(id) as GeneratorInfo;
}

/**
 * Starts a worker. Browsers refuse worker scripts of another origin, which every script is in a sandboxed frame: there a blob
 * of this origin imports it. The blob is a classic script, because frames without an origin have no module workers from blobs.
 */
export function newWorker(url: string): Worker {
  const { href, origin } = new URL(url, location.href);
  if (origin === self.origin) return new Worker(href, { type: 'module', name: 'press-r' });
  const script = `import(${JSON.stringify(href)}).catch((error) => setTimeout(() => { throw error; }))`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
