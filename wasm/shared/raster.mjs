// Tiles, fills and patterns of a display list in plain memory: the page's canvas uses Raster as it is,
// wasm/export/pixel_picture.mjs adds the other shapes. Apart from pixels.mjs, of which the page's first chunk needs a part.
import { rgba, scaled } from './pixels.mjs';
import { HATCHED, inHatch } from './shapes.mjs';

/** @import { Item } from './display_list.mjs' */
/** @import { Pixels } from './pixels.mjs' */
/** @import { Box } from './shapes.mjs' */

/** A tile at one size. @typedef {Pixels & { opaque: boolean }} Scaled */

/** Sizes of units whose tiles are kept. */
const MAX_UNITS = 16;
/** @type {Map<number, WeakMap<Pixels, Map<number, Scaled>>>} */
const units = new Map();

/**
 * Tiles at the sizes that a picture of `unit` pixels a grid unit needs, each made once.
 * @param {number} unit
 * @returns {(tile: Pixels, w: number, h: number) => Scaled}
 */
export function scaledTiles(unit) {
  const tiles = units.get(unit) ?? new WeakMap();
  // The unit used longest ago is dropped first.
  units.delete(unit);
  units.set(unit, tiles);
  for (const oldest of units.keys()) {
    if (units.size <= MAX_UNITS) break;
    units.delete(oldest);
  }
  return (tile, w, h) => {
    const sizes = tiles.get(tile) ?? new Map();
    tiles.set(tile, sizes);
    const key = w * 65536 + h;
    let made = sizes.get(key);
    if (!made) {
      const pixels = scaled(tile, w, h);
      made = { ...pixels, opaque: pixels.words.every((pixel) => pixel >= 0xff000000) };
      sizes.set(key, made);
    }
    return made;
  };
}

const word = (/** @type {readonly number[]} */ [r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** An opaque picture that items are drawn into. */
export class Raster {
  /**
   * @param {number} w
   * @param {number} h
   * @param {string} ground  its colour
   * @param {{ width: number, data: Uint8ClampedArray<ArrayBuffer> }} [memory]  to draw into, at the top left of a larger picture
   */
  constructor(w, h, ground, { width, data } = { width: w, data: new Uint8ClampedArray(w * h * 4) }) {
    this.w = w;
    this.h = h;
    /** Pixels from row to row. */
    this.width = width;
    this.data = data;
    this.words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
    this.fill({ x: 0, y: 0, w, h }, ground, 1);
  }

  /**
   * Draws items with the grid's origin at x, y, whole pixels.
   * @param {readonly Item[]} items
   * @param {{ unit: number, x: number, y: number }} camera
   */
  draw(items, { unit, x, y }) {
    const tile = scaledTiles(unit);
    for (const item of items) {
      if (item.kind === 'tile') this.copy(tile(item.tile, item.w, item.h), item.x + x, item.y + y);
      else if (item.kind === 'fill') this.fill({ ...item, x: item.x + x, y: item.y + y }, item.colour, item.alpha);
      else this.shape(item, x, y);
    }
  }

  /**
   * Draws what is no copy: here, patterns over rectangles.
   * @param {Exclude<Item, { kind: 'tile' | 'fill' }>} item
   * @param {number} x
   * @param {number} y
   */
  shape(item, x, y) {
    if (item.kind !== 'hatch') return;
    const [{ x: left, y: top }, , { x: right, y: bottom }] = item.points;
    const isShown = patternAt(item, x, y);
    const parts = rgba(item.colour);
    for (let j = Math.max(0, top + y); j < Math.min(this.h, bottom + y); j++)
      for (let i = Math.max(0, left + x); i < Math.min(this.w, right + x); i++)
        if (isShown(i, j)) this.blend(j * this.width + i, parts, HATCHED);
  }

  /** @protected @param {number} i  index of a pixel @param {readonly number[]} colour @param {number} alpha  0 … 1 */
  blend(i, [r, g, b], alpha) {
    const { data } = this;
    const at = i * 4;
    data[at] += (r - data[at]) * alpha;
    data[at + 1] += (g - data[at + 1]) * alpha;
    data[at + 2] += (b - data[at + 2]) * alpha;
  }

  /**
   * A rectangle on whole pixels.
   * @param {Box} box
   * @param {string} colour
   * @param {number} alpha
   */
  fill({ x, y, w, h }, colour, alpha) {
    const parts = rgba(colour);
    const over = (parts[3] / 255) * alpha;
    const [left, right] = [Math.max(0, Math.round(x)), Math.min(this.w, Math.round(x + w))];
    for (let row = Math.max(0, Math.round(y)); row < Math.min(this.h, Math.round(y + h)) && left < right; row++) {
      const at = row * this.width;
      if (over >= 1) this.words.fill(word(parts), at + left, at + right);
      else for (let i = at + left; i < at + right; i++) this.blend(i, parts, over);
    }
  }

  /** @private @param {Scaled} tile @param {number} x @param {number} y */
  copy({ w, h, words, data, opaque }, x, y) {
    const [left, right] = [Math.max(0, -x), Math.min(w, this.w - x)];
    for (let row = Math.max(0, -y); row < Math.min(h, this.h - y) && left < right; row++) {
      const [from, to] = [row * w, (y + row) * this.width + x];
      for (let i = left; i < right; i++) {
        const at = (from + i) * 4;
        const alpha = opaque ? 255 : data[at + 3];
        if (alpha === 255) this.words[to + i] = words[from + i];
        else if (alpha > 0) this.blend(to + i, [data[at], data[at + 1], data[at + 2]], alpha / 255);
      }
    }
  }
}

/**
 * Whether a pixel shows the colour of a pattern that begins at x, y.
 * @param {Extract<Item, { kind: 'hatch' }>} item
 * @param {number} x
 * @param {number} y
 * @returns {(px: number, py: number) => boolean}
 */
export function patternAt({ hatch, dot }, x, y) {
  const shown = Array.from({ length: 64 }, (_, i) => inHatch(hatch, i & 7, i >> 3));
  return (px, py) => shown[(Math.floor((py - y) / dot) & 7) * 8 + (Math.floor((px - x) / dot) & 7)];
}
