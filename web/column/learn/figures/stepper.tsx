import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { frameOf, type Level, ruleOfStep, spansOf, stepAt } from '../../../data/level';
import { looksOf } from '../../../paint/level_looks';
import { SmallPicture } from '../../../paint/small/small_maps';
import { Button } from '../../../parts/buttons';
import { Dice } from '../../../parts/dice';
import { showStep } from '../../../state/actions';
import { stepsOfRules } from '../steps';
import { acting, FindOne } from './find_one';
import { type Turn, turnsOf } from './puzzles';

interface Props {
  film: Level;
  /** Ids of the rules whose steps are shown. */
  rules: readonly string[];
  label: string;
  /** Renders the figure of a step. */
  children: (steps: readonly number[], at: number) => ComponentChildren;
}

/** The steps of some rules of one chapter, one at a time: a figure, what happened, the dice. */
function Stepper({ film, rules: ids, label, children }: Props) {
  const { seed } = film.head;
  const [position, setPosition] = useState({ seed, at: 0 });
  // Turned dice and other options keep the position, another seed does not.
  useEffect(() => setPosition((last) => (last.seed === seed ? last : { seed, at: 0 })), [seed]);
  const rules = film.info.rules.filter(({ id }) => ids.includes(id));
  const span = spansOf(film)[rules[0]?.chapter ?? -1];
  const steps = span ? stepsOfRules(film, span, ids) : [];
  const at = Math.max(0, Math.min(position.at, steps.length - 1));
  const number = steps[at];
  if (!span || number === undefined)
    return (
      <div class="figure reel">
        <span class="muted">None of this came up in this level.</span>
        <FindOne conditions={acting(rules)} chapter={span?.id ?? ''} words="Find a level in which it does" />
      </div>
    );
  const { text, rolls, rule } = stepAt(film, number - 1);
  const go = (by: number) => setPosition({ seed, at: at + by });
  return (
    <div class="figure reel" role="group" aria-label={label}>
      {children(steps, at)}
      <p class="reel-says">
        <span role="status">{text || film.info.rules[rule]?.text}</span> <Dice rolls={rolls} />
      </p>
      <p class="row">
        <Button disabled={at === 0} act={() => go(-1)}>
          Back
        </Button>
        <Button disabled={at === steps.length - 1} act={() => go(1)}>
          Next
        </Button>
        <span class="muted mono">
          {at + 1} of {steps.length}
        </span>
        <Button class="plain reel-show" act={() => showStep(number)}>
          On the map
        </Button>
      </p>
    </div>
  );
}

/** Steps of some rules with the map before and after each. */
export function StepsReel({ film, of }: { film: Level; of: readonly string[] }) {
  return (
    <Stepper film={film} rules={of} label="Step by step">
      {(steps, at) => <Pictures film={film} number={steps[at] ?? 1} />}
    </Stepper>
  );
}

function Pictures({ film, number }: { film: Level; number: number }) {
  // The first step after a discarded attempt begins with an empty map.
  const chapterAt = (step: number) => film.info.rules[step > 0 ? ruleOfStep(film, step - 1) : 0]?.chapter ?? 0;
  const before = chapterAt(number - 1) > chapterAt(number) ? 0 : frameOf(film, number - 1);
  const after = frameOf(film, number);
  return (
    <div class="reel-pictures">
      <SmallPicture level={film} frame={before} label="The level before this step" soon />
      <SmallPicture level={film} frame={after} since={before} label="The level after it, what is new lit" soon />
    </div>
  );
}

/** The line of dead ends as cards: each special room considers the first, and takes it or sends it to the back. */
export function EndsLine({ film, role: free, rules }: { film: Level; role: string; rules: readonly string[] }) {
  const role = film.info.roles.findIndex(({ id }) => id === free);
  const { line, turns } = useMemo(() => {
    const chapter = film.info.rules.find(({ id }) => id === rules[0])?.chapter ?? -1;
    const span = spansOf(film)[chapter];
    return turnsOf(film, span ? stepsOfRules(film, span, rules) : [], role);
  }, [film]);
  return (
    <Stepper film={film} rules={rules} label="The line of dead ends">
      {(_, at) => <Cards film={film} before={turns[at - 1]?.line ?? line} turns={turns.slice(0, at + 1)} />}
    </Stepper>
  );
}

function Cards({ film, before, turns }: { film: Level; before: readonly number[]; turns: readonly Turn[] }) {
  const now = turns.at(-1);
  const given = turns.filter(({ taken }) => taken !== undefined);
  const looks = looksOf(film).roles;
  return (
    <div class="ends-line">
      <Row title="The line, next first" empty="No end is left.">
        {(now?.line ?? before).map((room) => (
          <li key={room} class={room === now?.room ? 'end-card moved' : 'end-card'}>
            Room {room}
            {room === now?.room && <small>to the back</small>}
          </li>
        ))}
      </Row>
      <Row title="Taken by now" empty="Nobody has taken one yet.">
        {given.map(({ room, taken = 0, step }) => (
          <li
            key={room}
            class={step === now?.step ? 'end-card moved' : 'end-card'}
            style={{ '--mark': looks[taken]?.colour ?? '' }}
          >
            Room {room}
            <small>{film.info.roles[taken]?.title}</small>
          </li>
        ))}
      </Row>
    </div>
  );
}

function Row({ title, empty, children }: { title: string; empty: string; children: JSX.Element[] }) {
  return (
    <>
      <span class="muted">{title}</span>
      {children.length > 0 ? <ol class="row end-cards">{children}</ol> : <span class="muted end-none">{empty}</span>}
    </>
  );
}
