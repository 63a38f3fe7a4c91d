import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { OptionInfo } from '../../../wasm/bridge/interface';
import { Lazy } from '../../parts/lazy';

/** The option whose text is a table of injections. */
const OPTION = 'injections';

const load = (): Promise<ComponentType> => import('./inside').then(({ TableInside }) => TableInside);

/** Below the text of a table: the table itself. Nothing at any other option. */
export function TablePlace({ option }: { option: OptionInfo }) {
  const [open, setOpen] = useState(false);
  if (option.id !== OPTION) return null;
  return (
    <details class="table-place" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Look at the table, and change it</summary>
      {open && <Lazy load={load} when={() => true} />}
    </details>
  );
}
