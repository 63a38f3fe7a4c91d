import type { PiecesText } from '../../../wasm/bridge/interface';
import type { RoleLook } from '../../../wasm/shared/display';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { blank, canvasOf, MONO } from '../../paint/painter/canvas';

/** How a letter looks: as its role does on the stage, with the letter where that alone would not tell. */
export type Tiles = ReadonlyMap<string, HTMLCanvasElement>;

/** Pixels of a tile, before it is enlarged. */
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
  // What looks like nothing, or like something larger than a cell, is told by its letter.
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
        // The first letter is what is not there.
        drawTile(context, looks, i === 0 ? undefined : look, i === 0 ? '' : letter);
        return [letter, context.canvas];
      }),
    );
  mine.set(book, made);
  return made;
}

/** Rows of letters, each a square of so many pixels; a letter that is none is marked. */
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
      else wrong(context, letter ?? '', x * size, y * size, size);
    }
  }
}

function wrong(context: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number): void {
  context.fillStyle = '#7a1f16';
  context.fillRect(x, y, size, size);
  context.font = `700 ${size * 0.7}px ${MONO}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.fillText(letter, x + size / 2, y + size / 2);
}

/** All letters in one row, as a picture for Tiled. */
export function letterSheet(tiles: Tiles): Promise<Blob | null> {
  const context = blank(tiles.size * TILE, TILE) as CanvasRenderingContext2D;
  for (const [i, tile] of [...tiles.values()].entries()) context.drawImage(tile, i * TILE, 0);
  return new Promise((settle) => context.canvas.toBlob(settle));
}
