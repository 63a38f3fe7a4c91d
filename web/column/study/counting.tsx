// Work over many levels: surveys, searches, the state of such a run in a component, and the bar that starts and stops it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Expected, Found, Measured, SurveyPacket } from '../../../wasm/bridge/interface';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import type { Work } from '../../data/pool';
import { linkOf, requestOf } from '../../data/request';
import { once } from '../../data/tasks';
import { whyNot } from '../../parts/attempt';
import { Button } from '../../parts/buttons';
import { Select } from '../../parts/controls';
import { isMaking, pool, type Run } from '../../state/pool';
import { type Hits, isScored, noHits, withHits } from './find/found';
import { added, type Exact, exactChances, type Tally } from './odds/counts';
import type { Usual } from './rare';

type Done = (error?: unknown) => void;

/** Returns a function that is true at most once in `ms` milliseconds, and never while a level is being generated. */
export function repaintTimer(ms: number): () => boolean {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < ms || isMaking()) return false;
    last = now;
    return true;
  };
}

/**
 * Counts over `total` levels: adds up what `ask` returns of each slice. Calls `show` with the sum several times a second and
 * at the end, then `done`.
 */
export function countLevels<Slice, Sum>(
  total: number,
  ask: Work<Slice>['ask'],
  add: (sum: Sum | undefined, slice: Slice) => Sum,
  show: (sum: Sum) => void,
  done: Done,
): Run {
  let sum: Sum | undefined;
  const isDue = repaintTimer(150);
  const take = (slice: Slice) => {
    sum = add(sum, slice);
    if (isDue()) show(sum);
    return true;
  };
  return pool.run({ total, ask, take }, (error) => {
    if (sum) show(sum);
    done(error);
  });
}

/** Counts all facts that cost little. */
export function survey(link: string, total: number, show: (tally: Tally) => void, done: Done = () => undefined): Run {
  const ask: Work<SurveyPacket>['ask'] = (engine, lane, from, count) => engine.timed(lane, 'survey', link, from, count);
  return countLevels(total, ask, added, (tally) => show({ ...tally }), done);
}

/** Levels that are counted: the same for every level with the same options, so that a level is always told alike. */
const USUAL = 2_000;

export interface Theory {
  exact: Exact;
  measured: Measured;
}

/** What is known of a link's options without counting; no exact chances where no theory covers them. */
export const theoryOf = once(async (link): Promise<Theory> => {
  const expected: Expected = JSON.parse(await slow.ask(`exact ${link}`, 'expected', link));
  return { exact: exactChances(expected), measured: expected.measured };
});

export const usual = once(async (link): Promise<Usual> => {
  const counted = new Promise<Tally>((done, fail) => {
    let all: Tally | undefined;
    const show = (tally: Tally) => (all = tally);
    survey(link, USUAL, show, (error) => (all?.count === USUAL ? done(all) : fail(error)));
  });
  return { tally: await counted, exact: (await theoryOf(link)).exact };
});

/** A link for all levels that differ in nothing but the seed. */
export const anySeed = ({ head, info }: Level): string => linkOf({ ...requestOf(head), seed: '1', dice: '' }, info);

/**
 * Continues a search after `before` until it has `page` more hits, within the first `total` levels. Calls `show` after new
 * hits, several times a second and at the end, then `done`.
 */
export function searchLevels(
  link: string,
  conditions: string,
  { total, page, before = noHits }: { total: number; page: number; before?: Hits },
  show: (hits: Hits) => void,
  done: Done,
): Run {
  let hits = before;
  const from = before.scanned;
  const limit = before.seeds.length + page;
  const isDue = repaintTimer(150);
  return pool.run<string>(
    {
      total: total - from,
      ask: (engine, lane, first, count) => engine.timed(lane, 'search', link, conditions, from + first, count, page),
      take: (text, part) => {
        const known = hits.seeds.length;
        hits = withHits(hits, JSON.parse(text) as Found, limit, from + part.first);
        if (hits.seeds.length > known || isDue()) show(hits);
        return hits.problem === '' && (isScored(hits) || hits.seeds.length < limit);
      },
    },
    (error) => {
      show(hits);
      done(error);
    },
  );
}

/** A component's count: it is stopped when the component goes away. */
export interface Counting {
  /** Number of levels that the user has chosen to count. */
  total: number;
  setTotal: (total: number) => void;
  running: boolean;
  /** Why the last count failed; empty if it did not. */
  trouble: string;
  /** Stops the current count. `begin` starts another and calls `done` once, when it has ended. */
  start: (begin: (done: Done) => readonly Run[]) => void;
  stop: () => void;
}

export function useCounting(firstTotal: number): Counting {
  const [total, setTotal] = useState(firstTotal);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const runs = useRef<readonly Run[]>([]);
  const stop = () => {
    for (const run of runs.current) run.stop();
  };
  useEffect(() => stop, []);
  const start = (begin: (done: Done) => readonly Run[]) => {
    stop();
    setRunning(true);
    setTrouble('');
    runs.current = begin((error) => {
      setRunning(false);
      setTrouble(error === undefined ? '' : whyNot(error));
    });
  };
  return { total, setTotal, running, trouble, start, stop };
}

interface CountBarProps {
  id: string;
  sizes: readonly number[];
  counting: Counting;
  /** Number of levels counted so far, and text after it. */
  count: number;
  more?: string;
  onStart: () => void;
}

/** Chooses how many levels to count, starts and stops counting, and shows its progress. */
export function CountBar({ id, sizes, counting, count, more = '', onStart }: CountBarProps) {
  const { total, setTotal, running, stop } = counting;
  return (
    <>
      <label for={id}>Levels</label>
      <Select
        id={id}
        value={total}
        disabled={running}
        choices={sizes.map((size) => ({ id: size, title: size.toLocaleString('en') }))}
        choose={(size) => setTotal(Number(size))}
      />
      <Button class="primary" act={running ? stop : onStart}>
        {running ? 'Stop' : 'Count'}
      </Button>
      <progress max={total} value={running ? count : 0} aria-label="Progress" hidden={!running} />
      <span class="digits" role="status">
        {count > 0 ? `${count.toLocaleString('en')} levels${more}` : ''}
      </span>
    </>
  );
}
