import { useState } from 'preact/hooks';
import { usePromise } from '../../parts/lazy';
import { copyText } from '../../parts/share';

/** Programs that were written from the lessons' words alone; tests/wasm/in_code.test.ts holds them against the generators. */
const programs = import.meta.glob<string>('../../../core/*/in_code.mjs', { query: '?raw', import: 'default' });
const programOf = (id: string) => programs[`../../../core/${id}/in_code.mjs`];

/** The algorithm as a program, folded. Renders nothing where there is none. */
export function InCode({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const load = programOf(id);
  const text = usePromise(() => (isOpen ? load?.() : undefined), [id, isOpen]);
  if (!load) return null;
  return (
    <details class="in-code" onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      <summary>In code</summary>
      {text && (
        <>
          <p class="muted">
            A student's program, from these lines alone. A test holds its results against the generator's.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its long lines scroll, by keys too */}
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
          <button type="button" class="plain" onClick={() => void copyText(text)}>
            Copy
          </button>
        </>
      )}
    </details>
  );
}
