import { signal } from '@preact/signals';
import type { FactInfo } from '../../../wasm/bridge/interface';
import type { Joint } from './cells';
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
