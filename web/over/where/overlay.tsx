import { onStage, plotted, where } from '../../column/study/range/plotted';
import type { Overlay } from '../../stage/overlays';
import { sheet, walking } from '../../state/store';
import { lazyOverlay } from '../lazy_overlay';

/** How often cells are so, over the finished level. */
const layer = lazyOverlay(
  'where',
  () => where.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);

const isPlotted = () => onStage.value && plotted.value !== undefined && sheet.value === undefined && !walking.value;

/** Two facts of many levels, in the stage's place. */
const plot = lazyOverlay('plot', isPlotted, () => import('../../column/study/range/plot').then(({ Plot }) => Plot));

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
