import type { Item } from '../../../wasm/shared/display_list.mjs';
import { displayList } from '../../../wasm/shared/display_list.mjs';
import { type Drawing, type DrawingOptions, drawingOf, seenIn } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { Raster } from '../../../wasm/shared/raster.mjs';
import type { Box } from '../../../wasm/shared/shapes.mjs';
import type { Level } from '../../data/level';
import type { Camera } from './camera';
import { drawItems, measureIn } from './canvas';

/** Input of one painting; made for each. */
export interface Picture extends Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
}

export interface PaintOptions extends Pick<DrawingOptions, 'frame' | 'view' | 'layersOn' | 'tiled' | 'dpr' | 'bare'> {
  /** Texts are no smaller than this, in CSS pixels; 0: as small as they can be read. */
  leastText?: number;
}

export function preparePicture(
  context: CanvasRenderingContext2D,
  level: Level,
  looks: Looks,
  camera: Camera,
  { leastText = 0, ...options }: PaintOptions,
): Picture {
  const { width, height } = context.canvas;
  const drawing = drawingOf(level, looks, {
    ...{ ...options, unit: camera.unit, minText: leastText * options.dpr },
    seen: [seenIn({ x: 0, y: 0, w: width, h: height }, camera, 0)],
    measure: measureIn(context),
  });
  return { ...drawing, context, camera };
}

/** Paints one frame of a level over the whole canvas. */
export function paint(p: Picture, gridLines = false): void {
  const { width, height } = p.context.canvas;
  paintInside(p, [{ x: 0, y: 0, w: width, h: height }], gridLines);
}

/** Paints parts of a picture, in pixels of the canvas; marks a little outside may reach into them. */
export function paintInside(p: Picture, parts: readonly Box[], gridLines: boolean): void {
  const { context, camera } = p;
  const items = displayList({ ...p, seen: parts.map((part) => seenIn(part, camera, 2)) });
  const found = items.findIndex((item) => !isCopied(item));
  const drawn = found < 0 ? [] : items.splice(found);
  for (const part of parts) paintCopied(p, part, items);
  if (drawn.length === 0 && !gridLines) return;
  // After all copies, because a browser has to finish what is drawn before it can copy more.
  context.save();
  context.beginPath();
  for (const { x, y, w, h } of parts) context.rect(x, y, w, h);
  context.clip();
  drawItems(context, drawn, camera);
  if (gridLines) paintGrid(p);
  context.restore();
}

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** What an item may cover, in pixels from the grid's origin. */
export function boundsOf(item: Item): Box {
  if (item.kind === 'tile' || item.kind === 'fill') return item;
  if (item.kind === 'text') {
    const { x, y, w, size, anchor } = item;
    const left = anchor === 'middle' ? x - w / 2 : anchor === 'start' ? x : x - w;
    return { x: left - size, y: y - size, w: w + 2 * size, h: 2 * size };
  }
  const points = item.kind === 'path' ? item.parts.flat() : item.points;
  const reach = item.kind === 'path' ? (item.stroke?.width ?? 0) + 1 : 1;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  return { x, y, w: Math.max(...xs) + reach - x, h: Math.max(...ys) + reach - y };
}

/** A map of thousands of small tiles is copied in memory: a browser takes longer for as many drawings. */
function paintCopied({ context, camera, looks }: Picture, part: Box, copied: readonly Item[]): void {
  const box = { ...part, x: part.x - camera.x, y: part.y - camera.y };
  const inside = copied.filter((item) => overlap(boundsOf(item), box));
  if (inside.length === 0) {
    context.fillStyle = looks.ground;
    context.fillRect(part.x, part.y, part.w, part.h);
    return;
  }
  const image = memoryFor(context, part);
  const raster = new Raster(part.w, part.h, looks.ground, image);
  raster.draw(inside, { unit: camera.unit, x: camera.x - part.x, y: camera.y - part.y });
  context.putImageData(image, part.x, part.y, 0, 0, part.w, part.h);
}

/** Pictures of more pixels, such as large exports, have memory of their own. */
const MAX_KEPT = 2 ** 23;
type Memory = ImageData & { data: Uint8ClampedArray<ArrayBuffer> };
let memory: Memory | undefined;

/** An image of at least a part's size, the same one as long as it is large enough. */
function memoryFor(context: CanvasRenderingContext2D, { w, h }: Box): Memory {
  if (memory && memory.width >= w && memory.height >= h) return memory;
  const made = context.createImageData(w, h) as Memory;
  if (w * h <= MAX_KEPT) memory = made;
  return made;
}

/** Whether the pixel back end draws an item exactly as a canvas does. */
const isCopied = (item: Item): boolean =>
  item.kind === 'tile' ||
  item.kind === 'fill' ||
  (item.kind === 'hatch' && item.radius === 0 && item.points.length === 4);

function paintGrid({ context, camera, level, looks, dpr }: Picture): void {
  if (camera.unit < 6) return;
  const { width, height } = level.head;
  context.fillStyle = looks.isPaper ? '#0002' : '#fff2';
  const line = Math.max(1, Math.floor(dpr));
  for (let x = 0; x <= width; x++) context.fillRect(camera.x + x * camera.unit, camera.y, line, height * camera.unit);
  for (let y = 0; y <= height; y++) context.fillRect(camera.x, camera.y + y * camera.unit, width * camera.unit, line);
}

/** Moves what a canvas shows to another camera of the same size, and paints what comes into view. */
export function paintMoved(p: Picture, { x, y }: Camera, gridLines: boolean): void {
  const { context, camera } = p;
  const [dx, dy] = [camera.x - x, camera.y - y];
  context.globalCompositeOperation = 'copy';
  context.drawImage(context.canvas, dx, dy);
  context.globalCompositeOperation = 'source-over';
  paintInside(p, exposed(context.canvas, dx, dy), gridLines);
}

/** The strips of a canvas that a move leaves open, in pixels. */
export function exposed({ width, height }: { width: number; height: number }, dx: number, dy: number): Box[] {
  const [w, h] = [Math.min(Math.abs(dx), width), Math.min(Math.abs(dy), height)];
  const strips = [
    { x: dx > 0 ? 0 : width - w, y: 0, w, h: height },
    { x: 0, y: dy > 0 ? 0 : height - h, w: width, h },
  ];
  return strips.filter((strip) => strip.w > 0 && strip.h > 0);
}
