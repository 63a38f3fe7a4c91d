import type { Theme } from './types';

export const pixel_dungeon: Theme = {};
