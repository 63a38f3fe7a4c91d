// A level laid out in tiles and things: what every export that knows the art is made from. Knows no generator: what is
// ground, what lies over it and what is a thing follows from the roles' art and tones and from the terrain.
import { isProgram } from '../shared/link.mjs';
import { surfaceAt, variantAt } from '../shared/shapes.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { Shown } from '../bridge/answers.js' */

/**
 * A generator's tiles, baked by the build (wasm/build/bake.mjs) from its theme: build/wasm/art/<id>.json, together with the
 * pictures. One picture for each set of colours that the theme knows; what lies where is the same in all of them.
 * @typedef {object} Art
 * @property {string} id
 * @property {number} tile Pixels a grid unit.
 * @property {number} width Of each picture, in pixels.
 * @property {number} height
 * @property {string} ground What lies behind everything.
 * @property {Record<string, string>} pictures The picture's file, by the name of its colours; the usual ones have an empty
 *   name.
 * @property {string[]} keys What the colours hang on: "options.<id>" and "facts.<id>" of the level, in this order.
 * @property {Record<string, string>} cases The name of the colours by the values of `keys` with a space between; the usual ones
 *   are left out.
 * @property {[number, number, number, number][]} pieces Rectangles of the pictures: x, y, w, h in pixels. x is a multiple of w,
 *   and y of h.
 * @property {Record<string, RoleArt>} roles
 * @property {number[]} shadows Pieces of what materials throw on a floor: 1 from above, 2 from the left, 4 from above left, and
 *   their sums.
 * @property {Record<string, number>} terrain A piece for each character of a terrain; of the user's own tiles some may be
 *   missing.
 * @property {Contents} contents
 * @property {boolean} [isOwn] The tiles are the user's (own_tiles.mjs), so that their licence is not ours to tell.
 */

/**
 * What sample levels of each preset contain (wasm/build/bake.mjs). Details by name, with their type.
 * @typedef {object} Contents
 * @property {'side' | 'top' | ''} view Of their terrain; empty where there are no maps.
 * @property {string[]} layers Names of layers.
 * @property {Record<string, Record<string, string>>} things By role.
 * @property {Record<string, Record<string, string>>} areas
 * @property {{ roles: string[]; fields: Record<string, string> }} rooms
 * @property {{ inner?: string; outer?: string }} walls The roles that solid cells mostly have: amid others, and elsewhere.
 */

/**
 * A piece, and whether it is mirrored: 1 left to right, 2 top to bottom, 3 both.
 * @typedef {[piece: number, flips: number]} Drawn
 */

/**
 * @typedef {object} RoleArt
 * @property {string} colour
 * @property {'material' | 'each' | 'whole' | 'stretch' | 'nine' | 'none'} fit material: tiles that know their neighbours. each: one a
 *   grid unit. Others: one over the whole of a mark. none: a fill.
 * @property {boolean} opaque Nothing shows through.
 * @property {boolean} floor Materials throw shadows on it.
 * @property {number[]} tint A piece that is nothing but that fill, for roles that have no other; else empty.
 * @property {string} joins A material: roles with the same word grow together.
 * @property {boolean} ends A material: it does not go on beyond the grid.
 * @property {number[]} edges A material: sixteen pieces by the sides on which it goes on: 1 above, 2 right, 4 below, 8 left.
 * @property {number[]} inside A material: what its inside may show, by place; sixteen are a carpet of 4 × 4.
 * @property {Drawn[][]} looks By the mark's look; one of several is chosen by place.
 * @property {Drawn[]} usual For looks beyond the list.
 */

/**
 * A file of an export: a text, bytes, or one of the art's pictures under its own name.
 * @typedef {object} MadeFile
 * @property {string} name
 * @property {string} [text]
 * @property {Uint8Array<ArrayBuffer>} [bytes]
 * @property {string} [picture]
 */

/** @typedef {MadeFile[] & { error?: undefined }} MadeFiles */

/** Meanings of what covers places and is never a thing of its own. */
const grounds = new Set(['rock', 'floor', 'nothing', 'water', 'plant', 'path', 'ghost']);

/**
 * Why no map of tiles can be made of a generator's levels; empty where it can.
 * @param {GeneratorInfo} info
 */
export const whyNoMap = (info) =>
  info.walks && !isProgram(info.id) ? '' : `${info.title} has no map of tiles: take its table, as CSV or JSON.`;

