// What if: a die's faces to choose from, chips for turned dice and left-out rules, and the differences from the level beside,
// if that has the same seed.
import './compare.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { other } from '../../column/study/compare/beside';
import { changesText, differing, groundOf } from '../../data/changes';
import { dieName, leftOut, linkWithDie, outcomesOf, turnedDice } from '../../data/dice';
import type { Level, Roll } from '../../data/level';
import { withView } from '../../data/request';
import { percent } from '../../data/values';
import { CellsOver, paintCells } from '../../paint/cells_over';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import { NumberBox } from '../../parts/controls';
import { turning } from '../../parts/dice';
import type { Overlay, StageRef } from '../../stage/overlays';
import { openLink, setOption } from '../../state/actions';
import { beside, film, level, measured, state, step } from '../../state/store';

/** The level beside, if it has the same seed with other dice, rules or options. */
function sameSeed(): { now: Level; before: Level } | undefined {
  const [now, there] = [measured.value, other.value?.level];
  if (!now || !there || beside.value === undefined) return undefined;
  return there.info.id === now.info.id && there.head.seed === now.head.seed ? { now, before: there } : undefined;
}

export const WhatIf: Overlay['component'] = ({ stage }) => {
  const now = level.value;
  const pair = sameSeed();
  if (!now) return null;
  return (
    <>
      {pair && <ChangedCells stage={stage} />}
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

/** Colours the cells that differ from the level beside. */
function ChangedCells({ stage }: { stage: StageRef }) {
  return (
    <CellsOver
      stage={stage}
      name="changed-cells"
      ask={() => undefined}
      paint={(over) => {
        const { canvas } = over.context;
        const pair = sameSeed();
        // The steps of two levels do not correspond, so only finished ones are compared.
        canvas.hidden = pair === undefined || step.value !== undefined;
        if (!pair || canvas.hidden) return;
        const here = groundOf(pair.now);
        const { cells, count, of } = differing(here, groundOf(pair.before));
        // If nearly all cells differ, colours would only hide the picture.
        const isMarked = count < of * 0.8;
        paintCells(over, here, (x, y) => (isMarked && cells[y * here.width + x] ? VEIL : undefined));
      }}
    />
  );
}

/** Turned dice and left-out rules; pressing one takes it back. */
function Chips({ now }: { now: Level }) {
  const dice = [...turnedDice(now.head.options)];
  const rules = leftOut(now.head.options);
  if (dice.length + rules.length === 0) return null;
  return (
    <div class="row stage-chips turned" role="group" aria-label="Turned and left out">
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

interface FacesProps {
  now: Level;
  roll: Roll & { die: string };
  from: HTMLElement | undefined;
}

/** Shows the level with the die on that face, and beside it the level as it was. */
function turn(now: Level, die: string, face: number): void {
  const steps = film.peek();
  // The level beside is here already and need not be fetched.
  if (steps) other.value = { link: now.head.link, level: measured.peek() ?? now, film: steps };
  turning.value = undefined;
  openLink(
    withView(linkWithDie(now, die, face), {
      ...state.peek().view,
      sheet: undefined,
      walk: undefined,
      with: now.head.link,
    }),
  );
}

/** A die's faces with their chances; pressing one makes the level that would have followed. */
function Faces({ now, roll, from }: FacesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.face, input')?.focus({ preventScroll: true }), []);
  const outcomes = outcomesOf(roll);
  const close = () => {
    turning.value = undefined;
    from?.focus({ preventScroll: true });
  };
  return (
    <div class="faces" ref={box} role="dialog" aria-label={`Turn a die: ${dieName(roll.die)}`}>
      <p class="row-between">
        <span>
          <b>What if?</b>{' '}
          <span class="muted">
            {dieName(roll.die)} fell on {roll.value.toLocaleString('en')} of {roll.sides.toLocaleString('en')}.
          </span>
        </span>
        <IconButton icon={CrossIcon} label="Leave the die" keys="Escape" act={close} />
      </p>
      {outcomes.length > 0 ? (
        <div class="faces-row">
          {outcomes.map(({ title, face, last, share }) => {
            const fell = face <= roll.value && roll.value <= last;
            return (
              <Button key={face} class="face" aria-pressed={fell} disabled={fell} act={() => turn(now, roll.die, face)}>
                <b class="mono">{title}</b>
                <span class="digits muted">{percent(share)}</span>
              </Button>
            );
          })}
        </div>
      ) : (
        <AnyFace now={now} roll={roll} />
      )}
    </div>
  );
}

/** For a die with too many faces to show: a number and a slider. */
function AnyFace({ now, roll }: Omit<FacesProps, 'from'>) {
  const [face, setFace] = useState(roll.value);
  const take = (text: string) => {
    const number = Math.round(Number(text));
    if (text.trim() !== '' && Number.isFinite(number)) setFace(Math.max(1, Math.min(roll.sides, number)));
  };
  return (
    <form
      class="any-face"
      onSubmit={(event) => {
        event.preventDefault();
        if (face !== roll.value) turn(now, roll.die, face);
      }}
    >
      <input
        type="range"
        class="track"
        aria-label="Face, slider"
        min={1}
        max={roll.sides}
        value={face}
        onInput={(event) => take(event.currentTarget.value)}
      />
      <NumberBox class="mono number" aria-label="Face" value={face} set={take} />
      <button type="submit" class="plain" disabled={face === roll.value}>
        Turn it
      </button>
    </form>
  );
}
