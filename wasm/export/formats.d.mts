import type { GeneratorInfo } from '../bridge/interface.js';
import type { Shown } from '../package/press_r.mjs';
import type { Art } from './art.js';
import type { Pictured } from './pictures.mjs';

/** All that an export is made from. */
export interface Taken {
  /** What `show` tells, with terrain. */
  shown: Shown;
  info: GeneratorInfo;
  art: Art;
  /** The level and its looks, for pictures. */
  pictured(): Promise<Pictured>;
  /** The bytes of one of the art's pictures. */
  picture(file: string): Promise<Uint8Array>;
  /** A text of the core's. */
  text(format: string): string | Promise<string>;
  /** A text of the generator's own. */
  extra(id: string): string | Promise<string>;
}

/** A text, or one of the art's pictures under its own name. */
export interface MadeFile {
  name: string;
  text?: string;
  picture?: string;
}

export type MadeFiles = MadeFile[] & { error?: undefined };

export { fileName } from './texts.mjs';
/** A level as one text (of which ldtk and tiled name a picture). */
export type TextFormat = 'ascii' | 'tell' | 'svg' | 'tiled' | 'ldtk' | 'ldtk-rooms' | 'dot' | 'json';
/** The formats that a level can be taken away in. */
export const formats: readonly (TextFormat | 'csv' | 'world')[];
export const textFormats: readonly TextFormat[];
/** Of these, what the core writes itself. */
export const plainFormats: readonly TextFormat[];
/** The command line's options that write files: what, and whether several in a folder. */
export const fileOptions: readonly { format: string; what: string; folder: boolean }[];
/** A project of LDtk out of any number of levels of one generator. */
export class LdtkFiles {
  constructor(info: GeneratorInfo, art: Art, name: string);
  /** Gives why it cannot, or an empty text. */
  add(shown: Shown): string;
  /** Its rooms, each a level of the world; likewise. */
  addRooms(shown: Shown): string;
  files(): MadeFiles;
}

/** Maps of Tiled in one world, likewise. */
export class TiledFiles extends LdtkFiles {}

/** Formats whose levels go into one project together. */
export const worlds: Readonly<Record<string, typeof LdtkFiles | undefined>>;

export function filesOf(level: Taken, format: string, name: string): Promise<MadeFiles | { error: string }>;
