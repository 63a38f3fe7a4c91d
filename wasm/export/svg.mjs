// A level as an SVG that looks like the picture: the tiles are the art's own, rooms, edges and texts are drawn. Nothing
// outside the file is referred to.
import { licence } from './licence.mjs';
import { flipsOf, layOut, pieceOf } from './scene.mjs';
import { HATCHED, hatches, middleOf } from './shapes.mjs';
import { edgesOf } from './svg_edges.mjs';
import { roomsOf } from './svg_rooms.mjs';
import { rect, tag, textOf } from './svg_tag.mjs';
import { textIn } from './svg_text.mjs';
import { unitOf } from './units.mjs';

/** Grid units of dark around what is drawn, where the map's grid is larger. */
const margin = 3;

/** The part of the grid where something is drawn: an Isaac floor takes a few of its 13 by 13 places. */
export function boxOf({ width, height, rooms, cells, labels, edges }) {
  const corners = [
    ...[...rooms, ...cells, ...labels].map(({ x, y, w = 1, h = 1 }) => [x, y, x + w, y + h]),
    ...edges.map(({ x1, y1, x2, y2 }) => [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]),
  ];
  if (corners.length === 0) return { x: 0, y: 0, width, height };
  const all = corners.reduce(([l, t, r, b], [x1, y1, x2, y2]) => [
    Math.min(l, x1),
    Math.min(t, y1),
    Math.max(r, x2),
    Math.max(b, y2),
  ]);
  const [x, y] = all.slice(0, 2).map((at) => Math.max(0, Math.floor(at) - margin));
  const right = Math.min(width, Math.ceil(all[2]) + margin);
  const bottom = Math.min(height, Math.ceil(all[3]) + margin);
  return { x, y, width: right - x, height: bottom - y };
}

const base64 = (bytes) => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

const patternOf = (kind) => hatches[kind].map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');

/** A level as elements; `unit`: pixels of the screen for a grid unit. */
export class Drawing {
  constructor(
    shown,
    info,
    art,
    { box = boxOf(shown), tiled = shown.cells.length > 0, unit = unitOf({ w: box.width, h: box.height }, tiled) } = {},
  ) {
    Object.assign(this, { shown, info, art, tiled, used: new Set(), hatches: new Map(), clips: [] });
    this.scene = layOut(shown, info, art);
    this.shownBox = box;
    /** Units of the drawing in a pixel of the screen. */
    this.px = art.tile / unit;
    this.middles = new Map(shown.rooms.map((room) => [room.id, this.middle(room)]));
  }

  middle(room) {
    const { tile } = this.art;
    const { x, y } = middleOf(room, room.look);
    return { x: (room.x + x) * tile, y: (room.y + y) * tile };
  }

  /** The layers that are on, bottom first. */
  groups() {
    return this.scene.layers.filter(({ on }) => on).map((layer) => this.layer(layer));
  }

