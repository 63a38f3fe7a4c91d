import { valueLayer } from '../../state/value_layers';
import { lazyOverlay } from '../lazy_overlay';

/** A layer of values over the finished level. */
export const overlay = lazyOverlay(
  'values',
  () => valueLayer.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);
