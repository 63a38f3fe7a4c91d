import type { Pixels } from './pixels';

/** Where a baked picture lies. */
export interface Slot {
  readonly page: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Small: a browser copies a page that has been drawn from before it lets us write to it again. */
const PAGE = 256;

/** Pictures baked at their final size, packed on pages row by row; drawing is a plain copy. */
export class Atlas {
  private page: CanvasRenderingContext2D | undefined;
  private x = 0;
  private y = 0;
  private row = 0;

  add(pixels: Pixels): Slot {
    if (pixels.w > PAGE || pixels.h > PAGE) return this.alone(pixels);
    if (this.x + pixels.w > PAGE) {
      this.x = 0;
      this.y += this.row;
      this.row = 0;
    }
    if (!this.page || this.y + pixels.h > PAGE) this.turnPage(PAGE, PAGE);
    const slot = this.put(pixels, this.x, this.y);
    this.x += pixels.w;
    this.row = Math.max(this.row, pixels.h);
    return slot;
  }

  private alone(pixels: Pixels): Slot {
    this.turnPage(pixels.w, pixels.h);
    const slot = this.put(pixels, 0, 0);
    this.page = undefined;
    return slot;
  }

  private turnPage(w: number, h: number): void {
    const canvas = document.createElement('canvas');
    canvas.width = w;
    canvas.height = h;
    this.page = canvas.getContext('2d') ?? undefined;
    this.x = 0;
    this.y = 0;
    this.row = 0;
  }

  private put(pixels: Pixels, x: number, y: number): Slot {
    const context = this.page as CanvasRenderingContext2D;
    const image = context.createImageData(pixels.w, pixels.h);
    image.data.set(pixels.data);
    context.putImageData(image, x, y);
    return { page: context.canvas, x, y, w: pixels.w, h: pixels.h };
  }
}

export function stamp(context: CanvasRenderingContext2D, slot: Slot, x: number, y: number): void {
  context.drawImage(slot.page, slot.x, slot.y, slot.w, slot.h, x, y, slot.w, slot.h);
}
