import type { FactInfo, PairHead, PairPacket } from '../../../../wasm/bridge/interface';
import { factText } from '../../../data/values';

/** Values of a fact put together: bin i holds low + i * step … low + (i + 1) * step - 1. */
export interface Axis {
  fact: FactInfo;
  low: number;
  step: number;
  bins: number;
}

const NICE = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20 … with which a range takes at most so many bins that begin at its multiples. */
export function axisOf(fact: FactInfo, low: number, high: number, most: number): Axis {
  if (fact.kind !== 'count') return { fact, low, step: 1, bins: high - low + 1 };
  for (let ten = 1; ; ten *= 10) {
    for (const nice of NICE) {
      const step = nice * ten;
      const first = Math.floor(low / step);
      const bins = Math.floor(high / step) - first + 1;
      if (bins <= most) return { fact, low: first * step, step, bins };
    }
  }
}

export const binOf = ({ low, step }: Axis, value: number): number => Math.floor((value - low) / step);

/** First and last value of a bin, within what the fact can be. */
export function valuesOf({ fact, low, step }: Axis, bin: number): [number, number] {
  const first = low + bin * step;
  return [Math.max(fact.low, first), Math.min(fact.high, first + step - 1)];
}

export function binText(axis: Axis, bin: number): string {
  const [first, last] = valuesOf(axis, bin);
  return last > first ? `${factText(axis.fact, first)}–${factText(axis.fact, last)}` : factText(axis.fact, first);
}

/** Levels by two facts, cell by cell. */
export interface Cells {
  a: Axis;
  b: Axis;
  /** Column by column: cell (i, j) stands at i * b.bins + j. */
  levels: Float64Array;
  ofA: Float64Array;
  ofB: Float64Array;
  /** The place of each cell's first level in the sequence; -1 where it has none. */
  first: Float64Array;
  count: number;
}

/** First and last value along both edges. */
export interface Extent {
  a: readonly [number, number];
  b: readonly [number, number];
}

/** The values that came, of several counts. */
export function extentOf(joints: readonly Joint[]): Extent {
  const a: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const b: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const joint of joints)
    joint.each((x, y) => {
      a[0] = Math.min(a[0], x);
      a[1] = Math.max(a[1], x);
      b[0] = Math.min(b[0], y);
      b[1] = Math.max(b[1], y);
    });
  return { a, b };
}

/**
 * Puts counts into cells of the same axes; undefined while there are none. `seen`: the part that is looked at. Each
 * count keeps its own facts, whose limits may differ between two generators.
 */
export function cellsOf(
  joints: readonly Joint[],
  mostA: number,
  mostB: number,
  seen: Extent = extentOf(joints),
): Cells[] | undefined {
  const one = joints[0];
  if (!one || seen.a[0] > seen.a[1]) return undefined;
  const a = axisOf(one.a, ...seen.a, mostA);
  const b = axisOf(one.b, ...seen.b, mostB);
  return joints.map((joint) => {
    const levels = new Float64Array(a.bins * b.bins);
    const first = new Float64Array(a.bins * b.bins).fill(-1);
    const [ofA, ofB] = [new Float64Array(a.bins), new Float64Array(b.bins)];
    joint.each((x, y, n, place) => {
      const [i, j] = [binOf(a, x), binOf(b, y)];
      if (i < 0 || j < 0 || i >= a.bins || j >= b.bins) return;
      const at = i * b.bins + j;
      levels[at] = (levels[at] as number) + n;
      if ((first[at] as number) < 0 || place < (first[at] as number)) first[at] = place;
      ofA[i] = (ofA[i] as number) + n;
      ofB[j] = (ofB[j] as number) + n;
    });
    return { a: { ...a, fact: joint.a }, b: { ...b, fact: joint.b }, levels, ofA, ofB, first, count: joint.count };
  });
}

/** Cells i … i2 by j … j2. */
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

export function levelsIn(cells: Cells, { i, j, i2, j2 }: Box): number {
  let sum = 0;
  for (let x = i; x <= i2; x++) for (let y = j; y <= j2; y++) sum += cells.levels[x * cells.b.bins + y] ?? 0;
  return sum;
}

function conditionsOn(axis: Axis, from: number, to: number): string[] {
  const { fact } = axis;
  const low = valuesOf(axis, from)[0];
  const high = valuesOf(axis, to)[1];
  if (low === high) return [`${fact.id}=${fact.kind === 'choice' ? (fact.choices[low]?.id ?? low) : low}`];
  return [...(low > fact.low ? [`${fact.id}>=${low}`] : []), ...(high < fact.high ? [`${fact.id}<=${high}`] : [])];
}

