import { effect } from '@preact/signals';
import type { View } from '../../wasm/bridge/interface';
import { linkIn } from '../../wasm/shared/link.mjs';
import { list as listing, moduleNamed } from '../../wasm/shared/modules.mjs';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/survey.mjs';
import {
  freshSeed,
  looseLink,
  type Options,
  type PageView,
  type Request,
  requestOf,
  seedText,
  withView,
} from '../data/request';
import { address, fetchFilm, type How, open, request as showRequest } from './effects';
import { END, type Move, placeOfNext, viewOfState } from './machine';
import {
  arrivals,
  beside,
  dispatch,
  film,
  five,
  info,
  layerChoice,
  layerKey,
  level,
  pageOfSheet,
  playing,
  pressed,
  sheet,
  speed,
  state,
  visited,
} from './store';

/** The user's actions. Actions that lead to another level derive it from the last request, not from the level on screen. */

const lastHash = new Map<string, string>();
let viewTimer: ReturnType<typeof setTimeout> | undefined;
let dragging = false;

/** The last request, or, for a control of the level on screen, its own where another generator has been requested since. */
function currentRequest(generator?: string): Request | undefined {
  const { request, level: now } = state.value;
  return now && generator !== undefined && request?.generator !== generator ? requestOf(now.head) : request;
}

/** Requests a level, in the newest revision of its generator or one of the archive, at the end of the chapter that is being read. */
function ask(request: Request, how: How): void {
  clearTimeout(viewTimer);
  const { generator: id, revision } = request;
  const newest = listing.generators.find((one) => one.id === id)?.revision ?? revision;
  const isArchived = moduleNamed({ id, revision }) !== id;
  void showRequest({ ...request, revision: isArchived ? revision : newest }, how, placeOfNext(state.value));
}

/**
 * Requests another level of the same generator with the same options; while a sheet is shown, its next page. Levels that
 * are requested while R is held down share one entry of the history.
 */
export function regenerate(repeated = false): void {
  const request = currentRequest();
  if (!request) return;
  pressed.emit(repeated);
  const places = sheet.value === undefined ? 0 : pageOfSheet.value;
  const seed = places > 0 ? seedOfPlace(placeOfSeed(seedNumber(request)) + places) : freshSeed();
  ask({ ...request, seed: seedText(seed), dice: '' }, repeated ? 'replace' : 'push');
}

/** Levels of a visit that are remembered. */
const MAX_VISITED = 500;

arrivals.add(({ head }) => {
  if (five.value || visited.value.at(-1)?.link === head.link) return;
  visited.value = [...visited.value.slice(1 - MAX_VISITED), { link: head.link, request: requestOf(head) }];
});

/** Shows the level before the one on screen, also where the address was too slow to keep it. */
export function levelBefore(): void {
  const before = visited.value.slice(0, -1);
  const last = before.at(-1);
  if (!last) return;
  visited.value = before;
  ask(last.request, 'push');
}

/** The request's seed as a number, or that of the level on screen while a seed in words is being read. */
const seedNumber = ({ seed }: Request): number =>
  /^0x[0-9a-f]{1,8}$/i.test(seed) ? Number(seed) : (level.value?.head.seed ?? 1);

/** Opens a seed with the current options and some more, or a whole link. `floors` shows the whole run too. */
export function openTyped(text: string, options: Options = {}, floors = false): void {
  const request = currentRequest();
  const link = linkIn(text);
  if (link !== undefined) openLink(link);
  else if (request) {
    if (floors) dispatch({ kind: 'view', view: { floors: '1' } });
    ask({ ...request, options: { ...request.options, ...options }, seed: text, dice: '' }, 'push');
  }
}

/** Sets an option, or `dice` or `without`. `live` while a slider is dragged: the whole drag is one entry of the history. */
export function setOption(id: string, value: number | string, live = false): void {
  const request = currentRequest(info.value?.id);
  if (!request) return;
  const changed = id === 'dice' || id === 'without' ? { [id]: String(value) } : undefined;
  ask(
    { ...request, options: { ...request.options, ...(!changed && { [id]: value }) }, ...changed },
    dragging ? 'replace' : 'push',
  );
  dragging = live;
}

/** Sets these options and resets all others. */
export function setOptions({ dice = '', without = '', ...options }: Options): void {
  const request = currentRequest(info.value?.id);
  if (request) ask({ ...request, options, dice: String(dice), without: String(without) }, 'push');
}

/** Makes one stage of the level again: its option counts up, and after the highest value starts over. */
export function reroll(id: string): void {
  const option = info.value?.options.find((o) => o.id === id);
  const request = currentRequest(info.value?.id);
  if (!option || !request) return;
  const value = Number(request.options[id] ?? option.low);
  setOption(id, value >= option.high ? option.low : value + 1);
}

