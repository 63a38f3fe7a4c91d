import { blank, type Pixels } from './pixels';

/** Where a baked picture lies. */
export interface Slot {
  readonly page: Page;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** No pixel of it lets anything show through. */
  readonly full: boolean;
}

/** Small: a browser copies a page that has been drawn from before it lets us write to it again. */
const PAGE = 256;

/**
 * A page of baked pictures: in memory, for boards, and as a canvas that is brought up to date when it is next drawn
 * from, so that many pictures baked in a row are handed over at once.
 */
class Page {
  readonly words: Uint32Array;
  private context: CanvasRenderingContext2D | undefined;
  /** Rows that the canvas lacks. */
  private from = 0;
  private to = 0;

  constructor(
    readonly w: number,
    readonly h: number,
  ) {
    this.words = new Uint32Array(w * h);
  }

  put({ w, h, data }: Pixels, x: number, y: number): void {
    const words = new Uint32Array(data.buffer, data.byteOffset, w * h);
    for (let row = 0; row < h; row++) this.words.set(words.subarray(row * w, (row + 1) * w), (y + row) * this.w + x);
    this.from = this.from < this.to ? Math.min(this.from, y) : y;
    this.to = Math.max(this.to, y + h);
  }

  canvas(): HTMLCanvasElement {
    const context = this.context ?? (blank(this.w, this.h) as CanvasRenderingContext2D);
    this.context = context;
    if (this.from < this.to) {
      const image = context.createImageData(this.w, this.to - this.from);
      new Uint32Array(image.data.buffer).set(this.words.subarray(this.from * this.w, this.to * this.w));
      context.putImageData(image, 0, this.from);
      this.from = 0;
      this.to = 0;
    }
    return context.canvas;
  }
}

/** Pictures baked at their final size, packed on pages row by row; drawing is a plain copy. */
export class Atlas {
  private page: Page | undefined;
  private x = 0;
  private y = 0;
  private row = 0;

  add(pixels: Pixels): Slot {
    if (pixels.w > PAGE || pixels.h > PAGE) return put(new Page(pixels.w, pixels.h), pixels, 0, 0);
    if (this.x + pixels.w > PAGE) {
      this.x = 0;
      this.y += this.row;
      this.row = 0;
    }
    if (!this.page || this.y + pixels.h > PAGE) {
      this.page = new Page(PAGE, PAGE);
      this.x = 0;
      this.y = 0;
      this.row = 0;
    }
    const slot = put(this.page, pixels, this.x, this.y);
    this.x += pixels.w;
    this.row = Math.max(this.row, pixels.h);
    return slot;
  }
}

function put(page: Page, pixels: Pixels, x: number, y: number): Slot {
  page.put(pixels, x, y);
  let full = true;
  for (let i = 3; full && i < pixels.data.length; i += 4) full = pixels.data[i] === 255;
  return { page, x, y, w: pixels.w, h: pixels.h, full };
}

export function stamp(context: CanvasRenderingContext2D, slot: Slot, x: number, y: number): void {
  context.drawImage(slot.page.canvas(), slot.x, slot.y, slot.w, slot.h, x, y, slot.w, slot.h);
}
