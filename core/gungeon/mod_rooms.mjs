// Reads rooms of mods into the text form of rooms (README.md, Files of others): pictures of layouts, .room and .newroom.

/** @import { ForeignFile, ForeignText } from '../../wasm/bridge/interface.js' */

import { counted } from './graphs.mjs';
import { pixelsOf } from './png.mjs';

const DATA = '***DATA***';
/** Limits of a room inside its walls, as in rooms/room.hpp. */
const MIN_SIDE = 4;
const MAX_SIDE = 62;
const SIDES = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };
/** Categories of the game that have a kind here. */
const CATEGORIES = {
  ...{ ENTRANCE: 'entrance', NORMAL: 'normal', HUB: 'hub', CONNECTOR: 'connector', REWARD: 'reward', BOSS: 'boss' },
  ...{ SECRET: 'secret', EXIT: 'exit' },
};

/** How mods colour cells: in layouts beside their code, and in files of the room editor (RoomArchitectTool). */
const LAYOUT = { '0,0,255': '.', '0,127,255': '.', '0,255,0': '.', '255,0,0': '_' };
const EDITOR = { '255,255,255': '.', '255,0,0': '.', '0,0,0': '_' };

/** Rows of cells; any colour that is not known is wall. */
function cellsOf({ w, h, at }) {
  const rows = Array.from({ length: h }, (_, y) =>
    Array.from({ length: w }, (_, x) => {
      const [r, g, b, a] = at(x, y);
      return a < 128 ? '' : `${r},${g},${b}`;
    }),
  );
  const known = rows.some((row) => row.includes('0,0,255')) ? LAYOUT : EDITOR;
  return rows.map((row) => row.map((colour) => known[colour] ?? '#'));
}

/** Columns and rows of walls alone are left out at the edges. Returns rows of characters and what was cut at left and top. */
function trimmed(rows) {
  const isOpen = (row) => row.some((cell) => cell !== '#');
  const columns = rows[0].map((_, x) => rows.map((row) => row[x]));
  const [top, left] = [rows.findIndex(isOpen), columns.findIndex(isOpen)];
  if (!rows.some((row) => row.includes('.'))) throw new Error('The room has no floor.');
  const [bottom, right] = [rows.findLastIndex(isOpen), columns.findLastIndex(isOpen)];
  return { cells: rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1)), left, top };
}

/** Floor in several pieces is joined across pits. Returns how many cells of pit became floor. */
function joinFloor(cells) {
  let bridged = 0;
  for (;;) {
    const start = cells.flatMap((row, y) => row.map((cell, x) => (cell === '.' ? [x, y] : undefined))).find(Boolean);
    const reached = new Map([[start.join(), undefined]]);
    const queue = [start];
    // Floor first: pits are crossed only where there is no other way.
    const further = [];
    let landed;
    while (!landed && (queue.length > 0 || further.length > 0)) {
      const [x, y] = queue.shift() ?? further.shift();
      for (const [dx, dy] of Object.values(SIDES)) {
        const [nx, ny] = [x + dx, y + dy];
        const cell = cells[ny]?.[nx];
        if ((cell !== '.' && cell !== '_') || reached.has(`${nx},${ny}`)) continue;
        reached.set(`${nx},${ny}`, [x, y]);
        if (cell === '.' && cells[y][x] === '_') landed = [x, y];
        (cell === '.' ? queue : further).push([nx, ny]);
      }
    }
    if (!landed) return bridged;
    for (let at = landed; at && cells[at[1]][at[0]] === '_'; at = reached.get(at.join())) {
      cells[at[1]][at[0]] = '.';
      bridged++;
    }
  }
}

/** The cell at the edge of a room, by its offset along a side. */
const cellAt = (side, i, w, h) => ({ north: [i, 0], south: [i, h - 1], west: [0, i], east: [w - 1, i] })[side];

/** Places on a side where an exit has floor behind it, as offsets along it. */
function placesFor(side, cells) {
  const [w, h] = [cells[0].length, cells.length];
  const length = side === 'north' || side === 'south' ? w : h;
  const line = Array.from({ length }, (_, i) => cellAt(side, i, w, h)).map(([x, y]) => cells[y][x]);
  return line.map((_, i) => i).filter((i) => i >= 1 && i + 2 < line.length && line[i] === '.' && line[i + 1] === '.');
}

const nearest = (places, wanted) => places.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];

/** Places of a file, {x, y}; what is none is left out. */
const placesOf = (list) =>
  Array.isArray(list) ? list.filter((place) => Number.isFinite(place?.x) && Number.isFinite(place?.y)) : [];

/** The exits of a room: where its file has them, else one in the middle of each side. */
function exitsOf({ exitPositions, exitDirections }, cells, left, bottom) {
  const [w, h] = [cells[0].length, cells.length];
  const told = placesOf(exitPositions).map(({ x, y }, i) => {
    const side = Object.keys(SIDES).find((name) => `${exitDirections?.[i]}`.toLowerCase().startsWith(name));
    return [side, side === 'north' || side === 'south' ? x - left : h - (y - bottom) - 1];
  });
  const middle = Object.keys(SIDES).map((side) => [side, (side === 'north' || side === 'south' ? w : h) / 2 - 1]);
  const exits = [];
  for (const [side, wanted] of told.length > 0 ? told : middle) {
    const taken = exits.filter((one) => one.side === side).map(({ at }) => at);
    const free = side ? placesFor(side, cells).filter((at) => taken.every((other) => Math.abs(other - at) > 2)) : [];
    if (free.length === 0) continue;
    const at = nearest(free, wanted);
    exits.push({ side, at });
  }
  return exits;
}

