import type { Found } from '../../../wasm/bridge/interface';

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

const whole = (n: number): string => Math.round(n).toLocaleString('en');

/** What was found, for a person: how many, how often, and between which bounds 99 times in 100. */
export function foundWords({ hits, scanned }: Hits, bounds: { low: number; high: number }): string {
  if (hits === 0) return '';
  const often = hits === scanned ? 'every one' : `about 1 in ${whole(scanned / hits)}`;
  const said = `${whole(hits)} in ${whole(scanned)} ${scanned === 1 ? 'level' : 'levels'}: ${often}`;
  if (hits === scanned || bounds.low <= 0) return `${said}.`;
  return `${said}, surely between 1 in ${whole(1 / bounds.low)} and 1 in ${whole(1 / bounds.high)}.`;
}

/** Of what never came in so many levels: by the rule of three its chance lies below 3 in that, 95 times in 100. */
export function noneWords(scanned: number): string {
  const levels = `${whole(scanned)} ${scanned === 1 ? 'level was' : 'levels were'} looked at, none is like that.`;
  if (scanned < 30) return levels;
  return `${levels} If it can come at all, its chance is below 1 in ${whole(scanned / 3)}, 95 times in 100.`;
}
