// Reads files of other programs by the readers of a generator, for page and command line; and maps of Tiled into pieces.

/** @import { ForeignFile, ForeignReader, ForeignText, PiecesText } from '../bridge/interface.js' */

/**
 * What the first reader that knows the file makes of it; undefined if none does. Throws an Error with a sentence that begins with
 * the file's name. Readers throw an Error with a sentence; any other failure is one that they did not foresee.
 * @param {readonly ForeignReader[]} readers
 * @param {ForeignFile} file
 * @returns {Promise<{ option: string, found: ForeignText } | undefined>}
 */
export async function readForeign(readers, file) {
  for (const { option, read } of readers) {
    try {
      const found = await read(file);
      if (found) return { option, found: { ...found, words: short(found.words) } };
    } catch (error) {
      const isForeseen = error instanceof Error && error.constructor === Error;
      const why = isForeseen ? error.message : 'The file is damaged, or has a form that is not known here.';
      throw new Error(`${file.name}: ${short(why)}`, { cause: error });
    }
  }
  return undefined;
}

/** Longest notice about a file, in characters. */
const MAX_WORDS = 1000;

/** Words that quote a file, on one line and not too long. */
const short = (words) => words.replace(/\s+/g, ' ').replace(new RegExp(`^(.{${MAX_WORDS}}).+`), '$1 …');

/** Largest file that is read, in bytes; far more than any room or graph needs. */
export const MAX_FOREIGN = 4_000_000;

/** Longest side of a piece, in cells: a file may contain anything. */
const MAX_SIDE = 1000;

/** Bits of a tile's number that rotate or flip it. */
const ROTATION_BITS = 0xe0000000;

/**
 * A reader of maps of the editor Tiled (.tmj), and of worlds of them (.world). Each tile layer is a piece: its name is the heading,
 * its property "more" holds further lines. The property "letter" of a tile is its letter. public/use/pieces.txt explains this to users.
 * @param {Pick<PiecesText, 'option' | 'letters'>} book
 * @returns {ForeignReader}
 */
export const tiledReader = (book) => ({
  option: book.option,
  title: 'Maps of Tiled',
  endings: ['.tmj', '.world'],
  adds: true,
  read(file) {
    const map = mapIn(file);
    if (!map) return undefined;
    const pieces = map.maps ? piecesOfWorld(map.maps, file, book) : piecesIn(map, file, book);
    const many = pieces.length === 1 ? 'a piece' : `${pieces.length} pieces`;
    return { text: pieces.join('\n'), words: `Read ${many} from a ${map.maps ? 'world' : 'map'} of Tiled.` };
  },
});

/** The pieces of all maps of a world, which are files beside it. */
function piecesOfWorld(maps, { beside }, book) {
  const names = listOf(maps).map((one) => nameIn(one?.fileName));
  return names.flatMap((name, i) => {
    const bytes = name && beside?.(name);
    if (!bytes) throw new Error(`/maps/${i} is the file ${name ?? 'of no name'}; open it along with the world.`);
    const map = mapIn({ name, bytes });
    try {
      return map ? piecesIn(map, { beside }, book) : [];
    } catch (error) {
      throw error.constructor === Error ? new Error(`${name}: ${error.message}`) : error;
    }
  });
}

function piecesIn(map, file, book) {
  const link = propertyOf(map.properties, 'link');
  if (link)
    throw new Error(
      `This map is the level ${link}, as Press R saves it. Open that link; pieces are saved by "For Tiled" on the page.`,
    );
  const layers = tileLayers(map.layers);
  if (layers.length === 0) throw new Error('/layers holds no tile layer; draw each piece on a tile layer of its own.');
  const letters = lettersIn(map.tilesets, file);
  return layers.map(({ at, layer }) => pieceOf(checked(layer, at), at, letters, book));
}

/** The name in a path that a file has of another one. */
const nameIn = (path) => (typeof path === 'string' ? path.split(/[\\/]/).at(-1) : undefined);

