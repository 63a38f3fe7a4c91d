/** Chance alone stays within five standard deviations in all but one case in a million. */
export const FIVE = 5;

export function Verdict({ z }: { z: number }) {
  const good = Math.abs(z) <= FIVE;
  const number = Number.isFinite(z) ? Math.abs(z).toFixed(1) : 'many';
  return (
    <span class={good ? 'verdict good' : 'verdict bad'}>
      <span aria-hidden="true">{good ? '✓' : '✗'}</span> {good ? `as computed, ${number} σ` : `${number} σ off`}
    </span>
  );
}
