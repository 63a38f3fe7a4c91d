import { askForScript } from '#core';
import { loadTheme } from '../paint/theme';
import { compiled, generatorIn, quick } from './engines';

/** Asks at once for all that a link's level needs, so that nothing waits for another. */
export function askAhead(link: string): void {
  const id = generatorIn(link);
  compiled(id).catch(() => undefined);
  askForScript(id);
  void loadTheme(id);
  quick.warm();
}
