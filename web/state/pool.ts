import { AHEAD, newEngine } from '../data/engines';
import { Pool, poolSize } from '../data/pool';
import { lastRequestAt } from './effects';
import { phase, state, walking } from './store';

export type { Run } from '../data/pool';

/** Counting pauses for this long after a request, in milliseconds. */
const AFTER_R = 300;
/** Polling interval while the page is hidden or a level is computed, in milliseconds. */
const LOOK_AGAIN = 60;

/** Whether a level is being computed; results of counts can be shown later. */
export const isMaking = (): boolean => state.value.phase === 'making';

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

/** Resolves once no level has been requested recently, nobody walks, and the page is visible. */
async function quiet(): Promise<void> {
  for (;;) {
    const rest = lastRequestAt() + AFTER_R - performance.now();
    if (rest > 0) await wait(rest);
    else if (document.hidden || isMaking() || walking.value) await wait(LOOK_AGAIN);
    else return;
  }
}

const size = poolSize({
  cores: navigator.hardwareConcurrency,
  memory: (navigator as { deviceMemory?: number }).deviceMemory,
  touch: matchMedia('(pointer: coarse)').matches,
  side: Math.min(screen.width, screen.height),
});

/** The workers of all counts; levels on screen have their own. */
export const pool = new Pool(newEngine, size, quiet, AHEAD);

phase.subscribe((now) => {
  if (now === 'making') pool.giveWay();
});
walking.subscribe((on) => {
  if (on) pool.giveWay();
});
