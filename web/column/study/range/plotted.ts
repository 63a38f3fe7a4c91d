// What the range and the density map have counted, for the overlays that show it on the stage.
import { signal } from '@preact/signals';
import type { FactInfo } from '../../../../wasm/bridge/interface';
import type { Joint } from './cells';
import type { Density } from './density';
import type { OptionSet } from './sets';

export interface Plotted {
  sets: readonly OptionSet[];
  /** Counts of each set. */
  joints: readonly Joint[];
  /** Facts that can be chosen for an axis. */
  facts: readonly FactInfo[];
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** undefined while the range is not on the page. */
export const plotted = signal<Plotted | undefined>(undefined);
/** Whether the range is shown in place of the map. */
export const onStage = signal(false);

/** The place in which maps of different levels are aligned. */
export type Anchor = 'corner' | 'start' | 'middle';

export interface Where {
  /** Identity of the counted levels: a link without its seed. */
  of: string;
  /** Id of what is looked for: a role, `solid` or `way`. */
  what: string;
  title: string;
  anchor: Anchor;
  density: Density;
}

/** The density that is shown over the map, if any. */
export const where = signal<Where | undefined>(undefined);
