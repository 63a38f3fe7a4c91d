import { CELL, EDGE, type Level, MARK_STRIDE, type Mark, markAt, ROOM } from '../level';

/** What lies under a point of the grid. */
export interface Pointed {
  /** The room's id, or -1. */
  room: number;
  /** The mark that says most: a thing with details of its own, else the room. -1 for none. */
  mark: number;
}

export const NOTHING: Pointed = { room: -1, mark: -1 };

/** The topmost thing with details, and the smallest room, at a point. */
export function pointedAt(
  level: Level,
  drawn: readonly boolean[],
  view: number,
  frame: number,
  x: number,
  y: number,
): Pointed {
  let thing = -1;
  let room = -1;
  let roomArea = Number.POSITIVE_INFINITY;
  for (let i = 0, at = 0; i < level.count; i++, at += MARK_STRIDE) {
    const { marks } = level;
    if ((marks[at + 13] as number) > frame || (marks[at + 14] as number) <= frame) continue;
    const kind = marks[at] as number;
    const role = marks[at + 1] as number;
    const inside = kind === EDGE ? false : within(level, i, x, y);
    if (!inside) continue;
    if (kind === ROOM && viewOf(level, role) === view) {
      const area = (marks[at + 4] as number) * (marks[at + 5] as number);
      if (area <= roomArea) {
        roomArea = area;
        room = i;
      }
    } else if (kind !== ROOM && drawn[role] && (marks[at + 12] as number) > 0) {
      thing = i;
    }
  }
  if (room < 0 && thing < 0) return NOTHING;
  const own = thing >= 0 ? (level.marks[thing * MARK_STRIDE + 6] as number) : -1;
  return { room: room >= 0 ? (level.marks[room * MARK_STRIDE + 6] as number) : own, mark: thing >= 0 ? thing : room };
}

const viewOf = (level: Level, role: number): number => level.info.layers[level.info.roles[role]?.layer ?? 0]?.view ?? 0;

function within(level: Level, index: number, x: number, y: number): boolean {
  const mark = markAt(level, index);
  const [w, h] =
    mark.kind === CELL || mark.kind === ROOM ? [mark.w, mark.h] : [Math.max(1, mark.w), Math.max(1, mark.h)];
  if (x < mark.x || y < mark.y || x >= mark.x + w || y >= mark.y + h) return false;
  return mark.kind !== ROOM || !inMissing(mark, x, y);
}

function inMissing(mark: Mark, x: number, y: number): boolean {
  if (mark.look < 1 || mark.look > 4) return false;
  const right = x >= mark.x + mark.w / 2;
  const low = y >= mark.y + mark.h / 2;
  return mark.look - 1 === (right ? 1 : 0) + (low ? 2 : 0);
}
