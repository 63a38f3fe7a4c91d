import * as levels from '../../../data/level';

/** Logic of figures that the reader plays with: loops of a graph, paths on a board, the line of dead ends. */

type Point = readonly [x: number, y: number];

/** A connection of two rooms, and its line. */
export interface Way {
  a: number;
  b: number;
  points: Point[];
}

/** Rooms and their connections, as a view of a level shows them. */
export interface Graph {
  rooms: { id: number; x: number; y: number; w: number; h: number; title: string }[];
  ways: Way[];
}

/** The graph in the view that shows a role. */
export function graphOf(level: levels.Level, role: number): Graph {
  const view = levels.viewOfRole(level.info, role);
  const seen = (kind: number) =>
    levels.marksOf(level, kind, 0).filter((mark) => levels.viewOfRole(level.info, mark.role) === view);
  const rooms = seen(levels.ROOM);
  const ways = new Map<string, Way>();
  for (const way of waysOf(seen(levels.EDGE), rooms))
    if (way.a !== way.b) ways.set(`${Math.min(way.a, way.b)} ${Math.max(way.a, way.b)}`, way);
  const titled = rooms.map(({ id, x, y, w, h, text }) => ({ id, x: x + w / 2, y: y + h / 2, w, h, title: text }));
  return { rooms: titled, ways: [...ways.values()] };
}

