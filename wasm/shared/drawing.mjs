// The input of one frame's picture: the marks that are drawn, the cells of autotiled materials, and the centres of rooms.
import { CELL, heightOf, isSeen, kindOf, leftOf, markAt, ROOM, roleOf, topOf, viewOfRole, widthOf } from './level.mjs';
import { middleOf } from './shapes.mjs';

/** @import { Level } from './level.mjs' */
/** @import { Looks } from './looks.mjs' */
/** @import { Box, Point } from './shapes.mjs' */

/**
 * Width of a text in pixels.
 * @typedef {(text: string, size: number, mono: boolean) => number} Measure
 */

/**
 * @typedef {object} DrawingOptions
 * @property {number} frame
 * @property {number} view
 * @property {readonly boolean[]} layersOn
 * @property {boolean} tiled  whether the view has tiles: rooms are then a veil over them and not plates
 * @property {number} unit  pixels a grid unit
 * @property {number} dpr  pixels a CSS pixel
 * @property {number} [minText]  smallest size of a text in pixels; default: none
 * @property {boolean} [bare]  no texts, thin lines: a map of a thumb's size
 * @property {readonly Box[]} [seen]  the parts of the grid, in units, whose cells are drawn; default: all of it
 * @property {Measure} [measure]
 */

/**
 * @typedef {object} Derived
 * @property {Level} level
 * @property {Looks} looks
 * @property {readonly boolean[]} drawn  by role
 * @property {readonly number[]} marks  those of the frame, also of roles that are not drawn
 * @property {Uint8Array} materials  number of the material at each place of the grid, 0 for none
 * @property {ReadonlyMap<number, Point>} middles  of rooms by id, in grid units
 */

/** @typedef {Required<Omit<DrawingOptions, 'layersOn'>> & Derived} Drawing */

/** Width of a letter of a monospaced font in parts of its size. */
const LETTER = 0.602;

/**
 * @param {Level} level
 * @param {Looks} looks
 * @param {DrawingOptions} options
 * @returns {Drawing}
 */
export function drawingOf(level, looks, { layersOn, ...options }) {
  const { frame, view } = options;
  const { width, height } = level.head;
  const drawn = rolesDrawn(level, view, layersOn);
  /** @type {number[]} */
  const marks = [];
  for (let i = 0; i < level.count; i++) if (isSeen(level, i, frame)) marks.push(i);
  return {
    level,
    looks,
    drawn,
    marks,
    minText: 0,
    bare: false,
    seen: [{ x: 0, y: 0, w: width, h: height }],
    measure: (text, size) => text.length * LETTER * size,
    ...options,
    materials: materialGrid(level, looks, drawn, marks),
    middles: roomMiddles(level, view, marks),
  };
}

/**
 * Which roles are drawn: those of the view, in layers that are on.
 * @param {Level} level
 * @param {number} view
 * @param {readonly boolean[]} layersOn
 */
export const rolesDrawn = ({ info }, view, layersOn) =>
  info.roles.map(({ layer }) => info.layers[layer]?.view === view && layersOn[layer] !== false);

/** @param {Drawing} drawing @param {number} mark */
export const isDrawn = ({ level, drawn, frame }, mark) => drawn[roleOf(level, mark)] && isSeen(level, mark, frame);

/**
 * The part of the grid that a view shows in a frame.
 * @param {Level} level
 * @param {number} frame
 * @param {number} view
 * @returns {Box}
 */
export function areaShown({ head }, frame, view) {
  const sight = view === 0 ? (head.sights.findLast((s) => s.frame <= frame) ?? head.sights[0]) : undefined;
  return sight ?? head.focus[view] ?? { x: 0, y: 0, w: head.width, h: head.height };
}

/**
 * Whether a view ever shows cells, in any frame and with any layers.
 * @param {Level} level
 * @param {number} view
 */
export function hasTiles(level, view) {
  for (let i = 0; i < level.count; i++)
    if (kindOf(level, i) === CELL && viewOfRole(level.info, roleOf(level, i)) === view) return true;
  return false;
}

/**
 * The grid units in a rectangle of pixels, and `more` around them. The grid's origin is at x, y.
 * @param {Box} pixels
 * @param {{ unit: number, x: number, y: number }} camera
 * @param {number} more
 * @returns {Box}
 */
export function seenIn(pixels, { unit, x, y }, more) {
  const left = Math.floor((pixels.x - x) / unit) - more;
  const top = Math.floor((pixels.y - y) / unit) - more;
  const right = Math.ceil((pixels.x + pixels.w - x) / unit) + more;
  const bottom = Math.ceil((pixels.y + pixels.h - y) / unit) + more;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * @param {Level} level
 * @param {Looks} looks
 * @param {readonly boolean[]} drawn
 * @param {readonly number[]} marks
 */
function materialGrid(level, looks, drawn, marks) {
  const { width, height } = level.head;
  const grid = new Uint8Array(width * height);
  if (looks.roles.every(({ material }) => !material)) return grid;
  for (const i of marks) {
    const role = roleOf(level, i);
    if (kindOf(level, i) !== CELL || !drawn[role]) continue;
    const { material, style } = looks.roles[role];
    if (!material && !style.cell.floor) continue;
    const [x, y] = [leftOf(level, i), topOf(level, i)];
    const [left, right] = [Math.max(0, x), Math.min(width, x + widthOf(level, i))];
    for (let row = Math.max(0, y); row < Math.min(height, y + heightOf(level, i)); row++)
      grid.fill(material?.joins ?? 0, row * width + left, row * width + right);
  }
  return grid;
}

/**
 * Middles of a view's rooms by id; rooms of a layer that is off still hold the ends of their edges.
 * @param {Level} level
 * @param {number} view
 * @param {readonly number[]} marks
 */
function roomMiddles(level, view, marks) {
  /** @type {Map<number, Point>} */
  const out = new Map();
  for (const i of marks) {
    if (kindOf(level, i) !== ROOM) continue;
    const room = markAt(level, i);
    if (viewOfRole(level.info, room.role) !== view) continue;
    const { x, y } = middleOf(room, room.look);
    out.set(room.id, { x: room.x + x, y: room.y + y });
  }
  return out;
}
