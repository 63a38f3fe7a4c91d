// A level as an SVG that looks like the picture: the tiles are the art's own, rooms, edges and texts are drawn. Nothing
// outside the file is referred to.
import { flipsOf, layOut, pieceOf } from './scene.mjs';

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const tag = (name, attributes, inside) => {
  const told = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = `<${name}${told.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`;
  return inside === undefined ? `${head}/>` : `${head}>${inside}</${name}>`;
};

export const base64 = (bytes) => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

class Drawing {
  constructor(shown, info, art) {
    Object.assign(this, { shown, info, art, used: new Set() });
    this.scene = layOut(shown, info, art);
    this.tiled = shown.cells.length > 0;
    /** Units of the drawing in what is a pixel on a screen of usual width. */
    this.pixel = Math.max(0.6, (shown.width * art.tile) / 1280);
    this.layerOf = new Map(shown.legend.roles.map(({ id, layer }) => [id, layer]));
    this.middles = new Map(shown.rooms.map((room) => [room.id, this.middle(room)]));
  }

  middle = ({ x, y, w, h }) => [(x + w / 2) * this.art.tile, (y + h / 2) * this.art.tile];

  write(picture) {
    const { shown, art } = this;
    const [width, height] = [shown.width * art.tile, shown.height * art.tile];
    const scale = Math.max(1, Math.round(1280 / width));
    const groups = this.scene.layers.filter(({ on }) => on).map((layer) => this.layer(layer));
    const ground = tag('rect', { width, height, fill: art.ground });
    const head = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: width * scale,
      height: height * scale,
      'font-family': 'ui-monospace, monospace',
    };
    const title = tag('title', {}, escaped(`${this.info.title}, seed ${shown.seedText}`));
    return `${tag('svg', head, [title, tag('defs', {}, this.defs(picture)), ground, ...groups].join('\n'))}\n`;
  }

  /** The picture once, and a window on it for each piece that is used. */
  defs(picture) {
    const { width, height, pieces } = this.art;
    const href = `data:image/png;base64,${base64(picture)}`;
    const image = tag('image', { id: 'sheet', width, height, href, style: 'image-rendering:pixelated' });
    const windows = [...this.used].map((piece) => {
      const [x, y, w, h] = pieces[piece];
      return tag(
        'symbol',
        { id: `p${piece}`, viewBox: `${x} ${y} ${w} ${h}`, preserveAspectRatio: 'none' },
        '<use href="#sheet"/>',
      );
    });
    return [image, ...windows].join('\n');
  }

  piece(piece, flips, x, y, width, height) {
    this.used.add(piece);
    if (flips === 0) return tag('use', { href: `#p${piece}`, x, y, width, height });
    const [sx, sy] = [flips & 1 ? -1 : 1, flips & 2 ? -1 : 1];
    const transform = `translate(${flips & 1 ? 2 * x + width : 0} ${flips & 2 ? 2 * y + height : 0}) scale(${sx} ${sy})`;
    return tag('use', { href: `#p${piece}`, x, y, width, height, transform });
  }

  layer(layer) {
    const mine = ({ role }) => this.layerOf.get(role) === layer.id;
    const parts = [
      ...layer.tiles().flatMap(({ cells }) => this.tiles(cells)),
      ...layer.areas.map((area) => this.area(area)),
      ...layer.things.map(({ piece, flips, x, y, w, h }) => this.piece(piece, flips, x, y, w, h)),
      ...this.shown.rooms.filter(mine).map((room) => this.room(room)),
      ...this.shown.edges.filter(mine).map((edge) => this.edge(edge)),
      ...this.shown.labels.filter(mine).map((label) => this.label(label)),
    ];
    return tag('g', { id: `layer-${layer.id}` }, parts.filter(Boolean).join('\n'));
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

  box = ({ x, y, w, h }) => {
    const { tile } = this.art;
    return { x: x * tile, y: y * tile, width: w * tile, height: h * tile };
  };

  area({ mark }) {
    const { colour, fill } = this.art.roles[mark.role];
    return tag('rect', { ...this.box(mark), fill: colour, 'fill-opacity': fill });
  }

  /** A veil with an outline over tiles, a plate where there are none. */
  room(mark) {
    const role = this.art.roles[mark.role];
    const { fill = this.tiled ? 0.06 : 1, line = this.tiled ? 1 : 0, lineColour, dash } = role.room;
    const box = this.box(mark);
    const outline = line > 0 && {
      stroke: lineColour ?? role.colour,
      'stroke-width': line * this.pixel,
      'stroke-opacity': this.tiled && line <= 1 ? 0.55 : undefined,
      'stroke-dasharray': dash?.map((d) => d * this.pixel).join(' '),
    };
    const rect = tag('rect', { ...box, fill: role.colour, 'fill-opacity': fill, ...outline });
    return rect + this.sign(role, mark) + this.roomText(role, mark, box);
  }

  sign({ icon, room, ownRoom }, mark) {
    const wanted = this.tiled ? ownRoom.icon : room.icon;
    const drawn = wanted ? icon[0] : undefined;
    if (!drawn) return '';
    const size = Math.min(32, Math.floor((Math.min(mark.w, mark.h) * this.art.tile * 0.85) / 8) * 8);
    const [x, y] = this.middles.get(mark.id);
    return size < 8 ? '' : this.piece(drawn[0], drawn[1], x - size / 2, y - size / 2, size, size);
  }

  roomText(role, mark, { x, y, width, height }) {
    if (!mark.label) return '';
    const { at = this.tiled ? 'top-left' : 'middle', colour } = { ...role.label, ...role.room.label };
    const size = Math.min(11 * this.pixel, width / (mark.label.length * 0.66), height);
    const fill = colour ?? role.tones[3];
    if (at.startsWith('top'))
      return this.text(mark.label, x + 4 * this.pixel, y + 4 * this.pixel + size / 2, size, fill, 'start');
    return this.text(mark.label, x + width / 2, y + height / 2, size, fill, 'middle');
  }

  text(text, x, y, size, fill, anchor) {
    if (size < 5 * this.pixel) return '';
    const rim = { stroke: '#0a0b0f', 'stroke-width': size / 5, 'stroke-opacity': 0.8, 'paint-order': 'stroke' };
    const place = {
      x,
      y,
      'font-size': size,
      'font-weight': 600,
      'text-anchor': anchor,
      'dominant-baseline': 'central',
    };
    return tag('text', { ...place, fill, ...rim }, escaped(text));
  }

  edge({ role, from, to, x1, y1, x2, y2 }) {
    const { tile, roles } = this.art;
    const { edge, colour } = roles[role];
    const [ax, ay] = this.middles.get(from) ?? [x1 * tile, y1 * tile];
    const [bx, by] = this.middles.get(to) ?? [x2 * tile, y2 * tile];
    const points = edge.elbow
      ? [
          [ax, ay],
          [bx, ay],
          [bx, by],
        ]
      : [
          [ax, ay],
          [bx, by],
        ];
    return tag('polyline', {
      points: points.map((point) => point.join(',')).join(' '),
      fill: 'none',
      stroke: colour,
      'stroke-width': edge.units ? edge.units * tile : (edge.width ?? 3) * this.pixel,
      'stroke-dasharray': edge.dash?.map((d) => d * this.pixel).join(' '),
      'stroke-linejoin': 'round',
      opacity: edge.alpha,
    });
  }

  label({ role, text, ...mark }) {
    const { label, colour } = this.art.roles[role];
    const { x, y, width, height } = this.box(mark);
    const wanted = typeof label.size === 'number' ? label.size : label.size === 'fit' ? 28 : 16;
    const size = Math.min(
      wanted * this.pixel,
      Math.max(height * 0.9, 8 * this.pixel),
      (width / (text.length * 0.66)) * 1.15,
    );
    return this.text(text, x + width / 2, y + height / 2, size, label.colour ?? colour, 'middle');
  }
}

/** `picture`: the bytes of the art's picture in the level's colours. */
export const svgOf = (shown, info, art, picture) => new Drawing(shown, info, art).write(picture);
