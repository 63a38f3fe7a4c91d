import type { Level } from '../level';
import { type Area, fitted } from '../painter/camera';
import { lightChange } from '../painter/lit';
import { paint, preparePicture } from '../painter/paint';
import { hasTiles } from '../painter/picture';
import { looksOf } from '../stage/looks';
import { isDark } from '../state/preferences';

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

/** Device pixels a unit below which tiles are only dots. */
const LEAST_UNIT = 4;

/** A large map in a small box is painted larger than the box and scaled down by the browser. */
function scaleFor({ w, h }: Area, box: Box, own: number): number {
  const fits = Math.min(box.w / Math.max(1, w), box.h / Math.max(1, h));
  return fits > 0 ? Math.min(8, Math.max(own, LEAST_UNIT / fits)) : own;
}

interface Box {
  w: number;
  h: number;
}

/** Paints the map of a level into a canvas of the size that its box has. */
export function paintSmall(canvas: HTMLCanvasElement, small: Small): void {
  const own = Math.min(2, window.devicePixelRatio || 1);
  paintMap(canvas, { w: canvas.clientWidth, h: canvas.clientHeight }, own, small);
  canvas.dataset.painted = '';
}

/** The same for a box of so many pixels, `own` of the device's in each. */
export function paintMap(canvas: HTMLCanvasElement, box: Box, own: number, { level, frame, since }: Small): void {
  const area = smallArea(level, frame);
  const dpr = scaleFor(area, box, own);
  const [w, h] = [Math.round(box.w * dpr), Math.round(box.h * dpr)];
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || w === 0 || h === 0) return;
  canvas.width = w;
  canvas.height = h;
  const tiled = hasTiles(level, 0);
  const camera = fitted(area, { w, h, dpr }, tiled, 2 * dpr);
  const looks = looksOf(level);
  const layersOn = level.info.layers.map((layer) => layer.on);
  const options = { frame, view: 0, layersOn, gridLines: false, tiled, dpr, dusk: !isDark() };
  const picture = preparePicture(context, level, looks, camera, options);
  paint(picture, false);
  if (since !== undefined && since < frame) lightChange(picture, since);
}
