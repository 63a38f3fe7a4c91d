import { CELL, heightOf, kindOf, type Level, leftOf, lookOf, ROOM, roleOf, topOf, viewOfRole, widthOf } from './level';
import { factText } from './values';

/** A hash of what each cell of a level's map shows; 0 for nothing. */
export interface Ground {
  width: number;
  height: number;
  cells: Int32Array;
  /** Cells of start and goal, if the level has them. */
  start: readonly [number, number] | undefined;
  goal: readonly [number, number] | undefined;
}

export function groundOf(level: Level): Ground {
  const { info, head } = level;
  const { width, height } = head;
  const cells = new Int32Array(width * height);
  const places: Partial<Record<string, readonly [number, number]>> = {};
  for (let mark = 0; mark < level.count; mark++) {
    const [kind, role] = [kindOf(level, mark), roleOf(level, mark)];
    if ((kind !== CELL && kind !== ROOM) || viewOfRole(info, role) !== 0) continue;
    const tone = info.roles[role]?.tone ?? 'nothing';
    const [x, y] = [leftOf(level, mark), topOf(level, mark)];
    // Later marks win: a door inside the start room is more exact than the room.
    if (tone === 'start' || tone === 'goal') places[tone] = [x, y];
    const look = 1 + role * 64 + lookOf(level, mark);
    for (let row = Math.max(0, y); row < Math.min(height, y + heightOf(level, mark)); row++)
      for (let column = Math.max(0, x); column < Math.min(width, x + widthOf(level, mark)); column++) {
        const at = row * width + column;
        cells[at] = (Math.imul(cells[at] as number, 31) + look) | 0;
      }
  }
  return { width, height, cells, start: places.start, goal: places.goal };
}

/** The offset of one map from another. Maps of different sizes are aligned at their starts. */
function shiftOf(a: Ground, b: Ground): readonly [number, number] {
  if ((a.width === b.width && a.height === b.height) || !a.start || !b.start) return [0, 0];
  return [a.start[0] - b.start[0], a.start[1] - b.start[1]];
}

/** Which cells of `a` differ in `b`, row by row; how many do; and how many are not empty in both. */
export function differing(a: Ground, b: Ground): { cells: Uint8Array; count: number; of: number } {
  const [dx, dy] = shiftOf(a, b);
  const cells = new Uint8Array(a.width * a.height);
  let [count, of] = [0, 0];
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const [there, over] = [x - dx, y - dy];
      const inside = there >= 0 && over >= 0 && there < b.width && over < b.height;
      const here = a.cells[y * a.width + x] as number;
      const other = inside ? (b.cells[over * b.width + there] as number) : 0;
      if (here === 0 && other === 0) continue;
      of++;
      if (here === other) continue;
      cells[y * a.width + x] = 1;
      count++;
    }
  return { cells, count, of };
}

export function goalMoved(a: Ground, b: Ground): boolean {
  if (!a.goal || !b.goal) return a.goal !== b.goal;
  const [dx, dy] = shiftOf(a, b);
  return a.goal[0] !== b.goal[0] + dx || a.goal[1] !== b.goal[1] + dy;
}

/** Facts that differ, of those that were measured on both levels. Wide facts are left out. */
export const changedFacts = (a: Level, b: Level): Level['info']['facts'] =>
  a.info.facts.filter((fact, i) => {
    const [one = null, other = null] = [a.head.facts[i], b.head.facts[i]];
    return fact.kind !== 'wide' && one !== null && other !== null && one !== other;
  });

/** Maximum number of facts that the sentence names. */
const NAMED = 3;

/** Describes what changed from one level to the next, in one sentence. */
export function changesText(before: Level, after: Level): string {
  const [a, b] = [groundOf(after), groundOf(before)];
  const { count, of } = differing(a, b);
  const facts = changedFacts(before, after)
    .slice(0, NAMED)
    .map((fact) => {
      const at = before.info.facts.indexOf(fact);
      return `${fact.title} ${factText(fact, before.head.facts[at] ?? 0)} → ${factText(fact, after.head.facts[at] ?? 0)}`;
    });
  if (count === 0 && facts.length === 0) return 'Nothing changes on the map.';
  const share = of === 0 ? 0 : Math.max(1, Math.round((100 * count) / of));
  const cells = count === 0 ? 'No cell changes' : `${share} % of the map changes`;
  const goal = goalMoved(a, b) ? ', and the goal is elsewhere' : '';
  return `${cells}${goal}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
}
