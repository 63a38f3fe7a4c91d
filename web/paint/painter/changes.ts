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
import type { Area } from './camera';
import { type Picture, paint, paintInside } from './paint';

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
function changedArea(p: Picture, shown: number): Area | 'none' | 'all' {
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

/** What an edge may cover: its own ends, and the rooms that it joins. */
const reachOf = ({ x, y, w, h, from, to }: Mark, rooms: ReadonlyMap<number, Mark[]>): Area[] => [
  { x, y, w: 1, h: 1 },
  { x: w, y: h, w: 1, h: 1 },
  ...(rooms.get(from) ?? []),
  ...(rooms.get(to) ?? []),
];

function around(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map(({ x }) => x)) - AROUND;
  const top = Math.min(...areas.map(({ y }) => y)) - AROUND;
  const right = Math.max(...areas.map(({ x, w }) => x + w)) + AROUND;
  const bottom = Math.max(...areas.map(({ y, h }) => y + h)) + AROUND;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** In pixels, as far as the canvas shows it. */
function onCanvas({ camera, context: { canvas } }: Picture, { x, y, w, h }: Area): Area {
  const left = Math.max(0, camera.x + x * camera.unit);
  const top = Math.max(0, camera.y + y * camera.unit);
  return {
    x: left,
    y: top,
    w: Math.min(canvas.width, camera.x + (x + w) * camera.unit) - left,
    h: Math.min(canvas.height, camera.y + (y + h) * camera.unit) - top,
  };
}
