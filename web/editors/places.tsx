import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OptionInfo } from '../../wasm/bridge/interface';
import { sessionOf } from '../column/change/text/session';
import { Drawer } from '../parts/controls';
import { Lazy } from '../parts/lazy';
import type { TextEditor } from '../stage/overlays';
import { bookOf, fetchBook } from '../state/pieces';
import { level } from '../state/store';
import { kinds } from './flow/flow';

/** What text fields show around them: the room editor, a flow's samples and its picture. */

type Load = () => Promise<ComponentType>;

const loadPieces: Load = () => import('./pieces/pieces_editor').then(({ PiecesInside }) => PiecesInside);
const loadSamples: Load = () => import('./flow/flow_field').then(({ FlowSamples }) => FlowSamples);
const loadPicture: Load = () => import('./flow/flow_field').then(({ FlowPicture }) => FlowPicture);

/** Above the text field of an option that contains pieces: the editor that draws them. */
function PiecesPlace({ option }: { option: OptionInfo }) {
  const now = level.value;
  useEffect(() => void fetchBook(), [now?.info.id]);
  const book = now && bookOf(now.info);
  if (!book || book.option !== option.id) return null;
  return (
    <Drawer
      id="pieces"
      class="piece-place"
      tabIndex={-1}
      summary={
        <>
          Draw a room, or start from one of the {book.pieces.length} built in <span class="piece-close">Close</span>
        </>
      }
    >
      <Lazy load={loadPieces} when={() => true} />
    </Drawer>
  );
}

const SamplesPlace = () => (
  <Drawer summary="Start from a built-in flow">
    <Lazy load={loadSamples} when={() => true} />
  </Drawer>
);

/** Loads the picture once there is a text. */
function PicturePlace({ option }: { option: OptionInfo }) {
  const now = level.value;
  if (!now || sessionOf(now.info.id, option).text.value.trim() === '') return null;
  return <Lazy load={loadPicture} when={() => true} />;
}

/** Kinds of rooms after a name and a colon, otherwise the rooms that the flow has. */
function completeRoom(before: string, after: string): readonly { label: string; detail?: string }[] {
  if (/:\s*$/.test(before)) return kinds.map(({ id, title }) => ({ label: id, detail: title }));
  return [...new Set(`${before} ${after}`.match(/\p{L}[\p{L}\d_]+/gu))].map((label) => ({ label }));
}

/** Groups of pieces, at the beginning of a line and after "only". */
function completeGroup(before: string): readonly { label: string; detail: string }[] {
  const now = level.peek();
  const book = now && bookOf(now.info);
  if (!book || !/(^|\n)\s*(only\s+)?$/.test(before)) return [];
  return book.groups.map(({ id, title }) => ({ label: id, detail: title }));
}

export const places: readonly TextEditor[] = [
  { edits: (option) => option === 'flow_text', above: SamplesPlace, below: PicturePlace, complete: completeRoom },
  { edits: () => true, above: PiecesPlace, complete: completeGroup },
];
