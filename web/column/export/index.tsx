import { mayFetchAhead } from '../../data/offline';
import { Lazy } from '../../parts/lazy';
import type { Section } from '../column';

const load = () => import('./exports').then((loaded) => loaded.Exports);
const Export = () => <Lazy load={load} when={mayFetchAhead} visible idle />;

export const section: Section = { id: 'export', title: 'Export', place: 40, component: Export };
