import { CELL, type Level, marksOf, viewOfRole } from '../../data/level';
import type { Trap } from './missiles';
import { BARE, type Manners, type Thing } from './world';

export const hidesRooms = (level: Level): boolean => level.info.manners.hidesRooms;

/** What lies about to be taken is what the legend calls a reward, one or two cells wide. */
export function mannersOf(level: Level): Manners {
  const { tools, chasmsLeadOn, shoots } = level.info.manners;
  const things: Thing[] = [];
  const traps: Trap[] = [];
  for (const mark of marksOf(level, CELL, 0)) {
    const role = level.info.roles[mark.role];
    if (!role || viewOfRole(level.info, mark.role) !== 0) continue;
    const { x, y, w, h, index } = mark;
    if (role.tone === 'reward' && w <= 2 && h <= 2) things.push({ x, y, w, h, mark: index, title: role.title });
    if (role.id === shoots) traps.push({ x, y, way: mark.look === 0 ? -1 : 1 });
  }
  return { ...BARE, things, traps, tools, chasmLeadsOn: chasmsLeadOn };
}

const LEFT_STANDING = new Set(['floor', 'nothing', 'path', 'info', 'ghost']);

/** Marks of what stood in a cell that has been dug out. */
export function marksDug(level: Level, isDug: (x: number, y: number) => boolean): number[] {
  return marksOf(level, CELL, 0)
    .filter(({ x, y, w, h, role }) => {
      const tone = level.info.roles[role]?.tone ?? 'floor';
      return w === 1 && h === 1 && isDug(x, y) && !LEFT_STANDING.has(tone);
    })
    .map((mark) => mark.index);
}

/**
 * The layers that show a place, not a plan of it: those with cells. Outlines of rooms, paths and numbers are left out
 * while walking; a generator that draws no cells keeps all that is switched on.
 */
export function layersOfPlace(level: Level, layersOn: readonly boolean[]): boolean[] {
  const cells = new Set(marksOf(level, CELL, 0).map((mark) => level.info.roles[mark.role]?.layer));
  return layersOn.map((on, layer) => on && (cells.size === 0 || cells.has(layer)));
}
