import type { Packet, PiecesText } from '../../../wasm/bridge/interface';
import { placeOfSeed, seedOfPlace } from '../../../wasm/shared/survey.mjs';
import { detailsOf, type Level, type Mark, marksOf, ROOM, readPacket, viewOfRole } from '../../data/level';
import { looseLink, seedText } from '../../data/request';

/** Pieces (rooms that users draw) in a text: parsing, editing, and finding them in levels. */

/** One piece of a text: its heading and its rows. Lines count from 0. */
export interface Grid {
  /** The line of its heading, or of its first row if it has none. */
  from: number;
  /** Lines of its rows: from `first` up to but excluding `end`. */
  first: number;
  end: number;
  /** Title and group in its heading. */
  title: string;
  group: string;
  /** Length of its longest row. */
  width: number;
}

/** Minimum share of piece letters in a row, so that mistyped rows count and sentences do not. */
const MIN_LETTERS = 0.6;

/** Whether a line is a row of cells. */
function isRow(line: string, letters: ReadonlySet<string>): boolean {
  const row = line.trim();
  if (row.length < 3 || /[\s:]/.test(row)) return false;
  return [...row].filter((c) => letters.has(c)).length >= MIN_LETTERS * row.length;
}

export const lettersOf = (book: Pick<PiecesText, 'letters'>): ReadonlySet<string> =>
  new Set(book.letters.map(({ letter }) => letter));

/** The letter of an empty cell. */
export const blankOf = (book: Pick<PiecesText, 'letters'>): string => book.letters[0]?.letter ?? '0';

/** The pieces of a text: runs of at least two rows with their headings. */
export function gridsOf(text: string, letters: ReadonlySet<string>): Grid[] {
  const lines = text.split('\n');
  const grids: Grid[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!isRow(lines[at] as string, letters)) continue;
    const first = at;
    while (at < lines.length && isRow(lines[at] as string, letters)) at++;
    if (at - first < 2) continue;
    const from = headOf(lines, first, grids.at(-1)?.end ?? 0);
    const rows = lines.slice(first, at).map((line) => line.trim().length);
    grids.push({
      from,
      first,
      end: at,
      title: titleOf(lines.slice(from, first), grids.length),
      group: (lines[from] as string).split(':')[0]?.trim() ?? '',
      width: Math.max(...rows),
    });
  }
  return grids;
}

/** The first line with a colon directly above the rows, without an empty line between. */
function headOf(lines: readonly string[], first: number, before: number): number {
  let head = first;
  for (let at = first - 1; at >= before; at--) {
    const line = (lines[at] as string).trim();
    if (line === '') break;
    if (!/^(#|\/\/)/.test(line) && line.includes(':')) head = at;
  }
  return head;
}

function titleOf([heading = '']: readonly string[], number: number): string {
  const name = heading.split(':').slice(1).join(':').trim();
  return name || heading.trim() || `${number + 1}`;
}

/** The number of pieces that chance chooses from where this one is possible; 0 if its group is unknown. */
export function rivalsOf(text: string, { group }: Grid, book: PiecesText): number {
  if (!book.groups.some(({ id }) => id === group)) return 0;
  const isRival = (of: string) => of === group || book.groups.some(({ id, also }) => id === of && also === group);
  const own = gridsOf(text, lettersOf(book)).filter((one) => isRival(one.group)).length;
  const excludesBuiltIn = text.split('\n').some((line) => line.trim() === `only ${group}`);
  return own + (excludesBuiltIn ? 0 : book.pieces.filter((one) => isRival(one.group)).length);
}

/** The rows of a piece, padded to its width. */
export const rowsOf = (text: string, { first, end, width }: Grid, blank: string): string[] =>
  text
    .split('\n')
    .slice(first, end)
    .map((line) => line.trim().padEnd(width, blank));

/** The cells that chance has changed. */
export const changedCells = (
  rows: readonly string[],
  made: readonly string[],
): { x: number; y: number; letter: string }[] =>
  made.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === rows[y]?.[x] ? [] : [{ x, y, letter }])));

/** Whether an offset of the text is in a piece or its heading. */
export function inGrid(text: string, { from, end }: Grid, at: number): boolean {
  const line = text.slice(0, at).split('\n').length - 1;
  return line >= from && line < end;
}

/** The text with other rows in one piece. */
export function withRows(text: string, { first, end }: Grid, rows: readonly string[]): string {
  return text
    .split('\n')
    .toSpliced(first, end - first, ...rows)
    .join('\n');
}

export function withCell(text: string, grid: Grid, x: number, y: number, letter: string, blank: string): string {
  const rows = rowsOf(text, grid, blank);
  const row = rows[y];
  if (row === undefined || x < 0 || x >= grid.width || row[x] === letter) return text;
  rows[y] = row.slice(0, x) + letter + row.slice(x + 1);
  return withRows(text, grid, rows);
}

/** Appends a piece under a unique title. */
export function withPiece(text: string, piece: string, letters: ReadonlySet<string>): string {
  const titles = new Set(gridsOf(text, letters).map(({ title }) => title));
  const [heading = '', ...rest] = piece.trimEnd().split('\n');
  const own = gridsOf(piece, letters)[0]?.title ?? '';
  let title = own;
  for (let number = 2; title !== '' && titles.has(title); number++) title = `${own} ${number}`;
  const lines = [own === '' ? heading : heading.replace(own, title), ...rest];
  const before = text.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}${lines.join('\n')}\n`;
}

/** Removes a piece, its heading and the empty lines before it. */
export function withoutPiece(text: string, { from, end }: Grid): string {
  const lines = text.split('\n').toSpliced(from, end - from);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '');
}

/** The rooms of the map that were built from an own piece; `own` is the detail that holds its title. */
export const roomsOf = (now: Level, own: string, title: string): Mark[] =>
  marksOf(now, ROOM, 0).filter(
    (room) =>
      viewOfRole(now.info, room.role) === 0 &&
      detailsOf(now, room.index).some(({ key, value }) => key === own && value === title),
  );

/** Maximum number of levels to search, and their number in one request. */
export const LEVELS = 2000;
const BATCH = 24;

/** The link of the next level with the same options that fulfils a condition. `ask` may answer only the first links. */
export async function nextWith(
  now: Level,
  matches: (level: Level) => boolean,
  ask: (links: readonly string[]) => Promise<readonly Packet[]>,
  stopped: () => boolean,
): Promise<string | undefined> {
  const { info, head } = now;
  const { dice: _dice, ...options } = head.options;
  const first = placeOfSeed(head.seed) + 1;
  for (let looked = 0; looked < LEVELS && !stopped(); ) {
    const links = Array.from({ length: Math.min(BATCH, LEVELS - looked) }, (_, i) =>
      looseLink(info, seedText(seedOfPlace(first + looked + i)), options),
    );
    const packets = await ask(links);
    const at = packets.findIndex((packet) => matches(readPacket(packet, [info])));
    if (at >= 0) return links[at];
    looked += packets.length;
  }
  return undefined;
}
