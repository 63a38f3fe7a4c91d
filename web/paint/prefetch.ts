import { askForScript } from '../../wasm/shared/modules.mjs';
import { compiled, moduleOf, quick } from '../data/engines';
import { fetchInShort } from '../data/in_short';
import { loadArt } from './level_looks';

/** Starts loading all that a link's level needs in parallel: module, theme, text and worker. */
export function prefetch(link: string): void {
  const name = moduleOf(link);
  compiled(name).catch(() => undefined);
  askForScript();
  void loadArt(name);
  void fetchInShort(name.replace(/[/].*/, ''));
  quick.warm();
}
