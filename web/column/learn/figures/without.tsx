import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo, PairPacket, RuleInfo } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { looseLink, seedText, withView } from '../../../data/link';
import { SmallMaps } from '../../../paint/small/small_maps';
import { openLink, setOption } from '../../../state/actions';
import { pool } from '../../../state/pool';
import { level, state } from '../../../state/store';
import { useNear } from '../../near';
import type { Tally } from '../../study/odds/counts';
import { useChances } from './shares';
import { effectsOf, effectText, type Stuck, stuckText } from './statistics';

/** Levels that are counted with a rule, and without it on the same seeds. */
const LEVELS = 2_000;
/** So many facts are told. */
const TOLD = 3;

const leftOut = (now: Level): string[] =>
  String(now.head.options.without ?? '')
    .split(',')
    .filter(Boolean);

/** The level's link with a rule, or without it; the others that are left out stay so. */
function linkOf(now: Level, id: string, lacking: boolean): string {
  const rules = leftOut(now).filter((one) => one !== id);
  if (lacking) rules.push(id);
  const { dice: _dice, ...options } = now.head.options;
  return looseLink(now.info, seedText(now.head.seed), { ...options, without: rules.join(',') });
}

/** "no sack comes": what is without a rule, up to the first comma. */
const inShort = (without: string): string => {
  const [clause = ''] = without.split(/[,;:.]/, 1);
  return clause.charAt(0).toLowerCase() + clause.slice(1);
};

/** Rules of a paragraph that can be left out: pressed, what would happen, on this seed and on many. */
export function WithoutRules({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState<string>();
  const rules = level.value?.info.rules.filter((rule) => rule.without && ids.includes(rule.id)) ?? [];
  const shown = rules.find(({ id }) => id === open);
  if (rules.length === 0) return null;
  return (
    <>
      <p class="what-if-not">
        What if
        {rules.map(({ id, text, without }) => (
          <button
            key={id}
            type="button"
            class="plain"
            title={`Without ${id}: ${text}`}
            aria-expanded={id === open}
            onClick={() => setOpen(id === open ? undefined : id)}
          >
            {inShort(without ?? '')}?
          </button>
        ))}
      </p>
      {shown && <Without key={shown.id} rule={shown} />}
    </>
  );
}

/** A rule left out where the lesson has a place for it. */
export function LessonWithout({ of: [id] }: { of: readonly string[] }) {
  const rule = level.value?.info.rules.find((one) => one.id === id && one.without);
  return rule ? <Without rule={rule} /> : null;
}

/** One seed with a rule and without it, and what that does to the facts of many. */
export function Without({ rule }: { rule: RuleInfo }) {
  const now = level.value;
  const [near, box] = useNear<HTMLDivElement>();
  if (!now) return null;
  const out = leftOut(now).includes(rule.id);
  const links = [linkOf(now, rule.id, false), linkOf(now, rule.id, true)];
  const [whole = '', lacking = ''] = links;
  const show = () => openLink(withView(out ? whole : lacking, { ...state.value.view, with: out ? lacking : whole }));
  return (
    <div class="figure without-rule" ref={box} role="group" aria-label={`With and without ${rule.id}`}>
      <p>{rule.without}</p>
      <SmallMaps links={links} captions={['With the rule', 'Without it']} when={near} soon label="One seed, twice" />
      <Counted info={now.info} whole={whole} lacking={lacking} wanted={near} />
      <p class="without-acts">
        <button type="button" class="plain" onClick={show}>
          Side by side
        </button>
        <button
          type="button"
          class="plain"
          aria-pressed={out}
          onClick={() =>
            setOption(
              'without',
              (out ? leftOut(now).filter((one) => one !== rule.id) : [...leftOut(now), rule.id]).join(','),
            )
          }
        >
          {out ? `Put ${rule.id} back` : `Leave ${rule.id} out`}
        </button>
      </p>
    </div>
  );
}

function Counted({
  info,
  whole,
  lacking,
  wanted,
}: {
  info: GeneratorInfo;
  whole: string;
  lacking: string;
  wanted: boolean;
}) {
  const a = useChances(whole, wanted ? LEVELS : 0).tally;
  const b = useChances(lacking, wanted ? LEVELS : 0).tally;
  const counted = a?.count === LEVELS && b?.count === LEVELS;
  const walked = counted && info.facts.some(({ id }) => id === FINISHABLE);
  const stuck = useStuck(lacking, LEVELS, walked);
  return (
    <p class="figure-says" role="status">
      {a && b ? saidOf(info, a, b) : 'Levels are being counted.'} {stuck && stuckText(stuck)}
    </p>
  );
}

function saidOf(info: GeneratorInfo, whole: Tally, lacking: Tally): string {
  const count = Math.min(whole.count, lacking.count);
  const effects = effectsOf(info, whole, lacking);
  const levels = `the same ${count.toLocaleString('en')} seeds`;
  const failed =
    lacking.incomplete > 0 ? ` ${lacking.incomplete.toLocaleString('en')} levels could not be finished making.` : '';
  if (effects.length === 0) return `No difference that luck could not make, in any fact counted on ${levels}.${failed}`;
  return `Without it, on ${levels}: ${effects.slice(0, TOLD).map(effectText).join('; ')}.${failed}`;
}

/** The fact that says it of a level: it costs a walk through it, so it is counted by itself. */
export const FINISHABLE = 'finishable';
/** Milliseconds that are given to it. */
const TIME = 1_500;

/** Walks through levels of a link for a moment, once it is wanted. */
export function useStuck(link: string, levels: number, wanted: boolean): Stuck | undefined {
  const [told, tell] = useState<Stuck & { link: string }>();
  useEffect(() => {
    if (!wanted) return undefined;
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
      () => tell({ ...sum, link }),
    );
    return () => run.stop();
  }, [link, wanted]);
  return told?.link === link && told.of > 0 ? told : undefined;
}
