// Reads files of other programs into the text forms of flows and rooms (README.md, Files of others). Page and command line
// load it as the readers of the generator's options.

/** @import { ForeignFile, ForeignText } from '../../wasm/bridge/interface.js' */

/** Kinds of rooms and their letters, as in flow/flow.cpp. */
const LETTERS = {
  ...{ entrance: 'e', normal: 'n', hub: 'h', connector: 'c', reward: 'r', shop: 's', foyer: 'f', boss: 'b', exit: 'x' },
  ...{ secret: 'q', vendor: 'v', jail: 'j', fireplace: 'w', elevator: 'l', shrine: 'a', cursed: 'u', miniboss: 'm' },
};
const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind]));

const counted = (n, what) => (n === 1 ? `one ${what}` : `${n} ${what}s`);

// Graphs.

/**
 * @typedef {object} Edge
 * @property {string} from
 * @property {string} to
 * @property {boolean} oneWay
 *
 * @typedef {object} Graph
 * @property {Map<string, string>} kinds   by room, as far as the file names them
 * @property {Edge[]} edges
 */

/** The kind that a room's role, label or name stands for; empty if none. */
function kindOf(...words) {
  for (const word of words) {
    const [first = ''] = (word ?? '').toLowerCase().split(/[^a-z0-9]+/);
    if (Object.hasOwn(LETTERS, first)) return first;
    const code = /^([a-z])\d{1,3}$/.exec(first)?.[1];
    if (code && KINDS[code]) return KINDS[code];
  }
  return '';
}

const DOT_TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|^\s*#[^\n]*|"((?:\\[\s\S]|[^"\\])*)"|(--|->)|([\w.]+|-[\d.]+)|([{}[\];,=:])|\S/gm;

