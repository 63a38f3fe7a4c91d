import type { FactInfo, GeneratorInfo, OptionInfo } from '../../../../wasm/bridge/interface';
import { momentsOf, pairedMargin } from '../../../../wasm/shared/moments.mjs';
import { defaultsOf, type Options, sameOptions } from '../../../data/request';
import { factText, percent, valueText } from '../../../data/values';
import { isOdds, ONE_IN, oddsText } from '../../change/control';
import { type Bar, barsOf, sumOf, type Tally, Z_99 } from '../../study/odds/counts';

/** Results that figures compute from counts of levels: answers to questions, and effects of rules. */

/** Values of a fact that form one answer to a question. */
export interface Bin {
  title: string;
  from: number;
  to: number;
  /** Share of all levels. */
  share: number;
}

type Fact = Pick<FactInfo, 'kind' | 'choices' | 'low' | 'high'>;
/** Values that occur with their shares of all levels, ascending. */
type Shares = readonly (readonly [value: number, share: number])[];

/** Maximum number of answers to a question about a count. */
const MAX_BINS = 6;
/** Rarer values at either end share a bin with their neighbours. */
const [RARE_BELOW, RARE_ABOVE] = [0.02, 0.04];

/** A fact's shares: the exact ones if they are known, otherwise the counted ones. */
export function sharesOf(
  fact: number,
  exact: ReadonlyMap<number, number> | undefined,
  tally: Tally | undefined,
): Shares {
  if (exact) return [...exact].filter(([, p]) => p > 0).sort(([a], [b]) => a - b);
  if (!tally || tally.count === 0) return [];
  return barsOf(tally, fact, undefined)
    .filter(({ count }) => count > 0)
    .map((bar: Bar) => [bar.value, bar.count / tally.count] as const);
}

export const meanOf = (shares: Shares): number => shares.reduce((sum, [value, share]) => sum + value * share, 0);

/** The lowest value such that more than `part` of the levels have it or a lower one. */
function quantile(shares: Shares, part: number): number {
  let sum = 0;
  for (const [value, share] of shares) {
    sum += share;
    if (sum > part) return value;
  }
  return shares.at(-1)?.[0] ?? 0;
}

/** A fact's values as answers: single values if there are few, otherwise ranges of equal width with open ends. */
export function binsOf(fact: Fact, shares: Shares): Bin[] {
  if (fact.kind !== 'count')
    return shares.map(([value, share]) => ({ title: factText(fact, value), from: value, to: value, share }));
  if (shares.length === 0) return [];
  const [min, max] = [shares[0]?.[0] ?? 0, shares.at(-1)?.[0] ?? 0];
  const few = max - min < MAX_BINS;
  const low = few ? min : quantile(shares, RARE_BELOW);
  const high = few ? max : Math.max(low + 1, quantile(shares, 1 - RARE_ABOVE));
  const widths = [1, 2, 5].flatMap((one) => [1, 10, 100, 1000].map((ten) => one * ten)).sort((a, b) => a - b);
  const width = widths.find((one) => Math.floor(high / one) - Math.floor(low / one) < MAX_BINS) ?? high;
  const [first, last] = [Math.floor(low / width), Math.floor(high / width)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const from = i === 0 ? Math.min(min, first * width) : (first + i) * width;
    const to = first + i === last ? Math.max(max, (last + 1) * width - 1) : (first + i + 1) * width - 1;
    const share = shares.reduce((sum, [value, part]) => sum + (from <= value && value <= to ? part : 0), 0);
    return { title: titleOf(from, to, from < first * width, to > (last + 1) * width - 1), from, to, share };
  });
}

function titleOf(from: number, to: number, openBelow: boolean, openAbove: boolean): string {
  if (openAbove) return `${from}+`;
  if (openBelow) return `≤ ${to}`;
  return from === to ? String(from).replace('-', '−') : `${from}–${to}`;
}

/** Index of the answer that contains a value, or -1 if none does because the value never occurred in the count. */
export function binOf(bins: readonly Bin[], value: number): number {
  const at = bins.findIndex(({ from, to }) => from <= value && value <= to);
  if (at >= 0 || bins.length === 0) return at;
  if (value > (bins.at(-1)?.to ?? 0)) return bins.length - 1;
  return value < (bins[0]?.from ?? 0) ? 0 : -1;
}

/** The effect of a rule on a fact, over the same seeds with and without the rule. */
interface Effect {
  fact: FactInfo;
  /** Means; of a choice, shares of one value. */
  with: number;
  without: number;
  /** For a choice: the value whose share changes most. */
  value: number | undefined;
  /** Half width of the 99 % confidence interval of the difference. */
  margin: number;
  /** The difference in standard deviations. */
  size: number;
}

/** Quantile of the normal distribution for the smallest differences that are reported: chance makes larger ones in one of 10,000 facts. */
const MIN_SIGNIFICANCE = 3.9;

/** A mean to compare: a fact's, or the share of one value of a choice. */
interface Figure {
  fact: FactInfo;
  index: number;
  value: number | undefined;
}

const figuresOf = (info: GeneratorInfo): Figure[] =>
  info.facts.flatMap((fact, index) => {
    const values = fact.kind === 'choice' ? fact.choices.map((_, value) => value) : [undefined];
    return values.map((value) => ({ fact, index, value }));
  });