/**
 * A piece and its mirrors as one number that is never 0.
 * @param {number} piece
 * @param {number} flips  1 left to right, 2 top to bottom
 */
export const packed = (piece, flips) => 1 + piece * 4 + flips;
/** @param {number} tile */
export const pieceOf = (tile) => (tile - 1) >> 2;
/** @param {number} tile */
export const flipsOf = (tile) => (tile - 1) & 3;

/**
 * The name of the colours that a level has, and its picture's file.
 * @param {Shown} shown
 * @param {Art} art
 */
export function coloursOf(shown, art) {
  /** @type {(key: string) => unknown} */
  const read = (key) => {
    const [kind, id] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)];
    return shown[kind][id];
  };
  const name = art.cases[art.keys.map(read).join(' ')] ?? '';
  return { name, file: art.pictures[name] };
}

const drawnOf = (role, look) => role.looks[look ?? 0] ?? role.usual;

/** Which autotiled material lies at each place, of the layers that are on; beyond the grid the one at its border, or with `ends` none. */
function materialsOf(shown, art, on) {
  const { width, height } = shown;
  const words = [...new Set(['', ...Object.values(art.roles).map(({ joins }) => joins)])];
  const grid = new Uint8Array(width * height);
  for (const { role, x, y, w, h } of shown.cells) {
    const { joins, floor } = art.roles[role];
    if (!on(role) || (joins === '' && !floor)) continue;
    for (let j = Math.max(0, y); j < Math.min(height, y + h); j++)
      grid.fill(words.indexOf(joins), j * width + Math.max(0, x), j * width + Math.min(width, x + w));
  }
  const held = (n, most) => Math.max(0, Math.min(most - 1, n));
  return (x, y, ends = false) => {
    const [i, j] = [held(x, width), held(y, height)];
    return ends && (i !== x || j !== y) ? 0 : grid[j * width + i];
  };
}

/** A tile of a material by the sides on which it goes on. */
function materialTile({ edges, inside, ends }, materials, x, y) {
  const own = materials(x, y);
  const same = (dx, dy, bit) => (materials(x + dx, y + dy, ends) === own ? bit : 0);
  const sides = same(0, -1, 1) | same(1, 0, 2) | same(0, 1, 4) | same(-1, 0, 8);
  return packed(
    sides === 15 ? inside[surfaceAt(x, y, { surfaces: inside.length, carpet: inside.length === 16 })] : edges[sides],
    0,
  );
}

function eachTile(role, look, x, y) {
  const some = drawnOf(role, look);
  return packed(...some[variantAt(x, y, some.length)]);
}

/**
 * Whether a mark is a thing rather than part of the ground: what is drawn once over several cells, and what stands in
 * one cell where a body can be. What is solid there, a door, a ladder or spikes, is ground or lies over it.
 */
function isThing({ x, y, w, h }, { fit, opaque }, tone, rows) {
  if (fit === 'whole' || fit === 'stretch' || fit === 'nine') return true;
  if (fit !== 'each' || w * h !== 1 || opaque || grounds.has(tone)) return false;
  const met = rows?.[y]?.[x];
  if (met === undefined) return true;
  return tone === 'door' || tone === 'danger' ? met === '.' || met === '~' : !'#_+LSP'.includes(met);
}

/** Where the page draws a thing: x, y, w, h in pixels. */
function placeOf({ x, y, w, h }, fit, [, , pw, ph], tile) {
  const [left, top, wide, high] = [x * tile, y * tile, w * tile, h * tile];
  if (fit === 'stretch' || fit === 'nine') return [left, top, wide, high];
  if (fit === 'each') return [left + (tile - pw) / 2, top + tile - ph, pw, ph];
  const most = Math.min(wide / pw, high / ph);
  const scale = most < 1 ? most : Math.floor(most * 4) / 4;
  const [ow, oh] = [Math.round(pw * scale), Math.round(ph * scale)];
  return [left + Math.floor((wide - ow) / 2), top + Math.floor((high - oh) / 2), ow, oh];
}

/** A layer of the generator that is being filled. */
class Layer {
  constructor({ id, title, on }, cells) {
    Object.assign(this, { id, title, on, things: [], areas: [] });
    this.cells = cells;
    this.ground = undefined;
    this.shadows = undefined;
    this.tint = undefined;
    this.tintOver = undefined;
    this.over = [];
  }

