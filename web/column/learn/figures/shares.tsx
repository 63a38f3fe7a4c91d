import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Expected } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import { identityOf } from '../../../data/link';
import { percent } from '../../../data/values';
import { isMaking, pool, type Run } from '../../../state/pool';
import { added, type Tally } from '../../study/odds/counts';

type Exact = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** What is known of the facts of levels with the same options: figures of one page share it. */
interface Known {
  readonly link: string;
  /** By fact, where theory gives it; undefined until it has been asked. */
  readonly exact: Signal<Exact | undefined>;
  readonly tally: Signal<Tally | undefined>;
  /** Levels that somebody still wants to be counted, each entry a figure's. */
  readonly wanted: number[];
  run: Run | undefined;
}

/** Of so many options it is kept, the oldest go first. */
const KEPT = 12;
const known = new Map<string, Known>();

function knownOf(link: string): Known {
  const identity = identityOf(link);
  const found = known.get(identity);
  if (found) return found;
  const made: Known = { link, exact: signal(undefined), tally: signal(undefined), wanted: [], run: undefined };
  known.set(identity, made);
  for (const [old, { wanted }] of known) if (known.size > KEPT && wanted.length === 0) known.delete(old);
  void slow.ask(`exact ${identity}`, 'expected', link).then(
    (text) => {
      const { facts } = JSON.parse(text) as Expected;
      made.exact.value = new Map(facts.map((f) => [f.id, new Map(f.distribution.map((d) => [d.value, d.p]))]));
    },
    () => {
      made.exact.value = new Map();
    },
  );
  return made;
}

/** Milliseconds between two looks at a count. */
const PAINTED = 150;

/** Counts on to what is wanted most; what has been counted stays. */
function countOn(of: Known): void {
  const before = of.tally.peek();
  const from = before?.count ?? 0;
  const most = Math.max(0, ...of.wanted);
  of.run?.stop();
  of.run = undefined;
  if (from >= most) return;
  let sum: Tally | undefined = before && { ...before, counts: before.counts.slice() };
  let painted = performance.now();
  const show = () => {
    painted = performance.now();
    of.tally.value = sum && { ...sum };
  };
  const run = pool.run(
    {
      total: most - from,
      ask: (engine, lane, first, count) => engine.timed(lane, 'survey', of.link, from + first, count),
      take: (packet) => {
        sum = added(sum, packet);
        if (performance.now() - painted > PAINTED && !isMaking()) show();
        return true;
      },
    },
    () => {
      show();
      if (of.run === run) of.run = undefined;
    },
  );
  of.run = run;
}

/** The exact chances of a link's facts, and counts of so many levels as far as they have got. 0: none are counted. */
export function useChances(link: string, levels: number): { exact: Exact | undefined; tally: Tally | undefined } {
  const of = knownOf(link);
  useEffect(() => {
    if (levels === 0) return undefined;
    of.wanted.push(levels);
    countOn(of);
    return () => {
      of.wanted.splice(of.wanted.indexOf(levels), 1);
      countOn(of);
    };
  }, [of, levels]);
  return { exact: of.exact.value, tally: of.tally.value };
}

export interface Column {
  title: string;
  /** Of all levels; undefined: not shown yet. */
  share: number | undefined;
  /** What this level has, and what was bet on. */
  here?: boolean;
  bet?: boolean;
}

/** More columns than this take two rows, because their titles need space. */
const MAX_PER_ROW = 6;

/** Chances side by side, as high as they are likely: a figure in a paragraph, so of spans. */
export function Columns({
  columns,
  onBet,
}: {
  columns: readonly Column[];
  onBet?: ((index: number) => void) | undefined;
}) {
  const top = Math.max(...columns.map(({ share }) => share ?? 0), 1e-9);
  // Seven side by side leave no space for a word.
  const across = columns.length > MAX_PER_ROW ? Math.ceil(columns.length / 2) : columns.length;
  return (
    <span class="columns" style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
      {columns.map(({ title, share, here, bet }, i) => {
        const inside = (
          <>
            <span class="column-bar" aria-hidden="true">
              <span style={{ height: `${((share ?? 0) / top) * 100}%` }} />
            </span>
            <span class="column-title">{title}</span>
            <span class="column-share mono">{share === undefined ? '' : percent(share)}</span>
          </>
        );
        const kind = `one-column${here ? ' here' : ''}${bet ? ' bet' : ''}`;
        return onBet ? (
          <button key={title} type="button" class={kind} onClick={() => onBet(i)}>
            {inside}
          </button>
        ) : (
          <span key={title} class={kind}>
            {inside}
          </span>
        );
      })}
    </span>
  );
}
