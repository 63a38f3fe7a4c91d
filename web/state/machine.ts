import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { type Level, spanOfStep, spansOf, stepCount, stopsOf } from '../data/level';
import { type PageView, type Request, requestOf } from '../data/request';

/**
 * The page's state as one value, and how each event changes it. Pure: effects.ts holds engines, address and timers, and
 * everything that is drawn derives from the state.
 */

/** A position in the making. A chapter without a step is its end, where the chapter's picture is complete. */
export type Place = { at: 'end' } | { at: 'step'; step: number } | { at: 'chapter'; id: string; step?: number };
export const END: Place = { at: 'end' };

/** A change of position: to a place, or by a number of steps or chapters (negative: back). */
export type Move = Place | { at: 'by'; steps: number } | { at: 'skip'; chapters: number };

/** An error message over the map. */
export interface Fault {
  title: string;
  text: string;
  /** Whether to offer a button that tries again. */
  retry: boolean;
  /** What has to be agreed to before: the button says so. */
  agree?: () => void;
}

/**
 * starting: no level has been shown yet. making: a request is being computed while the previous level stays on screen.
 * shown: the requested level is on screen. failed: the last request has no level.
 */
type Phase = 'starting' | 'making' | 'shown' | 'failed';

export interface State {
  readonly phase: Phase;
  /** Number of requests so far. Answers to an older turn are ignored. */
  readonly turn: number;
  /** The last request, whether or not its level has arrived; the next request derives from it. */
  readonly request: Request | undefined;
  /**
   * The link of the level on screen, without view state: canonical, or as it was written where it names a revision that
   * this version does not make.
   */
  readonly link: string;
  readonly level: Level | undefined;
  /** The same level with all its steps. */
  readonly film: Level | undefined;
  readonly place: Place;
  /** A move that waits for the level or the film to arrive. */
  readonly pending: Move | undefined;
  readonly playing: boolean;
  /** View state as links write it, without step and chapter. */
  readonly view: PageView;
  readonly fault: Fault | undefined;
}

export const initial: State = {
  phase: 'starting',
  turn: 0,
  request: undefined,
  link: '',
  level: undefined,
  film: undefined,
  place: END,
  pending: undefined,
  playing: false,
  view: {},
  fault: undefined,
};

export type Event =
  | { kind: 'asked'; request: Request; place: Place }
  | {
      kind: 'arrived';
      turn: number;
      level: Level;
      film?: Level | undefined;
      place?: Place;
      view?: PageView;
      link?: string;
    }
  | { kind: 'failed'; turn: number; fault: Fault }
  /** The sentences about a generator have arrived. */
  | { kind: 'described'; info: GeneratorInfo }
  | { kind: 'filmed'; of: Level; film: Level }
  | { kind: 'unfilmed'; of: Level; fault: Fault }
  | { kind: 'move'; move: Move }
  | { kind: 'play' }
  | { kind: 'tick' }
  | { kind: 'stop' }
  /** Changes the named parts of the view; `whole` clears all others. */
  | { kind: 'view'; view: PageView; whole?: boolean }
  | { kind: 'close' };

export function next(state: State, event: Event): State {
  switch (event.kind) {
    case 'asked':
      return {
        ...state,
        phase: 'making',
        turn: state.turn + 1,
        request: event.request,
        place: keptWhileAsked(state.place, event.place),
        pending: undefined,
        playing: false,
      };
    case 'arrived':
      return event.turn === state.turn ? arrived(state, event) : state;
    case 'failed':
      if (event.turn !== state.turn) return state;
      return { ...state, phase: 'failed', fault: event.fault, playing: false };
    case 'described':
      return describedBy(state, event.info);
    case 'filmed':
      return isOn(state, event.of) ? settled({ ...state, film: event.film }) : state;
    case 'unfilmed':
      return isOn(state, event.of) ? { ...state, fault: event.fault, pending: undefined, playing: false } : state;
    case 'move':
      return moved({ ...state, view: viewAfter(state, event.move), playing: false }, event.move);
    case 'play':
      return played(state);
    case 'tick':
      return ticked(state);
    case 'stop':
      return state.playing ? { ...state, playing: false } : state;
    case 'view':
      return { ...state, view: event.whole ? event.view : { ...state.view, ...event.view } };
    case 'close':
      return { ...state, fault: undefined };
  }
}

/** Whether a level is the one on screen, which may have been described since. */
const isOn = ({ level }: State, other: Level): boolean => level?.head === other.head;

function describedBy(state: State, info: GeneratorInfo): State {
  const { level, film } = state;
  if (level?.info.id !== info.id || level.info.revision !== info.revision || level.info === info) return state;
  return { ...state, level: { ...level, info }, film: film && { ...film, info } };
}

/** While the next level is computed, the position in the previous one stays as it was. */
const keptWhileAsked = (now: Place, asked: Place): Place =>
  now.at === 'chapter' && asked.at === 'chapter' && now.id === asked.id ? now : asked;

