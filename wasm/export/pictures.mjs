// A level, or its making, as pictures outside the page: the map alone, cut to the part of the grid where something is drawn,
// or a card of a given size with the generator's name and the seed.

import { displayList } from '../shared/display_list.mjs';
import { drawingOf, hasTiles } from '../shared/drawing.mjs';
import { licence } from '../shared/files.mjs';
import { EDGE, isSeen, markAt, readPacket, roleOf, viewOfRole } from '../shared/level.mjs';
import { looksFor, TILE } from '../shared/looks.mjs';
import { letterHigh, letterWide, PixelPicture } from './pixel_picture.mjs';
import { pngOf } from './png.mjs';

/** @import { LookArt } from '../shared/looks.mjs' */
/** @import { Box, Size } from '../shared/shapes.mjs' */
/** @import { Level } from '../shared/level.mjs' */
/** @import { Packet } from '../bridge/interface.js' */

/**
 * What a picture is made from.
 * @typedef {object} Pictured
 * @property {Level} level
 * @property {LookArt} look
 */

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

/** Pixels along each side of a card. */
const [MIN_SIDE, MAX_SIDE] = [64, 4096];

/**
 * The size of a card by a text such as "1200x630"; undefined where there is none.
 * @param {string | undefined} text
 * @returns {(Size & { error?: undefined }) | { error: string } | undefined}
 */
export function sizeFrom(text) {
  if (text === undefined) return undefined;
  const [, w = 0, h = 0] = /^(\d{1,4})x(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  const fits = (/** @type {number} */ side) => side >= MIN_SIDE && side <= MAX_SIDE;
  if (fits(w) && fits(h)) return { w, h };
  return { error: `A size is WIDTHxHEIGHT in pixels, each from ${MIN_SIDE} to ${MAX_SIDE}.` };
}

const [AMBER, WHITE, GREY] = ['#f0b23c', '#f1ece1', '#a8a499'];

/** A card's words are beside the map where the card is wide, else below it. The map takes the rest. @param {Size} card */
function layout({ w, h }) {
  const margin = Math.round(Math.min(w, h) / 20);
  const wide = w >= 1.4 * h;
  const words = wide ? { w: Math.round(w * 0.27), h: h - 2 * margin } : { w: w - 2 * margin, h: Math.round(h * 0.14) };
  const map = wide
    ? { x: words.w + 2 * margin, y: margin, w: w - words.w - 3 * margin, h: h - 2 * margin }
    : { x: margin, y: margin, w: words.w, h: h - words.h - 3 * margin };
  return { map, words: { ...words, x: margin, y: wide ? margin : h - margin - words.h }, wide };
}

/** Words in lines of at most so many letters. @param {string} text @param {number} most */
function wrapped(text, most) {
  let line = '';
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && longer.length > most) lines.push(line);
    line = (line && longer.length > most ? word : longer).slice(0, most);
  }
  return [...lines, line];
}

/** Name, seed and options from the top, as long as there is room. @param {PixelPicture} raster @param {Level} level @param {Box} box */
function write(raster, { info, head }, { x, y, w, h }) {
  const letters = Math.max(...info.title.split(' ').map((word) => word.length), head.seedText.length);
  const scale = Math.max(1, Math.min(Math.floor(w / (letters * letterWide)), Math.floor(h / (5 * letterHigh))));
  const small = Math.max(1, Math.round(scale / 2));
  const lettersIn = (/** @type {number} */ size) => Math.max(1, Math.floor(w / (letterWide * size)));
  const options = (head.link.split('?')[1] ?? '').split('&').join(' ');
  const lines = [
    ...wrapped(info.title, lettersIn(scale)).map((text) => ({ text, size: scale, colour: WHITE })),
    { text: head.seedText, size: scale, colour: AMBER },
    ...(options ? wrapped(options, lettersIn(small)) : []).map((text) => ({ text, size: small, colour: GREY })),
  ];
  let top = y;
  for (const { text, size, colour } of lines) {
    if (top + letterHigh * size > y + h) return;
    const middle = top + (letterHigh * size) / 2;
    raster.text({ text, x, y: middle, size: size * 10, anchor: 'start', colour, rim: 0, under: '', plate: undefined });
    top += Math.round(letterHigh * size * 1.8);
  }
}

/** The size of a picture and where its map is. */
class Frame {
  /**
   * @param {Level} level
   * @param {LookArt} look
   * @param {{ size?: Size | undefined, box?: Box, longest?: number }} options
   */
  constructor(level, look, { size, box = boxOf(level), longest: side = 0 }) {
    const tiled = hasTiles(level, 0);
    const place = size && layout(size);
    const room = place?.map ?? (side > 0 ? { w: side, h: side } : undefined);
    this.look = look;
    this.box = box;
    this.unit = room ? unitFor(box, tiled, room) : unitOf(box, tiled);
    const [w, h] = [box.w * this.unit, box.h * this.unit];
    this.size = size ?? { w, h };
    this.left = place ? place.map.x + Math.floor((place.map.w - w) / (place.wide ? 1 : 2)) : 0;
    this.top = place ? place.map.y + Math.floor((place.map.h - h) / 2) : 0;
    this.words = place?.words;
  }

  /** @param {Level} level @param {number} frame */
  draw(level, frame) {
    const { box, unit, words } = this;
    const { drawing } = mapDrawing(level, this.look, { box, frame, unit });
    const raster = new PixelPicture(this.size.w, this.size.h, this.look.ground);
    raster.draw(displayList(drawing), { unit, x: this.left - box.x * unit, y: this.top - box.y * unit });
    if (words) write(raster, level, words);
    return raster;
  }
}

/**
 * A level's picture as a PNG.
 * @param {Pictured} pictured
 * @param {{ size?: Size | undefined, deflated?: (rows: Uint8Array) => Uint8Array }} [options]  `size`: of a card; default: the map alone
 */
export async function pngOfLevel({ level, look }, { size, deflated } = {}) {
  const raster = new Frame(level, look, { size }).draw(level, 0);
  return pngOf(raster, { Title: `${level.info.title}, seed ${level.head.seedText}`, Copyright: licence }, deflated);
}

/**
 * The making of a level as a GIF.
 * @param {Pictured} pictured
 * @param {Packet} packet  the film, with every step
 * @param {{ size?: Size | undefined }} [options]
 */
export async function gifOfLevel({ level, look }, packet, { size } = {}) {
  const { each, framesShown, Gif, last, longest } = await import('./gif.mjs');
  const film = readPacket(packet, [level.info]);
  const { width, height, focus, frames: count } = film.head;
  const box = focus[0] ?? { x: 0, y: 0, w: width, h: height };
  const picture = new Frame(film, look, { size, box, longest });
  const gif = new Gif(picture.size.w, picture.size.h, licence);
  const frames = framesShown(count);
  frames.forEach((frame, i) => {
    gif.add(picture.draw(film, frame), i === frames.length - 1 ? last : each);
  });
  return gif.bytes();
}
