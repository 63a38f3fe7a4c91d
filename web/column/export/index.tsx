import { latePart } from '../../stage/late';
import type { Section } from '../column';

const Take = latePart(() => import('./exports').then((loaded) => loaded.Exports), 'soon');

export const section: Section = { id: 'take', title: 'Take', place: 60, when: () => true, component: Take };
