import type { Catalog, Core, Listing } from './door';

/** What is known before any module is there. */
export const list: Listing;
/** A generator's module, compiled while it arrives; it may be handed to workers. Fails with a sentence for a person. */
export function compileModule(id: string): Promise<WebAssembly.Module>;
/** A fresh instance of one generator's module, of what was compiled elsewhere where it is given. */
export function loadModule(id: string, compiled?: WebAssembly.Module | Promise<WebAssembly.Module>): Promise<Core>;
/** A generator's prose, in the notation that `chapters` of its module fills. */
export function loadProse(id: string): Promise<string>;

/** Modules by link, each loaded once; one that did not arrive is asked for anew. */
export class Modules {
  constructor(load?: (id: string) => Promise<Core>);
  readonly ids: string[];
  byId(id: string): Promise<Core>;
  /** The module of the generator that a link names. */
  of(link: string): Promise<Core>;
  /** The catalog of all generators, which takes every module. */
  catalog(): Promise<Catalog>;
}
