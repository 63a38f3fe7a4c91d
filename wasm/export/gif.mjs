// Writes animated GIFs by gifenc. Each frame has its own palette, and stores only the box that differs from the frame before it.
import { applyPalette, GIFEncoder, quantize } from '../../build/wasm/modules/gifenc.mjs';

/** @import { Image } from './png.mjs' */

/** Longest side of a film's map in pixels, and maximum number of frames; hundredths of a second a frame, and for the last. */
export const longest = 720;
const MAX_FRAMES = 150;
export const [each, last] = [14, 300];

/**
 * Numbers of the frames that are shown, always with the last: of a longer film only some.
 * @param {number} frames
 */
export function framesShown(frames) {
  const step = Math.max(1, Math.ceil((frames - 1) / (MAX_FRAMES - 1)));
  const some = Array.from({ length: Math.ceil((frames - 1) / step) }, (_, i) => i * step);
  return [...some, Math.max(0, frames - 1)];
}

/** The smallest box that holds all that differs; nothing where nothing does. */
function changedBox({ w, h }, now, before) {
  if (!before) return { x: 0, y: 0, w, h };
  let [left, top, right, bottom] = [w, h, -1, -1];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (now[y * w + x] !== before[y * w + x]) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
  return right < 0 ? undefined : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** A palette of at most 256 colours, exact where these suffice, and the number of each pixel's colour in it. */
function indexed(pixels) {
  const numbers = new Map();
  for (const pixel of pixels) if (numbers.size <= 256 && !numbers.has(pixel)) numbers.set(pixel, numbers.size);
  if (numbers.size <= 256) {
    const palette = [...numbers.keys()].map((pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
    return { palette, index: Uint8Array.from(pixels, (pixel) => numbers.get(pixel)) };
  }
  const rgba = new Uint8Array(pixels.buffer);
  const palette = quantize(rgba, 256);
  return { palette, index: applyPalette(rgba, palette) };
}

/** The bytes of a frame's control block, and of the separator before its position. */
const BEFORE_POSITION = 9;

export class Gif {
  /**
   * @param {number} w
   * @param {number} h
   * @param {string} comment  at most 255 ASCII characters
   */
  constructor(w, h, comment) {
    Object.assign(this, { w, h, comment, encoder: GIFEncoder(), before: undefined, pending: undefined });
  }

  /**
   * Adds a frame that is shown for so many hundredths of a second.
   * @param {Image} image
   * @param {number} hundredths
   */
  add(image, hundredths) {
    const { w } = this;
    const pixels = new Uint32Array(image.data.slice().buffer);
    const box = changedBox(this, pixels, this.before);
    if (!box) {
      this.pending.hundredths += hundredths;
      return;
    }
    this.write();
    const cut = new Uint32Array(box.w * box.h);
    for (let y = 0; y < box.h; y++) {
      const at = (box.y + y) * w + box.x;
      cut.set(pixels.subarray(at, at + box.w), y * box.w);
    }
    this.before = pixels;
    this.pending = { box, hundredths, ...indexed(cut) };
  }

  write() {
    if (!this.pending) return;
    const { box, hundredths, palette, index } = this.pending;
    const { stream } = this.encoder;
    const start = stream.bytesView().length;
    this.encoder.writeFrame(index, box.w, box.h, { palette, delay: 10 * hundredths, dispose: 1 });
    // gifenc knows no position. The first frame is the whole picture.
    if (start > 0)
      for (const [i, side] of [box.x, box.y].entries())
        stream.bytesView().set([side & 255, side >> 8], start + BEFORE_POSITION + 2 * i);
    this.pending = undefined;
  }

  /** The bytes of the file, to which nothing can be added then. */
  bytes() {
    this.write();
    const { stream } = this.encoder;
    if (this.comment !== '')
      for (const byte of [0x21, 0xfe, this.comment.length, ...new TextEncoder().encode(this.comment), 0])
        stream.writeByte(byte);
    this.encoder.finish();
    return this.encoder.bytes();
  }
}
