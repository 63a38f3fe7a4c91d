import { latePart } from '../../../stage/late';
import { find } from '../../../state/store';
import type { Section } from '../../column';

/** Search: begins by itself where the link asks for something. */
const Find = latePart(
  () => import('./inside').then((loaded) => loaded.FindInside),
  'near',
  () => find.value !== '',
);

export const section: Section = {
  id: 'find',
  title: 'Find',
  place: 50,
  when: (info) => info.facts.length > 0,
  component: Find,
};
