import { factsByName, type Level } from '../data/level';
import { type Looks, looksFor } from './painter/looks';
import { themeOf } from './theme';

/** How a level is drawn: its generator's theme, repainted for its options and facts. */
export function looksOf(now: Level): Looks {
  const theme = themeOf(now.info.id);
  return looksFor(now.info, theme, theme.repaint?.(now.head.options, factsByName(now)) ?? {});
}
