// The variety of levels, for command line and package: how much neighbours in the sequence of seeds differ, and how soon a plan
// of rooms recurs.
import { momentsOf } from './moments.mjs';

/** Share of the ground's characters that differ, 0 to 1, among cells inside either level; top left corners aligned. */
export function cellsApart(one, other) {
  const [width, height] = ['width', 'height'].map((side) => Math.max(one[side], other[side]));
  let all = 0;
  let differing = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [here, there] = [one, other].map(({ rows }) => rows[y]?.[x] ?? ' ');
      if (here === ' ' && there === ' ') continue;
      all++;
      if (here !== there) differing++;
    }
  return all === 0 ? 0 : differing / all;
}

/** Id of the smallest room around a cell. (The bounds of an L-shaped room may contain another room.) */
function roomAt(rooms, [x, y]) {
  const around = rooms.filter((room) => x >= room.x && x < room.x + room.w && y >= room.y && y < room.y + room.h);
  return around.sort((a, b) => a.w * a.h - b.w * b.h)[0]?.id;
}

/**
 * The plan of a level: for each room that can be reached from the start its distance in ways and its number of neighbours, as
 * texts. Sorted, so that equal plans are equal lists.
 */
export function planOf({ rooms, ways, terrain }) {
  const next = new Map();
  const lead = (from, to) => next.set(from, (next.get(from) ?? new Set()).add(to));
  const beside = new Map();
  const join = (a, b) => beside.set(a, (beside.get(a) ?? new Set()).add(b));
  for (const { from, to, oneWay } of ways) {
    if (from === to) continue;
    lead(from, to);
    if (!oneWay) lead(to, from);
    join(from, to);
    join(to, from);
  }
  const start = terrain.start ? roomAt(rooms, terrain.start) : undefined;
  const steps = new Map(start === undefined ? [] : [[start, 0]]);
  // Breadth-first search: the loop also visits entries that are added to the map on the way.
  for (const [room, far] of steps) for (const to of next.get(room) ?? []) if (!steps.has(to)) steps.set(to, far + 1);
  const exits = (room) => [...(beside.get(room) ?? [])].filter((to) => steps.has(to)).length;
  return [...steps].map(([room, far]) => `${far}:${exits(room)}`).sort();
}

/** Number of rooms to change, add or remove to turn one plan into the other. */
export function plansApart(one, other) {
  const left = new Map();
  for (const room of one) left.set(room, (left.get(room) ?? 0) + 1);
  let missing = 0;
  for (const room of other) {
    const known = left.get(room) ?? 0;
    if (known > 0) left.set(room, known - 1);
    else missing++;
  }
  return Math.max(missing, one.length - (other.length - missing));
}

function spreadOf(distances) {
  const { mean, sampleVariance } = momentsOf(distances.map((distance) => [distance, 1]));
  return { mean, deviation: Math.sqrt(sampleVariance) };
}

/** Variety of levels in their order, as `show` returns them with terrain. Throws for levels without terrain. */
export function varietyOf(levels) {
  const [cells, rooms, plans] = [[], [], new Map()];
  let before;
  let count = 0;
  for (const level of levels) {
    if (!level.terrain?.rows) throw new Error(level.terrain?.why || 'These levels have no ground to compare.');
    const here = { ground: level.terrain, plan: planOf(level) };
    if (before) {
      cells.push(cellsApart(before.ground, here.ground));
      rooms.push(plansApart(before.plan, here.plan));
    }
    const key = here.plan.join(' ');
    plans.set(key, (plans.get(key) ?? 0) + 1);
    before = here;
    count++;
  }
  if (count < 2) throw new Error('Variety needs two levels at least.');
  const same = [...plans.values()].reduce((sum, n) => sum + n * (n - 1), 0);
  return {
    cells: spreadOf(cells),
    rooms: spreadOf(rooms),
    plans: plans.size,
    again: same === 0 ? null : (count * (count - 1)) / same,
  };
}

/** The levels of a slice, with terrain; of their cells only things. */
export function* levelsOf(core, link, first, count, seeds) {
  const decoder = new TextDecoder();
  for (let done = 0; done < count; ) {
    const { error, levels, bytes } = core.lines(link, first + done, count - done, seeds, false, '', false);
    if (error) throw new Error(error);
    for (const line of decoder.decode(bytes).trimEnd().split('\n')) yield JSON.parse(line);
    done += levels;
    if (levels === 0) return;
  }
}
