// The canvas back end of the display list.
import type { Item } from '../../../wasm/shared/display_list.mjs';
import type { Measure } from '../../../wasm/shared/drawing.mjs';
import type { Pixels } from '../../../wasm/shared/pixels.mjs';
import { scaledTiles } from '../../../wasm/shared/raster.mjs';
import type { Point } from '../../../wasm/shared/shapes.mjs';
import { HATCHED, hatches } from '../../../wasm/shared/shapes.mjs';
import type { Camera } from './camera';

export const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace';
const SANS = 'system-ui, "Segoe UI", "DejaVu Sans", sans-serif';

type Context = CanvasRenderingContext2D;
type ItemOf<Kind> = Extract<Item, { kind: Kind }>;

/** A canvas of its own to draw on; undefined where the browser has none of that size. */
export function blank(w: number, h: number, how?: CanvasRenderingContext2DSettings): Context | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  return canvas.getContext('2d', how) ?? undefined;
}

const canvases = new WeakMap<Pixels, HTMLCanvasElement>();

/** A picture in memory as a canvas, made once. */
export function canvasOf(pixels: Pixels): HTMLCanvasElement {
  const known = canvases.get(pixels);
  if (known) return known;
  const context = blank(pixels.w, pixels.h) as Context;
  context.putImageData(new ImageData(pixels.data, pixels.w, pixels.h), 0, 0);
  canvases.set(pixels, context.canvas);
  return context.canvas;
}

const fontOf = (size: number, mono: boolean): string => `600 ${size}px ${mono ? MONO : SANS}`;

/** Widths of texts that were measured, by font and text. */
const widths = new Map<string, number>();

export const measureIn =
  (context: Context): Measure =>
  (text, size, mono) => {
    const font = fontOf(size, mono);
    const known = widths.get(font + text);
    if (known !== undefined) return known;
    context.font = font;
    const { width } = context.measureText(text);
    widths.set(font + text, width);
    return width;
  };

/** Draws items with the grid's origin at the camera's. */
export function drawItems(context: Context, items: readonly Item[], camera: Camera): void {
  const tile = scaledTiles(camera.unit);
  context.save();
  context.translate(camera.x, camera.y);
  context.imageSmoothingEnabled = false;
  context.lineJoin = 'round';
  for (const item of items) {
    if (item.kind === 'tile') context.drawImage(canvasOf(tile(item.tile, item.w, item.h)), item.x, item.y);
    else if (item.kind === 'fill') drawFill(context, item);
    else if (item.kind === 'hatch') drawHatch(context, item);
    else if (item.kind === 'path') drawPath(context, item);
    else if (item.kind === 'bevel') drawBevel(context, item);
    else drawText(context, item);
  }
  context.restore();
}

function drawFill(context: Context, { x, y, w, h, colour, alpha }: ItemOf<'fill'>): void {
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.fillRect(x, y, w, h);
  context.globalAlpha = 1;
}

const patterns = new Map<string, HTMLCanvasElement | undefined>();

function drawHatch(context: Context, { hatch, colour, dot, points, radius }: ItemOf<'hatch'>): void {
  const key = `${hatch} ${colour} ${dot}`;
  if (!patterns.has(key)) patterns.set(key, patternOf(hatch, colour, dot));
  const tile = patterns.get(key);
  // The pattern begins at the grid's origin, wherever that is moved.
  context.fillStyle = (tile && context.createPattern(tile, 'repeat')) ?? 'transparent';
  context.beginPath();
  tracePolygon(context, points, radius);
  context.fill();
}

function patternOf(hatch: ItemOf<'hatch'>['hatch'], colour: string, dot: number): HTMLCanvasElement | undefined {
  const context = blank(8 * dot, 8 * dot);
  if (!context) return undefined;
  context.fillStyle = colour;
  context.globalAlpha = HATCHED;
  for (const { x, y, w, h } of hatches[hatch]) context.fillRect(x * dot, y * dot, w * dot, h * dot);
  return context.canvas;
}

function drawPath(context: Context, { parts, closed, radius, alpha, fill, stroke }: ItemOf<'path'>): void {
  context.globalAlpha = alpha;
  context.beginPath();
  for (const points of parts) closed ? tracePolygon(context, points, radius) : traceLine(context, points);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke) {
    context.lineJoin = closed ? 'miter' : 'round';
    context.lineCap = stroke.round ? 'round' : 'butt';
    context.strokeStyle = stroke.colour;
    context.lineWidth = stroke.width;
    context.setLineDash(stroke.dash as number[]);
    context.stroke();
    context.setLineDash([]);
  }
  context.globalAlpha = 1;
}

function drawBevel(context: Context, { points, radius, thick, light, dark }: ItemOf<'bevel'>): void {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top, far] = [Math.min(...xs), Math.min(...ys), 8 * thick];
  context.save();
  context.beginPath();
  tracePolygon(context, points, radius);
  context.clip();
  // The part that the shifted room does not cover: inside the clip, a strip along two sides.
  const wide = thick + Math.ceil(thick / 2);
  for (const [shift, colour] of [
    [wide, light],
    [-wide, dark],
  ] as const) {
    context.beginPath();
    tracePolygon(
      context,
      points.map(({ x, y }) => ({ x: x + shift, y: y + shift })),
      radius,
    );
    context.rect(left - far, top - far, Math.max(...xs) - left + 2 * far, Math.max(...ys) - top + 2 * far);
    context.fillStyle = colour;
    context.fill('evenodd');
  }
  context.restore();
}

function drawText(context: Context, item: ItemOf<'text'>): void {
  const { text, x, y, size, anchor, mono, colour, rim, under, plate } = item;
  if (plate) {
    context.fillStyle = `${under}c8`;
    context.beginPath();
    context.roundRect(plate.x, plate.y, plate.w, plate.h, plate.radius);
    context.fill();
  }
  context.font = fontOf(size, mono);
  context.textBaseline = 'middle';
  context.textAlign = anchor === 'middle' ? 'center' : anchor;
  if (rim > 0) {
    context.lineJoin = 'round';
    context.lineWidth = rim;
    context.strokeStyle = `${under}d0`;
    context.strokeText(text, x, y);
  }
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** Adds a closed polygon with rounded corners to the current path. */
export function tracePolygon(context: Context, points: readonly Point[], radius: number): void {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  context.moveTo((first.x + last.x) / 2, (first.y + last.y) / 2);
  points.forEach(({ x, y }, i) => {
    const next = points[(i + 1) % points.length] as Point;
    context.arcTo(x, y, (x + next.x) / 2, (y + next.y) / 2, radius);
    context.lineTo((x + next.x) / 2, (y + next.y) / 2);
  });
  context.closePath();
}

/** Adds a line through points to the current path. */
export function traceLine(context: Context, line: readonly Point[]): void {
  const [first, ...rest] = line;
  if (first) context.moveTo(first.x, first.y);
  for (const point of rest) context.lineTo(point.x, point.y);
}
