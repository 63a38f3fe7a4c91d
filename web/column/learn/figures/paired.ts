import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { BATCHES } from '../../../../wasm/shared/moments.mjs';
import type { Engine, Timed } from '../../../data/engine';
import { identityOf } from '../../../data/request';
import type { Run } from '../../../state/pool';
import { countLevels } from '../../study/counting';
import { added, type Tally } from '../../study/odds/counts';
import { type Paired, withBatch } from './statistics';

/** Number of seeds that are counted with and without a rule. */
export const LEVELS = 2_000;
const BATCH = LEVELS / BATCHES;

type Links = readonly [withRule: string, withoutRule: string];

/** A count of two links, shared by the figures that show it. */
interface Known {
  readonly counted: Signal<Paired | undefined>;
  users: number;
  run: Run | undefined;
}

/** Maximum number of cached counts. */
const MAX_KNOWN = 12;
const known = new Map<string, Known>();

function knownOf(links: Links): Known {
  const key = links.map(identityOf).join(' ');
  const found = known.get(key);
  if (found) return found;
  const made: Known = { counted: signal(undefined), users: 0, run: undefined };
  known.set(key, made);
  for (const [old, { users }] of known) if (known.size > MAX_KNOWN && users === 0 && old !== key) known.delete(old);
  return made;
}

/** Surveys batches of seeds with both links. Each call is short, so that a request for a level waits for little. */
async function ask(links: Links, engine: Engine, lane: string, first: number, count: number) {
  const answer: Timed<(readonly [Tally, Tally])[]> = { value: [], ms: 0 };
  for (let at = first; at < first + count; at++) {
    const tallies: Tally[] = [];
    for (const link of links) {
      const { value, ms } = await engine.timed(lane, 'survey', link, at * BATCH, BATCH);
      tallies.push(added(undefined, value));
      answer.ms += ms;
    }
    answer.value.push(tallies as [Tally, Tally]);
  }
  return answer;
}

function start(of: Known, info: GeneratorInfo, links: Links): Run {
  const before = of.counted.peek();
  const from = before?.differences.length ?? 0;
  return countLevels<(readonly [Tally, Tally])[], Paired | undefined>(
    BATCHES - from,
    (engine, lane, first, count) => ask(links, engine, lane, from + first, count),
    (sum = before, batches) => batches.reduce((all, tallies) => withBatch(info, all, ...tallies), sum),
    (sum) => (of.counted.value = sum),
    () => undefined,
  );
}

/** Counts the same seeds with both links, once `enabled`. */
export function usePaired(info: GeneratorInfo, links: Links, enabled: boolean): Paired | undefined {
  const of = knownOf(links);
  useEffect(() => {
    if (!enabled) return undefined;
    if (of.users++ === 0) of.run = start(of, info, links);
    return () => {
      if (--of.users === 0) of.run?.stop();
    };
  }, [of, enabled]);
  return of.counted.value;
}

/** The count once all its batches are counted. */
export const finished = (paired: Paired | undefined): Paired | undefined =>
  paired?.differences.length === BATCHES ? paired : undefined;
