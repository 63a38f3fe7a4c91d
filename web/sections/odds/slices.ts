import { lastAsked } from '../../state/effects';

/** Runs work in slices of about this many milliseconds, so that it can be stopped and others get their turn. */
const SLICE_MS = 70;

/** So many milliseconds after another level was asked for, nothing is counted. */
const AFTER_R = 300;

export interface Run {
  stop(): void;
}

/** `slice(first, count)` says whether to go on. Ends after `total`, when it says so, or when stopped. */
export function inSlices(
  total: number,
  slice: (first: number, count: number) => Promise<boolean>,
  done: (error?: unknown) => void,
): Run {
  let stopped = false;
  const work = async () => {
    let first = 0;
    let size = Math.min(total, 50);
    while (!stopped && first < total) {
      await quiet();
      const count = Math.min(size, total - first);
      const start = performance.now();
      if (!(await slice(first, count))) break;
      first += count;
      const took = Math.max(1, performance.now() - start);
      size = Math.max(50, Math.min(size * 4, Math.round((size * SLICE_MS) / took)));
    }
  };
  work().then(() => done(), done);
  return {
    stop: () => {
      stopped = true;
    },
  };
}

/** R comes first. */
async function quiet(): Promise<void> {
  for (let wait = 1; wait > 0; ) {
    wait = lastAsked() + AFTER_R - performance.now();
    if (wait > 0) await new Promise((go) => setTimeout(go, wait));
  }
}
