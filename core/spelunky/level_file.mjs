// Reads the level files of Spelunky 2 (.lvl) into the text form of own templates: rooms of the front layer that have a type
// here and are 10 by 8 tiles. reads.mjs finds such files.

/** @import { ForeignText } from '../../wasm/bridge/interface.js' */

export const WIDTH = 10;
export const HEIGHT = 8;
/** Longest text of own templates that a link carries. */
const MAX_TEXT = 4000;
/** Obstacles are 5 by 3 tiles; a room has at most three (templates/check.cpp). */
const OBSTACLE = { w: 5, h: 3, most: 3 };

/** Types of rooms by the names of the file's templates. */
const TYPES = {
  ...{ entrance: 'start', entrance_drop: 'start_drop', exit: 'exit', exit_notop: 'exit_open', side: 'side' },
  ...{ path_normal: 'passage', path_drop: 'drop', path_drop_notop: 'drop_open', path_notop: 'landing' },
};

/** Letters by the names of tiles. */
const TILES = {
  ...{ empty: '0', push_block: '4', chunk_ground: '5', chunk_air: '6', chunk_door: '8', spikes: '7' },
  ...{ ladder: 'L', ladder_plat: 'P', door: '9', entrance: '9', exit: '9' },
};
/** Letters that a file may use without declaring them, because the game's own file for all levels does. */
const USUAL = { 0: '0', 1: '1', 2: '2', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9', L: 'L', P: 'P' };

export const isLevelFile = (text) => /^\\[?.]\w/m.test(text);

/** The letter for a tile code such as "floor%50"; undefined if there is none. */
function letterOf(code) {
  const [name = '', other] = code.split(/%\d{1,2}%?/);
  const isFloor = (tile) => /(^|_)floor(_|$)/.test(tile);
  if (isFloor(name)) return other === undefined || isFloor(other) ? '1' : other === '' ? '2' : undefined;
  return Object.hasOwn(TILES, name) && (other ?? '') === '' ? TILES[name] : undefined;
}

/**
 * @typedef {object} LevelFile
 * @property {Map<string, string>} codes  names of tiles by letter
 * @property {{ template: string, settings: string[], rows: string[] }[]} rooms
 */

/** @returns {LevelFile} */
function parse(text) {
  const file = { codes: new Map(), rooms: [] };
  let template = '';
  let room;
  for (const line of text.split(/\r?\n/).map((whole) => whole.replace(/\/\/.*/, '').trim())) {
    const [, kind, name, value] = /^\\([^\w\s])(\S+)\s*(\S?)/.exec(line) ?? [];
    if (kind === '?') file.codes.set(value, name);
    if (kind === '.') template = name;
    if (line === '' || kind === '.') room = undefined;
    const isOfRoom = line !== '' && template !== '' && (kind === undefined || kind === '!');
    if (!isOfRoom) continue;
    if (!room) {
      room = { template, settings: [], rows: [] };
      file.rooms.push(room);
    }
    if (kind === '!') room.settings.push(name);
    else room.rows.push(line);
  }
  return { ...file, rooms: file.rooms.filter(({ rows }) => rows.length > 0) };
}

const isDoor = (letter) => letter === '8' || letter === '9';
const hasDoor = (type) => /^(start|exit)/.test(type);

/** Whether an obstacle of this letter fits at a tile; true for other letters. */
const fits = (letter, x, y) =>
  !'568'.includes(letter) || (x + OBSTACLE.w <= WIDTH && y + OBSTACLE.h + Number(letter === '8') <= HEIGHT);

/** The letters of a room, row by row. Tiles that have none here become air, and their names join `unknown`. */
function cellsOf({ type, rows }, codes, unknown) {
  let obstacles = 0;
  return rows.map((row, y) =>
    row.map((written, x) => {
      const name = codes.get(written);
      const letter = name === undefined ? USUAL[written] : letterOf(name);
      const isUsable = letter !== undefined && fits(letter, x, y) && (hasDoor(type) || !isDoor(letter));
      if (isUsable && !('568'.includes(letter) && ++obstacles > OBSTACLE.most)) return letter;
      unknown.add(name ?? written);
      return '0';
    }),
  );
}

/** Why a room cannot be taken; empty if it can. `rows`: tiles of the front layer. */
function whyLeftOut({ type, template, settings, rows }) {
  if (!type) return `of the type ${template.slice(0, 40)}`;
  if (settings.includes('ignore')) return 'that the file says to ignore';
  if (rows.length !== HEIGHT || rows.some((row) => row.length !== WIDTH)) return 'that are not 10 by 8 tiles';
  return '';
}

/** The three most frequent reasons, and how many rooms have another. @param {ReadonlyMap<string, number>} leftOut */
function reasonsOf(leftOut) {
  const sorted = [...leftOut].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(3).reduce((sum, [, count]) => sum + count, 0);
  const named = sorted.slice(0, 3).map(([why, count]) => `${count} ${why}`);
  return [...named, ...(others > 0 ? [`${others} for other reasons`] : [])].join(', ');
}

/**
 * Reads a level file. Throws an error with a sentence if it has no room that can be taken.
 * @returns {ForeignText}
 */
export function readLevelFile(text, title) {
  const { codes, rooms } = parse(text);
  const unknown = new Set();
  const leftOut = new Map();
  const leave = (why) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const taken = [];
  let size = 0;
  for (const room of rooms) {
    // Tiles of the back layer stand behind a space.
    const front = room.rows.map((row) => [...row.split(/\s/)[0]]);
    const known = { ...room, type: TYPES[room.template], rows: front };
    const why = whyLeftOut(known);
    if (why) leave(why);
    if (why) continue;
    const cells = cellsOf(known, codes, unknown);
    const doors = cells.flat().filter(isDoor).length;
    const mirrors = room.settings.includes('flip') ? '' : 'never mirrored\n';
    const rows = cells.map((row) => row.join('')).join('\n');
    const written = `${known.type}: ${title} ${taken.length + 1}\n${mirrors}unproven\n${rows}\n`;
    if (doors !== Number(hasDoor(known.type))) leave('of an entrance or an exit that have not one door');
    else if (size + written.length + 1 > MAX_TEXT) leave(`beyond the ${MAX_TEXT} characters of a link`);
    else {
      taken.push(written);
      size += written.length + 1;
    }
  }
  const backs = rooms.some(({ rows }) => rows.some((row) => /\S\s+\S/.test(row)));
  const left = reasonsOf(leftOut);
  if (taken.length === 0)
    throw new Error(`The level file of Spelunky 2 has no room that can be taken${left ? `: ${left}` : ''}.`);
  const words = [
    `Read ${taken.length === 1 ? 'one room' : `${taken.length} rooms`} of a level file of Spelunky 2.`,
    unknown.size > 0 ? `Air stands for tiles that are not known here: ${[...unknown].join(', ')}.` : '',
    left ? `Rooms that were left out: ${left}.` : '',
    backs ? 'Back layers were left out.' : '',
    'They are built even where no way through can be proven; take the line "unproven" away to have one checked.',
  ];
  return { text: taken.join('\n'), words: words.filter(Boolean).join(' ') };
}
