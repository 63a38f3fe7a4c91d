import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { slow } from '../data/engines';
import { useAttempt } from '../parts/feedback';
import type { Exercise } from './answers';
import { counted } from './counting';
import { added, nothingCounted, read, type Tally, told } from './counts';
import { rowsOfFact } from './figures';
import { Settings } from './settings';
import { all, type One } from './state';

/** Tasks with a button that counts whether the answer is right. */
export function Exercises() {
  const tasks = all.flatMap((one) => one.answer.value.exercises.map((exercise) => ({ one, exercise })));
  return (
    <section class="five-section" aria-labelledby="five-exercises">
      <h2 id="five-exercises">Try it yourself</h2>
      <div class="five-tasks">
        <Farthest />
        {tasks
          .filter(({ exercise }) => others(exercise) !== 'missing')
          .map(({ one, exercise }) => (
            <Task key={`${one.card.id} ${exercise.title}`} one={one} exercise={exercise} />
          ))}
      </div>
    </section>
  );
}

/** The generator against whose number it goes, if any. */
function others({ than }: Exercise): One | 'missing' | undefined {
  if (!Number.isNaN(Number(than))) return undefined;
  return all.find(({ card }) => card.id === than) ?? 'missing';
}

function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <article class="five-task">
      <h3>{title}</h3>
      {children}
    </article>
  );
}

/** Numbers of counts as near as this are alike. */
const ALIKE = 1;

function Task({ one, exercise }: { one: One; exercise: Exercise }) {
  const { run, note } = useAttempt();
  const { reading, fact, least } = exercise;
  const title = one.info.value?.facts.find(({ id }) => id === fact)?.title ?? fact;
  const check = async () => {
    const other = others(exercise);
    const tally = reading ? await counted(one) : await shownOf(one, fact);
    const mine = read(tally, reading ?? 'mean', fact);
    const theirs =
      other && other !== 'missing' ? read(await counted(other), reading ?? 'mean', fact) : Number(exercise.than);
    if (mine === undefined || theirs === undefined) return 'With these options there is nothing to measure.';
    const right = least ? mine >= theirs - (other ? ALIKE : 0) : mine <= theirs + (other ? ALIKE : 0);
    const as = reading ?? 'mean';
    const against = other && other !== 'missing' ? `, ${other.card.tab}'s is ${told(as, theirs)}` : '';
    const said = `${title}${reading && reading !== 'mean' ? `, ${names[reading]}` : ''}: ${one.card.tab}'s is ${told(as, mine)}${against}.`;
    return right ? `Right. ${said}` : `Not yet. ${said}`;
  };
  return (
    <Card title={exercise.title}>
      <p>{exercise.text}</p>
      {reading && <Settings one={one} />}
      <p>
        <button type="button" class="plain" onClick={() => run(check)}>
          Check by counting
        </button>{' '}
        {note}
      </p>
    </Card>
  );
}

const names = {
  mean: 'mean',
  deviation: 'standard deviation',
  spread: 'how much it varies',
  least: 'the least',
  most: 'the most',
  none: 'levels without',
  some: 'levels with',
};

/** The one level that is shown, as a count. */
async function shownOf(one: One, fact: string): Promise<Tally> {
  const head = one.level.value?.head;
  if (!head) return nothingCounted;
  return added(nothingCounted, await slow.ask('five shown', 'surveyText', head.link, head.seed, 1, true, fact));
}

/** The page's own task: a guess, then the counts. */
function Farthest() {
  const [guess, setGuess] = useState<string | undefined>();
  const rows = rowsOfFact('goal_share');
  const least = rows
    .map(({ one, values }) => ({ one, number: Math.min(...values.keys()) }))
    .sort((a, b) => a.number - b.number);
  const [lowest] = least;
  if (!lowest || rows.length < 2) return null;
  const mine = least.find(({ one }) => one.card.id === guess);
  const right = mine?.number === lowest.number;
  return (
    <Card title="How near can the goal be?">
      <p>In whose levels can the goal come soonest, measured against the farthest room? Guess first.</p>
      <p class="five-guesses">
        {rows.map(({ one }) => (
          <button
            key={one.card.id}
            type="button"
            class="plain"
            aria-pressed={one.card.id === guess}
            onClick={() => setGuess(one.card.id)}
          >
            {one.card.tab}
          </button>
        ))}
      </p>
      <p class="hint" role="status">
        {mine &&
          `${right ? 'Right.' : 'Not this one.'} ${least
            .map(({ one, number }) => `${one.card.tab} ${number} %`)
            .join(', ')} of the way to the farthest room, in the level of those counted where it is soonest.`}
      </p>
    </Card>
  );
}
