// A canvas of plain pixels: rectangles, paths with soft edges, tiles, texts. For pictures where there is no browser.
import { glyphRows, letterHigh, letterWide } from './letters.mjs';

/** Rows that a pixel is cut into for soft edges. */
const SUB = 4;

/** "#rgb", "#rrggbb", "#rrggbbaa" as four numbers, the last 0 … 1. */
export function colourOf(text) {
  const hex = text.length === 4 ? [...text.slice(1)].map((c) => c + c).join('') : text.slice(1);
  const part = (at) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(0), part(2), part(4), hex.length > 6 ? part(6) / 255 : 1];
}

export class Raster {
  constructor(w, h, ground) {
    Object.assign(this, { w, h, data: new Uint8ClampedArray(w * h * 4) });
    this.pixels = new Uint32Array(this.data.buffer);
    const [r, g, b] = colourOf(ground);
    this.pixels.fill(((255 << 24) | (b << 16) | (g << 8) | r) >>> 0);
  }

  /** A colour over what is there; `alpha` 0 … 1. */
  blend(at, r, g, b, alpha) {
    const { data } = this;
    data[at] += (r - data[at]) * alpha;
    data[at + 1] += (g - data[at + 1]) * alpha;
    data[at + 2] += (b - data[at + 2]) * alpha;
  }

  /** A rectangle on whole pixels. `seen(x, y)`: whether the colour shows there. */
  rect(x, y, w, h, [r, g, b], alpha, seen) {
    const [left, right] = [Math.max(0, Math.round(x)), Math.min(this.w, Math.round(x + w))];
    const [top, bottom] = [Math.max(0, Math.round(y)), Math.min(this.h, Math.round(y + h))];
    const { pixels } = this;
    // Beneath is mostly one colour, which is mixed once.
    let [beneath, mixed] = [-1, 0];
    for (let j = top; j < bottom; j++)
      for (let i = left; i < right; i++) {
        if (seen && !seen(i, j)) continue;
        const at = j * this.w + i;
        if (pixels[at] !== beneath) {
          beneath = pixels[at];
          this.blend(at * 4, r, g, b, alpha);
          mixed = pixels[at];
        } else pixels[at] = mixed;
      }
  }

  /** Polygons of points; where `evenOdd`, what two of them cover is a hole. `clip` holds how much shows of a pixel. */
  fill(polygons, colour, alpha, { evenOdd = false, seen, clip } = {}) {
    const box = polygons.length === 1 && !clip && boxOf(polygons[0]);
    if (box) return this.rect(...box, colour, alpha, seen);
    const [r, g, b] = colour;
    this.cover(polygons, evenOdd, (x, y, covered) => {
      const shown = covered * alpha * (seen ? seen(x, y) : 1) * (clip ? (clip[y * this.w + x] ?? 0) : 1);
      if (shown > 0) this.blend((y * this.w + x) * 4, r, g, b, shown);
    });
  }

  /** How much of each pixel polygons cover, as a clip. */
  clipOf(polygons) {
    const clip = new Float32Array(this.w * this.h);
    this.cover(polygons, false, (x, y, covered) => {
      clip[y * this.w + x] = covered;
    });
    return clip;
  }

  cover(polygons, evenOdd, put) {
    const crossings = crossingsOf(polygons, this.h * SUB);
    const row = new Float32Array(this.w + 1);
    const [top, bottom] = [Math.floor(crossings.top / SUB), Math.ceil(crossings.length / SUB)];
    for (let y = top; y < bottom; y++) {
      let [low, high] = [this.w, -1];
      for (let sub = 0; sub < SUB; sub++)
        for (const [from, to] of spansOf(crossings[y * SUB + sub], evenOdd)) {
          const [a, b] = [Math.max(0, from), Math.min(this.w, to)];
          if (a >= b) continue;
          const [first, last] = [Math.floor(a), Math.min(this.w - 1, Math.floor(b))];
          for (let x = first; x <= last; x++) row[x] += 1 / SUB;
          row[first] -= (a - first) / SUB;
          row[last] -= (last + 1 - b) / SUB;
          [low, high] = [Math.min(low, first), Math.max(high, last)];
        }
      for (let x = low; x <= high; x++) {
        if (row[x] > 0) put(x, y, Math.min(1, row[x]));
        row[x] = 0;
      }
    }
  }

  /** Lines of points, with round ends unless they are `butt`; where they cross, their colour is not laid twice. */
  stroke(lines, width, colour, alpha, { butt = false, dash } = {}) {
    const parts = dash ? lines.flatMap((line) => dashed(line, dash)) : lines;
    this.fill(
      parts.flatMap((line) => outlinesOf(line, width, butt || width < 2)),
      colour,
      alpha,
    );
  }

  /** A picture as `scaled` makes it. */
  put(image, x, y) {
    const [left, right] = [Math.max(0, -x), Math.min(image.w, this.w - x)];
    for (let j = Math.max(0, -y); j < Math.min(image.h, this.h - y); j++)
      for (let i = left; i < right; i++) {
        const pixel = image.pixels[j * image.w + i];
        const alpha = pixel >>> 24;
        const at = (y + j) * this.w + x + i;
        if (alpha === 255) this.pixels[at] = pixel;
        else if (alpha > 0) this.blend(at * 4, pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, alpha / 255);
      }
  }

