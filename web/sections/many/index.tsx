import type { Section } from '../column';
import { latePart } from '../late';

const Many = latePart(() => import('./many').then((loaded) => loaded.Many), 'soon');

export const section: Section = { id: 'many', title: 'Many', place: 40, when: () => true, component: Many };
