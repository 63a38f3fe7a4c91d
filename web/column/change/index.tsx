import { Codes } from '../../stage/codes';
import { latePart } from '../../stage/late';
import { fault, level } from '../../state/store';
import type { Section } from '../column';

export const section: Section = {
  id: 'level',
  title: 'Level',
  place: 20,
  when: () => true,
  component: LevelSection,
};

const More = latePart(
  () => import('./inside').then((loaded) => loaded.LevelInside),
  () => true,
);

function LevelSection() {
  const now = level.value;
  const summary = now?.head.summary ?? (fault.value ? '' : 'The level is being made.');
  return (
    <div class="panel">
      <p class="summary">{summary}</p>
      <div class="narrow-only">
        <Codes />
      </div>
      {now && <More />}
    </div>
  );
}