/** The rows of a room with its walls around it. */
function withWalls(cells, exits) {
  const rows = [[], ...cells, []].map((row) => ['#', ...(row.length > 0 ? row : cells[0].map(() => '#')), '#']);
  const [w, h] = [cells[0].length, cells.length];
  for (const { side, at } of exits)
    for (const i of [at + 1, at + 2]) {
      if (side === 'north' || side === 'south') rows[side === 'north' ? 0 : h + 1][i] = '+';
      else rows[i][side === 'west' ? 0 : w + 1] = '+';
    }
  return rows.map((row) => row.join('')).join('\n');
}

/** Puts the places of enemies; a normal room without one gets one in its middle. Returns how many it has. */
function placeEnemies({ enemyPositions }, cells, left, bottom, exits) {
  const [w, h] = [cells[0].length, cells.length];
  const doorways = new Set(exits.flatMap(({ side, at }) => [at, at + 1].map((i) => cellAt(side, i, w, h).join())));
  const free = (x, y) => cells[y]?.[x] === '.' && !doorways.has(`${x},${y}`);
  let placed = 0;
  for (const { x, y } of placesOf(enemyPositions)) {
    const [cx, cy] = [Math.floor(x) - left, h - 1 - (Math.floor(y) - bottom)];
    if (!free(cx, cy)) continue;
    cells[cy][cx] = 'e';
    placed++;
  }
  if (placed > 0) return placed;
  const floor = cells.flatMap((row, y) => row.map((_, x) => [x, y])).filter(([x, y]) => free(x, y));
  const off = ([x, y]) => Math.abs(x - w / 2) + Math.abs(y - h / 2);
  const [x, y] = floor.toSorted((a, b) => off(a) - off(b))[0] ?? [0, 0];
  cells[y][x] = 'e';
  return 0;
}

/** The text form of a room of a mod. */
function roomOf(rows, data, name) {
  const { cells, left, top } = trimmed(rows);
  const [w, h] = [cells[0].length, cells.length];
  if (Math.min(w, h) < MIN_SIDE || w > MAX_SIDE || h > MAX_SIDE)
    throw new Error(
      `The room is ${w} by ${h} cells; it has to be from ${MIN_SIDE} by ${MIN_SIDE} to ${MAX_SIDE} by ${MAX_SIDE}.`,
    );
  const bottom = rows.length - top - h;
  const bridged = joinFloor(cells);
  const exits = exitsOf(data, cells, left, bottom);
  if (exits.length === 0) throw new Error('No side of the room has two cells of floor for an exit.');
  const kind = CATEGORIES[`${data.category}`.toUpperCase()] ?? 'normal';
  const enemies = kind === 'normal' ? placeEnemies(data, cells, left, bottom, exits) : -1;
  const title = (name.replace(/\.\w+$/, '').match(/[^\W_]+/g) ?? ['room']).join(' ');
  const words = [
    `Read a ${kind} room of ${w} by ${h} cells with ${counted(exits.length, 'exit')}${enemies > 0 ? ` and ${counted(enemies, 'place')} of enemies` : ''}.`,
    bridged > 0 ? `${counted(bridged, 'cell')} of pit became floor, because nobody rolls here.` : '',
    enemies === 0 ? 'It names no enemies, so one place for them is in its middle.' : '',
    'Furniture and traps were left out.',
  ];
  return { text: `${kind}: ${title}\n${withWalls(cells, exits)}\n`, words: words.filter(Boolean).join(' ') };
}

/** The letters of `.newroom`: 3 is a pit, those named here are floor, 2 and all others wall. */
const newCell = (letter) => (letter === '3' ? '_' : '145XG'.includes(letter) ? '.' : '#');

/** The data behind a picture, or a file of JSON alone; undefined if there is none. */
function dataOf(bytes) {
  const text = new TextDecoder('utf-8').decode(bytes);
  const at = text.lastIndexOf(DATA);
  const json = at >= 0 ? text.slice(at + DATA.length) : text;
  try {
    const data = JSON.parse(json.trim());
    return typeof data === 'object' && data !== null ? data : undefined;
  } catch {
    if (at >= 0) throw new Error('The data behind the picture cannot be read; was the file cut?');
    return undefined;
  }
}

/** @param {ForeignFile} file  @returns {Promise<ForeignText | undefined>} */
export async function readRoom({ name, bytes }) {
  const pixels = await pixelsOf(bytes);
  const data = dataOf(bytes) ?? {};
  const { x: w, y: h } = data.roomSize ?? {};
  if (
    !pixels &&
    !(
      typeof data.tileInfo === 'string' &&
      [w, h].every((side) => Number.isInteger(side) && side > 0) &&
      data.tileInfo.length >= w * h
    )
  )
    return undefined;
  // Rows of a .newroom go up.
  const rows = pixels
    ? cellsOf(pixels)
    : Array.from({ length: h }, (_, y) => Array.from(data.tileInfo.slice((h - 1 - y) * w, (h - y) * w), newCell));
  return roomOf(rows, data, name);
}
