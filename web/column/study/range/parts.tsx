import type { ComponentType } from 'preact';
import { Lazy } from '../../../parts/lazy';
import './range.css';

const load = (): Promise<ComponentType> => import('./range').then((loaded) => loaded.RangeInside);
const loadWhere = (): Promise<ComponentType> => import('./where_part').then((loaded) => loaded.WhereInside);

/** What a generator can make: loaded and counted when it comes near the screen. */
export function Range() {
  return (
    <div class="range-part">
      <h3>Expressive range</h3>
      <p class="lead muted">
        Plot two facts of thousands of levels: what is typical, what is rare, what never happens.
      </p>
      <Lazy load={load} />
    </div>
  );
}

/** Where things are: over the map itself. */
export function WhereThings() {
  return (
    <div class="range-part">
      <h3>Where things are</h3>
      <p class="lead muted">How often each spot is water, a wall or on the way to the exit.</p>
      <Lazy load={loadWhere} />
    </div>
  );
}
