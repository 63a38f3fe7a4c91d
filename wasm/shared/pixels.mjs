// Small pictures in memory: scaled, mirrored and laid over each other. The build draws sprites with it, and the back ends
// of the display list draw tiles. Raster draws tiles, fills and patterns of a display list into such memory: the page's
// canvas uses it as it is, wasm/export/pixel_picture.mjs adds the other shapes.
import { HATCHED, inHatch } from './shapes.mjs';

/** @import { Box, Item } from './display.d.ts' */

/** @typedef {import('./display.d.ts').Pixels} Pixels */

/**
 * A transparent picture.
 * @param {number} w
 * @param {number} h
 * @returns {Pixels}
 */
export function emptyPixels(w, h) {
  const data = new Uint8ClampedArray(w * h * 4);
  return { w, h, data, words: new Uint32Array(data.buffer) };
}

/** @type {Map<string, readonly [number, number, number, number]>} */
const parsed = new Map();

/**
 * "#rgb", "#rrggbb" or "#rrggbbaa" as four numbers from 0 to 255.
 * @param {string} colour
 */
export function rgba(colour) {
  let known = parsed.get(colour);
  if (!known) {
    const hex = colour.length < 7 ? [...colour.slice(1)].map((c) => c + c).join('') : colour.slice(1);
    const part = (/** @type {number} */ i) => Number.parseInt(hex.slice(i, i + 2), 16);
    known = [part(0), part(2), part(4), hex.length > 6 ? part(6) : 255];
    parsed.set(colour, known);
  }
  return known;
}

/**
 * Blends a colour over one pixel, whatever its opacity. `a` is from 0 to 255.
 * @param {Uint8ClampedArray} data
 * @param {number} at  index of the pixel's first byte
 * @param {number} r
 * @param {number} g
 * @param {number} b
 * @param {number} a
 */
export function mix(data, at, r, g, b, a) {
  if (a === 0) return;
  const over = a / 255;
  const below = (data[at + 3] / 255) * (1 - over);
  const total = over + below;
  data[at] = (r * over + data[at] * below) / total;
  data[at + 1] = (g * over + data[at + 1] * below) / total;
  data[at + 2] = (b * over + data[at + 2] * below) / total;
  data[at + 3] = total * 255;
}

/**
 * Lays `top` over `under` with its upper left corner at x, y.
 * @param {Pixels} under
 * @param {Pixels} top
 * @param {number} [x]
 * @param {number} [y]
 */
export function overlay(under, top, x = 0, y = 0) {
  for (let j = Math.max(0, -y); j < Math.min(top.h, under.h - y); j++)
    for (let i = Math.max(0, -x); i < Math.min(top.w, under.w - x); i++) {
      const from = (j * top.w + i) * 4;
      const { data } = top;
      mix(under.data, ((y + j) * under.w + x + i) * 4, data[from], data[from + 1], data[from + 2], data[from + 3]);
    }
}

/**
 * Another picture of w × h pixels, each a copy of the pixel that `from` names.
 * @param {Pixels} p
 * @param {number} w
 * @param {number} h
 * @param {(x: number, y: number) => number} from  index of a pixel of p
 */
function rearranged(p, w, h, from) {
  const out = emptyPixels(w, h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) out.words[y * w + x] = p.words[from(x, y)];
  return out;
}

/** Bits of a turn: a quarter turn to the right comes first, then mirrors left to right and top to bottom. */
export const [ACROSS, DOWN, QUARTER] = [1, 2, 4];

/**
 * @param {Pixels} p
 * @param {number} turn  bits as above
 */
export function turned(p, turn) {
  const quarter = turn & QUARTER ? rearranged(p, p.h, p.w, (x, y) => (p.h - 1 - x) * p.w + y) : p;
  const { w, h } = quarter;
  if (!(turn & (ACROSS | DOWN))) return quarter;
  return rearranged(quarter, w, h, (x, y) => (turn & DOWN ? h - 1 - y : y) * w + (turn & ACROSS ? w - 1 - x : x));
}

