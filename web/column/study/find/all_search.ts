// A search through all seeds, in the order of the surveys' sequence, and its progress in local storage, so that a reload or a
// closed tab loses nothing.
import type { Found } from '../../../../wasm/bridge/interface';
import { PLACES } from '../../../../wasm/shared/survey.mjs';
import type { Pool, Run } from '../../../data/pool';
import { parsed } from '../../../data/values';
import { keep, kept } from '../../../state/preferences';
import { type Hits, isScored, withBest } from './found';

/** Number of levels that are kept: the first, or those with the highest scores. */
const KEPT = 24;

/** Continues a search after `before`. Calls `show` after new hits, where `isDue` says so, and at the end, then `done`. */
export function searchAll(
  pool: Pick<Pool, 'run'>,
  link: string,
  conditions: string,
  before: Hits,
  isDue: () => boolean,
  show: (hits: Hits) => void,
  done: (error?: unknown) => void,
): Run {
  let hits = before;
  // Parts that cannot add to the first levels return none.
  const limit = () => (isScored(hits) || hits.seeds.length < KEPT ? KEPT : 0);
  return pool.run<string>(
    {
      total: PLACES - before.scanned,
      ask: (engine, lane, first, count) =>
        engine.timed(lane, 'searchAll', link, conditions, before.scanned + first, count, limit()),
      take: (text) => {
        const known = hits.seeds.length;
        hits = withBest(hits, JSON.parse(text) as Found, KEPT);
        if (hits.seeds.length > known || isDue()) show(hits);
        return hits.problem === '';
      },
    },
    (error) => {
      show(hits);
      done(error);
    },
  );
}

/**
 * Measures levels a second over the last `ms` milliseconds, and not before the first answer, because that one also waits for
 * its worker to start.
 */
export function speedometer(ms: number): (scanned: number, now: number) => number {
  const seen: { now: number; scanned: number }[] = [];
  return (scanned, now) => {
    seen.push({ now, scanned });
    while (seen.length > 2 && (seen[1]?.now ?? now) < now - ms) seen.shift();
    const [first] = seen;
    return first ? (1000 * (scanned - first.scanned)) / Math.max(1, now - first.now) : 0;
  };
}

const UNITS = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3600, one: 'hour' },
  { seconds: 60, one: 'minute' },
];

/** "about 12 minutes"; each unit from twice its length on. */
export function durationWords(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= 2 * one.seconds) ?? { seconds: 60, one: 'minute' };
  const count = Math.max(1, Math.round(seconds / unit.seconds));
  return `about ${count.toLocaleString('en')} ${unit.one}${count === 1 ? '' : 's'}`;
}

const KEY = 'press-r.all-seeds';
/** Maximum number of searches; the oldest are dropped first. */
const MAX_SEARCHES = 12;

interface Entry {
  /** The link without its seed, and the conditions. */
  search: string;
  /** Of the generator that counted them (GeneratorInfo); an earlier version of the page stored none. */
  digest?: string;
  hits: Hits;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isEntry(value: unknown): value is Entry {
  const { search, hits } = (value ?? {}) as Partial<Entry>;
  if (typeof search !== 'string' || !isCount(hits?.scanned) || !isCount(hits?.hits)) return false;
  return (
    Array.isArray(hits?.seeds) &&
    hits.seeds.every((seed) => typeof seed?.link === 'string' && isCount(seed.index) && Array.isArray(seed.facts))
  );
}

/** All stored searches, the newest first; what is no search, such as another version's, is left out. */
function stored(): Entry[] {
  const read = parsed(kept(KEY));
  return Array.isArray(read) ? read.filter(isEntry) : [];
}

/** The progress of a search; undefined if there is none. */
export const progressOf = (search: string): Entry | undefined => stored().find((one) => one.search === search);

/** Stores the progress of a search. Returns false if the browser refuses. */
export function keepProgress(search: string, digest: string, hits: Hits): boolean {
  const others = stored().filter((one) => one.search !== search);
  return keep(KEY, JSON.stringify([{ search, digest, hits }, ...others].slice(0, MAX_SEARCHES)));
}
