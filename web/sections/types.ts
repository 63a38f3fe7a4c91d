import type { ComponentType } from 'preact';
import type { GeneratorInfo } from '../../wasm/bridge/interface';

/** A part of the column beside the stage. Each is a folder here with an index.tsx that exports one as `section`. */
export interface Section {
  id: string;
  title: string;
  /** Smaller numbers stand higher. */
  place: number;
  when(info: GeneratorInfo): boolean;
  component: ComponentType;
}
