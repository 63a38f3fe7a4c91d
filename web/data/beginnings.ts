// The beginning of each lesson, in a file of its own because the first chunk needs nothing else of the prose.
import type { InShort } from './in_short';
import { once } from './tasks';

/** The algorithm with which each generator's text begins, cut out at build time (vite.config.ts). */
const beginnings = import.meta.glob<InShort>(['../../build/wasm/modules/*.txt', '!**/THIRD_PARTY.txt'], {
  query: '?in-short',
  import: 'default',
});

const NONE: InShort = { title: '', entries: [] };

/** Returns an empty text if it fails to load, because the whole lesson follows it anyway. */
export const fetchInShort = once(
  (id: string): Promise<InShort> =>
    beginnings[`../../build/wasm/modules/${id}.txt`]?.().catch(() => NONE) ?? Promise.resolve(NONE),
);
