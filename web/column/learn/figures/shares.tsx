import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SurveyPacket } from '../../../../wasm/bridge/interface';
import { identityOf } from '../../../data/request';
import { percent } from '../../../data/values';
import { goByArrow } from '../../../paint/painter/arrows';
import { Button } from '../../../parts/buttons';
import type { Run } from '../../../state/pool';
import { countLevels, theoryOf } from '../../study/counting';
import { added, type Exact, type Tally } from '../../study/odds/counts';

/** What is known about the facts of levels with the same options; shared by the figures of a page. */
interface Known {
  readonly link: string;
  /** Exact chances by fact; undefined until the core has answered. */
  readonly exact: Signal<Exact | undefined>;
  readonly tally: Signal<Tally | undefined>;
  /** Numbers of levels that figures ask for. */
  readonly requests: number[];
  run: Run | undefined;
}

/** Maximum number of cached options. */
const MAX_KNOWN = 12;
const known = new Map<string, Known>();

function knownOf(link: string): Known {
  const identity = identityOf(link);
  const found = known.get(identity);
  if (found) return found;
  const made: Known = { link, exact: signal(undefined), tally: signal(undefined), requests: [], run: undefined };
  known.set(identity, made);
  for (const [old, { requests }] of known) if (known.size > MAX_KNOWN && requests.length === 0) known.delete(old);
  void theoryOf(link)
    .catch(() => ({ exact: new Map() }))
    .then(({ exact }) => (made.exact.value = exact));
  return made;
}

/** Continues counting up to the largest request. */
function countOn(of: Known): void {
  const before = of.tally.peek();
  const from = before?.count ?? 0;
  const total = Math.max(0, ...of.requests);
  of.run?.stop();
  of.run = undefined;
  if (from >= total) return;
  const first = before && { ...before, counts: before.counts.slice() };
  const run = countLevels<SurveyPacket, Tally>(
    total - from,
    (engine, lane, at, count) => engine.timed(lane, 'survey', of.link, from + at, count),
    (sum = first, packet) => added(sum, packet),
    (sum) => (of.tally.value = { ...sum }),
    () => {
      if (of.run === run) of.run = undefined;
    },
  );
  of.run = run;
}

/** The exact chances of a link's facts, and the counts of up to `levels` levels so far; 0 counts none. */
export function useChances(link: string, levels: number): { exact: Exact | undefined; tally: Tally | undefined } {
  const of = knownOf(link);
  useEffect(() => {
    if (levels === 0) return undefined;
    of.requests.push(levels);
    countOn(of);
    return () => {
      of.requests.splice(of.requests.indexOf(levels), 1);
      countOn(of);
    };
  }, [of, levels]);
  return { exact: of.exact.value, tally: of.tally.value };
}

export interface Column {
  title: string;
  /** Share of all levels; undefined if it is not shown yet. */
  share: number | undefined;
  /** Whether this level has it, and whether the user guessed it. */
  here?: boolean;
  bet?: boolean;
}

/** More columns than this take two rows, because their titles need space. */
const MAX_PER_ROW = 6;

/** A bar chart of shares. It appears within paragraphs, so it consists of spans. */
export function Columns({
  columns,
  onBet,
}: {
  columns: readonly Column[];
  onBet?: ((index: number) => void) | undefined;
}) {
  const top = Math.max(...columns.map(({ share }) => share ?? 0), 1e-9);
  const across = columns.length > MAX_PER_ROW ? Math.ceil(columns.length / 2) : columns.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from one of its buttons to the next
    <span
      class="columns"
      style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      onKeyDown={(event) => goByArrow(event, event.currentTarget.querySelectorAll('button'))}
    >
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
          <Button key={title} class={kind} act={() => onBet(i)}>
            {inside}
          </Button>
        ) : (
          <span key={title} class={kind}>
            {inside}
          </span>
        );
      })}
    </span>
  );
}
