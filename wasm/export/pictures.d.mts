import type { Packet } from '../bridge/interface.js';
import type { Taken } from './formats.mjs';

export interface Size {
  w: number;
  h: number;
}
/** By a text such as "1200x630". */
export function sizeFrom(text: string | undefined): (Size & { error?: undefined }) | { error: string } | undefined;
/** A level as a PNG: the map alone, or a card of that size with title and seed. */
export function pngOfLevel(
  level: Taken,
  asked?: { size?: Size; deflated?: (rows: Uint8Array) => Uint8Array },
): Promise<Uint8Array>;
/** Its making as a GIF. */
export function gifOfLevel(level: Taken, film: Packet, asked?: { size?: Size }): Promise<Uint8Array>;
