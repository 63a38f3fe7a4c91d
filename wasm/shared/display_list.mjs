// The display list: one frame of a level as tiles and shapes, bottom first. Everything about looks is decided here, so
// that back ends (canvas, pixels, SVG) only draw.
import { CELL, EDGE, heightOf, kindOf, LABEL, leftOf, lookOf, markAt, ROOM, roleOf, topOf, widthOf } from './level.mjs';
import { E, N, NE, NW, S, SE, SURROUNDED, SW, TILE, W } from './looks.mjs';
import { nineSlice, rgba } from './pixels.mjs';
import * as shapes from './shapes.mjs';

/** @import { Drawing } from './drawing.mjs' */
/** @import { Mark } from './level.mjs' */
/** @import { RoleLook } from './looks.mjs' */
/** @import { Pixels } from './pixels.mjs' */
/** @import { Box, EdgeStyle, Hatch, LabelStyle, Point, RoomLook } from './shapes.mjs' */

/**
 * One thing to draw. All lengths are pixels, from the grid's origin; items lie over those before them. Colours are "#rgb",
 * "#rrggbb" or "#rrggbbaa".
 * @typedef {FillItem | TileItem | HatchItem | PathItem | BevelItem | TextItem} Item
 */

/** @typedef {Box & { kind: 'fill', colour: string, alpha: number }} FillItem */

/** @typedef {Box & { kind: 'tile', tile: Pixels }} TileItem */

/**
 * @typedef {object} HatchItem
 * @property {'hatch'} kind
 * @property {readonly Point[]} points
 * @property {number} radius
 * @property {Hatch} hatch
 * @property {string} colour
 * @property {number} dot  pixels for each of the pattern
 */

/**
 * Polygons, or open lines.
 * @typedef {object} PathItem
 * @property {'path'} kind
 * @property {readonly (readonly Point[])[]} parts
 * @property {boolean} closed
 * @property {number} radius
 * @property {number} alpha
 * @property {string} [fill]
 * @property {{ colour: string, width: number, dash: readonly number[], round: boolean }} [stroke]
 */

/**
 * A light strip inside at the top left, a dark one at the bottom right.
 * @typedef {object} BevelItem
 * @property {'bevel'} kind
 * @property {readonly Point[]} points
 * @property {number} radius
 * @property {number} thick
 * @property {string} light
 * @property {string} dark
 */

/**
 * @typedef {object} TextItem
 * @property {'text'} kind
 * @property {string} text
 * @property {number} x  where the text is anchored on its middle line
 * @property {number} y
 * @property {number} w
 * @property {number} size
 * @property {'start' | 'middle' | 'end'} anchor
 * @property {boolean} mono
 * @property {string} colour
 * @property {number} rim  width of the line around letters
 * @property {string} under  colour of that line and of the plate
 * @property {(Box & { radius: number }) | undefined} plate
 */

/** Below this many pixels a unit, a tile is a dot of its colour. */
const FLAT = 4;
/** Rooms that are filled less are veils over their tiles. */
const OPAQUE = 0.2;

/**
 * @param {Drawing} d
 * @returns {Item[]}
 */
export function displayList(d) {
  const { level } = d;
  /** @type {Item[]} */
  const out = [];
  /** @type {number[]} */
  let edges = [];
  // Names of rooms lie over the outlines of all rooms around them.
  /** @type {Item[]} */
  let names = [];
  const flush = () => {
    if (edges.length > 0) out.push(...edgeItems(d, edges));
    edges = [];
  };
  for (const i of d.marks) {
    if (!d.drawn[roleOf(level, i)]) continue;
    const kind = kindOf(level, i);
    if (edges.length > 0 && (kind !== EDGE || roleOf(level, i) !== roleOf(level, edges[0]))) flush();
    if (kind !== ROOM && names.length > 0) {
      out.push(...names);
      names = [];
    }
    if (kind === CELL) addCell(d, i, out);
    else if (kind === ROOM) names.push(...addRoom(d, markAt(level, i), out));
    else if (kind === EDGE) edges.push(i);
    else if (kind === LABEL) out.push(...labelItem(d, markAt(level, i)));
  }
  flush();
  out.push(...names);
  return out;
}

/**
 * A rectangle of grid units in pixels.
 * @param {Drawing} d
 * @param {Box} area
 * @param {number} [inset]  in grid units
 */
