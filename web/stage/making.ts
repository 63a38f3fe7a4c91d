import type { Level } from '../data/level';
import { dieAt, frameAt, laidOut, type Reel, reelOf } from '../data/reel';
import { fetchFilm } from '../state/effects';
import { showsMaking } from '../state/preferences';
import {
  arrivals,
  beside,
  embed,
  film,
  level,
  making,
  place,
  playing,
  pressed as presses,
  sheet,
  walking,
} from '../state/store';

/**
 * The animation that R plays in place of the finished level: first by the level's own layers, then by its film once that
 * has arrived. While levels are leafed through, they are shown finished.
 */

/** Length in milliseconds. A press of R within this time after another one plays nothing. */
const LENGTH = 1200;
/** Milliseconds after which a film arrives too late to replace the layers. */
const IN_TIME = 150;

let pressed = Number.NEGATIVE_INFINITY;
let wanted = false;
let turning = 0;

function onPress(held: boolean): void {
  const now = performance.now();
  wanted = !held && now - pressed >= LENGTH && allowed();
  pressed = now;
  end();
}

const allowed = (): boolean =>
  showsMaking.value &&
  !embed.value &&
  !walking.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

function onArrival(shown: Level): void {
  end();
  if (wanted && place.value.at === 'end') begin(shown);
  wanted = false;
}

function begin(shown: Level): void {
  const began = performance.now();
  let reel = laidOut(shown);
  let filmed = false;
  const turn = () => {
    const since = performance.now() - began;
    if (since >= LENGTH || level.value !== shown || place.value.at !== 'end' || playing.value) return end();
    if (!filmed && since <= IN_TIME && film.value) {
      reel = reelOf(film.value, shown);
      filmed = true;
    }
    show(reel, since / LENGTH, filmed);
    turning = requestAnimationFrame(turn);
  };
  turn();
  void fetchFilm();
}

function show(reel: Reel, share: number, filmed: boolean): void {
  const frame = frameAt(reel, share);
  if (making.value?.frame === frame && making.value.level === reel.level) return;
  making.value = { level: reel.level, frame, die: filmed ? dieAt(reel, frame) : undefined };
}

function end(): void {
  cancelAnimationFrame(turning);
  making.value = undefined;
}

/** Starts listening: R plays the animation; any other key, touch or wheel ends it. */
export function listen(): void {
  presses.add(onPress);
  arrivals.add(onArrival);
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(kind, end, { capture: true, passive: true });
}
