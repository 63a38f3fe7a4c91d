// The pixel back end of the display list: pictures in plain memory, without a browser and without native parts. Rounded
// polygons and lines of a width are filled as polygons; letters are bitmaps.
import { rgba } from '../shared/pixels.mjs';
import { patternAt, Raster } from '../shared/raster.mjs';
import { HATCHED } from '../shared/shapes.mjs';

/** @import { Item } from '../shared/display_list.mjs' */
/** @import { Box, Point } from '../shared/shapes.mjs' */

/** Rows that a pixel is cut into for soft edges. */
const SUB = 4;
/** Pixels of a text's size for one pixel of its letters. */
const LETTER_PIXEL = 10;

/** An opaque picture with every kind of item. */
export class PixelPicture extends Raster {
  /**
   * @override
   * @param {Exclude<Item, { kind: 'tile' | 'fill' }>} item
   * @param {number} x
   * @param {number} y
   */
  shape(item, x, y) {
    const move = (/** @type {Point} */ point) => ({ x: point.x + x, y: point.y + y });
    if (item.kind === 'hatch') {
      const outline = polygonOf(item.points.map(move), item.radius);
      this.polygons([outline], item.colour, HATCHED, patternAt(item, x, y));
    } else if (item.kind === 'bevel') this.bevel({ ...item, points: item.points.map(move) });
    else if (item.kind === 'path') this.path({ ...item, parts: item.parts.map((part) => part.map(move)) });
    else this.text({ ...item, ...move(item), plate: item.plate && { ...item.plate, ...move(item.plate) } });
  }

  /** @private @param {Extract<Item, { kind: 'path' }>} item */
  path({ parts, closed, radius, alpha, fill, stroke }) {
    const lines = closed ? parts.map((points) => polygonOf(points, radius)) : parts;
    if (fill) this.polygons(lines, fill, alpha);
    if (stroke) this.polygons(strokeOutlines(lines, closed, stroke), stroke.colour, alpha);
  }

  /** @private Strips along the sides; the corners are left to the outline. @param {Extract<Item, { kind: 'bevel' }>} item */
  bevel({ points, radius, thick, light, dark }) {
    const wide = thick + Math.ceil(thick / 2);
    const cut = radius * 0.3;
    for (const tone of [light, dark])
      points.forEach((a, i) => {
        const b = points[(i + 1) % points.length];
        // Clockwise: to the right is a top side, up a left side.
        if ((b.x > a.x || b.y < a.y) !== (tone === light)) return;
        const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
        const [w, h] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
        if (h === 0) this.fill({ x: x + cut, y: b.x > a.x ? y : y - wide, w: w - 2 * cut, h: wide }, tone, 1);
        else this.fill({ x: b.y < a.y ? x : x - wide, y: y + cut, w: wide, h: h - 2 * cut }, tone, 1);
      });
  }

  /**
   * A text in letters of our own, whose middle line is at y.
   * @param {Omit<Extract<Item, { kind: 'text' }>, 'kind' | 'mono'>} item
   */
  text({ text, x, y, size, anchor, colour, rim, under, plate }) {
    if (plate) this.fill(plate, `${under}c8`, 1);
    const scale = Math.max(1, Math.round(size / LETTER_PIXEL));
    const wide = ([...text].length * letterWide - 1) * scale;
    const left = Math.round(anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x);
    const top = Math.round(y - (letterHigh * scale) / 2);
    const dots = [...text].flatMap((letter, i) =>
      glyphRows(letter).flatMap((row, j) =>
        [0, 1, 2, 3, 4]
          .filter((k) => row & (16 >> k))
          .map((k) => ({ x: left + (i * letterWide + k) * scale, y: top + j * scale, w: scale, h: scale })),
      ),
    );
    const around = dots.map((dot) => [
      { x: dot.x - scale, y: dot.y - scale },
      { x: dot.x + 2 * scale, y: dot.y - scale },
      { x: dot.x + 2 * scale, y: dot.y + 2 * scale },
      { x: dot.x - scale, y: dot.y + 2 * scale },
    ]);
    if (rim > 0) this.polygons(around, under, 0.82);
    for (const dot of dots) this.fill(dot, colour, 1);
  }

