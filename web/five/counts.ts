// Counts of facts over many levels, as surveys return them in slices, and the numbers that are read from them.

import { momentsOf } from '../../wasm/shared/moments.mjs';

/** Number of levels by a fact's value. */
export type Values = ReadonlyMap<number, number>;

export interface Tally {
  readonly count: number;
  readonly facts: ReadonlyMap<string, Values>;
}

export const emptyTally: Tally = { count: 0, facts: new Map() };

/** Adds a slice: a survey's JSON. Values that are no numbers (ids of choices) are left out. */
export function addSlice(tally: Tally, survey: string): Tally {
  const { count, facts } = JSON.parse(survey) as { count: number; facts: Record<string, Record<string, number>> };
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

const levelsIn = (values: Values): number => [...values.values()].reduce((sum, levels) => sum + levels, 0);
const mean = (values: Values): number => momentsOf([...values]).mean;
const deviation = (values: Values): number => Math.sqrt(momentsOf([...values]).variance);
const percentOfZero = (values: Values): number => (100 * (values.get(0) ?? 0)) / levelsIn(values);

/**
 * Numbers of a fact's counts, by the words that core/<id>/answers.txt uses. spread: standard deviation in percent of the
 * mean. none, some: percentage of levels in which the fact is 0, or is not.
 */
const readings = {
  mean,
  deviation,
  spread: (values: Values) => (mean(values) === 0 ? 0 : (100 * deviation(values)) / Math.abs(mean(values))),
  least: (values: Values) => Math.min(...values.keys()),
  most: (values: Values) => Math.max(...values.keys()),
  none: percentOfZero,
  some: (values: Values) => 100 - percentOfZero(values),
};
export type Reading = keyof typeof readings;

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

/** The value axis of a bar chart. */
export interface Axis {
  low: number;
  high: number;
  /** Number of values in a bar. */
  step: number;
}

const MAX_BARS = 44;
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

/** One axis for several charts; it begins at 0 or, if that is far off, at the lowest value. */
export function axisOf(all: readonly Values[]): Axis {
  const used = all.filter((values) => values.size > 0);
  if (used.length === 0) return { low: 0, high: 1, step: 1 };
  const high = Math.max(...used.map(highest));
  const min = Math.min(...used.map(readings.least));
  const low = min >= 0 && min < high / 2 ? 0 : min;
  const step = Math.max(1, Math.ceil((high - low + 1) / MAX_BARS));
  return { low, high: low + step * Math.ceil((high - low + 1) / step) - 1, step };
}

/** The share of levels in each bar of an axis. */
export function barsOf(values: Values, { low, high, step }: Axis): number[] {
  const bars = Array.from({ length: (high - low + 1) / step }, () => 0);
  const all = levelsIn(values) || 1;
  for (const [value, levels] of values) {
    const at = Math.min(bars.length - 1, Math.max(0, Math.floor((value - low) / step)));
    bars[at] = (bars[at] as number) + levels / all;
  }
  return bars;
}

// What a generator says of itself beside the others: the format of core/<id>/answers.txt (core/README.md, Answers).

export interface Answer {
  /** The kind of generator. */
  family: Run[];
  /** By question: a few words for the table, and sentences. */
  parts: ReadonlyMap<string, Part>;
  exercises: readonly Exercise[];
}

interface Part {
  short: Run[];
  text: Run[];
  /** "least" or "most" if the generator expects to come out so. */
  expects: string | undefined;
}

/** A piece of text; a number that is read from counts; or a button that sets an option. */
export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'number'; reading: Reading; fact: string }
  | { kind: 'switch'; option: string; value: string; text: string };

/** A task that is checked by comparing a number of this generator with another's or with a constant. */
export interface Exercise {
  title: string;
  text: string;
  /** Undefined: the fact of the one level that is shown. */
  reading: Reading | undefined;
  fact: string;
  /** Whether the number must be at least, not at most, `than`. */
  atLeast: boolean;
  /** A generator's id, or a number. */
  than: string;
}

export const emptyAnswer: Answer = { family: [], parts: new Map(), exercises: [] };

const RUN = /\{(\w+) (\w+)\}|\[switch (\w+)=([^:\]]*): ([^\]]*)\]/g;

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(RUN)) {
    const [match, reading = '', fact = '', option, value = '', label = ''] = found;
    if (option === undefined && !isReading(reading)) continue;
    if (found.index > at) runs.push({ kind: 'text', text: text.slice(at, found.index) });
    if (option !== undefined) runs.push({ kind: 'switch', option, value, text: label });
    else runs.push({ kind: 'number', reading: reading as Reading, fact });
    at = found.index + match.length;
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) });
  return runs;
}

const EXPECTS = /^expects: (least|most)$/m;
const CHECK = /^check: (\w+) (\w+) (<=|>=) (\S+)$/m;

/** Empty if there is no valid check. */
function exercisesOf(title: string, body: string): Exercise[] {
  const [, word = '', fact = '', sign, than = ''] = CHECK.exec(body) ?? [];
  const reading = isReading(word) ? word : undefined;
  if (!reading && word !== 'this') return [];
  return [{ title, text: joinLines(body.replace(CHECK, '')), reading, fact, atLeast: sign === '>=', than }];
}

const joinLines = (lines: string): string => lines.trim().replace(/\s*\n\s*/g, ' ');

/** "# id: short words" begins a part, "# family: …" among them; "# exercise: title" begins a task. */
export function answerOf(source: string): Answer {
  const text = source.replaceAll("'", '’');
  const parts = new Map<string, Part>();
  const exercises: Exercise[] = [];
  for (const part of text.split(/^# /m).slice(1)) {
    const [, id = '', short = '', body = ''] = /^(\w+): ?([^\n]*)\n?([\s\S]*)$/.exec(part) ?? [];
    if (id === 'exercise') exercises.push(...exercisesOf(short, body));
    else
      parts.set(id, {
        short: runsOf(short),
        text: runsOf(joinLines(body.replace(EXPECTS, ''))),
        expects: EXPECTS.exec(body)?.[1],
      });
  }
  return { family: parts.get('family')?.short ?? [], parts, exercises };
}

/** The first fact of which a text contains a number. */
export const firstFactIn = (runs: readonly Run[]): string | undefined =>
  runs.find((run) => run.kind === 'number')?.fact;
