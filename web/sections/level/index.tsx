import { CopyLink, PlayButton } from '../../app/frame';
import { Notices } from '../../app/notes';
import { overlays } from '../../app/overlays';
import { regenerate, shareUrl } from '../../app/state/actions';
import { fault, level } from '../../app/state/store';
import { What } from '../../stage/caption';
import { Codes } from '../../stage/codes';
import type { Section } from '../column';
import { latePart } from '../late';
import { SeedBox } from './seed_box';

/** Longer summaries are set smaller, so that their box need not grow. */
const SHORT = 125;

export const section: Section = {
  id: 'level',
  title: 'Level',
  place: 10,
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
      <p class={summary.length > SHORT ? 'summary long' : 'summary'}>{summary}</p>
      <div class="narrow-only">
        <Codes />
        <What />
      </div>
      <div class="seed-row">
        <SeedBox />
        <CopyLink />
      </div>
      <div class="go-row">
        <button type="button" class="primary" onClick={() => regenerate()} disabled={!now}>
          <kbd class="cap small">R</kbd> Regenerate
        </button>
        <PlayButton />
        {overlays.value.map(({ id, button: Button }) => (
          <Button key={id} />
        ))}
      </div>
      <Printed />
      {now && !now.head.complete && <p class="notice">Not complete: {now.head.why}</p>}
      <Notices />
      {now && <More />}
    </div>
  );
}

/** The level's address, for paper. */
const Printed = () => <p class="printed mono">{shareUrl({ find: undefined, walk: undefined })}</p>;
