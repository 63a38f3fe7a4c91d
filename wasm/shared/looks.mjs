// How a generator's marks look in the colours of one level: read from the art that the build has baked.
import { emptyPixels, mix, overlay, rgba, turned } from './pixels.mjs';

/** @import { GeneratorInfo, Head, RoleInfo } from '../bridge/interface.js' */
/** @import { Drawn, Pixels } from './pixels.mjs' */
/** @import { EdgeStyle, Hatch, LabelStyle, RoomLook } from './shapes.mjs' */

/**
 * How cells are filled: each: a tile a grid unit; whole: once, centred, as large as possible; stretch: once over all; nine:
 * corners, sides and middle of a 3 × 3 cut.
 * @typedef {'each' | 'whole' | 'stretch' | 'nine'} Fit
 */

/**
 * @typedef {object} CellLook
 * @property {Fit} [fit]
 * @property {boolean} [floor] Materials throw a shadow on it.
 * @property {number} [fill] 0 … 1: a plain fill of the role's colour under the sprites.
 * @property {Hatch} [hatch]
 * @property {readonly (readonly Drawn[])[]} [looks] By the mark's look; one of several is chosen by place.
 * @property {readonly Drawn[]} [usual] For looks beyond that list.
 */

/**
 * Colours are numbers of the palette.
 * @typedef {object} RoleArt
 * @property {number} colour
 * @property {readonly number[]} tones Shadow, base, light, edge and ink.
 * @property {number} [material] Of `materials`.
 * @property {CellLook} cell
 * @property {RoomLook} room
 * @property {EdgeStyle} edge
 * @property {LabelStyle} label
 * @property {1 | 2} [absent] What marks of the role are that a level has none of: 1 rooms, 2 edges, else cells.
 * @property {boolean} [signed] The cell's sprite stands for its rooms too.
 */

/**
 * An autotiled material as looks.mjs composes its tiles.
 * @typedef {object} MaterialArt
 * @property {readonly number[]} surfaces Pieces; sixteen of them are a carpet of 4 × 4 if `carpet`, else one is chosen by
 *   place.
 * @property {boolean} carpet
 * @property {readonly (readonly [side: number, piece: number])[]} strips Side and piece, in drawing order.
 * @property {number} ink
 * @property {number} joins Materials with the same number grow together; from 1.
 * @property {boolean} ends It does not go on beyond the grid.
 */

/**
 * A set of colours, and the pieces that are drawn otherwise in it.
 * @typedef {object} VariantArt
 * @property {string} palette The first colours of the palette in this variant, rrggbbaa one after another.
 * @property {Readonly<Record<number, number>>} pieces
 */

/**
 * A generator's sprites and styles, baked by the build: build/wasm/art/<id>.look.mjs.
 * @typedef {object} LookArt
 * @property {string} ground A colour, or the id of the role whose rock goes on beyond the level.
 * @property {string} palette rrggbbaa, one after another.
 * @property {readonly string[]} keys What the variant depends on: "options.<id>" and "facts.<id>" of a level's head, in this
 *   order.
 * @property {Readonly<Record<string, string>>} cases The variant by the values of `keys`, with a space between; the usual one
 *   is left out.
 * @property {Readonly<Record<string, VariantArt>>} variants
 * @property {readonly (readonly [w: number, h: number, count: number])[]} sizes Width, height and number of pieces that follow
 *   each other.
 * @property {string} colours The colours of each piece, with spaces between pieces: a character is 48 + the colour's number in
 *   the palette.
 * @property {string} pixels The pixels of all pieces, row by row: a character is 48 + the number among the piece's colours.
 * @property {readonly MaterialArt[]} materials
 * @property {Readonly<Record<string, RoleArt>>} roles
 * @property {string} [paper] The colour of the paper that everything is drawn on in ink; default: a dark stage.
 */

/**
 * An autotiled material in a level's colours.
 * @typedef {object} Material
 * @property {readonly Pixels[]} surfaces
 * @property {boolean} carpet
 * @property {number} joins
 * @property {boolean} ends
 * @property {(surface: number, mask: number) => Pixels} tile The tile of a surface by the mask of its neighbours (looks.mjs).
 */