export function boxOf({ unit }, { x, y, w, h }, inset = 0) {
  const cut = Math.round(inset * unit);
  return { x: x * unit + cut, y: y * unit + cut, w: w * unit - 2 * cut, h: h * unit - 2 * cut };
}

/** @param {Drawing} d @param {number} mark @param {Item[]} out */
function addCell(d, mark, out) {
  const { level, unit } = d;
  const look = d.looks.roles[roleOf(level, mark)];
  const area = { x: leftOf(level, mark), y: topOf(level, mark), w: widthOf(level, mark), h: heightOf(level, mark) };
  if (!isIn(d.seen, area)) return;
  const { w, h } = area;
  const { cell } = look.style;
  const fit = look.material ? 'each' : (cell.fit ?? 'each');
  const fill = (/** @type {number} */ alpha) => addFill(out, boxOf(d, area), look.colour, alpha);
  if (unit * (fit === 'each' ? 1 : Math.min(w, h)) < FLAT) return fill(cell.fill ?? 1);
  if (cell.fill !== undefined) fill(cell.fill);
  const drawn = cell.looks?.[lookOf(level, mark)] ?? cell.usual ?? [];
  if (look.material) eachPlace(d, area, (i, j) => out.push(placed(d, materialTileAt(d, look.material, i, j), i, j)));
  else if (drawn.length === 0) {
    if (cell.fill === undefined) fill(fit === 'each' ? 1 : 0.8);
  } else if (fit === 'each')
    eachPlace(d, area, (i, j) => {
      const tile = d.looks.tile(drawn[shapes.variantAt(i, j, drawn.length)]);
      const shadow = cell.floor ? shadowMask(d, i, j) : 0;
      out.push(placed(d, shadow ? d.looks.shadowed(tile, shadow) : tile, i, j));
    });
  else out.push(stretched(d, d.looks.tile(drawn[0]), fit, boxOf(d, area)));
  if (cell.hatch) out.push(hatchItem(d, shapes.cornersOf(boxOf(d, area)), 0, cell.hatch, look.colour));
}

/**
 * Adds a fill; one that continues the last to the right makes that wider.
 * @param {Item[]} out
 * @param {Box} box
 * @param {string} colour
 * @param {number} alpha
 */
function addFill(out, box, colour, alpha) {
  const last = out[out.length - 1];
  const continues =
    last?.kind === 'fill' &&
    last.colour === colour &&
    last.alpha === alpha &&
    last.y === box.y &&
    last.h === box.h &&
    last.x + last.w === box.x;
  if (continues) last.w += box.w;
  else out.push({ kind: 'fill', ...box, colour, alpha });
}

/**
 * Each place of an area that is seen.
 * @param {Drawing} d
 * @param {Box} area
 * @param {(x: number, y: number) => void} put
 */
function eachPlace({ seen }, { x, y, w, h }, put) {
  const place = { x, y, w: 1, h: 1 };
  for (; place.y < y + h; place.y++)
    for (place.x = x; place.x < x + w; place.x++) if (isIn(seen, place)) put(place.x, place.y);
}

/** Whether a box has something of one of these. @param {readonly Box[]} boxes @param {Box} box */
const isIn = (boxes, { x, y, w, h }) =>
  boxes.some((one) => x < one.x + one.w && y < one.y + one.h && x + w > one.x && y + h > one.y);

/**
 * A tile on the ground of its unit, in its middle.
 * @param {Drawing} d
 * @param {Pixels} tile
 * @param {number} x
 * @param {number} y
 * @returns {Item}
 */
function placed({ unit }, tile, x, y) {
  const [w, h] = [tile.w, tile.h].map((side) => Math.max(1, Math.round((side * unit) / TILE)));
  return { kind: 'tile', tile, x: x * unit + ((unit - w) >> 1), y: y * unit + unit - h, w, h };
}

/**
 * One tile over all of a box. "whole": as large as it fits, in quarter steps of its own size.
 * @param {Drawing} d
 * @param {Pixels} tile
 * @param {'whole' | 'stretch' | 'nine'} fit
 * @param {Box} box
 * @returns {Item}
 */
