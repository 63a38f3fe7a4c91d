// Many maps in one world: whole levels of a generator in rows, or the rooms of a level where they are in it. A room is its
// rectangle, and the wall around it where the doors are in that; the quarter that an L lacks is left empty.
import { coloursOf, layOut, whyNoMap } from './scene.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { Shown } from '../package/press_r.d.mts' */
/** @import { Art } from './types.d.ts' */

const inBox = ([x, y], box) => x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;
const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** Of a room that lacks a quarter (1 top left, 2 top right, 3 bottom left, 4 bottom right), whether a cell is in that. */
function lacks({ x, y, w, h, look = 0 }, cx, cy) {
  const [right, low] = [cx >= x + w / 2, cy >= y + h / 2];
  return look > 0 && look === 1 + Number(right) + 2 * Number(low);
}

/** The doors of all rooms: where each way begins and ends. `pair` is the same for both ends. */
function doorsOf({ ways }) {
  return ways.flatMap((way, pair) => {
    const [first, last] = [way.cells[0], way.cells.at(-1)];
    if (!first) return [];
    const one = (room, to, cell, other) => ({ pair, way, room, to, cell, other });
    return [one(way.from, way.to, first, last), one(way.to, way.from, last, first)];
  });
}

function cutScene(scene, box, holds, tile) {
  const grid = (cells) =>
    Int32Array.from({ length: box.w * box.h }, (_, i) => {
      const [x, y] = [box.x + (i % box.w), box.y + Math.floor(i / box.w)];
      return holds(x, y) ? cells[y * scene.width + x] : 0;
    });
  const middleIn = ({ x, y, w, h }) => holds(Math.floor((x + w / 2) / tile), Math.floor((y + h / 2) / tile));
  const layers = scene.layers.map((layer) => {
    const tiles = layer
      .tiles()
      .map(({ name, cells }) => ({ name, cells: grid(cells) }))
      .filter(({ cells }) => cells.some((cell) => cell !== 0));
    const things = layer.things
      .filter(middleIn)
      .map((thing) => ({ ...thing, x: thing.x - box.x * tile, y: thing.y - box.y * tile }));
    const areas = layer.areas.filter(
      ({ mark }) => holds(mark.x, mark.y) && inBox([mark.x + mark.w - 1, mark.y + mark.h - 1], box),
    );
    const moved = areas.map(({ mark, index }) => ({ index, mark: { ...mark, x: mark.x - box.x, y: mark.y - box.y } }));
    return { ...layer, tiles: () => tiles, things, areas: moved };
  });
  return { ...scene, width: box.w, height: box.h, layers };
}

function cutTerrain(terrain, box, holds) {
  const moved = (place) => (place && holds(...place) ? [place[0] - box.x, place[1] - box.y] : null);
  const rows = Array.from({ length: box.h }, (_, j) =>
    Array.from({ length: box.w }, (_, i) => {
      const [x, y] = [box.x + i, box.y + j];
      return (holds(x, y) && terrain.rows[y]?.[x]) || ' ';
    }).join(''),
  );
  return { view: terrain.view, rows, start: moved(terrain.start), goal: moved(terrain.goal) };
}

/** Why a level cannot be cut into rooms; empty where it can. */
const whyNoRooms = ({ rooms, terrain }) =>
  rooms.length > 0 && terrain?.rows ? '' : 'This level has no rooms with ground to walk on.';

/** { shown, scene, room, box, doors } for each room of a level; a door's `at` is its cell in the room. */
export function roomsOf(shown, info, art) {
  const scene = layOut(shown, info, art);
  const doors = doorsOf(shown);
  const outside = ({ cell, room }) =>
    !inBox(
      cell,
      shown.rooms.find(({ id }) => id === room),
    );
  const around = doors.some(outside) ? 1 : 0;
  return shown.rooms.map((room) => {
    const box = grown(room, around);
    const holds = (x, y) =>
      x >= 0 && y >= 0 && x < shown.width && y < shown.height && inBox([x, y], box) && !lacks(room, x, y);
    const own = doors
      .filter((door) => door.room === room.id)
      .map((door) => ({ ...door, at: [door.cell[0] - box.x, door.cell[1] - box.y] }));
    const part = {
      ...shown,
      width: box.w,
      height: box.h,
      rooms: [{ ...room, x: room.x - box.x, y: room.y - box.y }],
      ways: [],
      edges: [],
      labels: [],
      terrain: cutTerrain(shown.terrain, box, holds),
    };
    return { shown: part, scene: cutScene(scene, box, holds, art.tile), room, box, doors: own };
  });
}

/** Pixels between levels. */
const gap = 64;

/** What a file holds as JSON. */
export const json = (value) => `${JSON.stringify(value)}\n`;

/** Keeps what is put into it in `parts`: { shown, scene, file, doors } of each, of rooms { room, box } too. */
export class World {
  /**
   * @param {GeneratorInfo} info
   * @param {Art} art
   * @param {string} name  of the file, without its ending
   */
  constructor(info, art, name) {
    Object.assign(this, { info, art, name, why: whyNoMap(info), parts: [] });
  }

  /**
   * Adds a level. Returns why it cannot, or an empty text.
   * @param {Shown} shown
   * @returns {string}
   */
  add(shown) {
    if (!this.why) this.put(shown, { shown, scene: layOut(shown, this.info, this.art), doors: [] });
    return this.why;
  }

  /**
   * Adds the rooms of a level, each by itself. Returns why it cannot, or an empty text.
   * @param {Shown} shown
   * @returns {string}
   */
  addRooms(shown) {
    const why = this.why || whyNoRooms(shown);
    if (!why) for (const part of roomsOf(shown, this.info, this.art)) this.put(shown, part);
    return why;
  }

  put({ link }, part) {
    this.parts.push({ ...part, link, file: coloursOf(part.shown, this.art).file });
  }

  /** Where each part lies, in pixels. */
  places() {
    const { tile } = this.art;
    const row = Math.ceil(Math.sqrt(this.parts.length));
    let [x, y, tallest] = [0, 0, 0];
    return this.parts.map(({ shown, box }, i) => {
      if (box) return { x: box.x * tile, y: box.y * tile };
      if (i > 0 && i % row === 0) [x, y, tallest] = [0, y + tallest + gap, 0];
      const at = { x, y };
      x += shown.width * tile + gap;
      tallest = Math.max(tallest, shown.height * tile);
      return at;
    });
  }

  /** The pictures of tiles that its files name. */
  pictures() {
    return [...new Set(this.parts.map(({ file }) => file))];
  }
}
