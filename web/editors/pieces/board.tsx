import { useEffect, useRef, useState } from 'preact/hooks';
import type { PiecesText } from '../../../wasm/bridge/interface';
import type { Looks, RoleLook } from '../../../wasm/shared/looks.mjs';
import type { Fault, Session } from '../../column/change/text/session';
import { blank, canvasOf, MONO } from '../../paint/painter/canvas';
import { ARROWS } from '../../paint/painter/gestures';
import { blankOf, changedCells, type Grid, inGrid, rowsOf, withCell } from './pieces';

interface Props {
  session: Session;
  book: PiecesText;
  tiles: Tiles;
  grid: Grid;
  /** The letter to draw. */
  pen: string;
  setPen: (letter: string) => void;
  faults: readonly Fault[];
}

interface Cell {
  x: number;
  y: number;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** A piece as cells: drawn by dragging, or by arrow keys and letters. The right button picks up a letter. */
export function Board({ session, book, tiles, grid, pen, setPen, faults }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const [cursor, setCursor] = useState<Cell | undefined>();
  const text = session.text.value;
  const blank = blankOf(book);
  const rows = rowsOf(text, grid, blank);
  const size = Math.max(8, Math.min(32, Math.floor(352 / grid.width)));
  useEffect(() => {
    if (canvas.current) paintBoard(canvas.current, { text, grid, rows, tiles, faults, cursor }, size * 2);
  });
  const put = (cell: Cell, letter: string, isJoined = false) => {
    setCursor(cell);
    session.put(withCell(session.text.peek(), grid, cell.x, cell.y, letter, blank), isJoined);
  };
  const down = (event: PointerEvent) => {
    const cell = cellUnder(event, grid.width, rows.length);
    if (event.button === 2) setPen(rows[cell.y]?.[cell.x] ?? pen);
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    isDrawing.current = true;
    put(cell, pen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, cursor ?? { x: 0, y: 0 }, { grid, rows, tiles, pen });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.step) session[act.step]();
    if (act.letter !== undefined) {
      setPen(act.letter);
      put(cursor ?? { x: 0, y: 0 }, act.letter);
    }
    if (act.at) setCursor(act.at);
  };
  const name = (letter: string | undefined) => book.letters.find((one) => one.letter === letter)?.title ?? 'no letter';
  const spoken = cursor && `. Row ${cursor.y + 1}, column ${cursor.x + 1}: ${name(rows[cursor.y]?.[cursor.x])}`;
  return (
    <canvas
      ref={canvas}
      class="board piece-board"
      style={{ width: `${grid.width * size}px` }}
      tabIndex={0}
      role="img"
      aria-label={`${grid.title}, ${grid.width} by ${rows.length} cells. Arrow keys move, a letter draws it${spoken ?? ''}`}
      onPointerDown={down}
      onPointerMove={(event) => isDrawing.current && put(cellUnder(event, grid.width, rows.length), pen, true)}
      onPointerUp={() => (isDrawing.current = false)}
      onPointerCancel={() => (isDrawing.current = false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onBlur={() => session.rest()}
    />
  );
}

/** The cell under a pointer; outside of the board the nearest one. */
function cellUnder(event: PointerEvent, width: number, height: number): Cell {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const at = (from: number, span: number, count: number) => clamp(Math.floor((from / span) * count), count);
  return { x: at(event.clientX - box.left, box.width, width), y: at(event.clientY - box.top, box.height, height) };
}

/** What a key does: undo or redo, or write a letter at the cursor, and where the cursor is then. */
interface Action {
  step?: 'undo' | 'redo';
  letter?: string;
  at?: Cell;
}

function actionOf(
  event: KeyboardEvent,
  cursor: Cell,
  { grid, rows, tiles, pen }: Pick<Props, 'grid' | 'tiles' | 'pen'> & { rows: readonly string[] },
): Action | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return { step: event.shiftKey ? 'redo' : 'undo' };
    return key === 'y' ? { step: 'redo' } : undefined;
  }
  const arrow = ARROWS[event.key];
  if (arrow) return { at: { x: clamp(cursor.x + arrow[0], grid.width), y: clamp(cursor.y + arrow[1], rows.length) } };
  const isPen = event.key === ' ' || event.key === 'Enter';
  const letter = isPen ? pen : event.key;
  if (!tiles.has(letter)) return undefined;
  return { letter, at: { ...cursor, x: clamp(cursor.x + (isPen ? 0 : 1), grid.width) } };
}

interface Drawn extends Pick<Props, 'grid' | 'tiles' | 'faults'> {
  text: string;
  rows: readonly string[];
  cursor: Cell | undefined;
}

/** Paints the piece with what is wrong with it and the cursor; `size` is a cell's in pixels of the canvas. */
function paintBoard(canvas: HTMLCanvasElement, { text, grid, rows, tiles, faults, cursor }: Drawn, size: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  paintRows(canvas, rows, tiles, size);
  for (const { at, rows: made } of faults) if (inGrid(text, grid, at)) drawChanged(context, rows, made, tiles, size);
  lines(context, grid.width, rows.length, size);
  const each = (offsets: readonly number[], act: (cell: Cell) => void) => {
    for (const cell of offsets.map((at) => cellAt(text, grid, at))) if (cell) act(cell);
  };
  for (const { at, reachedAt, stopsAt } of faults) {
    each(reachedAt, (cell) => dot(context, cell, size));
    each(stopsAt, (cell) => cross(context, cell, size));
    each([at], (cell) => frame(context, cell, size, '#ff6d5a'));
  }
  if (cursor) frame(context, cursor, size, '#f4b73e');
}

