import { effect, type Signal, signal } from '@preact/signals';
import { Broken } from '../data/engine';
import { reportFailedLoad } from '../data/lazy';
import type { Options } from '../data/link';
import { pool, type Run } from '../state/pool';
import { added, nothingCounted, type Tally } from './counts';
import { all, countedLink, isChanged, type One, tallyOf } from './state';

/** Levels of each generator. */
export const LEVELS = 1000;

/** Measures that mean the same in every generator that has them, and that a map has. */
export const commonFacts = ({ info }: One): string[] =>
  (info.value?.facts ?? []).filter(({ common }) => common).map(({ id }) => id);

/** Whether its levels can be measured beside the others': whether they have a map. */
export const isMeasured = (one: One): boolean => commonFacts(one).length > 0;

/** What has been counted, by the link that says with which options. */
const known = new Map<string, Tally>();
/** Levels counted of those that are wanted. */
export const progress = signal({ done: 0, of: 0 });

export const isCounting = (): boolean => progress.value.done < progress.value.of;

let running: Run | undefined;

/** Counts what is not counted yet, generator after generator. Called again, it begins with what is wanted now. */
export function count(): void {
  running?.stop();
  running = undefined;
  const due = all.flatMap((one) => {
    if (!one.info.value) return [];
    return [...wanted(one, {}, one.usual), ...(isChanged(one) ? wanted(one, one.options.value, one.changed) : [])];
  });
  progress.value = { done: 0, of: due.length * LEVELS };
  next(due);
}

interface Due {
  one: One;
  link: string;
  place: Signal<Tally | undefined>;
}

function wanted(one: One, options: Options, place: Signal<Tally | undefined>): Due[] {
  const link = countedLink(one, options);
  place.value = known.get(link);
  return place.value ? [] : [{ one, link, place }];
}

/** Milliseconds between two looks at what has been counted so far. */
const OFTEN = 120;

function next([due, ...rest]: Due[]): void {
  if (!due) return;
  const { one, link, place } = due;
  const by = commonFacts(one).join();
  let tally = nothingCounted;
  let told = performance.now();
  const before = progress.value.done;
  running = pool.run<string>(
    {
      total: LEVELS,
      ask: (engine, lane, from, levels) => engine.timed(lane, 'surveyText', link, from, levels, false, by),
      take: (text) => {
        tally = added(tally, text);
        if (performance.now() - told < OFTEN && tally.count < LEVELS) return true;
        told = performance.now();
        progress.value = { ...progress.value, done: before + tally.count };
        place.value = tally;
        return true;
      },
    },
    (error) => {
      running = undefined;
      if (error instanceof Broken) return reportFailedLoad(count);
      if (error) throw error;
      if (tally.count < LEVELS) return;
      known.set(link, tally);
      next(rest);
    },
  );
}

/** What was counted of a generator with the options that are set, once all of it is there. */
export async function counted(one: One): Promise<Tally> {
  count();
  return new Promise((done) => {
    const stop = effect(() => {
      const tally = tallyOf(one);
      if (tally?.count !== LEVELS) return;
      queueMicrotask(() => stop());
      done(tally);
    });
  });
}
