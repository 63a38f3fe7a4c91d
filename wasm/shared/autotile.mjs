// Autotiled materials: rock, brick and walls, whose tiles depend on which neighbours belong to the same material. A tile is a
// surface, strips over the sides that are open, and an outline.
import { mix, overlay } from './pixels.mjs';

/** @import { Pixels } from './pixels.mjs' */

/** Bits of a tile's neighbours, set where the neighbour belongs to the same mass. */
export const [N, E, S, W, NE, SE, SW, NW] = [1, 2, 4, 8, 16, 32, 64, 128];
export const SURROUNDED = 255;

/** Pixels of a tile's side. */
export const TILE = 16;

/**
 * Without diagonal neighbours that change nothing: one matters only between two sides that are both there.
 * @param {number} mask
 */
export const plainMask = (mask) =>
  (mask & 15) |
  ((mask & (N | E)) === (N | E) ? mask & NE : 0) |
  ((mask & (S | E)) === (S | E) ? mask & SE : 0) |
  ((mask & (S | W)) === (S | W) ? mask & SW : 0) |
  ((mask & (N | W)) === (N | W) ? mask & NW : 0);

/** Corners: their sides, the diagonal, and the way from the corner's pixel inwards. */
const corners = [
  [N | W, NW, 0, 0, 1, 1],
  [N | E, NE, TILE - 1, 0, -1, 1],
  [S | W, SW, 0, TILE - 1, 1, -1],
  [S | E, SE, TILE - 1, TILE - 1, -1, -1],
];

/**
 * One tile of a mass. `strips` lie over open sides, in this order. Where air meets, the ink is a line; an outer corner is
 * cut by a pixel, an inner one is marked by one.
 * @param {Pixels} surface
 * @param {readonly { side: number, pixels: Pixels }[]} strips
 * @param {readonly number[]} ink  a colour as rgba gives it
 * @param {number} mask  bits of the neighbours
 */
export function massTile(surface, strips, ink, mask) {
  const data = new Uint8ClampedArray(surface.data);
  const out = { w: TILE, h: TILE, data, words: new Uint32Array(data.buffer) };
  for (const { side, pixels } of strips) if (!(mask & side)) overlay(out, pixels);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => (y * TILE + x) * 4;
  const dot = (/** @type {number} */ x, /** @type {number} */ y) => data.set(ink, at(x, y));
  for (let i = 0; i < TILE; i++) {
    if (!(mask & N)) dot(i, 0);
    if (!(mask & S)) dot(i, TILE - 1);
    if (!(mask & W)) dot(0, i);
    if (!(mask & E)) dot(TILE - 1, i);
  }
  for (const [sides, diagonal, x, y, dx, dy] of corners) {
    if ((mask & sides) === 0) {
      for (const [i, j] of [
        [x, y],
        [x + dx, y],
        [x, y + dy],
      ])
        data[at(i, j) + 3] = 0;
      dot(x + dx, y + dy);
    } else if ((mask & sides) === sides && !(mask & diagonal)) dot(x, y);
  }
  return out;
}

/**
 * A floor tile with the shadow that masses to the north, west and north-west throw on it.
 * @param {Pixels} floor
 * @param {number} mask  of N, W and NW
 */
export function shadowed(floor, mask) {
  const data = new Uint8ClampedArray(floor.data);
  const dark = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ alpha) =>
    mix(data, (y * floor.w + x) * 4, 0, 0, 0, alpha * 255);
  for (let i = 0; i < TILE; i++)
    for (let depth = 0; depth < 4; depth++) {
      const alpha = depth < 2 ? 0.45 : 0.22;
      if (mask & N) dark(i, depth, alpha);
      if (mask & W && !(mask & N && i < 4) && depth < 3) dark(depth, i, alpha * 0.8);
      if (mask & NW && !(mask & (N | W)) && i < 4) dark(i < 3 ? i : 0, depth, alpha * 0.5);
    }
  return { w: floor.w, h: floor.h, data, words: new Uint32Array(data.buffer) };
}