/** The words of a DOT text; quoted ones without their quotes. */
const dotTokens = (text) =>
  [...text.matchAll(DOT_TOKEN)]
    .map(([whole, quoted, arrow, word, sign]) =>
      quoted !== undefined
        ? { word: quoted.replace(/\\(["\\])/g, '$1') }
        : word
          ? { word }
          : { sign: arrow ?? sign ?? whole },
    )
    .filter(({ sign }) => !sign || !/^\s*(\/\/|\/\*|#)/.test(sign));

/** @returns {Graph} */
function readDot(text) {
  const tokens = dotTokens(text);
  let at = tokens.findIndex(({ sign }) => sign === '{') + 1;
  const graph = { kinds: new Map(), edges: [] };
  let isPlain = true;
  const is = (sign) => tokens[at]?.sign === sign;
  const attributes = () => {
    const found = {};
    for (; is('['); at++)
      for (at++; at < tokens.length && !is(']'); at++)
        if (tokens[at + 1]?.sign === '=') found[tokens[at]?.word ?? ''] = tokens[at + 2]?.word ?? '';
    return found;
  };
  while (at < tokens.length) {
    const word = tokens[at++]?.word;
    if (word === undefined || /^(subgraph|strict)$/i.test(word)) continue;
    if (is('=')) at += 2;
    else if (/^(graph|node|edge)$/i.test(word)) attributes();
    else {
      const names = [word];
      for (; is('--') || is('->') || is(':'); at += 2) if (!is(':')) names.push(tokens[at + 1]?.word ?? '');
      const given = attributes();
      if (given.dir === 'none' || given.dir === 'both') isPlain = false;
      for (const name of names) if (!graph.kinds.has(name)) graph.kinds.set(name, kindOf(name));
      if (names.length === 1) graph.kinds.set(word, kindOf(given.role, given.label, word));
      for (let i = 1; i < names.length; i++)
        graph.edges.push({ from: names[i - 1], to: names[i], oneWay: given.dir !== 'none' && given.dir !== 'both' });
    }
  }
  // Arrows mean something where some ways are drawn without one.
  return isPlain ? { ...graph, edges: graph.edges.map((edge) => ({ ...edge, oneWay: false })) } : graph;
}

/** A graph of pairs of names. */
const graphOf = (pairs) => ({
  kinds: new Map(pairs.flat().map((name) => [name, kindOf(name)])),
  edges: pairs.map(([from, to]) => ({ from, to, oneWay: false })),
});

const EDGE_LINE = /^\s*([\w.]+)\s*(?:[,;\t ]|--|->)\s*([\w.]+)\s*$/;

/** "0 1", "a,b" or "a -> b" a line; undefined if any line has another form. */
function readEdgeList(text) {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(#.*|\d+)?$/.test(line));
  const pairs = lines.map((line) => EDGE_LINE.exec(line)?.slice(1));
  if (/^(source|from)\W+(target|to)$/i.test(lines[0]?.trim() ?? '')) pairs.shift();
  return pairs.length > 0 && pairs.every(Boolean) ? graphOf(pairs) : undefined;
}

const ENDS = [
  ['from', 'to'],
  ['source', 'target'],
  ['room1', 'room2'],
];

/** The two names of an edge in JSON: a pair, or an object that names them. */
function endsOf(edge) {
  if (Array.isArray(edge) && edge.length >= 2) return edge.slice(0, 2).map(String);
  if (typeof edge !== 'object' || edge === null) return undefined;
  const fields = new Map(Object.entries(edge).map(([key, value]) => [key.toLowerCase(), value]));
  const pair = ENDS.find(([a, b]) => fields.has(a) && fields.has(b));
  return pair?.map((end) => String(fields.get(end)));
}

/** Edgar's map descriptions, and lists of edges in any object. */
function readJson(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const list = Array.isArray(inner) ? inner : inner?.$values;
    if (!/^(passages|edges|links|connections)$/i.test(key) || !Array.isArray(list)) continue;
    const pairs = list.map(endsOf);
    if (pairs.length > 0 && pairs.every(Boolean)) return graphOf(pairs);
  }
  for (const inner of Object.values(value)) {
    const found = readJson(inner);
    if (found) return found;
  }
  return undefined;
}

/** Edgar's YAML: pairs in brackets below a word for edges. */
function readYaml(text) {
  const [, block] =
    /^(?:passages|edges|connections):\s*\n((?:[ \t]*-.*\n?|[ \t]*\n)+)/m.exec(text.replace(/\r/g, '')) ?? [];
  const pairs = [...(block ?? '').matchAll(/-\s*\[\s*([\w.]+)\s*,\s*([\w.]+)\s*\]/g)].map(([, a, b]) => [a, b]);
  return pairs.length > 0 ? graphOf(pairs) : undefined;
}

/** The rooms that hang together with the first one, each with the way by which it is reached first. */
function treeOf({ kinds, edges }) {
  const names = [...kinds.keys()];
  const root = names.find((name) => kinds.get(name) === 'entrance') ?? names[0];
  const near = new Map(names.map((name) => [name, []]));
  for (const edge of edges) {
    near.get(edge.from)?.push({ edge, to: edge.to });
    near.get(edge.to)?.push({ edge, to: edge.from });
  }
  const children = new Map([[root, []]]);
  const used = new Set();
  for (const [name, below] of children)
    for (const { edge, to } of near.get(name) ?? []) {
      if (children.has(to)) continue;
      used.add(edge);
      below.push(to);
      children.set(to, []);
    }
  return { root, children, used };
}

/** The text form of a flow: paths of a tree, then the ways that close loops. */
function flowOf(graph, source) {
  const { root, children, used } = treeOf(graph);
  const numbers = {};
  const codes = new Map(
    [...children.keys()].map((name) => {
      const letter = LETTERS[graph.kinds.get(name) || 'normal'];
      numbers[letter] = (numbers[letter] ?? 0) + 1;
      return [name, `${letter}${numbers[letter]}`];
    }),
  );
  const paths = [];
  // Each path with the room that it begins at, which is in an earlier one.
  for (const pending = [[root]]; pending.length > 0; ) {
    const [name, from] = pending.shift();
    const path = from === undefined ? [] : [codes.get(from)];
    const forks = [];
    for (let at = name; at !== undefined; ) {
      path.push(codes.get(at));
      const [first, ...others] = children.get(at);
      forks.push(...others.map((other) => [other, at]));
      at = first;
    }
    paths.push(path.join('-'));
    pending.unshift(...forks);
  }
  const keyOf = ({ from, to }) => [codes.get(from), codes.get(to)].sort().join(' ');
  const joined = new Set([...used].map(keyOf));
  for (const { from, to, oneWay } of graph.edges.filter((edge) => !used.has(edge))) {
    const key = keyOf({ from, to });
    if (from === to || !codes.has(from) || joined.has(key)) continue;
    joined.add(key);
    paths.push(`${codes.get(from)}${oneWay ? '>' : '='}${codes.get(to)}`);
  }
  const lost = graph.kinds.size - codes.size;
  const plain = [...codes.keys()].filter((name) => !graph.kinds.get(name)).length;
  const words = [
    `Read ${counted(codes.size, 'room')} and ${counted(graph.edges.length, 'way')} from ${source}.`,
    plain > 0
      ? `${plain === 1 ? 'One room does not say its kind and became a normal one' : `${plain === codes.size ? 'The rooms do' : `${plain} rooms do`} not say their kinds and became normal ones`}.`
      : '',
    lost > 0 ? `${counted(lost, 'room')} that nothing leads to ${lost === 1 ? 'was' : 'were'} left out.` : '',
  ];
  return { text: paths.join('; '), words: words.filter(Boolean).join(' ') };
}

/** @param {ForeignFile} file  @returns {ForeignText | undefined} */
function readFlow({ bytes }) {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  if (/^\s*(?:(?:\/\/|#)[^\n]*\s*)*(strict\s+)?(di)?graph\b[^{;]*\{/i.test(text))
    return flowOf(readDot(text), 'a DOT graph');
  if (/^\s*[{[]/.test(text)) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      return undefined;
    }
    // A file may be the list itself.
    const found = readJson({ edges: value, value });
    return found && flowOf(found, 'JSON');
  }
  const yaml = readYaml(text);
  if (yaml) return flowOf(yaml, 'YAML');
  const list = readEdgeList(text);
  return list && flowOf(list, 'a list of edges');
}

// Rooms of mods.

const DATA = '***DATA***';
/** Of a room inside its walls, as in rooms/room.hpp. */
const MIN_SIDE = 4;
const MAX_SIDE = 62;
const SIDES = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };
/** Categories of the game that have a kind here. */
const CATEGORIES = {
  ...{ ENTRANCE: 'entrance', NORMAL: 'normal', HUB: 'hub', CONNECTOR: 'connector', REWARD: 'reward', BOSS: 'boss' },
  ...{ SECRET: 'secret', EXIT: 'exit' },
};

/** Bytes to pixels, four numbers each. PNGs of 8 bits that are not interlaced; undefined for any other file. */
async function pixelsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return undefined;
  const [w, h, depth, kind, interlaced] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25], bytes[28]];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind];
  if (depth !== 8 || !channels || interlaced || w > 256 || h > 256)
    throw new Error(
      `The PNG has ${w} by ${h} pixels or a form of colours that is not read: it has to be 8 bits, at most 256 a side.`,
    );
  const parts = [];
  let palette = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'PLTE') palette = data;
    if (name === 'IDAT') parts.push(data);
    if (name === 'IEND') break;
  }
  const packed = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = unfiltered(new Uint8Array(await new Response(packed).arrayBuffer()), w, h, channels);
  return { w, h, at: (x, y) => colourOf(rows.subarray((y * w + x) * channels), kind, palette) };
}

/** Undoes the filters of a PNG's rows. */
function unfiltered(raw, w, h, channels) {
  const wide = w * channels;
  const out = new Uint8Array(wide * h);
  for (let y = 0; y < h; y++)
    for (let i = 0; i < wide; i++) {
      const at = y * wide + i;
      const left = i >= channels ? out[at - channels] : 0;
      const up = y > 0 ? out[at - wide] : 0;
      const both = i >= channels && y > 0 ? out[at - wide - channels] : 0;
      const paeth = [left, up, both].reduce((best, one) =>
        Math.abs(left + up - both - one) < Math.abs(left + up - both - best) ? one : best,
      );
      const added = [0, left, up, (left + up) >> 1, paeth][raw[y * (wide + 1)]] ?? 0;
      out[at] = raw[y * (wide + 1) + 1 + i] + added;
    }
  return out;
}

function colourOf(at, kind, palette) {
  if (kind === 3) return [...palette.subarray(3 * at[0], 3 * at[0] + 3), 255];
  if (kind === 0 || kind === 4) return [at[0], at[0], at[0], kind === 4 ? at[1] : 255];
  return [at[0], at[1], at[2], kind === 6 ? at[3] : 255];
}

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
  if (top < 0) throw new Error('The room has no floor.');
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

/** The exits of a room: where its file has them, else one in the middle of each side. */
function exitsOf({ exitPositions = [], exitDirections = [] }, cells, left, bottom) {
  const [w, h] = [cells[0].length, cells.length];
  const told = exitPositions.map(({ x, y }, i) => {
    const side = Object.keys(SIDES).find((name) => String(exitDirections[i]).toLowerCase().startsWith(name));
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
function placeEnemies({ enemyPositions = [] }, cells, left, bottom, exits) {
  const [w, h] = [cells[0].length, cells.length];
  const doorways = new Set(exits.flatMap(({ side, at }) => [at, at + 1].map((i) => cellAt(side, i, w, h).join())));
  const free = (x, y) => cells[y]?.[x] === '.' && !doorways.has(`${x},${y}`);
  let placed = 0;
  for (const { x, y } of enemyPositions) {
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
  const kind = CATEGORIES[String(data.category ?? 'NORMAL').toUpperCase()] ?? 'normal';
  const enemies = kind === 'normal' ? placeEnemies(data, cells, left, bottom, exits) : -1;
  const title = name
    .replace(/\.\w+$/, '')
    .replace(/[^\w ]+/g, ' ')
    .replaceAll('_', ' ')
    .trim();
  const words = [
    `Read a ${kind} room of ${w} by ${h} cells with ${counted(exits.length, 'exit')}${enemies > 0 ? ` and ${counted(enemies, 'place')} of enemies` : ''}.`,
    bridged > 0 ? `${counted(bridged, 'cell')} of pit became floor, because nobody rolls here.` : '',
    enemies === 0 ? 'It names no enemies, so one place for them is in its middle.' : '',
    'Furniture and traps were left out.',
  ];
  return { text: `${kind}: ${title || 'room'}\n${withWalls(cells, exits)}\n`, words: words.filter(Boolean).join(' ') };
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
    return undefined;
  }
}

/** @param {ForeignFile} file  @returns {Promise<ForeignText | undefined>} */
async function readRoom({ name, bytes }) {
  const pixels = await pixelsOf(bytes);
  const data = dataOf(bytes) ?? {};
  const { x: w, y: h } = data.roomSize ?? {};
  if (!pixels && !(typeof data.tileInfo === 'string' && w > 0 && h > 0 && data.tileInfo.length >= w * h))
    return undefined;
  // Rows of a .newroom go up.
  const rows = pixels
    ? cellsOf(pixels)
    : Array.from({ length: h }, (_, y) => Array.from(data.tileInfo.slice((h - 1 - y) * w, (h - y) * w), newCell));
  return roomOf(rows, data, name);
}

/** Readers of foreign files by option. They return undefined for a file that is not theirs. */
export const reads = [
  {
    option: 'flow_text',
    title: 'Graphs',
    endings: ['.dot', '.gv', '.json', '.yml', '.yaml', '.csv', '.txt'],
    read: readFlow,
  },
  { option: 'rooms', title: 'Rooms of mods', endings: ['.room', '.newroom', '.png'], adds: true, read: readRoom },
];
