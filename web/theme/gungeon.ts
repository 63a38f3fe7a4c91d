import type { Theme } from './types';

export const gungeon: Theme = {};
