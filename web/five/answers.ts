import { isReading, type Reading } from './counts';

/**
 * What a generator says of itself beside the others, from its own folder (core/README.md, Answers). The numbers in it are
 * read from counts; the switches set its options.
 */
export interface Answer {
  /** What kind of generator it is. */
  family: Run[];
  /** By question: a few words for the table, and sentences. */
  parts: ReadonlyMap<string, { short: Run[]; text: Run[] }>;
  exercises: readonly Exercise[];
}

export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'number'; reading: Reading; fact: string }
  | { kind: 'switch'; option: string; value: string; text: string };

/**
 * A task that is checked by counting: a number of this generator's against another's or against a number. Where there is
 * no reading it is the fact of the level that is shown.
 */
export interface Exercise {
  title: string;
  text: string;
  reading: Reading | undefined;
  fact: string;
  least: boolean;
  /** A generator's id, or a number. */
  than: string;
}

export const noAnswer: Answer = { family: [], parts: new Map(), exercises: [] };

const RUN = /\{(\w+) (\w+)\}|\[switch (\w+)=([^:\]]*): ([^\]]*)\]/g;

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(RUN)) {
    const [whole, reading = '', fact = '', option, value = '', label = ''] = found;
    if (option === undefined && !isReading(reading)) continue;
    if (found.index > at) runs.push({ kind: 'text', text: text.slice(at, found.index) });
    if (option !== undefined) runs.push({ kind: 'switch', option, value, text: label });
    else runs.push({ kind: 'number', reading: reading as Reading, fact });
    at = found.index + whole.length;
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) });
  return runs;
}

const CHECK = /^check: (\w+) (\w+) (<=|>=) (\S+)$/m;

function exerciseOf(title: string, body: string): Exercise[] {
  const [, word = '', fact = '', sign, than = ''] = CHECK.exec(body) ?? [];
  const reading = isReading(word) ? word : undefined;
  if (!reading && word !== 'this') return [];
  return [{ title, text: joined(body.replace(CHECK, '')), reading, fact, least: sign === '>=', than }];
}

const joined = (lines: string): string => lines.trim().replace(/\s*\n\s*/g, ' ');

/** "# id: short words" begins a part, the first of which is "family"; "# exercise: title" a task. */
export function answerOf(written: string): Answer {
  const text = written.replaceAll("'", '’');
  const parts = new Map<string, { short: Run[]; text: Run[] }>();
  const exercises: Exercise[] = [];
  for (const part of text.split(/^# /m).slice(1)) {
    const [, id = '', short = '', body = ''] = /^(\w+): ?([^\n]*)\n?([\s\S]*)$/.exec(part) ?? [];
    if (id === 'exercise') exercises.push(...exerciseOf(short, body));
    else parts.set(id, { short: runsOf(short), text: runsOf(joined(body)) });
  }
  return { family: parts.get('family')?.short ?? [], parts, exercises };
}

/** Facts whose numbers a text names, each once. */
export const factsIn = (runs: readonly Run[]): string[] => [
  ...new Set(runs.flatMap((run) => (run.kind === 'number' ? [run.fact] : []))),
];
