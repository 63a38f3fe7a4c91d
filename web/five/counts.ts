/** Counts of facts over many levels, as surveys give them in slices, and the numbers that are read from them. */

/** Levels by a fact's value. */
export type Values = ReadonlyMap<number, number>;

export interface Tally {
  readonly count: number;
  readonly facts: ReadonlyMap<string, Values>;
}

export const nothingCounted: Tally = { count: 0, facts: new Map() };

/** What a survey's JSON says of its facts; choices by their ids, which are no numbers and are left out. */
interface Survey {
  count: number;
  facts: Record<string, Record<string, number>>;
}

export function added(tally: Tally, text: string): Tally {
  const { count, facts } = JSON.parse(text) as Survey;
  const all = new Map(tally.facts);
  for (const [id, counts] of Object.entries(facts)) {
    const values = new Map(all.get(id));
    for (const [value, levels] of Object.entries(counts)) {
      const number = Number(value);
      if (!Number.isNaN(number)) values.set(number, (values.get(number) ?? 0) + levels);
    }
    if (values.size > 0) all.set(id, values);
  }
  return { count: tally.count + count, facts: all };
}

const sum = (values: Values, of: (value: number) => number): number => {
  let all = 0;
  for (const [value, levels] of values) all += levels * of(value);
  return all;
};
const levelsIn = (values: Values): number => sum(values, () => 1);

const mean = (values: Values): number => sum(values, (value) => value) / levelsIn(values);
const deviation = (values: Values): number => {
  const middle = mean(values);
  return Math.sqrt(sum(values, (value) => (value - middle) ** 2) / levelsIn(values));
};

/**
 * What can be read from a fact's counts. spread: the standard deviation for each hundred of the mean. none: levels for
 * each hundred that have 0 of it; some: those that have more.
 */
const readings = {
  mean,
  deviation,
  spread: (values: Values) => (mean(values) === 0 ? 0 : (100 * deviation(values)) / Math.abs(mean(values))),
  least: (values: Values) => Math.min(...values.keys()),
  most: (values: Values) => Math.max(...values.keys()),
  none: (values: Values) => (100 * (values.get(0) ?? 0)) / levelsIn(values),
  some: (values: Values) => 100 - (100 * (values.get(0) ?? 0)) / levelsIn(values),
};
export type Reading = keyof typeof readings;

export const isReading = (word: string): word is Reading => Object.hasOwn(readings, word);

/** A number of counts; undefined where there are none. */
export const numberOf = (values: Values | undefined, reading: Reading): number | undefined =>
  values && levelsIn(values) > 0 ? readings[reading](values) : undefined;

/** The same of a fact's. */
export const read = ({ facts }: Tally, reading: Reading, fact: string): number | undefined =>
  numberOf(facts.get(fact), reading);

const shares: readonly Reading[] = ['spread', 'none', 'some'];

/** As it stands in a sentence. */
export function told(reading: Reading, number: number): string {
  if (shares.includes(reading)) return `${number > 0 && number < 1 ? number.toFixed(1) : Math.round(number)} %`;
  if (Number.isInteger(number)) return String(number);
  return number.toFixed(Math.abs(number) < 2 ? 2 : 1);
}

/** A strip of bars over an axis that several share: the share of levels in each of its parts. */
export interface Axis {
  low: number;
  high: number;
  /** Values in a part. */
  step: number;
}

const MOST_PARTS = 44;
/** Of a thousand levels so many of the farthest ones fall in the last part, so that one level does not flatten all others. */
const FARTHEST = 0.004;

function highest(values: Values): number {
  let left = FARTHEST * levelsIn(values);
  for (const value of [...values.keys()].sort((a, b) => b - a)) {
    left -= values.get(value) ?? 0;
    if (left < 0) return value;
  }
  return 0;
}

/** One axis for all of them, from the lowest value that occurs, or 0 where that is near. */
export function axisOf(all: readonly Values[]): Axis {
  const used = all.filter((values) => values.size > 0);
  if (used.length === 0) return { low: 0, high: 1, step: 1 };
  const high = Math.max(...used.map(highest));
  const least = Math.min(...used.map((values) => Math.min(...values.keys())));
  const low = least >= 0 && least < high / 2 ? 0 : least;
  const step = Math.max(1, Math.ceil((high - low + 1) / MOST_PARTS));
  return { low, high: low + step * Math.ceil((high - low + 1) / step) - 1, step };
}

export function partsOf(values: Values, { low, high, step }: Axis): number[] {
  const parts = Array.from({ length: (high - low + 1) / step }, () => 0);
  const all = levelsIn(values) || 1;
  for (const [value, levels] of values) {
    const at = Math.min(parts.length - 1, Math.max(0, Math.floor((value - low) / step)));
    parts[at] = (parts[at] as number) + levels / all;
  }
  return parts;
}
