import { effect } from '@preact/signals';
import { listing } from '#core';
import { linkIn, type View } from '../../wasm/shared/link.mjs';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/places.mjs';
import { generatorIn } from '../data/engines';
import type { Level } from '../data/level';
import { defaultsOf, freshSeed, looseLink, type Options, seedText, withView } from '../data/link';
import { address, fetchFilm, open } from './effects';
import { END, type Move, placeOfNext, viewOfState } from './machine';
import {
  beside,
  dispatch,
  film,
  info,
  layerChoice,
  layerKey,
  layersOn,
  level,
  page,
  pageKeys,
  pageOfSheet,
  playing,
  sheet,
  shows,
  speed,
  state,
} from './store';

/** What a user can do. */

const lastHash = new Map<string, string>();
let viewTimer: ReturnType<typeof setTimeout> | undefined;
let dragging = false;
/** The options of a level that is on its way. */
let coming: Options | undefined;

/**
 * Another level, in the chapter that is being read; while a sheet is shown its next page. While R is held down, levels
 * share one place in the history.
 */
export function regenerate(repeated = false): void {
  if (page.value !== undefined) return void pageKeys.act?.('r');
  const now = level.value;
  if (!now) return;
  shows.pressed?.(repeated);
  if (anotherComes(now.info.id)) {
    go(`#${reseeded(state.value.asked, seedText(freshSeed()))}`, 'replace');
    return;
  }
  const places = sheet.value === undefined ? 0 : pageOfSheet.value;
  const seed = places > 0 ? seedOfPlace(placeOfSeed(now.head.seed) + places) : freshSeed();
  go(hashFor(seedText(seed), undiced(optionsOf(now))), repeated ? 'replace' : 'push');
}

/** Without turned dice, which speak of one seed's level. */
function undiced({ dice: _dice, ...options }: Options): Options {
  return options;
}

/** The same link with another seed. */
const reseeded = (link: string, seed: string): string => link.replace(/^([a-z_]+\/v\d+\/)[^?]*/, `$1${seed}`);

/** Another generator's level is on its way: R gives another of that one, without waiting for the first. */
function anotherComes(shown: string): boolean {
  const { phase, asked } = state.value;
  const wanted = generatorIn(asked);
  return phase === 'making' && wanted !== '' && wanted !== shown;
}

/** A seed for this generator and these options, or a whole link to any level. */
export function openTyped(text: string): void {
  const now = level.value;
  if (now) go(linkIn(text) ?? hashFor(text, undiced(now.head.options)), 'push');
}

/** `live` while a slider is being dragged: the whole drag is one place in the history. */
export function setOption(id: string, value: number | string, live = false): void {
  const now = level.value;
  if (!now) return;
  const options = { ...optionsOf(now), [id]: value };
  go(hashFor(seedText(now.head.seed), options), dragging ? 'replace' : 'push');
  coming = options;
  dragging = live;
}

export function setOptions(options: Options): void {
  const now = level.value;
  if (now) go(hashFor(seedText(now.head.seed), { ...defaultsOf(now.info), ...options }), 'push');
}

/** Another sample of one stage of the level: its option counts up and starts over after the last. */
export function reroll(id: string): void {
  const now = level.value;
  const option = now?.info.options.find((o) => o.id === id);
  if (!now || !option) return;
  const value = Number(now.head.options[id] ?? option.low);
  setOption(id, value >= option.high ? option.low : value + 1);
}

export function chooseGenerator(id: string): void {
  const now = level.value;
  const next = listing.generators.find((g) => g.id === id);
  if (!next || (now?.info.id === id && page.value === undefined && !anotherComes(id))) return;
  if (now) lastHash.set(now.info.id, withView(state.value.link, viewOfState(state.value)));
  go(lastHash.get(id) ?? `#${looseLink(next, seedText(now?.head.seed ?? freshSeed()), {})}`, 'push');
}

export function openLink(hash: string): void {
  go(hash.startsWith('#') ? hash : `#${hash}`, 'push');
}

/** What is typed in one moment and asked for in the next counts. */
const optionsOf = (now: Level): Options => (state.value.phase === 'making' && coming ? coming : now.head.options);

function go(hash: string, how: 'push' | 'replace'): void {
  coming = undefined;
  clearTimeout(viewTimer);
  void open(hash, how);
}

