import { signal } from '@preact/signals';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { PenIcon } from '../parts/icons';
import { Lazy } from '../parts/lazy';
import { info } from '../state/store';
import { type ViewEditor, viewEditors } from './overlays';

const editorOf = (of: GeneratorInfo | undefined): ViewEditor | undefined =>
  viewEditors.value.find(
    ({ view, option }) => of?.views.some(({ id }) => id === view) && of.options.some(({ id }) => id === option),
  );

/** Id of the generator whose view is being edited, or empty. */
const edited = signal('');

/** The open editor of a view. */
export const openEditor = (): ViewEditor | undefined =>
  info.value && edited.value === info.value.id ? editorOf(info.value) : undefined;

export const setEditing = (on: boolean): void => {
  edited.value = on ? (info.peek()?.id ?? '') : '';
};

/** A button that opens the editor of a view or of an option. Renders nothing if there is none. */
export function EditButton({ view, option }: { view?: string; option?: string }) {
  const editor = editorOf(info.value);
  if (!editor || (editor.view !== view && editor.option !== option)) return null;
  return (
    <button type="button" class="plain edit-button" onClick={() => setEditing(true)}>
      <PenIcon /> {editor.title}
    </button>
  );
}

/** The open editor, in place of its view. */
export function EditorPlace() {
  const editor = openEditor();
  if (!editor) return null;
  return (
    <div class="editor-place">
      <Lazy key={editor.option} load={editor.load} when={() => true} />
    </div>
  );
}
