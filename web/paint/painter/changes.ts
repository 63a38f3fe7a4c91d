import { boxOf, displayList } from '../../../wasm/shared/display_list.mjs';
import type { RoleLook } from '../../../wasm/shared/looks.mjs';
import type { Box } from '../../../wasm/shared/shapes.mjs';
import {
  bornOf,
  CELL,
  diedOf,
  EDGE,
  heightOf,
  isSeen,
  kindOf,
  leftOf,
  markAt,
  roleOf,
  topOf,
  widthOf,
} from '../../data/level';
import { boundsOf, type Picture, paintInside } from './paint';

/**
 * Paints on a canvas that shows another frame of the same film what differs in this one, and nothing else. Returns what it has
 * painted, in pixels of the canvas.
 */
export function paintChanges(p: Picture, shown: Picture, gridLines: boolean): Box[] {
  const parts = joined([...changed(p, shown)].map((box) => onCanvas(p, box)).filter(({ w, h }) => w > 0 && h > 0));
  if (parts.length > 0) paintInside(p, parts, gridLines);
  return parts;
}

/** Boxes in which two frames of a film may differ, in pixels from the grid's origin. */
function* changed(p: Picture, shown: Picture): Generator<Box> {
  const { level, frame, drawn } = p;
  const [low, high] = [Math.min(shown.frame, frame), Math.max(shown.frame, frame)];
  const within = (at: number) => low < at && at <= high;
  for (let i = 0; i < level.count; i++) {
    if (!drawn[roleOf(level, i)]) continue;
    const isNow = isSeen(level, i, frame);
    if (within(bornOf(level, i)) !== within(diedOf(level, i))) yield* boundsIn(isNow ? p : shown, i);
    else if (isNow && kindOf(level, i) === EDGE && hasMoved(p, shown, i)) {
      yield* boundsIn(p, i);
      yield* boundsIn(shown, i);
    }
  }
}

/** What a mark covers. A material looks as its neighbours allow and throws shadows on them: around it all units may change. */
function boundsIn(p: Picture, mark: number): Box[] {
  const { level, looks } = p;
  const place = { x: leftOf(level, mark), y: topOf(level, mark), w: widthOf(level, mark), h: heightOf(level, mark) };
  const { material, style } = looks.roles[roleOf(level, mark)] as RoleLook;
  if (kindOf(level, mark) === CELL && (material || style.cell.floor)) return [boxOf(p, place, -1)];
  return displayList({ ...p, marks: [mark], seen: [place] }).map(boundsOf);
}

/** Whether a room at an end of an edge is elsewhere. */
function hasMoved(p: Picture, shown: Picture, edge: number): boolean {
  const { from, to } = markAt(p.level, edge);
  return [from, to].some((room) => {
    const [now, before] = [p.middles.get(room), shown.middles.get(room)];
    return now?.x !== before?.x || now?.y !== before?.y;
  });
}

/** Whole pixels, as far as the canvas shows them. */
function onCanvas({ camera, context: { canvas } }: Picture, { x, y, w, h }: Box): Box {
  const [left, top] = [Math.max(0, Math.floor(camera.x + x)), Math.max(0, Math.floor(camera.y + y))];
  const right = Math.min(canvas.width, Math.ceil(camera.x + x + w));
  const bottom = Math.min(canvas.height, Math.ceil(camera.y + y + h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Pixels that are painted as fast as a part is begun. */
const PART_PIXELS = 1500;

/** Joins boxes where painting one box around both costs no more than painting each. */
function joined(boxes: readonly Box[]): Box[] {
  const parts: Box[] = [];
  const add = (box: Box): void => {
    const at = parts.findIndex((part) => area(around(part, box)) <= area(part) + area(box) + PART_PIXELS);
    if (at < 0) parts.push(box);
    else add(around(parts.splice(at, 1)[0] as Box, box));
  };
  boxes.forEach(add);
  return parts;
}

const area = ({ w, h }: Box): number => w * h;

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}
