// Loads the generators' WebAssembly modules on demand: in Node, browsers and workers, with a bundler or without. The build
// writes the list of generators and the table of files beside the modules.
import * as built from '../../build/wasm/modules/modules.mjs';
import { described } from './described.mjs';
import { readLink } from './link.mjs';
import { begin, builtIn } from './parts.mjs';

/** @import { Catalog, Core, ForeignReader, GeneratorCard, GeneratorInfo, Listing, LogReader, Sentences } from '../bridge/interface.js' */

/**
 * Data that is known before any module has loaded.
 * @type {Listing}
 */
export const list = built.list;

/**
 * Ids and revisions of all generators, for readers and writers of links.
 * @type {readonly Pick<GeneratorCard, 'id' | 'revision'>[]}
 */
export const known = /* @__PURE__ */ Object.entries(built.files).map(([id, { revision }]) => ({ id, revision }));

/**
 * Names of the modules of archived revisions.
 * @type {string[]}
 */
export const archived = built.archived;

/**
 * The name of the module that makes a revision: the generator's id, or "spelunky/v1" if the archive has it. Such a name is a link.
 * @param {Pick<GeneratorCard, 'id' | 'revision'>} revision
 */
export const moduleNamed = ({ id, revision }) => (archived.includes(`${id}/v${revision}`) ? `${id}/v${revision}` : id);

/**
 * The name of the module that answers a link.
 * @param {string} link
 * @param {readonly string[]} ids of generators
 */
export function moduleOf(link, ids = Object.keys(built.files)) {
  const { generator, revision } = readLink(link, ids);
  return moduleNamed({ id: generator, revision: Number(revision.slice(1)) });
}

/**
 * Loads what fetches archived revisions. Without any, no page has it.
 * @type {{ load?: () => Promise<typeof import('./archive.mjs')> }}
 */
export const archive = built.archive;

/** The archive, for a module that is not of this version. @param {string} name */
export const archiveOf = (name) => (built.files[name.split('.')[0]] ? undefined : archive.load?.());

/**
 * Readers of the logs that games write, by generator (core/README.md, Logs).
 * @type {Record<string, () => Promise<LogReader>>}
 */
export const logs = built.logs;

/**
 * Readers of foreign files into text options, by generator (core/README.md, Files of others).
 * @type {Record<string, () => Promise<{ reads: readonly ForeignReader[] }>>}
 */
export const reads = built.reads;

const filesystem = () => builtIn('node:fs');

/** `cache`: 'reload' after a wrong answer, such as a cached login page with status 200. */
async function answerOf(url, cache = 'default') {
  const answer = await fetch(url, { cache }).catch(lost);
  if (!answer.ok) throw new Error(`The server answered ${answer.status} where they should be.`);
  if (!/^text\/html/.test(answer.headers.get('Content-Type') ?? '')) return answer;
  if (cache !== 'reload') return answerOf(url, 'reload');
  throw new Error('The server answered with a page where they should be; it may be one to log in.');
}

/** The bytes of a file of the build. */
export async function bytesOf(url) {
  if (url.protocol === 'file:' && filesystem()) return filesystem().readFileSync(url);
  return new Uint8Array(await (await answerOf(url)).arrayBuffer());
}

const lost = () => {
  throw new Error('The connection failed while they were on their way.');
};

const glueScript = async () => (await built.glue().catch(lost)).default;

/** Prefetches the script that modules share, in parallel with the first module. */
export const askForScript = () => void glueScript().catch(() => undefined);

const broken = (error) => {
  throw new Error(`They arrived, but could not be started here. (${error instanceof Error ? error.message : error})`);
};

/**
 * Fetches and compiles a part of a module (`isaac`, `isaac.late`), streaming where the server sends its type. The
 * result can be posted to workers. Rejects with a sentence for users.
 * @param {string} name
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compilePart(name) {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const archived = await archiveOf(name);
  if (archived) return archived.compilePart(name);
  const url = partOf(name);
  if (url.protocol === 'file:' && filesystem()) return WebAssembly.compile(await bytesOf(url)).catch(broken);
  return compiledFrom(await answerOf(url)).catch(async () => compiledFrom(await answerOf(url, 'reload')));
}

async function compiledFrom(answer) {
  const streams = answer.headers.get('Content-Type') === 'application/wasm' && WebAssembly.compileStreaming;
  // An interrupted connection looks like a damaged module.
  if (streams) return WebAssembly.compileStreaming(answer).catch(broken);
  return WebAssembly.compile(await answer.arrayBuffer()).catch(broken);
}

const partOf = (name, [id, late] = name.split('.')) => built.files[id][late ? 'late' : 'wasm'];

/** Compiles a part synchronously: in Node and in workers, which may block. */
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
 * Instantiates the first part of a generator's module, which suffices for levels and the catalog. `complete` adds the late
 * part.
 * @param {string} id
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} [compiled]
 * @returns {Promise<{ core: Core, complete: (late: WebAssembly.Module) => Promise<void> }>}
 */
export async function beginModule(id, compiled = compilePart(id)) {
  const archived = await archiveOf(id);
  if (archived) return archived.beginArchived(id, compiled);
  const [module, create] = await Promise.all([compiled, glueScript()]);
  const { core, complete } = await begin(create, module, () => compiledAtOnce(`${id}.late`)).catch(broken);
  return { core, complete };
}

/**
 * A new instance of a generator's whole module.
 * @param {string} id
 * @returns {Promise<Core>}
 */
export async function loadModule(id) {
  const late = compilePart(`${id}.late`);
  late.catch(() => undefined);
  const { core, complete } = await beginModule(id);
  await complete(await late).catch(broken);
  return core;
}

/**
 * The sentences about a generator, which its module does not have.
 * @param {string} id
 * @returns {Promise<Sentences>}
 */
export async function loadSentences(id) {
  const archived = await archiveOf(id);
  return archived?.sentencesOf(id) ?? JSON.parse(new TextDecoder().decode(await bytesOf(built.files[id].catalog)));
}

/** Loads each module once; failed loads are tried again. */
export class Modules {
  /** @param {(id: string) => Promise<Core>} [load] */
  constructor(load = loadModule) {
    /** @type {string[]} */
    this.ids = Object.keys(built.files);
    this.load = load;
    /** @type {Map<string, Promise<Core>>} */
    this.loaded = new Map();
  }

  /**
   * @param {string} id
   * @returns {Promise<Core>}
   */
  byId(id) {
    const known = this.loaded.get(id);
    if (known) return known;
    const module = this.load(id);
    this.loaded.set(id, module);
    module.catch(() => this.loaded.delete(id));
    return module;
  }

  /**
   * The module that answers a link.
   * @param {string} link
   */
  of(link) {
    return this.byId(moduleOf(link));
  }

  /**
   * Discards a module that has crashed, e.g. out of memory; the next call loads a new one.
   * @param {string} link
   */
  forget(link) {
    this.loaded.delete(moduleOf(link));
  }

  /**
   * The description of a generator with its sentences.
   * @param {string} id
   * @returns {Promise<GeneratorInfo>}
   */
  async infoOf(id) {
    const [core, sentences] = await Promise.all([this.byId(id), loadSentences(id)]);
    return described(JSON.parse(core.catalog()).generators[0], sentences);
  }

  /**
   * The catalog of all generators. Loads every module.
   * @returns {Promise<Catalog>}
   */
  async catalog() {
    return { version: list.version, generators: await Promise.all(this.ids.map((id) => this.infoOf(id))) };
  }
}
