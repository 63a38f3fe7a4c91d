import * as levels from '../../data/level';

/** Returns the marks under a point of the grid. */
export interface Pointed {
  /** The room's id, or -1. */
  room: number;
  /** The mark that says most: a thing with details of its own, else the room. -1 for none. */
  mark: number;
}

export const NOTHING: Pointed = { room: -1, mark: -1 };

/** The topmost thing with details, and the smallest room, at a point. */
export function pointedAt(
  level: levels.Level,
  drawn: readonly boolean[],
  view: number,
  frame: number,
  x: number,
  y: number,
): Pointed {
  let thing = -1;
  let room = -1;
  let roomArea = Number.POSITIVE_INFINITY;
  for (let i = 0; i < level.count; i++) {
    const kind = levels.kindOf(level, i);
    const role = levels.roleOf(level, i);
    if (kind === levels.EDGE || !levels.isSeen(level, i, frame) || !within(level, i, x, y)) continue;
    if (kind === levels.ROOM && levels.viewOfRole(level.info, role) === view) {
      const area = levels.widthOf(level, i) * levels.heightOf(level, i);
      if (area <= roomArea) {
        roomArea = area;
        room = i;
      }
    } else if (kind !== levels.ROOM && drawn[role] && levels.detailCount(level, i) > 0) {
      thing = i;
    }
  }
  if (room < 0 && thing < 0) return NOTHING;
  const own = thing >= 0 ? levels.roomOf(level, thing) : -1;
  return { room: room >= 0 ? levels.roomOf(level, room) : own, mark: thing >= 0 ? thing : room };
}

function within(level: levels.Level, index: number, x: number, y: number): boolean {
  const mark = levels.markAt(level, index);
  const [w, h] =
    mark.kind === levels.CELL || mark.kind === levels.ROOM
      ? [mark.w, mark.h]
      : [Math.max(1, mark.w), Math.max(1, mark.h)];
  if (x < mark.x || y < mark.y || x >= mark.x + w || y >= mark.y + h) return false;
  return mark.kind !== levels.ROOM || !inMissing(mark, x, y);
}

function inMissing(mark: levels.Mark, x: number, y: number): boolean {
  if (mark.look < 1 || mark.look > 4) return false;
  const right = x >= mark.x + mark.w / 2;
  const low = y >= mark.y + mark.h / 2;
  return mark.look - 1 === (right ? 1 : 0) + (low ? 2 : 0);
}
