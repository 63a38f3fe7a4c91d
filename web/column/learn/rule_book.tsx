import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, RuleInfo } from '../../../wasm/bridge/interface';
import { type Level, ruleOfStep, stepCount } from '../../data/level';
import { withView } from '../../data/request';
import { Button } from '../../parts/buttons';
import { Drawer } from '../../parts/controls';
import { showRule, showStep } from '../../state/actions';
import { film, held, info, level, shownRule } from '../../state/store';
import { Source } from '../source';
import { seek } from '../study/find/conditions';
import { Without } from './figures/without';
import { matching } from './steps';

/** Maximum number of listed steps of a rule; the chapter lists all. */
const MAX_LISTED = 12;

/** All rules of the generator by chapter, with their sources and steps in this level. */
export function RuleBook() {
  const now = info.value;
  const asked = shownRule.value;
  if (!now || now.rules.length === 0) return null;
  return (
    <section class="rules" id="rules">
      <Drawer
        isAsked={asked !== undefined}
        summary={
          <h3>
            All rules <span class="muted">{now.rules.length}</span>
          </h3>
        }
      >
        <Chapters info={now} asked={asked} />
      </Drawer>
    </section>
  );
}

function Chapters({ info: now, asked }: { info: GeneratorInfo; asked: string | undefined }) {
  const [query, setQuery] = useState('');
  const steps = useMemo(() => stepsByRule(held.value ? undefined : film.value), [film.value]);
  const found = matching(now.rules, query);
  const parts = now.chapters
    .map((chapter, i) => ({ ...chapter, rules: found.filter((rule) => rule.chapter === i) }))
    .filter(({ rules }) => rules.length > 0);
  return (
    <>
      <label class="rule-search">
        Search by word or number
        <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      <p class="muted" role="status">
        {query.trim() === '' ? '' : `${found.length} of ${now.rules.length} rules`}
      </p>
      {parts.map(({ id, title, rules }) => (
        <div key={id} class="rule-chapter">
          <h4>{title}</h4>
          <ul class="rule-list">
            {rules.map((rule) => (
              <OneRule
                key={rule.id}
                info={now}
                rule={rule}
                steps={steps?.get(now.rules.indexOf(rule))}
                known={steps !== undefined}
                open={rule.id === asked}
              />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface OneProps {
  info: GeneratorInfo;
  rule: RuleInfo;
  /** Its step numbers in the level. */
  steps: readonly number[] | undefined;
  /** Whether the level's steps have loaded. */
  known: boolean;
  open: boolean;
}

function OneRule({ info: now, rule, steps, known, open }: OneProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'center' });
  }, [open]);
  return (
    <li ref={place}>
      <Button class="rule-line" aria-expanded={open} act={() => showRule(open ? undefined : rule.id)}>
        <span class="rule-id">{rule.id}</span> {rule.text} <span class="muted">{summaryOf(rule, steps, known)}</span>
      </Button>
      {open && <Details info={now} rule={rule} steps={steps ?? []} />}
    </li>
  );
}

function summaryOf(rule: RuleInfo, steps: readonly number[] | undefined, known: boolean): string {
  if (rule.kind === 'holds') return 'Holds in every level.';
  if (!known) return '';
  if (!steps) return 'Did not act in this level.';
  return steps.length === 1 ? 'Acted once.' : `Acted ${steps.length} times.`;
}

function Details({ info: now, rule, steps }: { info: GeneratorInfo; rule: RuleInfo; steps: readonly number[] }) {
  return (
    <div class="rule-details">
      <p>
        <Source source={rule.source} />{' '}
        {rule.source.kind === 'document' && now.address && <a href={now.address}>{now.document}</a>}
      </p>
      {steps.length > 0 && (
        <p class="rule-steps">
          Steps:
          {steps.slice(0, MAX_LISTED).map((number) => (
            <Button key={number} act={() => showStep(number)}>
              {number}
            </Button>
          ))}
          {steps.length > MAX_LISTED && <span class="muted">and {steps.length - MAX_LISTED} more</span>}
        </p>
      )}
      <p class="rule-steps">
        {rule.kind === 'acts' && (
          <Button act={() => seek([{ fact: 'rule', op: '=', value: rule.id }])}>Find levels where it acted</Button>
        )}
        {level.value && <a href={withView(level.value.head.link, { law: rule.id })}>A link to this rule</a>}
      </p>
      {rule.without !== undefined && <Without rule={rule} />}
      <p class="muted">
        In the source: <code>core/{now.id}/README.md</code> tells where it stands, and{' '}
        <code>press_r_tests "*{rule.id}*"</code> runs its test.
      </p>
    </div>
  );
}

/** Step numbers by the rule's index; undefined before the film has loaded. */
function stepsByRule(all: Level | undefined): ReadonlyMap<number, number[]> | undefined {
  if (!all) return undefined;
  const out = new Map<number, number[]>();
  for (let i = 0; i < stepCount(all); ++i) {
    const rule = ruleOfStep(all, i);
    const list = out.get(rule);
    if (list) list.push(i + 1);
    else out.set(rule, [i + 1]);
  }
  return out;
}
