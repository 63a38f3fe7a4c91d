import { RedoIcon, UndoIcon } from '../app/icons';
import type { Session } from './session';

export function UndoButtons({ session }: { session: Session }) {
  return (
    <span class="undo-pair">
      <button
        type="button"
        class="icon-button"
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={!session.canUndo.value}
        onClick={session.undo}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        disabled={!session.canRedo.value}
        onClick={session.redo}
      >
        <RedoIcon />
      </button>
    </span>
  );
}