/**
 * A picture cut into 3 × 3 and stretched to w × h: corners stay, sides and middle repeat.
 * @param {Pixels} p
 * @param {number} w
 * @param {number} h
 */
export function nineSlice(p, w, h) {
  const source = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ size) => {
    const corner = Math.floor(size / 3);
    if (at < corner) return at;
    if (at >= length - corner) return size - (length - at);
    return corner + ((at - corner) % (size - 2 * corner));
  };
  return rearranged(p, w, h, (x, y) => source(y, h, p.h) * p.w + source(x, w, p.w));
}

/**
 * The picture at another size: whole multiples are copies, all others averages of the area that a pixel covers.
 * @param {Pixels} p
 * @param {number} w
 * @param {number} h
 * @returns {Pixels}
 */
export function scaled(p, w, h) {
  if (w === p.w && h === p.h) return p;
  const k = w / p.w;
  if (Number.isInteger(k) && h === k * p.h)
    return rearranged(p, w, h, (x, y) => Math.floor(y / k) * p.w + Math.floor(x / k));
  const out = emptyPixels(w, h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) average(p, x, y, out);
  return out;
}

/**
 * Sets a pixel of `out` to the mean of what it covers of p.
 * @param {Pixels} p
 * @param {number} column
 * @param {number} row
 * @param {Pixels} out
 */
function average({ w, h, data }, column, row, out) {
  const [dx, dy] = [w / out.w, h / out.h];
  const [x0, y0] = [(column * w) / out.w, (row * h) / out.h];
  const [right, bottom] = [x0 + dx, y0 + dy];
  // Plain numbers: this runs for every pixel of every tile.
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let y = Math.floor(y0); y < bottom - 1e-9; y++) {
    const high = Math.min(y + 1, bottom) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < right - 1e-9; x++) {
      const at = (y * w + x) * 4;
      const weight = data[at + 3] * high * (Math.min(x + 1, right) - Math.max(x, x0));
      r += data[at] * weight;
      g += data[at + 1] * weight;
      b += data[at + 2] * weight;
      a += weight;
    }
  }
  const to = (row * out.w + column) * 4;
  if (a > 0) {
    out.data[to] = r / a;
    out.data[to + 1] = g / a;
    out.data[to + 2] = b / a;
  }
  out.data[to + 3] = a / (dx * dy);
}

/**
 * A colour so far on its way to another.
 * @param {string} colour
 * @param {readonly number[]} to  red, green and blue from 0 to 255
 * @param {number} part  from 0 to 1
 */
export function towards(colour, to, part) {
  const [r, g, b] = rgba(colour).map((from, i) => Math.round(from + (to[i] - from) * part));
  return `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

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
   * @param {Uint8ClampedArray<ArrayBuffer>} [data]  the memory to draw into
   */
  constructor(w, h, ground, data = new Uint8ClampedArray(w * h * 4)) {
    this.w = w;
    this.h = h;
    this.data = data;
    this.words = new Uint32Array(data.buffer, data.byteOffset, w * h).fill(word(rgba(ground)));
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
        if (isShown(i, j)) this.blend(j * this.w + i, parts, HATCHED);
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
      const at = row * this.w;
      if (over >= 1) this.words.fill(word(parts), at + left, at + right);
      else for (let i = at + left; i < at + right; i++) this.blend(i, parts, over);
    }
  }

  /** @private @param {Scaled} tile @param {number} x @param {number} y */
  copy({ w, h, words, data, opaque }, x, y) {
    const [left, right] = [Math.max(0, -x), Math.min(w, this.w - x)];
    for (let row = Math.max(0, -y); row < Math.min(h, this.h - y) && left < right; row++) {
      const [from, to] = [row * w, (y + row) * this.w + x];
      if (opaque) this.words.set(words.subarray(from + left, from + right), to + left);
      else
        for (let i = left; i < right; i++) {
          const at = (from + i) * 4;
          const alpha = data[at + 3];
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