  /**
   * Fills polygons that go around the same way, with soft edges; where they overlap, the colour is not laid twice.
   * @private
   * @param {readonly (readonly Point[])[]} polygons
   * @param {string} colour
   * @param {number} alpha
   * @param {(x: number, y: number) => boolean} [isShown]
   */
  polygons(polygons, colour, alpha, isShown) {
    const parts = rgba(colour);
    const over = (parts[3] / 255) * alpha;
    const rows = crossingsOf(polygons, this.h * SUB);
    const row = new Float32Array(this.w + 1);
    const first = rows.findIndex(Boolean);
    for (let y = Math.floor(first / SUB); first >= 0 && y < rows.length / SUB; y++) {
      let [low, high] = [this.w, -1];
      for (let sub = 0; sub < SUB; sub++)
        for (const [from, to] of spansOf(rows[y * SUB + sub] ?? [])) {
          const [a, b] = [Math.max(0, from), Math.min(this.w, to)];
          if (a >= b) continue;
          const [start, end] = [Math.floor(a), Math.min(this.w - 1, Math.floor(b))];
          for (let x = start; x <= end; x++) row[x] += 1 / SUB;
          row[start] -= (a - start) / SUB;
          row[end] -= (end + 1 - b) / SUB;
          [low, high] = [Math.min(low, start), Math.max(high, end)];
        }
      for (let x = low; x <= high; x++) {
        if (row[x] > 0 && (!isShown || isShown(x, y))) this.blend(y * this.w + x, parts, over * Math.min(1, row[x]));
        row[x] = 0;
      }
    }
  }
}

/** For each row of parts of pixels, where edges cross its middle, and whether downwards. @param {readonly (readonly Point[])[]} polygons @param {number} count */
function crossingsOf(polygons, count) {
  /** @type {[x: number, turn: number][][]} */
  const rows = [];
  for (const points of polygons)
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length];
      const [top, bottom] = [Math.min(a.y, b.y) * SUB, Math.max(a.y, b.y) * SUB];
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row < Math.min(count, bottom - 0.5); row++) {
        rows[row] ??= [];
        rows[row].push([a.x + (((row + 0.5) / SUB - a.y) * (b.x - a.x)) / (b.y - a.y), b.y > a.y ? 1 : -1]);
      }
    });
  return rows;
}

/** The spans between the crossings of a row. @param {[x: number, turn: number][]} crossings */
function spansOf(crossings) {
  crossings.sort((a, b) => a[0] - b[0]);
  /** @type {[number, number][]} */
  const out = [];
  let [turns, from] = [0, 0];
  for (const [x, turn] of crossings) {
    if (turns === 0) from = x;
    turns += turn;
    if (turns === 0) out.push([from, x]);
  }
  return out;
}

const between = (/** @type {Point} */ a, /** @type {Point} */ b, /** @type {number} */ part) => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/**
 * A polygon with its corners rounded, each by some points.
 * @param {readonly Point[]} points
 * @param {number} radius
 */
function polygonOf(points, radius) {
  if (radius <= 0) return points;
  return points.flatMap((corner, i) => {
    const near = [points[(i + points.length - 1) % points.length], points[(i + 1) % points.length]].map((to) =>
      between(corner, to, radius / Math.max(radius, Math.hypot(to.x - corner.x, to.y - corner.y))),
    );
    return [0, 0.25, 0.5, 0.75, 1].map((t) => between(between(near[0], corner, t), between(corner, near[1], t), t));
  });
}

/** A circle's points in parts of its radius. */
const circle = Array.from({ length: 12 }, (_, i) => ({
  x: Math.cos((i * Math.PI) / 6),
  y: Math.sin((i * Math.PI) / 6),
}));

/**
 * Lines as polygons that all go around the same way: one a part, and discs where parts meet and at round ends.
 * @param {readonly (readonly Point[])[]} lines
 * @param {boolean} closed
 * @param {{ width: number, dash: readonly number[], round: boolean }} stroke
 */
