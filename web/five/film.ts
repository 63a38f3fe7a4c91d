import { signal } from '@preact/signals';
import { frameAt, type Reel } from '../data/reel';

/** How far all makings have come, of the whole: 1 is the finished levels. */
export const share = signal(1);
export const playing = signal(false);

/** Milliseconds in which all levels are made. */
const WHOLE = 12_000;
const STEPS = 60;

export function move(to: number): void {
  playing.value = false;
  share.value = Math.max(0, Math.min(1, to));
}

export const moveBy = (steps: number): void => move(share.value + steps / STEPS);

export function togglePlay(): void {
  playing.value = !playing.value;
  if (!playing.value) return;
  if (share.value >= 1) share.value = 0;
  let last = performance.now();
  const on = (now: number) => {
    if (!playing.value) return;
    share.value = Math.min(1, share.value + Math.max(0, now - last) / WHOLE);
    last = now;
    if (share.value >= 1) playing.value = false;
    else requestAnimationFrame(on);
  };
  requestAnimationFrame(on);
}

/** The frame of a making at that share; undefined: the finished level. Before its first step it is empty. */
export function frameOf(reel: Reel | undefined, at: number): number | undefined {
  if (!reel || at >= 1) return undefined;
  return at <= 0 ? 0 : frameAt(reel, at);
}
