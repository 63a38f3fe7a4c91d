import { effect } from '@preact/signals';
import type { Level } from '../data/level';
import { animate, dieAt, frameAt, type Reel, reelOf } from '../data/reel';
import { fetchFilm } from '../state/effects';
import { keep, kept, showsMaking } from '../state/preferences';
import {
  arrivals,
  beside,
  embed,
  film,
  five,
  hold,
  level,
  making,
  picture,
  place,
  playing,
  pressed as presses,
  sheet,
  walking,
} from '../state/store';

/**
 * The animation that R plays before the finished level. Until its film has come, the level before stays, dimmed; if it
 * does not come in time, the finished level appears. While levels are leafed through, they are shown finished.
 */

/** Length in milliseconds. A press of R within this time after another one plays nothing. */
const LENGTH = 1200;
/** Milliseconds after R for which the level before stays. */
const PATIENCE = 600;
/** Milliseconds after which the film of a first level is not played any more; any touch ends the wait before. */
const FIRST_PATIENCE = 10_000;

let pressed = Number.NEGATIVE_INFINITY;
let wanted = false;
let running: Reel | undefined;
let timer = 0;
let forget = (): void => undefined;

function onPress(held: boolean): void {
  const now = performance.now();
  end();
  wanted = !held && now - pressed >= LENGTH && place.value.at === 'end' && allowed();
  pressed = now;
  if (!wanted || !picture.value) return;
  making.value = { ...picture.value };
  document.documentElement.classList.add('awaiting');
  timer = window.setTimeout(end, PATIENCE);
}

const allowed = (): boolean =>
  showsMaking.value &&
  hold.value === undefined &&
  !embed.value &&
  !five.value &&
  !walking.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

function onArrival(shown: Level): void {
  if (wanted && place.value.at === 'end') playWhenFilmed(shown);
  else end();
  wanted = false;
}

function playWhenFilmed(shown: Level): void {
  forget = effect(() => {
    const all = film.value;
    // Afterwards: an effect may not write what it reads, nor end before it has begun.
    if (all && level.value?.head === shown.head) queueMicrotask(() => play(reelOf(all, shown), shown));
  });
  void fetchFilm();
}

function play(reel: Reel, shown: Level): void {
  settle();
  running = reel;
  animate(LENGTH, 0, (share) => {
    if (running !== reel) return false;
    const over = share >= 1 || level.value?.head !== shown.head || place.value.at !== 'end' || playing.value;
    const frame = frameAt(reel, share);
    if (over) end();
    else if (making.value?.frame !== frame || making.value.level !== reel.level)
      making.value = { level: reel.level, frame, die: dieAt(reel, frame) };
    return !over;
  });
}

/** Ends waiting for a film. */
function settle(): void {
  clearTimeout(timer);
  forget();
  forget = () => undefined;
  document.documentElement.classList.remove('awaiting');
}

function end(): void {
  settle();
  wanted = false;
  running = undefined;
  making.value = undefined;
}

/** A visitor's first level shows its making once. */
function playFirst(): void {
  const first = level.value;
  if (kept('press-r.visited') !== null || !first || place.value.at !== 'end' || !allowed()) return;
  keep('press-r.visited', 'yes');
  timer = window.setTimeout(end, FIRST_PATIENCE);
  playWhenFilmed(first);
}

/** Starts listening: R plays the animation; any other key, touch or wheel ends it. A key held down is one key. */
export function listen(): void {
  presses.add(onPress);
  arrivals.add(onArrival);
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(kind, (event) => (event as KeyboardEvent).repeat || end(), {
      capture: true,
      passive: true,
    });
  playFirst();
}
