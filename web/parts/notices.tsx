import { level } from '../state/store';

/** What was wrong with a link, what was done instead, and how to get what was meant. */
export function Notices() {
  const problems = level.value?.head.problems ?? [];
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
