import { latePart } from '../../../stage/late';
import type { Section } from '../../column';

const Levels = latePart(() => import('./levels').then((loaded) => loaded.Levels), 'soon');

export const section: Section = { id: 'compare', title: 'Compare', place: 40, when: () => true, component: Levels };
