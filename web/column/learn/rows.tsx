import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Level, type Span, stepAt } from '../../data/level';
import { Button } from '../../parts/buttons';
import { Dice } from '../../parts/dice';
import { showStep } from '../../state/actions';
import { film, step } from '../../state/store';
import { Source } from '../source';
import { type Act, type Group, gathered } from './steps';

/** Number of listed acts of a rule before a button for the rest. */
const MAX_ACTS = 6;
/** More dice than this are shown below their sentence. */
const MAX_BESIDE = 3;

/** Every step of a chapter with its dice, by rule or in order. */
export function Rows({ film: all, span }: { film: Level; span: Span }) {
  const [inOrder, setInOrder] = useState(false);
  return (
    <>
      {span.steps.length > 1 && (
        <div class="row orders" role="group" aria-label="Order of the steps">
          <Button aria-pressed={!inOrder} act={() => setInOrder(false)}>
            By rule
          </Button>
          <Button aria-pressed={inOrder} act={() => setInOrder(true)}>
            In order
          </Button>
        </div>
      )}
      {inOrder ? <Ordered film={all} span={span} /> : <Grouped film={all} span={span} />}
    </>
  );
}

function Grouped({ film: all, span }: { film: Level; span: Span }) {
  const groups = useMemo(() => gathered(all, span), [all, span]);
  useEffect(() => effect(markCurrent), [groups]);
  return (
    <ol class="groups">
      {groups.map((group) => (
        <OneGroup key={group.rule} film={all} group={group} />
      ))}
    </ol>
  );
}

/** Number of listed steps before a button for as many more. */
const PAGE = 100;

function Ordered({ film: all, span }: { film: Level; span: Span }) {
  const [max, setMax] = useState(PAGE);
  useEffect(() => effect(markCurrent), [all, span, max]);
  const rest = span.steps.length - max;
  return (
    <ol class="acts">
      {span.steps.slice(0, max).map((number) => {
        const step = stepAt(all, number - 1);
        return (
          <OneAct key={number} act={{ text: step.text || (all.info.rules[step.rule]?.text ?? ''), steps: [step] }} />
        );
      })}
      {rest > 0 && (
        <li>
          <Button class="plain more" act={() => setMax(max + PAGE)}>
            {Math.min(rest, PAGE)} more of {rest}
          </Button>
        </li>
      )}
    </ol>
  );
}

function OneGroup({ film: all, group }: { film: Level; group: Group }) {
  const [open, setOpen] = useState(false);
  const rule = all.info.rules[group.rule];
  const count = group.acts.length;
  const listed = open || count <= MAX_ACTS + 1 ? count : MAX_ACTS;
  return (
    <li class="group">
      <p class="rule">
        {rule?.text} <span class="rule-id">{rule?.id}</span> {rule && <Source source={rule.source} />}
      </p>
      <ol class="acts">
        {group.acts.slice(0, listed).map((act) => (
          <OneAct key={act.steps[0]?.number} act={act} />
        ))}
        {listed < count && (
          <li>
            <Button class="plain more" act={() => setOpen(true)}>
              {count - listed} more
            </Button>
          </li>
        )}
      </ol>
    </li>
  );
}

function OneAct({ act }: { act: Act }) {
  const [first] = act.steps;
  const times = act.steps.length;
  if (!first) return null;
  return (
    <li class={first.rolls.length > MAX_BESIDE ? 'act-line many' : 'act-line'}>
      <Button
        class="act"
        data-steps={act.steps.map((s) => s.number).join(' ')}
        act={() => showStep(nextOf(act))}
        title={times > 1 ? 'Show this step; again: the next like it' : 'Show this step'}
      >
        <span class="count">{first.number}</span>
        <span class="happened">
          {act.text || 'The rule acted.'} {times > 1 && <span class="tag">{times} times</span>}
        </span>
      </Button>
      {times === 1 && <Dice rolls={first.rolls} />}
    </li>
  );
}

/** The first of equal steps after the shown one. */
function nextOf({ steps }: Act): number {
  const numbers = steps.map((s) => s.number);
  return numbers.find((number) => number > (step.value ?? 0)) ?? (numbers[0] as number);
}

/** Marks the current step directly in the DOM, so that a thousand rows are not rendered again for each step. */
function markCurrent(): void {
  const number = step.value;
  film.value;
  for (const old of document.querySelectorAll('.act[aria-current]')) old.removeAttribute('aria-current');
  if (number) document.querySelector(`.act[data-steps~="${number}"]`)?.setAttribute('aria-current', 'step');
}
