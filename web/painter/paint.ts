import { CELL, EDGE, type Level, MARK_STRIDE, markAt, ROOM } from '../level';
import { bakeryFor } from './bakery';
import type { Camera } from './camera';
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
  const { unit } = camera;
  const { width, height } = context.canvas;
  const left = Math.floor(-camera.x / unit);
  const top = Math.floor(-camera.y / unit);
  const drawn = rolesDrawn(level, o.view, o.layersOn);
  return {
    context,
    level,
    looks,
    camera,
    drawn,
    bakery: bakeryFor(looks, unit),
    frame: o.frame,
    dpr: o.dpr,
    tiled: o.tiled,
    seen: { x: left, y: top, w: Math.ceil(width / unit) + 1, h: Math.ceil(height / unit) + 1 },
    mass: massGrid(level, looks, drawn, o.frame),
    middles: roomMiddles(level, drawn, o.frame),
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
  for (let i = 0, at = 0; i < level.count; i++, at += MARK_STRIDE) {
    if (!isDrawn(p, at)) continue;
    const kind = level.marks[at] as number;
    const role = level.marks[at + 1] as number;
    if (kind !== EDGE || role !== edgeRole) flush();
    if (kind === CELL) paintCell(p, i);
    else if (kind === ROOM) paintRoom(p, markAt(level, i));
    else if (kind === EDGE) edges.push(i);
    else paintLabel(p, markAt(level, i));
    edgeRole = role;
  }
  flush();
  if (gridLines) paintGrid(p);
}

export function isDrawn(p: Picture, at: number): boolean {
  const { marks } = p.level;
  return (
    p.drawn[marks[at + 1] as number] === true &&
    (marks[at + 13] as number) <= p.frame &&
    p.frame < (marks[at + 14] as number)
  );
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
