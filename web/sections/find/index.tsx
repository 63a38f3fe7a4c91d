import type { ComponentType } from 'preact';
import { find } from '../../state/store';
import { Late } from '../late';
import type { Section } from '../types';

export const section: Section = {
  id: 'find',
  title: 'Find',
  place: 50,
  when: (info) => info.facts.length > 0,
  component: Find,
};

const load = (): Promise<ComponentType> => import('./inside').then((loaded) => loaded.FindInside);

/** Search: begins by itself where the link asks for something. */
function Find() {
  return <Late load={load} wanted={find.value !== ''} />;
}