  fresh = () => new Int32Array(this.cells);

  /** An opaque tile replaces the tiles of its place; any other is put over them. */
  put(at, tile, opaque, shadow) {
    this.ground ??= this.fresh();
    if (opaque || this.ground[at] === 0) {
      this.ground[at] = tile;
      for (const over of this.over) if (opaque) over[at] = 0;
      if (shadow > 0) this.shadows ??= this.fresh();
      if (this.shadows) this.shadows[at] = shadow;
      return;
    }
    let k = 0;
    while (this.over[k]?.[at]) k++;
    this.over[k] ??= this.fresh();
    this.over[k][at] = tile;
  }

  /** A plain fill of an area; it lies over what is there already. */
  fill(at, tile) {
    if (this.over.some((cells) => cells[at])) {
      this.tintOver ??= this.fresh();
      this.tintOver[at] = tile;
      return;
    }
    this.tint ??= this.fresh();
    this.tint[at] = tile;
  }

  /** Its tiles, bottom first, each with a name. */
  tiles = () => {
    const over = this.over.map((cells, k) => ({ name: `${this.id}_over${k > 0 ? k + 1 : ''}`, cells }));
    return [
      ...(this.ground ? [{ name: this.id, cells: this.ground }] : []),
      ...(this.shadows ? [{ name: `${this.id}_shadows`, cells: this.shadows }] : []),
      ...(this.tint ? [{ name: `${this.id}_tint`, cells: this.tint }] : []),
      ...over,
      ...(this.tintOver ? [{ name: `${this.id}_tint_over`, cells: this.tintOver }] : []),
    ];
  };
}

/** `shown`: the result of `show`, with terrain. `info`: the generator's part of the catalog. */
export function layOut(shown, info, art) {
  const { width, height, terrain } = shown;
  const roles = new Map(shown.legend.roles.map((role) => [role.id, role]));
  const layers = new Map(
    info.layers.filter(({ view }) => view === 0).map((layer) => [layer.id, new Layer(layer, width * height)]),
  );
  const materials = materialsOf(shown, art, (role) => layers.get(roles.get(role).layer).on);
  const shadowAt = (x, y) =>
    art.shadows[(materials(x, y - 1) ? 1 : 0) | (materials(x - 1, y) ? 2 : 0) | (materials(x - 1, y - 1) ? 4 : 0)];
  const noShadow = art.shadows[0];
  const eachPlace = (mark, put) => {
    for (let y = Math.max(0, mark.y); y < Math.min(height, mark.y + mark.h); y++)
      for (let x = Math.max(0, mark.x); x < Math.min(width, mark.x + mark.w); x++) put(y * width + x, x, y);
  };
  shown.cells.forEach((mark, index) => {
    const role = art.roles[mark.role];
    const layer = layers.get(roles.get(mark.role).layer);
    if (role.fit === 'none' || (role.fit !== 'material' && drawnOf(role, mark.look).length === 0)) {
      layer.areas.push({ mark, index });
      for (const piece of role.tint) eachPlace(mark, (at) => layer.fill(at, packed(piece, 0)));
    } else if (isThing(mark, role, roles.get(mark.role).tone, terrain?.rows)) {
      const [piece, flips] = drawnOf(role, mark.look)[role.fit === 'each' ? variantOf(role, mark) : 0];
      const [x, y, w, h] = placeOf(mark, role.fit, art.pieces[piece], art.tile);
      layer.things.push({ mark, index, piece, flips, x, y, w, h });
    } else {
      eachPlace(mark, (at, x, y) => {
        const tile = role.fit === 'material' ? materialTile(role, materials, x, y) : eachTile(role, mark.look, x, y);
        const shadow = role.floor ? shadowAt(x, y) : noShadow;
        layer.put(at, tile, role.opaque, shadow === noShadow ? 0 : packed(shadow, 0));
      });
    }
  });
  return { width, height, layers: [...layers.values()], roles };
}

const variantOf = (role, { look, x, y }) => variantAt(x, y, drawnOf(role, look).length);