function strokeOutlines(lines, closed, { width, dash, round }) {
  const whole = closed ? lines.map((points) => [...points, points[0]]) : lines;
  const half = width / 2;
  return (dash.length > 0 ? whole.flatMap((line) => dashed(line, dash)) : whole).flatMap((line) => {
    const parts = line.slice(1).map((b, i) => {
      const a = line[i];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [nx, ny] = [((a.y - b.y) / length) * half, ((b.x - a.x) / length) * half];
      return [
        { x: a.x - nx, y: a.y - ny },
        { x: b.x - nx, y: b.y - ny },
        { x: b.x + nx, y: b.y + ny },
        { x: a.x + nx, y: a.y + ny },
      ];
    });
    const joints = (round && width >= 2) || closed ? line : line.slice(1, -1);
    return [...parts, ...joints.map((at) => circle.map(({ x, y }) => ({ x: at.x + x * half, y: at.y + y * half })))];
  });
}

/**
 * The parts of a line that are drawn: lengths and gaps in turn.
 * @param {readonly Point[]} line
 * @param {readonly number[]} dash
 */
function dashed(line, dash) {
  /** @type {Point[][]} */
  const out = [];
  let part = [line[0]];
  let [number, left] = [0, dash[0]];
  for (const b of line.slice(1)) {
    let a = part[part.length - 1];
    let length = Math.hypot(b.x - a.x, b.y - a.y);
    while (length > left) {
      a = between(a, b, left / length);
      length -= left;
      if (number % 2 === 0) out.push([...part, a]);
      part = [a];
      number++;
      left = Math.max(0.5, dash[number % dash.length]);
    }
    left -= length;
    part.push(b);
  }
  if (number % 2 === 0 && part.length > 1) out.push(part);
  return out;
}

// Bitmap letters: five pixels wide, seven high, two more below the line. A character of a row is its five pixels as a
// number of base 32: "v" is a whole row.

/** Pixels from a letter to the next, and of a capital's height. */
export const letterWide = 6;
export const letterHigh = 7;

const ascii =
  '0 4444404 aaa aavavaa 4fke5u4 op248j3 cik8lid 44 2488842 8422248 04lel4 044v44 00000c48 000e 00000cc 01248g0 ' +
  'ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c 0cc0cc 0cc0c48 248g842 00v0v ' +
  '8421248 eh12404 eh1dlle ehhhvhh uhhuhhu ehggghe sihhhis vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ' +
  'ggggggv hrllhhh hhpljhh ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hha4444 ' +
  'v1248gv e88888e 0g84210 e22222e 4ah 0000000v 842 00e1fhf ggmphhu 00egghe 11djhhf 00ehvge 698s888 00djhjd1e ' +
  'ggmphhh 40c444e 206222ic ggikoki c44444e 00qllhh 00mphhh 00ehhhe 00mphpmgg 00djhjd11 00mpggg 00fge1u 88s8896 ' +
  '00hhhjd 00hhha4 00hhlla 00ha4ah 00hhhjd1e 00v248v 2448442 4444444 8442448 0008l2';

const rowsOf = (/** @type {string} */ text) => [...text].map((digit) => Number.parseInt(digit, 32));

const others = { '·': '0004', '×': '0ha4ah', '–': '000v', '…': '000000l', '’': '448', '→': '042v24', '½': '8g248en' };
const glyphs = /* @__PURE__ */ new Map([
  .../* @__PURE__ */ ascii
    .split(' ')
    .map((text, i) => /** @type {const} */ ([String.fromCharCode(32 + i), rowsOf(text)])),
  .../* @__PURE__ */ Object.entries(others).map(([letter, text]) => /** @type {const} */ ([letter, rowsOf(text)])),
]);

/**
 * A letter's rows from the top, each five bits. A letter that is missing loses its accent, or is a question mark.
 * @param {string} letter
 * @returns {number[]}
 */
export const glyphRows = (letter) => glyphs.get(letter) ?? glyphs.get(letter.normalize('NFD')[0]) ?? glyphs.get('?');
