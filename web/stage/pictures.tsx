import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { PenIcon } from '../parts/icons';
import { info } from '../state/store';
import { Late } from './late';
import '../editors/editor.css';

/**
 * An editor that shows a text as a picture, in place of one of the generator's views. Each is a folder beside this file
 * with an editor.ts that exports one as `editor`; adding one edits no other file.
 */
export interface PictureEditor {
  /** Ids of the view whose place it takes and of the text option that it edits. */
  view: string;
  option: string;
  title: string;
  load(): Promise<ComponentType>;
}

const found = import.meta.glob<{ editor: PictureEditor }>('../editors/*/editor.ts', { eager: true });
const editors = Object.values(found).map(({ editor }) => editor);

const editorOf = (of: GeneratorInfo | undefined): PictureEditor | undefined =>
  editors.find(
    ({ view, option }) => of?.views.some(({ id }) => id === view) && of.options.some(({ id }) => id === option),
  );

/** The generator whose picture is edited, or empty. */
const edited = signal('');

/** The editor that is open. */
export const openEditor = (): PictureEditor | undefined =>
  info.value && edited.value === info.value.id ? editorOf(info.value) : undefined;

export const setEditing = (on: boolean): void => {
  edited.value = on ? (info.peek()?.id ?? '') : '';
};

/** Opens the editor of a view, or of an option; nothing where there is none. */
export function EditButton({ view, option }: { view?: string; option?: string }) {
  const editor = editorOf(info.value);
  if (!editor || (editor.view !== view && editor.option !== option)) return null;
  return (
    <button type="button" class="plain edit-button" onClick={() => setEditing(true)}>
      <PenIcon /> {editor.title}
    </button>
  );
}

/** Where the open editor stands. */
export function EditorPlace() {
  const editor = openEditor();
  if (!editor) return null;
  return (
    <div class="editor-place">
      <Late key={editor.option} load={editor.load} wanted />
    </div>
  );
}
