import { gungeon } from './gungeon';
import { isaac } from './isaac';
import { isaac_awards } from './isaac_awards';
import { pixel_dungeon } from './pixel_dungeon';
import { spelunky } from './spelunky';
import type { Theme } from './types';

/** By generator id. One that is missing here is drawn by the tones of its roles alone. */
export const themes: Readonly<Record<string, Theme>> = { spelunky, isaac, isaac_awards, gungeon, pixel_dungeon };
