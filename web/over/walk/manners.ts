import { CELL, type Level, marksOf, viewOfRole } from '../../data/level';
import type { Trap } from './missiles';
import { BARE, type Manners, type Thing } from './world';

/** What walking is like in a generator's levels beyond its terrain; one that is not here has nothing of the kind. */
interface Ways {
  tools?: number;
  chasmLeadsOn?: boolean;
  /** The role whose marks shoot (look 0: to the left, 2: to the right). */
  shoots?: string;
  /** Rooms that nobody has entered can be hidden. */
  hides?: boolean;
}

const ways: Readonly<Record<string, Ways>> = {
  spelunky: { tools: 4, shoots: 'arrow_trap' },
  pixel_dungeon: { chasmLeadsOn: true, hides: true },
  isaac: { hides: true },
  gungeon: { hides: true },
};

export const hidesRooms = (level: Level): boolean => ways[level.info.id]?.hides ?? false;

/** What lies about to be taken is what the legend calls a reward, one or two cells wide. */
export function mannersOf(level: Level): Manners {
  const own = ways[level.info.id] ?? {};
  const things: Thing[] = [];
  const traps: Trap[] = [];
  for (const mark of marksOf(level, CELL, 0)) {
    const role = level.info.roles[mark.role];
    if (!role || viewOfRole(level.info, mark.role) !== 0) continue;
    const { x, y, w, h, index } = mark;
    if (role.tone === 'reward' && w <= 2 && h <= 2) things.push({ x, y, w, h, mark: index, title: role.title });
    if (role.id === own.shoots) traps.push({ x, y, way: mark.look === 0 ? -1 : 1 });
  }
  return { ...BARE, things, traps, tools: own.tools ?? 0, chasmLeadsOn: own.chasmLeadsOn ?? false };
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
