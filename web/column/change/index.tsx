import { Lazy } from '../../parts/lazy';
import type { Section } from '../column';

const load = () => import('./level_section').then((loaded) => loaded.LevelInside);
const Change = () => (
  <div class="panel">
    <Lazy load={load} when={() => true} />
  </div>
);

export const section: Section = { id: 'change', title: 'Change', place: 20, component: Change };
