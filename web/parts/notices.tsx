import { level } from '../state/store';

/** What was wrong with a link, what was done instead, and how to get what was meant. */
export function Notices() {
  const now = level.value;
  // What a longer text says wrong is told beside its field.
  const fields = now?.info.options.filter((option) => option.kind === 'text').map(({ title }) => `${title}: `) ?? [];
  const problems = now?.head.problems.filter((text) => !fields.some((field) => text.startsWith(field))) ?? [];
  return (
    <div role="status" class="notices">
      {problems.map((problem, i) => (
        <p key={i} class="notice">
          {problem}
        </p>
      ))}
    </div>
  );
}
