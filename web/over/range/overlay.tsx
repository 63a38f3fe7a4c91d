import { signal } from '@preact/signals';
import { lateOver } from '../../stage/late';
import type { Overlay } from '../../stage/overlays';
import { sheet, walking } from '../../state/store';
import type { Density } from './density';
import { onStage, plotted } from './plotted';

/** How often cells are so, over the finished level. */
const layer = lateOver(
  'where',
  () => where.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);

const isPlotted = () => onStage.value && plotted.value !== undefined && sheet.value === undefined && !walking.value;

/** Two facts of many levels, in the stage's place. */
const plot = lateOver('plot', isPlotted, () => import('./plot').then(({ Plot }) => Plot));

export const overlay: Overlay = {
  ...layer,
  id: 'range',
  component: (stage) => (
    <>
      <layer.component {...stage} />
      <plot.component {...stage} />
    </>
  ),
  key: (event) => {
    if (event.key !== 'Escape' || !isPlotted()) return false;
    onStage.value = false;
    return true;
  },
};

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