function momentsIn(tally: Tally, { index, value }: Figure) {
  const number = (of: number) => (value === undefined ? of : Number(of === value));
  return momentsOf(barsOf(tally, index).map((bar) => [number(bar.value), bar.count]));
}

/** Counts of the same seeds with and without a rule. */
export interface Paired {
  withRule: Tally;
  withoutRule: Tally;
  /** For each batch of seeds the difference of each figure, in the order of `figuresOf`. */
  differences: readonly Float64Array[];
}

/** Adds the counts of another batch. */
export function withBatch(info: GeneratorInfo, sum: Paired | undefined, withRule: Tally, withoutRule: Tally): Paired {
  const differences = figuresOf(info).map(
    (figure) => momentsIn(withoutRule, figure).mean - momentsIn(withRule, figure).mean,
  );
  return {
    withRule: sumOf(sum?.withRule, withRule),
    withoutRule: sumOf(sum?.withoutRule, withoutRule),
    differences: [...(sum?.differences ?? []), Float64Array.from(differences)],
  };
}

/** The facts that differ significantly between counts with and without a rule, by size. */
export function effectsOf(info: GeneratorInfo, paired: Paired): Effect[] {
  const largest = new Map<FactInfo, Effect>();
  for (const [at, figure] of figuresOf(info).entries()) {
    const effect = effectOf(figure, at, paired);
    if (effect && effect.size > (largest.get(figure.fact)?.size ?? 0)) largest.set(figure.fact, effect);
  }
  return [...largest.values()].sort((a, b) => b.size - a.size);
}

function effectOf(figure: Figure, at: number, { withRule, withoutRule, differences }: Paired): Effect | undefined {
  const [a, b] = [momentsIn(withRule, figure), momentsIn(withoutRule, figure)];
  if (a.count === 0 || b.count === 0) return undefined;
  const inBatches = differences.map((difference) => difference[at] as number);
  const gap = Math.abs(a.mean - b.mean);
  if (gap === 0 || gap < pairedMargin(inBatches, MIN_SIGNIFICANCE)) return undefined;
  const spread = Math.sqrt((a.variance + b.variance) / 2);
  const margin = pairedMargin(inBatches, Z_99);
  const { fact, value } = figure;
  // Facts that never vary come first.
  return { fact, with: a.mean, without: b.mean, value, margin, size: spread === 0 ? 1e9 : gap / spread };
}

/** "Path length 9.6 → 7.2 (±0.1)". */
export function effectText({ fact, with: before, without, value, margin }: Effect): string {
  const name = value === undefined ? fact.title : `${fact.title} "${fact.choices[value]?.title ?? value}"`;
  if (fact.kind === 'flag' || value !== undefined)
    return `${name} ${percent(before)} → ${percent(without)} (±${(100 * margin).toFixed(1)})`;
  const digits = Math.max(before, without) < 20 ? 2 : 1;
  return `${name} ${before.toFixed(digits)} → ${without.toFixed(digits)} (±${margin.toFixed(digits)})`;
}

/** Number of the `of` levels that cannot be finished on foot. */
export interface Stuck {
  stuck: number;
  of: number;
}

/** "Of 2,000, 34.1 % (±2.7) cannot be finished on foot." */
export function stuckText({ stuck, of }: Stuck): string {
  const number = of.toLocaleString('en');
  if (stuck === 0) return `All of ${number} can be finished on foot.`;
  if (stuck === of) return `None of ${number} can be finished on foot.`;
  const share = stuck / of;
  const margin = Z_99 * Math.sqrt((share * (1 - share)) / of);
  return `Of ${number}, ${percent(share)} (±${(100 * margin).toFixed(1)}) cannot be finished on foot.`;
}

/**
 * Options to try instead of the level's, nearest first: all rules, one option changed, presets. Of a number its limits
 * and default are tried; texts and samples never.
 */
export function otherOptions(info: GeneratorInfo, now: Options): { title: string; options: Options }[] {
  const { without, ...rest } = now;
  const allRules = without === undefined ? [] : [{ title: 'All rules', options: rest }];
  const single = info.options.flatMap((option) =>
    valuesOf(option)
      .filter((value) => value !== now[option.id])
      .map((value) => ({ title: optionTitle(option, value, now), options: { ...rest, [option.id]: value } })),
  );
  const presets = info.presets.map(({ title, options }) => ({ title, options: { ...defaultsOf(info), ...options } }));
  return [...allRules, ...single, ...presets].filter(({ options }) => !sameOptions(options, now));
}

function valuesOf(option: OptionInfo): (number | string)[] {
  if (option.kind === 'toggle') return [0, 1];
  if (option.kind === 'choice') return option.choices.map(({ id }) => id);
  if (option.kind === 'text' || option.key !== '') return [];
  return [...new Set([option.default, option.low, option.high])];
}

/** A value of an option in words: "Tiles: off". */
export function optionTitle(option: OptionInfo, value: number | string, now: Options): string {
  if (isOdds(option)) return `${option.title.replace(ONE_IN, '')}: ${oddsText(Number(value))}`;
  return `${option.title}: ${valueText(option, value, now)}`;
}