function arrived(state: State, event: Extract<Event, { kind: 'arrived' }>): State {
  const { level, film } = event;
  const place = event.place ?? state.place;
  const wanted = event.view ?? state.view;
  // A walk would show what a link's question asks for.
  const view = wanted.ask === undefined ? wanted : { ...wanted, walk: undefined };
  const link = (level.head.refusal && event.link) || level.head.link;
  const known = place.at !== 'chapter' || level.info.chapters.some((chapter) => chapter.id === place.id);
  const shown: State = {
    ...state,
    phase: 'shown',
    request: requestOf(level.head),
    link,
    level,
    film,
    place: place.at === 'chapter' ? (known ? chapterShown(place.id, film, view) : END) : place,
    view,
    fault: undefined,
  };
  return settled(shown);
}

/** A chapter's end, or its beginning while the link asks for a fact, until the lesson has come and knows the steps. */
function chapterShown(id: string, film: Level | undefined, { ask }: PageView): Place {
  const isGuess = ask !== undefined && film?.info.rules.every((rule) => rule.id !== ask);
  const span = isGuess && film && spansOf(film).find((one) => one.id === id);
  return span ? { at: 'chapter', id, step: span.before } : { at: 'chapter', id };
}

/** Applies a waiting move. */
function settled(state: State): State {
  const { pending } = state;
  const kept = { ...state, pending: undefined, place: within(state.film, state.place) };
  return pending ? moved(kept, pending) : kept;
}

/** Leaving a chapter drops the link's question, which belongs to it. */
const viewAfter = ({ place, view }: State, move: Move): PageView =>
  view.ask === undefined || (place.at === 'chapter' && move.at === 'chapter' && place.id === move.id)
    ? view
    : { ...view, ask: undefined };

function moved(state: State, move: Move): State {
  if (state.phase === 'making') return { ...state, pending: move };
  if (move.at === 'by' || move.at === 'skip') {
    if (!state.film) return { ...state, pending: move };
    const place = move.at === 'by' ? stepped(state, state.film, move.steps) : skipped(state, state.film, move.chapters);
    return { ...state, pending: undefined, place };
  }
  return { ...state, pending: undefined, place: within(state.film, move) };
}

/** Clamps a step to 0 (the empty start) … the last step. */
export function within(film: Level | undefined, place: Place): Place {
  if (place.at !== 'step') return place;
  const step = Math.max(0, film ? Math.min(place.step, stepCount(film)) : place.step);
  return step === place.step ? place : { at: 'step', step };
}

function stepped(state: State, film: Level, by: number): Place {
  const from = stepOf(state.place, film) ?? stepCount(film);
  return within(state.film, { at: 'step', step: from + by });
}

function skipped(state: State, film: Level, by: number): Place {
  if (state.view.show) return nextSlide(state, film, by);
  const stops = stopsOf(film);
  const from = stepOf(state.place, film) ?? stepCount(film) + 1;
  const on = by > 0 ? stops.find((span) => span.last > from) : stops.findLast((span) => span.last < from);
  if (!on) return by > 0 ? END : { at: 'step', step: 0 };
  return on.id === '' ? { at: 'step', step: on.last } : { at: 'chapter', id: on.id };
}

/** A presentation has a slide for every chapter, in the text's order, and the finished level as its last. */
function nextSlide({ place }: State, film: Level, by: number): Place {
  const spans = spansOf(film);
  const id = chapterOf(place, film);
  const now = place.at === 'end' ? spans.length : spans.findIndex((span) => span.id === id);
  const next = spans[Math.max(0, now + by)];
  return next && next.id !== '' ? { at: 'chapter', id: next.id } : END;
}

function played(state: State): State {
  if (!state.level) return state;
  const last = state.film ? stepCount(state.film) : Number.POSITIVE_INFINITY;
  const at = stepOf(state.place, state.film);
  const over = at === undefined || at >= last;
  return { ...state, playing: true, place: over ? { at: 'step', step: 0 } : { at: 'step', step: at } };
}

function ticked(state: State): State {
  if (!state.playing || !state.film || state.phase !== 'shown') return state;
  const step = (stepOf(state.place, state.film) ?? 0) + 1;
  if (step > stepCount(state.film)) return { ...state, playing: false, place: END };
  return { ...state, place: { at: 'step', step } };
}

/** The step whose picture is shown, or undefined for the finished level, also for a chapter without steps in this level. */
export function stepOf(place: Place, film: Level | undefined): number | undefined {
  if (place.at === 'end') return undefined;
  if (place.at === 'step' || place.step !== undefined) return place.step;
  const span = film && spansOf(film).find(({ id }) => id === place.id);
  return span && span.steps.length > 0 ? span.last : undefined;
}

/** The chapter of a position; undefined at the empty start and at the finished level. */
export function chapterOf(place: Place, film: Level | undefined): string | undefined {
  if (place.at === 'chapter') return place.id;
  if (place.at === 'end' || !film) return undefined;
  return spanOfStep(film, place.step)?.id || undefined;
}

/** The position at which the next level is shown: the end of the current chapter. */
export function placeOfNext({ place, film }: State): Place {
  const id = chapterOf(place, film);
  return id === undefined ? END : { at: 'chapter', id };
}

/** The view state that the address shows. */
export function viewOfState(state: State): PageView {
  const { place } = state;
  return {
    ...state.view,
    step: place.at === 'step' ? place.step : undefined,
    chapter: place.at === 'chapter' ? place.id : undefined,
  };
}
