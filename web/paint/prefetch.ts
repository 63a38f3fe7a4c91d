import { askForScript } from '#core';
import { compiled, generatorIn, quick } from '../data/engines';
import { fetchInShort } from '../data/prose';
import { loadTheme } from './theme';

/** Starts loading all that a link's level needs in parallel: module, theme, text and worker. */
export function prefetch(link: string): void {
  const id = generatorIn(link);
  compiled(id).catch(() => undefined);
  askForScript(id);
  void loadTheme(id);
  void fetchInShort(id);
  quick.warm();
}
