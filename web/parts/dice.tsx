import { signal } from '@preact/signals';
import type { Roll } from '../data/level';

/** The die whose faces are offered at the stage, and the element to return focus to. */
export const turning = signal<{ roll: Roll & { die: string }; from: HTMLElement | undefined } | undefined>(undefined);

/** A roll: "5 of 6". A button if it has an address, and can be turned. */
function Die({ roll }: { roll: Roll }) {
  const { die, value, sides } = roll;
  const face = <span class="die">{value}</span>;
  const of = <span class="of">of {sides.toLocaleString('en')}</span>;
  if (die === undefined)
    return (
      <span class="roll">
        {face}
        {of}
      </span>
    );
  return (
    <button
      type="button"
      class="roll"
      title="What if it had fallen otherwise?"
      aria-label={`Turn this die: ${value} of ${sides}`}
      onClick={(event) => {
        turning.value = { roll: { ...roll, die }, from: event.currentTarget };
      }}
    >
      {face}
      {of}
    </button>
  );
}

const MOST = 6;

export function Dice({ rolls }: { rolls: readonly Roll[] }) {
  if (rolls.length === 0) return null;
  return (
    <span class="dice">
      {rolls.slice(0, MOST).map((roll, i) => (
        <Die key={i} roll={roll} />
      ))}
      {rolls.length > MOST && <span class="of">and {rolls.length - MOST} more rolls</span>}
    </span>
  );
}
