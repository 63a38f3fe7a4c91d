// A level, or its making, as pixels: the map alone, or a card of a given size with the generator's name and the seed.
import { Drawn, Pieces } from './drawn.mjs';
import { each, framesShown, Gif, last, longest } from './gif.mjs';
import { letterHigh, letterWide } from './letters.mjs';
import { licence } from './licence.mjs';
import { pixelsOf, pngOf } from './png.mjs';
import { colourOf, Raster } from './raster.mjs';
import { coloursOf } from './scene.mjs';
import { boxOf, Drawing } from './svg.mjs';
import { unitFor, unitOf } from './units.mjs';

/** Pixels along each side of a card, at least and at most. */
const [leastSide, mostSide] = [64, 4096];

/** { w, h } of a card, by a text such as "1200x630"; nothing where there is none; { error } where it says no size. */
export function sizeFrom(text) {
  if (text === undefined) return undefined;
  const [, w, h] = /^(\d{1,4})x(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  const fits = (side) => side >= leastSide && side <= mostSide;
  if (fits(w) && fits(h)) return { w, h };
  return { error: `A size is WIDTHxHEIGHT in pixels, each from ${leastSide} to ${mostSide}.` };
}

const amber = colourOf('#f0b23c');
const white = colourOf('#f1ece1');
const grey = colourOf('#a8a499');

/** A card's words: beside the map where the card is wide, else below it. The map takes what they leave. */
function layout({ w, h }) {
  const margin = Math.round(Math.min(w, h) / 20);
  const wide = w >= 1.4 * h;
  const words = wide ? { w: Math.round(w * 0.27), h: h - 2 * margin } : { w: w - 2 * margin, h: Math.round(h * 0.14) };
  const map = wide
    ? { x: words.w + 2 * margin, y: margin, w: w - words.w - 3 * margin, h: h - 2 * margin }
    : { x: margin, y: margin, w: words.w, h: h - words.h - 3 * margin };
  return { map, words: { ...words, x: margin, y: wide ? margin : h - margin - words.h }, wide };
}

/** Words in lines of at most so many letters. */
function wrapped(text, most) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= most || !lines.at(-1)) lines[lines.length - 1] = longer.slice(0, most);
    else lines.push(word.slice(0, most));
  }
  return lines;
}

/** Name, seed and options from the top; each line smaller than the one before fits. */
function write(raster, { title, seedText, link }, { x, y, w, h }) {
  const longest = Math.max(...title.split(' ').map((word) => word.length), seedText.length);
  const scale = Math.max(1, Math.min(Math.floor(w / (longest * letterWide)), Math.floor(h / (5 * letterHigh))));
  const small = Math.max(1, Math.round(scale / 2));
  const lettersIn = (size) => Math.max(1, Math.floor(w / (letterWide * size)));
  const options = (link.split('?')[1] ?? '').split('&').join(' ');
  const lines = [
    ...wrapped(title, lettersIn(scale)).map((text) => [text, scale, white]),
    [seedText, scale, amber],
    ...(options ? wrapped(options, lettersIn(small)).map((text) => [text, small, grey]) : []),
  ];
  let top = y;
  for (const [text, size, colour] of lines) {
    if (top + letterHigh * size > y + h) return;
    raster.text(text, x, top + (letterHigh * size) / 2, size, 'start', colour);
    top += Math.round(letterHigh * size * 1.8);
  }
}

/** What all pictures of one level share: colours, the size of its units and where the map lies. */
class Sight {
  constructor({ shown, info, art }, pieces, { size, box = boxOf(shown), longest }) {
    Object.assign(this, { info, art, pieces, box, tiled: shown.cells.length > 0 });
    const square = longest && { w: longest, h: longest };
    const place = size && layout(size);
    const room = place?.map ?? square;
    const map = { w: box.width, h: box.height };
    this.unit = room ? unitFor(map, this.tiled, room) : unitOf(map, this.tiled);
    const [w, h] = [box.width * this.unit, box.height * this.unit];
    this.size = size ?? { w, h };
    this.left = place ? place.map.x + Math.floor((place.map.w - w) / (place.wide ? 1 : 2)) : 0;
    this.top = place ? place.map.y + Math.floor((place.map.h - h) / 2) : 0;
    this.words = place?.words;
    this.told = { title: info.title, seedText: shown.seedText, link: shown.link };
  }

  draw(shown) {
    const { art, box, unit, tiled } = this;
    const raster = new Raster(this.size.w, this.size.h, art.ground);
    const drawing = new Drawing(shown, this.info, art, { box, tiled, unit });
    const scale = unit / art.tile;
    const view = { x: box.x * art.tile - this.left / scale, y: box.y * art.tile - this.top / scale, scale };
    const groups = drawing.groups();
    new Drawn(raster, drawing, this.pieces, view).draw(groups);
    if (this.words) write(raster, this.told, this.words);
    return raster;
  }
}

/** The pieces of each picture of an art, with the sizes in which they were drawn already. */
const known = new WeakMap();

async function piecesOf({ shown, art, picture }) {
  const { file } = coloursOf(shown, art);
  if (!known.has(art)) known.set(art, new Map());
  const pieces = known.get(art);
  if (!pieces.has(file)) pieces.set(file, new Pieces(art, await pixelsOf(await picture(file))));
  return pieces.get(file);
}

/** A level's picture as a PNG. `level`: a Taken; `size`: { w, h } of a card, or nothing for the map alone. */
export async function pngOfLevel(level, { size, deflated } = {}) {
  const raster = new Sight(level, await piecesOf(level), { size }).draw(level.shown);
  return pngOf(raster, { Title: `${level.info.title}, seed ${level.shown.seedText}`, Copyright: licence }, deflated);
}

/** The making of a level as a GIF. `film`: a Packet (wasm/bridge/interface.d.ts) with every step. */
export async function gifOfLevel(level, film, { size } = {}) {
  const head = JSON.parse(film.head);
  const { x, y, w, h } = head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };
  const box = { x, y, width: w, height: h };
  const sight = new Sight(level, await piecesOf(level), { size, box, longest });
  const gif = new Gif(sight.size.w, sight.size.h, licence);
  const frames = framesShown(head.frames);
  const at = framesOf(film, head, level);
  frames.forEach((frame, i) => {
    gif.add(sight.draw(at(frame)), i === frames.length - 1 ? last : each);
  });
  return gif.bytes();
}

const strideOfMark = 15;

/** Frames of a film, each as `show` tells a level; details are left out. */
function framesOf({ marks }, { strings, width, height }, { shown, info }) {
  const seen = new Set(shown.legend.roles.map(({ id }) => id));
  const all = Array.from({ length: marks.length / strideOfMark }, (_, i) => {
    const [kind, role, x, y, w, h, id, from, to, text, look, , , born, died] = marks.subarray(
      i * strideOfMark,
      (i + 1) * strideOfMark,
    );
    const mark = { role: info.roles[role].id, x, y, w, h, look };
    const words = strings[text] ?? '';
    const edge = { role: mark.role, x1: x, y1: y, x2: w, y2: h, from, to, look };
    return {
      born,
      died,
      kind,
      mark: [{ ...mark, room: id }, { ...mark, id, label: words }, edge, { ...mark, text: words }][kind],
    };
  }).filter(({ mark }) => seen.has(mark.role));
  return (frame) => {
    const now = all.filter(({ born, died }) => born <= frame && frame < died);
    const [cells, rooms, edges, labels] = [0, 1, 2, 3].map((kind) =>
      now.filter((one) => one.kind === kind).map(({ mark }) => mark),
    );
    return { ...shown, width, height, cells, rooms, edges, labels };
  };
}
