import type { FactInfo } from '../../../../wasm/bridge/interface';
import { factText } from '../../../data/values';
import type { Bar, Tally } from '../../study/odds/count';
import { barsOf } from '../../study/odds/count';

/** Values of a fact that count as one answer. */
export interface Bin {
  title: string;
  from: number;
  to: number;
  /** Of all levels. */
  share: number;
}

type Fact = Pick<FactInfo, 'kind' | 'choices' | 'low' | 'high'>;
/** Values that occur, ascending, with their shares. */
type Shares = readonly (readonly [value: number, share: number])[];

/** So many answers at most to a count. */
const MOST = 6;
/** What is rarer than that at either end shares a bin with its neighbours. */
const [RARE_BELOW, RARE_ABOVE] = [0.02, 0.04];

/** A fact's shares: exact where theory gives them, else as counted. */
export function sharesOf(
  fact: number,
  exact: ReadonlyMap<number, number> | undefined,
  tally: Tally | undefined,
): Shares {
  if (exact) return [...exact].filter(([, p]) => p > 0).sort(([a], [b]) => a - b);
  if (!tally || tally.count === 0) return [];
  const counted = (bar: Bar) => [bar.value, bar.count / tally.count] as const;
  return barsOf(tally, fact, undefined)
    .filter(({ count }) => count > 0)
    .map(counted);
}

export const meanOf = (shares: Shares): number => shares.reduce((sum, [value, share]) => sum + value * share, 0);

/** The value below which a share of the levels is. */
function quantile(shares: Shares, part: number): number {
  let sum = 0;
  for (const [value, share] of shares) {
    sum += share;
    if (sum > part) return value;
  }
  return shares.at(-1)?.[0] ?? 0;
}

/** A fact's values as answers to choose from: each by itself where they are few, else ranges of equal width, open ends. */
export function binsOf(fact: Fact, shares: Shares): Bin[] {
  if (fact.kind !== 'count')
    return shares.map(([value, share]) => ({ title: factText(fact, value), from: value, to: value, share }));
  if (shares.length === 0) return [];
  const [least, most] = [shares[0]?.[0] ?? 0, shares.at(-1)?.[0] ?? 0];
  const few = most - least < MOST;
  const low = few ? least : quantile(shares, RARE_BELOW);
  const high = few ? most : Math.max(low + 1, quantile(shares, 1 - RARE_ABOVE));
  const widths = [1, 2, 5].flatMap((one) => [1, 10, 100, 1000].map((ten) => one * ten)).sort((a, b) => a - b);
  const width = widths.find((one) => Math.floor(high / one) - Math.floor(low / one) < MOST) ?? high;
  const [first, last] = [Math.floor(low / width), Math.floor(high / width)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const from = i === 0 ? Math.min(least, first * width) : (first + i) * width;
    const to = first + i === last ? Math.max(most, (last + 1) * width - 1) : (first + i + 1) * width - 1;
    const share = shares.reduce((sum, [value, part]) => sum + (from <= value && value <= to ? part : 0), 0);
    return { title: titleOf(from, to, from < first * width, to > (last + 1) * width - 1), from, to, share };
  });
}

function titleOf(from: number, to: number, openBelow: boolean, openAbove: boolean): string {
  if (openAbove) return `${from}+`;
  if (openBelow) return `≤ ${to}`;
  return from === to ? String(from).replace('-', '−') : `${from}–${to}`;
}

/** The answer that holds a value; -1: none does, since it never came up while they were counted. */
export function binOf(bins: readonly Bin[], value: number): number {
  const at = bins.findIndex(({ from, to }) => from <= value && value <= to);
  if (at >= 0 || bins.length === 0) return at;
  if (value > (bins.at(-1)?.to ?? 0)) return bins.length - 1;
  return value < (bins[0]?.from ?? 0) ? 0 : -1;
}
