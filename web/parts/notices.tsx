import { visible } from '../../wasm/bridge/visible.mjs';
import { endedBefore, level } from '../app/state/store';
import { isName } from '../data/texts';
import { quietPart } from '../sections/late';

/** Options whose text the link only names. */
export const missingTexts = () =>
  level.value?.info.options.filter(({ id }) => isName(level.value?.head.options[id])) ?? [];

const MissingTexts = quietPart(
  () => import('../editors/missing_text').then((loaded) => loaded.MissingTexts),
  () => missingTexts().length > 0,
);

/** What was wrong with a link, what was done instead, and how to get what was meant. */
export function Notices() {
  const now = level.value;
  // What a longer text says wrong is told beside its field.
  const texts = now?.info.options.filter((option) => option.kind === 'text') ?? [];
  const problems = now?.head.problems.filter((text) => !texts.some(({ title }) => text.startsWith(`${title}: `))) ?? [];
  return (
    <div role="status" class="notices">
      {endedBefore.value && (
        <p class="notice">The level that was asked for before took longer than a second and was ended.</p>
      )}
      {problems.map((problem, i) => (
        <p key={i} class="notice">
          {visible(problem)}
        </p>
      ))}
      <MissingTexts />
    </div>
  );
}
