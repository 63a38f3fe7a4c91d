import { visible } from '../../wasm/visible.mjs';
import { MissingText } from '../editor/missing_text';
import { level } from '../state/store';
import { isName } from '../texts';

/** What was wrong with a link, what was done instead, and how to get what was meant. */
export function Notices() {
  const now = level.value;
  // What a longer text says wrong is told beside its field.
  const texts = now?.info.options.filter((option) => option.kind === 'text') ?? [];
  const problems = now?.head.problems.filter((text) => !texts.some(({ title }) => text.startsWith(`${title}: `))) ?? [];
  const missing = texts.filter(({ id }) => isName(now?.head.options[id]));
  return (
    <div role="status" class="notices">
      {problems.map((problem, i) => (
        <p key={i} class="notice">
          {visible(problem)}
        </p>
      ))}
      {missing.map((option) => (
        <MissingText key={option.id} option={option} />
      ))}
    </div>
  );
}