function hashFor(seed: string, options: Options): string {
  const now = info.value;
  if (!now) return '';
  const place = placeOfNext(state.value);
  const chapter = place.at === 'chapter' ? place.id : undefined;
  // A route leads through one level.
  return withView(looseLink(now, seed, options), { ...state.value.view, ghost: undefined, chapter });
}

export function move(wanted: Move): void {
  dispatch({ kind: 'move', move: wanted });
  if (!film.value) void fetchFilm();
  writeViewSoon();
}

/** Shows the picture after a step; undefined is the finished level. */
export const showStep = (wanted: number | undefined): void =>
  move(wanted === undefined ? END : { at: 'step', step: wanted });
export const stepBy = (steps: number): void => move({ at: 'by', steps });
export const skipBy = (chapters: number): void => move({ at: 'skip', chapters });
/** An empty id is the whole making of a generator without chapters. A step: the chapter as far as it has been read. */
export const showChapter = (id: string, step?: number): void =>
  move(id === '' ? END : { at: 'chapter', id, ...(step !== undefined && { step }) });

export function setView(view: View): void {
  dispatch({ kind: 'view', view });
  writeView();
}

export const setFind = (conditions: string): void => setView({ find: conditions || undefined });
/** A rule, shown in the list of all rules. */
export const setLaw = (id: string | undefined): void => setView({ law: id });
/** The walk's own part of the page draws itself over the stage while this is on. */
export const setWalk = (on: boolean): void => setView(on ? { walk: true, sheet: undefined } : { walk: undefined });

/** A sheet of small maps in the stage's place. Opened, it has a place of its own in the history, so that Back closes it. */
export const setSheet = (text: string | undefined): void =>
  lay({ sheet: text, walk: undefined, with: undefined }, text !== undefined && sheet.value === undefined);

/** Another level beside this one; likewise. */
export const setBeside = (link: string | undefined): void =>
  lay({ with: link, walk: undefined, sheet: undefined }, link !== undefined && beside.value === undefined);

function lay(view: View, opens: boolean): void {
  if (opens && level.value) go(withView(state.value.link, { ...viewOfState(state.value), ...view }), 'push');
  else setView(view);
}

/** Presentation: the whole screen, where the browser gives it. */
export function setShow(on: boolean): void {
  if (page.value !== undefined) return void pageKeys.act?.('p');
  setView({ show: on || undefined });
  // From the finished level it begins with the first chapter.
  const [first] = info.value?.chapters ?? [];
  if (on && first && state.value.place.at === 'end') showChapter(first.id);
  setFullScreen(on);
}

export function setFullScreen(on: boolean): void {
  if (on) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  else if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Escape leaves the whole screen without a key that the page hears. */
export function listenToScreen(): void {
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    if (page.value !== undefined) pageKeys.act?.('Escape');
    else if (state.value.view.show) setView({ show: undefined });
  });
}

/** A film that plays writes its place when it rests. */
function writeViewSoon(): void {
  clearTimeout(viewTimer);
  viewTimer = setTimeout(writeView, 180);
}

function writeView(): void {
  clearTimeout(viewTimer);
  const { level: now, phase } = state.value;
  if (now && phase === 'shown' && page.value === undefined)
    address.replace(withView(state.value.link, viewOfState(state.value)));
}

export function togglePlay(): void {
  if (state.value.playing) dispatch({ kind: 'stop' });
  else {
    dispatch({ kind: 'play' });
    if (!film.value) void fetchFilm();
  }
  writeViewSoon();
}

/** Steps on while playing; what it rests at is written. */
export function listenToPlay(): void {
  effect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => dispatch({ kind: 'tick' }), 1000 / speed.value);
    return () => {
      clearInterval(timer);
      writeViewSoon();
    };
  });
}

/** What the address says when the page is opened. */
export const openAddress = (): void => go(location.hash, 'replace');

export function toggleLayer(index: number): void {
  const now = info.value;
  const layer = now?.layers[index];
  if (now && layer)
    layerChoice.value = new Map(layerChoice.value).set(layerKey(now.id, layer.id), !layersOn.value[index]);
}

/**
 * The whole address of what is shown, built from where the page lies. The empty start, at which the lesson begins, is
 * nothing to send: a friend gets the level.
 */
export function shareUrl(view: View = {}): string {
  const now = level.value;
  const { show: _show, embed: _embed, parts: _parts, step, ...shown } = viewOfState(state.value);
  const hash = now ? withView(now.head.link, { ...shown, ...(step ? { step } : {}), ...view }) : '';
  return location.href.replace(/#.*$/, '') + hash;
}
