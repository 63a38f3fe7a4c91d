import type { ComponentType } from 'preact';
import { Late } from '../late';
import type { Section } from '../types';

export const section: Section = { id: 'take', title: 'Take', place: 60, when: () => true, component: Take };

const load = (): Promise<ComponentType> => import('./exports').then((loaded) => loaded.Exports);

function Take() {
  return <Late load={load} wanted />;
}
