import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Level, stepAt, stepCount } from '../../level';
import { showStep } from '../../state/actions';
import { film, level, step } from '../../state/store';
import { Dice } from './dice';
import { type Group, groupsOf } from './groups';
import { Rules } from './rules';

/** So many steps of a long run are listed before a button asks for the rest. */
const FEW = 5;
/** So many dice lie beside their sentence; more of them lie under it. */
const FEW_DICE = 3;
/** So many groups are put on the page before a button asks for the rest. */
const MANY = 150;

export function Making() {
  const all = useLastFilm();
  const list = useMemo(() => all && <Groups film={all} key={all.head.link} />, [all]);
  useEffect(() => effect(markCurrent), []);
  return (
    <div class="making">
      <p class="lead muted">{all ? intro(all) : level.value ? 'The steps are being computed.' : ''}</p>
      {list}
      <Rules />
    </div>
  );
}

/** The list stays while the next level's steps are on their way: holding R does not build it again and again. */
function useLastFilm(): Level | undefined {
  const last = useRef<Level | undefined>(undefined);
  const now = film.value ?? last.current;
  last.current = now && now.info === level.value?.info ? now : undefined;
  return last.current;
}

function intro(all: Level): string {
  const count = stepCount(all);
  const capped = all.head.capped ? ' The film is long: late steps show the last picture that was kept.' : '';
  return `${all.info.hint} Each rule that acted, in order, with its dice; press one to see the level as it stood. ${count} ${count === 1 ? 'step' : 'steps'}, after ${all.info.document}.${capped}`;
}

function Groups({ film: all }: { film: Level }) {
  const [shown, setShown] = useState(MANY);
  const groups = groupsOf(all);
  return (
    <>
      <ol class={groups.length > 60 ? 'groups long' : 'groups'}>
        {groups.slice(0, shown).map((group) => (
          <OneGroup key={group.first} film={all} group={group} />
        ))}
      </ol>
      {groups.length > shown && (
        <button type="button" class="plain more" onClick={() => setShown(shown + 4 * MANY)}>
          Show more of the {groups.length - shown} parts that follow
        </button>
      )}
    </>
  );
}

function OneGroup({ film: all, group }: { film: Level; group: Group }) {
  const [open, setOpen] = useState(false);
  const rule = all.info.rules[group.rule];
  const count = group.last - group.first + 1;
  const listed = open || count <= FEW + 1 ? count : FEW;
  return (
    <li class="group">
      <div class="rule">
        <span class="rule-id">{rule?.id}</span> {rule?.text}{' '}
        {group.fresh && rule?.place && <span class="place">{rule.place}</span>}
      </div>
      <ol class="acts" start={group.first}>
        {Array.from({ length: listed }, (_, i) => (
          <Act key={i} film={all} number={group.first + i} />
        ))}
        {listed < count && (
          <li>
            <button type="button" class="plain more" onClick={() => setOpen(true)}>
              {count - listed} more of this rule
            </button>
          </li>
        )}
      </ol>
    </li>
  );
}

function Act({ film: all, number }: { film: Level; number: number }) {
  const act = stepAt(all, number - 1);
  return (
    <li>
      <button
        type="button"
        class={act.rolls.length > FEW_DICE ? 'act many' : 'act'}
        data-step={number}
        onClick={() => jumpTo(number)}
      >
        <span class="count">{number}</span>
        <span class="happened">{act.text || 'The rule acted.'}</span>
        <Dice rolls={act.rolls} />
      </button>
    </li>
  );
}

function jumpTo(number: number): void {
  showStep(number);
}

/** The current step is marked straight in the list: a thousand rows are not drawn again for each step. */
function markCurrent(): void {
  const number = step.value;
  film.value;
  document.querySelector('.act[aria-current]')?.removeAttribute('aria-current');
  if (number) document.querySelector(`.act[data-step="${number}"]`)?.setAttribute('aria-current', 'step');
}
