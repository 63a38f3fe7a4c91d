// Small pictures in memory: scaled, mirrored and laid over each other. The build draws sprites with it, and the back ends
// of the display list draw tiles.

/**
 * A picture of w × h pixels: four bytes a pixel in `data`, not premultiplied; the same memory as a number a pixel in `words`.
 * @typedef {object} Pixels
 * @property {number} w
 * @property {number} h
 * @property {Uint8ClampedArray<ArrayBuffer>} data
 * @property {Uint32Array<ArrayBuffer>} words
 */

/**
 * A piece of the atlas and how it is turned (bits below): piece * 8 + turn.
 * @typedef {number} Drawn
 */

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
