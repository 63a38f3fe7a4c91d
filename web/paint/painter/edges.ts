import { arrowHead, edgeLine, edgeWidth, PART } from '../../../wasm/export/shapes.mjs';
import { type Mark, markAt } from '../../data/level';
import type { EdgeStyle } from '../theme/types';
import type { RoleLook } from './looks';
import type { Picture } from './picture';

type Point = Readonly<Record<'x' | 'y', number>>;

/** Edges of one role that follow each other: first all rims, then all cores, so that they join without seams. */
export function paintEdges(p: Picture, indexes: readonly number[]): void {
  const marks = indexes.map((i) => markAt(p.level, i));
  const look = p.looks.roles[(marks[0] as Mark).role] as RoleLook;
  const style = look.style.edge ?? {};
  const { context, dpr } = p;
  const width = widthOf(p, style);
  const lines = marks.map((mark) => lineOf(p, mark, style));
  const headed = lines.filter((_, i) => marks[i]?.look !== PART);
  context.lineCap = style.dash ? 'butt' : 'round';
  context.lineJoin = 'round';
  context.globalAlpha = style.alpha ?? 1;
  if (style.rim !== false) {
    context.strokeStyle = style.rim ?? '#0b0c10';
    strokeAll(context, lines, width + (p.bare ? 0 : Math.max(2, Math.round(2.5 * dpr))), []);
    for (const line of headed) paintHead(p, line, style, width, context.strokeStyle as string, Math.round(1.5 * dpr));
  }
  context.strokeStyle = look.colour;
  strokeAll(
    context,
    lines,
    width,
    (style.dash ?? []).map((d) => d * dpr),
  );
  for (const line of headed) paintHead(p, line, style, width, look.colour, 0);
  context.globalAlpha = 1;
}

function widthOf({ camera: { unit }, tiled, bare, dpr }: Picture, style: EdgeStyle): number {
  if (style.units) return Math.max(1, style.units * unit);
  return bare ? Math.max(1, Math.round(dpr)) : edgeWidth(style, unit, tiled, dpr);
}

/** Ends that name a room stand in its middle, unless they are cells. */
export function lineOf(p: Pick<Picture, 'camera' | 'middles'>, mark: Mark, style: EdgeStyle): Point[] {
  const { unit, x, y } = p.camera;
  const onCanvas = (point: Point) => ({ x: x + point.x * unit, y: y + point.y * unit });
  if (style.cells) return [onCanvas(inMiddle(mark.x, mark.y)), onCanvas(inMiddle(mark.w, mark.h))];
  const a = onCanvas(p.middles.get(mark.from) ?? { x: mark.x, y: mark.y });
  const b = onCanvas(p.middles.get(mark.to) ?? { x: mark.w, y: mark.h });
  return edgeLine(a, b, style, Math.round((a.y + b.y) / 2));
}

const inMiddle = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 });

function strokeAll(context: CanvasRenderingContext2D, lines: Point[][], width: number, dash: number[]): void {
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  for (const line of lines) trace(context, line);
  context.stroke();
  context.setLineDash([]);
}

/** Adds a line through points to the current path. */
export function trace(context: CanvasRenderingContext2D, line: readonly Point[]): void {
  const [first, ...rest] = line;
  if (first) context.moveTo(first.x, first.y);
  for (const point of rest) context.lineTo(point.x, point.y);
}

function paintHead(p: Picture, line: Point[], style: EdgeStyle, width: number, colour: string, grow: number): void {
  const head = p.bare ? undefined : arrowHead(line, style, width, grow, p.dpr);
  if (!head) return;
  p.context.fillStyle = colour;
  p.context.beginPath();
  trace(p.context, head);
  p.context.closePath();
  p.context.fill();
}
