import { useEffect, useRef } from 'preact/hooks';
import { openTyped } from '../../state/actions';
import { level } from '../../state/store';

/** Shows the seed; any text and Enter makes another level of it. */
export function SeedBox() {
  const field = useRef<HTMLInputElement>(null);
  const seed = level.value?.head.seedText ?? '';
  useEffect(() => {
    if (field.current) field.current.value = seed;
  }, [level.value]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  // What stands in the box when it is left is the level's seed: its own or a new one.
  const settle = (event: FocusEvent) => {
    const box = event.currentTarget as HTMLInputElement;
    if (box.value.trim() === '' || box.value === seed) box.value = seed;
    else openTyped(box.value.trim());
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
    </form>
  );
}

function reset(field: HTMLInputElement, seed: string): void {
  field.value = seed;
  field.blur();
}
