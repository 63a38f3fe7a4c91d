import type { Found } from '../../../wasm/door';

/** What a search has come to. */
export interface Hits {
  scanned: number;
  hits: number;
  /** The first of them, in the order of the places. */
  seeds: Found['seeds'];
  problem: string;
}

export const empty: Hits = { scanned: 0, hits: 0, seeds: [], problem: '' };

/**
 * With the answer for the part that follows, which begins at place `first`. The search ends with the hit that fills the list: what was looked at beyond
 * it, because the part was already under way, does not count.
 */
export function gathered(before: Hits, found: Found, limit: number, first: number): Hits {
  const room = limit - before.seeds.length;
  const last = found.seeds[room - 1];
  if (found.seeds.length < room || !last)
    return {
      scanned: before.scanned + found.scanned,
      hits: before.hits + found.hits,
      seeds: [...before.seeds, ...found.seeds],
      problem: found.problem,
    };
  return {
    scanned: before.scanned + (last.index - first) + 1,
    hits: before.hits + room,
    seeds: [...before.seeds, ...found.seeds.slice(0, room)],
    problem: found.problem,
  };
}
