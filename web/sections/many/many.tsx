import { beside } from '../../app/state/store';
import { Range, WhereThings } from '../../over/range';
import { Late } from '../late';
import { Gallery } from './gallery';
import { History } from './history';

const loadSheets = () => import('./sheets').then(({ Sheets }) => Sheets);
const load = () => import('./inside').then(({ Inside }) => Inside);

/** Levels beside each other, and what many have in common. */
export function Many() {
  return (
    <>
      <Gallery />
      <Late load={loadSheets} wanted={false} />
      <Range />
      <WhereThings />
      <Late load={load} wanted={beside.value !== undefined} />
      <History />
    </>
  );
}
