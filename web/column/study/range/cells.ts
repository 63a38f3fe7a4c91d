// Two facts of many levels: how often each pair of values occurs, binned into cells, zoomed, and in numbers and words.
import type { FactInfo, PairHead, PairPacket } from '../../../../wasm/bridge/interface';
import { table } from '../../../../wasm/export/csv.mjs';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { rangeText } from '../../../data/values';
import { conditionsFor, writeConditions } from '../find/conditions';

/** Counts of pairs of values: sums of packets of consecutive levels. */
export class Joint {
  count = 0;
  incomplete = 0;
  private readonly pairs = new Map<number, PairCount>();

  constructor(
    readonly a: FactInfo,
    readonly b: FactInfo,
  ) {}

  add(packet: PairPacket): void {
    const head = JSON.parse(packet.head) as PairHead;
    this.count += head.count;
    this.incomplete += head.incomplete;
    const { counts } = packet;
    for (let i = 0; i + 3 < counts.length; i += 4) {
      const [a, b, levels, first] = counts.subarray(i, i + 4) as unknown as [number, number, number, number];
      const key = (a - this.a.low) * (this.b.high - this.b.low + 1) + (b - this.b.low);
      const known = this.pairs.get(key);
      if (!known) this.pairs.set(key, { a, b, levels, first });
      else {
        known.levels += levels;
        known.first = Math.min(known.first, first);
      }
    }
  }

  get all(): readonly PairCount[] {
    return [...this.pairs.values()];
  }
}

interface PairCount {
  a: number;
  b: number;
  levels: number;
  /** Place of the first level with these values in the surveys' sequence. */
  first: number;
}

export interface Together {
  a: Spread;
  b: Spread;
  /** Pearson's correlation, −1 to 1; undefined if one of the facts never varies. */
  correlation: number | undefined;
}

interface Spread {
  mean: number;
  deviation: number;
}

/** Mean, standard deviation and correlation of the values themselves, not of the cells. */
export function together({ all }: Joint): Together {
  const a = momentsOf(all.map((pair) => [pair.a, pair.levels]));
  const b = momentsOf(all.map((pair) => [pair.b, pair.levels]));
  const covariance = momentsOf(all.map((pair) => [(pair.a - a.mean) * (pair.b - b.mean), pair.levels])).mean;
  const varies = a.variance > 1e-12 && b.variance > 1e-12;
  return {
    a: { mean: a.mean, deviation: Math.sqrt(a.variance) },
    b: { mean: b.mean, deviation: Math.sqrt(b.variance) },
    correlation: varies ? Math.max(-1, Math.min(1, covariance / Math.sqrt(a.variance * b.variance))) : undefined,
  };
}

/** Describes a correlation. */
export function correlationWords(r: number): string {
  const size = Math.abs(r);
  if (size < 0.05) return 'they are not related';
  if (size < 0.3) return 'they are barely related';
  const step = size < 0.6 ? 0 : size < 0.9 ? 1 : 2;
  if (r > 0) return `they ${['tend to', 'mostly', 'almost always'][step]} rise together`;
  return `one ${['tends to fall', 'mostly falls', 'almost always falls'][step]} as the other rises`;
}

/** Bins of a fact's values: bin i holds low + i * step to low + (i + 1) * step - 1. */
export interface Axis {
  fact: FactInfo;
  low: number;
  step: number;
  bins: number;
}

/** First and last value, both included. */
type Span = readonly [low: number, high: number];

/** Bins whose size is the smallest of 1, 2, 5, 10, 20 … of which at most `max` cover the span. Only counts are binned. */
export function axisOf(fact: FactInfo, [low, high]: Span, max: number): Axis {
  if (fact.kind !== 'count') return { fact, low, step: 1, bins: high - low + 1 };
  for (let ten = 1; ; ten *= 10) {
    for (const step of [ten, 2 * ten, 5 * ten]) {
      const first = Math.floor(low / step);
      const bins = Math.floor(high / step) - first + 1;
      if (bins <= max) return { fact, low: first * step, step, bins };
    }
  }
}

export const binOf = ({ low, step }: Axis, value: number): number => Math.floor((value - low) / step);

/** Values of bins i to i2, within the fact's limits. */
export const valuesOf = ({ fact, low, step }: Axis, i: number, i2 = i): Span => [
  Math.max(fact.low, low + i * step),
  Math.min(fact.high, low + (i2 + 1) * step - 1),
];

export const binText = (axis: Axis, i: number, i2 = i): string => rangeText(axis.fact, ...valuesOf(axis, i, i2));

/** Levels by two facts, in cells. */
export interface Cells {
  a: Axis;
  b: Axis;
  /** By columns: cell (i, j) is at i * b.bins + j. */
  levels: Float64Array;
  ofA: Float64Array;
  ofB: Float64Array;
  /** Place of each cell's first level in the surveys' sequence; -1 if the cell is empty. */
  first: Float64Array;
  count: number;
}

/** A rectangle of values. */
export interface Extent {
  a: Span;
  b: Span;
}

