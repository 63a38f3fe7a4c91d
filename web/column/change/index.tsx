import { Lazy } from '../../parts/lazy';
import { Codes } from '../../stage/codes';
import { fault, level } from '../../state/store';
import type { Section } from '../column';

export const section: Section = {
  id: 'level',
  title: 'Level',
  place: 20,
  when: () => true,
  component: LevelSection,
};

const load = () => import('./level_section').then((loaded) => loaded.LevelInside);

function LevelSection() {
  const now = level.value;
  const summary = now?.head.summary ?? (fault.value ? '' : 'The level is being made.');
  return (
    <div class="panel">
      <p class="summary">{summary}</p>
      <div class="narrow-only">
        <Codes />
      </div>
      {now && <Lazy load={load} when={() => true} />}
    </div>
  );
}
