// The state of the page "five": one seed for all generators; of each its level, options, film and counts.
import { batch, effect, type Signal, signal } from '@preact/signals';
import type { GeneratorCard, GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { pageOf, viewOf } from '../../wasm/shared/link.mjs';
import { askForScript, list as listing, loadAnswers } from '../../wasm/shared/modules.mjs';
import { Broken, Overtaken } from '../data/engine';
import { compiled, infoOf, quick, slow } from '../data/engines';
import { reportFailedLoad } from '../data/lazy';
import { type Level, readPacket } from '../data/level';
import { frameAt, type Reel, reelOf } from '../data/reel';
import { defaultOf, freshSeed, looseLink, type Options, seedText } from '../data/request';
import { loadArt } from '../paint/level_looks';
import { address, noteRequest } from '../state/effects';
import { pool, type Run } from '../state/pool';
import { page, status } from '../state/store';
import { type Answer, addSlice, answerOf, emptyAnswer, emptyTally, type Tally } from './counts';

/** One generator of the page. */
export interface Entry {
  readonly card: GeneratorCard;
  /** Index among the generators, for its colour. */
  readonly index: number;
  readonly info: Signal<GeneratorInfo | undefined>;
  readonly level: Signal<Level | undefined>;
  readonly reel: Signal<Reel | undefined>;
  readonly answer: Signal<Answer>;
  /** Options that are not at their default. */
  readonly options: Signal<Options>;
  /** Counts with default options, and with `options` while there are any. */
  readonly usual: Signal<Tally | undefined>;
  readonly changed: Signal<Tally | undefined>;
}

export const entries: readonly Entry[] = listing.generators.map((card, index) => ({
  card,
  index,
  info: signal<GeneratorInfo | undefined>(undefined),
  level: signal<Level | undefined>(undefined),
  reel: signal<Reel | undefined>(undefined),
  answer: signal(emptyAnswer),
  options: signal<Options>({}),
  usual: signal<Tally | undefined>(undefined),
  changed: signal<Tally | undefined>(undefined),
}));

export const isChanged = ({ options }: Entry): boolean => Object.keys(options.value).length > 0;

export const optionOf = ({ info }: Entry, id: string): OptionInfo | undefined =>
  info.value?.options.find((option) => option.id === id);

/** The counts with the options that are set. */
export const tallyOf = (entry: Entry): Tally | undefined => (isChanged(entry) ? entry.changed : entry.usual).value;

/** The revision of the page's own links. */
const REVISION = 1;

/** The seed as it was requested. */
const seed = signal('');
/** The seed as levels write it; empty until the first level has arrived. */
export const seedShown = signal('');
/** What was wrong with the link. */
export const notes = signal<readonly string[]>([]);
/** The slide of the presentation; undefined without one. */
export const slide = signal<number | undefined>(undefined);

const linkOf = ({ card, info }: Entry, options: Options, seedOfLink = seed.value): string =>
  looseLink({ ...card, ...(info.value && { options: info.value.options }) }, seedOfLink, options);

const compact = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

/** Opens the page's link. Without a seed it gets one, which replaces the link in the history. */
export function openHash(hash: string): void {
  const read = pageOf(hash);
  if (!read || (seedShown.value !== '' && hash === ownLink())) return;
  const { revision, query = '' } = read;
  const options = query.split('&').filter((pair) => pair && !/^(show|embed|theme|parts)\b/i.test(pair));
  notes.value = [
    ...(/^v?0*1?$/i.test(revision) ? [] : [`This page has no revision ${revision}. You see revision ${REVISION}.`]),
    ...(options.length === 0
      ? []
      : [
          `This page takes no options, so "${options.join('&').slice(0, 80)}" was left out. Set them by the switches below.`,
        ]),
  ];
  slide.value = viewOf(hash).show ? (slide.value ?? 0) : undefined;
  const requested = read.seedless ? seedText(freshSeed()) : read.seed;
  if (requested === seed.value || compact(requested) === compact(seedShown.value)) writeLink('replace');
  else {
    seed.value = requested;
    makeAll();
  }
}

/** The page's own link, as the address has it. */
export const ownLink = (): string =>
  `#five/v${REVISION}/${compact(seedShown.value)}${slide.value === undefined ? '' : '?show=1'}`;

export function writeLink(how: 'push' | 'replace'): void {
  if (page.value === undefined || seedShown.value === '') return;
  if (how === 'push') address.push(ownLink());
  else address.replace(ownLink());
  page.value = ownLink();
  document.title = `Five answers ${seedShown.value} · Press R`;
}

/** Another seed for all. While the key is `held` down, all seeds share one entry of the history. */
export function another(held = false): void {
  noteRequest();
  seed.value = seedText(freshSeed());
  notes.value = [];
  needsHistoryEntry ||= !held;
  makeAll();
}

/** Whether the next seed gets its own entry in the history, once its text is known. */
let needsHistoryEntry = false;

function makeAll(): void {
  for (const entry of entries) void make(entry);
}

async function make(entry: Entry): Promise<void> {
  const link = linkOf(entry, entry.options.value);
  const { id } = entry.card;
  const retry = () => void make(entry);
  try {
    const [packet, info] = await Promise.all([quick.ask(`five ${id}`, 'generate', link), infoOf(id)]);
    await loadArt(id);
    if (linkOf(entry, entry.options.value) !== link) return;
    entry.info.value ??= info;
    show(entry, readPacket(packet, [info]));
  } catch (error) {
    if (error instanceof Broken) reportFailedLoad(retry);
    else if (!(error instanceof Overtaken)) throw error;
  }
}

let filmTimer: ReturnType<typeof setTimeout> | undefined;
/** Films are requested this many milliseconds after the last level. */
const FILM_DELAY = 140;

function show(entry: Entry, level: Level): void {
  batch(() => {
    entry.reel.value = undefined;
    entry.level.value = level;
  });
  if (seedShown.value !== level.head.seedText) {
    seedShown.value = level.head.seedText;
    notes.value = [...notes.value, ...level.head.problems.filter((text) => /seed/i.test(text))];
  }
  if (entries.every((other) => other.level.value?.head.seed === level.head.seed))
    status.value = `Seed ${level.head.seedText} in all ${entries.length}.`;
  writeLink(needsHistoryEntry ? 'push' : 'replace');
  needsHistoryEntry = false;
  clearTimeout(filmTimer);
  filmTimer = setTimeout(() => {
    for (const each of entries) void fetchFilm(each);
  }, FILM_DELAY);
}

async function fetchFilm(entry: Entry): Promise<void> {
  const level = entry.level.value;
  if (!level || entry.reel.value) return;
  try {
    const packet = await slow.ask(`five ${entry.card.id}`, 'film', level.head.link);
    if (entry.level.value === level) entry.reel.value = reelOf(readPacket(packet, [level.info]), level);
  } catch (error) {
    if (error instanceof Broken && !error.started) reportFailedLoad(() => void fetchFilm(entry));
    else if (!(error instanceof Overtaken)) throw error;
  }
}

/** Sets an option of one generator and counts anew. */
export function setOption(entry: Entry, id: string, value: number | string): void {
  const { [id]: _removed, ...rest } = entry.options.value;
  const initial = entry.info.value && defaultOf(entry.info.value, id);
  entry.options.value = String(value) === String(initial) ? rest : { ...rest, [id]: value };
  void make(entry);
  count();
}

export function resetOptions(entry: Entry): void {
  entry.options.value = {};
  void make(entry);
  count();
}

/** Number of generators that load at once, so that the first pictures do not wait for the last. */
const PARALLEL = 2;

/** Loads each generator's module and art, in the order of the tabs, then what the generators say of themselves. */
async function loadGenerators(): Promise<void> {
  const queue = [...entries];
  const loadNext = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const { id } = entry.card;
      askForScript();
      await Promise.all([compiled(id), loadArt(id)]).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, loadNext));
  await readAnswers();
}