function stretched({ unit }, tile, fit, { x, y, w, h }) {
  if (fit === 'stretch') return { kind: 'tile', tile, x, y, w, h };
  if (fit === 'nine') {
    const size = [w, h].map((side) => Math.round((side / unit) * TILE));
    return { kind: 'tile', tile: sliced(tile, size[0], size[1]), x, y, w, h };
  }
  const most = Math.min(w / tile.w, h / tile.h);
  const scale = most < 1 ? most : Math.floor(most * 4) / 4;
  const [wide, high] = [tile.w, tile.h].map((side) => Math.max(1, Math.round(side * scale)));
  return { kind: 'tile', tile, x: x + Math.floor((w - wide) / 2), y: y + Math.floor((h - high) / 2), w: wide, h: high };
}

/** @type {WeakMap<Pixels, Map<string, Pixels>>} */
const slices = new WeakMap();

/** @param {Pixels} tile @param {number} w @param {number} h */
function sliced(tile, w, h) {
  const made = slices.get(tile) ?? new Map();
  slices.set(tile, made);
  const key = `${w} ${h}`;
  if (!made.has(key)) made.set(key, nineSlice(tile, w, h));
  return /** @type {Pixels} */ (made.get(key));
}

/**
 * Number of the material at a place; beyond the grid it goes on as at the border.
 * @param {Drawing} d
 * @param {number} x
 * @param {number} y
 */
function joinsAt({ materials, level: { head } }, x, y) {
  const i = x < 0 ? 0 : x >= head.width ? head.width - 1 : x;
  const j = y < 0 ? 0 : y >= head.height ? head.height - 1 : y;
  return materials[j * head.width + i];
}

/** @param {Drawing} d @param {NonNullable<RoleLook['material']>} material @param {number} x @param {number} y */
function materialTileAt(d, { surfaces, carpet, ends, tile }, x, y) {
  const own = joinsAt(d, x, y);
  const { width, height } = d.level.head;
  const outside = (/** @type {number} */ i, /** @type {number} */ j) => i < 0 || j < 0 || i >= width || j >= height;
  const same = (/** @type {number} */ i, /** @type {number} */ j, /** @type {number} */ bit) =>
    !(ends && outside(i, j)) && joinsAt(d, i, j) === own ? bit : 0;
  const sides = same(x, y - 1, N) | same(x + 1, y, E) | same(x, y + 1, S) | same(x - 1, y, W);
  const all = sides | same(x + 1, y - 1, NE) | same(x + 1, y + 1, SE) | same(x - 1, y + 1, SW) | same(x - 1, y - 1, NW);
  return tile(shapes.surfaceAt(x, y, { surfaces: surfaces.length, carpet }), all & SURROUNDED);
}

/** @param {Drawing} d @param {number} x @param {number} y */
const shadowMask = (d, x, y) =>
  (joinsAt(d, x, y - 1) ? N : 0) | (joinsAt(d, x - 1, y) ? W : 0) | (joinsAt(d, x - 1, y - 1) ? NW : 0);

/**
 * @param {Drawing} d
 * @param {readonly Point[]} points
 * @param {number} radius
 * @param {Hatch} hatch
 * @param {string} colour
 * @returns {Item}
 */
const hatchItem = ({ dpr }, points, radius, hatch, colour) => ({
  kind: 'hatch',
  points,
  radius,
  hatch,
  colour,
  dot: Math.max(1, Math.round(dpr)),
});

/**
 * Adds a room: a plate with a sign where the view has no tiles, a veil with an outline over tiles. Returns its name,
 * which is to be drawn after all rooms around it.
 * @param {Drawing} d
 * @param {Mark} mark
 * @param {Item[]} out
 */
function addRoom(d, mark, out) {
  const look = d.looks.roles[mark.role];
  const style = shapes.roomStyle(d.tiled, look.style.room);
  const { tones, colour } = look;
  const box = boxOf(d, mark, style.inset);
  const points = shapes.cornersOf(box, mark.look);
  const radius = Math.min((style.radius ?? 0) * d.unit, box.w / 4, box.h / 4);
  // A veil tells kinds of rooms apart while they are made; the art of the finished level stays uncovered.
  const isUncovered = d.tiled && d.level.steps.length === 0 && style.fill < OPAQUE;
  if (style.fill && !isUncovered) {
    const small = Math.min(box.w, box.h) < 22 * d.dpr;
    out.push(pathItem([points], { radius, alpha: style.fill, fill: d.tiled || small ? colour : tones[1] }));
  }
  if (style.hatch && d.unit * mark.w > 12) out.push(hatchItem(d, points, radius, style.hatch, tones[4]));
  if (style.bevel && d.unit >= 10) {
    const thick = Math.max(1, Math.round(d.unit / 28));
    out.push({ kind: 'bevel', points, radius, thick, light: tones[3], dark: tones[2] });
    out.push(pathItem([points], { radius, stroke: { colour: tones.k, width: thick, dash: [], round: false } }));
  }
  if (style.line) out.push(outlineItem(d, look, style, box, mark.look));
  const sign = signItem(d, style, mark, box);
  if (sign) out.push(sign);
  return mark.text === '' ? [] : roomText(d, look, style, mark.text, box, sign?.h ?? 0);
}

