import { batch } from '@preact/signals';
import type { GeneratorCard, View } from '../../wasm/bridge/interface';
import { pageOf, readAddress } from '../../wasm/shared/link.mjs';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { Broken, Ended, Overtaken } from '../data/engine';
import { infoOf, moduleOf, quick, slow, wholeInfoOf } from '../data/engines';
import { lazy, reportFailedLoad } from '../data/lazy';
import { finalOf, type Level, readPacket } from '../data/level';
import type { PageView, Request } from '../data/request';
import { freshSeed, isProgram, linkOf, named, seedOfDay, seedText, withView } from '../data/request';
import { Listeners, sentence } from '../data/tasks';
import { keepTexts } from '../data/texts';
import { afterFrame, letFrameGoFirst } from '../data/timing';
import { Address } from './address';
import { END, type Fault, type Place, viewOfState } from './machine';
import {
  arrivals,
  dispatch,
  embed,
  endedBefore,
  five,
  held,
  hold,
  info,
  nothing,
  pointing,
  state,
  status,
} from './store';

/** Effects of state changes: computes levels, writes the address and the document's title. */

export const address = new Address();

/** Callbacks that a level waits for before it is shown; they return undefined where there is nothing to wait for. */
export const preparations = new Listeners<Level, Promise<void> | undefined>();

/** Delay in milliseconds before the film is computed, so that holding R stays fast. */
const FILM_DELAY = 140;

let filmTimer: ReturnType<typeof setTimeout> | undefined;
let requestedAt = Number.NEGATIVE_INFINITY;
/** A pushed history entry is still to be written, because its request was superseded before its level arrived. */
let pushPending = false;

/** Time of the last request, by performance.now(). Counting waits for it. */
export const lastRequestAt = (): number => requestedAt;

/** How a link enters the browser's history. */
export type How = 'push' | 'replace';

/** Shows a hash: a level, or all generators. Its address is written once, after its canonical link is known. */
export async function open(hash: string, how: How): Promise<void> {
  const read = readAddress(hash, named, (isToday) => seedText(isToday ? seedOfDay(Date.now()) : freshSeed()));
  const { view } = read;
  // An embed stays one.
  if (read.page && !view.embed && !embed.peek()) return openFive(hash, read.request.seed, view, how);
  const { level, phase, link } = state.value;
  if (level && phase === 'shown' && !five.peek() && read.link === link) {
    showView(view);
    if (how === 'push' && !embed.peek()) address.push(hash);
    else address.replace(hash);
    return;
  }
  await load(read, placeIn(view), how);
}

/** What is asked for, and how the core is told: as the address has it, so that it reports what is wrong there. */
interface Asked {
  request: Request;
  text: string;
  /** The text without view state. */
  link: string;
  /** The view state, if the text has none of its own. */
  view?: PageView;
}

/** What a link of all generators cannot have, as sentences. */
function problemsOfFive(hash: string): string[] {
  const { revision = '', query = '' } = pageOf(hash) ?? {};
  const problems = /^v?0*1?$/i.test(revision) ? [] : [`This page has no revision ${revision}. You see revision 1.`];
  const options = query.split('&').filter((pair) => pair && !/^(show|embed|theme|parts)\b/i.test(pair));
  if (options.length > 0) {
    const text = options.join('&').slice(0, 80);
    problems.push(`This page takes no options, so "${text}" was left out. Set them by the switches below.`);
  }
  return problems;
}

/** Shows all generators: the level is the first one's, and the others have its seed. */
function openFive(hash: string, seed: string, { show }: View, how: How): Promise<void> {
  const [{ id: generator, revision }] = listing.generators as [GeneratorCard];
  const request = { generator, revision, seed, options: {}, dice: '', without: '' };
  const link = linkOf(request);
  return load({ request, text: link, link, view: { five: problemsOfFive(hash), show } }, END, how);
}

/** Shows a request's level, at the end of the chapter that is being read. */
export function request(wanted: Request, how: How, place: Place): Promise<void> {
  const now = info.value;
  const table = now?.id === wanted.generator && now.revision === wanted.revision ? now : undefined;
  const link = linkOf(wanted, table);
  const { show } = state.value.view;
  if (five.value) return load({ request: wanted, text: link, link, view: { five: [], show } }, END, how);
  return load({ request: wanted, text: hashOf(link, place), link }, place, how);
}

/** A link with the current view state, except for a route, which leads through one level only. */
function hashOf(link: string, place: Place): string {
  const chapter = place.at === 'chapter' ? place.id : undefined;
  return withView(link, { ...state.value.view, ghost: undefined, chapter });
}

async function load(asked: Asked, place: Place, how: How): Promise<void> {
  if (state.value.phase !== 'making') endedBefore.value = false;
  dispatch({ kind: 'asked', request: asked.request, place });
  requestedAt = performance.now();
  pushPending ||= how === 'push' && !embed.peek();
  const { turn } = state.value;
  try {
    await make(turn, asked);
  } catch (error) {
    endedBefore.value ||= error instanceof Ended;
    if (turn !== state.value.turn) return;
    dispatch({ kind: 'failed', turn, fault: { retry: true, ...reasonFor(error) } });
    if (asked.text !== '') write(asked.view ? withView(asked.link, asked.view) : asked.text);
  }
}

