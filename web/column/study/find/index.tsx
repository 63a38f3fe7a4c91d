import { Lazy } from '../../../parts/lazy';
import { find } from '../../../state/store';
import type { Section } from '../../column';

const load = () => import('./inside').then((loaded) => loaded.FindInside);

/** A search starts by itself where the link has conditions. */
const Find = () => <Lazy load={load} when={() => find.value !== ''} visible />;

export const section: Section = {
  id: 'find',
  title: 'Find',
  place: 50,
  when: (info) => info.facts.length > 0,
  component: Find,
};
