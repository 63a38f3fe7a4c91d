// A level's map as pictures outside the page show it: its size, and the part of the grid where something is drawn.
import { drawingOf, hasTiles } from '../shared/drawing.mjs';
import { EDGE, isSeen, markAt, roleOf, viewOfRole } from '../shared/level.mjs';
import { looksFor } from '../shared/looks.mjs';
import { TILE } from '../shared/mass.mjs';

/** @import { Box, LookArt, Size } from '../shared/display.d.ts' */
/** @import { Level } from '../shared/level.mjs' */

/** Width that a picture of a map is to have, about: a screen's. */
const WIDTH = 1280;
/** Tallest that a picture of a map may be: browsers can draw four times as much (web/column/export/files.ts). */
const MAX_HEIGHT = 2047;
/** Grid units of dark around what is drawn, where the map's grid is larger. */
const MARGIN = 3;

/**
 * Pixels a grid unit of a picture of its own size. Tiles keep whole pixels where that gives about the same width.
 * @param {Size} map  in grid units
 * @param {boolean} tiled
 */
export function unitOf({ w, h }, tiled) {
  const fitting = Math.min(WIDTH / Math.max(1, w), MAX_HEIGHT / Math.max(1, h), 96);
  const whole = Math.round(fitting / TILE) * TILE;
  return tiled && whole >= fitting * 0.7 && whole <= fitting * 1.4 ? whole : Math.max(1, Math.floor(fitting));
}

/**
 * Pixels a grid unit of a picture that fits into a room: whole pixels a tile where there is room for them.
 * @param {Size} map
 * @param {boolean} tiled
 * @param {Size} room  in pixels
 */
export function unitFor({ w, h }, tiled, room) {
  const fitting = Math.min(room.w / w, room.h / h);
  return tiled && fitting >= TILE ? Math.floor(fitting / TILE) * TILE : Math.max(1, Math.floor(fitting));
}

/**
 * The part of the grid where a map has marks, with a margin: an Isaac floor takes a few of its 13 by 13 places.
 * @param {Level} level
 * @returns {Box}
 */
export function boxOf(level) {
  const { width, height } = level.head;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < level.count; i++) {
    if (!isSeen(level, i, 0) || viewOfRole(level.info, roleOf(level, i)) !== 0) continue;
    const { kind, x, y, w, h } = markAt(level, i);
    const [x2, y2] = kind === EDGE ? [w, h] : [x + w, y + h];
    [left, right] = [Math.min(left, x, x2), Math.max(right, x, x2)];
    [top, bottom] = [Math.min(top, y, y2), Math.max(bottom, y, y2)];
  }
  if (left > right) return { x: 0, y: 0, w: width, h: height };
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  return { x, y, w: Math.min(width, right + MARGIN) - x, h: Math.min(height, bottom + MARGIN) - y };
}

/**
 * A level's map, or one frame of its film, with the layers that are on at first.
 * @param {Level} level
 * @param {LookArt} art
 * @param {{ box?: Box, frame?: number, unit?: number }} [options]  default: a finished level at its own size
 */
export function mapDrawing(level, art, { box = boxOf(level), frame = 0, unit } = {}) {
  const tiled = hasTiles(level, 0);
  const drawing = drawingOf(level, looksFor(art, level.info, level.head), {
    frame,
    view: 0,
    layersOn: level.info.layers.map(({ on }) => on),
    tiled,
    unit: unit ?? unitOf(box, tiled),
    dpr: 1,
  });
  return { drawing, box };
}
