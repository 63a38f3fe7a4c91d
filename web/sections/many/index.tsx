import { Range, WhereThings } from '../../range';
import { beside } from '../../state/store';
import { Late } from '../late';
import type { Section } from '../types';
import { Gallery } from './gallery';
import { History } from './history';

const loadSheets = () => import('./sheets').then(({ Sheets }) => Sheets);
const load = () => import('./inside').then(({ Inside }) => Inside);

export const section: Section = {
  id: 'many',
  title: 'Many',
  place: 40,
  when: () => true,
  component: () => (
    <>
      <Gallery />
      <Late load={loadSheets} wanted={false} />
      <Range />
      <WhereThings />
      <Late load={load} wanted={beside.value !== undefined} />
      <History />
    </>
  ),
};
