import { Lazy } from '../../../parts/lazy';
import type { Section } from '../../column';

/** Statistics: loaded and counted when they come near the screen. */
const load = () => import('./inside').then((loaded) => loaded.OddsInside);
const Odds = () => <Lazy load={load} />;

export const section: Section = { id: 'odds', title: 'Odds', place: 30, when: () => true, component: Odds };
