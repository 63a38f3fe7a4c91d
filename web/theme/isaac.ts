import type { Theme } from './types';

export const isaac: Theme = {};