/**
 * How marks of a role look in one level's colours.
 * @typedef {object} RoleLook
 * @property {RoleInfo} role
 * @property {string} colour
 * @property {Readonly<Record<1 | 2 | 3 | 4 | 'k', string>>} tones Shadow 1, base 2, light 3, edge 4, ink k.
 * @property {Material | undefined} material
 * @property {{ cell: CellLook; room: RoomLook; edge: EdgeStyle; label: LabelStyle }} style
 * @property {number} absent
 * @property {boolean} signed
 */

/** Colours of the meanings that all generators share, on a dark stage. */
export const toneColours = {
  nothing: '#07080b',
  rock: '#5a4d43',
  floor: '#3a3f4c',
  path: '#ff5147',
  start: '#4ea6ee',
  goal: '#35b878',
  danger: '#e8584c',
  reward: '#f0b23c',
  trade: '#3fbdb6',
  secret: '#a987ee',
  ghost: '#868da0',
  water: '#2f86bd',
  plant: '#5c9a45',
  door: '#c08a4e',
  thing: '#cfa56f',
  creature: '#df8fb4',
  boss: '#d9414d',
  info: '#c3cad8',
};

/** The code of number 0 in `colours` and `pixels`. */
const FIRST = 48;

const colourAt = (/** @type {string} */ palette, /** @type {number} */ i) => `#${palette.slice(8 * i, 8 * i + 8)}`;

/** Colours without transparency in their usual form. */
const short = (/** @type {string} */ colour) => (colour.endsWith('ff') ? colour.slice(0, 7) : colour);

/** The looks of one generator in one variant of its colours. */
export class Looks {
  /**
   * @param {LookArt} art
   * @param {GeneratorInfo} info
   * @param {string} variant
   */
  constructor(art, info, variant) {
    const swapped = art.variants[variant];
    const start = swapped?.palette ?? '';
    this.art = art;
    /** @private */
    this.palette = start + art.palette.slice(start.length);
    /** @private */
    this.otherPieces = swapped?.pieces ?? {};
    /** @private @type {Map<Drawn, Pixels>} */
    this.tiles = new Map();
    /** @private @type {WeakMap<Pixels, Pixels[]>} */
    this.shadows = new WeakMap();
    const materials = art.materials.map((material) => this.material(material));
    /** @type {readonly RoleLook[]} */
    this.roles = info.roles.map((role) => {
      const { colour, tones, material = -1, cell, room, edge, label, absent = -1, signed = false } = roleArt(art, role);
      const [one, two, three, four, k] = tones.map((tone) => this.colour(tone));
      const named = /** @type {RoleLook['tones']} */ ({ 1: one, 2: two, 3: three, 4: four, k });
      const style = { cell, room, edge, label };
      return { role, colour: this.colour(colour), tones: named, material: materials[material], style, absent, signed };
    });
    const rock = this.roles.find(({ role }) => role.id === art.ground);
    this.isPaper = art.paper !== undefined;
    /** What texts are laid on. */
    this.under = art.paper ?? '#0a0b0f';
    this.ground = rock ? rock.tones[1] : art.ground;
  }

  /** @private @param {number} i */
  colour = (i) => short(colourAt(this.palette, i));

  /**
   * A sprite of the atlas in the level's colours. Nobody draws into it.
   * @param {Drawn} drawn
   */
  tile(drawn) {
    let tile = this.tiles.get(drawn);
    if (!tile) {
      tile = turned(this.piece(drawn >> 3), drawn & 7);
      this.tiles.set(drawn, tile);
    }
    return tile;
  }

  /** @private @param {number} number */
  piece(number) {
    const { w, h, start, colours } = placeOf(this.art, this.otherPieces[number] ?? number);
    const out = emptyPixels(w, h);
    const known = [...colours].map((code) => rgba(colourAt(this.palette, code.charCodeAt(0) - FIRST)));
    for (let i = 0; i < w * h; i++) out.data.set(known[this.art.pixels.charCodeAt(start + i) - FIRST], i * 4);
    return out;
  }

