import { HATCHED, inHatch } from '../../../wasm/export/shapes.mjs';
import type { Hatch } from '../theme/types';
import type { Slot } from './atlas';
import { rgba } from './colour';

/** What cells are drawn on. */
export interface Board {
  fill(x: number, y: number, w: number, h: number, colour: string, alpha: number): void;
  stamp(slot: Slot, x: number, y: number): void;
  /** `dot` pixels of the canvas to one of the pattern, which begins at x0, y0. */
  hatch(
    kind: Hatch,
    colour: string,
    dot: number,
    at: { x: number; y: number; w: number; h: number },
    x0: number,
    y0: number,
  ): void;
}

/** Draws nothing: what is asked of it has been baked when the picture is painted. */
export const dryBoard: Board = { fill: () => undefined, stamp: () => undefined, hatch: () => undefined };

/**
 * A picture in memory, all of it opaque. A map of many small tiles is a plain copy of some thousand pixels: far less
 * work than as many drawings, of which a browser keeps account one by one.
 */
export class MemoryBoard implements Board {
  private readonly image: ImageData;
  private readonly words: Uint32Array;
  private readonly bytes: Uint8ClampedArray;

  constructor(private readonly context: CanvasRenderingContext2D) {
    const { width, height } = context.canvas;
    this.image = context.createImageData(width, height);
    this.bytes = this.image.data;
    this.words = new Uint32Array(this.bytes.buffer);
  }

  /** Puts it where it belongs, in place of all that is there. */
  show(): void {
    this.context.putImageData(this.image, 0, 0);
  }

  fill(x: number, y: number, w: number, h: number, colour: string, alpha: number): void {
    const [left, right] = [Math.max(0, x), Math.min(this.image.width, x + w)];
    const [top, bottom] = [Math.max(0, y), Math.min(this.image.height, y + h)];
    if (left >= right) return;
    const [r, g, b, a] = rgba(colour);
    const over = (a / 255) * alpha;
    const word = wordOf(r, g, b);
    for (let row = top; row < bottom; row++) {
      const at = row * this.image.width;
      if (over >= 1) this.words.fill(word, at + left, at + right);
      else for (let i = at + left; i < at + right; i++) this.blend(i, r, g, b, over);
    }
  }

  stamp({ page, x: sx, y: sy, w, h, full }: Slot, x: number, y: number): void {
    const { words } = this;
    const { width, height } = this.image;
    const [left, right] = [Math.max(0, -x), Math.min(w, width - x)];
    const [top, bottom] = [Math.max(0, -y), Math.min(h, height - y)];
    for (let row = top; row < bottom; row++) {
      const from = (sy + row) * page.w + sx;
      const to = (y + row) * width + x;
      if (full) for (let i = left; i < right; i++) words[to + i] = page.words[from + i] as number;
      else for (let i = left; i < right; i++) this.mixed(to + i, page.words[from + i] as number);
    }
  }

  hatch(
    kind: Hatch,
    colour: string,
    dot: number,
    { x, y, w, h }: { x: number; y: number; w: number; h: number },
    x0: number,
    y0: number,
  ): void {
    const [r, g, b] = rgba(colour);
    const { width, height } = this.image;
    const shown = Array.from({ length: 64 }, (_, i) => inHatch(kind, i & 7, i >> 3));
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++) {
      for (let i = Math.max(0, x); i < Math.min(width, x + w); i++) {
        const [px, py] = [Math.floor((i - x0) / dot) & 7, Math.floor((row - y0) / dot) & 7];
        if (shown[py * 8 + px]) this.blend(row * width + i, r, g, b, HATCHED);
      }
    }
  }

  private mixed(at: number, word: number): void {
    scratch[0] = word;
    const alpha = parts[3] as number;
    if (alpha === 255) this.words[at] = word;
    else if (alpha > 0) this.blend(at, parts[0] as number, parts[1] as number, parts[2] as number, alpha / 255);
  }

  private blend(at: number, r: number, g: number, b: number, over: number): void {
    const { bytes } = this;
    const i = at * 4;
    bytes[i] = (bytes[i] as number) + (r - (bytes[i] as number)) * over;
    bytes[i + 1] = (bytes[i + 1] as number) + (g - (bytes[i + 1] as number)) * over;
    bytes[i + 2] = (bytes[i + 2] as number) + (b - (bytes[i + 2] as number)) * over;
  }
}

/** One pixel as a word and as its parts, in this machine's order. */
const scratch = new Uint32Array(1);
const parts = new Uint8Array(scratch.buffer);

function wordOf(r: number, g: number, b: number): number {
  parts.set([r, g, b, 255]);
  return scratch[0] as number;
}
