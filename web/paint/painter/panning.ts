import type { Area } from './camera';
import { paint, seenIn } from './paint';
import type { Picture } from './picture';

/** Moves what a canvas shows, in whole pixels. */
export function moveOver(canvas: HTMLCanvasElement, dx: number, dy: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'copy';
  context.drawImage(canvas, dx, dy);
  context.globalCompositeOperation = 'source-over';
}

/** The strips of a canvas that a move leaves open, in pixels. */
export function exposed({ width, height }: { width: number; height: number }, dx: number, dy: number): Area[] {
  const [w, h] = [Math.min(Math.abs(dx), width), Math.min(Math.abs(dy), height)];
  const strips = [
    { x: dx > 0 ? 0 : width - w, y: 0, w, h: height },
    { x: 0, y: dy > 0 ? 0 : height - h, w: width, h },
  ];
  return strips.filter((strip) => strip.w > 0 && strip.h > 0);
}

/** Paints a part of a picture; what stands a little outside may reach into it. */
export function paintInside(p: Picture, strip: Area, gridLines: boolean): void {
  const { context, camera } = p;
  context.save();
  context.beginPath();
  context.rect(strip.x, strip.y, strip.w, strip.h);
  context.clip();
  paint({ ...p, seen: seenIn(strip, camera, 2) }, gridLines);
  context.restore();
}
