import { bornOf, diedOf, type Level, leftOf, roleOf, stepAt, stepCount, topOf, withBirths } from './level';

/** An animation of a level's making: its frames and when each is shown. */
export interface Reel {
  readonly level: Level;
  /** For each frame from 1 on, the fraction of the duration at which it ends. */
  readonly ends: Float64Array;
}

/** Animates a film: steps that change more take longer. The map keeps the position of the final level. */
export function reelOf(film: Level, final: Level): Reel {
  const level = { ...film, head: { ...film.head, sights: final.head.sights } };
  const changed = new Uint32Array(Math.max(1, film.head.frames));
  for (let mark = 0; mark < film.count; mark++)
    for (const frame of [bornOf(film, mark), diedOf(film, mark)])
      if (frame > 0 && frame < changed.length) changed[frame] = (changed[frame] as number) + 1;
  return { level, ends: endsOf(Array.from(changed.subarray(1), (marks) => 1 + Math.log2(1 + marks))) };
}

/** Cumulative sums of the weights, scaled to 1. */
function endsOf(weights: ArrayLike<number>): Float64Array {
  const ends = Float64Array.from(weights);
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i - 1] as number) + (ends[i] as number);
  const all = ends[ends.length - 1] ?? 1;
  return ends.map((end) => end / all);
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

/** Number of frames of an animation without a film. */
const PARTS = 48;

/** Animates a finished level without its film: layer by layer from the lowest, each in reading order. */
export function laidOut(level: Level): Reel {
  const layerOf = (mark: number) => level.info.roles[roleOf(level, mark)]?.layer ?? 0;
  const order = Array.from({ length: level.count }, (_, mark) => mark).sort(
    (a, b) =>
      layerOf(a) - layerOf(b) || topOf(level, a) - topOf(level, b) || leftOf(level, a) - leftOf(level, b) || a - b,
  );
  // A layer of a thousand tiles takes longer than one of ten creatures, but not a hundred times as long.
  const sizes = level.info.layers.map((_, layer) => order.filter((mark) => layerOf(mark) === layer).length);
  const each = order.map((mark) => 1 / Math.sqrt(sizes[layerOf(mark)] as number));
  const ends = endsOf(each);
  const births = new Int32Array(level.count);
  order.forEach((mark, i) => {
    births[mark] = 1 + Math.min(PARTS - 1, Math.floor((ends[i] as number) * PARTS));
  });
  const parts = endsOf(Array.from({ length: PARTS }, () => 1));
  return { level: withBirths(level, births, PARTS + 1), ends: parts };
}

/** The value of the last roll up to a frame, if any. */
export function dieAt({ level }: Reel, frame: number): number | undefined {
  for (let step = Math.min(frame, stepCount(level)); step > 0; step--) {
    const last = stepAt(level, step - 1).rolls.at(-1);
    if (last) return last.value;
  }
  return undefined;
}
