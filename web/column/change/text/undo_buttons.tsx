import { IconButton } from '../../../parts/controls';
import { RedoIcon, UndoIcon } from '../../../parts/icons';
import type { Session } from './session';

export function UndoButtons({ session }: { session: Session }) {
  return (
    <span class="undo-pair">
      <IconButton label="Undo" keys="Ctrl Z" act={session.undo} disabled={!session.canUndo.value}>
        <UndoIcon />
      </IconButton>
      <IconButton label="Redo" keys="Ctrl Shift Z" act={session.redo} disabled={!session.canRedo.value}>
        <RedoIcon />
      </IconButton>
    </span>
  );
}
