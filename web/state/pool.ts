import { AHEAD, newEngine } from '../data/engines';
import { Pool, poolSize } from '../data/pool';
import { lastRequestAt } from './effects';
import { phase, state } from './store';

export type { Run } from '../data/pool';

/** So many milliseconds after another level was asked for, nothing is counted. */
const AFTER_R = 300;
/** Milliseconds between two looks at whether the page is seen again or the level has arrived. */
const LOOK_AGAIN = 60;

/** A level is on its way: what has been counted can be shown later. */
export const isMaking = (): boolean => state.value.phase === 'making';

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

/** R comes first, and nothing is counted behind a page that nobody sees. */
async function quiet(): Promise<void> {
  for (;;) {
    const rest = lastRequestAt() + AFTER_R - performance.now();
    if (rest > 0) await wait(rest);
    else if (document.hidden || isMaking()) await wait(LOOK_AGAIN);
    else return;
  }
}

const size = poolSize({
  cores: navigator.hardwareConcurrency,
  memory: (navigator as { deviceMemory?: number }).deviceMemory,
  touch: matchMedia('(pointer: coarse)').matches,
  side: Math.min(screen.width, screen.height),
});

/** All that counts levels shares these workers; the picture has its own. */
export const pool = new Pool(newEngine, size, quiet, AHEAD);

phase.subscribe((now) => {
  if (now === 'making') pool.giveWay();
});