  /** @private @param {MaterialArt} material @returns {Material} */
  material({ surfaces, carpet, strips, ink, joins, ends }) {
    const sides = strips.map(([side, piece]) => ({ side, pixels: this.tile(piece * 8) }));
    const pixels = surfaces.map((piece) => this.tile(piece * 8));
    const colour = rgba(colourAt(this.palette, ink));
    /** @type {Pixels[]} */
    const made = [];
    const tile = (/** @type {number} */ surface, /** @type {number} */ mask) => {
      const plain = plainMask(mask);
      made[surface * 256 + plain] ??= materialTile(pixels[surface], sides, colour, plain);
      return made[surface * 256 + plain];
    };
    return { surfaces: pixels, carpet, joins, ends, tile };
  }

  /**
   * The tile that represents cells of a role: the first of its tiles.
   * @param {RoleLook} look
   * @param {number} lookNumber  of the mark
   */
  cell({ material, style: { cell } }, lookNumber) {
    if (material) return material.tile(0, 0);
    const [drawn] = cell.looks?.[lookNumber] ?? cell.usual ?? [];
    return drawn === undefined ? undefined : this.tile(drawn);
  }

  /**
   * A floor's tile with the shadow of materials around it.
   * @param {Pixels} floor
   * @param {number} mask  of N, W and NW
   */
  shadowed(floor, mask) {
    const made = this.shadows.get(floor) ?? [];
    this.shadows.set(floor, made);
    made[mask] ??= shadowed(floor, mask);
    return made[mask];
  }
}

/** @type {WeakMap<LookArt, { w: number, h: number, start: number, colours: string }[]>} */
const places = new WeakMap();

/** @param {LookArt} art @param {number} piece */
function placeOf(art, piece) {
  let all = places.get(art);
  if (!all) {
    let start = 0;
    const sizes = art.sizes.flatMap(([w, h, count]) => Array.from({ length: count }, () => ({ w, h })));
    all = art.colours.split(' ').map((colours, i) => {
      const { w, h } = sizes[i];
      start += w * h;
      return { w, h, start: start - w * h, colours };
    });
    places.set(art, all);
  }
  return all[piece];
}

/** @param {LookArt} art @param {{ id: string }} role @returns {RoleArt} */
const roleArt = (art, { id }) =>
  art.roles[id] ?? { colour: 0, tones: [0, 0, 0, 0, 0], cell: { fill: 1 }, room: {}, edge: {}, label: {} };

/**
 * Plain shapes in the colours of the roles' tones, for as long as a generator's art has not loaded.
 * @param {GeneratorInfo} info
 * @returns {LookArt}
 */
export function plainArt(info) {
  const colours = Object.values(toneColours);
  const tones = Object.keys(toneColours);
  const roles = info.roles.map(({ id, tone }) => {
    const colour = Math.max(0, tones.indexOf(tone));
    const [cell, room, edge, label] = [{ fill: 1 }, { icon: /** @type {false} */ (false) }, {}, { plate: true }];
    return [id, { colour, tones: [0, colour, colour, tones.length - 1, 0], cell, room, edge, label }];
  });
  const palette = colours.map((colour) => `${colour.slice(1)}ff`).join('');
  const nothing = { keys: [], cases: {}, variants: {}, sizes: [], colours: '', pixels: '', materials: [] };
  return { ground: '#0a0b0f', palette, ...nothing, roles: Object.fromEntries(roles) };
}

/**
 * The name of the variant that a level is drawn in.
 * @param {LookArt} art
 * @param {GeneratorInfo} info
 * @param {Pick<Head, 'options' | 'facts'>} head
 */
export function variantOf({ keys, cases }, info, { options, facts }) {
  const values = keys.map((key) => {
    const [kind, id] = key.split('.');
    return kind === 'options' ? options[id] : facts[info.facts.findIndex((fact) => fact.id === id)];
  });
  return cases[values.join(' ')] ?? '';
}

/** @type {WeakMap<LookArt, Map<string, Looks>>} */
const known = new WeakMap();
/** Variants that are kept of one generator. */
const MAX_VARIANTS = 12;

/**
 * How a level is drawn. The same object for levels of the same colours.
 * @param {LookArt} art
 * @param {GeneratorInfo} info
 * @param {Pick<Head, 'options' | 'facts'>} head
 * @returns {Looks}
 */
