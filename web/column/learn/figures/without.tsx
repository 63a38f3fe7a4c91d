import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo, PairPacket, RuleInfo } from '../../../../wasm/bridge/interface';
import { leftOut } from '../../../data/dice';
import type { Level } from '../../../data/level';
import { looseLink, seedText, withView } from '../../../data/request';
import { SmallMaps } from '../../../paint/small/small_maps';
import { Button } from '../../../parts/buttons';
import { useNear } from '../../../parts/lazy';
import { openLink, setOption } from '../../../state/actions';
import { pool } from '../../../state/pool';
import { level, state } from '../../../state/store';
import { finished, LEVELS, usePaired } from './paired';
import { effectsOf, effectText, type Paired, type Stuck, stuckText } from './statistics';

/** Maximum number of reported facts. */
const MAX_EFFECTS = 3;

/** The rules that are left out once a rule is put back or left out. */
const rulesWith = (now: Level, id: string, isLeftOut: boolean): string =>
  [...leftOut(now.head.options).filter((one) => one !== id), ...(isLeftOut ? [id] : [])].join(',');

/** The level's link with or without a rule. */
function linkOf(now: Level, id: string, isLeftOut: boolean): string {
  const { dice: _dice, ...options } = now.head.options;
  return looseLink(now.info, seedText(now.head.seed), { ...options, without: rulesWith(now, id, isLeftOut) });
}

/** The level's links with and without a rule. */
export const linksOf = (now: Level, id: string): readonly [string, string] => [
  linkOf(now, id, false),
  linkOf(now, id, true),
];

/** The first clause of a sentence about a left-out rule, e.g. "no sack comes". */
const inShort = (without: string): string => {
  const [clause = ''] = without.split(/[,;:.]/, 1);
  return clause.charAt(0).toLowerCase() + clause.slice(1);
};

/** Buttons for a paragraph's rules that can be left out; each shows what would happen. */
export function WithoutRules({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState<string>();
  const rules = level.value?.info.rules.filter((rule) => rule.without !== undefined && ids.includes(rule.id)) ?? [];
  const shown = rules.find(({ id }) => id === open);
  if (rules.length === 0) return null;
  return (
    <>
      <p class="row what-if-not">
        What if
        {rules.map(({ id, text, without }) => (
          <Button
            key={id}
            title={`Without ${id}: ${text}`}
            aria-expanded={id === open}
            act={() => setOpen(id === open ? undefined : id)}
          >
            {inShort(without ?? '')}?
          </Button>
        ))}
      </p>
      {shown && <Without key={shown.id} rule={shown} />}
    </>
  );
}

/** This seed with and without a rule, and the effects on the facts of many seeds. */
export function Without({ rule }: { rule: RuleInfo }) {
  const now = level.value;
  const [near, box] = useNear<HTMLDivElement>();
  if (!now) return null;
  const out = leftOut(now.head.options).includes(rule.id);
  const links = linksOf(now, rule.id);
  const [shown, other] = out ? links : [links[1], links[0]];
  const show = () => openLink(withView(shown, { ...state.value.view, with: other }));
  return (
    <div class="figure without-rule" ref={box} role="group" aria-label={`With and without ${rule.id}`}>
      <p>{rule.without}</p>
      <SmallMaps links={links} captions={['With the rule', 'Without it']} when={near} soon label="One seed, twice" />
      <Counted info={now.info} links={links} near={near} />
      <p class="row">
        <Button act={show}>Side by side</Button>
        <Button aria-pressed={out} act={() => setOption('without', rulesWith(now, rule.id, !out))}>
          {out ? `Put ${rule.id} back` : `Leave ${rule.id} out`}
        </Button>
      </p>
    </div>
  );
}

interface CountedProps {
  info: GeneratorInfo;
  /** Links with and without the rule. */
  links: readonly [string, string];
  /** Whether to count. */
  near: boolean;
}

function Counted({ info, links, near }: CountedProps) {
  const paired = usePaired(info, links, near);
  const counted = finished(paired);
  const measures = counted !== undefined && info.facts.some(({ id }) => id === FINISHABLE);
  const stuck = useStuck(links[1], LEVELS, measures);
  return (
    <p class="figure-says" role="status">
      {counted ? (
        effectsSentence(info, counted)
      ) : (
        <>
          Levels are being counted.{' '}
          <progress aria-label="Levels counted" max={LEVELS} value={paired?.withRule.count ?? 0} />
        </>
      )}{' '}
      {stuck && stuckText(stuck)}
    </p>
  );
}

function effectsSentence(info: GeneratorInfo, paired: Paired): string {
  const effects = effectsOf(info, paired);
  const { withoutRule } = paired;
  const seeds = `${LEVELS.toLocaleString('en')} seeds`;
  const failed =
    withoutRule.incomplete > 0
      ? ` ${withoutRule.incomplete.toLocaleString('en')} levels could not be finished making.`
      : '';
  if (effects.length === 0) return `Over ${seeds} it makes no measurable difference.${failed}`;
  return `Without it, on the same ${seeds}: ${effects.slice(0, MAX_EFFECTS).map(effectText).join('; ')}.${failed}`;
}

/** The fact that it needs. It is expensive, so counts do not include it. */
const FINISHABLE = 'finishable';
/** Time limit in milliseconds. */
const TIME = 1_500;

/** Counts levels of a link that cannot be finished, for a short time, once `enabled`. */
function useStuck(link: string, levels: number, enabled: boolean): Stuck | undefined {
  const [result, setResult] = useState<Stuck & { link: string }>();
  useEffect(() => {
    if (!enabled) return undefined;
    const sum = { stuck: 0, of: 0 };
    const end = performance.now() + TIME;
    const run = pool.run<PairPacket>(
      {
        total: levels,
        ask: (engine, lane, first, count) => engine.timed(lane, 'pairs', link, FINISHABLE, FINISHABLE, first, count),
        take: ({ counts }) => {
          for (let i = 0; i < counts.length; i += 4) {
            sum.of += counts[i + 2] as number;
            if (counts[i] === 0) sum.stuck += counts[i + 2] as number;
          }
          return performance.now() < end;
        },
      },
      () => setResult({ ...sum, link }),
    );
    return () => run.stop();
  }, [link, enabled]);
  return result?.link === link && result.of > 0 ? result : undefined;
}
