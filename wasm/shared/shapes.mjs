// The geometry of looks: sizes, corners, lines and patterns. Sizes are in pixels, of which `dpr` are a CSS pixel and
// `unit` a unit of the grid.

/** @import { Drawn } from './pixels.mjs' */

/**
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 */

/**
 * @typedef {object} Size
 * @property {number} w
 * @property {number} h
 */

/** @typedef {Point & Size} Box */

/**
 * A pattern over an area, so that colour is never the only sign.
 * @typedef {'rising' | 'falling' | 'cross' | 'dots' | 'level' | 'upright'} Hatch
 */

/**
 * @typedef {object} EdgeStyle
 * @property {number} [width] CSS pixels.
 * @property {number} [units] Grid units; replaces width.
 * @property {readonly number[]} [dash]
 * @property {string | false} [rim] Colour of the rim; false: none.
 * @property {'none' | 'middle' | 'end'} [arrow] Where the arrow head is; it points from x1, y1 to x2, y2. A mark with look 1 is
 *   a part of a longer way and has none.
 * @property {boolean | 'halfway'} [elbow] Drawn at right angles instead of straight: across and then up or down, or halfway: up
 *   or down, across, and on.
 * @property {boolean} [cells] Its ends are cells: it runs from middle to middle of these, whatever rooms it names.
 * @property {boolean} [pointed] Drawn also while a cell at one of its ends, or a room that it names, is pointed at; its layer
 *   may be off.
 * @property {number} [alpha]
 */

/**
 * @typedef {object} LabelStyle
 * @property {number | 'fit'} [size] CSS pixels, or "fit" to grow with the room.
 * @property {number} [least] CSS pixels below which it is left out. Default: 7.
 * @property {string} [colour]
 * @property {'middle' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'bottom'} [at]
 * @property {boolean} [plate] A dark plate behind the text.
 * @property {boolean} [mono]
 */

/**
 * `Sprite` is a name in a theme, and a piece of the atlas once baked.
 * @template Sprites
 * @typedef {object} RoomStyle
 * @property {number} [fill] 0 … 1, opacity of the role's colour inside. Default: 1 on a plain stage, 0.06 over tiles.
 * @property {number} [line] Width of the outline in CSS pixels, 0 for none.
 * @property {string} [lineColour]
 * @property {readonly number[]} [dash]
 * @property {number} [radius] Corner radius and inset, in parts of a grid unit.
 * @property {number} [inset]
 * @property {Hatch | false} [hatch] false: none, where the tone has one.
 * @property {boolean} [bevel] A light rim at top left, a dark one at bottom right, as pixel art. Default on a plain stage.
 * @property {Sprites | false} [icon] A sign in the middle at the largest whole scale. false: none.
 * @property {'middle' | 'left'} [iconAt] left: beside the text, where there is one. Default: in the middle.
 * @property {readonly Sprites[]} [iconByLook]
 * @property {LabelStyle} [label]
 */

/**
 * @typedef {object} RoomLookFields
 * @property {boolean} [iconOverTiles] Over tiles signs are only drawn where the theme itself has them.
 */

/** @typedef {RoomStyle<readonly Drawn[]> & RoomLookFields} RoomLook */

/**
 * A number by place. Variants are chosen by it, never by the level's dice: the same place looks the same in every level.
 * @param {number} x
 * @param {number} y
 */
