import { type Mark, markAt } from '../../data/level';
import type { EdgeStyle } from '../theme/types';
import type { RoleLook } from './looks';
import type { Picture } from './picture';

interface Point {
  x: number;
  y: number;
}

/** Look of an edge that goes on in the next one. */
const PART = 1;

/** Edges of one role that follow each other: first all rims, then all cores, so that they join without seams. */
export function paintEdges(p: Picture, indexes: readonly number[]): void {
  const marks = indexes.map((i) => markAt(p.level, i));
  const look = p.looks.roles[(marks[0] as Mark).role] as RoleLook;
  const style = look.style.edge ?? {};
  const { context, dpr } = p;
  const width = edgeWidth(p, style);
  const lines = marks.map((mark) => edgeLine(p, mark, style));
  const headed = lines.filter((_, i) => marks[i]?.look !== PART);
  context.lineCap = style.dash ? 'butt' : 'round';
  context.lineJoin = 'round';
  context.globalAlpha = style.alpha ?? 1;
  if (style.rim !== false) {
    context.strokeStyle = style.rim ?? '#0b0c10';
    strokeAll(context, lines, width + (p.bare ? 0 : Math.max(2, Math.round(2.5 * dpr))), []);
    for (const line of headed) arrowHead(p, line, style, width, context.strokeStyle as string, Math.round(1.5 * dpr));
  }
  context.strokeStyle = look.colour;
  strokeAll(
    context,
    lines,
    width,
    (style.dash ?? []).map((d) => d * dpr),
  );
  for (const line of headed) arrowHead(p, line, style, width, look.colour, 0);
  context.globalAlpha = 1;
}

function edgeWidth(p: Picture, style: EdgeStyle): number {
  if (style.units) return Math.max(1, style.units * p.camera.unit);
  if (p.bare) return Math.max(1, Math.round(p.dpr));
  const wanted = (style.width ?? 3) * p.dpr;
  return Math.max(
    1,
    Math.round(
      p.tiled
        ? Math.min(wanted, Math.max(2 * p.dpr, p.camera.unit * 0.4)) + Math.max(0, p.camera.unit - 16 * p.dpr) * 0.2
        : wanted,
    ),
  );
}

/** Ends that name a room stand in its middle, unless they are cells. */
export function edgeLine(p: Pick<Picture, 'camera' | 'middles'>, mark: Mark, style: EdgeStyle): Point[] {
  const { unit, x, y } = p.camera;
  const onCanvas = (point: Point) => ({ x: x + point.x * unit, y: y + point.y * unit });
  if (style.cells) return [onCanvas(middleOf(mark.x, mark.y)), onCanvas(middleOf(mark.w, mark.h))];
  const a = onCanvas(p.middles.get(mark.from) ?? { x: mark.x, y: mark.y });
  const b = onCanvas(p.middles.get(mark.to) ?? { x: mark.w, y: mark.h });
  if (!style.elbow || a.x === b.x || a.y === b.y) return [a, b];
  if (style.elbow === 'halfway') {
    const middle = Math.round((a.y + b.y) / 2);
    return [a, { x: a.x, y: middle }, { x: b.x, y: middle }, b];
  }
  return [a, { x: b.x, y: a.y }, b];
}

const middleOf = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 });

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

/** A triangle that points along the last part of the line. */
function arrowHead(p: Picture, line: Point[], style: EdgeStyle, width: number, colour: string, grow: number): void {
  if (!style.arrow || style.arrow === 'none' || p.bare) return;
  const b = line[line.length - 1] as Point;
  const a = line[line.length - 2] as Point;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < width * 2) return;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const size = Math.max(5 * p.dpr, width * 1.7) + grow * 1.6;
  const place = style.arrow === 'end' ? length : length * 0.5 + size * 0.4;
  const tip = { x: a.x + ux * (place + grow), y: a.y + uy * (place + grow) };
  const { context } = p;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(tip.x - ux * size - uy * size * 0.62, tip.y - uy * size + ux * size * 0.62);
  context.lineTo(tip.x - ux * size + uy * size * 0.62, tip.y - uy * size - ux * size * 0.62);
  context.closePath();
  context.fill();
}
