import { placeHash } from './pixels';

/** A tile of fewer device pixels is a dot of its colour. */
export const FLAT = 4;

/** Which of some variants stands at a place; repeats after 8 units, so that a carpet of 8 × 8 shows the same. */
export const variantAt = (x: number, y: number, variants: number): number =>
  variants === 1 ? 0 : placeHash(x & 7, y & 7) % variants;

/** Surfaces that form a 4 × 4 carpet follow their place in it. */
export const surfaceAt = (x: number, y: number, tiles: { surfaces: number; carpet: boolean }): number =>
  tiles.carpet ? (y & 3) * 4 + (x & 3) : variantAt(x, y, tiles.surfaces);
