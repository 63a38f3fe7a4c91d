import {
  diedOf,
  EDGE,
  kindOf,
  type Level,
  type Mark,
  marksOf,
  ROOM,
  roleOf,
  roomOf,
  viewOfRole,
} from '../../../data/level';

type Point = readonly [x: number, y: number];

/** Two rooms that are joined, and the line between them. */
export interface Way {
  a: number;
  b: number;
  points: Point[];
}

/** Rooms and which of them are joined, as a view of a level shows them. */
export interface Graph {
  rooms: { id: number; x: number; y: number; w: number; h: number; title: string }[];
  ways: Way[];
}

/** The graph in the view of a role. */
export function graphOf(level: Level, role: number): Graph {
  const view = viewOfRole(level.info, role);
  const seen = (kind: number) => marksOf(level, kind, 0).filter((mark) => viewOfRole(level.info, mark.role) === view);
  const rooms = seen(ROOM);
  const ways = new Map<string, Way>();
  for (const way of waysOf(seen(EDGE), rooms))
    if (way.a !== way.b) ways.set(`${Math.min(way.a, way.b)} ${Math.max(way.a, way.b)}`, way);
  const titled = rooms.map(({ id, x, y, w, h, text }) => ({ id, x: x + w / 2, y: y + h / 2, w, h, title: text }));
  return { rooms: titled, ways: [...ways.values()] };
}

/** An edge says which rooms it joins; or it is a line with corners, edge after edge, from one room's side to another's. */
function waysOf(edges: readonly Mark[], rooms: readonly Mark[]): Way[] {
  const roomAt = ([x, y]: Point) =>
    rooms.find((room) => room.x <= x && x <= room.x + room.w && room.y <= y && y <= room.y + room.h)?.id;
  const goesOn = edges.filter(({ look }) => look === GOES_ON);
  // Marks of a film are in no order.
  const before = (mark: Mark) => goesOn.find(({ role, w, h }) => role === mark.role && w === mark.x && h === mark.y);
  return edges
    .filter(({ look }) => look !== GOES_ON)
    .flatMap((last) => {
      const line = [last];
      for (let mark = before(last); mark && line.length <= goesOn.length; mark = before(mark)) line.unshift(mark);
      const [first = last] = line;
      const points: Point[] = [[first.x, first.y], ...line.map(({ w, h }): Point => [w, h])];
      const a = last.from >= 0 ? last.from : roomAt([first.x, first.y]);
      const b = last.to >= 0 ? last.to : roomAt([last.w, last.h]);
      return a !== undefined && b !== undefined ? [{ a, b, points }] : [];
    });
}

/** Look of an edge that is part of a longer line. */
const GOES_ON = 1;

export function neighboursIn(ways: Graph['ways']): Map<number, number[]> {
  const out = new Map<number, number[]>();
  const join = (from: number, to: number) => out.set(from, [...(out.get(from) ?? []), to]);
  for (const { a, b } of ways) {
    join(a, b);
    join(b, a);
  }
  return out;
}

/** Rooms on a shortest way between two that does not take the way between them itself; 0: there is none. */
function wayRound({ a, b }: Way, beside: ReadonlyMap<number, readonly number[]>): number {
  const seen = new Map([[a, 1]]);
  for (const [room, length] of seen)
    for (const next of beside.get(room) ?? []) {
      if (seen.has(next) || (room === a && next === b)) continue;
      seen.set(next, length + 1);
    }
  return seen.get(b) ?? 0;
}

/** Rooms of the smallest loop; 0: it has none. */
export function smallestLoop({ ways }: Graph): number {
  const beside = neighboursIn(ways);
  const lengths = ways.map((way) => wayRound(way, beside)).filter((length) => length > 0);
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

/** Whether some rooms, all of them and no other, can be walked round. */
export function isLoop({ ways }: Graph, chosen: ReadonlySet<number>): boolean {
  const among = ways.filter(({ a, b }) => chosen.has(a) && chosen.has(b));
  const beside = neighboursIn(among);
  const [first] = among;
  if (!first || among.length !== chosen.size || beside.size !== chosen.size) return false;
  return [...beside.values()].every(({ length }) => length === 2) && wayRound(first, beside) === chosen.size;
}

/** Rooms that have a role the last time that any has it in the making. */
export function roomsAtLast(all: Level, role: number): ReadonlySet<number> {
  const marks = Array.from({ length: all.count }, (_, i) => i).filter(
    (i) => kindOf(all, i) === ROOM && roleOf(all, i) === role,
  );
  const last = Math.max(...marks.map((i) => diedOf(all, i)));
  return new Set(marks.filter((i) => diedOf(all, i) === last).map((i) => roomOf(all, i)));
}