/** What a body meets, in words, by the terrain's characters. */
export const meetings = {
  side: { '#': 'solid', '.': 'air', H: 'ladder', T: 'ladder_top', '=': 'platform', '^': 'spikes', P: 'push_block' },
  top: {
    '#': 'solid',
    '.': 'floor',
    '+': 'door',
    L: 'locked_door',
    S: 'hidden_door',
    _: 'chasm',
    '~': 'water',
    '>': 'only_right',
    '<': 'only_left',
    '^': 'only_up',
    v: 'only_down',
  },
};

/** Whether a body is stopped there: walls, and what has to be opened, found or pushed first. */
export const isSolid = (character) => '#PLS'.includes(character);

/**
 * { kind, x, y, width, height, fields } in pixels of a tile, or nothing. Kinds: "solid"; "platform", which stops what
 * falls on it and nothing else.
 */
export function shapeOf(view, character, tile) {
  if (isSolid(character)) return { kind: 'solid', x: 0, y: 0, width: tile, height: tile };
  if (view === 'side' && '=T'.includes(character))
    return { kind: 'platform', x: 0, y: 0, width: tile, height: tile / 2, fields: { one_way: true } };
  return undefined;
}

/** Cells that are left one way only, seen from above: towards what, in quarter turns clockwise from up. */
const oneWays = { '^': ['up', 0], '>': ['right', 1], v: ['down', 2], '<': ['left', 3] };
/** The part of a tile that an edge covers. */
const thin = 8;

/**
 * The edges at which a body that would go the wrong way is stopped. Each is a rectangle in pixels that lets through what
 * goes up, turned clockwise about its own corner: { lets, x, y, width, height, rotation } with `rotation` in degrees.
 * @param {{ view: string, rows: string[] }} terrain
 * @param {number} tile
 */
export function oneWayEdges({ view, rows }, tile) {
  if (view === 'side') return [];
  const edge = tile / thin;
  return rows.flatMap((row, y) =>
    [...row].flatMap((character, x) => {
      if (!oneWays[character]) return [];
      const [lets, turns] = oneWays[character];
      // The left end of the lower edge, seen from the middle of the cell, and turned.
      let [dx, dy] = [-tile / 2, tile / 2 - edge];
      for (let i = 0; i < turns; i++) [dx, dy] = [-dy, dx];
      const place = { x: (x + 0.5) * tile + dx, y: (y + 0.5) * tile + dy };
      return [{ lets, ...place, width: tile, height: edge, rotation: 90 * turns }];
    }),
  );
}

// Many maps in one world: whole levels of a generator in rows, or the rooms of a level at their places in it. A room is its
// rectangle, with the wall around it if doors are in that wall; the quarter that an L-shaped room lacks stays empty.

const inBox = ([x, y], box) => x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;
const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** Whether a cell is in the quarter that a room lacks (1 top left, 2 top right, 3 bottom left, 4 bottom right). */
function lacks({ x, y, w, h, look = 0 }, cx, cy) {
  const [right, low] = [cx >= x + w / 2, cy >= y + h / 2];
  return look > 0 && look === 1 + Number(right) + 2 * Number(low);
}

/** The doors of all rooms: where each way begins and ends. `pair` is the same for both ends. */
function doorsOf({ ways }) {
  return ways.flatMap((way, pair) => {
    const [first, last] = [way.cells[0], way.cells.at(-1)];
    if (!first) return [];
    const one = (room, to, cell, other) => ({ pair, way, room, to, cell, other });
    return [one(way.from, way.to, first, last), one(way.to, way.from, last, first)];
  });
}

function cutScene(scene, box, holds, tile) {
  const grid = (cells) =>
    Int32Array.from({ length: box.w * box.h }, (_, i) => {
      const [x, y] = [box.x + (i % box.w), box.y + Math.floor(i / box.w)];
      return holds(x, y) ? cells[y * scene.width + x] : 0;
    });
  const middleIn = ({ x, y, w, h }) => holds(Math.floor((x + w / 2) / tile), Math.floor((y + h / 2) / tile));
  const layers = scene.layers.map((layer) => {
    const tiles = layer
      .tiles()
      .map(({ name, cells }) => ({ name, cells: grid(cells) }))
      .filter(({ cells }) => cells.some((cell) => cell !== 0));
    const things = layer.things
      .filter(middleIn)
      .map((thing) => ({ ...thing, x: thing.x - box.x * tile, y: thing.y - box.y * tile }));
    const areas = layer.areas.filter(
      ({ mark }) => holds(mark.x, mark.y) && inBox([mark.x + mark.w - 1, mark.y + mark.h - 1], box),
    );
    const moved = areas.map(({ mark, index }) => ({ index, mark: { ...mark, x: mark.x - box.x, y: mark.y - box.y } }));
    return { ...layer, tiles: () => tiles, things, areas: moved };
  });
  return { ...scene, width: box.w, height: box.h, layers };
}