export function chooseGenerator(id: string): void {
  const { level: now, request } = state.value;
  const next = listing.generators.find((g) => g.id === id);
  if (!next || (now?.info.id === id && request?.generator === id && !five.value)) return;
  rememberTab();
  openLink(lastHash.get(id) ?? looseLink(next, seedText(now?.head.seed ?? freshSeed()), {}));
}

/** Shows all generators with the seed of the level on screen. */
export function chooseFive(): void {
  rememberTab();
  if (!five.value) openLink(withView(state.value.link || 'five/v1/1', { five: [] }));
}

function rememberTab(): void {
  const { level: now, link } = state.value;
  if (now && !five.value) lastHash.set(now.info.id, withView(link, viewOfState(state.value)));
}

export function openLink(hash: string, how: How = 'push'): void {
  clearTimeout(viewTimer);
  void open(hash.startsWith('#') ? hash : `#${hash}`, how);
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
/** An empty id is the whole making of a generator without chapters. `step`: how far the chapter has been read. */
export const showChapter = (id: string, step?: number): void =>
  move(id === '' ? END : { at: 'chapter', id, ...(step !== undefined && { step }) });

export function setView(view: PageView): void {
  dispatch({ kind: 'view', view });
  writeView();
}

export const setFind = (conditions: string): void => setView({ find: conditions || undefined });
/** Shows a rule in the list of all rules. */
export const showRule = (id: string | undefined): void => setView({ law: id });
/** Starts or ends the walk overlay. */
export const setWalk = (on: boolean): void => setView(on ? { walk: true, sheet: undefined } : { walk: undefined });

/** Shows or closes the strip of the run's floors. A text says what differs in it. */
export const setFloors = (on: boolean | string): void =>
  setView({ floors: on === true ? '1' : on || undefined, sheet: undefined });

/** Shows or closes a sheet in place of the stage. Opening adds a history entry, so that Back closes it. */
export const setSheet = (text: string | undefined): void =>
  lay({ sheet: text, walk: undefined, with: undefined }, text !== undefined && sheet.value === undefined);

/** Shows or closes a level beside this one; opening adds a history entry. */
export const setBeside = (link: string | undefined): void =>
  lay({ with: link, walk: undefined, sheet: undefined }, link !== undefined && beside.value === undefined);

function lay(view: View, opens: boolean): void {
  if (opens && level.value) openLink(withView(state.value.link, { ...viewOfState(state.value), ...view }));
  else setView(view);
}

/** Starts or ends the presentation, in full screen where the browser allows it. */
export function setShow(on: boolean): void {
  setView({ show: on || undefined });
  // A presentation of the finished level starts with the first chapter.
  const [first] = info.value?.chapters ?? [];
  if (on && first && !five.value && state.value.place.at === 'end') showChapter(first.id);
  setFullScreen(on);
}

export function setFullScreen(on: boolean): void {
  if (on) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  else if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Escape leaves full screen without a key event. */
export function listenToScreen(): void {
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    if (state.value.view.show) setView({ show: undefined });
  });
}

/** Writes the view state to the address, debounced. */
function writeViewSoon(): void {
  clearTimeout(viewTimer);
  viewTimer = setTimeout(writeView, 180);
}

function writeView(): void {
  clearTimeout(viewTimer);
  const { level: now, phase } = state.value;
  if (now && phase === 'shown') address.replace(withView(state.value.link, viewOfState(state.value)));
}

export function togglePlay(): void {
  if (state.value.playing) dispatch({ kind: 'stop' });
  else {
    dispatch({ kind: 'play' });
    if (!film.value) void fetchFilm();
  }
  writeViewSoon();
}

/** Advances while playing, and writes the position when it stops. */
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

/** Opens the link in the address bar. */
export const openAddress = (): void => openLink(location.hash, 'replace');

export function setLayer(index: number, on: boolean): void {
  const now = info.value;
  const layer = now?.layers[index];
  if (now && layer) layerChoice.value = new Map(layerChoice.value).set(layerKey(now.id, layer.id), on);
}

/** The full address of what is shown. A link copied at the empty start leads to the finished level. */
export function shareUrl(view: View = {}): string {
  const now = level.value;
  const { show: _show, embed: _embed, parts: _parts, step, ...shown } = viewOfState(state.value);
  const hash = now ? withView(now.head.link, { ...shown, ...(step ? { step } : {}), ...view }) : '';
  return location.href.replace(/#.*$/, '') + hash;
}
