import { askForScript } from '../../wasm/shared/modules.mjs';
import { compiled, generatorIn, quick } from '../data/engines';
import { fetchInShort } from '../data/prose';
import { loadArt } from './level_looks';

/** Starts loading all that a link's level needs in parallel: module, theme, text and worker. */
export function prefetch(link: string): void {
  const id = generatorIn(link);
  compiled(id).catch(() => undefined);
  askForScript(id);
  void loadArt(id);
  void fetchInShort(id);
  quick.warm();
}
