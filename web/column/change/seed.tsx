import { useEffect, useRef, useState } from 'preact/hooks';
import { defaultOf, type Options } from '../../data/link';
import { dateOf, dayOfSeed } from '../../data/today';
import { useShown } from '../../parts/controls';
import { openTyped, setOptions } from '../../state/actions';
import { info, level } from '../../state/store';

/** Of the generators whose seeds are a game's: the preset under which a seed gives what the game gives. */
const AS_THE_GAME = 'game';

/** Shows the seed; any text and Enter makes another level of it. */
export function SeedBox() {
  const [typed, setTyped] = useState('');
  const seed = level.value?.head.seedText ?? '';
  const field = useShown(seed, level.value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  // What stands in the box when it is left is the level's seed: its own or a new one.
  const settle = (event: FocusEvent) => {
    const box = event.currentTarget as HTMLInputElement;
    if (box.value.trim() === '' || box.value === seed) box.value = seed;
    else {
      setTyped(box.value);
      openTyped(box.value.trim());
    }
  };
  const correct = () => {
    field.current?.focus();
    if (field.current) field.current.value = typed;
  };
  return (
    <form class="seed" onSubmit={submit}>
      <label for="seed">Seed</label>
      <input
        id="seed"
        ref={field}
        class="mono"
        defaultValue={seed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        maxLength={200}
        title="Eight characters, a number, any word, or a whole link; then Enter"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Escape' && reset(event.currentTarget, seed)}
      />
      <AsTheGame typed={isSeedItself(typed, seed)} />
      {isDoubted(typed) && (
        <p class="as-the-game">
          <button type="button" class="link-button" onClick={correct}>
            Correct {typed}
          </button>
        </p>
      )}
    </form>
  );
}

/** Whether the level says of what was typed that it looks like something else. */
const isDoubted = (typed: string): boolean =>
  typed.trim() !== '' && (level.value?.head.problems.some((problem) => problem.includes(`"${typed.trim()}"`)) ?? false);

/**
 * A game's seed was typed: its floor is one press away, and then the floors after it are another. A link to the game's
 * own floor has that one too.
 */
function AsTheGame({ typed }: { typed: boolean }) {
  const now = level.value;
  const line = useRef<HTMLParagraphElement>(null);
  // On a phone it may come to be under the bar below.
  useEffect(() => {
    if (typed) line.current?.scrollIntoView({ block: 'nearest' });
  }, [typed]);
  const preset = now?.info.presets.find(({ id }) => id === AS_THE_GAME);
  if (!now || !preset) return null;
  // A preset names every option; those at their default are no part of the reading.
  const wanted = Object.fromEntries(
    Object.entries(preset.options).filter(([id, value]) => value !== defaultOf(now.info, id)),
  );
  const there = isSet(now.head.options, wanted);
  if (there ? !now.info.runs : !typed) return null;
  const press = there
    ? () => void import('../../stage/sheet_run').then(({ openRun }) => openRun(now))
    : () => setOptions({ ...now.head.options, ...wanted });
  return (
    <p ref={line} class="as-the-game" role="status">
      {there ? 'This is the floor that the game makes.' : 'This is a seed of the game.'}{' '}
      <button
        type="button"
        class="link-button"
        title={there ? 'One map for each floor, from the first to the last' : preset.hint}
        onClick={press}
      >
        {there ? 'Show its whole run' : 'Show it as the game does'}
      </button>
    </p>
  );
}

function reset(field: HTMLInputElement, seed: string): void {
  field.value = seed;
  field.blur();
}

const BETWEEN = /[\s\u00a0\u202f_\u2010\u2011\u2013\u2014-]/g;

/** Whether a preset is chosen, whatever else is. */
export const isSet = (options: Options, preset: Options): boolean =>
  Object.entries(preset).every(([id, value]) => String(options[id]) === String(value));

/**
 * Whether what somebody typed is the seed itself, as a game writes it: eight characters whose checksum is right. All
 * other texts are hashed, so that the level's seed reads differently.
 */
export function isSeedItself(typed: string, seedText: string): boolean {
  const plain = (text: string) => text.replace(BETWEEN, '').toUpperCase();
  return plain(typed).length === 8 && plain(typed) === plain(seedText);
}

const said = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day whose level this is, or the way to today's. */
export function Today() {
  const now = Date.now();
  const day = level.value && dayOfSeed(level.value.head.seed, now);
  const isToday = day !== undefined && dateOf(day) === dateOf(now);
  return (
    <p class="today">
      {day !== undefined && `${isToday ? 'Level of today' : 'Level of the day'}, ${said.format(day)}. `}
      {isToday ? (
        <span class="muted">The same for everyone, until midnight UTC.</span>
      ) : (
        <a href={`#${info.value?.id}/today`}>Level of today</a>
      )}
    </p>
  );
}
