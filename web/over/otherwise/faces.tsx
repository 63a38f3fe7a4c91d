import { useEffect, useRef, useState } from 'preact/hooks';
import { other } from '../../column/study/compare/other';
import { dieName, linkWithDie, outcomesOf } from '../../data/dice';
import type { Level, Roll } from '../../data/level';
import { withView } from '../../data/link';
import { percent } from '../../data/values';
import { IconButton } from '../../parts/controls';
import { turning } from '../../parts/dice';
import { CrossIcon } from '../../parts/icons';
import { openLink } from '../../state/actions';
import { film, measured, state } from '../../state/store';

interface Props {
  now: Level;
  roll: Roll & { die: string };
  from: HTMLElement | undefined;
}

/** Shows the level with the die on that face, and the one that it was beside it. */
export function turn(now: Level, die: string, face: number): void {
  const all = film.peek();
  // The old one is here already: nothing is fetched for it.
  if (all) other.value = { link: now.head.link, level: measured.peek() ?? now, film: all };
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

/** A die's faces, each with its chance; another one than fell makes the level that would have followed. */
export function Faces({ now, roll, from }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.face, input')?.focus({ preventScroll: true }), []);
  const outcomes = outcomesOf(roll);
  const close = () => {
    turning.value = undefined;
    from?.focus({ preventScroll: true });
  };
  return (
    <div class="faces" ref={box} role="dialog" aria-label={`Turn a die: ${dieName(roll.die)}`}>
      <p class="faces-head">
        <span>
          <b>What if?</b>{' '}
          <span class="muted">
            {dieName(roll.die)} fell on {roll.value.toLocaleString('en')} of {roll.sides.toLocaleString('en')}
          </span>
        </span>
        <IconButton label="Leave the die" keys="Escape" act={close}>
          <CrossIcon />
        </IconButton>
      </p>
      {outcomes.length > 0 ? (
        <div class="faces-row">
          {outcomes.map(({ title, face, last, share }) => {
            const fell = face <= roll.value && roll.value <= last;
            return (
              <button
                key={face}
                type="button"
                class="face"
                aria-pressed={fell}
                disabled={fell}
                onClick={() => turn(now, roll.die, face)}
              >
                <b class="mono">{title}</b>
                <span class="mono muted">{percent(share)}</span>
              </button>
            );
          })}
        </div>
      ) : (
        <AnyFace now={now} roll={roll} />
      )}
    </div>
  );
}

/** Of a die with too many faces to show: a number, or a place along all of them. */
function AnyFace({ now, roll }: Omit<Props, 'from'>) {
  const [face, setFace] = useState(roll.value);
  const take = (text: string) => {
    const number = Math.round(Number(text));
    if (Number.isFinite(number)) setFace(Math.max(1, Math.min(roll.sides, number)));
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
      <input
        class="mono number"
        data-takes="numbers"
        type="text"
        inputMode="numeric"
        aria-label="Face"
        value={face}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <button type="submit" class="plain" disabled={face === roll.value}>
        Turn it
      </button>
    </form>
  );
}
