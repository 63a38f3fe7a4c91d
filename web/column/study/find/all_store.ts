// Progress of searches through all seeds, in local storage, so that a reload or a closed tab loses nothing.
import type { Hits } from './found';

const KEY = 'press-r.all-seeds';
/** Maximum number of searches; the oldest are dropped first. */
const MAX_SEARCHES = 12;

interface Entry {
  /** The link without its seed, and the conditions. */
  search: string;
  /** Of the generator that counted them (GeneratorInfo); an earlier version of the page stored none. */
  digest?: string;
  hits: Hits;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isEntry(value: unknown): value is Entry {
  const { search, hits } = (value ?? {}) as Partial<Entry>;
  if (typeof search !== 'string' || !isCount(hits?.scanned) || !isCount(hits?.hits)) return false;
  return (
    Array.isArray(hits?.seeds) &&
    hits.seeds.every((seed) => typeof seed?.link === 'string' && isCount(seed.index) && Array.isArray(seed.facts))
  );
}

/** All stored searches, the newest first; what is no search, such as another version's, is left out. */
function stored(): Entry[] {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The progress of a search; undefined if there is none. */
export const progressOf = (search: string): Entry | undefined => stored().find((one) => one.search === search);

/** Stores the progress of a search. Returns false if the browser refuses. */
export function keepProgress(search: string, digest: string, hits: Hits): boolean {
  const others = stored().filter((one) => one.search !== search);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ search, digest, hits }, ...others].slice(0, MAX_SEARCHES)));
    return true;
  } catch {
    return false;
  }
}
