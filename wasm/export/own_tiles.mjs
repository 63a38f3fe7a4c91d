// A tileset of the user's own in place of the page's tiles, in maps for Tiled and LDtk: a PNG of equal tiles, and a table
// that says which of them each role is.

import { nearest } from '../shared/link.mjs';
import { isSolid, meetings } from './scene.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { Art, Drawn } from './scene.mjs' */

/**
 * @typedef {object} TileTable
 * @property {number} tile  side of a tile in pixels
 * @property {Map<string, number[]>} tiles  by role, by "role.look" or by "terrain.kind"
 */

/** Largest tileset: the head of a PNG may name any size. */
const MAX_TILES = 100_000;

/** A tileset or a table that cannot be used, in a sentence. */
export class WrongTiles extends Error {}

const LINE = /^([\w.]+)\s*[:=]?\s+(\d+(?:[\s,]+\d+)*)$|^([\w.]+)\s*[:=]\s*(\d+(?:[\s,]+\d+)*)$/;

/**
 * Reads lines such as "wall = 40 41": a name, and tiles counted from 0, row by row. "tile = 16" is the side of a tile.
 * Throws WrongTiles.
 * @param {string} text
 * @param {GeneratorInfo} info
 * @returns {TileTable}
 */
export function readTileTable(text, info) {
  const known = namesOf(info);
  const tiles = new Map();
  text.split(/\r?\n/).forEach((whole, i) => {
    const line = whole.replace(/#.*/, '').trim();
    if (line === '') return;
    const [, a, some, b, others] = LINE.exec(line) ?? [];
    const [name, numbers] = [a ?? b, some ?? others];
    const where = `Line ${i + 1} of the map`;
    if (!name) throw new WrongTiles(`${where} is no name with numbers of tiles, as in: wall = 40 41.`);
    if (!known.has(name.replace(/\.\d+$/, ''))) {
      const near = nearest(name, [...known]);
      throw new WrongTiles(
        `${where}: ${info.title} has no role "${name.slice(0, 40)}".${near ? ` Did you mean ${near}?` : ''} (press-r list names the roles)`,
      );
    }
    tiles.set(name, numbers.split(/[\s,]+/).map(Number));
  });
  const [tile = 0] = tiles.get('tile') ?? [];
  tiles.delete('tile');
  if (!(tile >= 1 && tile <= 1024)) throw new WrongTiles('The map has to say the side of a tile in pixels: tile = 16.');
  if (tiles.size === 0)
    throw new WrongTiles('The map names no role, so nothing would be drawn; write one, as in: wall = 40.');
  return { tile, tiles };
}

/** All names that a table may have, without numbers of looks. */
function namesOf({ roles }) {
  const kinds = Object.values(meetings).flatMap((view) => Object.values(view));
  return new Set(['tile', ...roles.map(({ id }) => id), ...kinds.map((kind) => `terrain.${kind}`)]);
}

/** Width and height of a PNG; undefined for another file. */
function sizeOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= 24 && view.getUint32(0) === 0x89504e47 ? [view.getUint32(16), view.getUint32(20)] : undefined;
}

/**
 * The art of a generator with the user's tiles. Roles without one are areas. Throws WrongTiles.
 * @param {Art} art
 * @param {TileTable} table
 * @param {{ name: string, bytes: Uint8Array }} picture  `name` without its ending
 * @returns {Art}
 */
export function artOfOwn(art, { tile, tiles }, { name, bytes }) {
  const size = sizeOf(bytes);
  if (!size) throw new WrongTiles('The tileset is no PNG.');
  const [width, height] = size;
  if (width < tile || height < tile || width % tile || height % tile)
    throw new WrongTiles(
      `The tileset has ${width} by ${height} pixels, which are no whole tiles of ${tile} by ${tile}.`,
    );
  const [columns, count] = [width / tile, (width / tile) * (height / tile)];
  if (count > MAX_TILES) throw new WrongTiles(`The tileset has ${count} tiles; at most ${MAX_TILES} are read.`);
  for (const [name, numbers] of tiles) {
    const [, role = '', look] = /^(.+)\.(\d+)$/.exec(name) ?? [];
    if (look && !(Number(look) < art.roles[role]?.looks.length)) throw new WrongTiles(`There is no look ${name}.`);
    const beyond = numbers.find((number) => number >= count);
    if (beyond !== undefined)
      throw new WrongTiles(`The map gives ${name} the tile ${beyond}; the last one is ${count - 1}.`);
  }
  /** @type {(i: number) => [number, number, number, number]} */
  const pieceAt = (i) => [(i % columns) * tile, Math.floor(i / columns) * tile, tile, tile];
  const roles = Object.entries(art.roles).map(([id, role]) => [id, ownRole(id, role, tiles)]);
  const { inner, outer } = art.contents.walls;
  const walls = [outer, inner].filter((role) => role && tiles.has(role));
  return {
    ...art,
    ...{ id: name, tile, width, height, pictures: { '': `${name}.png` }, keys: [], cases: {}, isOwn: true },
    pieces: Array.from({ length: count }, (_, i) => pieceAt(i)),
    roles: Object.fromEntries(roles),
    shadows: art.shadows.map(() => 0),
    terrain: terrainOf(tiles, tiles.get(walls[0] ?? '')),
    contents: {
      ...art.contents,
      things: Object.fromEntries(Object.entries(art.contents.things).filter(([id]) => tiles.has(id))),
      walls: walls.length > 0 ? { outer: walls[0], inner: walls.at(-1) } : {},
    },
  };
}

/** A role with its tiles: sixteen of a material are its edges, several of any other are chosen by place. */
function ownRole(id, role, tiles) {
  const numbers = tiles.get(id) ?? [];
  /** @type {(some: number[]) => Drawn[]} */
  const drawn = (some) => some.map((number) => [number, 0]);
  const looks = role.looks.map((_, look) => drawn(tiles.get(`${id}.${look}`) ?? numbers));
  const isMaterial = role.fit === 'material' && numbers.length > 0;
  const hasEdges = isMaterial && numbers.length === 16;
  return {
    ...role,
    fit:
      numbers.length === 0 && looks.every((some) => some.length === 0)
        ? 'none'
        : role.fit === 'none'
          ? 'each'
          : role.fit,
    tint: [],
    edges: hasEdges ? numbers : isMaterial ? Array.from({ length: 16 }, () => numbers[0]) : [],
    inside: hasEdges ? [numbers[15]] : isMaterial ? numbers : [],
    looks,
    usual: drawn(numbers),
  };
}

/** Tiles of the terrain by its characters; what is solid has the tile of walls, if it has none of its own. */
function terrainOf(tiles, wall) {
  const all = Object.values(meetings).flatMap((view) => Object.entries(view));
  return Object.fromEntries(
    all.flatMap(([character, kind]) => {
      const [number] = tiles.get(`terrain.${kind}`) ?? (isSolid(character) && wall ? wall.slice(-1) : []);
      return number === undefined ? [] : [[character, number]];
    }),
  );
}
