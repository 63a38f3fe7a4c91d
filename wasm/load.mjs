// The core under Node: the same WebAssembly modules as the page's, one a generator, read when first asked for.
import { existsSync, readFileSync } from 'node:fs';
import { generatorOf } from './names.mjs';

const built = new URL('../build/wasm/modules/', import.meta.url);
const fileOf = (name) => new URL(name, built);

/** Whether the modules have been built. */
export const isBuilt = () => existsSync(fileOf('generators.json'));

/** The list made with the modules: { version, generators: [{ id, title, … }] }. */
export const readList = () => JSON.parse(readFileSync(fileOf('generators.json'), 'utf8'));

/** A generator's prose, in the notation that `chapters` of its module fills. */
export const readProse = (id) => readFileSync(fileOf(`${id}.txt`), 'utf8');

/** A fresh instance of one generator's module. Its bytes are handed over: the glue is made for browsers. */
export async function loadModule(id) {
  const { default: createPressR } = await import(fileOf(`${id}.js`).href);
  return createPressR({ wasmBinary: readFileSync(fileOf(`${id}.wasm`)) });
}

/** Modules by link, each loaded once. */
export class Modules {
  constructor(list = readList(), load = loadModule) {
    this.list = list;
    this.ids = list.generators.map(({ id }) => id);
    this.load = load;
    this.loaded = new Map();
  }

  /** The module of a generator. */
  byId(id) {
    if (!this.loaded.has(id)) this.loaded.set(id, this.load(id));
    return this.loaded.get(id);
  }

  /** The module of the generator that a link names. */
  of(link) {
    return this.byId(generatorOf(link, this.ids));
  }

  /** The catalog of all generators, which takes every module. */
  async catalog() {
    const parts = await Promise.all(this.ids.map(async (id) => JSON.parse((await this.byId(id)).catalog())));
    return { version: this.list.version, generators: parts.flatMap(({ generators }) => generators) };
  }
}