/**
 * @param {readonly (readonly Point[])[]} parts
 * @param {Partial<PathItem>} more
 * @returns {Item}
 */
const pathItem = (parts, more) => ({ kind: 'path', parts, closed: true, radius: 0, alpha: 1, ...more });

/** @param {Drawing} d @param {RoleLook} look @param {RoomLook} style @param {Box} box @param {number} missing */
function outlineItem({ dpr, tiled, bare, unit }, look, style, box, missing) {
  const line = style.line ?? 1;
  const width = Math.max(1, Math.round((bare ? Math.min(1, line) : line) * dpr));
  const inner = { x: box.x + width / 2, y: box.y + width / 2, w: box.w - width, h: box.h - width };
  return pathItem([shapes.cornersOf(inner, missing)], {
    radius: Math.min((style.radius ?? 0) * unit, inner.w / 4, inner.h / 4),
    alpha: tiled && width <= dpr ? 0.55 : 1,
    stroke: {
      colour: style.lineColour ?? look.colour,
      width,
      dash: (style.dash ?? []).map((length) => length * dpr),
      round: false,
    },
  });
}

/**
 * A room's sign: at a whole scale, or averaged where there is less room than its own pixels.
 * @param {Drawing} d
 * @param {RoomLook} style
 * @param {Mark} mark
 * @param {Box} box
 * @returns {TileItem | undefined}
 */
function signItem(d, style, mark, box) {
  if (style.icon === false || (style.icon === undefined && !style.iconByLook)) return undefined;
  const drawn = style.iconByLook?.[mark.look] ?? style.icon ?? [];
  const size = shapes.signSize(box, d.unit, d.tiled, d.dpr);
  if (drawn.length === 0 || size < 6) return undefined;
  const tile = d.looks.tile(drawn[shapes.placeHash(mark.x, mark.y) % drawn.length]);
  const [w, h] = size % TILE === 0 ? [(tile.w * size) / TILE, (tile.h * size) / TILE] : [size, size];
  const middle = d.middles.get(mark.id) ?? { x: mark.x + mark.w / 2, y: mark.y + mark.h / 2 };
  const left = style.iconAt === 'left' ? box.x + Math.round((box.h - h) / 2) : Math.round(middle.x * d.unit - w / 2);
  return { kind: 'tile', tile, x: left, y: Math.round(middle.y * d.unit - h / 2), w, h };
}

/**
 * A role's edge, where a text in its colour can be read on the stage.
 * @param {RoleLook} look
 * @param {boolean} onPaper
 */
function readable({ tones }, onPaper) {
  const [r, g, b] = rgba(tones[4]);
  return onPaper || r + g + b > 360 ? tones[4] : '#d3ccbd';
}

/** In the middle; where a sign is there, below it, or beside it. @param {Drawing} d @param {RoleLook} look @param {RoomLook} style @param {string} text @param {Box} box @param {number} sign */
function roomText(d, look, style, text, box, sign) {
  const { label, beside } = shapes.roomLabel(look.style.label, style, sign > 0);
  const taken = beside ? Math.round((box.h + sign) / 2) : 0;
  return textItem(d, text, label, readable(look, d.looks.isPaper), { ...box, x: box.x + taken, w: box.w - taken });
}

/** @param {Drawing} d @param {Mark} mark */
function labelItem(d, mark) {
  const { style, colour } = d.looks.roles[mark.role];
  const area = { x: mark.x, y: mark.y, w: Math.max(1, mark.w), h: Math.max(1, mark.h) };
  return textItem(d, mark.text, style.label, colour, boxOf(d, area));
}

/** Below this many pixels for a name in a row, some names would be too small to read. */
const MIN_ROW_WIDTH = 36;