/** The conditions that the levels of a box fulfil, as find= writes them. */
export const conditionsOf = ({ a, b }: Cells, { i, j, i2, j2 }: Box): string =>
  [...conditionsOn(a, i, i2), ...conditionsOn(b, j, j2)].join(',') || `${a.fact.id}>=${a.fact.low}`;

/** What a box holds, for a person. */
export function boxText({ a, b }: Cells, { i, j, i2, j2 }: Box): string {
  const side = (axis: Axis, from: number, to: number) => {
    const [low, high] = [valuesOf(axis, from)[0], valuesOf(axis, to)[1]];
    const text = low === high ? factText(axis.fact, low) : `${factText(axis.fact, low)}–${factText(axis.fact, high)}`;
    return `${axis.fact.title} ${text}`;
  };
  return `${side(a, i, i2)}, ${side(b, j, j2)}`;
}

/** A row a pair of bins that came: for spreadsheets. */
export function csvOf(all: readonly Cells[], names: readonly string[]): string {
  const [first] = all;
  if (!first) return '';
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = [first.a.fact.id, first.b.fact.id, ...all.map((_, k) => names[k] ?? `levels ${k + 1}`)];
  const rows = [head.map(quoted).join(',')];
  for (let i = 0; i < first.a.bins; i++)
    for (let j = 0; j < first.b.bins; j++) {
      const levels = all.map((cells) => cells.levels[i * first.b.bins + j] as number);
      if (levels.some((n) => n > 0))
        rows.push([quoted(binText(first.a, i)), quoted(binText(first.b, j)), ...levels].join(','));
    }
  return `${rows.join('\r\n')}\r\n`;
}

/** How often two facts had each pair of values; slices add up. */
export class Joint {
  count = 0;
  incomplete = 0;
  private readonly spanOfB: number;
  private readonly levels = new Map<number, number>();
  private readonly first = new Map<number, number>();

  constructor(
    readonly a: FactInfo,
    readonly b: FactInfo,
  ) {
    this.spanOfB = b.high - b.low + 1;
  }

  add(packet: PairPacket): void {
    const head = JSON.parse(packet.head) as PairHead;
    this.count += head.count;
    this.incomplete += head.incomplete;
    const { counts } = packet;
    for (let i = 0; i + 3 < counts.length; i += 4) {
      const [a, b, levels, place] = counts.subarray(i, i + 4) as unknown as [number, number, number, number];
      const key = (a - this.a.low) * this.spanOfB + (b - this.b.low);
      this.levels.set(key, (this.levels.get(key) ?? 0) + levels);
      this.first.set(key, Math.min(place, this.first.get(key) ?? place));
    }
  }

  /** `place`: of the first level that has these values, in the sequence. */
  each(visit: (a: number, b: number, levels: number, place: number) => void): void {
    for (const [key, levels] of this.levels)
      visit(
        this.a.low + Math.floor(key / this.spanOfB),
        this.b.low + (key % this.spanOfB),
        levels,
        this.first.get(key) as number,
      );
  }
}

/** Mean and standard deviation of one fact. */
export interface Spread {
  mean: number;
  deviation: number;
}

export interface Together {
  a: Spread;
  b: Spread;
  /** Pearson's correlation, −1 … 1; undefined where one of them never varies. */
  correlation: number | undefined;
}

/** Worked out from the values themselves, not from the picture's cells. */
export function together(joint: Joint): Together {
  const n = Math.max(1, joint.count);
  let [meanA, meanB] = [0, 0];
  joint.each((a, b, levels) => {
    meanA += (a * levels) / n;
    meanB += (b * levels) / n;
  });
  let [aa, bb, ab] = [0, 0, 0];
  joint.each((a, b, levels) => {
    aa += ((a - meanA) ** 2 * levels) / n;
    bb += ((b - meanB) ** 2 * levels) / n;
    ab += ((a - meanA) * (b - meanB) * levels) / n;
  });
  const varies = aa > 1e-12 && bb > 1e-12;
  return {
    a: { mean: meanA, deviation: Math.sqrt(aa) },
    b: { mean: meanB, deviation: Math.sqrt(bb) },
    correlation: varies ? Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb))) : undefined,
  };
}

/** What a correlation means, in words. */
export function correlationWords(r: number): string {
  const size = Math.abs(r);
  if (size < 0.05) return 'they are not related';
  if (size < 0.3) return 'they are barely related';
  const step = size < 0.6 ? 0 : size < 0.9 ? 1 : 2;
  if (r > 0) return `they ${['tend to', 'mostly', 'almost always'][step]} rise together`;
  return `one ${['tends to fall', 'mostly falls', 'almost always falls'][step]} as the other rises`;
}
