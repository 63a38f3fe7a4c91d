import { askForScript } from '#core';
import { loadTheme } from '../paint/theme';
import { compiled, generatorIn, quick } from './engines';
import type { InShort } from './in_short';
import { once } from './once';

/** Of each generator's text what a lesson begins with, as the build cuts it off. */
const beginnings = import.meta.glob<InShort>(
  ['../../build/wasm/modules/*.txt', '!**/*.answers.txt', '!**/THIRD_PARTY.txt'],
  { query: '?in-short', import: 'default' },
);

/** What a lesson begins with; nothing to read where it does not arrive, for the lesson itself comes after it. */
export const askInShort = once(
  (id: string): Promise<InShort> =>
    beginnings[`../../build/wasm/modules/${id}.txt`]?.().catch(() => none) ?? Promise.resolve(none),
);
const none: InShort = { title: '', entries: [] };

/** Asks at once for all that a link's level needs, so that nothing waits for another. */
export function askAhead(link: string): void {
  const id = generatorIn(link);
  compiled(id).catch(() => undefined);
  askForScript(id);
  void loadTheme(id);
  void askInShort(id);
  quick.warm();
}