/**
 * A text in a box; nothing where it would be too small to read.
 * @param {Drawing} d
 * @param {string} text
 * @param {LabelStyle} style
 * @param {string} colour
 * @param {Box} box
 * @returns {Item[]}
 */
function textItem({ dpr, minText, bare, measure, looks: { under } }, text, style, colour, box) {
  const fitting = bare ? 0 : shapes.textSize(style, text, box, dpr);
  if (fitting === 0) return [];
  const mono = style.mono !== false;
  // Names in a row: what would touch its neighbour is set smaller. Where that cannot be, all are left out together.
  if (!mono && box.w < MIN_ROW_WIDTH * dpr) return [];
  const most = mono ? Number.POSITIVE_INFINITY : (fitting * (box.w - 4 * dpr)) / measure(text, fitting, mono);
  const size = Math.floor(Math.min(Math.max(fitting, minText), most));
  if (size < (style.least ?? 7) * dpr) return [];
  const pad = Math.round(3 * dpr) + (style.plate ? Math.round(2 * dpr) : 0);
  const { anchor, x, y } = shapes.textPlace(style.at ?? 'middle', box, pad, size);
  const w = measure(text, size, mono) + 6 * dpr;
  const left = anchor === 'middle' ? x - w / 2 : anchor === 'start' ? x - 3 * dpr : x - w + 3 * dpr;
  const plate = style.plate && {
    x: Math.round(left),
    y: Math.round(y - size * 0.68),
    w: Math.round(w),
    h: Math.round(size * 1.36),
    radius: 3 * dpr,
  };
  const rim = plate ? 0 : Math.max(2, size / 5);
  return [
    {
      ...{ kind: 'text', text, x, y, w, size, anchor, mono },
      ...{ colour: style.colour ?? colour, rim, under, plate: plate || undefined },
    },
  ];
}

/**
 * Edges of one role: first all rims, then all cores, so that they join without seams.
 * @param {Drawing} d
 * @param {readonly number[]} indexes  of marks
 * @returns {Item[]}
 */
export function edgeItems(d, indexes) {
  const { unit, tiled, bare, dpr, level } = d;
  const marks = indexes.map((i) => markAt(level, i));
  const { style: styles, colour } = d.looks.roles[marks[0].role];
  const style = styles.edge;
  const plain = bare ? Math.max(1, Math.round(dpr)) : shapes.edgeWidth(style, unit, tiled, dpr);
  const width = style.units ? Math.max(1, style.units * unit) : plain;
  const lines = marks.map((mark) => lineOf(d, mark, style));
  const headed = bare ? [] : lines.filter((_, i) => marks[i].look !== shapes.PART);
  const alpha = style.alpha ?? 1;
  const dash = (style.dash ?? []).map((length) => length * dpr);
  const stroke = (/** @type {string} */ c, /** @type {number} */ w, /** @type {readonly number[]} */ dashes) =>
    pathItem(lines, { closed: false, alpha, stroke: { colour: c, width: w, dash: dashes, round: !style.dash } });
  const heads = (/** @type {string} */ fill, /** @type {number} */ grow) =>
    headed.flatMap((line) => {
      const head = shapes.arrowHead(line, style, width, grow, dpr);
      return head ? [pathItem([head], { alpha, fill })] : [];
    });
  const rim = style.rim ?? '#0b0c10';
  const around = bare ? 0 : Math.max(2, Math.round(2.5 * dpr));
  const rims = rim === false ? [] : [stroke(rim, width + around, []), ...heads(rim, Math.round(1.5 * dpr))];
  return [...rims, stroke(colour, width, dash), ...heads(colour, 0)];
}

/**
 * The points of an edge. Ends that name a room are in its middle, unless the ends are cells.
 * @param {Pick<Drawing, 'unit' | 'middles'>} d
 * @param {Mark} mark
 * @param {EdgeStyle} style
 */
export function lineOf({ unit, middles }, { x, y, w, h, from, to }, style) {
  const at = (/** @type {Point} */ point) => ({ x: point.x * unit, y: point.y * unit });
  if (style.cells) return [at({ x: x + 0.5, y: y + 0.5 }), at({ x: w + 0.5, y: h + 0.5 })];
  const [a, b] = [at(middles.get(from) ?? { x, y }), at(middles.get(to) ?? { x: w, y: h })];
  return shapes.edgeLine(a, b, style, Math.round((a.y + b.y) / 2));
}
