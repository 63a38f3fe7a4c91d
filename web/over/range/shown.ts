import { signal } from '@preact/signals';
import type { Density } from './density';

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
