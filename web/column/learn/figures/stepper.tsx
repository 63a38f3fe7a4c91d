import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { spansOf } from '../../../data/chapters';
import { type Level, stepAt } from '../../../data/level';
import { Dice } from '../../../parts/dice';
import { showStep } from '../../../state/actions';
import { stepsOfRules } from '../where';
import { acting, FindOne } from './find_one';

interface Props {
  film: Level;
  /** Ids of the rules whose steps are gone through. */
  rules: readonly string[];
  label: string;
  /** The figure of one of the steps. */
  children: (steps: readonly number[], at: number) => ComponentChildren;
}

/** The steps of some rules of one chapter, one after another: a figure, what happened, the dice. */
export function Stepper({ film, rules: ids, label, children }: Props) {
  const { seed } = film.head;
  const [turned, turn] = useState({ seed, at: 0 });
  // A die that is turned, or another option, leaves the place.
  useEffect(() => turn((last) => (last.seed === seed ? last : { seed, at: 0 })), [seed]);
  const rules = film.info.rules.filter(({ id }) => ids.includes(id));
  const span = spansOf(film)[rules[0]?.chapter ?? -1];
  const steps = span ? stepsOfRules(film, span, ids) : [];
  const at = Math.max(0, Math.min(turned.at, steps.length - 1));
  const number = steps[at];
  if (!span || number === undefined)
    return (
      <div class="figure reel">
        <span class="muted">None of this came up in this level.</span>
        <FindOne conditions={acting(rules)} chapter={span?.id ?? ''} words="Find a level in which it does" />
      </div>
    );
  const { text, rolls, rule } = stepAt(film, number - 1);
  const go = (by: number) => turn({ seed, at: at + by });
  return (
    <div class="figure reel" role="group" aria-label={label}>
      {children(steps, at)}
      <p class="reel-says">
        <span role="status">{text || film.info.rules[rule]?.text}</span> <Dice rolls={rolls} />
      </p>
      <p class="reel-keys">
        <button type="button" class="plain" disabled={at === 0} onClick={() => go(-1)}>
          Back
        </button>
        <button type="button" class="plain" disabled={at === steps.length - 1} onClick={() => go(1)}>
          Next
        </button>
        <span class="muted mono">
          {at + 1} of {steps.length}
        </span>
        <button type="button" class="plain reel-show" onClick={() => showStep(number)}>
          On the map
        </button>
      </p>
    </div>
  );
}
