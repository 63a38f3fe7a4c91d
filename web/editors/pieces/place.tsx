import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OptionInfo } from '../../../wasm/bridge/interface';
import { Lazy } from '../../parts/lazy';
import { bookOf, fetchBook } from '../../state/pieces';
import { level } from '../../state/store';

const load = (): Promise<ComponentType> => import('./pieces_editor').then(({ PiecesInside }) => PiecesInside);

/** Above the text field of an option that contains pieces: the editor that draws them. */
export function PiecesPlace({ option }: { option: OptionInfo }) {
  const [open, setOpen] = useState(false);
  const now = level.value;
  useEffect(() => void fetchBook(), [now?.info.id]);
  const book = now && bookOf(now.info);
  if (!book || book.option !== option.id) return null;
  return (
    <details
      id="pieces"
      class="piece-place"
      tabIndex={-1}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Draw a room, or start from one of the {book.pieces.length} built in <span class="piece-close">Close</span>
      </summary>
      {open && <Lazy load={load} when={() => true} />}
    </details>
  );
}
