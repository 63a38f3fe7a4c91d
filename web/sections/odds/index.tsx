import type { ComponentType } from 'preact';
import { Late } from '../late';
import type { Section } from '../types';

export const section: Section = { id: 'odds', title: 'Odds', place: 30, when: () => true, component: Odds };

const load = (): Promise<ComponentType> => import('./inside').then((loaded) => loaded.OddsInside);

/** Statistics: loaded and counted when they come near the screen. */
function Odds() {
  return <Late load={load} wanted={false} />;
}
