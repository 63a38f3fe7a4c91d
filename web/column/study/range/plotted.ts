import { signal } from '@preact/signals';
import type { FactInfo } from '../../../../wasm/bridge/interface';
import type { Joint } from './cells';
import type { Density } from './density';
import type { OptionSet } from './sets';

/** What Range has counted, for whoever shows it in the stage's place. */
export interface Plotted {
  sets: readonly OptionSet[];
  joints: readonly Joint[];
  /** What can go along an edge. */
  facts: readonly FactInfo[];
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** undefined: Range is not there. */
export const plotted = signal<Plotted | undefined>(undefined);
/** Whether Range takes the stage's place. */
export const onStage = signal(false);

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
