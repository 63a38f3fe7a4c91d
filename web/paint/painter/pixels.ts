import type { Palette } from '../theme/types';
import { rgba } from './colour';

/** A small picture in memory: four bytes a pixel, not premultiplied. */
export interface Pixels {
  readonly w: number;
  readonly h: number;
  readonly data: Uint8ClampedArray;
}

export const emptyPixels = (w: number, h: number): Pixels => ({ w, h, data: new Uint8ClampedArray(w * h * 4) });

/** What draws on a canvas of its own; undefined where the browser has none of that size. */
export function blank(w: number, h: number, how?: CanvasRenderingContext2DSettings) {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  return canvas.getContext('2d', how) ?? undefined;
}

/** The rows of a sprite's text; a first line break is not a row. */
export const spriteRows = (text: string): string[] =>
  text
    .replace(/^\n/, '')
    .replace(/\n\s*$/, '')
    .split('\n');

export function parseSprite(text: string, palette: Palette): Pixels {
  const rows = spriteRows(text);
  const w = Math.max(...rows.map((row) => row.length));
  const out = emptyPixels(w, rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const colour = palette[row[x] as string];
      if (colour) out.data.set(rgba(colour), (y * w + x) * 4);
    }
  });
  return out;
}

/** 8 × 8 art doubled, so that 16 pixels are one grid unit everywhere. */
export const toUnits = (p: Pixels): Pixels => (p.w % 16 === 0 && p.h % 16 === 0 ? p : enlarge(p, 2));

export function enlarge(p: Pixels, k: number): Pixels {
  if (k === 1) return p;
  const out = emptyPixels(p.w * k, p.h * k);
  const from = new Uint32Array(p.data.buffer, p.data.byteOffset, p.w * p.h);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < out.h; y++) {
    const row = Math.floor(y / k) * p.w;
    for (let x = 0; x < out.w; x++) to[y * out.w + x] = from[row + Math.floor(x / k)] as number;
  }
  return out;
}

/** Area average to any size: for units smaller than 16 device pixels, and for half steps on dense screens. */
export function resample(p: Pixels, w: number, h: number): Pixels {
  const out = emptyPixels(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) average(p, (x * p.w) / w, (y * p.h) / h, p.w / w, p.h / h, out, (y * w + x) * 4);
  }
  return out;
}

/** Runs for every pixel of every tile: four plain numbers instead of a list of them are three times as fast. */
function average(p: Pixels, x0: number, y0: number, dx: number, dy: number, out: Pixels, at: number): void {
  const { data } = p;
  const [right, bottom] = [x0 + dx, y0 + dy];
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let y = Math.floor(y0); y < bottom - 1e-9; y++) {
    const high = Math.min(y + 1, bottom) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < right - 1e-9; x++) {
      const i = (y * p.w + x) * 4;
      const area = high * (Math.min(x + 1, right) - Math.max(x, x0));
      const weight = (data[i + 3] as number) * area;
      r += (data[i] as number) * weight;
      g += (data[i + 1] as number) * weight;
      b += (data[i + 2] as number) * weight;
      a += weight;
    }
  }
  if (a > 0) {
    out.data[at] = r / a;
    out.data[at + 1] = g / a;
    out.data[at + 2] = b / a;
  }
  out.data[at + 3] = a / (dx * dy);
}

/** A picture at `unit` device pixels a grid unit: whole steps are copies, others averages. */
export function atUnit(p: Pixels, unit: number): Pixels {
  if (unit % 16 === 0) return enlarge(p, unit / 16);
  return resample(p, Math.max(1, Math.round((p.w * unit) / 16)), Math.max(1, Math.round((p.h * unit) / 16)));
}

export type Turn = 'h' | 'v' | 'r';

export function turned(p: Pixels, turn: Turn): Pixels {
  const out = turn === 'r' ? emptyPixels(p.h, p.w) : emptyPixels(p.w, p.h);
  for (let y = 0; y < p.h; y++) {
    for (let x = 0; x < p.w; x++) {
      const [tx, ty] = turn === 'h' ? [p.w - 1 - x, y] : turn === 'v' ? [x, p.h - 1 - y] : [p.h - 1 - y, x];
      copyPixel(p, x, y, out, tx, ty);
    }
  }
  return out;
}

export function copyPixel(from: Pixels, x: number, y: number, to: Pixels, tx: number, ty: number): void {
  const i = (y * from.w + x) * 4;
  to.data.set(from.data.subarray(i, i + 4), (ty * to.w + tx) * 4);
}

/** `top` over `under` at x, y; see-through pixels leave what is below, half-transparent ones mix. */
export function lay(under: Pixels, top: Pixels, x: number, y: number): void {
  for (let j = 0; j < top.h; j++) {
    for (let i = 0; i < top.w; i++) {
      const tx = x + i;
      const ty = y + j;
      if (tx < 0 || ty < 0 || tx >= under.w || ty >= under.h) continue;
      const from = (j * top.w + i) * 4;
      mix(
        under.data,
        (ty * under.w + tx) * 4,
        top.data[from] as number,
        top.data[from + 1] as number,
        top.data[from + 2] as number,
        top.data[from + 3] as number,
      );
    }
  }
}

export function mix(data: Uint8ClampedArray, at: number, r: number, g: number, b: number, a: number): void {
  if (a === 0) return;
  const over = a / 255;
  const below = ((data[at + 3] as number) / 255) * (1 - over);
  const total = over + below;
  data[at] = (r * over + (data[at] as number) * below) / total;
  data[at + 1] = (g * over + (data[at + 1] as number) * below) / total;
  data[at + 2] = (b * over + (data[at + 2] as number) * below) / total;
  data[at + 3] = total * 255;
}

/** A picture cut into 3 × 3 and stretched to w × h: corners stay, sides and middle repeat. */
export function nineSlice(p: Pixels, w: number, h: number): Pixels {
  const out = emptyPixels(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) copyPixel(p, sliced(x, w, p.w), sliced(y, h, p.h), out, x, y);
  }
  return out;
}

function sliced(at: number, length: number, source: number): number {
  const corner = Math.floor(source / 3);
  if (at < corner) return at;
  if (at >= length - corner) return source - (length - at);
  return corner + ((at - corner) % (source - 2 * corner));
}

/** A tile of fewer device pixels is a dot of its colour. */
export const FLAT = 4;
