// Drawings, as "draw=" has them among the conditions of a search: a grid of marks that a level's map must have. The
// grammar is in wasm/cli/README.md, "Draw a part of the map".
import type { DrawingText, MapGrid, RoleInfo } from '../../../wasm/bridge/interface';

/** Marks that are no roles. With "!" before it, what a mark means must not be there. */
export const ANYTHING = '.';
export const SOLID = '1';
export const FREE = '0';

export interface Drawing {
  byRooms: boolean;
  /** Column and row of its first mark, from 0; anywhere if there is none. */
  at?: readonly [number, number] | undefined;
  isMirrored: boolean;
  /** Rows of marks: a letter each, with or without "!". Rows may differ in length. */
  rows: readonly (readonly string[])[];
  /** Ids of the roles that a letter means; other letters are glyphs, which the core knows. */
  key: ReadonlyMap<string, readonly string[]>;
}

/** A drawing as the core reads it. */
export const drawingOf = ({ byRooms, at, isMirrored, rows, key }: DrawingText): Drawing => ({
  byRooms,
  at: at ?? undefined,
  isMirrored,
  rows,
  key: new Map(key),
});

/** The text of a drawing without what asks for nothing; empty if all of it does. */
export function writeDrawing(drawing: Drawing): string {
  const { byRooms, at, isMirrored, rows, key } = cropped(drawing);
  if (rows.length === 0) return '';
  const head = [byRooms ? 'rooms' : 'cells', ...(at ?? []), ...(isMirrored ? ['mirrored'] : [])];
  const used = new Set(rows.flat().map(letterIn));
  const entries = [...key].flatMap(([letter, ids]) => (used.has(letter) ? ids.map((id) => `;${letter}=${id}`) : []));
  return `${head.join('.')}:${rows.map((row) => row.join('')).join('/')}${entries.join('')}`;
}

/** The letter of a mark, without "!". */
export const letterIn = (mark: string): string => mark.slice(-1);

/** The bounding box of the marks that ask for something; undefined if none does. */
export function boxOf({ rows }: Drawing): { x: number; y: number; w: number; h: number } | undefined {
  const asked = rows.flatMap((row, y) => row.flatMap((mark, x) => (mark === ANYTHING ? [] : [{ x, y }])));
  if (asked.length === 0) return undefined;
  const [xs, ys] = [asked.map(({ x }) => x), asked.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) + 1 - x, h: Math.max(...ys) + 1 - y };
}

/** Cut to the marks that ask for something. */
function cropped(drawing: Drawing): Drawing {
  const box = boxOf(drawing);
  if (!box) return { ...drawing, rows: [] };
  const isAsked = (mark: string) => mark !== ANYTHING;
  const rows = drawing.rows.slice(box.y, box.y + box.h).map((row) => row.slice(box.x, row.findLastIndex(isAsked) + 1));
  return { ...drawing, at: drawing.at && [drawing.at[0] + box.x, drawing.at[1] + box.y], rows };
}

/** A drawing with another mark at a place, which may lie to the right of or below all others. */
export function withMark(drawing: Drawing, x: number, y: number, mark: string): Drawing {
  const rows = Array.from({ length: Math.max(drawing.rows.length, y + 1) }, (_, i) => [...(drawing.rows[i] ?? [])]);
  const row = rows[y] as string[];
  while (row.length <= x) row.push(ANYTHING);
  row[x] = mark;
  return { ...drawing, rows };
}

/** A drawing that begins so many places further to the right and further down. */
export function shifted(drawing: Drawing, dx: number, dy: number): Drawing {
  const row = (marks: readonly string[]) => [
    ...Array<string>(Math.max(0, dx)).fill(ANYTHING),
    ...marks.slice(Math.max(0, -dx)),
  ];
  const above = Array.from({ length: Math.max(0, dy) }, () => []);
  return { ...drawing, rows: [...above, ...drawing.rows.slice(Math.max(0, -dy)).map(row)] };
}

/** A drawing and its mirror image have the same bounding box. */
export function mirrored(drawing: Drawing): Drawing {
  const box = boxOf(drawing);
  if (!box) return drawing;
  const turned = (marks: readonly string[]) =>
    Array.from({ length: box.x + box.w }, (_, x) =>
      x < box.x ? ANYTHING : (marks[2 * box.x + box.w - 1 - x] ?? ANYTHING),
    );
  return { ...drawing, rows: drawing.rows.map(turned) };
}

/** The places, "x y", whose mark a map has. */
export function fitsIn(drawing: Drawing, grid: MapGrid, roles: readonly Pick<RoleInfo, 'id' | 'glyph'>[]): Set<string> {
  const isThere = (mark: string, value: number) => {
    const letter = letterIn(mark);
    const [role, ids] = [roles[value], drawing.key.get(letter)];
    if (letter === SOLID) return value === -1;
    if (letter === FREE) return value >= 0 || value === -2;
    return role !== undefined && (ids?.includes(role.id) ?? role.glyph === letter);
  };
  const places = drawing.rows.flatMap((row, y) => row.map((mark, x) => ({ mark, x, y })));
  const fitting = places.filter(({ mark, x, y }) => {
    const value = grid.marks[y * grid.columns + x] ?? -3;
    return mark !== ANYTHING && isThere(mark, value) === (letterIn(mark) === mark);
  });
  return new Set(fitting.map(({ x, y }) => `${x} ${y}`));
}

export const markAt = ({ rows }: Drawing, x: number, y: number): string => rows[y]?.[x] ?? ANYTHING;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A drawing that has a letter for a role, and that letter: one of the id's own if it is free. */
export function withRole(drawing: Drawing, role: string): { drawing: Drawing; letter: string } {
  for (const [letter, ids] of drawing.key) if (ids.length === 1 && ids[0] === role) return { drawing, letter };
  const taken = new Set([...drawing.key.keys(), ...drawing.rows.flat().map(letterIn)]);
  const wanted = [...role.replace(/[^a-z]/g, ''), ...role.toUpperCase().replace(/[^A-Z]/g, ''), ...LETTERS];
  const letter = wanted.find((one) => !taken.has(one));
  if (letter === undefined) return { drawing, letter: ANYTHING };
  return { drawing: { ...drawing, key: new Map([...drawing.key, [letter, [role]]]) }, letter };
}

/** A drawing with the mark that the level's map has at a place. */
export function withMapMark(
  drawing: Drawing,
  grid: MapGrid,
  roles: readonly Pick<RoleInfo, 'id'>[],
  x: number,
  y: number,
): Drawing {
  const mark = grid.marks[y * grid.columns + x] ?? -3;
  const role = roles[mark];
  if (!role) return withMark(drawing, x, y, mark === -1 ? SOLID : mark === -2 ? FREE : ANYTHING);
  const named = withRole(drawing, role.id);
  return withMark(named.drawing, x, y, named.letter);
}

export const emptyDrawing = (byRooms: boolean): Drawing => ({ byRooms, isMirrored: false, rows: [], key: new Map() });
