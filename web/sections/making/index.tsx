import { level } from '../../app/state/store';
import { useArrived } from '../../parts/arrived';
import { late } from '../../parts/late';
import type { Section } from '../column';
import { Beginning } from './beginning';

const inside = late(() => import('./inside').then((loaded) => loaded.Making));

/** Until the lesson has come, a screen's height is free for it, so that nothing jumps into view. */
function Making() {
  const there = level.value !== undefined;
  const Inside = useArrived(() => (there ? inside() : undefined), [there]);
  if (Inside) return <Inside />;
  return (
    <div class="coming">
      <Beginning key={level.value?.info.id} />
    </div>
  );
}

export const section: Section = { id: 'making', title: 'Making', place: 10, when: () => true, component: Making };
