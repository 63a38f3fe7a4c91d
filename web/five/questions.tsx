// The differences between the generators: what the page claims, the numbers that prove or refute it, and what each
// generator says of itself.
import type { ComponentChildren } from 'preact';
import { withPunctuation } from '../column/learn/words';
import { NONE } from '../data/in_short';
import { LessonContext } from '../data/lesson';
import { Heads } from '../parts/controls';
import { answerFor, EntryContext, Switch } from './answers';
import { numberOf, numberText } from './counts';
import { Measure, MeasureOf, rowsOfFact, rowsOfQuestion } from './figures';
import { coloured } from './pictures';
import { type Entry, entries, isCounting } from './state';
import type { QUESTIONS, Reading } from './words';

interface Ranked {
  entry: Entry;
  number: number;
}

/** The generators with the lowest and the highest number. */
interface Ends {
  low: Ranked;
  high: Ranked;
}

export interface Question {
  id: (typeof QUESTIONS)[number];
  title: string;
  /** The facts that are drawn beside it; empty: of each generator its own. */
  facts: readonly string[];
  reading: Reading;
  /** What is claimed before anything was counted. */
  claim: string;
  /** A sentence with the counted numbers. */
  number: (ends: Ends) => string;
  /** What every system must reach; without it, which systems come out lowest and highest is said in their answers. */
  all?: number;
}

const shareText = (number: number) => numberText('spread', number);
const nameOf = ({ entry }: Ranked) => entry.card.tab;
/** The highest number must be at least so many times the lowest. */
const CLEAR = 1.5;

export const questions: readonly Question[] = [
  {
    id: 'fixed',
    title: 'What is fixed first',
    facts: ['goal_rooms'],
    reading: 'spread',
    claim:
      'Each system decides one thing before all others and leaves the rest to chance. A journey that is drawn is alike each time; where only a way is certain, it varies most.',
    number: ({ low, high }) =>
      `The way to the goal varies by ${shareText(high.number)} of its length in ${nameOf(high)}, and by ${shareText(low.number)} in ${nameOf(low)}.`,
  },
  {
    id: 'hand',
    title: 'What is made by hand',
    facts: ['corridor_share'],
    reading: 'mean',
    claim:
      'No system rolls everything. Rooms that are set door to door leave nothing narrow between them; rooms that rules make become tunnels.',
    number: ({ low, high }) =>
      `Of a hundred cells that you can walk on, ${numberText('mean', high.number)} have walls on both sides in ${nameOf(high)}, and ${numberText('mean', low.number)} in ${nameOf(low)}.`,
  },
  {
    id: 'playable',
    title: 'Why you can finish it',
    facts: ['finishable'],
    reading: 'some',
    claim: 'Nobody plays a level before you get it. Each system is built so that a way to the goal cannot be missing.',
    number: ({ low }) =>
      `You can walk from start to goal in ${shareText(low.number)} of the levels, whichever system made them.`,
    all: 100,
  },
  {
    id: 'thrown',
    title: 'What is thrown away',
    facts: [],
    reading: 'mean',
    claim:
      'A rule that builds rightly the first time throws nothing away. A wish that can only be checked at the end has to try again.',
    number: ({ high }) =>
      `${nameOf(high)} begins ${numberText('mean', high.number)} times for every level that you see.`,
  },
  {
    id: 'loops',
    title: 'Where loops come from',
    facts: ['cycles', 'hidden_ways'],
    reading: 'mean',
    claim:
      'A tree is easy to build and tiring to walk, because you leave each dead end the way you came. But loops need not be asked for: a room that is hidden among others last makes more of them than the plans of the documents do.',
    number: ({ low, high }) =>
      `${nameOf(high)} has ${numberText('mean', high.number)} of them a level, ${nameOf(low)} ${numberText('mean', low.number)}.`,
  },
  {
    id: 'pacing',
    title: 'How it is paced',
    facts: ['goal_share', 'linearity'],
    reading: 'spread',
    claim:
      'The goal should come late, wherever chance has put the rooms. A graph that people drew puts it equally far each time; a walk ends where it ends.',
    number: ({ low, high }) =>
      `How far out the goal is varies by ${shareText(low.number)} in ${nameOf(low)}, and by ${shareText(high.number)} in ${nameOf(high)}.`,
  },
];

export const factsOfQuestions = questions.flatMap(({ facts }) => facts);

/** Undefined until at least two generators have been counted. */
export function endsOf({ id, facts: [fact], reading }: Question): Ends | undefined {
  const ranked = (fact === undefined ? rowsOfQuestion(id) : rowsOfFact(fact))
    .flatMap(({ entry, values }) => {
      const number = numberOf(values, reading);
      return number === undefined ? [] : [{ entry, number }];
    })
    .sort((a, b) => a.number - b.number || a.entry.index - b.entry.index);
  const [low, high] = [ranked[0], ranked.at(-1)];
  return low && high && ranked.length > 1 ? { low, high } : undefined;
}

