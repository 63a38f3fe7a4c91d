import { visible } from '../../wasm/bridge/visible.mjs';
import { openLink } from '../app/state/actions';
import { level } from '../app/state/store';
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
      {now?.head.refusal && (
        <p class="notice">
          {visible(now.head.refusal)} The level that is shown is revision {now.head.revision}’s.{' '}
          <button type="button" class="plain" onClick={() => openLink(now.head.link)}>
            Use its link
          </button>
        </p>
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
