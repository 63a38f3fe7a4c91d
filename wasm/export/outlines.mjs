// Rounded polygons, and lines of a width as polygons, for back ends that cannot draw them.

/** @import { Point } from '../shared/display.d.ts' */

const between = (/** @type {Point} */ a, /** @type {Point} */ b, /** @type {number} */ part) => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/**
 * A polygon with its corners rounded, each by some points.
 * @param {readonly Point[]} points
 * @param {number} radius
 */
export function polygonOf(points, radius) {
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
export function strokeOutlines(lines, closed, { width, dash, round }) {
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
