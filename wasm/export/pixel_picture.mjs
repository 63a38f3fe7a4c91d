// The pixel back end of the display list: pictures in plain memory, without a browser and without native parts.
import { rgba } from '../shared/pixels.mjs';
import { patternAt, Raster } from '../shared/raster.mjs';
import { HATCHED } from '../shared/shapes.mjs';
import { glyphRows, letterHigh, letterWide } from './letters.mjs';
import { polygonOf, strokeOutlines } from './outlines.mjs';

/** @import { Box, Item, Point } from '../shared/display.d.ts' */

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
  text({ text, x, y, size, anchor, colour, rim, plate }) {
    if (plate) this.fill(plate, '#0a0b0fc8', 1);
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
    if (rim > 0) this.polygons(around, '#0a0b0f', 0.82);
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

/** What lies between the crossings of a row. @param {[x: number, turn: number][]} crossings */
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
