// The generators' WebAssembly modules, each fetched when it is first asked for: in Node, in browsers and workers, with
// a bundler or without. The list and the table of files are made by the build, beside the modules.
import { files, list } from '../../build/wasm/modules/modules.mjs';
import { generatorOf } from './link.mjs';
import { begin } from './parts.mjs';

export { list };

/** Of each generator id and revision, for who reads and writes links and tells nothing of the generators themselves. */
export const known = /* @__PURE__ */ Object.entries(files).map(([id, { revision }]) => ({ id, revision }));

/** Node reads files by itself; asked for so, no bundler stumbles over the name of a module that browsers lack. */
const filesystem = () => globalThis.process?.getBuiltinModule?.('node:fs');

/** `cache`: 'reload' where what came before was wrong, as a login page with status 200 that caches have kept since. */
async function answerOf(url, cache = 'default') {
  const answer = await fetch(url, { cache }).catch(() => {
    throw new Error('The connection failed while they were on their way.');
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} where they should be.`);
  if (!/^text\/html/.test(answer.headers.get('Content-Type') ?? '')) return answer;
  if (cache !== 'reload') return answerOf(url, 'reload');
  throw new Error('The server answered with a page where they should be; it may be one to log in.');
}

/** A file of the build's, wherever it lies. */
export async function bytesOf(url) {
  if (url.protocol === 'file:' && filesystem()) return filesystem().readFileSync(url);
  return new Uint8Array(await (await answerOf(url)).arrayBuffer());
}

async function glueOf({ glue }) {
  try {
    return (await glue()).default;
  } catch {
    throw new Error('The connection failed while they were on their way.');
  }
}

/** Asks for a generator's script before a worker wants it, so that it comes beside its module and not after it. */
export const askForScript = (id) => void glueOf(files[id]).catch(() => undefined);

const broken = (error) => {
  throw new Error(`They arrived, but could not be started here. (${error instanceof Error ? error.message : error})`);
};

/**
 * A part of a generator's module (`isaac`, `isaac.late`), compiled while it arrives where the server names its type. It
 * may be handed to any number of workers. Fails with a sentence for a person.
 */
export async function compilePart(name) {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const url = partOf(name);
  if (url.protocol === 'file:' && filesystem()) return WebAssembly.compile(await bytesOf(url)).catch(broken);
  return compiledFrom(await answerOf(url)).catch(async () => compiledFrom(await answerOf(url, 'reload')));
}

async function compiledFrom(answer) {
  const streams = answer.headers.get('Content-Type') === 'application/wasm' && WebAssembly.compileStreaming;
  // A connection that ends in the middle looks like a damaged module.
  if (streams) return WebAssembly.compileStreaming(answer).catch(broken);
  return WebAssembly.compile(await answer.arrayBuffer()).catch(broken);
}

function partOf(name) {
  const [id, late] = name.split('.');
  return late ? files[id].late : files[id].wasm;
}

/** A part without waiting: in Node, and in workers, which may stand still for it. */
function compiledAtOnce(name) {
  const url = partOf(name);
  if (url.protocol === 'file:' && filesystem()) return new WebAssembly.Module(filesystem().readFileSync(url));
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  return new WebAssembly.Module(request.response);
}

/**
 * A generator's module of which only the first part is there: enough for levels and the catalog. `complete` joins the
 * late part to it.
 */
export async function beginModule(id, compiled = compilePart(id)) {
  const [module, create] = await Promise.all([compiled, glueOf(files[id])]);
  const { core, complete } = await begin(create, module, () => compiledAtOnce(`${id}.late`)).catch(broken);
  return { core, complete };
}

/** A fresh instance of one generator's module, whole. */
export async function loadModule(id) {
  const late = compilePart(`${id}.late`);
  late.catch(() => undefined);
  const { core, complete } = await beginModule(id);
  await complete(await late).catch(broken);
  return core;
}

/** A generator's prose, in the notation that `chapters` of its module fills. */
export const loadProse = async (id) => new TextDecoder().decode(await bytesOf(files[id].prose));

/** What a generator says of itself beside the others; empty where it says nothing. */
export const loadAnswers = async (id) => new TextDecoder().decode(await bytesOf(files[id].answers));

/** Modules by link, each loaded once; one that did not arrive is asked for anew. */
export class Modules {
  constructor(load = loadModule) {
    this.ids = Object.keys(files);
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

  /** Throws a module away that has stopped, as it does out of memory: whoever asks next gets a fresh one. */
  forget(link) {
    this.loaded.delete(generatorOf(link, this.ids));
  }

  /** The catalog of all generators, which takes every module. */
  async catalog() {
    const parts = await Promise.all(this.ids.map(async (id) => JSON.parse((await this.byId(id)).catalog())));
    return { version: list.version, generators: parts.flatMap(({ generators }) => generators) };
  }
}
