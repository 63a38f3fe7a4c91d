import { useEffect, useRef } from 'preact/hooks';
import { setSeed } from '../actions';
import { level } from '../store';

/** Shows the seed; any text and Enter makes another level of it. */
export function SeedBox() {
  const field = useRef<HTMLInputElement>(null);
  const seed = level.value?.head.seedText ?? '';
  useEffect(() => {
    if (field.current) field.current.value = seed;
  }, [level.value]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (field.current) setSeed(field.current.value);
    field.current?.select();
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
        title="Eight characters, a number, or any word; then Enter"
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && reset(event.currentTarget, seed)}
      />
    </form>
  );
}

function reset(field: HTMLInputElement, seed: string): void {
  field.value = seed;
  field.blur();
}
