import type { Catalog, Core, Listing } from './door';

/** Whether the modules have been built. */
export function isBuilt(): boolean;
/** The list made with the modules. */
export function readList(): Listing;
/** A generator's prose, in the notation that `chapters` of its module fills. */
export function readProse(id: string): string;
/** A fresh instance of one generator's module. */
export function loadModule(id: string): Promise<Core>;

/** Modules by link, each loaded once. */
export class Modules {
  constructor(list?: Listing, load?: (id: string) => Promise<Core>);
  readonly list: Listing;
  readonly ids: string[];
  byId(id: string): Promise<Core>;
  /** The module of the generator that a link names. */
  of(link: string): Promise<Core>;
  /** The catalog of all generators, which takes every module. */
  catalog(): Promise<Catalog>;
}