const loadPrograms = lazy(() => import('./programs'));

/** A level that is shown in the middle of its making needs the whole film at once. */
async function make(turn: number, asked: Asked): Promise<void> {
  const { link, view: given } = asked;
  let generator = moduleOf(link);
  if (isProgram(generator)) generator = await (await loadPrograms()).idFor(generator, given?.code);
  // A program is known by its generator, and no core reads it.
  const text = asked.text.replace(/([?&])code=[^&]*/, '$1');
  const whole = state.value.place.at !== 'end' || hold.peek() !== undefined;
  const call = whole ? 'film' : 'generate';
  const [answer] = await Promise.all([quick.ask('level', call, { generator, text }), infoOf(generator)]);
  const packet = readPacket(answer, [await infoOf(generator)]);
  const level = whole ? finalOf(packet) : packet;
  const waits = preparations.emit(level).filter((wait) => wait !== undefined);
  if (waits.length > 0) await Promise.all(waits);
  if (turn !== state.value.turn) return;
  slow.drop('film');
  pointing.value = nothing;
  const { level: before, view: shown } = state.value;
  const isSame = before?.info.id === level.info.id;
  const code = isSame ? shown.code : undefined;
  const { step: _step, chapter: _chapter, ...view } = given ?? { ...packet.head.view, code };
  if (!before || (isSame && !shown.walk)) letFrameGoFirst();
  batch(() => {
    dispatch({ kind: 'arrived', turn, level, film: whole ? packet : undefined, link, view });
    arrivals.emit(level);
  });
  afterFrame(() => {
    if (turn === state.value.turn) announce(level);
  });
  clearTimeout(filmTimer);
  if (!whole) filmTimer = setTimeout(() => void fetchFilm(), FILM_DELAY);
  else void describeLevel(generator);
}

/** Brings the sentences about the generator. If they do not arrive, that is reported, and the level stays. */
async function describeLevel(link: string): Promise<void> {
  dispatch({ kind: 'described', info: await wholeInfoOf(link) });
}

function write(hash: string): void {
  if (pushPending) address.push(hash);
  else address.replace(hash);
  pushPending = false;
}

function announce(level: Level): void {
  const { head, info } = level;
  keepTexts(head.link, info.options, head.options);
  write(withView(state.value.link, viewOfState(state.value)));
  status.value = five.value
    ? `Seed ${head.seedText} in all generators.`
    : `${info.title}, seed ${head.seedText}.${held.value ? '' : ` ${head.summary}`}`;
  const lacking = head.options.without === undefined ? '' : ` without ${head.options.without}`;
  document.title = `${five.value ? 'Five answers' : info.tab} ${head.seedText}${lacking} · Press R`;
}

/** A question without a chapter begins at the empty start, so that the finished level does not answer it. */
const placeIn = ({ step, chapter, ask }: View): Place => {
  if (step !== undefined) return { at: 'step', step };
  if (chapter === undefined && ask !== undefined) return { at: 'step', step: 0 };
  return chapter === undefined ? END : { at: 'chapter', id: chapter };
};

function showView(view: View): void {
  const { step, chapter, ...rest } = view;
  dispatch({ kind: 'view', view: rest, whole: true });
  dispatch({ kind: 'move', move: placeIn({ step, chapter }) });
  if (step !== undefined || chapter !== undefined) void fetchFilm();
}

/** Computes the film of the level on screen, once. */
export async function fetchFilm(): Promise<void> {
  const wanted = state.value.level;
  if (!wanted || state.value.film) return;
  clearTimeout(filmTimer);
  void describeLevel(wanted.head.link);
  try {
    const packet = await slow.ask('film', 'film', wanted.head.link);
    dispatch({ kind: 'filmed', of: wanted, film: readPacket(packet, [await infoOf(wanted.head.link)]) });
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (error instanceof Broken && !error.started) return reportFailedLoad(filmAgain);
    const title = 'The steps of this level could not be computed.';
    dispatch({ kind: 'unfilmed', of: wanted, fault: { title, text: sentence(error), retry: false } });
  }
}

const filmAgain = (): void => void fetchFilm();

function reasonFor(error: unknown): Partial<Fault> & Pick<Fault, 'title' | 'text'> {
  if (error instanceof Object && 'fault' in error) return error.fault as Fault;
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

export function retry(agree?: () => void): void {
  agree?.();
  dispatch({ kind: 'close' });
  void open(address.hash, 'replace');
}

/** Follows the browser's Back and Forward, and hashes that are typed into the address bar. */
export function listenToHash(): void {
  window.addEventListener('popstate', () => {
    address.forget();
    pushPending = false;
    void open(location.hash, 'replace');
  });
}
