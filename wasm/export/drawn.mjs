// The elements of a level's drawing (svg.mjs) on a canvas of plain pixels: what the SVG shows, without a browser.
import { colourOf, scaled } from './raster.mjs';
import { HATCHED, inHatch } from './shapes.mjs';

/** Of a letter's size, what a pixel of our letters takes. */
const letterPixel = 10;

/** Pieces of one picture in the sizes that were asked for. */
export class Pieces {
  constructor(art, picture) {
    Object.assign(this, { art, picture, made: new Map() });
  }

  of(piece, flips, w, h) {
    // No side of a picture reaches 8,192 pixels.
    const key = ((piece * 4 + flips) * 8192 + w) * 8192 + h;
    if (!this.made.has(key)) this.made.set(key, scaled(this.picture, this.art.pieces[piece], w, h, flips));
    return this.made.get(key);
  }
}

/** Points of a path of ours, which has the letters M, L, Q, h, v and Z: lists of x and y, one a part. */
function polygonsOf(path, { x: left, y: top, scale }) {
  const parts = [];
  let points = [];
  const put = (x, y) => points.push({ x: (x - left) * scale, y: (y - top) * scale });
  let [px, py] = [0, 0];
  for (const [, letter, numbers] of path.matchAll(/([MLQhvZz])([^MLQhvZz]*)/g)) {
    const n = numbers.trim().split(/[ ,]+/).map(Number);
    if (letter === 'M') {
      points = [];
      parts.push(points);
    }
    if (letter === 'Q')
      for (const t of [0.25, 0.5, 0.75]) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        put(a * px + b * n[0] + c * n[2], a * py + b * n[1] + c * n[3]);
      }
    if (letter === 'Z' || letter === 'z') continue;
    [px, py] = letter === 'h' ? [px + n[0], py] : letter === 'v' ? [px, py + n[0]] : n.slice(-2);
    put(px, py);
  }
  return parts;
}

const flat = (parts) => parts.map((points) => points.flatMap(({ x, y }) => [x, y]));

/** Draws elements; `drawing` is the one that made them, `view` { x, y, scale, left, top } its place on the canvas. */
export class Drawn {
  constructor(raster, drawing, pieces, view) {
    Object.assign(this, { raster, pieces, view, clips: new Map() });
    this.clipPaths = drawing.clips;
    this.hatches = new Map([...drawing.hatches.values()].map((one) => [`url(#${one.id})`, one]));
  }

  draw(elements, clip) {
    for (const element of elements) {
      if (element.name === 'g') this.draw(element.inside, this.clipOf(element.attributes['clip-path']) ?? clip);
      else this[element.name](element, clip);
    }
  }

  clipOf(name) {
    if (!name) return undefined;
    const path = this.clipPaths[Number(/\d+/.exec(name)[0])];
    return this.raster.clipOf(flat(polygonsOf(path, this.view)));
  }

  /** Its colour, how much of it shows, and where, of a pattern. */
  paintOf(fill, opacity = 1) {
    const hatch = this.hatches.get(fill);
    if (hatch)
      return {
        colour: colourOf(hatch.colour),
        alpha: HATCHED,
        seen: (x, y) => inHatch(hatch.kind, x & 7, y & 7),
      };
    const colour = colourOf(fill);
    return { colour, alpha: colour[3] * opacity };
  }

  box({ x, y, width, height }) {
    const { x: left, y: top, scale } = this.view;
    return [(x - left) * scale, (y - top) * scale, width * scale, height * scale];
  }

  rect({ attributes }) {
    const { colour, alpha, seen } = this.paintOf(attributes.fill, attributes['fill-opacity']);
    this.raster.rect(...this.box(attributes), colour, alpha, seen);
  }

  use({ attributes, piece, flips }) {
    const [x, y, w, h] = this.box(attributes);
    const [left, top] = [Math.round(x), Math.round(y)];
    const size = [Math.round(x + w) - left, Math.round(y + h) - top];
    if (size[0] > 0 && size[1] > 0) this.raster.put(this.pieces.of(piece, flips, ...size), left, top);
  }

  path({ attributes: a }, clip) {
    const parts = polygonsOf(a.d, this.view);
    if (a.fill !== 'none') {
      const { colour, alpha, seen } = this.paintOf(a.fill, a['fill-opacity']);
      this.raster.fill(flat(parts), colour, alpha, { seen, clip, evenOdd: a['fill-rule'] === 'evenodd' });
    }
    if (!a.stroke) return;
    const { scale } = this.view;
    const closed = /[Zz]$/.test(a.d);
    const lines = closed ? parts.map((points) => [...points, points[0]]) : parts;
    const dash = a['stroke-dasharray']?.split(' ').map((length) => Number(length) * scale);
    const { colour, alpha } = this.paintOf(a.stroke, a['stroke-opacity']);
    this.raster.stroke(lines, a['stroke-width'] * scale, colour, alpha, { butt: a['stroke-linecap'] === 'butt', dash });
  }

  text({ attributes: a, inside }) {
    const { x: left, y: top, scale } = this.view;
    const size = Math.max(1, Math.round((a['font-size'] * scale) / letterPixel));
    const rim = a.stroke && { width: size, colour: colourOf(a.stroke), alpha: a['stroke-opacity'] };
    const [x, y] = [(a.x - left) * scale, (a.y - top) * scale];
    this.raster.text(inside, x, y, size, a['text-anchor'] ?? 'middle', colourOf(a.fill), rim);
  }
}
