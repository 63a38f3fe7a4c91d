import type { Section } from '../types';
import { Exports } from './exports';

export const section: Section = { id: 'take', title: 'Take', place: 60, when: () => true, component: Exports };
