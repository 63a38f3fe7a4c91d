import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { generatorOf } from '../../wasm/shared/link.mjs';
import { compilePart, known } from '../../wasm/shared/modules.mjs';
import { Description } from './description';
import { Engine } from './engine';
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

export const generatorIds: readonly string[] = known.map(({ id }) => id);
/** The generator that a link names. */
export const generatorIn = (link: string): string => generatorOf(link, generatorIds);

const descriptionById = once(async (id) => new Description(await quick.ask(`info ${id}`, 'info', id)));
const completeById = once(async (id) => {
  const [description, text] = await Promise.all([descriptionById(id), slow.ask(`wholeInfo ${id}`, 'wholeInfo', id)]);
  description.complete(text);
});

/** The description of the generator that a link names; its sentences are blank until `completeInfo`. */
export const infoOf = async (link: string): Promise<GeneratorInfo> => (await descriptionById(generatorIn(link))).info;

/** Adds the sentences to the description, which come with the late part of the module. */
export const completeInfo = (link: string): Promise<void> => completeById(generatorIn(link));

/**
 * Starts a worker. Browsers refuse worker scripts of another origin, which every script is in a sandboxed frame: there a blob
 * of this origin imports it. The blob is a classic script, because frames without an origin have no module workers from blobs.
 */
function newWorker(url: string): Worker {
  const { href, origin } = new URL(url, location.href);
  if (origin === self.origin) return new Worker(href, { type: 'module', name: 'press-r' });
  const script = `import(${JSON.stringify(href)}).catch((error) => setTimeout(() => { throw error; }))`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
