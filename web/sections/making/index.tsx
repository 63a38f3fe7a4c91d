import { latePart } from '../late';
import type { Section } from '../types';

const Making = latePart(() => import('./making').then((loaded) => loaded.Making), 'soon');

export const section: Section = { id: 'making', title: 'Making', place: 20, when: () => true, component: Making };
