import { compilePart, known } from '#core';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { generatorOf } from '../../wasm/bridge/link.mjs';
import { Engine } from './engine';
import { newWorker } from './new_worker';
import workerUrl from './worker?worker&url';

const make = () => newWorker(workerUrl);

/** Parts of a count that a worker is given at once. */
export const AHEAD = 2;

/** The quick path behind R has a worker of its own, so that films and surveys never hold it up. */
export const quick = new Engine(make, compiled);
export const slow = new Engine(make, compiled);

/** Another worker, for counting (pool): it has the next part at hand while the page takes in the last. */
export const newEngine = (): Engine => new Engine(make, compiled, AHEAD);

const ids = known.map(({ id }) => id);
/** The generator that a link names. */
export const generatorIn = (link: string): string => generatorOf(link, ids);

const infos = new Map<string, Promise<GeneratorInfo>>();

/** All that is known of the generator that a link names; asked for once, however many ask. */
export function infoOf(link: string): Promise<GeneratorInfo> {
  const id = generatorIn(link);
  const coming = infos.get(id);
  if (coming) return coming;
  const info = quick.ask(`info ${id}`, 'info', id).then((text) => JSON.parse(text) as GeneratorInfo);
  infos.set(id, info);
  info.catch(() => infos.delete(id));
  return info;
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** A part of a generator's module (`isaac`, `isaac.late`), fetched and compiled once for all workers; one that did not arrive is asked for anew. */
export function compiled(name: string): Promise<WebAssembly.Module> {
  const coming = modules.get(name);
  if (coming) return coming;
  const module = compilePart(name);
  modules.set(name, module);
  module.catch(() => modules.delete(name));
  return module;
}
