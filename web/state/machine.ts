import type { View } from '../../wasm/shared/link.mjs';
import { spanOfStep, spansOf, stopsOf } from '../data/chapters';
import { type Level, stepCount } from '../data/level';

/**
 * What the page shows, as one value, and how each event changes it. Pure: engines, address and timers stand beside it in
 * effects.ts, and everything drawn follows from the state.
 */

/** Where in the making the picture stands: a chapter at its end, or where its text is being read. */
export type Place = { at: 'end' } | { at: 'step'; step: number } | { at: 'chapter'; id: string; step?: number };
export const END: Place = { at: 'end' };

/** Where to go: to a place, or so many steps or chapters on. */
export type Move = Place | { at: 'by'; steps: number } | { at: 'skip'; chapters: number };

/** Why there is nothing to show, or what has just been mended. */
export interface Fault {
  title: string;
  text: string;
  /** A button that tries again. */
  retry: boolean;
}

/**
 * starting: nothing was ever shown. making: a level is on its way; the one before is still to be seen. shown: what is
 * asked for is there. failed: the level that was asked for did not come.
 */
type Phase = 'starting' | 'making' | 'shown' | 'failed';

export interface State {
  readonly phase: Phase;
  /** Counts what was asked for; answers to an older turn come too late. */
  readonly turn: number;
  /** The link, without view state, that was asked for last. */
  readonly asked: string;
  /**
   * What the address has for the level that is shown: the level's own link, and what was asked for where that names a
   * revision that is not made here.
   */
  readonly link: string;
  readonly level: Level | undefined;
  /** The same level with every step. */
  readonly film: Level | undefined;
  readonly place: Place;
  /** A move that waits for the level or the film. */
  readonly pending: Move | undefined;
  readonly playing: boolean;
  /** Conditions, sheet, walk, presentation … as links write them; never a step or chapter. */
  readonly view: View;
  readonly fault: Fault | undefined;
}

export const initial: State = {
  phase: 'starting',
  turn: 0,
  asked: '',
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
  | { kind: 'asked'; link: string; place: Place }
  | { kind: 'arrived'; turn: number; level: Level; film?: Level | undefined; place?: Place; view?: View; link?: string }
  | { kind: 'failed'; turn: number; fault: Fault }
  | { kind: 'filmed'; of: Level; film: Level }
  | { kind: 'unfilmed'; of: Level; fault: Fault }
  | { kind: 'move'; move: Move }
  | { kind: 'play' }
  | { kind: 'tick' }
  | { kind: 'stop' }
  /** Parts of the view; `whole`: those that are not named are none. */
  | { kind: 'view'; view: View; whole?: boolean }
  | { kind: 'mended' }
  | { kind: 'left' }
  | { kind: 'close' };

export function next(state: State, event: Event): State {
  switch (event.kind) {
    case 'asked':
      return {
        ...state,
        phase: 'making',
        turn: state.turn + 1,
        asked: event.link,
        place: keptWhileAsked(state.place, event.place),
        pending: undefined,
        playing: false,
      };
    case 'arrived':
      return event.turn === state.turn ? arrived(state, event) : state;
    case 'failed':
      if (event.turn !== state.turn) return state;
      return { ...state, phase: 'failed', asked: '', fault: event.fault, playing: false };
    case 'filmed':
      return event.of === state.level ? settled({ ...state, film: event.film }) : state;
    case 'unfilmed':
      return event.of === state.level ? { ...state, fault: event.fault, pending: undefined, playing: false } : state;
    case 'move':
      return moved({ ...state, playing: false }, event.move);
    case 'play':
      return played(state);
    case 'tick':
      return ticked(state);
    case 'stop':
      return state.playing ? { ...state, playing: false } : state;
    case 'view':
      return { ...state, view: event.whole ? event.view : { ...state.view, ...event.view } };
    case 'mended':
      return { ...state, fault: undefined, asked: '' };
    case 'left':
      return left(state);
    case 'close':
      return { ...state, fault: undefined };
  }
}

/** Until another level is there, the one before stays as it was read. */
const keptWhileAsked = (now: Place, asked: Place): Place =>
  now.at === 'chapter' && asked.at === 'chapter' && now.id === asked.id ? now : asked;

/** Another page is opened: what was on its way comes too late. */
function left(state: State): State {
  const phase = state.level ? 'shown' : 'starting';
  return { ...state, phase, turn: state.turn + 1, asked: state.link, pending: undefined, playing: false };
}

function arrived(state: State, event: Extract<Event, { kind: 'arrived' }>): State {
  const { level, film } = event;
  const place = event.place ?? state.place;
  const view = event.view ?? state.view;
  const link = (level.head.refusal && event.link) || level.head.link;
  const known = place.at !== 'chapter' || level.info.chapters.some((chapter) => chapter.id === place.id);
  const shown: State = {
    ...state,
    phase: 'shown',
    asked: link,
    link,
    level,
    film,
    place: place.at === 'chapter' ? (known ? { at: 'chapter', id: place.id } : END) : place,
    view,
    fault: undefined,
  };
  return settled(shown);
}

/** What waited is done as soon as it can be. */
function settled(state: State): State {
  const { pending } = state;
  const kept = { ...state, pending: undefined, place: within(state, state.place) };
  return pending ? moved(kept, pending) : kept;
}

function moved(state: State, move: Move): State {
  if (state.phase === 'making') return { ...state, pending: move };
  if (move.at === 'by' || move.at === 'skip') {
    if (!state.film) return { ...state, pending: move };
    const place = move.at === 'by' ? stepped(state, state.film, move.steps) : skipped(state, state.film, move.chapters);
    return { ...state, pending: undefined, place };
  }
  return { ...state, pending: undefined, place: within(state, move) };
}

/** Keeps a step between the empty start and the last. */
function within({ film }: State, place: Place): Place {
  if (place.at !== 'step') return place;
  const step = Math.max(0, film ? Math.min(place.step, stepCount(film)) : place.step);
  return step === place.step ? place : { at: 'step', step };
}

function stepped(state: State, film: Level, by: number): Place {
  const from = stepOf(state.place, film) ?? stepCount(film);
  return within(state, { at: 'step', step: from + by });
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

/** The step whose picture is shown; undefined: the finished level. A chapter that did not happen shows the whole. */
export function stepOf(place: Place, film: Level | undefined): number | undefined {
  if (place.at === 'end') return undefined;
  if (place.at === 'step' || place.step !== undefined) return place.step;
  const span = film && spansOf(film).find(({ id }) => id === place.id);
  return span && span.steps.length > 0 ? span.last : undefined;
}

/** The chapter in which the picture stands; at the empty start and the finished level none. */
export function chapterOf(place: Place, film: Level | undefined): string | undefined {
  if (place.at === 'chapter') return place.id;
  if (place.at === 'end' || !film) return undefined;
  return spanOfStep(film, place.step)?.id || undefined;
}

/** Where another level is to be shown: at the end of the chapter that is being read. */
export function placeOfNext({ place, film }: State): Place {
  const id = chapterOf(place, film);
  return id === undefined ? END : { at: 'chapter', id };
}

/** What the link says of all this. */
export function viewOfState(state: State): View {
  const { place } = state;
  return {
    ...state.view,
    step: place.at === 'step' ? place.step : undefined,
    chapter: place.at === 'chapter' ? place.id : undefined,
  };
}
