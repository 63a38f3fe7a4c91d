import type { ComponentChildren } from 'preact';
import { coloured } from './colours';
import { isCounting } from './counting';
import { numberOf, type Reading, told } from './counts';
import { Measure, MeasureOf, rowsOfFact, rowsOfPart } from './figures';
import { Runs } from './runs';
import { all, type One } from './state';

/** A generator with one of its numbers. */
interface Ranked {
  one: One;
  number: number;
}

/** The generators by a number of theirs, the least first. */
function ranked(rows: readonly { one: One; values: ReadonlyMap<number, number> }[], reading: Reading): Ranked[] {
  return rows
    .flatMap(({ one, values }) => {
      const number = numberOf(values, reading);
      return number === undefined ? [] : [{ one, number }];
    })
    .sort((a, b) => a.number - b.number || a.one.place - b.one.place);
}

/** The ends of a ranking, and what is claimed of them. */
interface Ends {
  low: Ranked;
  high: Ranked;
}

export interface Question {
  id: string;
  title: string;
  /** The facts that are drawn beside it; none: each generator's own. */
  facts: readonly string[];
  reading: Reading;
  /** What is claimed, before anything was counted, and the number that it rests on. */
  claim: string;
  number: (ends: Ends) => string;
  refuted: (ends: Ends) => string;
  holds: (ends: Ends) => boolean;
}

const share = (number: number) => told('spread', number);
const name = ({ one }: Ranked) => one.card.tab;
/** So far apart that nobody takes one for the other. */
const APART = 1.5;

export const questions: readonly Question[] = [
  {
    id: 'fixed',
    title: 'What is fixed first',
    facts: ['goal_rooms'],
    reading: 'spread',
    claim:
      'Each system decides one thing before all others and leaves the rest to chance. What was decided first varies least afterwards.',
    number: ({ low, high }) =>
      `The way to the goal varies by ${share(high.number)} of its length in ${name(high)}, and by ${share(low.number)} in ${name(low)}.`,
    refuted: ({ low, high }) => `the way varied as much in ${name(low)} as it does in ${name(high)}`,
    holds: ({ low, high }) => high.number >= APART * low.number,
  },
  {
    id: 'hand',
    title: 'What is made by hand',
    facts: ['corridor_share'],
    reading: 'mean',
    claim:
      'No system rolls everything. What people drew fits by itself; what a program makes of leftover space is narrow.',
    number: ({ low, high }) =>
      `Of a hundred cells that you can walk on, ${told('mean', high.number)} have walls on both sides in ${name(high)}, and ${told('mean', low.number)} in ${name(low)}.`,
    refuted: ({ low, high }) => `${name(low)} had as many of these cells as ${name(high)}`,
    holds: ({ low, high }) => high.number >= APART * low.number,
  },
  {
    id: 'playable',
    title: 'Why you can finish it',
    facts: ['finishable'],
    reading: 'some',
    claim: 'Nobody plays a level before you get it. Each system is built so that a way to the goal cannot be missing.',
    number: ({ low }) =>
      `You can walk from start to goal in ${share(low.number)} of the levels, whichever system made them.`,
    refuted: ({ low }) => `a single level had no way. The lowest share is ${name(low)}'s, ${share(low.number)}`,
    holds: ({ low }) => low.number === 100,
  },
  {
    id: 'thrown',
    title: 'What is thrown away',
    facts: [],
    reading: 'mean',
    claim:
      'A rule that builds rightly the first time throws nothing away. A wish that can only be checked at the end has to try again.',
    number: ({ high }) => `${name(high)} makes ${told('mean', high.number)} for every one that you see.`,
    refuted: ({ high }) => `one were enough everywhere, also in ${name(high)}`,
    holds: ({ high }) => high.number > 1.02,
  },
  {
    id: 'loops',
    title: 'Where loops come from',
    facts: ['cycles', 'hidden_ways'],
    reading: 'mean',
    claim:
      'A tree is easy to build and tiring to walk, because you leave each dead end the way you came. Loops have to be asked for.',
    number: ({ low, high }) =>
      `${name(high)} has ${told('mean', high.number)} of them a level, ${name(low)} ${told('mean', low.number)}.`,
    refuted: ({ low, high }) => `${name(low)} had as many as ${name(high)}`,
    holds: ({ low, high }) => high.number >= APART * low.number,
  },
  {
    id: 'pacing',
    title: 'How it is paced',
    facts: ['goal_share', 'linearity'],
    reading: 'spread',
    claim:
      'The goal should come late, wherever chance has put the rooms. Some systems sort the rooms by distance first, others take what they get.',
    number: ({ low, high }) =>
      `How far out the goal is varies by ${share(low.number)} in ${name(low)}, and by ${share(high.number)} in ${name(high)}.`,
    refuted: ({ low, high }) => `it varied as much in ${name(low)} as in ${name(high)}`,
    holds: ({ low, high }) => high.number >= APART * low.number,
  },
];

export const factsOfQuestions = questions.flatMap(({ facts }) => facts);

/** What a question's numbers are read from. */
const rowsFor = ({ id, facts: [fact] }: Question) => (fact === undefined ? rowsOfPart(id) : rowsOfFact(fact));

export function endsOf(question: Question): Ends | undefined {
  const all = ranked(rowsFor(question), question.reading);
  const [low, high] = [all[0], all.at(-1)];
  return low && high && all.length > 1 ? { low, high } : undefined;
}

export function Questions() {
  return (
    <section class="five-section" aria-labelledby="five-questions">
      <h2 id="five-questions">{questions.length === 6 ? 'Six' : questions.length} differences, each with its number</h2>
      {questions.map((question) => (
        <Paragraph key={question.id} question={question} />
      ))}
    </section>
  );
}

function Paragraph({ question }: { question: Question }) {
  const ends = endsOf(question);
  return (
    <article class="five-question">
      <div class="five-text">
        <h3>{question.title}</h3>
        <p>
          {question.claim}{' '}
          {ends ? question.number(ends) : isCounting() && <span class="muted">It is being counted.</span>}
        </p>
        {all.map((one) => {
          const part = one.answer.value.parts.get(question.id);
          return (
            part &&
            part.text.length > 0 && (
              <p key={one.card.id} {...coloured(one, 'five-own')}>
                <b>{one.card.tab}.</b> <Runs one={one} runs={part.text} />
              </p>
            )
          );
        })}
        {ends && <Verdict question={question} ends={ends} />}
      </div>
      <div class="five-figures">
        <FiguresOf question={question} />
      </div>
    </article>
  );
}

function Verdict({ question, ends }: { question: Question; ends: Ends }) {
  const holds = question.holds(ends);
  return (
    <p class={holds ? 'five-verdict' : 'five-verdict refuted'}>
      <b>{holds ? 'It holds.' : 'Refuted, as things are set.'}</b> It would be refuted if {question.refuted(ends)}.
    </p>
  );
}

export function FiguresOf({ question }: { question: Question }): ComponentChildren {
  if (question.facts.length > 0) return question.facts.map((fact) => <MeasureOf key={fact} fact={fact} />);
  const rows = rowsOfPart(question.id);
  const titles = [...new Set(rows.map(({ fact }) => fact.title))].join(', ');
  return <Measure title={titles} hint="Of each system that throws something away." rows={rows} />;
}
