// The sections that study many levels: Odds, Compare and Find. Each is loaded when it comes near the viewport.
import { mayFetchAhead } from '../../data/offline';
import { Lazy } from '../../parts/lazy';
import { find } from '../../state/store';
import type { Section } from '../column';

const loadOdds = () => import('./odds/odds').then(({ OddsInside }) => OddsInside);
const loadLevels = () => import('./compare/levels').then(({ Levels }) => Levels);
const loadFind = () => import('./find/find').then(({ FindInside }) => FindInside);

export const section: readonly Section[] = [
  { id: 'odds', title: 'Odds', place: 30, when: () => true, component: () => <Lazy load={loadOdds} /> },
  {
    id: 'compare',
    title: 'Compare',
    place: 40,
    when: () => true,
    component: () => <Lazy load={loadLevels} when={mayFetchAhead} visible idle />,
  },
  {
    id: 'find',
    title: 'Find',
    place: 50,
    when: (info) => info.facts.length > 0,
    // A search starts by itself if the link has conditions.
    component: () => <Lazy load={loadFind} when={() => find.value !== ''} visible />,
  },
];
