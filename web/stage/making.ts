import type { Level } from '../data/level';
import { dieAt, frameAt, laidOut, type Reel, reelOf } from '../data/reel';
import { paintChanges } from '../paint/painter/changes';
import { steps } from '../paint/painter/stage';
import { fetchFilm } from '../state/effects';
import { showsMaking } from '../state/preferences';
import { beside, embed, film, level, making, place, playing, sheet, shows, walking } from '../state/store';

/**
 * R is the show: the level is there at once, and in its place its making goes by, from its own layers until its film is
 * there. Whoever leafs sees finished levels.
 */

/** Milliseconds that it takes, and for which after a press another shows its level at once. */
export const LENGTH = 1200;
/** Milliseconds after which a film comes too late to take over. */
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

/** From now on R shows the making; any other key, and any touch, ends it. */
export function listen(): void {
  steps.paint = paintChanges;
  shows.pressed = onPress;
  shows.arrived = onArrival;
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(kind, end, { capture: true, passive: true });
}
