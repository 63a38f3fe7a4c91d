// What a generator says of itself beside the others: the format of core/<id>/answers.txt (core/README.md, Answers).
import { signal } from '@preact/signals';
import { loadAnswers } from '../../wasm/shared/modules.mjs';
import { reportFailedLoad } from '../data/lazy';
import { isReading, type Reading } from './counts';
import type { Entry } from './state';

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

const emptyAnswer: Answer = { family: [], parts: new Map(), exercises: [] };

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

const answers = signal<ReadonlyMap<string, Answer>>(new Map());

/** An empty answer until the texts have been read. */
export const answerFor = ({ card }: Entry): Answer => answers.value.get(card.id) ?? emptyAnswer;

export async function readAnswers(): Promise<void> {
  try {
    const texts = await loadAnswers();
    answers.value = new Map(Object.entries(texts).map(([id, text]) => [id, answerOf(text)]));
  } catch {
    reportFailedLoad(() => void readAnswers());
  }
}
