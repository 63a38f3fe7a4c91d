import { useEffect, useRef, useState } from 'preact/hooks';
import { dieName } from '../../../data/dice';
import { percent } from '../../../data/values';
import { turning } from '../../../parts/dice';
import { film, level } from '../../../state/store';
import { diceOf, type Weighed, weighDice } from './weigh';

/** So many of the weightiest are listed. */
const LISTED = 20;

interface Told {
  weighed: readonly Weighed[];
  tries: number;
  over: boolean;
}

/** Which of a level's dice the rest hangs on: each turned to other faces, the weightiest as a list to press. */
export function WhichDie() {
  const [now, all] = [level.value, film.value];
  const [told, tell] = useState<Told>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    tell(undefined);
    return () => stop.current?.();
  }, [now]);
  if (!now || !all || diceOf(all).length === 0) return null;
  const weigh = () => {
    stop.current?.();
    stop.current = weighDice(now, all, (weighed, tries, over) => tell({ weighed, tries, over }));
  };
  return (
    <section class="aside which-die">
      <h3>Which die matters?</h3>
      <p class="prose">
        Turn each of this level's dice, and see how much of the level changes with it. The rest of its stage rolls on as
        it did, and later stages have dice of their own.
      </p>
      <p>
        <button type="button" class="plain" onClick={weigh} disabled={told !== undefined && !told.over}>
          Weigh the dice
        </button>{' '}
        <span class="figure-says" role="status">
          {told &&
            `${told.tries.toLocaleString('en')} levels made by turning ${told.weighed.length.toLocaleString('en')} dice.`}
        </span>
      </p>
      {told && (
        <ol class="weighed">
          {told.weighed.slice(0, LISTED).map((one) => (
            <li key={one.roll.die}>
              <button
                type="button"
                class="weighed-die"
                onClick={(event) => {
                  turning.value = { roll: one.roll, from: event.currentTarget };
                }}
              >
                <span>
                  {dieName(one.roll.die)} <span class="muted">fell on {one.roll.value.toLocaleString('en')}</span>
                </span>
                <span class="weighed-bar" aria-hidden="true">
                  <span style={{ width: `${one.cells * 100}%` }} />
                </span>
                <span class="muted">{weightText(one)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function weightText({ cells, goal, facts }: Weighed): string {
  const moved = goal === 0 ? '' : `, the goal moves ${goal === 1 ? 'each time' : `in ${percent(goal)}`}`;
  return `${percent(cells)} of the map and ${percent(facts)} of the facts change${moved}`;
}
