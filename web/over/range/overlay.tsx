import { signal } from '@preact/signals';
import { lateOver } from '../../sections/late';
import type { Density } from './density';

/** How often cells are so, over the finished level. */
export const overlay = lateOver(
  'where',
  () => where.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);

export type Anchor = 'corner' | 'start' | 'middle';

/** What is counted, and what it has come to. */
export interface Where {
  /** Levels that are counted: a link without its seed. */
  of: string;
  what: string;
  title: string;
  anchor: Anchor;
  density: Density;
}

/** What lies over the map; undefined: nothing. */
export const where = signal<Where | undefined>(undefined);
