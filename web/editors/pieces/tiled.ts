import type { PiecesText } from '../../../wasm/bridge/interface';
import { type Grid, gridsOf, lettersOf, rowsOf } from './pieces';

/**
 * Pieces as maps of the editor Tiled (.tmj). Each tile layer is a piece: its name is the heading, its property "more" holds
 * further lines. The property "letter" of a tile is its letter. public/use/pieces.txt explains this to users.
 */
type FromTiled = { text: string } | { why: string };

interface Property {
  name?: unknown;
  value?: unknown;
}
interface Tileset {
  firstgid?: unknown;
  source?: unknown;
  tiles?: { id?: unknown; properties?: Property[] }[];
}
interface Layer {
  type?: unknown;
  name?: unknown;
  data?: unknown;
  width?: unknown;
  height?: unknown;
  properties?: Property[];
  /** Of an infinite map, instead of `data`. */
  chunks?: unknown;
  /** Of a group. */
  layers?: unknown;
}

/** Bits of a tile's number that rotate or flip it. */
const ROTATION_BITS = 0xe0000000;

const propertyOf = (properties: unknown, name: string): string => {
  const found = Array.isArray(properties) ? (properties as Property[]).find((one) => one?.name === name) : undefined;
  return typeof found?.value === 'string' ? found.value : '';
};

/** Limits of files and of a piece's sides, because a file may contain anything. */
export const MAX_BYTES = 4_000_000;
const MAX_SIDE = 1000;

const isSide = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_SIDE;

/** A wrong value of a file, shortened. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

export function fromTiled(json: string, book: Pick<PiecesText, 'letters'>): FromTiled {
  if (json.length > MAX_BYTES) return tooLarge;
  let map: { tilesets?: unknown; layers?: unknown };
  try {
    map = JSON.parse(json);
  } catch {
    return { why: whyNoJson(json) };
  }
  if (Object(map).__header__) return { why: 'This is a project of LDtk; draw the pieces in Tiled, or as text.' };
  const layers = tileLayers(map?.layers, '/layers');
  if (layers.length === 0) return { why: '/layers holds no tile layer; draw each piece on a tile layer of its own.' };
  const letters = new Map<number, string>();
  for (const [i, set] of (Array.isArray(map.tilesets) ? (map.tilesets as Tileset[]) : []).entries()) {
    if (set?.source !== undefined)
      return { why: `/tilesets/${i} is a file of its own; embed the tileset in the map (Tilesets, Embed Tileset).` };
    for (const tile of Array.isArray(set?.tiles) ? set.tiles : [])
      letters.set(Number(set.firstgid) + Number(tile?.id), propertyOf(tile?.properties, 'letter'));
  }
  const texts: string[] = [];
  for (const { at, layer } of layers) {
    const why = whyNoPiece(layer, at);
    const read = why ? { why } : pieceOf(layer as Piece, at, letters, book);
    if (typeof read !== 'string') return read;
    texts.push(read);
  }
  return { text: texts.join('\n') };
}

const whyNoJson = (text: string): string =>
  /^\s*<(?:\?xml|map)\b/.test(text)
    ? 'The file is XML, as .tmx is; save the map from Tiled as .tmj, which is JSON.'
    : 'The file is no JSON; save the map from Tiled as .tmj.';

/** The tile layers, also those in groups, with their place in the file. */
function tileLayers(layers: unknown, path: string): { at: string; layer: Layer }[] {
  return (Array.isArray(layers) ? (layers as Layer[]) : []).flatMap((layer, i) => {
    const at = `${path}/${i}`;
    if (layer?.type === 'group') return tileLayers(layer.layers, `${at}/layers`);
    return layer?.type === 'tilelayer' ? [{ at, layer: joined(layer) }] : [];
  });
}

interface Chunk {
  x: number;
  y: number;
  width: number;
  height: number;
  data: unknown[];
}

const isChunk = (one: Chunk): boolean =>
  Array.isArray(one?.data) &&
  isSide(one.width) &&
  isSide(one.height) &&
  Number.isInteger(one.x) &&
  Number.isInteger(one.y);

/** A layer of an infinite map as one of a finite map: the smallest that holds its tiles. Others are returned as they are. */
function joined(layer: Layer): Layer {
  const { chunks } = layer;
  if (!Array.isArray(chunks) || !chunks.every(isChunk)) return layer;
  const tiles = (chunks as Chunk[]).flatMap(({ x, y, width, data }) =>
    data.map((gid, i) => ({ gid, x: x + (i % width), y: y + Math.floor(i / width) })).filter(({ gid }) => gid !== 0),
  );
  const span = (of: 'x' | 'y'): [number, number] =>
    tiles.reduce<[number, number]>(([a, b], { [of]: at }) => [Math.min(a, at), Math.max(b, at)], [1e9, -1e9]);
  const [[left, right], [top, bottom]] = [span('x'), span('y')];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const data: unknown[] = isSide(width) && isSide(height) ? Array.from({ length: width * height }, () => 0) : [];
  if (data.length > 0) for (const { gid, x, y } of tiles) data[(y - top) * width + x - left] = gid;
  return { ...layer, width, height, data };
}

export const tooLarge = { why: `The file is larger than ${MAX_BYTES / 1_000_000} MB; save the pieces in several.` };

/** Why a layer is no piece; empty if it is one. */
function whyNoPiece({ name = '', data, width, height }: Layer, at: string): string {
  if (!Array.isArray(data)) return `${at}/data is packed; choose CSV as the map's Tile Layer Format.`;
  for (const [key, side] of Object.entries({ width, height }))
    if (!isSide(side)) return `${at}/${key} is ${shown(side)}; it must be a whole number from 1 to ${MAX_SIDE}.`;
  if (data.length !== Number(width) * Number(height))
    return `${at}/data has ${data.length} tiles; ${width} by ${height} are ${Number(width) * Number(height)}.`;
  if (typeof name !== 'string' || name.includes('\n'))
    return `${at}/name is ${shown(name)}; it must be one line of text.`;
  return '';
}

/** A layer whose shape is valid. */
interface Piece extends Layer {
  name?: string;
  data: unknown[];
  width: number;
}

function pieceOf(
  { name = '', data, width, properties }: Piece,
  at: string,
  letters: ReadonlyMap<number, string>,
  book: Pick<PiecesText, 'letters'>,
): string | { why: string } {
  const known = lettersOf(book);
  const blank = book.letters[0]?.letter ?? '0';
  const rows: string[] = [];
  for (const [i, gid] of data.entries()) {
    const number = (Number(gid) & ~ROTATION_BITS) >>> 0;
    const letter = number === 0 ? blank : (letters.get(number) ?? '');
    if (typeof gid !== 'number' || !known.has(letter))
      return { why: `${at}/data/${i} is a tile without a letter; give it a property "letter" such as "${blank}".` };
    const row = Math.floor(i / width);
    rows[row] = (rows[row] ?? '') + letter;
  }
  const more = propertyOf(properties, 'more');
  const head = [name, ...(more === '' ? [] : more.split('\n'))];
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Pieces as a map for Tiled; `picture` is the name of the tiles' picture and the size of a tile. */
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
