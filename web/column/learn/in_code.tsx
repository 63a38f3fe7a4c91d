import { useState } from 'preact/hooks';
import { lazy } from '../../data/lazy';
import { usePromise } from '../../parts/lazy';
import type { Beside } from './program/studio';

/** Programs that were written from the lessons' words alone; tests/wasm/in_code.test.ts holds them against the generators. */
const programs = import.meta.glob<string>('../../../core/*/in_code.mjs', { query: '?raw', import: 'default' });
const besides = import.meta.glob<Beside>('../../../core/*/in_code.json', { import: 'default' });
const pathOf = (id: string) => `../../../core/${id}/in_code`;

const loadStudio = lazy(() => import('./program/studio'));

async function load(id: string) {
  const path = pathOf(id);
  const [{ Studio }, text, beside] = await Promise.all([
    loadStudio(),
    programs[`${path}.mjs`]?.(),
    besides[`${path}.json`]?.(),
  ]);
  return text !== undefined && beside ? { id, Studio, text, beside } : undefined;
}

/** The algorithm as a program that can be changed, folded. Renders nothing where there is none. */
export function InCode({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const loaded = usePromise(() => (isOpen ? load(id) : undefined), [id, isOpen]);
  if (!programs[`${pathOf(id)}.mjs`]) return null;
  return (
    <details class="in-code" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>In code: change it</summary>
      <p class="muted">
        A student's program, from these lines alone. A test holds its results against the generator's. Change it, and
        see its levels and how they count.
      </p>
      {isOpen && loaded?.id === id && <loaded.Studio id={id} text={loaded.text} beside={loaded.beside} />}
    </details>
  );
}
