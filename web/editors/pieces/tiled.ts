import type { PiecesText } from '../../../wasm/bridge/interface';
import { type Grid, gridsOf, lettersOf, rowsOf } from './pieces';

/** Pieces as a map for Tiled, as `tiledReader` reads it back; `picture` is the name of the tiles' picture and the size of a tile. */
export function toTiled(
  text: string,
  book: Pick<PiecesText, 'letters'>,
  picture: { name: string; tile: number },
): string {
  const letters = lettersOf(book);
  const lines = text.split('\n');
  const blank = book.letters[0]?.letter ?? '0';
  const number = new Map(book.letters.map(({ letter }, i) => [letter, i + 1]));
  const grids = gridsOf(text, letters);
  const width = Math.max(1, ...grids.map((grid) => grid.width));
  const height = Math.max(1, ...grids.map(({ first, end }) => end - first));
  const { tile } = picture;
  const layer = (grid: Grid, i: number) => ({
    id: i + 1,
    type: 'tilelayer',
    name: lines[grid.from]?.trim() ?? '',
    visible: i === 0,
    opacity: 1,
    x: 0,
    y: 0,
    width: grid.width,
    height: grid.end - grid.first,
    data: rowsOf(text, grid, blank).flatMap((row) => [...row].map((c) => number.get(c) ?? 0)),
    ...(grid.first > grid.from + 1 && {
      properties: [{ name: 'more', type: 'string', value: lines.slice(grid.from + 1, grid.first).join('\n') }],
    }),
  });
  const columns = book.letters.length;
  const map = {
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width,
    height,
    tilewidth: tile,
    tileheight: tile,
    nextlayerid: grids.length + 1,
    nextobjectid: 1,
    tilesets: [
      {
        firstgid: 1,
        name: 'letters',
        image: picture.name,
        imagewidth: columns * tile,
        imageheight: tile,
        tilewidth: tile,
        tileheight: tile,
        tilecount: columns,
        columns,
        margin: 0,
        spacing: 0,
        tiles: book.letters.map(({ letter, title }, id) => ({
          id,
          type: title,
          properties: [{ name: 'letter', type: 'string', value: letter }],
        })),
      },
    ],
    layers: grids.map(layer),
  };
  return `${JSON.stringify(map, undefined, 1)}\n`;
}
