import { batch, type Signal, signal } from '@preact/signals';
import type { GeneratorCard, GeneratorInfo } from '../../wasm/bridge/interface';
import { pageOf, viewOf } from '../../wasm/shared/link.mjs';
import { askForScript, list as listing, loadAnswers } from '../../wasm/shared/modules.mjs';
import { Broken, Overtaken } from '../data/engine';
import { compiled, infoOf, quick, slow } from '../data/engines';
import { reportFailedLoad } from '../data/lazy';
import { type Level, readPacket } from '../data/level';
import { freshSeed, looseLink, type Options, seedText } from '../data/link';
import { type Reel, reelOf } from '../data/reel';
import { loadArt } from '../paint/level_looks';
import { address, noteRequest } from '../state/effects';
import { page, status } from '../state/store';
import { type Answer, answerOf, noAnswer } from './answers';
import type { Tally } from './counts';

/** One generator of the page: its level, that level's making, what it says of itself, what was counted of it. */
export interface One {
  readonly card: GeneratorCard;
  /** Which of the page's colours is its own. */
  readonly place: number;
  readonly info: Signal<GeneratorInfo | undefined>;
  readonly level: Signal<Level | undefined>;
  readonly reel: Signal<Reel | undefined>;
  readonly answer: Signal<Answer>;
  /** Options that are not at their default. */
  readonly options: Signal<Options>;
  /** Counts of what it makes without any, and, while some are set, with these. */
  readonly usual: Signal<Tally | undefined>;
  readonly changed: Signal<Tally | undefined>;
}

export const all: readonly One[] = listing.generators.map((card, place) => ({
  card,
  place,
  info: signal<GeneratorInfo | undefined>(undefined),
  level: signal<Level | undefined>(undefined),
  reel: signal<Reel | undefined>(undefined),
  answer: signal(noAnswer),
  options: signal<Options>({}),
  usual: signal<Tally | undefined>(undefined),
  changed: signal<Tally | undefined>(undefined),
}));

export const isChanged = ({ options }: One): boolean => Object.keys(options.value).length > 0;

/** What was counted with the options that are set. */
export const tallyOf = (one: One): Tally | undefined => (isChanged(one) ? one.changed : one.usual).value;

/** The revision of the page itself. */
const REVISION = 1;

/** As it was asked for. */
const seed = signal('');
/** What was wrong with the link, and what is shown instead. */
export const notes = signal<readonly string[]>([]);
/** The slide of a presentation, while there is one. */
export const slide = signal<number | undefined>(undefined);

/** As levels write it; the level that was there first told it. */
export const seedShown = signal('');

/** A level's link with the options that are set here. */
const linkOf = ({ card, info, options }: One): string =>
  looseLink({ ...card, ...(info.value && { options: info.value.options }) }, seed.value, options.value);

/** The link of a survey, whose seed does not matter. */
export const countedLink = ({ card, info }: One, options: Options): string =>
  looseLink({ ...card, ...(info.value && { options: info.value.options }) }, '1', options);

/** What the address says. A link without a seed gets one that Back does not return from. */
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
  const { show } = viewOf(hash);
  slide.value = show ? (slide.value ?? 0) : undefined;
  const wanted = read.seedless ? seedText(freshSeed()) : read.seed;
  if (wanted === seed.value || compact(wanted) === compact(seedShown.value)) write('replace');
  else {
    seed.value = wanted;
    makeAll();
  }
}

const compact = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

/** The page's own link, as the address has it. */
export const ownLink = (): string =>
  `#five/v${REVISION}/${compact(seedShown.value)}${slide.value === undefined ? '' : '?show=1'}`;

export function write(how: 'push' | 'replace'): void {
  if (page.value === undefined || seedShown.value === '') return;
  if (how === 'push') address.push(ownLink());
  else address.replace(ownLink());
  page.value = ownLink();
  document.title = `Five answers ${seedShown.value} · Press R`;
}

/** Another seed in all. `held`: the key is held down, and the seeds share a place in the history. */
export function another(held = false): void {
  noteRequest();
  seed.value = seedText(freshSeed());
  notes.value = [];
  owed ||= !held;
  makeAll();
}

/** A place in the history is due once the seed can be written. */
let owed = false;
let filmTimer: ReturnType<typeof setTimeout> | undefined;
const FILM_AFTER = 140;

function makeAll(): void {
  for (const one of all) void make(one);
}

async function make(one: One): Promise<void> {
  const link = linkOf(one);
  const { id } = one.card;
  const again = () => void make(one);
  try {
    const [packet, info] = await Promise.all([quick.ask(`five ${id}`, 'generate', link), infoOf(id)]);
    await loadArt(id);
    if (linkOf(one) !== link) return;
    one.info.value ??= info;
    show(one, readPacket(packet, [info]));
  } catch (error) {
    if (error instanceof Broken) reportFailedLoad(again);
    else if (!(error instanceof Overtaken)) throw error;
  }
}

function show(one: One, level: Level): void {
  batch(() => {
    one.reel.value = undefined;
    one.level.value = level;
  });
  if (seedShown.value !== level.head.seedText) {
    seedShown.value = level.head.seedText;
    notes.value = [...notes.value, ...level.head.problems.filter((text) => /seed/i.test(text))];
  }
  if (all.every((other) => other.level.value?.head.seed === level.head.seed)) {
    status.value = `Seed ${level.head.seedText} in all ${all.length}.`;
  }
  write(owed ? 'push' : 'replace');
  owed = false;
  clearTimeout(filmTimer);
  filmTimer = setTimeout(() => {
    for (const each of all) void fetchFilm(each);
  }, FILM_AFTER);
}

/** The making of the level that is shown; asked for once. */
async function fetchFilm(one: One): Promise<void> {
  const level = one.level.value;
  if (!level || one.reel.value) return;
  try {
    const packet = await slow.ask(`five ${one.card.id}`, 'film', level.head.link);
    if (one.level.value === level) one.reel.value = reelOf(readPacket(packet, [level.info]), level);
  } catch (error) {
    if (error instanceof Broken && !error.started) reportFailedLoad(() => void fetchFilm(one));
    else if (!(error instanceof Overtaken)) throw error;
  }
}

/** Sets an option of one generator; at its default it is forgotten. */
export function setOption(one: One, id: string, value: number | string): void {
  const { [id]: _gone, ...rest } = one.options.value;
  const option = one.info.value?.options.find((each) => each.id === id);
  const initial = option?.kind === 'choice' ? option.choices[option.default]?.id : option?.default;
  one.options.value = String(value) === String(initial) ? rest : { ...rest, [id]: value };
  void make(one);
}

export function resetOptions(one: One): void {
  one.options.value = {};
  void make(one);
}

/** Modules on their way at once: the first pictures do not wait for the last. */
const TOGETHER = 2;

/** Brings what each generator needs, in the order of the tabs, and what it says of itself. */
async function bring(): Promise<void> {
  const rest = [...all];
  const carry = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) {
      const { id } = one.card;
      askForScript(id);
      await Promise.all([compiled(id), loadArt(id)]).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, carry));
  await Promise.all(all.map(bringAnswer));
}

async function bringAnswer(one: One): Promise<void> {
  try {
    one.answer.value = answerOf(await loadAnswers(one.card.id));
  } catch {
    reportFailedLoad(() => void bringAnswer(one));
  }
}

let brought: Promise<void> | undefined;
/** Once: what each generator needs is on its way, or there. */
export const whenBrought = (): Promise<void> => {
  brought ??= bring();
  return brought;
};
