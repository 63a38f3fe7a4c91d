import { lateOver } from '../../parts/late_over';
import { lying } from './shown';

/** A layer of values over the finished level. */
export const overlay = lateOver(
  'values',
  () => lying.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);
