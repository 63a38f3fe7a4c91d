// A level for virtual tabletops (Universal VTT 0.3): its picture, and in grid units the walls and doors of its terrain and its
// lights. Coordinates are those of the whole grid; `map_origin` is where the picture begins in it.

import { hasTiles } from '../shared/drawing.mjs';
import { base64 } from '../shared/files.mjs';
import { boxOf, pngOfLevel, unitOf } from './pictures.mjs';
import { whyNoMap } from './scene.mjs';

/** @import { Shown } from '../bridge/answers.js' */
/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { Pictured } from './pictures.mjs' */

/** @typedef {{ x: number, y: number }} Point */

const DOORS = '+LS';
/** What cannot be seen through. Doors are portals. */
const OPAQUE = '#P ';
/** Roles that give light, and how far, in grid units (ours). */
const LIGHTS = { lamp: 5, red_lamp: 3, torch: 5, altar_fire: 3 };
const WARM = 'ffffd9a0';

/** The character of a cell; outside is like rock. @param {readonly string[]} rows @param {number} x @param {number} y */
const at = (rows, x, y) => rows[y]?.[x] ?? ' ';

/**
 * The lines between what can be seen through and what cannot, each as long as it goes on straight.
 * @param {readonly string[]} rows
 * @returns {Point[][]}
 */
export function wallsOf(rows) {
  const [width, height] = [Math.max(0, ...rows.map((row) => row.length)), rows.length];
  const isOpaque = (/** @type {number} */ x, /** @type {number} */ y) => OPAQUE.includes(at(rows, x, y));
  /** @type {Point[][]} */
  const lines = [];
  /** @param {number} count @param {number} length @param {(i: number, j: number) => boolean} isEdge @param {(i: number, j: number) => Point} place */
  const sweep = (count, length, isEdge, place) => {
    for (let i = 0; i <= count; i++)
      for (let j = 0; j < length; j++) {
        const begin = j;
        while (j < length && isEdge(i, j)) j++;
        if (j > begin) lines.push([place(i, begin), place(i, j)]);
      }
  };
  sweep(
    height,
    width,
    (y, x) => isOpaque(x, y) !== isOpaque(x, y - 1),
    (y, x) => ({ x, y }),
  );
  sweep(
    width,
    height,
    (x, y) => isOpaque(x, y) !== isOpaque(x - 1, y),
    (x, y) => ({ x, y }),
  );
  return lines;
}

/**
 * Doors that touch are one, which closes the passage across its middle.
 * @param {readonly string[]} rows
 */
export function portalsOf(rows) {
  const seen = new Set();
  const isDoor = (/** @type {number} */ x, /** @type {number} */ y) => DOORS.includes(at(rows, x, y));
  const isWall = (/** @type {number} */ x, /** @type {number} */ y) => OPAQUE.includes(at(rows, x, y));
  /** @type {(x: number, y: number) => number[][]} */
  const joined = (x, y) => {
    if (!isDoor(x, y) || seen.has(`${x} ${y}`)) return [];
    seen.add(`${x} ${y}`);
    return [[x, y], ...joined(x + 1, y), ...joined(x - 1, y), ...joined(x, y + 1), ...joined(x, y - 1)];
  };
  return rows.flatMap((row, y) =>
    [...row].flatMap((_, x) => {
      const cells = joined(x, y);
      if (cells.length === 0) return [];
      const [xs, ys] = [0, 1].map((axis) => cells.map((cell) => cell[axis] ?? 0));
      const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
      const beside = cells.flatMap(([i = 0, j = 0]) => [isWall(i - 1, j), isWall(i + 1, j)]).filter(Boolean).length;
      const above = cells.flatMap(([i = 0, j = 0]) => [isWall(i, j - 1), isWall(i, j + 1)]).filter(Boolean).length;
      const position = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const [from, to] =
        beside >= above
          ? [{ ...position, x: left }, { ...position, x: right }]
          : [{ ...position, y: top }, { ...position, y: bottom }]; // biome-ignore format: pairs
      const rotation = beside >= above ? 0 : Math.PI / 2;
      return [{ position, bounds: [from, to], rotation, closed: true, freestanding: false }];
    }),
  );
}

/** @param {Shown} shown */
const lightsOf = ({ cells }) =>
  cells
    .filter(({ role }) => Object.hasOwn(LIGHTS, role))
    .map(({ role, x, y, w, h }) => ({
      position: { x: x + w / 2, y: y + h / 2 },
      range: LIGHTS[/** @type {keyof typeof LIGHTS} */ (role)],
      intensity: 1,
      color: WARM,
      shadows: true,
    }));

/**
 * The content of the file, or why there is none.
 * @param {{ shown: Shown, info: GeneratorInfo, pictured: () => Promise<Pictured> }} level
 * @param {(rows: Uint8Array) => Uint8Array} [deflated]  how the rows of the picture are compressed
 */
export async function uvttOf({ shown, info, pictured }, deflated) {
  const error = info.walks ? '' : whyNoMap(info);
  if (error) return { error };
  const rows = shown.terrain?.rows ?? [];
  const made = await pictured();
  const { x, y, w, h } = boxOf(made.level);
  const resolution = {
    map_origin: { x, y },
    map_size: { x: w, y: h },
    pixels_per_grid: unitOf({ w, h }, hasTiles(made.level, 0)),
  };
  const map = {
    format: 0.3,
    resolution,
    line_of_sight: wallsOf(rows),
    objects_line_of_sight: [],
    portals: portalsOf(rows),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: lightsOf(shown),
    image: base64(await pngOfLevel(made, deflated ? { deflated } : {})),
  };
  return { map };
}
