import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { described } from '../../wasm/shared/described.mjs';
import { compilePart, loadSentences } from '../../wasm/shared/modules.mjs';
import { Engine, moduleOfCall, type Timed } from './engine';
import { lazy } from './lazy';
import type { Arguments, Call, Calls } from './protocol';
import { moduleOf } from './request';
import { once } from './tasks';
import workerUrl from './worker?worker&url';

const make = () => newWorker(workerUrl);

/** Makers of engines for generators of another kind (state/programs.ts). */
export const sources = new Map<string, () => Engine>();

/** An engine that hands the calls for such a generator on. It keeps the engine of the last one. */
class Switch extends Engine {
  private other: readonly [id: string, engine: Engine] | undefined;

  override timed<C extends Call>(lane: string, call: C, ...args: Arguments<C>): Promise<Timed<ReturnType<Calls[C]>>> {
    const id = moduleOfCall(args);
    const source = sources.get(id);
    if (!source) return super.timed(lane, call, ...args);
    if (this.other?.[0] !== id) {
      this.other?.[1].close();
      this.other = [id, source()];
    }
    return this.other[1].timed(lane, call, ...args);
  }
  override drop(lane: string): void {
    super.drop(lane);
    this.other?.[1].drop(lane);
  }
  override hold(on: boolean): void {
    super.hold(on);
    this.other?.[1].hold(on);
  }
}

/** Fetches and compiles a part of a generator's module (`isaac`, `isaac.late`), once for all workers. */
export const compiled = once(compilePart);

/** Parts of a count that a worker holds at a time, so that it never waits for the page. */
export const AHEAD = 2;

/** Levels have a worker of their own, so that films and surveys never delay R. */
export const quick = new Switch(make, compiled);
export const slow = new Switch(make, compiled);

/** A further worker, for counting. */
export const newEngine = (): Engine => new Switch(make, compiled, AHEAD);

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

/** Adds a generator of another kind, or another one under the same id. */
export function addGenerator(id: string, info: GeneratorInfo, source: () => Engine): void {
  complete.set(id, info);
  loads.set(id, () => Promise.resolve());
  sources.set(id, source);
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
