import { effect } from '@preact/signals';
import { moduleNamed } from '../../wasm/shared/modules.mjs';
import type { Level } from '../data/level';
import { nextTask } from '../data/tasks';
import { hasArt, loadArt } from '../paint/level_looks';
import { preparations } from '../state/effects';
import { arrivals, dispatch, state } from '../state/store';

/** Loads a generator's theme and prepares its tiles before its first level is shown. */

const WITHOUT_ART = {
  title: 'The art of this generator did not arrive.',
  text: 'The level is right, and drawn in plain shapes until it does.',
  retry: true,
};

export function listenForArt(): void {
  effect(() => {
    const { request } = state.value;
    if (request) void loadArt(moduleNamed({ id: request.generator, revision: request.revision }));
  });
  preparations.add((level) => {
    const isNew = state.value.level?.info.id !== level.info.id;
    const name = moduleNamed(level.info);
    if (hasArt(name) && !isNew) return undefined;
    return loadArt(name).then(() => (isNew ? prepare(level) : undefined));
  });
  arrivals.add((level) => {
    if (!hasArt(moduleNamed(level.info))) dispatch({ kind: 'unfilmed', of: level, fault: WITHOUT_ART });
  });
}

/** Work that the stages do for a level before it is shown, in small pieces. */
export const preparing = new Set<(level: Level) => Iterator<void>>();

/** Milliseconds of work between two yields; a phone that is four times slower stays below the 50 of a long task. */
const STRETCH = 8;

/** Prepares all stages, yielding to keys and frames. */
async function prepare(level: Level): Promise<void> {
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
