import type { FactInfo } from '../../../wasm/bridge/interface';
import type { Tally } from '../odds/count';

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
