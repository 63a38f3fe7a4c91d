import {
  CELL,
  EDGE,
  heightOf,
  isSeen,
  kindOf,
  LABEL,
  type Level,
  leftOf,
  lookOf,
  markAt,
  ROOM,
  roleOf,
  topOf,
  widthOf,
} from '../../data/level';
import { bakeryFor } from './bakery';
import type { Area, Camera } from './camera';
import { paintCell } from './cells';
import { towards } from './colour';
import { paintEdges } from './edges';
import { paintLabel } from './labels';
import type { Looks } from './looks';
import { massGrid, type Picture, rolesDrawn, roomMiddles } from './picture';
import { paintRoom } from './rooms';

export interface PaintOptions {
  frame: number;
  view: number;
  layersOn: readonly boolean[];
  gridLines: boolean;
  /** In CSS pixels. */
  leastText?: number;
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
  o: PaintOptions,
): Picture {
  const { width, height } = context.canvas;
  const drawn = rolesDrawn(level, o.view, o.layersOn);
  return {
    context,
    level,
    view: o.view,
    looks,
    camera,
    drawn,
    bakery: bakeryFor(looks, camera.unit),
    frame: o.frame,
    dpr: o.dpr,
    leastText: (o.leastText ?? 0) * o.dpr,
    bare: o.bare ?? false,
    ground: groundOf(looks, o.dusk ?? false),
    tiled: o.tiled,
    seen: seenIn({ x: 0, y: 0, w: width, h: height }, camera, 0),
    mass: massGrid(level, looks, drawn, o.frame),
    middles: roomMiddles(level, drawn, o.frame),
  };
}

const DUSK = [92, 81, 69] as const;

/** What lies around the rooms: the theme's ground, lifted for a light page. */
export const groundOf = ({ ground }: Looks, dusk: boolean): string => (dusk ? towards(ground, DUSK, 0.62) : ground);

/** The grid units that lie in a rectangle of pixels, and `more` around them. */
export function seenIn(pixels: Area, camera: Camera, more: number): Area {
  const { unit } = camera;
  const left = Math.floor((pixels.x - camera.x) / unit) - more;
  const top = Math.floor((pixels.y - camera.y) / unit) - more;
  return {
    x: left,
    y: top,
    w: Math.ceil((pixels.x + pixels.w - camera.x) / unit) + more - left,
    h: Math.ceil((pixels.y + pixels.h - camera.y) / unit) + more - top,
  };
}

/** Paints one frame of a level: bottom to top, in the order of its marks. */
export function paint(p: Picture, gridLines: boolean): void {
  finish(painting(p, gridLines));
}

/** Does all of a work at once. */
export function finish(work: Generator<void>): void {
  let done = false;
  while (!done) done = work.next().done === true;
}

/** The same in pieces: a mark, or a name, between two yields. */
export function* painting(p: Picture, gridLines: boolean): Generator<void> {
  const { context } = p;
  context.imageSmoothingEnabled = false;
  context.globalAlpha = 1;
  context.fillStyle = p.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  yield* paintingMarks(p, 0);
  if (gridLines) paintGrid(p);
}

/** Its marks from one of them on. */
export const paintMarks = (p: Picture, first: number): void => finish(paintingMarks(p, first));

function* paintingMarks(p: Picture, first: number): Generator<void> {
  const { level } = p;
  let edges: number[] = [];
  let edgeRole = -1;
  const flush = () => {
    if (edges.length > 0) paintEdges(p, edges);
    edges = [];
  };
  let names: (() => void)[] = [];
  function* flushNames() {
    for (const name of names) {
      name();
      yield;
    }
    names = [];
  }
  for (let i = first; i < level.count; i++) {
    if (!isDrawn(p, i)) continue;
    const kind = kindOf(level, i);
    const role = roleOf(level, i);
    if (kind !== EDGE || role !== edgeRole) flush();
    if (kind !== ROOM && names.length > 0) yield* flushNames();
    if (kind === CELL) i = paintCells(p, i);
    if (kind === ROOM) {
      const name = paintRoom(p, markAt(level, i));
      if (name) names.push(name);
    } else if (kind === EDGE) edges.push(i);
    else if (kind === LABEL) paintLabel(p, markAt(level, i));
    edgeRole = role;
    yield;
  }
  flush();
  yield* flushNames();
}

/** Paints a cell and those that go on to its right; gives the last of them. */
export function paintCells(p: Picture, first: number): number {
  const { level } = p;
  const last = lastOfRun(p, first);
  paintCell(p, first, leftOf(level, last) + widthOf(level, last) - leftOf(level, first));
  return last;
}

/** The last of the marks from `first` on that go on to the right with the same kind of tile: they are drawn as one. */
function lastOfRun(p: Picture, first: number): number {
  const { level } = p;
  const fit = p.looks.roles[roleOf(level, first)]?.style.cell?.fit ?? 'each';
  let last = first;
  let end = leftOf(level, first) + widthOf(level, first);
  while (fit === 'each' && last + 1 < level.count) {
    const same = [kindOf, roleOf, topOf, heightOf, lookOf].every((of) => of(level, last + 1) === of(level, first));
    if (!same || leftOf(level, last + 1) !== end || !isDrawn(p, last + 1)) break;
    last++;
    end += widthOf(level, last);
  }
  return last;
}

export const isDrawn = (p: Picture, mark: number): boolean =>
  p.drawn[roleOf(p.level, mark)] === true && isSeen(p.level, mark, p.frame);

function paintGrid(p: Picture): void {
  const { context, camera, level } = p;
  if (camera.unit < 6) return;
  const { width, height } = level.head;
  context.fillStyle = 'rgb(255 255 255 / 0.13)';
  const line = Math.max(1, Math.floor(p.dpr));
  for (let x = 0; x <= width; x++) context.fillRect(camera.x + x * camera.unit, camera.y, line, height * camera.unit);
  for (let y = 0; y <= height; y++) context.fillRect(camera.x, camera.y + y * camera.unit, width * camera.unit, line);
}
