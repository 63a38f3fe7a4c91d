import type { Theme } from './types';

export const spelunky: Theme = {};
