// The page "five": of each generator its options, its level with the page's seed, its counts; and how far all are built.
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import type { GeneratorCard, OptionInfo } from '../../wasm/bridge/interface';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { countLevels } from '../column/study/counting';
import { Broken } from '../data/engine';
import { reportFailedLoad } from '../data/lazy';
import type { Level } from '../data/level';
import { animate } from '../data/reel';
import { defaultOf, looseLink, type Options, seedText } from '../data/request';
import { wantLevel } from '../paint/small/levels';
import { level } from '../state/store';
import { addSlice, emptyTally, type Tally } from './counts';

/** One generator of the page. */
export interface Entry {
  readonly card: GeneratorCard;
  /** Index among the generators, for its colour. */
  readonly index: number;
  /** The last level that has arrived. */
  readonly level: Signal<Level | undefined>;
  /** Options that are not at their default. */
  readonly options: Signal<Options>;
}

export const entries: readonly Entry[] = listing.generators.map((card, index) => ({
  card,
  index,
  level: signal<Level | undefined>(undefined),
  options: signal<Options>({}),
}));

export const isChanged = ({ options }: Entry): boolean => Object.keys(options.value).length > 0;

export const optionOf = ({ level }: Entry, id: string): OptionInfo | undefined =>
  level.value?.info.options.find((option) => option.id === id);

/** Sets an option of one generator. */
export function setOption(entry: Entry, id: string, value: number | string): void {
  const { [id]: _removed, ...rest } = entry.options.value;
  const info = entry.level.value?.info;
  const isDefault = info !== undefined && String(value) === String(defaultOf(info, id));
  entry.options.value = isDefault ? rest : { ...rest, [id]: value };
}

/** Requests an entry's level whenever the seed or its options change, until the returned function is called. */
export function follow({ card, options, level: last }: Entry): () => void {
  return effect(() => {
    if (!level.value) return undefined;
    const link = looseLink(card, seedText(level.value.head.seed), options.value);
    let cancel = (): void => undefined;
    const ask = () => {
      cancel = wantLevel(link, (made) => {
        if (made) last.value = made;
        else reportFailedLoad(ask);
      });
    };
    ask();
    return () => cancel();
  });
}

// The films of all generators, played together.

/** Progress of all films: 1 is the finished levels. */
export const share = signal(1);
export const playing = signal(false);

/** Duration of a film in milliseconds, and the number of steps that arrow keys divide it into. */
const DURATION = 12_000;
const KEY_STEPS = 60;

export function moveTo(to: number): void {
  playing.value = false;
  share.value = Math.max(0, Math.min(1, to));
}

export const moveBy = (steps: number): void => moveTo(share.value + steps / KEY_STEPS);

export function togglePlay(): void {
  playing.value = !playing.value;
  if (!playing.value) return;
  animate(DURATION, share.value >= 1 ? 0 : share.value, (now) => {
    if (!playing.value) return false;
    batch(() => {
      share.value = now;
      playing.value = now < 1;
    });
    return true;
  });
}

/** The slide of the presentation. */
export const slide = signal(0);

// Counts.

/** Levels of each generator that are counted. */
export const LEVELS = 1000;

/** Ids of the measures that have the same meaning in every generator; empty for a generator without a map. */
export const commonFacts = ({ level }: Entry): string[] =>
  (level.value?.info.facts ?? []).filter(({ common }) => common).map(({ id }) => id);

const tallies = new Map<string, Signal<Tally>>();
/** Counting waits for the first pictures. */
const allShown = computed(() => entries.every(({ level }) => level.value !== undefined));

/** The counts with these options, started when first asked for. */
function countsOf(entry: Entry, options: Options): Signal<Tally> {
  // A survey's seed does not matter.
  const link = looseLink(entry.card, '1', options);
  const known = tallies.get(link);
  if (known) return known;
  const tally = signal(emptyTally);
  tallies.set(link, tally);
  // Afterwards, because what reads the counts must not depend on what the pool reads.
  queueMicrotask(() => count(link, commonFacts(entry).join(), tally));
  return tally;
}

function count(link: string, facts: string, tally: Signal<Tally>): void {
  countLevels<string, Tally>(
    LEVELS,
    (engine, lane, first, levels) => engine.timed(lane, 'surveyText', link, first, levels, false, facts),
    addSlice,
    (sum) => (tally.value = sum),
    (error) => {
      if (error instanceof Broken) reportFailedLoad(() => count(link, facts, tally));
      else if (error) throw error;
    },
  );
}

const tallyWith = (entry: Entry, options: Options): Tally =>
  allShown.value ? countsOf(entry, options).value : emptyTally;

/** The counts with default options, and with the options that are set. */
export const usualTally = (entry: Entry): Tally => tallyWith(entry, {});
export const tallyOf = (entry: Entry): Tally => tallyWith(entry, entry.options.value);

/** Levels counted of those that are needed. */
export const progress = computed(() => {
  const needed = entries.flatMap((entry) =>
    isChanged(entry) ? [usualTally(entry), tallyOf(entry)] : [usualTally(entry)],
  );
  return { done: needed.reduce((sum, { count }) => sum + count, 0), of: needed.length * LEVELS };
});

export const isCounting = (): boolean => allShown.value && progress.value.done < progress.value.of;

/** Resolves with the complete counts of a generator with the options that are set. */
export async function completeTally(entry: Entry): Promise<Tally> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const tally = tallyOf(entry);
      if (tally.count < LEVELS) return;
      queueMicrotask(() => stop());
      resolve(tally);
    });
  });
}
