import type { Section } from '../types';
import { Gallery } from './gallery';
import { History } from './history';

export const section: Section = {
  id: 'many',
  title: 'Many',
  place: 40,
  when: () => true,
  component: () => (
    <>
      <Gallery />
      <History />
    </>
  ),
};
