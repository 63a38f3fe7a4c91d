import type { Level } from '../data/level';
import { nextTask } from '../data/next_task';

/** What the stages can do for a level before it is shown, in pieces. */
export const preparing = new Set<(level: Level) => Iterator<void>>();

/** Milliseconds at a stretch: a phone that is four times slower stays under the fifty that are felt. */
const STRETCH = 8;

/** Lets the stages get ready for a level, and keys and frames go first. */
export async function prepare(level: Level): Promise<void> {
  let end = performance.now() + STRETCH;
  for (const begin of preparing) {
    const work = begin(level);
    while (!work.next().done) {
      if (performance.now() < end) continue;
      await turn();
      end = performance.now() + STRETCH;
    }
  }
}

const turn = (): Promise<void> => new Promise(nextTask);
