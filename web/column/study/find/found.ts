// Results of a search: how they add up, what they say about frequencies, and their order.
import type { FactInfo, Found } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { PLACES } from '../../../../wasm/shared/survey.mjs';
import { barsOf, interval, type Tally } from '../odds/counts';

export interface Hits {
  scanned: number;
  hits: number;
  /** The first hits, by place. */
  seeds: Found['seeds'];
  problem: string;
  /** The search ended with the hit that filled the list. */
  full: boolean;
}

export const noHits: Hits = { scanned: 0, hits: 0, seeds: [], problem: '', full: false };

/**
 * Adds the answer for the next part, which begins at place `first`. The search ends with the hit that makes `limit`: what
 * that part scanned beyond it does not count.
 */
export function withHits(before: Hits, found: Found, limit: number, first: number): Hits {
  if (isScored(before) || isScored(found)) return withBest(before, found, limit);
  const room = limit - before.seeds.length;
  const last = found.seeds[room - 1];
  return {
    scanned: before.scanned + (last ? last.index - first + 1 : found.scanned),
    hits: before.hits + (last ? room : found.hits),
    seeds: [...before.seeds, ...found.seeds.slice(0, room)],
    problem: found.problem,
    full: last !== undefined,
  };
}

/** Whether the levels are the best by a score. */
export const isScored = ({ seeds }: Pick<Found, 'seeds'>): boolean => seeds[0]?.score !== undefined;

/** Keeps the best, or without scores the first, of a search that never ends early. */
export const withBest = (before: Hits, found: Found, limit: number): Hits => ({
  scanned: before.scanned + found.scanned,
  hits: before.hits + found.hits,
  seeds: [...before.seeds, ...found.seeds]
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.index - b.index)
    .slice(0, limit),
  problem: found.problem,
  full: false,
});

const rounded = (n: number): string => Math.round(n).toLocaleString('en');

/**
 * Describes the hits: how many, how often, and a 99 % interval. A search that ends when its list is full always ends with
 * a hit, so hits / scanned would be too high (by 1 in 24 for a list of 24). Leaving out the last hit makes the estimate
 * unbiased (Haldane 1945, inverse sampling); Wilson's interval of the rest then covers the true share 99.0 times in 100.
 */
export function foundWords({ hits, scanned, full }: Hits): string {
  if (hits === 0) return '';
  const [k, n] = full ? [hits - 1, scanned - 1] : [hits, scanned];
  if (scanned === PLACES)
    return `Exactly ${rounded(hits)} of all ${rounded(PLACES)} seeds: 1 in ${rounded(PLACES / hits)}.`;
  const counts = `${rounded(hits)} in ${rounded(scanned)} ${scanned === 1 ? 'level' : 'levels'}`;
  if (hits === scanned) return `${counts}: every one.`;
  if (k === 0) return `${counts}.`;
  const { low, high } = interval(k, n);
  const range = `(99 % interval: 1 in ${rounded(1 / low)} to 1 in ${rounded(1 / high)})`;
  return `${counts}: about 1 in ${rounded(n / k)} ${range}.`;
}

/** Describes a search without hits. With 99 % confidence the chance is then below ln(100) / scanned. */
export function noneWords(scanned: number): string {
  if (scanned === PLACES) return `None of all ${rounded(PLACES)} seeds has such a level.`;
  const levels = `${rounded(scanned)} ${scanned === 1 ? 'level was' : 'levels were'} looked at, and none is like that.`;
  if (scanned < 30) return levels;
  return `${levels} If it can come at all, its chance is below 1 in ${rounded(scanned / Math.log(100))}, with 99 % confidence.`;
}

/**
 * Rarity of a level's facts in bits: the sum over all facts of log2(1 / share of levels with the same value). Facts that
 * surveys do not count are left out; a value that was never counted counts as one level.
 */
export function rarityOf(facts: readonly number[], info: readonly FactInfo[], tally: Tally): number {
  return info.reduce((bits, { costly }, i) => {
    const { bins, offset, low } = tally.facts[i] ?? { bins: 0, offset: 0, low: 0 };
    if (costly || bins === 0) return bits;
    const count = tally.counts[offset + (facts[i] as number) - low] ?? 0;
    return bits + Math.log2(tally.count / Math.max(1, count));
  }, 0);
}

export type Order = 'found' | 'nearest' | 'rarest';

/** Facts of a level; costly ones may be null. */
type Measured = readonly (number | null)[];

interface HasFacts {
  readonly facts: readonly number[];
}

/**
 * How far a level is from another: the sum over all facts that surveys count of their difference in standard deviations
 * among the levels of the tally. Choices, yes-or-no facts, and facts that are the same in all levels of the tally count 1
 * if they differ.
 */
export function distance(one: readonly number[], other: Measured, info: readonly FactInfo[], tally: Tally): number {
  return info.reduce((sum, { kind, costly }, i) => {
    const difference = Math.abs((one[i] ?? 0) - (other[i] ?? 0));
    if (costly || kind === 'wide' || difference === 0) return sum;
    if (kind !== 'count') return sum + 1;
    const { variance } = momentsOf(barsOf(tally, i).map(({ value, count }) => [value, count] as const));
    return sum + (variance > 0 ? difference / Math.sqrt(variance) : 1);
  }, 0);
}

/** Sorts levels; equal ones stay in the order in which they were found. `here`: the facts of the level on screen. */
export function ordered<T extends HasFacts>(
  found: readonly T[],
  order: Order,
  info: readonly FactInfo[],
  here: Measured,
  tally: Tally | undefined,
): readonly T[] {
  if (order === 'found' || !tally) return found;
  const rank = ({ facts }: T) =>
    order === 'rarest' ? -rarityOf(facts, info, tally) : distance(facts, here, info, tally);
  const ranks = new Map(found.map((one) => [one, rank(one)]));
  return [...found].sort((a, b) => (ranks.get(a) as number) - (ranks.get(b) as number));
}
