import { Lazy } from '../../../parts/lazy';
import type { Section } from '../../column';

const load = () => import('./levels').then((loaded) => loaded.Levels);
const Levels = () => <Lazy load={load} when={() => true} idle />;

export const section: Section = { id: 'compare', title: 'Compare', place: 40, when: () => true, component: Levels };
