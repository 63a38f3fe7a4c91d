// A level, or its making, as pixels: the map alone, or a card of a given size with the generator's name and the seed.
import { displayList } from '../shared/display_list.mjs';
import { hasTiles } from '../shared/drawing.mjs';
import { readPacket } from '../shared/level.mjs';
import { each, framesShown, Gif, last, longest } from './gif.mjs';
import { boxOf, mapDrawing, unitFor, unitOf } from './map_drawing.mjs';
import { letterHigh, letterWide, PixelPicture } from './pixel_picture.mjs';
import { pngOf } from './png.mjs';
import { licence } from './texts.mjs';

/** @import { Box, LookArt, Size } from '../shared/display.d.ts' */
/** @import { Level } from '../shared/level.mjs' */
/** @import { Packet } from '../bridge/interface.js' */
/** @import { Pictured } from './types.d.ts' */

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
    raster.text({ text, x, y: middle, size: size * 10, anchor: 'start', colour, rim: 0, plate: undefined });
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