  write(picture) {
    const { shown, art, shownBox } = this;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((side) => shownBox[side] * art.tile);
    const groups = this.groups();
    const ground = tag('rect', { x, y, width, height, fill: art.ground });
    const head = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: width / this.px,
      height: height / this.px,
      'font-family': 'ui-monospace, "DejaVu Sans Mono", monospace',
      'font-weight': 600,
      style: 'dominant-baseline:central;paint-order:stroke;text-anchor:middle;stroke-linejoin:round',
    };
    const title = tag('title', {}, `${this.info.title}, seed ${shown.seedText}`);
    const terms = tag('desc', {}, licence);
    return `${textOf(tag('svg', head, [title, terms, tag('defs', {}, this.defs(picture)), ground, ...groups]))}\n`;
  }

  /** The picture once, a window on it for each piece that is used, patterns, and shapes that others are cut to. */
  defs(picture) {
    const { width, height, pieces } = this.art;
    const href = `data:image/png;base64,${base64(picture)}`;
    const image = tag('image', { id: 'sheet', width, height, href, style: 'image-rendering:pixelated' });
    const windows = [...this.used].map((piece) => {
      const [x, y, w, h] = pieces[piece];
      const view = { id: `p${piece}`, viewBox: `${x} ${y} ${w} ${h}`, preserveAspectRatio: 'none' };
      return tag('symbol', view, [tag('use', { href: '#sheet' })]);
    });
    const size = { width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: `scale(${this.px})` };
    const hatches = [...this.hatches.values()].map(({ id, kind, colour }) =>
      tag('pattern', { id, ...size }, [tag('path', { d: patternOf(kind), fill: colour, 'fill-opacity': HATCHED })]),
    );
    const clips = this.clips.map((d, i) => tag('clipPath', { id: `c${i}` }, [tag('path', { d })]));
    return [image, ...windows, ...hatches, ...clips];
  }

  /** A fill for a pattern of a colour. */
  hatch(kind, colour) {
    const key = `${kind} ${colour}`;
    if (!this.hatches.has(key)) this.hatches.set(key, { id: `h${this.hatches.size}`, kind, colour });
    return `url(#${this.hatches.get(key).id})`;
  }

  clip(path) {
    this.clips.push(path);
    return `url(#c${this.clips.length - 1})`;
  }

  piece(piece, flips, x, y, width, height) {
    this.used.add(piece);
    const [sx, sy] = flips === 0 ? [1, 1] : [flips & 1 ? -1 : 1, flips & 2 ? -1 : 1];
    const transform =
      flips === 0
        ? undefined
        : `translate(${flips & 1 ? 2 * x + width : 0} ${flips & 2 ? 2 * y + height : 0}) scale(${sx} ${sy})`;
    return { name: 'use', attributes: { href: `#p${piece}`, x, y, width, height, transform }, piece, flips };
  }

  /** Tiles, and then, role by role, all else. */
  layer(layer) {
    const fills = [layer.tint, layer.tintOver];
    const parts = layer.tiles().flatMap(({ cells }) => (fills.includes(cells) ? [] : this.tiles(cells)));
    for (const run of this.kinds(layer)) parts.push(...run());
    return tag('g', { id: `layer-${layer.id}` }, parts);
  }

  /** What draws the layer's marks, role by role, rooms first; rooms that follow each other are drawn together. */
  kinds({ id, areas, things }) {
    const out = [];
    let rooms = [];
    const flush = () => {
      const all = rooms;
      if (all.length > 0) out.push(() => [roomsOf(this, all)]);
      rooms = [];
    };
    for (const { id: role, layer } of this.shown.legend.roles) {
      if (layer !== id) continue;
      const mine = (marks) => marks.filter((mark) => mark.role === role);
      const cells = [...areas, ...things].filter(({ mark }) => mark.role === role);
      const [edges, labels] = [mine(this.shown.edges), mine(this.shown.labels)];
      rooms.push(...mine(this.shown.rooms));
      if (cells.length + edges.length + labels.length > 0) flush();
      if (cells.length > 0) out.push(() => cells.map((cell) => this.cell(cell)));
      if (edges.length > 0) out.push(() => [edgesOf(this, role, edges)]);
      if (labels.length > 0) out.push(() => labels.map((label) => this.label(label)));
    }
    flush();
    return out;
  }

  cell({ mark, piece, flips, x, y, w, h }) {
    return piece === undefined ? this.area(mark) : this.piece(piece, flips, x, y, w, h);
  }

  tiles(cells) {
    const { tile } = this.art;
    const { width } = this.shown;
    const out = [];
    cells.forEach((number, at) => {
      if (number === 0) return;
      const [x, y] = [(at % width) * tile, Math.floor(at / width) * tile];
      out.push(this.piece(pieceOf(number), flipsOf(number), x, y, tile, tile));
    });
    return out;
  }

  box({ x, y, w, h }) {
    const { tile } = this.art;
    return { x: x * tile, y: y * tile, w: w * tile, h: h * tile };
  }

  area(mark) {
    const { colour, fill, hatch } = this.art.roles[mark.role];
    const plain = tag('rect', { ...rect(this.box(mark)), fill: colour, 'fill-opacity': fill < 1 ? fill : undefined });
    return [plain, hatch && tag('rect', { ...rect(this.box(mark)), fill: this.hatch(hatch, colour) })];
  }

  label({ role, text, x, y, w, h }) {
    const { label, colour } = this.art.roles[role];
    const box = this.box({ x, y, w: Math.max(1, w), h: Math.max(1, h) });
    return textIn(text, label, label.colour ?? colour, box, this.px);
  }
}

/** `picture`: the bytes of the art's picture in the level's colours. */
export const svgOf = (shown, info, art, picture) => new Drawing(shown, info, art).write(picture);