async function readAnswers(): Promise<void> {
  try {
    const answers = await loadAnswers();
    for (const { card, answer } of entries) answer.value = answerOf(answers[card.id] ?? '');
  } catch {
    reportFailedLoad(() => void readAnswers());
  }
}

let loading: Promise<void> | undefined;
export const loadOnce = (): Promise<void> => {
  loading ??= loadGenerators();
  return loading;
};

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
  if (share.value >= 1) share.value = 0;
  let last = performance.now();
  const advance = (now: number) => {
    if (!playing.value) return;
    share.value = Math.min(1, share.value + Math.max(0, now - last) / DURATION);
    last = now;
    if (share.value >= 1) playing.value = false;
    else requestAnimationFrame(advance);
  };
  requestAnimationFrame(advance);
}

/** The film and frame that an entry shows now; undefined if it shows the finished level. Frame 0 is empty. */
export function shownFrame({ reel }: Entry): { film: Level; frame: number } | undefined {
  const now = reel.value;
  const at = share.value;
  if (!now || at >= 1) return undefined;
  return { film: now.level, frame: at <= 0 ? 0 : frameAt(now, at) };
}

// Counts.

/** Levels of each generator that are counted. */
export const LEVELS = 1000;

/** Ids of the measures that have the same meaning in every generator; empty for a generator without a map. */
export const commonFacts = ({ info }: Entry): string[] =>
  (info.value?.facts ?? []).filter(({ common }) => common).map(({ id }) => id);