/** Connections from edges. An edge names its rooms, or several edges form a line from one room's side to another's. */
function waysOf(edges: readonly levels.Mark[], rooms: readonly levels.Mark[]): Way[] {
  const roomAt = ([x, y]: Point) =>
    rooms.find((room) => room.x <= x && x <= room.x + room.w && room.y <= y && y <= room.y + room.h)?.id;
  const goesOn = edges.filter(({ look }) => look === GOES_ON);
  // Marks of a film are unordered.
  const before = (mark: levels.Mark) =>
    goesOn.find(({ role, w, h }) => role === mark.role && w === mark.x && h === mark.y);
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

/** Look of an edge that another edge continues. */
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

/** Number of rooms on the shortest loop through a connection, or 0. */
function loopThrough({ a, b }: Way, beside: ReadonlyMap<number, readonly number[]>): number {
  const seen = new Map([[a, 1]]);
  for (const [room, length] of seen)
    for (const next of beside.get(room) ?? []) {
      if (seen.has(next) || (room === a && next === b)) continue;
      seen.set(next, length + 1);
    }
  return seen.get(b) ?? 0;
}

/** Number of rooms of the smallest loop, or 0. */
export function smallestLoop({ ways }: Graph): number {
  const beside = neighboursIn(ways);
  const lengths = ways.map((way) => loopThrough(way, beside)).filter((length) => length > 0);
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

/** Whether the chosen rooms form exactly one loop. */
export function isLoop({ ways }: Graph, chosen: ReadonlySet<number>): boolean {
  const among = ways.filter(({ a, b }) => chosen.has(a) && chosen.has(b));
  const beside = neighboursIn(among);
  const [first] = among;
  if (!first || among.length !== chosen.size || beside.size !== chosen.size) return false;
  return [...beside.values()].every(({ length }) => length === 2) && loopThrough(first, beside) === chosen.size;
}

/** The rooms that have a role when any room has it for the last time in the film. */
export function roomsAtLast(all: levels.Level, role: number): ReadonlySet<number> {
  const marks = Array.from({ length: all.count }, (_, i) => i).filter(
    (i) => levels.kindOf(all, i) === levels.ROOM && levels.roleOf(all, i) === role,
  );
  const last = Math.max(...marks.map((i) => levels.diedOf(all, i)));
  return new Set(marks.filter((i) => levels.diedOf(all, i) === last).map((i) => levels.roomOf(all, i)));
}

/** A board whose rooms are numbered row by row. A path over it begins in the top row and never goes up. */
export interface Board {
  columns: number;
  rows: number;
}

const rowOf = ({ columns }: Board, room: number) => Math.floor(room / columns);
const columnOf = ({ columns }: Board, room: number) => room % columns;

/** The rooms from one to another of the same row, without the first. */
function along(from: number, to: number): number[] {
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + way * (i + 1));
}

/** The path's direction in its last row: -1, 1, or 0 if it has one room there. */
function direction(board: Board, path: readonly number[]): number {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (last === undefined || before === undefined || rowOf(board, last) !== rowOf(board, before)) return 0;
  return Math.sign(last - before);
}

/**
 * The path after a room was pressed: it is extended along its row, or down and then along the next row. A room of the path
 * cuts it after that room, its last room is removed. Undefined if no path leads there.
 */
export function drawnTo(board: Board, path: readonly number[], room: number): readonly number[] | undefined {
  const last = path.at(-1);
  if (last === undefined) return rowOf(board, room) === 0 ? [room] : undefined;
  const at = path.indexOf(room);
  if (at >= 0) return path.slice(0, room === last ? at : at + 1);
  if (rowOf(board, room) === rowOf(board, last)) {
    const way = direction(board, path);
    return way === 0 || way === Math.sign(room - last) ? [...path, ...along(last, room)] : undefined;
  }
  const below = last + board.columns;
  return rowOf(board, room) === rowOf(board, below) ? [...path, below, ...along(below, room)] : undefined;
}

/** The end at which a path is led on. */
export type PathEnd = 'first' | 'last';

/**
 * The path after one of its ends was led to a room: cut after a room of the path, else extended, down through the rows
 * between, if a pointer has skipped some. Undefined if no path leads there.
 */
export function ledTo(
  board: Board,
  path: readonly number[],
  end: PathEnd,
  room: number,
): readonly number[] | undefined {
  if (end === 'first') {
    // Seen from below, a path is led on in the same way.
    const flipped = (at: number) => (board.rows - 1 - rowOf(board, at)) * board.columns + columnOf(board, at);
    const turned = (led: readonly number[]) => led.map(flipped).reverse();
    const led = ledTo(board, turned(path), 'last', flipped(room));
    return led && turned(led);
  }
  const led = [...path];
  const last = () => led.at(-1) as number;
  if (room === last()) return path;
  while (!led.includes(room) && rowOf(board, room) > rowOf(board, last()) + 1) led.push(last() + board.columns);
  return drawnTo(board, led, room);
}

/** The chance of the paths that a part, led on at its end, may become. */
export function chanceOfPart(
  board: Board,
  part: readonly number[],
  end: PathEnd,
  chances: ReadonlyMap<number, number>,
): number {
  let sum = 0;
  for (const [number, chance] of chances) {
    const path = pathOf(board, number);
    const same = end === 'last' ? path.slice(0, part.length) : path.slice(-part.length);
    if (same.join() === part.join()) sum += chance;
  }
  return sum;
}

export const isComplete = (board: Board, path: readonly number[]): boolean =>
  path.length > 0 && rowOf(board, path.at(-1) as number) === board.rows - 1;

/** The path's number in the core's order: the start's column, then the column in which it leaves each row, as digits. */
export function numberOf(board: Board, path: readonly number[]): number {
  const leaves = Array.from({ length: board.rows }, () => 0);
  for (const room of path) leaves[rowOf(board, room)] = columnOf(board, room);
  return [columnOf(board, path[0] ?? 0), ...leaves].reduceRight((sum, column) => sum * board.columns + column, 0);
}

/** The path of a number. */
export function pathOf(board: Board, number: number): readonly number[] {
  let path: number[] = [number % board.columns];
  for (let row = 0, left = Math.floor(number / board.columns); row < board.rows; row++) {
    const from = path.at(-1) as number;
    const entry = row === 0 ? from : from + board.columns;
    const leave = row * board.columns + (left % board.columns);
    path = [...path, ...(row === 0 ? [] : [entry]), ...along(entry, leave)];
    left = Math.floor(left / board.columns);
  }
  return path;
}

/** The effect of a step on the line of rooms. */
export interface Turn {
  step: number;
  /** The room that it considers, if any. */
  room: number | undefined;
  /** The role that the room was given; undefined if it went to the back of the line. */
  taken: number | undefined;
  /** The line after the step, front first. */
  line: readonly number[];
}

/** The detail that holds a room's position in the line. */
const PLACE = 'place_in_list';

/** The role of a room in a frame. */
function roleIn(film: levels.Level, frame: number, room: number): number | undefined {
  for (let i = 0; i < film.count; i++)
    if (levels.kindOf(film, i) === levels.ROOM && levels.roomOf(film, i) === room && levels.isSeen(film, i, frame))
      return levels.roleOf(film, i);
  return undefined;
}

/** The line in a frame: rooms with the role `free`, in order. */
function lineIn(film: levels.Level, frame: number, free: number): number[] {
  const places = new Map<number, number>();
  for (let i = 0; i < film.count; i++) {
    if (levels.kindOf(film, i) !== levels.ROOM || levels.roleOf(film, i) !== free || !levels.isSeen(film, i, frame))
      continue;
    const place = levels.detailsOf(film, i).find(({ key }) => key === PLACE);
    if (place) places.set(levels.roomOf(film, i), Number(place.value));
  }
  return [...places].sort(([, a], [, b]) => a - b).map(([room]) => room);
}

/** The line before some steps, and their turns. A room is in the line while it has the role `free`. */
export function turnsOf(
  film: levels.Level,
  steps: readonly number[],
  free: number,
): { line: readonly number[]; turns: Turn[] } {
  const start = lineIn(film, levels.frameOf(film, (steps[0] ?? 1) - 1), free);
  let line: readonly number[] = start;
  const turns = steps.map((step): Turn => {
    const { subject } = levels.stepAt(film, step - 1);
    if (!line.includes(subject)) return { step, room: undefined, taken: undefined, line };
    const role = roleIn(film, levels.frameOf(film, step), subject);
    const rest = line.filter((room) => room !== subject);
    line = role === free ? [...rest, subject] : rest;
    return { step, room: subject, taken: role === free ? undefined : role, line };
  });
  return { line: start, turns };
}
