import type { Theme } from './types';

export const isaac_awards: Theme = {};
