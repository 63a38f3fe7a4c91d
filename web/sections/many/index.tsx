import { latePart } from '../late';
import type { Section } from '../types';

const Many = latePart(() => import('./many').then((loaded) => loaded.Many), 'soon');

export const section: Section = { id: 'many', title: 'Many', place: 40, when: () => true, component: Many };