/** The map in a file; undefined if it is a file of another kind. Throws for other files of editors of maps. */
function mapIn({ name, bytes }) {
  const text = new TextDecoder().decode(bytes);
  if (/^\s*<(?:\?xml|map)\b/.test(text))
    throw new Error('The file is XML, as .tmx is; save the map from Tiled as .tmj, which is JSON.');
  const isNamed = /\.(?:tmj|world|ldtk)$/i.test(name);
  if (!isNamed && !/^\s*\{/.test(text)) return undefined;
  const map = parsed(text);
  if (map?.__header__) throw new Error('This is a project of LDtk; draw the pieces in Tiled, or as text.');
  if (map && (isNamed || map.tilesets || map.type === 'world')) return map;
  if (isNamed) throw new Error('The file is no JSON; save the map from Tiled as .tmj.');
  return undefined;
}

function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const listOf = (value) => (Array.isArray(value) ? value : []);

const propertyOf = (properties, name) => {
  const value = listOf(properties).find((one) => one?.name === name)?.value;
  return typeof value === 'string' ? value : '';
};

/** The letter of each tile's number, also from tilesets that are files beside the map. */
function lettersIn(tilesets, { beside }) {
  const letters = new Map();
  for (const [i, set] of listOf(tilesets).entries()) {
    const name = nameIn(set?.source);
    const bytes = name && beside?.(name);
    if (name && !bytes)
      throw new Error(
        `/tilesets/${i} is the file ${name}; open it along with the map, or embed the tileset in the map.`,
      );
    const text = bytes && new TextDecoder().decode(bytes);
    for (const [id, letter] of text ? lettersOfFile(text) : lettersOfTiles(set?.tiles))
      letters.set(Number(set?.firstgid) + id, letter);
  }
  return letters;
}

const lettersOfTiles = (tiles) =>
  listOf(tiles).map((tile) => [Number(tile?.id), propertyOf(tile?.properties, 'letter')]);

const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The letters of a tileset in a file of its own: JSON (.tsj), or XML (.tsx), of which only the tiles are read. */
function lettersOfFile(text) {
  if (/^\s*\{/.test(text)) return lettersOfTiles(parsed(text)?.tiles);
  return text
    .split(/<tile\s/)
    .slice(1)
    .map((tile) => {
      const [, written = ''] = /<property\s+name="letter"[^>]{0,200}?\svalue="([^"]*)"/.exec(tile) ?? [];
      return [Number(/^[^>]*?\bid="(\d+)"/.exec(tile)?.[1]), written.replace(/&(\w+);/g, (_, name) => ENTITIES[name])];
    });
}

/** The tile layers, also those in groups, with their place in the file. Nested groups are not followed by recursion. */
function tileLayers(layers) {
  const found = [];
  const open = [{ list: listOf(layers), path: '/layers' }];
  for (let some = open.pop(); some; some = open.pop()) {
    const { list, path, from = 0 } = some;
    for (let i = from; i < list.length; i++) {
      const at = `${path}/${i}`;
      if (list[i]?.type === 'tilelayer') found.push({ at, layer: joined(list[i]) });
      if (list[i]?.type !== 'group') continue;
      open.push({ list, path, from: i + 1 }, { list: listOf(list[i].layers), path: `${at}/layers` });
      break;
    }
  }
  return found;
}

const isSide = (value) => Number.isInteger(value) && value >= 1 && value <= MAX_SIDE;

const isChunk = (one) =>
  Array.isArray(one?.data) &&
  isSide(one.width) &&
  isSide(one.height) &&
  Number.isInteger(one.x) &&
  Number.isInteger(one.y);

/** A layer of an infinite map as one of a finite map: the smallest that holds its tiles. Others are returned as they are. */
function joined(layer) {
  const { chunks } = layer;
  if (!Array.isArray(chunks) || !chunks.every(isChunk)) return layer;
  const tiles = chunks.flatMap(({ x, y, width, data }) =>
    data.map((gid, i) => ({ gid, x: x + (i % width), y: y + Math.floor(i / width) })).filter(({ gid }) => gid !== 0),
  );
  const span = (of) => tiles.reduce(([a, b], { [of]: at }) => [Math.min(a, at), Math.max(b, at)], [1e9, -1e9]);
  const [[left, right], [top, bottom]] = [span('x'), span('y')];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const data = isSide(width) && isSide(height) ? Array.from({ length: width * height }, () => 0) : [];
  if (data.length > 0) for (const { gid, x, y } of tiles) data[(y - top) * width + x - left] = gid;
  return { ...layer, width, height, data };
}

/** A wrong value of a file, shortened. */
const shown = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

/** The layer, whose shape is valid; throws if it is not. */
function checked(layer, at) {
  const { name = '', data, width, height } = layer;
  if (!Array.isArray(data)) throw new Error(`${at}/data is packed; choose CSV as the map's Tile Layer Format.`);
  for (const [key, side] of Object.entries({ width, height }))
    if (!isSide(side))
      throw new Error(`${at}/${key} is ${shown(side)}; it must be a whole number from 1 to ${MAX_SIDE}.`);
  if (data.length !== width * height)
    throw new Error(`${at}/data has ${data.length} tiles; ${width} by ${height} are ${width * height}.`);
  if (typeof name !== 'string' || name.includes('\n'))
    throw new Error(`${at}/name is ${shown(name)}; it must be one line of text.`);
  return layer;
}

function pieceOf({ name = '', data, width, properties }, at, letters, book) {
  const known = new Set(book.letters.map(({ letter }) => letter));
  const blank = book.letters[0]?.letter ?? '0';
  const rows = [];
  for (const [i, gid] of data.entries()) {
    const number = (Number(gid) & ~ROTATION_BITS) >>> 0;
    const letter = number === 0 ? blank : (letters.get(number) ?? '');
    if (typeof gid !== 'number' || !known.has(letter))
      throw new Error(`${at}/data/${i} is a tile without a letter; give it a property "letter" such as "${blank}".`);
    const row = Math.floor(i / width);
    rows[row] = (rows[row] ?? '') + letter;
  }
  const more = propertyOf(properties, 'more');
  return `${[name, ...(more === '' ? [] : more.split('\n')), ...rows].join('\n')}\n`;
}
