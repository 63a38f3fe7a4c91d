import { lazy } from '../../data/lazy';
import { usePromise } from '../../parts/lazy';
import { level } from '../../state/store';
import type { Section } from '../column';
import { Beginning } from './beginning';

const inside = lazy(() => import('./inside').then((loaded) => loaded.Making));

function Making() {
  const there = level.value !== undefined;
  const Inside = usePromise(() => (there ? inside() : undefined), [there]);
  return Inside ? <Inside /> : <Beginning />;
}

export const section: Section = { id: 'making', title: 'Making', place: 10, when: () => true, component: Making };
