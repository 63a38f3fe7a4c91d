// Tasks with a button that counts whether the answer is right.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { OptionInfo } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';
import { useAttempt } from '../parts/attempt';
import { Select } from '../parts/controls';
import { addSlice, type Exercise, emptyTally, numberOfFact, numberText, type Tally } from './counts';
import { rowsOfFact } from './figures';
import { completeTally, type Entry, entries, setOption } from './state';

export function Exercises() {
  const tasks = entries.flatMap((entry) => entry.answer.value.exercises.map((exercise) => ({ entry, exercise })));
  return (
    <section class="five-section" aria-labelledby="five-exercises">
      <h2 id="five-exercises">Try it yourself</h2>
      <div class="five-tasks">
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
const otherOf = ({ than }: Exercise): Entry | undefined => entries.find(({ card }) => card.id === than);

function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <article class="five-task">
      <h3>{title}</h3>
      {children}
    </article>
  );
}

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

function Task({ entry, exercise }: { entry: Entry; exercise: Exercise }) {
  const { run, note } = useAttempt();
  const { reading = 'mean', fact, atLeast } = exercise;
  const title = entry.info.value?.facts.find(({ id }) => id === fact)?.title ?? fact;
  const check = async () => {
    const other = otherOf(exercise);
    const tally = exercise.reading ? await completeTally(entry) : await tallyOfShown(entry, fact);
    const own = numberOfFact(tally, reading, fact);
    const others = other ? numberOfFact(await completeTally(other), reading, fact) : Number(exercise.than);
    if (own === undefined || others === undefined) return 'With these options there is nothing to measure.';
    const tolerance = other ? TOLERANCE : 0;
    const isRight = atLeast ? own >= others - tolerance : own <= others + tolerance;
    const against = other ? `, ${other.card.tab}'s is ${numberText(reading, others)}` : '';
    return `${isRight ? 'Right.' : 'Not yet.'} ${title}${READING_NAMES[reading]}: ${entry.card.tab}'s is ${numberText(reading, own)}${against}.`;
  };
  return (
    <Card title={exercise.title}>
      <p>{exercise.text}</p>
      {exercise.reading && <Settings entry={entry} />}
      <p>
        <button type="button" class="plain" onClick={() => run(check)}>
          Check by counting
        </button>{' '}
        {note}
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
function Settings({ entry }: { entry: Entry }) {
  const options = (entry.info.value?.options ?? []).filter(({ kind, key }) => kind !== 'text' && key === '');
  const [chosen, choose] = useState('');
  const option = options.find(({ id }) => id === chosen);
  return (
    <div class="five-settings">
      <label for={`five-option-${entry.card.id}`}>
        <span>Option of {entry.card.tab}</span>
        <Select id={`five-option-${entry.card.id}`} value={chosen} choices={options} choose={choose}>
          <option value="">Choose one</option>
        </Select>
      </label>
      {option && (
        <label key={option.id} for={`five-${option.id}`}>
          <span>{option.title}</span>
          <Value
            option={option}
            value={entry.options.value[option.id]}
            set={(value) => setOption(entry, option.id, value)}
          />
        </label>
      )}
    </div>
  );
}

interface ValueProps {
  option: OptionInfo;
  value: number | string | undefined;
  set: (value: number | string) => void;
}

const ON_OFF = ['off', 'on'].map((title, id) => ({ id, title }));

function Value({ option, value, set }: ValueProps) {
  const id = `five-${option.id}`;
  if (option.kind === 'number')
    return (
      <input
        id={id}
        type="number"
        data-takes="numbers"
        min={option.low}
        max={option.high}
        step={option.step}
        value={value ?? option.default}
        onChange={(event) => {
          const number = Number(event.currentTarget.value);
          if (Number.isFinite(number)) set(Math.max(option.low, Math.min(option.high, number)));
        }}
      />
    );
  const isToggle = option.kind === 'toggle';
  const initial = isToggle ? option.default : option.choices[option.default]?.id;
  return (
    <Select
      id={id}
      value={String(value ?? initial)}
      choices={isToggle ? ON_OFF : option.choices}
      choose={(chosen) => set(isToggle ? Number(chosen) : chosen)}
    />
  );
}

/** The page's own task: a guess, then the numbers. */
function Nearest() {
  const [guess, setGuess] = useState<string | undefined>();
  const ranked = rowsOfFact('goal_share').map(({ entry, values }) => ({ entry, number: Math.min(...values.keys()) }));
  const answers = [...ranked].sort((a, b) => a.number - b.number);
  const [lowest] = answers;
  if (!lowest || ranked.length < 2) return null;
  const guessed = ranked.find(({ entry }) => entry.card.id === guess);
  const verdict = guessed?.number === lowest.number ? 'Right.' : 'Not this one.';
  return (
    <Card title="How near can the goal be?">
      <p>In whose levels can the goal come soonest, measured against the farthest room? Guess first.</p>
      <p class="five-guesses">
        {ranked.map(({ entry: { card } }) => (
          <button
            key={card.id}
            type="button"
            class="plain"
            aria-pressed={card.id === guess}
            onClick={() => setGuess(card.id)}
          >
            {card.tab}
          </button>
        ))}
      </p>
      <p class="hint" role="status">
        {guessed &&
          `${verdict} ${answers
            .map(({ entry, number }) => `${entry.card.tab} ${number} %`)
            .join(', ')} of the way to the farthest room, in the level of those counted where it is soonest.`}
      </p>
    </Card>
  );
}