/** The values that occur in any of several counts. Its spans are reversed if there are none. */
export function extentOf(joints: readonly Joint[]): Extent {
  const all = joints.flatMap((joint) => joint.all);
  const span = (edge: 'a' | 'b'): Span =>
    all.reduce<Span>(
      ([low, high], pair) => [Math.min(low, pair[edge]), Math.max(high, pair[edge])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
  return { a: span('a'), b: span('b') };
}

/**
 * Puts counts into cells with the same bins; undefined if the counts are empty. `seen`: the values to show. Each count
 * keeps its own facts, whose limits may differ between two generators.
 */
export function cellsOf(
  joints: readonly Joint[],
  maxA: number,
  maxB: number,
  seen: Extent = extentOf(joints),
): Cells[] | undefined {
  const [one] = joints;
  if (!one || seen.a[0] > seen.a[1]) return undefined;
  const a = axisOf(one.a, seen.a, maxA);
  const b = axisOf(one.b, seen.b, maxB);
  return joints.map((joint) => {
    const levels = new Float64Array(a.bins * b.bins);
    const first = new Float64Array(a.bins * b.bins).fill(-1);
    const [ofA, ofB] = [new Float64Array(a.bins), new Float64Array(b.bins)];
    for (const pair of joint.all) {
      const [i, j] = [binOf(a, pair.a), binOf(b, pair.b)];
      if (i < 0 || j < 0 || i >= a.bins || j >= b.bins) continue;
      const at = i * b.bins + j;
      levels[at] = (levels[at] as number) + pair.levels;
      ofA[i] = (ofA[i] as number) + pair.levels;
      ofB[j] = (ofB[j] as number) + pair.levels;
      if ((first[at] as number) < 0 || pair.first < (first[at] as number)) first[at] = pair.first;
    }
    return { a: { ...a, fact: joint.a }, b: { ...b, fact: joint.b }, levels, ofA, ofB, first, count: joint.count };
  });
}

/** Cells i to i2 by j to j2. */
export interface Box {
  i: number;
  j: number;
  i2: number;
  j2: number;
}

export const boxOf = (i: number, j: number, i2 = i, j2 = j): Box => ({
  i: Math.min(i, i2),
  j: Math.min(j, j2),
  i2: Math.max(i, i2),
  j2: Math.max(j, j2),
});

export function levelsIn({ b, levels }: Cells, { i, j, i2, j2 }: Box): number {
  let sum = 0;
  for (let x = i; x <= i2; x++) for (let y = j; y <= j2; y++) sum += levels[x * b.bins + y] ?? 0;
  return sum;
}

export const valuesIn = ({ a, b }: Cells, { i, j, i2, j2 }: Box): Extent => ({
  a: valuesOf(a, i, i2),
  b: valuesOf(b, j, j2),
});

/** Conditions that the levels of a box meet, as in find=. */
export function conditionsOf(cells: Cells, box: Box): string {
  const { a, b } = valuesIn(cells, box);
  const { fact } = cells.a;
  const all = [...conditionsFor(fact, ...a), ...conditionsFor(cells.b.fact, ...b)];
  return writeConditions(all) || `${fact.id}>=${fact.low}`;
}

/** A box in words, with the number of levels in it for each count. */
export function boxWords(all: readonly Cells[], names: readonly string[], box: Box): string {
  const { a, b } = all[0] as Cells;
  const levels = all.map((cells, k) => {
    const n = levelsIn(cells, box);
    const share = ((100 * n) / Math.max(1, cells.count)).toFixed(n * 1000 < cells.count ? 3 : 1);
    const part = `${n.toLocaleString('en')} of ${cells.count.toLocaleString('en')} levels, ${share} %`;
    return all.length > 1 ? `${names[k]}: ${part}` : part;
  });
  const values = `${a.fact.title} ${binText(a, box.i, box.i2)}, ${b.fact.title} ${binText(b, box.j, box.j2)}`;
  return `${values}: ${levels.join('; ')}.`;
}

/** CSV with a row for each pair of bins that has levels. */
export function csvOf(all: readonly Cells[], names: readonly string[]): string {
  const { a, b } = all[0] as Cells;
  const rows = Array.from({ length: a.bins * b.bins }, (_, at) => {
    const [i, j] = [Math.floor(at / b.bins), at % b.bins];
    return { bins: [binText(a, i), binText(b, j)], levels: all.map((cells) => cells.levels[at] as number) };
  }).filter(({ levels }) => levels.some((n) => n > 0));
  return table([[a.fact.id, b.fact.id, ...names], ...rows.map(({ bins, levels }) => [...bins, ...levels])]);
}

/** Scales a span by `factor` around the value at `part` of it, 0 to 1, without leaving the whole. */
function scaled([low, high]: Span, factor: number, part: number, whole: Span): Span {
  const length = high - low + 1;
  const scaledLength = factor < 1 ? Math.round(length * factor) : Math.ceil(length * factor);
  const size = Math.max(1, Math.min(whole[1] - whole[0] + 1, scaledLength));
  const from = Math.round(low + part * (length - size));
  const first = Math.max(whole[0], Math.min(from, whole[1] - size + 1));
  return [first, first + size - 1];
}

/** Zooms in with a factor below 1, out with one above, around a point given as parts of what is seen. */
export const zoomed = (seen: Extent, factor: number, whole: Extent, across = 0.5, up = 0.5): Extent => ({
  a: scaled(seen.a, factor, across, whole.a),
  b: scaled(seen.b, factor, up, whole.b),
});

const MIN_BINS = 6;

/** Maximum number of bins for a part of the values: cells grow while zooming in, down to a few. */
export function binsFor([low, high]: Span, [first, last]: Span, max: number): number {
  const part = (high - low + 1) / (last - first + 1);
  return Math.max(Math.min(MIN_BINS, max), Math.round(max * part));
}

export const isWhole = (seen: Extent, whole: Extent): boolean =>
  seen.a[0] <= whole.a[0] && seen.a[1] >= whole.a[1] && seen.b[0] <= whole.b[0] && seen.b[1] >= whole.b[1];
