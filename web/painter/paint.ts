import { CELL, EDGE, isSeen, LABEL, type Level, MARK_STRIDE, markAt, ROOM } from '../level';
import { bakeryFor } from './bakery';
import type { Area, Camera } from './camera';
import { paintCell } from './cells';
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
    tiled: o.tiled,
    seen: seenIn({ x: 0, y: 0, w: width, h: height }, camera, 0),
    mass: massGrid(level, looks, drawn, o.frame),
    middles: roomMiddles(level, drawn, o.frame),
  };
}

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
  const { context, level } = p;
  context.imageSmoothingEnabled = false;
  context.globalAlpha = 1;
  context.fillStyle = p.looks.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  let edges: number[] = [];
  let edgeRole = -1;
  const flush = () => {
    if (edges.length > 0) paintEdges(p, edges);
    edges = [];
  };
  let names: (() => void)[] = [];
  const flushNames = () => {
    for (const name of names) name();
    names = [];
  };
  for (let i = 0, at = 0; i < level.count; i++, at += MARK_STRIDE) {
    if (!isDrawn(p, at)) continue;
    const kind = level.marks[at] as number;
    const role = level.marks[at + 1] as number;
    if (kind !== EDGE || role !== edgeRole) flush();
    if (kind !== ROOM) flushNames();
    if (kind === CELL) {
      const last = lastOfRun(p, i);
      paintCell(
        p,
        i,
        (level.marks[last * MARK_STRIDE + 2] as number) +
          (level.marks[last * MARK_STRIDE + 4] as number) -
          (level.marks[at + 2] as number),
      );
      at += (last - i) * MARK_STRIDE;
      i = last;
    }
    if (kind === ROOM) {
      const name = paintRoom(p, markAt(level, i));
      if (name) names.push(name);
    } else if (kind === EDGE) edges.push(i);
    else if (kind === LABEL) paintLabel(p, markAt(level, i));
    edgeRole = role;
  }
  flush();
  flushNames();
  if (gridLines) paintGrid(p);
}

/** The last of the marks from `first` on that go on to the right with the same kind of tile: they are drawn as one. */
function lastOfRun(p: Picture, first: number): number {
  const { marks, count } = p.level;
  const start = first * MARK_STRIDE;
  const fit = p.looks.roles[marks[start + 1] as number]?.style.cell?.fit ?? 'each';
  let last = first;
  let end = (marks[start + 2] as number) + (marks[start + 4] as number);
  while (fit === 'each' && last + 1 < count) {
    const at = (last + 1) * MARK_STRIDE;
    const same = [0, 1, 3, 5, 10].every((field) => marks[at + field] === marks[start + field]);
    if (!same || marks[at + 2] !== end || !isDrawn(p, at)) break;
    end += marks[at + 4] as number;
    last++;
  }
  return last;
}

export function isDrawn(p: Picture, at: number): boolean {
  return p.drawn[p.level.marks[at + 1] as number] === true && isSeen(p.level, at / MARK_STRIDE, p.frame);
}

function paintGrid(p: Picture): void {
  const { context, camera, level } = p;
  if (camera.unit < 6) return;
  const { width, height } = level.head;
  context.fillStyle = 'rgb(255 255 255 / 0.13)';
  const line = Math.max(1, Math.floor(p.dpr));
  for (let x = 0; x <= width; x++) context.fillRect(camera.x + x * camera.unit, camera.y, line, height * camera.unit);
  for (let y = 0; y <= height; y++) context.fillRect(camera.x, camera.y + y * camera.unit, width * camera.unit, line);
}
