import { batch } from '@preact/signals';
import { listing } from '#core';
import { pageOf, seeded, type View, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { afterFrame, letFrameGoFirst } from '../data/after_frame';
import { Broken, Ended, Overtaken } from '../data/engine';
import { generatorIn, infoOf, quick, slow } from '../data/engines';
import { lose } from '../data/late';
import { finalOf, type Level, readPacket } from '../data/level';
import { freshSeed, seedText, withView } from '../data/link';
import { sentence } from '../data/sentence';
import { keepTexts } from '../data/texts';
import { hasTheme, loadTheme } from '../paint/theme';
import { prepare } from '../stage/ahead';
import { Address } from './address';
import { END, type Place, viewOfState } from './machine';
import { dispatch, embed, endedBefore, nothing, page, pointing, shows, state, status } from './store';

/** What a change of state does outside: asks the engines, writes the address, plays. */

export const address = new Address();

const WITHOUT_ART = {
  title: 'The art of this generator did not arrive.',
  text: 'The level is right, and drawn in plain shapes until it does.',
  retry: true,
};

/** Milliseconds of quiet before the film is asked for, so that holding R stays quick. */
const FILM_AFTER = 140;

/** The date's level: `#isaac/today`. */
const TODAY = /\/today(?=\?|$)/i;

let filmTimer: ReturnType<typeof setTimeout> | undefined;
let asked = Number.NEGATIVE_INFINITY;
/** A place in the history was asked for, and what asked for it was overtaken before it was written. */
let owed = false;

/** When a level was last asked for, by performance.now(). */
export const lastAsked = (): number => asked;

/** Levels were asked for elsewhere: what counts waits for them too. */
export function goesFirst(): void {
  asked = performance.now();
}

/** Where a link stands in the history: a place of its own, or in place of the one before. */
export type How = 'push' | 'replace';

/** Shows what a hash says. Its address is written once, when it is known how the level is called. */
export async function open(hash: string, how: How): Promise<void> {
  if (pageOf(hash)) return openPage(hash, how);
  const back = page.value !== undefined;
  page.value = undefined;
  const wanted = withoutView(hash);
  const view = viewOf(hash);
  if (state.value.level && state.value.phase === 'shown' && wanted === state.value.asked) {
    showView(view);
    if (how === 'push' && !embed.peek()) address.push(hash);
    else address.replace(hash);
    if (back) announce(state.value.level);
    return;
  }
  if (state.value.phase !== 'making') endedBefore.value = false;
  dispatch({ kind: 'asked', link: wanted, place: placeIn(view) });
  asked = performance.now();
  owed ||= how === 'push' && !embed.peek();
  const { turn } = state.value;
  try {
    const seed = TODAY.test(hash) ? (await import('../data/today')).seedOfDay(Date.now()) : freshSeed();
    const named = seeded(hash.replace(TODAY, ''), listing, seedText(seed));
    void loadTheme(generatorIn(named));
    await make(turn, named);
  } catch (error) {
    endedBefore.value ||= error instanceof Ended;
    if (turn !== state.value.turn) return;
    dispatch({ kind: 'failed', turn, fault: { ...reasonFor(error), retry: true } });
    if (hash !== '') write(hash);
  }
}

/** In the level's place. It writes its own address from then on. */
function openPage(hash: string, how: How): void {
  clearTimeout(filmTimer);
  batch(() => {
    dispatch({ kind: 'left' });
    page.value = hash;
  });
  if (how === 'push') address.push(hash);
}

/** In the midst of the making the level is shown as it stood there: then all of its film is asked for at once. */
async function make(turn: number, link: string): Promise<void> {
  const whole = state.value.place.at !== 'end';
  const [answer, info] = await Promise.all([quick.ask('level', whole ? 'film' : 'generate', link), infoOf(link)]);
  const packet = readPacket(answer, [info]);
  if (!hasTheme(packet.info.id)) await loadTheme(packet.info.id);
  if (turn !== state.value.turn) return;
  const { step: _step, chapter: _chapter, ...view } = packet.head.view;
  const level = whole ? finalOf(packet) : packet;
  // Tiles of another generator are new: they are baked before anything changes, and not while a key is waiting.
  if (state.value.level?.info !== level.info) {
    await prepare(level);
    if (turn !== state.value.turn) return;
  }
  slow.drop('film');
  pointing.value = nothing;
  const { level: before, view: shown } = state.value;
  if (!before || (before.info === level.info && !shown.walk)) letFrameGoFirst();
  batch(() => {
    dispatch({ kind: 'arrived', turn, level, film: whole ? packet : undefined, link: withoutView(link), view });
    shows.arrived?.(level);
  });
  if (!hasTheme(packet.info.id)) dispatch({ kind: 'unfilmed', of: level, fault: WITHOUT_ART });
  afterFrame(() => {
    if (turn === state.value.turn) announce(level);
  });
  clearTimeout(filmTimer);
  if (!whole) filmTimer = setTimeout(() => void fetchFilm(), FILM_AFTER);
}

function write(hash: string): void {
  if (owed) address.push(hash);
  else address.replace(hash);
  owed = false;
}

function announce(level: Level): void {
  const { head, info } = level;
  keepTexts(head.link, info.options, head.options);
  write(withView(state.value.link, viewOfState(state.value)));
  status.value = `${info.title}, seed ${head.seedText}. ${head.summary}`;
  const lacking = head.options.without === undefined ? '' : ` without ${head.options.without}`;
  document.title = `${info.tab} ${head.seedText}${lacking} · Press R`;
}

const placeIn = ({ step, chapter }: View): Place => {
  if (step !== undefined) return { at: 'step', step };
  return chapter === undefined ? END : { at: 'chapter', id: chapter };
};

function showView(view: View): void {
  const { step, chapter, ...rest } = view;
  dispatch({ kind: 'view', view: rest, whole: true });
  dispatch({ kind: 'move', move: placeIn({ step, chapter }) });
  if (step !== undefined || chapter !== undefined) void fetchFilm();
}

/** The film of the level that is shown; asked for once. */
export async function fetchFilm(): Promise<void> {
  const wanted = state.value.level;
  if (!wanted || state.value.film) return;
  clearTimeout(filmTimer);
  try {
    const packet = await slow.ask('film', 'film', wanted.head.link);
    dispatch({ kind: 'filmed', of: wanted, film: readPacket(packet, [wanted.info]) });
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (error instanceof Broken && !error.started) return lose(filmAgain);
    const title = 'The steps of this level could not be computed.';
    dispatch({ kind: 'unfilmed', of: wanted, fault: { title, text: sentence(error), retry: false } });
  }
}

const filmAgain = (): void => void fetchFilm();

function reasonFor(error: unknown): { title: string; text: string } {
  if (error instanceof Broken && error.started) {
    return { title: 'The generator stopped at this link and was started again.', text: sentence(error) };
  }
  if (error instanceof Overtaken) return { title: 'This level was called off.', text: sentence(error) };
  if (typeof WebAssembly !== 'object') {
    return {
      title: 'This browser cannot run WebAssembly.',
      text: 'The generators are written in C++ and need it. Any browser from 2018 on has it.',
    };
  }
  return { title: 'The generators could not be loaded.', text: sentence(error) };
}

export function retry(): void {
  dispatch({ kind: 'mended' });
  void open(address.hash, 'replace');
}

/** Back and forward, and whatever else writes the address. */
export function listenToHash(): void {
  window.addEventListener('popstate', () => {
    address.forget();
    owed = false;
    void open(location.hash, 'replace');
  });
}
