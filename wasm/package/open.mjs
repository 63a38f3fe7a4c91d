// press-r/<generator>: one generator's levels as numbers, synchronous once open. The module is the C interface, without a
// script of Emscripten's; core/library/press_r.h documents every struct and flag below.
// wasm/build/modules.mjs writes a file for each generator that calls `opener`, and the types of its options, facts and roles.
//   import { open } from 'press-r/pixel_dungeon';
//   const game = await open({ depth: 3 });
//   const level = game.level(1);

/** @import { Place } from '../bridge/answers.js' */
/** @import { FactInfo } from '../bridge/interface.js' */

/**
 * The types that each generator has of its own.
 * @typedef {object} AnyWords
 * @property {object} options
 * @property {object} facts
 * @property {string} role
 * @property {string} thing
 * @property {string} tone
 * @property {string} way
 */

/**
 * Opens a generator with options, or with those of a link, whose seed is ignored. Invalid options, or a link that this version
 * cannot make or that names another generator, are a RangeError with a sentence; any other invalid link opens the nearest valid one
 * and is reported in `problems`.
 * `costly`: every level's `facts` include the costly ones.
 * @template {AnyWords} Words
 * @typedef {(options?: Words['options'] | string, asked?: { costly?: boolean }) => Promise<Game<Words>>} Open
 */

/**
 * Each game is an instance of its own. Its results belong to the caller and do not change later.
 * @template {AnyWords} Words
 * @typedef {Readonly<GameParts<Words>>} Game
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} GameParts
 * @property {string} link With a star for the seed.
 * @property {readonly string[]} problems What was wrong with the link, a sentence each.
 * @property {readonly FactRow<Words>[]} facts In the order of a level's `facts`.
 * @property {readonly RoleRow<Words>[]} roles
 * @property {readonly { id: Words['way']; title: string }[]} ways
 * @property {readonly Step[2][]} moves What the column `move` of a route means.
 * @property {(seed: number | string) => Level<Words>} level The level of a seed, 1 to 4294967295, as a number or a text, or
 *   eight characters such as "B911 99AC".
 * @property {(first: number, count: number, asked?: { seeds?: boolean }) => Batch} batch Levels of the places first … first +
 *   count - 1 in the sequence that visits every seed once; with `seeds`, of the seeds first … themselves.
 */

/**
 * The value of a choice is an index into `choices`.
 * @template {AnyWords} Words
 * @typedef {Omit<FactInfo, 'id' | 'hint' | 'common' | 'needs' | 'says'> & { id: keyof Words['facts'] & string }} FactRow
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} RoleRow
 * @property {Words['role']} id
 * @property {string} title
 * @property {string} tone
 * @property {boolean} thing Whether its marks are things.
 * @property {string[]} looks What each `look` means.
 */

/**
 * Rooms, things, ways, locks and routes are computed when they are first read. That is quickest before the game makes another
 * level, because it has this one still and does not make it again.
 * @template {AnyWords} Words
 * @typedef {Readonly<LevelParts<Words>>} Level
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} LevelParts
 * @property {number} seed
 * @property {boolean} complete False if no attempt succeeded; `why` is then a sentence, and the level is the last attempt.
 * @property {string} why
 * @property {number} width In cells; 0 where the level has no ground.
 * @property {number} height
 * @property {Uint8Array} ground A character code per cell, row by row: Terrain in wasm/bridge/answers.d.ts lists them.
 * @property {Float64Array} facts In the order of the game's `facts`; a choice is an index into its list. Costly facts are NaN
 *   unless asked for.
 * @property {Place | null} start
 * @property {Place | null} goal
 * @property {Room<Words>[]} rooms
 * @property {Thing<Words>[]} things
 * @property {Record<Words['tone'], Thing<Words>[]>} spawns The things by their tone.
 * @property {Way<Words>[]} ways
 * @property {{ door: Place; key: Place }[]} locks Locked cells, each with the cell of its key.
 * @property {Step[] | null} route A shortest route from start to goal on foot; null if there is none.
 * @property {Step[] | null} routeOpened Top view only: a route that also opens hidden doors, and locks whose key can be reached
 *   first.
 * @property {<Kind extends keyof Columns>(kind: Kind) => Record<Columns[Kind], Int32Array>} columns Rooms, things, ways, locks
 *   and routes as numbers, without an object for each: an array a column, with a number a record. Roles, kinds of ways and
 *   moves are indices into `roles`, `ways` and `moves`.
 * @property {<Id extends keyof Words['facts']>(id: Id) => Words['facts'][Id]} fact A fact's value, also of a costly one.
 * @property {(x: number, y: number) => boolean} blocks Whether nobody can stand in that cell or pass it: solid, locked, hidden,
 *   a block to push, or outside the level.
 */

