import type { FactInfo, Found } from '../../../../wasm/bridge/interface';
import type { Tally } from '../odds/count';
import { interval } from '../odds/exact';

/** What a search has come to. */
export interface Hits {
  scanned: number;
  hits: number;
  /** The first of them, in the order of the places. */
  seeds: Found['seeds'];
  problem: string;
  /** The hit that filled the list ended it. */
  full: boolean;
}

export const empty: Hits = { scanned: 0, hits: 0, seeds: [], problem: '', full: false };

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
      full: false,
    };
  return {
    scanned: before.scanned + (last.index - first) + 1,
    hits: before.hits + room,
    seeds: [...before.seeds, ...found.seeds.slice(0, room)],
    problem: found.problem,
    full: true,
  };
}

const whole = (n: number): string => Math.round(n).toLocaleString('en');

/**
 * What was found, for a person: how many, how often, and between which bounds 99 times in 100. A search that ends with
 * the hit that fills its list always ends at a hit, so hits / scanned is too often (1 in 24 too much for a list of 24):
 * the last is left out of both (Haldane 1945, inverse sampling), which is right on average, and Wilson's interval of
 * what is left then holds the true share 99.0 times in 100.
 */
export function foundWords({ hits, scanned, full }: Hits): string {
  if (hits === 0) return '';
  const [k, n] = full ? [hits - 1, scanned - 1] : [hits, scanned];
  const said = `${whole(hits)} in ${whole(scanned)} ${scanned === 1 ? 'level' : 'levels'}`;
  if (hits === scanned) return `${said}: every one.`;
  if (k === 0) return `${said}.`;
  const { low, high } = interval(k, n);
  return `${said}: about 1 in ${whole(n / k)} (99 % interval: 1 in ${whole(1 / low)} to 1 in ${whole(1 / high)}).`;
}

/** Of what never came in so many levels: its chance is below ln 100, which is 4.6, in that 99 times in 100. */
export function noneWords(scanned: number): string {
  const levels = `${whole(scanned)} ${scanned === 1 ? 'level was' : 'levels were'} looked at, and none is like that.`;
  if (scanned < 30) return levels;
  return `${levels} If it can come at all, its chance is below 1 in ${whole(scanned / Math.log(100))}, with 99 % confidence.`;
}

/**
 * How seldom a level's facts are, in bits: each fact adds the logarithm of one over the share of levels that have its
 * value. Facts that surveys leave out add nothing; a value that was never counted counts as once.
 */
export function rarityOf(facts: readonly number[], info: readonly FactInfo[], tally: Tally): number {
  let bits = 0;
  info.forEach((fact, i) => {
    const place = tally.facts[i];
    if (fact.costly || !place || place.bins === 0) return;
    const count = tally.counts[place.offset + (facts[i] as number) - place.low] ?? 0;
    bits += Math.log2(tally.count / Math.max(1, count));
  });
  return bits;
}

/** The rarest first; alike ones stay as they were found. */
export function byRarity<T extends { facts: readonly number[] }>(
  found: readonly T[],
  info: readonly FactInfo[],
  tally: Tally,
): T[] {
  const scored = found.map((one, at) => ({ one, at, bits: rarityOf(one.facts, info, tally) }));
  return scored.sort((a, b) => b.bits - a.bits || a.at - b.at).map(({ one }) => one);
}
