import { mayFetchAhead } from '../../data/offline';
import { Lazy } from '../../parts/lazy';
import type { Section } from '../column';

const load = () => import('./exports').then((loaded) => loaded.Exports);
const Take = () => <Lazy load={load} when={mayFetchAhead} visible idle />;

export const section: Section = { id: 'take', title: 'Take', place: 60, when: () => true, component: Take };
