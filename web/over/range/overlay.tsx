import { lateOver } from '../../parts/late_over';
import { where } from './shown';

/** How often cells are so, over the finished level. */
export const overlay = lateOver(
  'where',
  () => where.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);
