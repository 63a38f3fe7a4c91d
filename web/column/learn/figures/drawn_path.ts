/** A board of rooms, numbered row by row, and a path over it that begins in the top row and never climbs. */
export interface Board {
  columns: number;
  rows: number;
}

const rowOf = ({ columns }: Board, room: number) => Math.floor(room / columns);
const columnOf = ({ columns }: Board, room: number) => room % columns;

/** Rooms from one to another of the same row, without the first. */
function along(from: number, to: number): number[] {
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + way * (i + 1));
}

/** The way in which the path runs through its last row; 0: it has just come into it. */
function heading(board: Board, path: readonly number[]): number {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (last === undefined || before === undefined || rowOf(board, last) !== rowOf(board, before)) return 0;
  return Math.sign(last - before);
}

/**
 * The path once a room has been pressed: it goes there along its row, or down and then along the next; pressed on itself
 * it is cut off behind that room, on its last room taken back by one. Undefined: no path gets there.
 */
export function drawnTo(board: Board, path: readonly number[], room: number): readonly number[] | undefined {
  const last = path.at(-1);
  if (last === undefined) return rowOf(board, room) === 0 ? [room] : undefined;
  const at = path.indexOf(room);
  if (at >= 0) return path.slice(0, room === last ? at : at + 1);
  if (rowOf(board, room) === rowOf(board, last)) {
    const way = heading(board, path);
    return way === 0 || way === Math.sign(room - last) ? [...path, ...along(last, room)] : undefined;
  }
  const below = last + board.columns;
  return rowOf(board, room) === rowOf(board, below) ? [...path, below, ...along(below, room)] : undefined;
}

export const isWhole = (board: Board, path: readonly number[]): boolean =>
  path.length > 0 && rowOf(board, path.at(-1) as number) === board.rows - 1;

/** The start's column, and with growing weight the column in which each row is left: as the core numbers paths. */
export function numberOf(board: Board, path: readonly number[]): number {
  const leaves = Array.from({ length: board.rows }, () => 0);
  for (const room of path) leaves[rowOf(board, room)] = columnOf(board, room);
  return [columnOf(board, path[0] ?? 0), ...leaves].reduceRight((sum, column) => sum * board.columns + column, 0);
}

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
