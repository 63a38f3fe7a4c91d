import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { readLink } from '../../wasm/shared/link.mjs';
import { dateOf, dayOfSeed, gameOptions, isOfGame, isSeedItself } from '../data/request';
import { Button } from '../parts/buttons';
import { useShown } from '../parts/hooks';
import { openTyped, setFloors, setOptions } from '../state/actions';
import { keep, kept } from '../state/preferences';
import { floors, info, level, visited } from '../state/store';

/** The seed's field, and the level of the day. */

/** The visit began with somebody's seed, which may be that of a run. */
const cameWithSeed = !readLink(globalThis.location?.hash ?? '', []).seedless;

/** Set once something was typed: any word makes a level, which a new visitor is told. */
const HAS_TYPED = 'press-r.typed';

/** The last text of the seed's field. */
const typed = signal('');

/** Shows the seed. Any other text makes another level when the field is left. */
export function SeedBox() {
  const seed = level.value?.head.seedText ?? '';
  const field = useShown(seed, level.value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  const settle = (event: FocusEvent) => {
    const box = event.currentTarget as HTMLInputElement;
    if (box.value.trim() === '' || box.value === seed) box.value = seed;
    else {
      typed.value = box.value;
      keep(HAS_TYPED, 'yes');
      openText(box.value.trim());
    }
  };
  return (
    <form class="seed" onSubmit={submit}>
      <label for="seed">{kept(HAS_TYPED) === null ? 'Seed, or your name' : 'Seed'}</label>
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
    </form>
  );
}

/** Opens what was typed; what may be a seed of a game, as the game has it. */
function openText(text: string): void {
  const now = level.value;
  const game = now && gameOptions(now.info);
  if (!game || !isSeedItself(text, text)) openTyped(text);
  else
    import('./sheet_run').then(
      ({ openSeed }) => openSeed(now.info, text, isOfGame(now.head.options, game) ? {} : game),
      () => openTyped(text),
    );
}

/** Actions for the typed seed: correct it, or show the level that the game makes of it. */
export function AboutSeed() {
  const doubt = doubtOf(typed.value);
  const meant = doubt?.match(/(\w{4} \w{4})\?$/)?.[1];
  return (
    <>
      <AsTheGame typed={isSeedItself(typed.value, level.value?.head.seedText ?? '')} />
      {doubt !== undefined && (
        <p class="as-the-game">
          <Button class="link-button" act={() => (meant ? openText(meant) : correct())}>
            {meant ? `Show ${meant}` : `Correct ${typed.value}`}
          </Button>
        </p>
      )}
    </>
  );
}

function correct(): void {
  const field = document.querySelector<HTMLInputElement>('#seed');
  field?.focus();
  if (field) field.value = typed.value;
}

/** What the level says of what was typed, as a likely typing error. */
const doubtOf = (text: string): string | undefined =>
  text.trim() === '' ? undefined : level.value?.head.problems.find((problem) => problem.includes(`"${text.trim()}"`));

/** For a game's seed, typed or from a link: a button for the game's own floor, and at that floor one for the entire run. */
function AsTheGame({ typed }: { typed: boolean }) {
  const now = level.value;
  const line = useRef<HTMLParagraphElement>(null);
  // On a phone the bottom bar may cover it.
  useEffect(() => {
    if (typed) line.current?.scrollIntoView({ block: 'nearest' });
  }, [typed]);
  const game = now && gameOptions(now.info);
  if (!now || !game) return null;
  const isGameFloor = isOfGame(now.head.options, game);
  const isOffered = typed || (cameWithSeed && visited.value.length < 2);
  if (isGameFloor ? !now.info.runs || floors.value : !isOffered) return null;
  return (
    <p ref={line} class="as-the-game" role="status">
      {isGameFloor ? "This is the game's floor, except where its room files decide." : 'The real game knows this seed.'}{' '}
      <Button
        class="link-button"
        act={() => (isGameFloor ? setFloors(true) : setOptions({ ...now.head.options, ...game }))}
      >
        {isGameFloor ? 'Show its whole run' : 'Show its real floor'}
      </Button>
    </p>
  );
}

function reset(field: HTMLInputElement, seed: string): void {
  field.value = seed;
  field.blur();
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day whose level this is, or a link to today's. */
export function Today() {
  const now = Date.now();
  const day = level.value && dayOfSeed(level.value.head.seed, now);
  const isToday = day !== undefined && dateOf(day) === dateOf(now);
  return (
    <p class="today">
      {day !== undefined && `${isToday ? 'Level of today' : 'Level of the day'}, ${dateFormat.format(day)}. `}
      {isToday ? (
        <span class="muted">The same for everyone, until midnight UTC.</span>
      ) : (
        <a href={`#${info.value?.id}/today`}>Level of today</a>
      )}
    </p>
  );
}
