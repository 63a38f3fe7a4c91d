import type { Section } from '../types';
import { Making } from './making';

export const section: Section = { id: 'making', title: 'Making', place: 20, when: () => true, component: Making };