export function Questions() {
  return (
    <section class="five-section" aria-labelledby="five-questions">
      <h2 id="five-questions">{questions.length === 6 ? 'Six' : questions.length} differences, each with its number</h2>
      {questions.map((question) => (
        <Article key={question.id} question={question} />
      ))}
    </section>
  );
}

function Article({ question }: { question: Question }) {
  const ends = endsOf(question);
  return (
    <article class="five-question">
      <div class="five-text">
        <h3>{question.title}</h3>
        <p>
          {question.claim}{' '}
          {ends ? question.number(ends) : isCounting() && <span class="muted">It is being counted.</span>}
        </p>
        {entries.map((entry) => {
          const text = answerFor(entry).parts.get(question.id)?.text;
          return (
            text && (
              <p key={entry.card.id} {...coloured(entry, 'five-own')}>
                <b>{entry.card.tab}.</b> <Own entry={entry}>{text}</Own>
              </p>
            )
          );
        })}
        {ends && !isCounting() && <Verdict question={question} ends={ends} />}
      </div>
      <div class="five-measures">
        <FiguresOf question={question} />
      </div>
    </article>
  );
}

/** What was expected in words, and whether the numbers agree. */
function verdictOf({ id, all }: Question, { low, high }: Ends): { expected: string; holds: boolean } {
  if (all !== undefined) return { expected: `${shareText(all)} everywhere`, holds: low.number >= all };
  const expecting = (end: string) => entries.find((entry) => answerFor(entry).parts.get(id)?.expects === end);
  const [least, most] = [expecting('least'), expecting('most')];
  const places = [least && `lowest in ${least.card.tab}`, most && `highest in ${most.card.tab}`].filter(Boolean);
  return {
    expected: `${places.join(', ')}, and the highest at least ${CLEAR} times the lowest`,
    holds:
      (least ?? low.entry) === low.entry && (most ?? high.entry) === high.entry && high.number >= CLEAR * low.number,
  };
}

function Verdict({ question, ends }: { question: Question; ends: Ends }) {
  const { expected, holds } = verdictOf(question, ends);
  const counted = (end: Ranked) => `${numberText(question.reading, end.number)} in ${nameOf(end)}`;
  return (
    <p class={holds ? 'notice five-verdict' : 'notice five-verdict refuted'}>
      <b>{holds ? 'It holds.' : 'It does not hold.'}</b> Expected: {expected}. Counted: {counted(ends.low)},{' '}
      {counted(ends.high)}.
    </p>
  );
}

export function FiguresOf({ question }: { question: Question }): ComponentChildren {
  if (question.facts.length > 0) return question.facts.map((fact) => <MeasureOf key={fact} fact={fact} />);
  const rows = rowsOfQuestion(question.id);
  const titles = [...new Set(rows.map(({ fact }) => fact.title))].join(', ');
  return <Measure title={titles} hint="Of each system that throws something away." rows={rows} />;
}

/** A generator's own words, with its counted numbers and switches. */
function Own({ entry, children }: { entry: Entry; children: ComponentChildren }) {
  const level = entry.level.value;
  const lesson = level && { level, InShort: NONE, chances: new Map(), usual: new Map() };
  return (
    <EntryContext.Provider value={entry}>
      <LessonContext.Provider value={lesson}>{withPunctuation(children, [Switch])}</LessonContext.Provider>
    </EntryContext.Provider>
  );
}

const columns: readonly (readonly [id: string, title: string])[] = [
  ['fixed', 'Fixed first'],
  ['playable', 'Playable because'],
  ['hand', 'Made by hand'],
  ['thrown', 'Thrown away'],
];

/** A table of the answers in a few words. */
export function Families() {
  const rows = entries.filter((entry) => answerFor(entry).parts.has('family'));
  if (rows.length === 0) return null;
  return (
    <section class="five-section" aria-labelledby="five-families">
      <h2 id="five-families">The answers in a few words</h2>
      <table class="five-families">
        <Heads titles={['System', ...columns.map(([, title]) => title)]} />
        <tbody>
          {rows.map((entry) => (
            <tr key={entry.card.id} {...coloured(entry)}>
              <th scope="row">
                <b>{entry.card.tab}</b>
                <span>
                  <Own entry={entry}>{answerFor(entry).parts.get('family')?.short}</Own>
                </span>
              </th>
              {columns.map(([id, title]) => (
                <td key={id} data-title={title}>
                  <Own entry={entry}>{answerFor(entry).parts.get(id)?.short}</Own>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
