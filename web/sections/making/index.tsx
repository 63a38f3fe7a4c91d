import type { Section } from '../column';
import { latePart } from '../late';

const Making = latePart(
  () => import('./inside').then((loaded) => loaded.Making),
  () => true,
);

export const section: Section = { id: 'making', title: 'Making', place: 10, when: () => true, component: Making };
