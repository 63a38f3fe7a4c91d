import type { Roll } from '../../data/level';

/** A die as it fell: "5 of 6". */
export function Die({ roll }: { roll: Roll }) {
  return (
    <span class="roll">
      <span class="die">{roll.value}</span>
      <span class="of">of {roll.sides}</span>
    </span>
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
