import { bornOf, diedOf, type Level, stepAt, stepCount, stopsOf } from './level';

/** An animation of a level's making: its frames and when each is shown. */
export interface Reel {
  readonly level: Level;
  /** For each frame from 1 on, the fraction of the duration at which it ends. */
  readonly ends: Float64Array;
}

/**
 * Animates a film: steps that change more take longer. The map keeps one position that shows all that moves, and takes the
 * final level's once only that is left.
 */
export function reelOf(film: Level, final: Level): Reel {
  const last = film.head.sights.at(-1);
  const [all = final.head.focus[0]] = film.head.focus;
  const sights = last && all ? [{ ...all, frame: 0 }, last] : final.head.sights;
  const level = { ...film, head: { ...film.head, sights, focus: final.head.focus } };
  const changed = new Uint32Array(Math.max(1, film.head.frames));
  for (let mark = 0; mark < film.count; mark++)
    for (const frame of [bornOf(film, mark), diedOf(film, mark)])
      if (frame > 0 && frame < changed.length) changed[frame] = (changed[frame] as number) + 1;
  const weights = Array.from(changed.subarray(1), (marks) => 1 + Math.log2(1 + marks));
  return { level, ends: endsOf(inChapters(film, weights)) };
}

/** The part of the duration that all chapters share alike, so that the short last ones are seen too. */
const SHARED = 0.6;

function inChapters(film: Level, weights: readonly number[]): number[] {
  const sum = (some: readonly number[]) => some.reduce((all, weight) => all + weight, 0);
  const stops = stopsOf(film);
  const chapterOf = weights.map((_, i) => stops.findIndex(({ last }) => i < last));
  const totals = stops.map((_, k) => sum(weights.filter((_, i) => chapterOf[i] === k)));
  const all = sum(weights);
  return weights.map((weight, i) => {
    const total = totals[chapterOf[i] ?? -1] ?? 0;
    return ((1 - SHARED) * weight) / all + (total > 0 ? (SHARED * weight) / total / stops.length : 0);
  });
}

/** Cumulative sums of the weights, scaled to 1. */
function endsOf(weights: ArrayLike<number>): Float64Array {
  const ends = Float64Array.from(weights);
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i - 1] as number) + (ends[i] as number);
  const all = ends[ends.length - 1] ?? 1;
  return ends.map((end) => end / all);
}

/**
 * Calls `show` with the fraction of the duration that has passed, from `from` to 1, at once and in each frame, until it
 * returns false.
 */
export function animate(duration: number, from: number, show: (share: number) => boolean): void {
  const began = performance.now() - from * duration;
  const turn = () => {
    const share = Math.min(1, (performance.now() - began) / duration);
    // Requested before `show` requests frames of its own, which a repaint then cancels: what is shown is painted once.
    const next = requestAnimationFrame(turn);
    if (!show(share) || share === 1) cancelAnimationFrame(next);
  };
  turn();
}

/** The frame at a fraction of the duration. */
export function frameAt({ ends }: Reel, share: number): number {
  let low = 0;
  let high = Math.max(0, ends.length - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > share) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

/** The value of the last roll up to a frame, if any. */
export function dieAt({ level }: Reel, frame: number): number | undefined {
  for (let step = Math.min(frame, stepCount(level)); step > 0; step--) {
    const last = stepAt(level, step - 1).rolls.at(-1);
    if (last) return last.value;
  }
  return undefined;
}
