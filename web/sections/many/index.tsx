import { Range, WhereThings } from '../../range';
import type { Section } from '../types';
import { Compare } from './compare';
import { Gallery } from './gallery';
import { History } from './history';
import { Records } from './records';
import { Sheets } from './sheets';

export const section: Section = {
  id: 'many',
  title: 'Many',
  place: 40,
  when: () => true,
  component: () => (
    <>
      <Gallery />
      <Sheets />
      <Range />
      <WhereThings />
      <Compare />
      <Records />
      <History />
    </>
  ),
};