/**
 * The columns of each kind of record.
 * @typedef {object} Columns
 * @property {'id' | 'role' | 'x' | 'y' | 'w' | 'h' | 'look'} rooms
 * @property {'role' | 'x' | 'y' | 'w' | 'h' | 'look' | 'room'} things
 * @property {'from' | 'to' | 'kind' | 'oneWay' | 'firstCell' | 'length' | 'keyX' | 'keyY'} ways A way's cells are `length` rows
 *   of wayCells from row `firstCell` on; its key is in cell keyX, keyY, or -1.
 * @property {'x' | 'y'} wayCells
 * @property {'doorX' | 'doorY' | 'keyX' | 'keyY'} locks
 * @property {'x' | 'y' | 'move'} route
 * @property {'x' | 'y' | 'move'} routeOpened
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} Room
 * @property {number} id
 * @property {Words['role']} role
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} look The quarter that is not part of the room: 1 top left, 2 top right, 3 bottom left, 4 bottom right; 0:
 *   none.
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} Thing
 * @property {Words['thing']} role
 * @property {Words['tone']} tone
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} look Index into its role's looks.
 * @property {number} room A room's id, or -1.
 */

/**
 * @template {AnyWords} Words
 * @typedef {object} Way
 * @property {number} from Ids of rooms.
 * @property {number} to
 * @property {Words['way']} kind
 * @property {boolean} oneWay Passable only from `from` to `to`.
 * @property {Place[]} cells From first to last.
 * @property {Place | null} needs The cell of its key.
 */

/** @typedef {[x: number, y: number, move: 'walk' | 'jump' | 'grab' | 'climb' | 'drop' | 'fall']} Step */

/**
 * Index i of each array is level i. Each array has a buffer of its own, which may be transferred.
 * @typedef {object} Batch
 * @property {Uint32Array} seeds
 * @property {Uint8Array} complete
 * @property {Float64Array} facts One fact after another: fact f of level i is facts[f * count + i].
 * @property {Uint8Array} ground One level after another: level i is the bytes offsets[i] to offsets[i + 1].
 * @property {Uint32Array} offsets
 * @property {Int32Array} sizes Width and height of each.
 * @property {Int32Array} start Column and row of each, -1 for none.
 * @property {Int32Array} goal
 */

const [COSTLY, ROUTE, WAYS, THINGS, BY_SEED] = [4, 8, 16, 32, 64];
const [DONE, SMALL] = [0, 4];

/** Places of the fields of each struct on wasm32, in words of 32 bits, and its number of words. */
const LEVEL = { complete: 3, why: 4, width: 5, height: 6, ground: 7, start: 8, goal: 10, factCount: 12, facts: 13 };
/** Of each kind of record: the place in the level, the flag that asks for it, and its columns. */
const RECORDS = {
  rooms: { place: 14, flag: THINGS, names: ['id', 'role', 'x', 'y', 'w', 'h', 'look'] },
  things: { place: 17, flag: THINGS, names: ['role', 'x', 'y', 'w', 'h', 'look', 'room'] },
  ways: { place: 20, flag: WAYS, names: ['from', 'to', 'kind', 'oneWay', 'firstCell', 'length', 'keyX', 'keyY'] },
  wayCells: { place: 23, flag: WAYS, names: ['x', 'y'] },
  locks: { place: 26, flag: 0, names: ['doorX', 'doorY', 'keyX', 'keyY'] },
  route: { place: 29, flag: ROUTE, names: ['x', 'y', 'move'] },
  routeOpened: { place: 32, flag: ROUTE, names: ['x', 'y', 'move'] },
};
const ARRAYS = {
  ...{ flags: 1, seeds: 2, complete: 3, facts: 4, ground: 8, groundBytes: 10, offsets: 12, width: 13, height: 14 },
  ...{ sizes: 15, start: 16, goal: 17, made: 18, neededBytes: 22 },
};
const MEANINGS = { revision: 1, generator: 3, link: 5, tables: 6 };
const TABLES = 'problems roles looks facts choices ways moves chapters rules options settings'.split(' ');
const WORDS = { make: 35, add: 35, batch: 24, tables: 6 + 5 * TABLES.length };

