// Tasks with a button that counts whether the answer is right.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Control } from '../column/learn/figures/guess';
import { optionTitle } from '../column/learn/figures/statistics';
import { slow } from '../data/engines';
import { defaultOf } from '../data/request';
import { useAttempt } from '../parts/attempt';
import { Button } from '../parts/buttons';
import { Select } from '../parts/controls';
import { answerFor, type Exercise } from './answers';
import { addSlice, emptyTally, numberOfFact, numberText, type Tally } from './counts';
import { rowsOfFact } from './figures';
import { completeTally, type Entry, entries, setOption } from './state';

export function Exercises() {
  const tasks = entries.flatMap((entry) => answerFor(entry).exercises.map((exercise) => ({ entry, exercise })));
  return (
    <section class="five-section five-exercises" aria-labelledby="five-exercises">
      <h2 id="five-exercises">Try it yourself</h2>
      <div class="five-measures">
        <Nearest />
        {tasks
          .filter(({ exercise }) => isConstant(exercise) || otherOf(exercise))
          .map(({ entry, exercise }) => (
            <Task key={`${entry.card.id} ${exercise.title}`} entry={entry} exercise={exercise} />
          ))}
      </div>
    </section>
  );
}

const isConstant = ({ than }: Exercise): boolean => !Number.isNaN(Number(than));
/** The generator whose number the task compares with. */
const otherOf = ({ than }: Pick<Exercise, 'than'>): Entry | undefined => entries.find(({ card }) => card.id === than);

const Card = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <article class="five-text five-task">
    <h3>{title}</h3>
    {children}
  </article>
);

/** Two counted numbers that differ by no more than this are equal. */
const TOLERANCE = 1;

const READING_NAMES = {
  mean: '',
  deviation: ', standard deviation',
  spread: ', how much it varies',
  least: ', the least',
  most: ', the most',
  none: ', levels without',
  some: ', levels with',
};

/** Whether the exercise is solved now, with the numbers that show it. */
async function verdictOn(entry: Entry, { reading, fact, atLeast, than }: Exercise): Promise<string> {
  const read = reading ?? 'mean';
  const other = otherOf({ than });
  const own = numberOfFact(reading ? await completeTally(entry) : await tallyOfShown(entry, fact), read, fact);
  const others = other ? numberOfFact(await completeTally(other), read, fact) : Number(than);
  if (own === undefined || others === undefined) return 'With these options there is nothing to measure.';
  const tolerance = other ? TOLERANCE : 0;
  const isRight = atLeast ? own >= others - tolerance : own <= others + tolerance;
  const title = entry.level.value?.info.facts.find(({ id }) => id === fact)?.title ?? fact;
  const against = other ? `, ${other.card.tab}'s is ${numberText(read, others)}` : '';
  return `${isRight ? 'Right.' : 'Not yet.'} ${title}${READING_NAMES[read]}: ${entry.card.tab}'s is ${numberText(read, own)}${against}.`;
}

function Task({ entry, exercise }: { entry: Entry; exercise: Exercise }) {
  const { run, note } = useAttempt();
  return (
    <Card title={exercise.title}>
      <p>{exercise.text}</p>
      {exercise.reading && <Settings entry={entry} />}
      <p>
        <Button act={() => run(() => verdictOn(entry, exercise))}>Check by counting</Button> {note}
      </p>
    </Card>
  );
}

/** The one level that is shown, as a count. */
async function tallyOfShown({ level }: Entry, fact: string): Promise<Tally> {
  const head = level.value?.head;
  if (!head) return emptyTally;
  return addSlice(emptyTally, await slow.ask('five shown', 'surveyText', head.link, head.seed, 1, true, fact));
}

/** Sets one of the generator's options. */
function Settings({ entry: { card, level, options }, entry }: { entry: Entry }) {
  const [chosen, choose] = useState('');
  const info = level.value?.info;
  const settable = (info?.options ?? []).filter(({ kind, key }) => kind !== 'text' && key === '');
  const option = settable.find(({ id }) => id === chosen);
  const value = info && option && (options.value[option.id] ?? defaultOf(info, option.id));
  return (
    <div class="row five-row">
      <Select label={`Option of ${card.tab}`} value={chosen} choices={settable} choose={choose}>
        <option value="">Choose an option of {card.tab}</option>
      </Select>
      {option && value !== undefined && (
        <>
          <Control option={option} value={value} set={(to, live) => live || setOption(entry, option.id, to)} />
          <span>{optionTitle(option, value, options.value)}</span>
        </>
      )}
    </div>
  );
}

/** The page's own task: a guess, then the numbers. */
function Nearest() {
  const [guess, setGuess] = useState<string | undefined>();
  const ranked = rowsOfFact('goal_share').map(({ entry: { card }, values }) => ({
    card,
    share: Math.min(...values.keys()),
  }));
  const answers = [...ranked].sort((a, b) => a.share - b.share);
  const [lowest] = answers;
  if (!lowest || ranked.length < 2) return null;
  const isRight = ranked.find(({ card }) => card.id === guess)?.share === lowest.share;
  const numbers = answers.map(({ card, share }) => `${card.tab} ${share} %`).join(', ');
  return (
    <Card title="How near can the goal be?">
      <p>In whose levels can the goal come soonest, measured against the farthest room? Guess first.</p>
      <p class="row five-row">
        {ranked.map(({ card: { id, tab } }) => (
          <Button key={id} aria-pressed={id === guess} act={() => setGuess(id)}>
            {tab}
          </Button>
        ))}
      </p>
      <p class="hint" role="status">
        {guess &&
          `${isRight ? 'Right.' : 'Not this one.'} ${numbers} of the way to the farthest room, in the level of those counted where it is soonest.`}
      </p>
    </Card>
  );
}
