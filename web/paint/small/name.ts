import type { Level } from '../../data/level';
import { tabOf } from '../../parts/names';

/** What a small map is called: generator, seed and the level's own sentence. */
export const nameOf = ({ info, head }: Level): string => `${tabOf(info)} ${head.seedText}. ${head.summary}`;