/** Finished counts by link. */
const known = new Map<string, Tally>();
/** Levels counted of those that are needed. */
export const progress = signal({ done: 0, of: 0 });

export const isCounting = (): boolean => progress.value.done < progress.value.of;

interface Job {
  entry: Entry;
  link: string;
  target: Signal<Tally | undefined>;
}

let running: Run | undefined;

/** Counts what has not been counted yet, one generator after the other. A new call replaces the count that runs. */
export function count(): void {
  running?.stop();
  running = undefined;
  const jobs = entries.flatMap((entry) => {
    if (!entry.info.value) return [];
    const usual = jobsFor(entry, {}, entry.usual);
    return isChanged(entry) ? [...usual, ...jobsFor(entry, entry.options.value, entry.changed)] : usual;
  });
  progress.value = { done: 0, of: jobs.length * LEVELS };
  runNext(jobs);
}

/** Fills `target` if the counts are known; else returns the job that will. */
function jobsFor(entry: Entry, options: Options, target: Signal<Tally | undefined>): Job[] {
  // A survey's seed does not matter.
  const link = linkOf(entry, options, '1');
  target.value = known.get(link);
  return target.value ? [] : [{ entry, link, target }];
}

/** Milliseconds between two updates of the page while counting. */
const UPDATE_INTERVAL = 120;

function runNext([job, ...rest]: Job[]): void {
  if (!job) return;
  const { entry, link, target } = job;
  const facts = commonFacts(entry).join();
  const before = progress.value.done;
  let tally = emptyTally;
  let updated = performance.now();
  running = pool.run<string>(
    {
      total: LEVELS,
      ask: (engine, lane, from, levels) => engine.timed(lane, 'surveyText', link, from, levels, false, facts),
      take: (text) => {
        tally = addSlice(tally, text);
        if (performance.now() - updated < UPDATE_INTERVAL && tally.count < LEVELS) return true;
        updated = performance.now();
        progress.value = { ...progress.value, done: before + tally.count };
        target.value = tally;
        return true;
      },
    },
    (error) => {
      running = undefined;
      if (error instanceof Broken) return reportFailedLoad(count);
      if (error) throw error;
      if (tally.count < LEVELS) return;
      known.set(link, tally);
      runNext(rest);
    },
  );
}

/** Resolves with the complete counts of a generator with the options that are set. */
export async function completeTally(entry: Entry): Promise<Tally> {
  count();
  return new Promise((resolve) => {
    const stop = effect(() => {
      const tally = tallyOf(entry);
      if (tally?.count !== LEVELS) return;
      queueMicrotask(() => stop());
      resolve(tally);
    });
  });
}