/** The cell at an offset of the text. */
function cellAt(text: string, { first, end }: Grid, at: number): Cell | undefined {
  if (at < 0) return undefined;
  const before = text.slice(0, at).split('\n');
  const y = before.length - 1 - first;
  if (y < 0 || y >= end - first) return undefined;
  const line = text.split('\n')[before.length - 1] ?? '';
  return { x: Math.max(0, (before.at(-1)?.length ?? 0) - (line.length - line.trimStart().length)), y };
}

/** Draws cells that chance changes, faded. */
function drawChanged(
  context: CanvasRenderingContext2D,
  rows: readonly string[],
  made: readonly string[],
  tiles: Tiles,
  size: number,
): void {
  context.globalAlpha = 0.75;
  for (const { x, y, letter } of changedCells(rows, made)) {
    const tile = tiles.get(letter);
    if (tile) context.drawImage(tile, x * size, y * size, size, size);
  }
  context.globalAlpha = 1;
}

/** Marks a cell that can be reached. */
function dot(context: CanvasRenderingContext2D, { x, y }: Cell, size: number): void {
  context.fillStyle = '#7fd1ffcc';
  context.beginPath();
  context.arc((x + 0.5) * size, (y + 0.5) * size, size / 6, 0, 2 * Math.PI);
  context.fill();
}

/** Marks a cell that cannot be passed. */
function cross(context: CanvasRenderingContext2D, cell: Cell, size: number): void {
  const [left, top] = [cell.x * size + 8, cell.y * size + 8];
  frame(context, cell, size, '#ff6d5a');
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left + size - 16, top + size - 16);
  context.moveTo(left + size - 16, top);
  context.lineTo(left, top + size - 16);
  context.stroke();
}

function lines(context: CanvasRenderingContext2D, width: number, height: number, size: number): void {
  context.fillStyle = '#ffffff24';
  for (let x = 1; x < width; x++) context.fillRect(x * size, 0, 1, height * size);
  for (let y = 1; y < height; y++) context.fillRect(0, y * size, width * size, 1);
}

function frame(context: CanvasRenderingContext2D, { x, y }: Cell, size: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.strokeRect(x * size + 2, y * size + 2, size - 4, size - 4);
}

/** A tile for each letter: its role as on the stage, with the letter if that would be ambiguous. */
export type Tiles = ReadonlyMap<string, HTMLCanvasElement>;

/** Size of a tile in pixels. */
export const TILE = 16;

function drawTile(context: CanvasRenderingContext2D, looks: Looks, look: RoleLook | undefined, letter: string): void {
  context.fillStyle = looks.ground;
  context.fillRect(0, 0, TILE, TILE);
  if (!look) {
    glyph(context, letter, '#d8d2c4');
    return;
  }
  const tile = looks.cell(look, 0);
  const { fill } = look.style.cell;
  if (fill) {
    context.globalAlpha = fill;
    context.fillStyle = look.colour;
    context.fillRect(0, 0, TILE, TILE);
    context.globalAlpha = 1;
  }
  if (tile && tile.w <= TILE && tile.h <= TILE)
    context.drawImage(canvasOf(tile), (TILE - tile.w) / 2, (TILE - tile.h) / 2);
  else if (!fill) {
    context.fillStyle = look.colour;
    context.fillRect(0, 0, TILE, TILE);
  }
  // Roles without a tile of one cell show their letter.
  if (look.role.id.startsWith('draft') || !tile || tile.w > TILE) glyph(context, letter, '#fff');
}

function glyph(context: CanvasRenderingContext2D, letter: string, colour: string): void {
  context.font = `700 11px ${MONO}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 2.5;
  context.strokeStyle = '#0a0b0f';
  context.strokeText(letter, TILE / 2, TILE / 2 + 1);
  context.fillStyle = colour;
  context.fillText(letter, TILE / 2, TILE / 2 + 1);
}

const known = new WeakMap<Looks, Map<PiecesText, Tiles>>();

export function tilesOf(looks: Looks, book: PiecesText): Tiles {
  const mine = known.get(looks) ?? new Map<PiecesText, Tiles>();
  known.set(looks, mine);
  const made =
    mine.get(book) ??
    new Map(
      book.letters.map(({ letter, role }, i) => {
        const look = looks.roles.find((one) => one.role.id === role);
        const context = blank(TILE, TILE) as CanvasRenderingContext2D;
        // The first letter is the empty cell.
        drawTile(context, looks, i === 0 ? undefined : look, i === 0 ? '' : letter);
        return [letter, context.canvas];
      }),
    );
  mine.set(book, made);
  return made;
}

/** Paints rows of letters as tiles of `size` pixels; unknown letters are marked. */
export function paintRows(canvas: HTMLCanvasElement, rows: readonly string[], tiles: Tiles, size: number): void {
  const width = Math.max(1, ...rows.map((row) => row.length));
  canvas.width = width * size;
  canvas.height = Math.max(1, rows.length) * size;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingEnabled = size % TILE !== 0;
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      const letter = row[x];
      const tile = letter === undefined ? undefined : tiles.get(letter);
      if (tile) context.drawImage(tile, x * size, y * size, size, size);
      else paintUnknown(context, letter ?? '', x * size, y * size, size);
    }
  }
}

function paintUnknown(context: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number): void {
  context.fillStyle = '#7a1f16';
  context.fillRect(x, y, size, size);
  context.font = `700 ${size * 0.7}px ${MONO}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.fillText(letter, x + size / 2, y + size / 2);
}

/** All tiles in one row, as a picture for Tiled. */
export function letterSheet(tiles: Tiles): Promise<Blob | null> {
  const context = blank(tiles.size * TILE, TILE) as CanvasRenderingContext2D;
  for (const [i, tile] of [...tiles.values()].entries()) context.drawImage(tile, i * TILE, 0);
  return new Promise((settle) => context.canvas.toBlob(settle));
}
