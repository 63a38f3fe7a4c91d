import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { OptionInfo } from '../../wasm/bridge/interface';
import type { Stage } from '../paint/painter/stage';

/** Parts that higher folders add to the page. app/extensions.ts fills these lists once their chunks have loaded. */

/** The stage of the map, while it is mounted. */
export type StageRef = { readonly current?: Stage | undefined };

/** Something that may cover the map and handle its keys, e.g. a walk through the level. */
export interface Overlay {
  id: string;
  /** Fills the map's box, above its canvases. `stage.place` converts grid units, `stage.watch` reports changes. */
  component: ComponentType<{ stage: StageRef }>;
  /** A button beside New level. */
  button?: ComponentType;
  /** Called before the page's own keys. Returns true if it has handled the key. */
  key?(event: KeyboardEvent): boolean;
  /** Rows of the help: keys and what they do. */
  help?: readonly (readonly [string, string])[];
}

/** Whether Space presses the element that has the focus. */
export const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, select, summary, [role="button"]') !== null;

/** Empty until the overlays' chunk has loaded. */
export const overlays = signal<readonly Overlay[]>([]);

/** The level on paper, for a share sheet. Undefined until the overlays' chunk has loaded. */
export const pictureFile = signal<(() => Promise<File | undefined>) | undefined>(undefined);

/** What shows the text of an option as a picture: above its text field, or below it. */
export interface TextEditor {
  edits(option: string): boolean;
  above: ComponentType<{ option: OptionInfo }>;
  below?: ComponentType<{ option: OptionInfo }>;
  /** Names for the word at the caret with their meaning, by the text before and after it. */
  complete?(before: string, after: string): readonly { label: string; detail?: string }[];
}

export const textEditors = signal<readonly TextEditor[]>([]);
