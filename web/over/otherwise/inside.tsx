import { other } from '../../column/study/compare/other';
import { changesText, differing, groundOf } from '../../data/changes';
import { dieName, linkWithDie, turnedDice } from '../../data/dice';
import type { Level } from '../../data/level';
import { CellsOver, paintCells } from '../../paint/cells_over';
import { turning } from '../../parts/dice';
import { CrossIcon } from '../../parts/icons';
import type { Overlay, StageRef } from '../../stage/overlays';
import { openLink, setOption } from '../../state/actions';
import { beside, level, measured, step } from '../../state/store';
import { Faces } from './faces';
import './otherwise.css';

/** The level beside, where it is the same one with other dice, rules or options. */
function sameSeed(): { now: Level; before: Level } | undefined {
  const [now, there] = [measured.value, other.value?.level];
  if (!now || !there || beside.value === undefined) return undefined;
  return there.info === now.info && there.head.seed === now.head.seed ? { now, before: there } : undefined;
}

export const Otherwise: Overlay['component'] = ({ stage }) => {
  const now = level.value;
  const pair = sameSeed();
  if (!now) return null;
  return (
    <>
      {pair && <Marked stage={stage} />}
      {pair && (
        <p class="changed-said" role="status">
          {changesText(pair.before, pair.now)}
        </p>
      )}
      <Chips now={now} />
      {turning.value && <Faces key={turning.value.roll.die} now={now} {...turning.value} />}
    </>
  );
};

const VEIL = ['#ff4fa3', 0.38] as const;

/** What is otherwise than in the level beside lies under a veil. */
function Marked({ stage }: { stage: StageRef }) {
  return (
    <CellsOver
      stage={stage}
      name="changed-cells"
      ask={() => undefined}
      paint={(canvas, map) => {
        const pair = sameSeed();
        // Of a step in the making nothing is told: the two makings need not go alike.
        canvas.hidden = pair === undefined || step.value !== undefined;
        if (!pair || canvas.hidden) return;
        const here = groundOf(pair.now);
        const { cells, count, of } = differing(here, groundOf(pair.before));
        // Where nearly all is otherwise, marking it tells nothing and hides the picture.
        const marked = count < of * 0.8;
        paintCells(canvas, map, here, (x, y) => (marked && cells[y * here.width + x] ? VEIL : undefined));
      }}
    />
  );
}

/** What was turned or left out, each with a cross that takes it back. */
function Chips({ now }: { now: Level }) {
  const dice = [...turnedDice(now.head.options)];
  const rules = String(now.head.options.without ?? '')
    .split(',')
    .filter(Boolean);
  if (dice.length + rules.length === 0) return null;
  return (
    <div class="stage-chips turned" role="group" aria-label="Turned and left out">
      {rules.map((id) => (
        <button
          key={id}
          type="button"
          title={`Put the rule back: ${now.info.rules.find((rule) => rule.id === id)?.text ?? id}`}
          onClick={() => setOption('without', rules.filter((one) => one !== id).join(','))}
        >
          Without {id} <CrossIcon />
        </button>
      ))}
      {dice.map(([die, face]) => (
        <button
          key={die}
          type="button"
          title="Let this die fall as it fell"
          onClick={() => openLink(linkWithDie(now, die, undefined))}
        >
          {dieName(die)} = {face.toLocaleString('en')} <CrossIcon />
        </button>
      ))}
    </div>
  );
}
