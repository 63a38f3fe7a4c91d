import type { RoleInfo } from '../../../wasm/bridge/interface';
import { CELL, type Level, type Mark, marksOf, viewOfRole } from '../../data/level';
import type { Kin } from './life/creature';
import type { Seedling } from './life/life';
import { number, wordsOf } from './life/words';
import type { Trap } from './missiles';
import { BARE, type Manners, type Thing } from './world';

export const hidesRooms = (level: Level): boolean => level.info.manners.hidesRooms;

const kinOf = (role: RoleInfo, index: number): Kin => ({ words: wordsOf(role), role: index, title: role.title });

/** A role that says how it behaves does so; of the others, what the legend calls a reward is taken, one or two cells wide. */
export function mannersOf(level: Level, peaceful: boolean): Manners {
  const kin = level.info.roles.map(kinOf);
  const things: Thing[] = [];
  const traps: Trap[] = [];
  const marks: Seedling[] = [];
  for (const mark of marksOf(level, CELL, 0)) {
    const role = level.info.roles[mark.role];
    const of = kin[mark.role];
    if (!role || !of || viewOfRole(level.info, mark.role) !== 0) continue;
    const { x, y, w, h, index, look } = mark;
    if (of.words.has('shoots')) traps.push(trapOf(mark, number(of.words, 'shoots')));
    else if (of.words.size > 0) marks.push({ kin: of, at: { x, y, w, h }, mark: index, look });
    else if (role.tone === 'reward' && w <= 2 && h <= 2) things.push({ x, y, w, h, mark: index, title: role.title });
  }
  const byId = new Map(level.info.roles.map((role, index) => [role.id, kin[index] as Kin]));
  const bed = { marks, traps, kin: byId, seed: level.head.seed, peaceful };
  return { ...BARE, things, bed, chasmLeadsOn: level.info.manners.chasmsLeadOn };
}

const trapOf = ({ x, y, look }: Mark, hurts: number): Trap => ({ x, y, way: look === 0 ? -1 : 1, hurts });

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
