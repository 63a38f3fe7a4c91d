import type { Catalog, Core, GeneratorCard, Listing } from '../bridge/interface';

/** What is known before any module is there. */
export const list: Listing;
/** Of each generator id and revision, for who reads and writes links and tells nothing of the generators themselves. */
export const known: readonly Pick<GeneratorCard, 'id' | 'revision'>[];
/** A part of a generator's module (`isaac`, `isaac.late`), compiled; it may be handed to workers. Fails with a sentence. */
export function compilePart(name: string): Promise<WebAssembly.Module>;
/** Asks for a generator's script before a worker wants it. */
export function askForScript(id: string): void;
/** An instance of a first part: enough for levels and the catalog. `complete` joins the late part, for all else. */
export function beginModule(
  id: string,
  compiled?: WebAssembly.Module | Promise<WebAssembly.Module>,
): Promise<{ core: Core; complete: (late: WebAssembly.Module) => Promise<void> }>;
/** A fresh instance of one generator's module, whole. */
export function loadModule(id: string): Promise<Core>;
/** A generator's prose, in the notation that `chapters` of its module fills. */
export function loadProse(id: string): Promise<string>;
/** What a generator says of itself beside the others (core/README.md, Answers); empty where it says nothing. */
export function loadAnswers(id: string): Promise<string>;

/** Modules by link, each loaded once; one that did not arrive is asked for anew. */
export class Modules {
  constructor(load?: (id: string) => Promise<Core>);
  readonly ids: string[];
  byId(id: string): Promise<Core>;
  /** The module of the generator that a link names. */
  of(link: string): Promise<Core>;
  /** Throws the module of a link away: whoever asks next gets a fresh one. */
  forget(link: string): void;
  /** The catalog of all generators, which takes every module. */
  catalog(): Promise<Catalog>;
}
