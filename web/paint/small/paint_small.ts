import { areaShown, hasTiles } from '../../../wasm/shared/drawing.mjs';
import { heightOf, isSeen, kindOf, type Level, leftOf, ROOM, roleOf, topOf, widthOf } from '../../data/level';
import { looksOf, planLayers } from '../level_looks';
import { type Area, type Camera, fitted } from '../painter/camera';
import { lightChange } from '../painter/overlay';
import { paint, preparePicture } from '../painter/paint';

export interface Small {
  level: Level;
  frame: number;
  /** Leaves out texts; default: in a small box. */
  bare?: boolean;
  /** Lights what has changed since this frame. */
  since?: number | undefined;
  /** Areas that are outlined: x, y, w, h in cells of the map. */
  outlines?: readonly (readonly [number, number, number, number])[] | undefined;
}

/** Device pixels a unit below which tiles are only dots. */
const LEAST_UNIT = 4;
/** Canvas pixels for one of the screen's, at most. */
const FINEST = 8;
/** CSS pixels of a box in which texts would be noise. */
const BARE = 170;
/** CSS pixels left free around a map. */
const MARGIN = 4;

/** Canvas pixels for one CSS pixel: so many that the map fills its box with tiles of whole pixels, which the browser scales. */
export function scaleFor({ w, h }: Area, box: Box, own: number): number {
  const fits = Math.min((box.w - 2 * MARGIN) / Math.max(1, w), (box.h - 2 * MARGIN) / Math.max(1, h));
  if (fits <= 0) return own;
  const unit = Math.max(LEAST_UNIT, fits * own);
  const whole = unit <= 16 ? Math.ceil(unit) : Math.ceil(unit / 4) * 4;
  return Math.min(FINEST, (whole + 0.01) / fits);
}

export type Box = Pick<Area, 'w' | 'h'>;

/** Paints the map of a level into a canvas of the size that its box has. */
export function paintSmall(canvas: HTMLCanvasElement, box: Box, small: Small): void {
  paintMap(canvas, box, Math.min(2, window.devicePixelRatio || 1), small);
  canvas.dataset.painted = '';
}

/** Its rooms as plain rectangles, in no time: what stands there until the map is painted. */
export function paintPlain(canvas: HTMLCanvasElement, { w, h }: Box, { level, frame }: Small): void {
  const area = areaShown(level, frame, 0);
  const context = canvas.getContext('2d', { alpha: false });
  const unit = Math.min((w - 2 * MARGIN) / Math.max(1, area.w), (h - 2 * MARGIN) / Math.max(1, area.h));
  if (!context || unit <= 0) return;
  canvas.width = w;
  canvas.height = h;
  const looks = looksOf(level);
  context.fillStyle = looks.ground;
  context.fillRect(0, 0, w, h);
  const [left, top] = [(w - area.w * unit) / 2 - area.x * unit, (h - area.h * unit) / 2 - area.y * unit];
  for (let mark = 0; mark < level.count; mark++) {
    if (kindOf(level, mark) !== ROOM || !isSeen(level, mark, frame)) continue;
    context.fillStyle = looks.roles[roleOf(level, mark)]?.colour ?? '#888888';
    const [x, y] = [left + leftOf(level, mark) * unit, top + topOf(level, mark) * unit];
    context.fillRect(x + 1, y + 1, widthOf(level, mark) * unit - 2, heightOf(level, mark) * unit - 2);
  }
  canvas.dataset.plain = '';
}

/** The map for a box of so many pixels, `own` of the device's in each. */
export function paintMap(
  canvas: HTMLCanvasElement,
  box: Box,
  own: number,
  { level, frame, bare = box.w < BARE, since, outlines = [] }: Small,
): void {
  const area = areaShown(level, frame, 0);
  const dpr = scaleFor(area, box, own);
  const [w, h] = [Math.ceil(box.w * dpr), Math.ceil(box.h * dpr)];
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || w === 0 || h === 0) return;
  canvas.width = w;
  canvas.height = h;
  const tiled = hasTiles(level, 0);
  const camera = fitted(area, { w, h, dpr }, tiled, MARGIN * dpr);
  const looks = looksOf(level);
  const plan = planLayers(level);
  const layersOn = level.info.layers.map(({ on }, layer) => on && !plan[layer]);
  const options = { frame, view: 0, layersOn, tiled, dpr, bare };
  const picture = preparePicture(context, level, looks, camera, options);
  paint(picture);
  if (since !== undefined && since < frame) lightChange(picture, since);
  for (const outline of outlines) drawOutline(context, outline, camera, dpr);
}

/** CSS pixels of an outline's side, at least: what is smaller could not be seen. */
const LEAST_OUTLINE = 10;

function drawOutline(
  context: CanvasRenderingContext2D,
  [x, y, w, h]: NonNullable<Small['outlines']>[number],
  { unit, x: left, y: top }: Camera,
  dpr: number,
): void {
  const [wide, high] = [w, h].map((side) => Math.max(LEAST_OUTLINE * dpr, side * unit)) as [number, number];
  context.strokeStyle = '#f4b73e';
  context.lineWidth = 2 * dpr;
  context.strokeRect(left + (x + w / 2) * unit - wide / 2, top + (y + h / 2) * unit - high / 2, wide, high);
}

interface Asked {
  box: HTMLElement;
  told: (size: Box, near: boolean) => void;
}

const asked: Asked[] = [];

/**
 * Tells the size of a box, and whether it is on the screen, at the end of this task. Boxes that come together are looked
 * at together: painting into one of them would have the page laid out anew for the next. Gives how to call it off.
 */
export function measured(box: HTMLElement, told: Asked['told']): () => void {
  const mine = { box, told };
  asked.push(mine);
  if (asked.length === 1) queueMicrotask(notify);
  return () => {
    mine.told = () => undefined;
  };
}

function notify(): void {
  const all = asked.splice(0);
  const sizes = all.map(({ box }) => {
    const near = box.getBoundingClientRect().top < window.innerHeight;
    return [{ w: box.clientWidth, h: box.clientHeight }, near] as const;
  });
  for (const [i, { told }] of all.entries()) told(...(sizes[i] as [Box, boolean]));
}
