import type { Item } from '../../../wasm/shared/display_list.mjs';
import { boxOf, displayList, lineOf } from '../../../wasm/shared/display_list.mjs';
import { type Drawing, drawingOf, seenIn } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { towards } from '../../../wasm/shared/pixels.mjs';
import { Raster } from '../../../wasm/shared/raster.mjs';
import type { Box } from '../../../wasm/shared/shapes.mjs';
import { cornersOf } from '../../../wasm/shared/shapes.mjs';
import {
  bornOf,
  diedOf,
  EDGE,
  isSeen,
  kindOf,
  LABEL,
  type Level,
  type Mark,
  markAt,
  ROOM,
  roleOf,
  viewOfRole,
} from '../../data/level';
import type { Camera } from './camera';
import { drawItems, measureIn, traceLine, tracePolygon } from './canvas';

/** Input of one painting; made for each. */
export interface Picture extends Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  /** The colour behind everything. */
  readonly ground: string;
}

export interface PaintOptions {
  frame: number;
  view: number;
  layersOn: readonly boolean[];
  /** Texts are no smaller than this, in CSS pixels; 0: as small as they can be read. */
  leastText?: number;
  /** The page is light: the ground is dusk, not night. */
  dusk?: boolean;
  /** A map of a thumb's size: no texts, thin lines. */
  bare?: boolean;
  tiled: boolean;
  dpr: number;
}

export function preparePicture(
  context: CanvasRenderingContext2D,
  level: Level,
  looks: Looks,
  camera: Camera,
  { frame, view, layersOn, leastText = 0, dusk = false, bare = false, tiled, dpr }: PaintOptions,
): Picture {
  const { width, height } = context.canvas;
  const drawing = drawingOf(level, looks, {
    ...{ frame, view, layersOn, bare, tiled, dpr, unit: camera.unit, minText: leastText * dpr },
    seen: seenIn({ x: 0, y: 0, w: width, h: height }, camera, 0),
    measure: measureIn(context),
  });
  return { ...drawing, context, camera, ground: groundOf(looks, dusk) };
}

const DUSK = [62, 60, 74] as const;

/** The colour around the rooms: the theme's ground, lifted for a light page unless it is the level's own rock. */
export const groundOf = ({ ground, isEndless }: Looks, dusk: boolean): string =>
  dusk && !isEndless ? towards(ground, DUSK, 0.5) : ground;

/** Paints one frame of a level over the whole canvas. */
export const paint = (p: Picture, gridLines = false): void => {
  const { width, height } = p.context.canvas;
  paintPart(p, { x: 0, y: 0, w: width, h: height }, gridLines);
};

/** Paints a part of a picture, in pixels of the canvas; marks a little outside may reach into it. */
export const paintInside = (p: Picture, part: Box, gridLines: boolean): void =>
  paintPart({ ...p, seen: seenIn(part, p.camera, 2) }, part, gridLines);

/** A map of thousands of small tiles is copied in memory: a browser takes longer for as many drawings. */
function paintPart(p: Picture, part: Box, gridLines: boolean): void {
  const { context, camera } = p;
  const items = displayList(p);
  const found = items.findIndex((item) => !isCopied(item));
  const copied = found < 0 ? items.length : found;
  context.globalAlpha = 1;
  if (copied > 0) {
    const image = context.createImageData(part.w, part.h);
    const raster = new Raster(part.w, part.h, p.ground, image.data as Uint8ClampedArray<ArrayBuffer>);
    raster.draw(items.slice(0, copied), { unit: camera.unit, x: camera.x - part.x, y: camera.y - part.y });
    context.putImageData(image, part.x, part.y);
  } else {
    context.fillStyle = p.ground;
    context.fillRect(part.x, part.y, part.w, part.h);
  }
  context.save();
  context.beginPath();
  context.rect(part.x, part.y, part.w, part.h);
  context.clip();
  drawItems(context, items.slice(copied), camera);
  if (gridLines) paintGrid(p);
  context.restore();
}

/** Whether the pixel back end draws an item exactly as a canvas does. */
const isCopied = (item: Item): boolean =>
  item.kind === 'tile' ||
  item.kind === 'fill' ||
  (item.kind === 'hatch' && item.radius === 0 && item.points.length === 4);

function paintGrid({ context, camera, level, dpr }: Picture): void {
  if (camera.unit < 6) return;
  const { width, height } = level.head;
  context.fillStyle = 'rgb(255 255 255 / 0.13)';
  const line = Math.max(1, Math.floor(dpr));
  for (let x = 0; x <= width; x++) context.fillRect(camera.x + x * camera.unit, camera.y, line, height * camera.unit);
  for (let y = 0; y <= height; y++) context.fillRect(camera.x, camera.y + y * camera.unit, width * camera.unit, line);
}

