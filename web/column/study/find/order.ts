// The order of levels that were found: as found, by how rare or how near they are, or by a fact.
import type { FactInfo } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { barsOf, type Tally } from '../odds/counts';
import { byRarity } from './found';

/** 'found', 'rarest', 'nearest', or a fact's id after '+' (lowest first) or '-' (highest first). */
export type Order = string;

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

/** Whether an order needs a tally of levels. */
export const needsTally = (order: Order): boolean => order === 'rarest' || order === 'nearest';

/** Sorts levels; equal ones stay in the order in which they were found. `here`: the facts of the level on screen. */
export function ordered<T extends HasFacts>(
  found: readonly T[],
  order: Order,
  info: readonly FactInfo[],
  here: Measured,
  tally: Tally | undefined,
): readonly T[] {
  const by = (key: (one: T) => number) => {
    const keys = new Map(found.map((one) => [one, key(one)]));
    return [...found].sort((a, b) => (keys.get(a) as number) - (keys.get(b) as number));
  };
  if (needsTally(order)) {
    if (!tally) return found;
    return order === 'rarest' ? byRarity(found, info, tally) : by((one) => distance(one.facts, here, info, tally));
  }
  const fact = info.findIndex(({ id }) => id === order.slice(1));
  if (fact < 0) return found;
  const sign = order.startsWith('-') ? -1 : 1;
  return by((one) => sign * (one.facts[fact] as number));
}
