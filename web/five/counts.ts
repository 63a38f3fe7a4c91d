// Counts of facts over many levels, as surveys return them in slices, and the numbers that are read from them.

import { momentsOf } from '../../wasm/shared/moments.mjs';
import { type Axis, binOf } from '../column/study/range/cells';
import type { Reading } from './words';

/** Number of levels by a fact's value. */
export type Values = ReadonlyMap<number, number>;

export interface Tally {
  readonly count: number;
  readonly facts: ReadonlyMap<string, Values>;
}

export const emptyTally: Tally = { count: 0, facts: new Map() };

/** Adds a slice: a survey's JSON. Values that are no numbers (ids of choices) are left out. */
export function addSlice(tally: Tally | undefined, survey: string): Tally {
  const { count, facts } = JSON.parse(survey) as { count: number; facts: Record<string, Record<string, number>> };
  const all = new Map(tally?.facts);
  for (const [id, counts] of Object.entries(facts)) {
    const values = new Map(all.get(id));
    for (const [value, levels] of Object.entries(counts)) {
      const number = Number(value);
      if (!Number.isNaN(number)) values.set(number, (values.get(number) ?? 0) + levels);
    }
    if (values.size > 0) all.set(id, values);
  }
  return { count: (tally?.count ?? 0) + count, facts: all };
}

const levelsIn = (values: Values): number => [...values.values()].reduce((sum, levels) => sum + levels, 0);
const mean = (values: Values): number => momentsOf([...values]).mean;
const deviation = (values: Values): number => Math.sqrt(momentsOf([...values]).variance);
const percentOfZero = (values: Values): number => (100 * (values.get(0) ?? 0)) / levelsIn(values);

/**
 * Numbers of a fact's counts, by the words that core/<id>/answers.mdx uses. spread: standard deviation in percent of the
 * mean. none, some: percentage of levels in which the fact is 0, or is not.
 */
const readings: Readonly<Record<Reading, (values: Values) => number>> = {
  mean,
  deviation,
  spread: (values: Values) => (mean(values) === 0 ? 0 : (100 * deviation(values)) / Math.abs(mean(values))),
  least: (values: Values) => Math.min(...values.keys()),
  most: (values: Values) => Math.max(...values.keys()),
  none: percentOfZero,
  some: (values: Values) => 100 - percentOfZero(values),
};

export const isReading = (word: string): word is Reading => Object.hasOwn(readings, word);

/** Undefined if nothing was counted. */
export const numberOf = (values: Values | undefined, reading: Reading): number | undefined =>
  values && levelsIn(values) > 0 ? readings[reading](values) : undefined;

export const numberOfFact = ({ facts }: Tally, reading: Reading, fact: string): number | undefined =>
  numberOf(facts.get(fact), reading);

/** A number as a sentence writes it. */
export function numberText(reading: Reading, number: number): string {
  if (reading === 'spread' || reading === 'none' || reading === 'some')
    return `${number > 0 && number < 1 ? number.toFixed(1) : Math.round(number)} %`;
  if (Number.isInteger(number)) return String(number);
  return number.toFixed(Math.abs(number) < 2 ? 2 : 1);
}

/** This share of the levels, those with the highest values, falls into the last bar: one outlier flattens no chart. */
const OUTLIERS = 0.004;

function highest(values: Values): number {
  let left = OUTLIERS * levelsIn(values);
  for (const value of [...values.keys()].sort((a, b) => b - a)) {
    left -= values.get(value) ?? 0;
    if (left < 0) return value;
  }
  return 0;
}

/** The values that several charts show; from 0 or, if that is far off, from the lowest. */
export function spanOf(all: readonly Values[]): [low: number, high: number] {
  const used = all.filter((values) => values.size > 0);
  if (used.length === 0) return [0, 1];
  const high = Math.max(...used.map(highest));
  const min = Math.min(...used.map(readings.least));
  return [min >= 0 && min < high / 2 ? 0 : min, high];
}

/** The share of levels in each bin of an axis; the last one holds all higher values, too. */
export function sharesIn(values: Values, axis: Axis): number[] {
  const shares = Array.from({ length: axis.bins }, () => 0);
  const all = levelsIn(values) || 1;
  for (const [value, levels] of values) {
    const at = Math.max(0, Math.min(axis.bins - 1, binOf(axis, value)));
    shares[at] = (shares[at] as number) + levels / all;
  }
  return shares;
}
