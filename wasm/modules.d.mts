import type { Catalog, Core, Listing } from './door';

/** What is known before any module is there. */
export const list: Listing;
/**
 * A part of a generator's module (`isaac`, `isaac.late`), compiled while it arrives; it may be handed to workers. Fails
 * with a sentence for a person.
 */
export function compilePart(name: string): Promise<WebAssembly.Module>;
/** A module of which only the first part is there: `generate`, `catalog`, `parse`. `complete` joins the late part. */
export function beginModule(
  id: string,
  compiled?: WebAssembly.Module,
): Promise<{ core: Core; complete: (late: WebAssembly.Module) => Promise<void> }>;
/** A fresh instance of one generator's module, whole. Fails with a sentence for a person. */
export function loadModule(id: string): Promise<Core>;
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
