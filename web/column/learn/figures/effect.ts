import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { percent } from '../../../data/values';
import { barsOf, type Tally } from '../../study/odds/count';

/** What a rule does to one fact, over the same seeds with and without it. */
export interface Effect {
  fact: FactInfo;
  /** A mean; of one value of a choice, its share. */
  with: number;
  without: number;
  /** Of a choice, the value whose share moves most. */
  value: number | undefined;
  /** Half of the interval that holds the true difference 99 times in 100. */
  margin: number;
  /** The difference as a share of the standard deviation. */
  apart: number;
}

/** 99 times in 100. */
const Z = 2.576;
/** A difference that luck alone makes in one of a thousand facts is told of none. */
const SURE = 3.9;

interface Moments {
  mean: number;
  variance: number;
}

function momentsOf(tally: Tally, fact: number, value?: number): Moments | undefined {
  const bars = barsOf(tally, fact, undefined);
  if (bars.length === 0) return undefined;
  const number = (of: number) => (value === undefined ? of : Number(of === value));
  const mean = bars.reduce((sum, bar) => sum + number(bar.value) * bar.count, 0) / tally.count;
  const variance = bars.reduce((sum, bar) => sum + (number(bar.value) - mean) ** 2 * bar.count, 0) / tally.count;
  return { mean, variance };
}

/** The facts that differ most between two counts, by share of a standard deviation; none where luck alone could do it. */
export function effectsOf(info: GeneratorInfo, whole: Tally, lacking: Tally): Effect[] {
  const effects = info.facts.flatMap((fact, i): Effect[] => {
    const values = fact.kind === 'choice' ? fact.choices.map((_, value) => value) : [undefined];
    const each = values.flatMap((value) => effectOf(fact, i, whole, lacking, value));
    return each.sort((a, b) => b.apart - a.apart).slice(0, 1);
  });
  return effects.sort((a, b) => b.apart - a.apart);
}

function effectOf(fact: FactInfo, i: number, whole: Tally, lacking: Tally, value: number | undefined): Effect[] {
  const [a, b] = [momentsOf(whole, i, value), momentsOf(lacking, i, value)];
  if (!a || !b) return [];
  const error = Math.sqrt(a.variance / whole.count + b.variance / lacking.count);
  const gap = Math.abs(a.mean - b.mean);
  const spread = Math.sqrt((a.variance + b.variance) / 2);
  if (gap === 0 || gap < SURE * error) return [];
  // What never varied and now is otherwise differs without measure.
  return [{ fact, with: a.mean, without: b.mean, value, margin: Z * error, apart: spread === 0 ? 1e9 : gap / spread }];
}

/** "Path length 9.6 → 7.2 (±0.1)". */
export function effectText({ fact, with: before, without, value, margin }: Effect): string {
  const name = value === undefined ? fact.title : `${fact.title} "${fact.choices[value]?.title ?? value}"`;
  if (fact.kind === 'flag' || value !== undefined)
    return `${name} ${percent(before)} → ${percent(without)} (±${(100 * margin).toFixed(1)})`;
  const digits = Math.max(before, without) < 20 ? 2 : 1;
  return `${name} ${before.toFixed(digits)} → ${without.toFixed(digits)} (±${margin.toFixed(digits)})`;
}

/** Of so many levels as were walked, how many cannot be finished on foot. */
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
  const margin = Z * Math.sqrt((share * (1 - share)) / of);
  return `Of ${number}, ${percent(share)} (±${(100 * margin).toFixed(1)}) cannot be finished on foot.`;
}
