// The order of levels that were found: as found, rarest first, or nearest to the level on screen first.
import type { FactInfo } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { barsOf, type Tally } from '../odds/counts';
import { byRarity } from './found';

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
  if (order === 'rarest') return byRarity(found, info, tally);
  const far = new Map(found.map((one) => [one, distance(one.facts, here, info, tally)]));
  return [...found].sort((a, b) => (far.get(a) as number) - (far.get(b) as number));
}