/** Levels of one call of press_r_batch, and the bytes of ground that it has room for at first. */
const LEVELS_PER_CALL = 1000;
const GROUND_BYTES = 1 << 22;
const MAX_BYTES = 0xffffffff;

/** Characters of the ground that stop a body until they are opened, found or pushed; outside the level too. */
const solid = new Set([...'#PLS '].map((character) => character.charCodeAt(0)));

const decoder = new TextDecoder();
const placeOf = (x, y) => (x < 0 ? null : [x, y]);
/** A 64-bit argument. Instead of a number that is no integer the C interface gets -1, which it refuses with a sentence. */
const int64 = (number) => BigInt(Number.isSafeInteger(number) ? number : -1);

/** An instance of a generator's module: the functions of press_r.h, which pass structs as words in its memory. */
export class Core {
  #exports;
  #structs = new Map();

  constructor(exports) {
    this.#exports = exports;
  }

  static async start(module) {
    // The imports only report that the memory has grown, or precede a trap.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {};
      imports[from][name] = () => 0;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize();
    return new Core(exports);
  }

  /** Valid until the next call, which may move the memory. */
  view(Type, at, length) {
    return new Type(this.#exports.memory.buffer, at, length);
  }

  text(at) {
    const bytes = this.view(Uint8Array, at);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /** 64-bit integers as doubles, written into a Float64Array from `to` on. */
  readNumbers(at, count, out = new Float64Array(count), to = 0) {
    const words = this.view(Int32Array, at, 2 * count);
    for (let i = 0; i < count; ++i) out[to + i] = words[2 * i + 1] * 4294967296 + (words[2 * i] >>> 0);
    return out;
  }

  allocate(bytes) {
    const at = this.#exports.malloc(bytes);
    if (at === 0) throw new RangeError('Memory is spent.');
    return at;
  }

  free(at) {
    this.#exports.free(at);
  }

  /** Calls press_r_NAME with a text and what follows it. */
  callWithText(name, text, ...args) {
    const bytes = new TextEncoder().encode(`${text.replaceAll('\0', '\ufffd')}\0`);
    const at = this.allocate(bytes.length);
    this.view(Uint8Array, at, bytes.length).set(bytes);
    const answer = this.#exports[`press_r_${name}`](at, ...args);
    this.free(at);
    return answer;
  }

  /** Calls press_r_NAME with a struct whose fields `set` names by their places, and returns the struct. */
  call(name, handle, { args = [], set = {} } = {}) {
    const count = WORDS[name];
    if (!this.#structs.has(name)) this.#structs.set(name, this.allocate(4 * count));
    const at = this.#structs.get(name);
    const words = this.view(Int32Array, at, count).fill(0);
    words[0] = 4 * count;
    for (const [place, value] of Object.entries(set)) words[place] = value;
    const status = this.#exports[`press_r_${name}`](handle, ...args, at);
    if (status !== DONE && status !== SMALL) throw new RangeError(this.text(this.#exports.press_r_problem(handle)));
    return this.view(Int32Array, at, count);
  }

  /** A copy of a level's records of a kind: one column of so many rows after another. */
  records(level, { place }) {
    const [rows, columns, numbers] = level.subarray(place, place + 3);
    return { rows, numbers: this.view(Int32Array, numbers, rows * columns).slice() };
  }

  /** The tables of press_r_tables by name: rows of { texts, numbers }. */
  tables(handle) {
    const words = this.call('tables', handle);
    const all = { revision: words[MEANINGS.revision] };
    for (const name of ['generator', 'link']) all[name] = this.text(words[MEANINGS[name]]);
    for (const [i, name] of TABLES.entries()) {
      const at = MEANINGS.tables + 5 * i;
      const [rows, textColumns, texts, numberColumns, numbers] = words.subarray(at, at + 5);
      const pointers = this.view(Int32Array, texts, rows * textColumns);
      const values = this.readNumbers(numbers, rows * numberColumns);
      all[name] = Array.from({ length: rows }, (_, row) => ({
        texts: Array.from({ length: textColumns }, (_, column) => this.text(pointers[column * rows + row])),
        numbers: Array.from({ length: numberColumns }, (_, column) => values[column * rows + row]),
      }));
    }
    return all;
  }
}

/** Facts, roles and ways as a game lists them. */
export function listsOf({ facts, choices, roles, looks, ways }) {
  const named = ({ texts: [id, title] }) => ({ id, title });
  const of = (rows, row) => rows.filter(({ numbers }) => numbers[0] === row);
  return {
    facts: facts.map(({ texts: [id, title, kind], numbers: [low, high, costly] }, i) => {
      return { id, title, kind, low, high, costly: costly === 1, choices: of(choices, i).map(named) };
    }),
    roles: roles.map(({ texts: [id, title, tone], numbers: [thing] }, i) => {
      return { id, title, tone, thing: thing === 1, looks: of(looks, i).map(({ texts: [look] }) => look) };
    }),
    ways: ways.map(named),
  };
}

/** Half a surrogate pair, which no UTF-8 has, becomes the replacement character. */
const encoded = (text) => encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd'));

function linkOf({ id, revision }, options) {
  if (typeof options === 'string') return options;
  if (typeof options !== 'object' || options === null)
    throw new RangeError(`Options are an object, as in { level: 2 }, or a link, not ${options}.`);
  const query = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value].map(encoded));
  return `${id}/v${revision}/*${query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''}`;
}

async function compile(packed) {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/**
 * The package's `open` of a generator. For the files that the build writes.
 * @param {{ id: string, revision: number }} about
 * @param {string} packed  the module, compressed, as text
 * @returns {Open<AnyWords>}
 */
export function opener(about, packed) {
  let compiled;
  return async (options = {}, { costly = false } = {}) => {
    compiled ??= compile(packed);
    const core = await Core.start(await compiled);
    const game = new OpenGame(core, linkOf(about, options), costly ? COSTLY : 0);
    if (typeof options !== 'string' && game.problems.length > 0) throw new RangeError(game.problems.join(' '));
    return /** @type {any} */ (game);
  };
}

/** A generator with its options. */
class OpenGame {
  #core;
  #costly;
  #handle;
  #batch;
  /** The seed of the level that the handle has; 0 if it has none. */
  #made = 0;

  constructor(core, link, costly) {
    this.#core = core;
    this.#costly = costly;
    this.#handle = core.callWithText('open', link, costly);
    const tables = core.tables(this.#handle);
    const texts = (rows) => rows.map(({ texts: [text] }) => text);
    const [problems, moves] = [texts(tables.problems), texts(tables.moves)];
    Object.assign(this, { link: tables.link, problems, moves, ...listsOf(tables) });
  }

  #make(seed) {
    this.#made = 0;
    const level = this.#core.call('make', this.#handle, { args: [seed] });
    this.#made = seed;
    return level;
  }

  /** The level of a seed with what a flag adds: it is made again if another was made since. */
  #add(seed, flag) {
    if (this.#made !== seed) this.#make(seed);
    return this.#core.call('add', this.#handle, { args: [flag] });
  }

  level(given) {
    const seed = typeof given === 'string' ? this.#core.callWithText('seed_of', given) >>> 0 : given;
    if (typeof given === 'string' && seed === 0)
      throw new RangeError(
        `Seeds are numbers from 1 to 4294967295, or eight characters such as B911 99AC, not ${JSON.stringify(given)}.`,
      );
    const level = this.#make(Number.isInteger(seed) && seed > 0 && seed <= MAX_BYTES ? seed : 0);
    const add = (flag) => this.#add(seed, flag);
    return new MadeLevel(level, { core: this.#core, game: this, seed, add, costly: this.#costly });
  }

  batch(first, count, { seeds = false } = {}) {
    if (typeof first !== 'number' || typeof count !== 'number')
      throw new RangeError('batch takes two numbers: the first place, and how many levels.');
    const flags = seeds ? BY_SEED : 0;
    this.#made = 0;
    // Boxes without room: the slice is checked, and nothing is made.
    const check = { [ARRAYS.flags]: flags, [ARRAYS.ground]: 1, [ARRAYS.width]: 1, [ARRAYS.height]: 1 };
    this.#core.call('batch', this.#handle, { args: [int64(first), int64(count)], set: check });
    const all = this.#arrays(count);
    const parts = [];
    for (let done = 0; done < count; ) done += this.#fill(all, { first, done, flags, parts });
    this.facts.forEach(({ costly }, fact) => {
      if (costly && !this.#costly) all.facts.fill(Number.NaN, fact * count, (fact + 1) * count);
    });
    return { ...all, ground: joined(parts) };
  }

  #arrays(count) {
    try {
      const pairs = ['sizes', 'start', 'goal'].map((name) => [name, new Int32Array(2 * count)]);
      return {
        seeds: new Uint32Array(count),
        complete: new Uint8Array(count),
        offsets: new Uint32Array(count + 1),
        ...Object.fromEntries(pairs),
        facts: new Float64Array(this.facts.length * count),
      };
    } catch {
      throw new RangeError(`${count} levels do not fit into memory at once; make them in several batches.`);
    }
  }

  /** Makes levels from place `done` of the slice on, copies them to `all` and returns how many they were. */
  #fill(all, { first, done, flags, parts }) {
    const core = this.#core;
    this.#batch ??= this.#allocateBatch();
    const { groundBytes, ...arrays } = this.#batch;
    const set = { [ARRAYS.flags]: flags, [ARRAYS.groundBytes]: groundBytes };
    for (const [name, at] of Object.entries(arrays)) set[ARRAYS[name]] = at;
    const many = Math.min(LEVELS_PER_CALL, all.seeds.length - done);
    const args = [int64(first + done), int64(many)];
    const words = core.call('batch', this.#handle, { args, set });
    const made = words[ARRAYS.made];
    if (made === 0) this.#growGround(words[ARRAYS.neededBytes]);
    all.seeds.set(core.view(Uint32Array, arrays.seeds, made), done);
    all.complete.set(core.view(Uint8Array, arrays.complete, made), done);
    for (const name of ['sizes', 'start', 'goal'])
      all[name].set(core.view(Int32Array, arrays[name], 2 * made), 2 * done);
    for (let fact = 0; fact < this.facts.length; ++fact)
      core.readNumbers(arrays.facts + 8 * fact * many, made, all.facts, fact * all.seeds.length + done);
    const ends = core.readNumbers(arrays.offsets, made + 1);
    const before = all.offsets[done];
    if (before + ends[made] > MAX_BYTES) throw new RangeError('The ground is more than 4 GB: ask for fewer levels.');
    for (let i = 1; i <= made; ++i) all.offsets[done + i] = before + ends[i];
    parts.push(core.view(Uint8Array, arrays.ground, made === 0 ? 0 : ends[made]).slice());
    return made;
  }

  /** Memory for the arrays of one call, by name. */
  #allocateBatch() {
    const bytes = { seeds: 4, complete: 1, facts: 8 * this.facts.length, offsets: 8, sizes: 8, start: 8, goal: 8 };
    const allocate = ([name, size]) => [name, this.#core.allocate(size * (LEVELS_PER_CALL + 1))];
    const arrays = Object.fromEntries(Object.entries(bytes).map(allocate));
    return { ...arrays, ground: this.#core.allocate(GROUND_BYTES), groundBytes: GROUND_BYTES };
  }

  #growGround(bytes) {
    this.#core.free(this.#batch.ground);
    Object.assign(this.#batch, { ground: this.#core.allocate(bytes), groundBytes: bytes });
  }
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A level; what is not in its arrays is computed when it is first read. */
class MadeLevel {
  #source;
  /** By kind: its numbers, and the objects made of them. */
  #records = {};
  #made = {};

  constructor(level, source) {
    const { core, game, seed, costly } = source;
    this.#source = source;
    const pair = (at) => placeOf(level[at], level[at + 1]);
    this.seed = seed;
    this.width = level[LEVEL.width];
    this.height = level[LEVEL.height];
    this.start = pair(LEVEL.start);
    this.goal = pair(LEVEL.goal);
    this.complete = level[LEVEL.complete] === 1;
    this.why = this.complete ? '' : core.text(level[LEVEL.why]);
    this.ground = core.view(Uint8Array, level[LEVEL.ground], this.width * this.height).slice();
    this.facts = this.#factsOf(level);
    if (!costly) for (const [i, fact] of game.facts.entries()) if (fact.costly) this.facts[i] = Number.NaN;
  }

  #factsOf(level) {
    return this.#source.core.readNumbers(level[LEVEL.facts], level[LEVEL.factCount]);
  }

  /** Everything that a flag adds is read at once, because the next level overwrites it. */
  #recordsOf(kind) {
    if (!(kind in this.#records)) {
      const { flag } = RECORDS[kind];
      const level = this.#source.add(flag);
      for (const [other, records] of Object.entries(RECORDS))
        if (records.flag === flag) this.#records[other] = this.#source.core.records(level, records);
    }
    return this.#records[kind];
  }

  columns(kind) {
    if (!Object.hasOwn(RECORDS, kind))
      throw new RangeError(`There are no columns "${kind}"; there are ${Object.keys(RECORDS).join(', ')}.`);
    const { rows, numbers } = this.#recordsOf(kind);
    const columns = RECORDS[kind].names.map((name, i) => [name, numbers.subarray(i * rows, (i + 1) * rows)]);
    return Object.fromEntries(columns);
  }

  /** The objects of a kind of records, made once: `read` gets a function from a column to its number. */
  #objects(kind, read) {
    if (!(kind in this.#made)) {
      const { rows, numbers } = this.#recordsOf(kind);
      const made = new Array(rows);
      let row = 0;
      const at = (column) => numbers[column * rows + row];
      for (; row < rows; ++row) made[row] = read(at);
      this.#made[kind] = made;
    }
    return this.#made[kind];
  }

  get rooms() {
    const { roles } = this.#source.game;
    return this.#objects('rooms', (at) => {
      return { id: at(0), role: roles[at(1)].id, x: at(2), y: at(3), w: at(4), h: at(5), look: at(6) };
    });
  }

  get things() {
    const { roles } = this.#source.game;
    return this.#objects('things', (at) => {
      const { id: role, tone } = roles[at(0)];
      return { role, tone, x: at(1), y: at(2), w: at(3), h: at(4), look: at(5), room: at(6) };
    });
  }

  get spawns() {
    if (!this.#made.spawns) {
      const spawns = {};
      for (const { thing, tone } of this.#source.game.roles) if (thing) spawns[tone] ??= [];
      for (const thing of this.things) spawns[thing.tone].push(thing);
      this.#made.spawns = spawns;
    }
    return this.#made.spawns;
  }

  get ways() {
    const { ways } = this.#source.game;
    const { rows, numbers } = this.#recordsOf('wayCells');
    const cells = (first, count) =>
      Array.from({ length: count }, (_, i) => [numbers[first + i], numbers[rows + first + i]]);
    return this.#objects('ways', (at) => ({
      from: at(0),
      to: at(1),
      kind: ways[at(2)].id,
      oneWay: at(3) === 1,
      cells: cells(at(4), at(5)),
      needs: placeOf(at(6), at(7)),
    }));
  }

  get locks() {
    return this.#objects('locks', (at) => ({ door: [at(0), at(1)], key: [at(2), at(3)] }));
  }

  #route(kind) {
    const { moves } = this.#source.game;
    const steps = this.#objects(kind, (at) => [at(0), at(1), moves[at(2)]]);
    return steps.length > 0 ? steps : null;
  }
  get route() {
    return this.#route('route');
  }
  get routeOpened() {
    return this.#route('routeOpened');
  }

  fact(id) {
    const { facts } = this.#source.game;
    const place = facts.findIndex((fact) => fact.id === id);
    if (place < 0) throw new RangeError(`There is no fact "${id}".`);
    const { kind, choices } = facts[place];
    if (Number.isNaN(this.facts[place])) this.facts[place] = this.#factsOf(this.#source.add(COSTLY))[place];
    const number = this.facts[place];
    if (kind === 'choice') return choices[number].id;
    return kind === 'flag' ? number === 1 : number;
  }

  blocks(x, y) {
    const inside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return !inside || solid.has(this.ground[y * this.width + x]);
  }
}