/** Moves what a canvas shows, in whole pixels. */
export function moveOver(canvas: HTMLCanvasElement, dx: number, dy: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'copy';
  context.drawImage(canvas, dx, dy);
  context.globalCompositeOperation = 'source-over';
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

/** Where a mark is on the canvas. */
export function boxIn(p: Picture, mark: Box): Box {
  const box = boxOf(p, mark);
  return { ...box, x: box.x + p.camera.x, y: box.y + p.camera.y };
}

/** Begins a path along a room's outline; `radius` is in grid units. */
export function traceRoom(p: Picture, mark: Mark, radius = 0): void {
  const box = boxIn(p, mark);
  p.context.beginPath();
  tracePolygon(p.context, cornersOf(box, mark.look), Math.min(radius * p.unit, box.w / 4, box.h / 4));
}

/** Begins a path along an edge. */
export function traceEdge(p: Picture, mark: Mark): void {
  const line = lineOf(p, mark, p.looks.roles[mark.role]?.style.edge ?? {});
  p.context.beginPath();
  traceLine(
    p.context,
    line.map(({ x, y }) => ({ x: x + p.camera.x, y: y + p.camera.y })),
  );
}

/** Units around what has changed: walls know their neighbours, and lines and the tops of walls reach over. */
const AROUND = 2;
/** From this share of the canvas on all of it is painted. */
const MOST = 0.6;

/** Paints on a canvas that shows another frame of the same film what is otherwise in this one, and nothing else. */
export function paintChanges(p: Picture, shown: number, gridLines: boolean): void {
  const area = changedArea(p, shown);
  if (area === 'none') return;
  const { width, height } = p.context.canvas;
  const part = area === 'all' ? undefined : onCanvas(p, area);
  if (!part || part.w * part.h > MOST * width * height) paint(p, gridLines);
  else if (part.w > 0 && part.h > 0) paintInside(p, part, gridLines);
}

/** Where two frames differ, in grid units. Texts reach beyond their boxes: a new one may change anything. */
function changedArea(p: Picture, shown: number): Box | 'none' | 'all' {
  const { level, frame } = p;
  const [low, high] = [Math.min(shown, frame), Math.max(shown, frame)];
  const within = (at: number) => low < at && at <= high;
  const changed: Mark[] = [];
  const rooms = new Set<number>();
  for (let i = 0; i < level.count; i++) {
    if (within(bornOf(level, i)) === within(diedOf(level, i))) continue;
    if (kindOf(level, i) === ROOM && viewOfRole(level.info, roleOf(level, i)) === p.view)
      rooms.add(markAt(level, i).id);
    if (!p.drawn[roleOf(level, i)]) continue;
    if (kindOf(level, i) === LABEL) return 'all';
    changed.push(markAt(level, i));
  }
  if (rooms.size > 0) changed.push(...edgesOf(level, rooms));
  if (changed.length === 0) return 'none';
  const boxes = changed.some(({ kind }) => kind === EDGE) ? roomBoxes(p, low, high) : new Map<number, Mark[]>();
  return around(changed.flatMap((mark) => (mark.kind === EDGE ? reachOf(mark, boxes) : [mark])));
}

/** Edges that end at one of these rooms, which may have moved. */
function edgesOf(level: Level, rooms: ReadonlySet<number>): Mark[] {
  const edges: Mark[] = [];
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) !== EDGE) continue;
    const edge = markAt(level, i);
    if (rooms.has(edge.from) || rooms.has(edge.to)) edges.push(edge);
  }
  return edges;
}

/** The rooms of both frames by their ids. */
function roomBoxes({ level, view }: Picture, low: number, high: number): Map<number, Mark[]> {
  const boxes = new Map<number, Mark[]>();
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) !== ROOM || viewOfRole(level.info, roleOf(level, i)) !== view) continue;
    if (!isSeen(level, i, low) && !isSeen(level, i, high)) continue;
    const room = markAt(level, i);
    boxes.set(room.id, [...(boxes.get(room.id) ?? []), room]);
  }
  return boxes;
}

/** Cells that an edge may cover: its own ends, and the rooms that it joins. */
const reachOf = ({ x, y, w, h, from, to }: Mark, rooms: ReadonlyMap<number, Mark[]>): Box[] => [
  { x, y, w: 1, h: 1 },
  { x: w, y: h, w: 1, h: 1 },
  ...(rooms.get(from) ?? []),
  ...(rooms.get(to) ?? []),
];

function around(areas: readonly Box[]): Box {
  const left = Math.min(...areas.map(({ x }) => x)) - AROUND;
  const top = Math.min(...areas.map(({ y }) => y)) - AROUND;
  const right = Math.max(...areas.map(({ x, w }) => x + w)) + AROUND;
  const bottom = Math.max(...areas.map(({ y, h }) => y + h)) + AROUND;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** In pixels, as far as the canvas shows it. */
function onCanvas({ camera, context: { canvas } }: Picture, { x, y, w, h }: Box): Box {
  const left = Math.max(0, camera.x + x * camera.unit);
  const top = Math.max(0, camera.y + y * camera.unit);
  return {
    x: left,
    y: top,
    w: Math.min(canvas.width, camera.x + (x + w) * camera.unit) - left,
    h: Math.min(canvas.height, camera.y + (y + h) * camera.unit) - top,
  };
}