  /**
   * A text whose middle line is at y, each pixel of its letters `scale` wide; `anchor` is "start", "middle" or "end".
   * `rim`: { width, colour, alpha } around it.
   */
  text(text, x, y, scale, anchor, colour, rim) {
    const wide = textWide(text, scale);
    const left = Math.round(anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x);
    const top = Math.round(y - (letterHigh * scale) / 2);
    const around = rim ? Math.max(1, Math.round(rim.width)) : 0;
    const boxes = [...text].flatMap((letter, i) =>
      boxesOf(letter).map(([bx, by]) => [left + (i * letterWide + bx) * scale, top + by * scale]),
    );
    if (rim) this.fill([...unionOf(boxes, scale, around)], rim.colour, rim.alpha);
    for (const [bx, by] of boxes) this.rect(bx, by, scale, scale, colour, 1);
  }
}

const textWide = (text, scale) => ([...text].length * letterWide - 1) * scale;

/** The pixels of a letter that are set. */
const boxesOf = (letter) =>
  glyphRows(letter).flatMap((row, y) => [0, 1, 2, 3, 4].flatMap((x) => (row & (16 >> x) ? [[x, y]] : [])));

/** Boxes grown by a rim, all the same way round, so that they are filled once. */
function* unionOf(boxes, size, around) {
  for (const [x, y] of boxes) {
    const [l, t, r, b] = [x - around, y - around, x + size + around, y + size + around];
    yield [l, t, r, t, r, b, l, b];
  }
}

/** A polygon that is a rectangle on whole pixels: x, y, w, h. */
function boxOf(points) {
  const [x1, y1, x2, , , y2] = points;
  const corners = [x1, y1, x2, y1, x2, y2, x1, y2];
  const is = points.length === 8 && points.every((at, i) => at === corners[i] && Number.isInteger(at));
  return is && [x1, y1, x2 - x1, y2 - y1];
}

/** For each row of parts of pixels, where edges cross its middle, and whether downwards. */
function crossingsOf(polygons, rows) {
  const out = [];
  out.top = rows;
  for (const points of polygons) {
    const count = points.length / 2;
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const [x1, y1, x2, y2] = [points[2 * i], points[2 * i + 1] * SUB, points[2 * j], points[2 * j + 1] * SUB];
      const [low, high] = [Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5)), Math.min(rows, Math.max(y1, y2) - 0.5)];
      for (let row = low; row < high; row++) {
        out[row] ??= [];
        if (row < out.top) out.top = row;
        out[row].push([x1 + ((row + 0.5 - y1) * (x2 - x1)) / (y2 - y1), y2 > y1 ? 1 : -1]);
      }
    }
  }
  return out;
}

function spansOf(crossings = [], evenOdd) {
  if (crossings.length === 2)
    return [[Math.min(crossings[0][0], crossings[1][0]), Math.max(crossings[0][0], crossings[1][0])]];
  const out = [];
  crossings.sort((a, b) => a[0] - b[0]);
  let [turns, from] = [0, 0];
  for (const [x, turn] of crossings) {
    const before = evenOdd ? turns & 1 : turns;
    turns += turn;
    const after = evenOdd ? turns & 1 : turns;
    if (!before && after) from = x;
    if (before && !after) out.push([from, x]);
  }
  return out;
}

/** The parts of a line that are drawn: a length and a gap in turn. */
function dashed(line, dash) {
  const out = [];
  let [at, left, part] = [0, dash[0], [line[0]]];
  const end = () => {
    if (at % 2 === 0 && part.length > 1) out.push(part);
  };
  for (const b of line.slice(1)) {
    let a = part.at(-1);
    let length = Math.hypot(b.x - a.x, b.y - a.y);
    while (length > left) {
      a = { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
      length -= left;
      part.push(a);
      end();
      part = [a];
      at++;
      left = Math.max(0.5, dash[at % dash.length]);
    }
    left -= length;
    part.push(b);
  }
  end();
  return out;
}

const corners = Array.from({ length: 12 }, (_, i) => [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]);

/** A line as polygons, all the same way round: one a part, and discs where parts meet. */
function outlinesOf(line, width, butt) {
  const half = width / 2;
  const parts = line.slice(1).map((b, i) => {
    const a = line[i];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
    return [a.x - nx, a.y - ny, b.x - nx, b.y - ny, b.x + nx, b.y + ny, a.x + nx, a.y + ny];
  });
  const meet = butt ? line.slice(1, -1) : line;
  return [...parts, ...meet.map(({ x, y }) => corners.flatMap(([cx, cy]) => [x + cx * half, y + cy * half]))];
}

/** A part of a picture in another size and mirrored: its own pixels where it grows, their mean where it shrinks. */
export function scaled({ w: wide, data }, [sx, sy, sw, sh], w, h, flips) {
  const out = { w, h, data: new Uint8ClampedArray(w * h * 4) };
  out.pixels = new Uint32Array(out.data.buffer);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [i, j] = [flips & 1 ? w - 1 - x : x, flips & 2 ? h - 1 - y : y];
      const [left, top] = [Math.floor((i * sw) / w), Math.floor((j * sh) / h)];
      const right = Math.max(left + 1, Math.floor(((i + 1) * sw) / w));
      const bottom = Math.max(top + 1, Math.floor(((j + 1) * sh) / h));
      const sum = [0, 0, 0, 0];
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++) {
          const at = ((sy + v) * wide + sx + u) * 4;
          const alpha = data[at + 3];
          for (let k = 0; k < 3; k++) sum[k] += data[at + k] * alpha;
          sum[3] += alpha;
        }
      const to = (y * w + x) * 4;
      for (let k = 0; k < 3; k++) out.data[to + k] = sum[3] ? sum[k] / sum[3] : 0;
      out.data[to + 3] = sum[3] / ((right - left) * (bottom - top));
    }
  return out;
}