export function placeHash(x, y) {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/**
 * Which variant is at a place; repeats after 8 units, so that maps of other programs can have rules for it.
 * @param {number} x
 * @param {number} y
 * @param {number} variants
 */
export const variantAt = (x, y, variants) => (variants < 2 ? 0 : placeHash(x & 7, y & 7) % variants);

/**
 * Surfaces that are a 4 × 4 carpet follow their place in it, others are variants.
 * @param {number} x
 * @param {number} y
 * @param {{ surfaces: number, carpet: boolean }} material
 */
export const surfaceAt = (x, y, { surfaces, carpet }) => (carpet ? (y & 3) * 4 + (x & 3) : variantAt(x, y, surfaces));

const plate = { fill: 1, line: 0, radius: 0.12, inset: 0.06, bevel: true };
/** @type {RoomLook} */
const veil = { fill: 0.06, line: 1, radius: 0, inset: 0, label: { at: 'top-left', plate: true } };

/**
 * A room is a plate with a sign where there are no tiles, and a veil with an outline over tiles.
 * @param {boolean} tiled
 * @param {RoomLook} room
 * @returns {RoomLook}
 */
export function roomStyle(tiled, room) {
  if (!tiled) return { ...plate, ...room };
  return { ...veil, ...room, icon: room.iconOverTiles ? room.icon : false, bevel: false };
}

/**
 * The middle of a room, from its corner; of an L in the quarter opposite the missing one.
 * @param {Size} size
 * @param {number} [missing]  0 none, 1 top left, 2 top right, 3 bottom left, 4 bottom right
 */
export function middleOf({ w, h }, missing = 0) {
  const across = [0, 1, -1, 1, -1][missing] ?? 0;
  const down = [0, 1, 1, -1, -1][missing] ?? 0;
  return { x: w / 2 + (across * w) / 8, y: h / 2 + (down * h) / 8 };
}

/**
 * Corners of a room, clockwise from the top left, without the quarter that is missing.
 * @param {Box} box
 * @param {number} [missing]
 * @returns {Point[]}
 */
export function cornersOf({ x, y, w, h }, missing = 0) {
  const [l, t, r, b] = [x, y, x + w, y + h];
  const [cx, cy] = [x + w / 2, y + h / 2];
  const corners = [
    missing === 1 ? [cx, cy, cx, t] : [l, t],
    missing === 2 ? [cx, t, cx, cy, r, cy] : [r, t],
    missing === 4 ? [r, cy, cx, cy, cx, b] : [r, b],
    missing === 3 ? [cx, b, cx, cy, l, cy] : [l, b],
    missing === 1 ? [l, cy] : [],
  ].flat();
  return Array.from({ length: corners.length / 2 }, (_, i) => ({ x: corners[2 * i], y: corners[2 * i + 1] }));
}

/**
 * On a plate a sign grows with the grid. Over tiles it is only as large as is needed to read it, and leaves the floor free.
 * @param {Size} room
 * @param {number} unit
 * @param {boolean} tiled
 * @param {number} dpr
 */
export function signSize({ w, h }, unit, tiled, dpr) {
  const side = Math.min(w, h);
  if (tiled) return Math.floor(Math.min(side * 0.85, 32 * dpr) / 8) * 8;
  const space = side * 0.78;
  if (space < 16) return Math.floor(space);
  const most = Math.max(16, Math.floor((unit * 0.8) / 16) * 16);
  return Math.min(Math.floor(space / 16) * 16, most);
}

/**
 * How a room's text is written, and whether beside its sign: in the middle, or where a sign is there, below it.
 * @param {LabelStyle} role
 * @param {RoomLook} room
 * @param {boolean} hasSign
 * @returns {{ label: LabelStyle, beside: boolean }}
 */
export function roomLabel(role, { label: own, iconAt }, hasSign) {
  const label = { ...role, ...own };
  const inMiddle = hasSign && (label.at ?? 'middle') === 'middle';
  const beside = inMiddle && iconAt === 'left';
  return { beside, label: inMiddle && !beside ? { ...label, at: 'bottom-right', size: 11 } : label };
}

/**
 * 0 where a text would be too small to read.
 * @param {LabelStyle} style
 * @param {string} text
 * @param {Size} box
 * @param {number} dpr
 */
export function textSize({ size, at, least = 7 }, text, { w, h }, dpr) {
  const wide = w / Math.max(1, text.length * 0.66);
  const most = (size === 'fit' ? 28 : at && at !== 'middle' ? 12 : 16) * dpr;
  const fits = size === 'fit' || size === undefined;
  if (!fits && h < 8 * dpr) return 0;
  const fitting = fits
    ? Math.min(most, h * 0.62, wide)
    : Math.min(size * dpr, Math.max(h * 0.9, 10 * dpr), wide * 1.15);
  return Math.floor(fitting) < least * dpr ? 0 : Math.floor(fitting);
}

/**
 * Where a text is, by its middle line, and which of its ends is there.
 * @param {NonNullable<LabelStyle['at']>} at
 * @param {Box} box
 * @param {number} pad
 * @param {number} size
 * @returns {Point & { anchor: 'start' | 'middle' | 'end' }}
 */
export function textPlace(at, { x, y, w, h }, pad, size) {
  const anchor = at === 'middle' || at === 'bottom' ? 'middle' : at.endsWith('left') ? 'start' : 'end';
  const up = at === 'middle' ? h / 2 : at.startsWith('top') ? pad + size / 2 : h - pad - size / 2;
  return { anchor, x: x + (anchor === 'middle' ? w / 2 : anchor === 'start' ? pad : w - pad), y: y + up };
}

/** The look of an edge that goes on in the next one. */
export const PART = 1;

/**
 * @param {EdgeStyle} style
 * @param {number} unit
 * @param {boolean} tiled
 * @param {number} dpr
 */
export function edgeWidth({ width = 3 }, unit, tiled, dpr) {
  const full = width * dpr;
  const fitting = tiled ? Math.min(full, Math.max(2 * dpr, unit * 0.4)) + Math.max(0, unit - 16 * dpr) * 0.2 : full;
  return Math.max(1, Math.round(fitting));
}

/**
 * The points that an edge goes through; `halfway` is the height at which it turns.
 * @param {Point} a
 * @param {Point} b
 * @param {EdgeStyle} style
 * @param {number} halfway
 */
export function edgeLine(a, b, { elbow }, halfway) {
  if (!elbow || a.x === b.x || a.y === b.y) return [a, b];
  if (elbow === 'halfway') return [a, { x: a.x, y: halfway }, { x: b.x, y: halfway }, b];
  return [a, { x: b.x, y: a.y }, b];
}

/**
 * A triangle that points along the last part of a line; undefined where there is none.
 * @param {readonly Point[]} line
 * @param {EdgeStyle} style
 * @param {number} width
 * @param {number} grow
 * @param {number} dpr
 */
export function arrowHead(line, { arrow = 'none' }, width, grow, dpr) {
  const [a, b] = line.slice(-2);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (arrow === 'none' || length < width * 2) return undefined;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const size = Math.max(5 * dpr, width * 1.7) + grow * 1.6;
  const place = (arrow === 'end' ? length : length * 0.5 + size * 0.4) + grow;
  const [x, y] = [a.x + ux * place, a.y + uy * place];
  const side = size * 0.62;
  return [
    { x, y },
    { x: x - ux * size - uy * side, y: y - uy * size + ux * side },
    { x: x - ux * size + uy * side, y: y - uy * size - ux * side },
  ];
}

const squares = (/** @type {(i: number) => number} */ of) =>
  Array.from({ length: 8 }, (_, i) => ({ x: i, y: of(i), w: 1, h: 1 }));
const [rising, falling] = [squares((i) => (8 - i) % 8), squares((i) => i)];

/**
 * Patterns of eight by eight, as boxes.
 * @type {Readonly<Record<Hatch, readonly Box[]>>}
 */
export const hatches = {
  rising,
  falling,
  cross: [...rising, ...falling],
  dots: [
    { x: 2, y: 2, w: 1, h: 1 },
    { x: 6, y: 6, w: 1, h: 1 },
  ],
  level: [{ x: 0, y: 4, w: 8, h: 1 }],
  upright: [{ x: 4, y: 0, w: 1, h: 8 }],
};

/** Opacity of a pattern. */
export const HATCHED = 0.3;

/**
 * Whether a pixel of a pattern shows its colour.
 * @param {Hatch} kind
 * @param {number} px  from 0 to 7
 * @param {number} py
 */
export const inHatch = (kind, px, py) =>
  hatches[kind].some(({ x, y, w, h }) => x <= px && px < x + w && y <= py && py < y + h);
