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

/** Programs that are generators, by id, with makers of their engines (state/programs.ts). */
export const programs = new Map<string, { text: string; info: GeneratorInfo; source: () => Engine }>();

/** Programs whose engines a Switch keeps: two can be counted at once. */
const MAX_OTHERS = 2;

/** An engine that hands the calls for a program on. */
export class Switch extends Engine {
  /** In the order of their last use. */
  private readonly others = new Map<string, Engine>();

  override timed<C extends Call>(lane: string, call: C, ...args: Arguments<C>): Promise<Timed<ReturnType<Calls[C]>>> {
    const id = moduleOfCall(args);
    const other = this.others.get(id) ?? programs.get(id)?.source();
    if (!other) return super.timed(lane, call, ...args);
    this.others.delete(id);
    for (const [old, engine] of this.others) {
      if (this.others.size < MAX_OTHERS || engine.busy) continue;
      engine.close();
      this.others.delete(old);
    }
    this.others.set(id, other);
    return other.timed(lane, call, ...args);
  }
  override drop(lane: string): void {
    super.drop(lane);
    for (const other of this.others.values()) other.drop(lane);
  }
  override hold(on: boolean): void {
    super.hold(on);
    for (const other of this.others.values()) other.hold(on);
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
const loads = new Map<string, () => Promise<GeneratorInfo>>();

/** The description of the generator whose module answers a link, without its sentences until `loadSentencesOf` has them. */
export async function infoOf(link: string): Promise<GeneratorInfo> {
  const id = moduleOf(link);
  return programs.get(id)?.info ?? complete.get(id) ?? tablesById(id);
}

/** The description with its sentences, which come after the first level. Never rejects: see `lazy`. */
export async function wholeInfoOf(link: string): Promise<GeneratorInfo> {
  const id = moduleOf(link);
  const program = programs.get(id);
  if (program) return program.info;
  const load =
    loads.get(id) ??
    lazy(async () => {
      const info = described(...(await Promise.all([tablesById(id), loadSentences(id)])));
      complete.set(id, info);
      return info;
    });
  loads.set(id, load);
  return load();
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
