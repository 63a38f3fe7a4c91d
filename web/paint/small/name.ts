import type { Level } from '../../data/level';

/** What a small map is called: generator, seed and the level's own sentence. */
export const nameOf = ({ info, head }: Level): string => `${info.tab} ${head.seedText}. ${head.summary}`;
