import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { late } from '../data/late';
import type { Stage } from '../paint/painter/stage';

/**
 * What may lie over the map and take its keys (a walk through the level). Each is a folder of the page with an overlay.tsx
 * that exports one as `overlay`; adding one edits no other file.
 */
export interface Overlay {
  id: string;
  /** Fills the map's box, over its canvases. `stage.place` tells where grid units lie, `stage.watch` when that changes. */
  component: ComponentType<{ stage: { readonly current?: Stage | undefined } }>;
  /** Stands in the row of New level and Watch it being built. */
  button: ComponentType;
  /** Keys of its own, asked before the page's. True: it has acted. */
  key(event: KeyboardEvent): boolean;
  /** Lines of the help: keys and what they do. */
  help: readonly (readonly [string, string])[];
}

/** None until they have come. */
export const overlays = signal<readonly Overlay[]>([]);

const bring = late(() => import('../over'));

export const bringOverlays = (): Promise<void> =>
  bring().then(({ all }) => {
    overlays.value = all;
  });