function cutTerrain(terrain, box, holds) {
  const moved = (place) => (place && holds(...place) ? [place[0] - box.x, place[1] - box.y] : null);
  const rows = Array.from({ length: box.h }, (_, j) =>
    Array.from({ length: box.w }, (_, i) => {
      const [x, y] = [box.x + i, box.y + j];
      return (holds(x, y) && terrain.rows[y]?.[x]) || ' ';
    }).join(''),
  );
  return { view: terrain.view, rows, start: moved(terrain.start), goal: moved(terrain.goal) };
}

/** Why a level cannot be cut into rooms; empty where it can. */
const whyNoRooms = ({ rooms, terrain }) =>
  rooms.length > 0 && terrain?.rows ? '' : 'This level has no rooms with ground to walk on.';

/** { shown, scene, room, box, doors } for each room of a level; a door's `at` is its cell in the room. */
export function roomsOf(shown, info, art) {
  const scene = layOut(shown, info, art);
  const doors = doorsOf(shown);
  const outside = ({ cell, room }) =>
    !inBox(
      cell,
      shown.rooms.find(({ id }) => id === room),
    );
  const around = doors.some(outside) ? 1 : 0;
  return shown.rooms.map((room) => {
    const box = grown(room, around);
    const holds = (x, y) =>
      x >= 0 && y >= 0 && x < shown.width && y < shown.height && inBox([x, y], box) && !lacks(room, x, y);
    const own = doors
      .filter((door) => door.room === room.id)
      .map((door) => ({ ...door, at: [door.cell[0] - box.x, door.cell[1] - box.y] }));
    const part = {
      ...shown,
      width: box.w,
      height: box.h,
      rooms: [{ ...room, x: room.x - box.x, y: room.y - box.y }],
      ways: [],
      edges: [],
      labels: [],
      terrain: cutTerrain(shown.terrain, box, holds),
    };
    return { shown: part, scene: cutScene(scene, box, holds, art.tile), room, box, doors: own };
  });
}

/** Pixels between levels. */
const gap = 64;

/** Keeps what is put into it in `parts`: { shown, scene, file, doors } of each, of rooms { room, box } too. */
export class World {
  /**
   * @param {GeneratorInfo} info
   * @param {Art} art
   * @param {string} name  of the file, without its ending
   */
  constructor(info, art, name) {
    Object.assign(this, { info, art, name, why: whyNoMap(info), parts: [] });
  }

  /**
   * Adds a level. Returns why it cannot, or an empty text.
   * @param {Shown} shown
   * @returns {string}
   */
  add(shown) {
    if (!this.why) this.put(shown, { shown, scene: layOut(shown, this.info, this.art), doors: [] });
    return this.why;
  }

  /**
   * Adds the rooms of a level, each by itself. Returns why it cannot, or an empty text.
   * @param {Shown} shown
   * @returns {string}
   */
  addRooms(shown) {
    const why = this.why || whyNoRooms(shown);
    if (!why) for (const part of roomsOf(shown, this.info, this.art)) this.put(shown, part);
    return why;
  }

  put({ link }, part) {
    this.parts.push({ ...part, link, file: coloursOf(part.shown, this.art).file });
  }

  /** Where each part lies, in pixels. */
  places() {
    const { tile } = this.art;
    const row = Math.ceil(Math.sqrt(this.parts.length));
    let [x, y, tallest] = [0, 0, 0];
    return this.parts.map(({ shown, box }, i) => {
      if (box) return { x: box.x * tile, y: box.y * tile };
      if (i > 0 && i % row === 0) [x, y, tallest] = [0, y + tallest + gap, 0];
      const at = { x, y };
      x += shown.width * tile + gap;
      tallest = Math.max(tallest, shown.height * tile);
      return at;
    });
  }

  /** The pictures of tiles that its files name. */
  pictures() {
    return [...new Set(this.parts.map(({ file }) => file))];
  }
}
