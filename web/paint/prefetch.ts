import { askForScript } from '../../wasm/shared/modules.mjs';
import { compiled, generatorIn, quick } from '../data/engines';
import { fetchInShort } from '../data/in_short';
import { loadArt } from './level_looks';

/** Starts loading all that a link's level needs in parallel: module, theme, text and worker. */
export function prefetch(link: string): void {
  const id = generatorIn(link);
  compiled(id).catch(() => undefined);
  askForScript();
  void loadArt(id);
  void fetchInShort(id);
  quick.warm();
}
