import type { Level } from '../level';
import { type Area, fitted } from '../painter/camera';
import { lightChange } from '../painter/lit';
import { paint, preparePicture } from '../painter/paint';
import { hasTiles } from '../painter/picture';
import { looksOf } from '../stage/looks';

export interface Small {
  level: Level;
  frame: number;
  /** Lights what has changed since this frame. */
  since?: number | undefined;
}

/** The part of the grid that a small map shows. */
export function smallArea({ head }: Level, frame: number): Area {
  const sight = head.sights.findLast((s) => s.frame <= frame) ?? head.sights[0];
  return sight ?? head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };
}

/** Paints the map of a level into a canvas of the size that its box has. */
export function paintSmall(canvas: HTMLCanvasElement, { level, frame, since }: Small): void {
  const dpr = Math.min(2, window.devicePixelRatio || 1);
  const [w, h] = [Math.round(canvas.clientWidth * dpr), Math.round(canvas.clientHeight * dpr)];
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || w === 0 || h === 0) return;
  canvas.width = w;
  canvas.height = h;
  const tiled = hasTiles(level, 0);
  const camera = fitted(smallArea(level, frame), { w, h, dpr }, tiled, 2 * dpr);
  const looks = looksOf(level);
  const layersOn = level.info.layers.map((layer) => layer.on);
  const options = { frame, view: 0, layersOn, gridLines: false, tiled, dpr };
  const picture = preparePicture(context, level, looks, camera, options);
  paint(picture, false);
  if (since !== undefined && since < frame) lightChange(picture, since);
}
