import type { Section } from '../column';
import { latePart } from '../late';

const Take = latePart(() => import('./exports').then((loaded) => loaded.Exports), 'soon');

export const section: Section = { id: 'take', title: 'Take', place: 60, when: () => true, component: Take };