export function looksFor(art, info, head) {
  const variant = variantOf(art, info, head);
  const variants = known.get(art) ?? new Map();
  known.set(art, variants);
  if (variants.size > MAX_VARIANTS) variants.clear();
  if (!variants.has(variant)) variants.set(variant, new Looks(art, info, variant));
  return variants.get(variant);
}

// Autotiled materials: rock, brick and walls, whose tiles depend on which neighbours are of the same material. A tile is a
// surface, strips over the sides that are open, and an outline.

/** Bits of a tile's neighbours, set where the neighbour is of the same material. */
export const [N, E, S, W, NE, SE, SW, NW] = [1, 2, 4, 8, 16, 32, 64, 128];
export const SURROUNDED = 255;

/** Pixels of a tile's side. */
export const TILE = 16;

/**
 * Without diagonal neighbours that change nothing: one matters only between two sides that are both there.
 * @param {number} mask
 */
export const plainMask = (mask) =>
  (mask & 15) |
  ((mask & (N | E)) === (N | E) ? mask & NE : 0) |
  ((mask & (S | E)) === (S | E) ? mask & SE : 0) |
  ((mask & (S | W)) === (S | W) ? mask & SW : 0) |
  ((mask & (N | W)) === (N | W) ? mask & NW : 0);

/** Corners: their sides, the diagonal, and the way from the corner's pixel inwards. */
const corners = [
  [N | W, NW, 0, 0, 1, 1],
  [N | E, NE, TILE - 1, 0, -1, 1],
  [S | W, SW, 0, TILE - 1, 1, -1],
  [S | E, SE, TILE - 1, TILE - 1, -1, -1],
];

/**
 * One tile of a material. `strips` lie over open sides, in this order. Where air meets, the ink is a line; an outer corner is
 * cut by a pixel, an inner one is marked by one.
 * @param {Pixels} surface
 * @param {readonly { side: number, pixels: Pixels }[]} strips
 * @param {readonly number[]} ink  a colour as rgba gives it
 * @param {number} mask  bits of the neighbours
 */
export function materialTile(surface, strips, ink, mask) {
  const data = new Uint8ClampedArray(surface.data);
  const out = { w: TILE, h: TILE, data, words: new Uint32Array(data.buffer) };
  for (const { side, pixels } of strips) if (!(mask & side)) overlay(out, pixels);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => (y * TILE + x) * 4;
  const dot = (/** @type {number} */ x, /** @type {number} */ y) => data.set(ink, at(x, y));
  for (let i = 0; i < TILE; i++) {
    if (!(mask & N)) dot(i, 0);
    if (!(mask & S)) dot(i, TILE - 1);
    if (!(mask & W)) dot(0, i);
    if (!(mask & E)) dot(TILE - 1, i);
  }
  for (const [sides, diagonal, x, y, dx, dy] of corners) {
    if ((mask & sides) === 0) {
      for (const [i, j] of [
        [x, y],
        [x + dx, y],
        [x, y + dy],
      ])
        data[at(i, j) + 3] = 0;
      dot(x + dx, y + dy);
    } else if ((mask & sides) === sides && !(mask & diagonal)) dot(x, y);
  }
  return out;
}

/**
 * A floor tile with the shadow that materials to the north, west and north-west throw on it.
 * @param {Pixels} floor
 * @param {number} mask  of N, W and NW
 */
export function shadowed(floor, mask) {
  const data = new Uint8ClampedArray(floor.data);
  const dark = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ alpha) =>
    mix(data, (y * floor.w + x) * 4, 0, 0, 0, alpha * 255);
  for (let i = 0; i < TILE; i++)
    for (let depth = 0; depth < 4; depth++) {
      const alpha = depth < 2 ? 0.45 : 0.22;
      if (mask & N) dark(i, depth, alpha);
      if (mask & W && !(mask & N && i < 4) && depth < 3) dark(depth, i, alpha * 0.8);
      if (mask & NW && !(mask & (N | W)) && i < 4) dark(i < 3 ? i : 0, depth, alpha * 0.5);
    }
  return { w: floor.w, h: floor.h, data, words: new Uint32Array(data.buffer) };
}
