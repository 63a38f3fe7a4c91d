// The generators' WebAssembly modules, each fetched when it is first asked for: in Node, in browsers and workers, with
// a bundler or without. The list and the table of files are made by the build, beside the modules.
import { files, list } from '../build/wasm/modules/modules.mjs';
import { generatorOf } from './names.mjs';

export { list };

/** Node reads files by itself; asked for so, no bundler stumbles over the name of a module that browsers lack. */
const filesystem = () => globalThis.process?.getBuiltinModule?.('node:fs');

async function bytesOf(url) {
  if (url.protocol === 'file:' && filesystem()) return filesystem().readFileSync(url);
  const answer = await fetch(url).catch(() => {
    throw new Error('The connection failed while they were on their way.');
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} where they should be.`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function glueOf({ glue }) {
  try {
    return (await glue()).default;
  } catch {
    throw new Error('The connection failed while they were on their way.');
  }
}

const quiet = () => undefined;

/** A fresh instance of one generator's module. Fails with a sentence for a person. */
export async function loadModule(id) {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const [wasmBinary, create] = await Promise.all([bytesOf(files[id].wasm), glueOf(files[id])]);
  try {
    return await create({ wasmBinary, locateFile: () => files[id].wasm.href, print: quiet, printErr: quiet });
  } catch (error) {
    throw new Error(`They arrived, but could not be started here. (${error instanceof Error ? error.message : error})`);
  }
}

/** A generator's prose, in the notation that `chapters` of its module fills. */
export const loadProse = async (id) => new TextDecoder().decode(await bytesOf(files[id].prose));

/** Modules by link, each loaded once; one that did not arrive is asked for anew. */
export class Modules {
  constructor(load = loadModule) {
    this.ids = list.generators.map(({ id }) => id);
    this.load = load;
    this.loaded = new Map();
  }

  /** The module of a generator. */
  byId(id) {
    const known = this.loaded.get(id);
    if (known) return known;
    const module = this.load(id);
    this.loaded.set(id, module);
    module.catch(() => this.loaded.delete(id));
    return module;
  }

  /** The module of the generator that a link names. */
  of(link) {
    return this.byId(generatorOf(link, this.ids));
  }

  /** The catalog of all generators, which takes every module. */
  async catalog() {
    const parts = await Promise.all(this.ids.map(async (id) => JSON.parse((await this.byId(id)).catalog())));
    return { version: list.version, generators: parts.flatMap(({ generators }) => generators) };
  }
}
