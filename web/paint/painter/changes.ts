import { boxOf, displayList, lineOf } from '../../../wasm/shared/display_list.mjs';
import type { RoleLook } from '../../../wasm/shared/looks.mjs';
import type { Box } from '../../../wasm/shared/shapes.mjs';
import { CELL, EDGE, isSeen, kindOf, markAt, roleOf } from '../../data/level';
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

/** Boxes in which two frames may differ, in pixels from the grid's origin: none where a mark ends and an equal one begins. */
function* changed(p: Picture, shown: Picture): Generator<Box> {
  const { level, drawn } = p;
  const [before, after] = p.frame < shown.frame ? [p, shown] : [shown, p];
  const roles = drawn.map(() => ({ kept: -1, ended: [] as number[], begun: [] as number[] }));
  for (let i = 0; i < level.count; i++) {
    const role = roles[roleOf(level, i)];
    if (!role || !drawn[roleOf(level, i)]) continue;
    const [was, is] = [isSeen(level, i, before.frame), isSeen(level, i, after.frame)];
    // The ends of an edge move with their rooms.
    const stays = was && is && kindOf(level, i) !== EDGE;
    if (stays) role.kept = i;
    if (was && !stays) role.ended.push(i);
    if (is && !stays) role.begun.push(i);
  }
  for (const { kept, ended, begun } of roles) {
    // A mark that stays may lie over the one that ends, and under the equal one that begins.
    const looks = ended.map((i) => (i > kept || kindOf(level, i) === EDGE ? seenAs(before, i) : ''));
    const gone = new Set(ended);
    let from = 0;
    for (const i of begun) {
      const at = looks.indexOf(seenAs(after, i), from);
      if (at < 0) yield* boundsIn(after, i);
      else gone.delete(ended[at] as number);
      from = Math.max(from, at + 1);
    }
    for (const i of gone) yield* boundsIn(before, i);
  }
}

/** All that a mark's look depends on, except for its neighbours. */
function seenAs(p: Picture, index: number): string {
  const mark = markAt(p.level, index);
  const { kind, role, look, text, x, y, w, h } = mark;
  const place = kind === EDGE ? lineOf(p, mark, p.looks.roles[role]?.style.edge ?? {}) : [x, y, w, h];
  return JSON.stringify([kind, role, look, text, place]);
}

/** What a mark covers. A material looks as its neighbours allow and throws shadows on them: around it all units may change. */
function boundsIn(p: Picture, index: number): Box[] {
  const mark = markAt(p.level, index);
  const { material, style } = p.looks.roles[mark.role] as RoleLook;
  if (mark.kind === CELL && (material || style.cell.floor)) return [boxOf(p, mark, -1)];
  return displayList({ ...p, marks: [index], seen: [mark] }).map(boundsOf);
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
