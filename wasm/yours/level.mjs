// Makes a level by a program's function: the dice, level and notes that it is given, and what becomes of them in the core
// (wasm/bridge/yours.cpp). The level is kept here and handed over whole, so that a cell costs no call of the core.
import { FINISHED, MAX_NUMBER, ProgramFault, textOf } from './about.mjs';

/** Widest and highest map, in cells. */
const MAX_SIZE = 256;
const MAX_MARKS = 4096;
const MAX_ROLLS = 1_000_000;
const MAX_STAGES = 256;
const MAX_SIDES = 0x7fffffff;
/** Cells that the frames of a film have together: the notes beyond leave no step, so that a film takes a moment. */
const MAX_FILMED = 8_000_000;
const MAX_LABEL = 24;

const fail = (sentence) => {
  throw new ProgramFault(sentence);
};

/** A whole number of a program's; refuses any other value. */
function whole(value, low, high, what) {
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return fail(`${what} is a whole number from ${low} to ${high}, not ${shown(value)}.`);
}

const shown = (value) =>
  typeof value === 'string'
    ? `“${textOf(value, 40)}”`
    : typeof value === 'object'
      ? 'an object'
      : textOf(String(value), 40);

/** A place [column, row] on the map. */
function placeOn(state, value, what) {
  if (!Array.isArray(value) || value.length !== 2) fail(`${what} is a place: [column, row].`);
  return [
    whole(value[0], 0, state.width - 1, `${what}: the column`),
    whole(value[1], 0, state.height - 1, `${what}: the row`),
  ];
}

function roleAt(tables, id, what, table = 'roles') {
  const at = tables.roleAt.get(id);
  if (tables.roles[at]?.table !== table) fail(`about.${table} has no ${shown(id)}, which ${what} uses.`);
  return at;
}

/** The dice of one stage. */
function diceOf(core, state, number) {
  const { _yours_below: rollBelow, _yours_chance: rollChance } = core;
  const count = () => {
    if (++state.rolls > MAX_ROLLS) fail(`A level rolls at most ${MAX_ROLLS.toLocaleString('en')} dice.`);
  };
  const below = (n) => {
    count();
    if (!(Number.isInteger(n) && n >= 1 && n <= MAX_SIDES)) fail(`A die has at least one side, not ${shown(n)}.`);
    return rollBelow(number, n);
  };
  const chance = (a, b) => {
    count();
    whole(b, 1, MAX_SIDES, 'A chance in');
    return rollChance(number, whole(a, 0, MAX_SIDES, 'A chance of'), b) === 1;
  };
  return Object.freeze({
    below,
    roll: (n) => 1 + below(n),
    between: (a, b) =>
      whole(a, -MAX_NUMBER, MAX_NUMBER, 'between: the low end') +
      below(whole(b, a, MAX_NUMBER, 'between: the high end') - a + 1),
    oneIn: (n) => chance(1, n),
    chance,
    pick: (list) => {
      if (!Array.isArray(list) || list.length === 0) fail('pick chooses from a list that is not empty.');
      return list[below(list.length)];
    },
    weighted: (weights) => {
      count();
      const own = Int32Array.from(weights, (one) => whole(one, 0, MAX_NUMBER, 'A weight'));
      const sum = own.reduce((all, one) => all + one, 0);
      whole(sum, 1, MAX_SIDES, 'The sum of weights');
      return core.weighted(number, own);
    },
    shuffle: (list) => {
      for (let n = list.length; n > 1; --n) {
        const other = below(n);
        [list[n - 1], list[other]] = [list[other], list[n - 1]];
      }
      return list;
    },
    attempt: (k) => core.attempt(number, whole(k, 1, MAX_NUMBER, 'attempt')),
  });
}

/** What a program has put into its level so far. */
class State {
  constructor(tables) {
    this.tables = tables;
    this.width = 0;
    this.height = 0;
    this.cells = new Uint8Array(1);
    this.hasCells = false;
    this.rooms = [];
    this.ways = [];
    this.things = [];
    this.start = undefined;
    this.goal = undefined;
    this.facts = new Int32Array(tables.facts.length);
    this.rolls = 0;
    this.filmed = 0;
  }

  size(width, height) {
    this.width = whole(width, 1, MAX_SIZE, 'The width');
    this.height = whole(height, 1, MAX_SIZE, 'The height');
    this.cells = new Uint8Array(width * height);
    this.hasCells = false;
    this.rooms.length = this.ways.length = this.things.length = 0;
    this.start = this.goal = undefined;
  }

  cellAt(x, y) {
    const isOn = (x | 0) === x && (y | 0) === y && x >= 0 && y >= 0 && x < this.width && y < this.height;
    if (isOn) return y * this.width + x;
    if (this.width === 0) fail('level.size(width, height) comes first.');
    return fail(`The map has no cell ${shown(x)}, ${shown(y)}: it is ${this.width} × ${this.height}.`);
  }

  fill(x, y, w, h, role) {
    if (w <= 0 || h <= 0) return;
    const at = roleAt(this.tables, role, 'level.fill');
    const first = this.cellAt(x, y);
    this.cellAt(x + w - 1, y + h - 1);
    for (let row = 0; row < h; ++row) this.cells.fill(at, first + row * this.width, first + row * this.width + w);
    this.hasCells = true;
  }

  paint(values, roles) {
    const { length } = this.cells;
    if (this.width === 0 || values?.length !== length) fail('level.paint takes a value for each cell, row by row.');
    const at = Array.from(roles, (role) => roleAt(this.tables, role, 'level.paint'));
    for (let i = 0; i < length; i++) {
      const role = at[values[i]];
      if (role === undefined) fail(`level.paint: ${shown(values[i])} is none of the roles 0 to ${at.length - 1}.`);
      this.cells[i] = role;
    }
    this.hasCells = true;
  }

  room({ x, y, w = 1, h = 1, role = 'room', label = '' }) {
    this.cellAt(x, y);
    this.cellAt(x + whole(w, 1, MAX_SIZE, 'A width') - 1, y + whole(h, 1, MAX_SIZE, 'A height') - 1);
    const at = roleAt(this.tables, role, 'level.room', 'rooms');
    return this.add(this.rooms, { numbers: [at, x, y, w, h], label });
  }

  way(from, to, { role, hidden = false, oneWay = false } = {}) {
    for (const end of [from, to]) whole(end, 0, this.rooms.length - 1, 'The room of a way');
    const at = roleAt(this.tables, role ?? 'way', 'level.way', 'ways');
    this.add(this.ways, { at, from, to, hidden: Boolean(hidden), oneWay: Boolean(oneWay), named: role !== undefined });
  }

  thing(x, y, role, label = '') {
    this.cellAt(x, y);
    this.add(this.things, { numbers: [roleAt(this.tables, role, 'level.thing'), x, y], label });
  }

  add(list, one) {
    if (list.length >= MAX_MARKS)
      fail(`A level has at most ${MAX_MARKS.toLocaleString('en')} rooms, ways and things each.`);
    return list.push(one) - 1;
  }

  fact(id, value) {
    const at = this.tables.factAt.get(id);
    if (at === undefined) return fail(`about.facts has no ${shown(id)}.`);
    const { low, high } = this.tables.facts[at];
    this.facts[at] = whole(Number(value), low, high, `The fact ${id}`);
  }

  /** Hands the level over to the core. A way without a role of its own is drawn where there are no cells. */
  handOver(core) {
    const place = (one) => one ?? [-1, -1];
    const kind = ({ hidden, oneWay, named }) => (hidden ? 1 : 0) + (oneWay ? 2 : 0) + (named || !this.hasCells ? 4 : 0);
    const numbers = [
      ...place(this.start),
      ...place(this.goal),
      ...this.facts,
      this.rooms.length,
      ...this.rooms.flatMap((room) => room.numbers),
      this.ways.length,
      ...this.ways.flatMap((way) => [way.at, way.from, way.to, kind(way)]),
      this.things.length,
      ...this.things.flatMap((thing) => thing.numbers),
    ];
    const texts = [...this.rooms, ...this.things].map(({ label }) => `${textOf(label, MAX_LABEL)}\n`).join('');
    core.take(Math.max(1, this.width), this.hasCells, this.cells, Int32Array.from(numbers), texts);
  }
}

/** The level as the program sees it: calls of the state, and of a cell the quickest way. */
function levelOf(state) {
  const calls = ['size', 'fill', 'paint', 'room', 'way', 'thing', 'fact'].map((name) => [
    name,
    (...given) => state[name](...given),
  ]);
  const place = (name) => ({
    get: () => state[name],
    set: (at) => (state[name] = placeOn(state, at, `level.${name}`)),
  });
  // The role that was set last, and its index: most cells have that of the one before.
  let [last, at] = ['rock', 0];
  const level = {
    ...Object.fromEntries(calls),
    set(x, y, role) {
      if (role !== last) [last, at] = [role, roleAt(state.tables, role, 'level.set')];
      state.cells[state.cellAt(x, y)] = at;
      state.hasCells = true;
    },
    get(x, y) {
      const { width, height, cells, tables } = state;
      return x >= 0 && y >= 0 && x < width && y < height ? tables.ids[cells[state.cellAt(x, y)]] : 'rock';
    },
  };
  const sizes = { width: { get: () => state.width }, height: { get: () => state.height } };
  return Object.freeze(Object.defineProperties(level, { ...sizes, start: place('start'), goal: place('goal') }));
}

function diceBox(core, state) {
  const open = new Map();
  return (stage) => {
    const known = open.get(stage);
    if (known) return known;
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(stage))
      fail(`A stage of dice is named by small letters, digits and _, not ${shown(stage)}.`);
    if (open.size >= MAX_STAGES) fail(`A level has at most ${MAX_STAGES} stages of dice.`);
    const dice = diceOf(core, state, core.openDice(stage));
    open.set(stage, dice);
    return dice;
  };
}

function noteOf(core, state, isFilmed) {
  return (rule, text = '', room = -1) => {
    if (!isFilmed) return;
    const { ruleAt, namesRules } = state.tables;
    const at = ruleAt.get(rule) ?? (namesRules ? undefined : 0);
    if (at === undefined) fail(`about.rules has no ${shown(rule)}, which note uses.`);
    whole(room, -1, state.rooms.length - 1, 'The room of a note');
    state.filmed += state.cells.length;
    if (state.filmed > MAX_FILMED) return;
    state.handOver(core);
    core.note(at, room, textOf(namesRules ? text : text || rule));
  };
}

function optionsOf(tables, values) {
  const options = {};
  for (const [i, { id, kind, choices }] of tables.options.entries())
    options[id] = kind === 'choice' ? choices[values[i]].id : kind === 'toggle' ? values[i] !== 0 : values[i];
  return Object.freeze(options);
}

/** What generate returned is no level. */
export class ReturnFault extends ProgramFault {}

/** The sentence for what a program returned: why its level is incomplete. */
function returned(value) {
  if (value === undefined) return '';
  if (typeof value === 'string') return textOf(value) || 'The program says so.';
  if (typeof value?.then === 'function') throw new ReturnFault('generate returned a promise: a level is made at once.');
  throw new ReturnFault('generate returns nothing, or a sentence why the level is incomplete.');
}

/** Hands over the level, unless a failed program has changed the prototypes that this needs. */
function finish(core, state, isFilmed, why) {
  try {
    state.handOver(core);
    if (isFilmed) core.note(state.tables.ruleAt.get(FINISHED), -1, why);
  } catch {
    // The core's level stays as it was handed over last.
  }
}

/**
 * The function that the core calls for each level. Never throws: `failed` gets what the program throws, and returns its sentence.
 * @param {any} core
 * @param {import('./about.mjs').Tables} given
 * @param {{ generate: Function, begin: () => void, failed: (error: unknown) => string }} program
 */
export function maker(core, given, { generate, begin, failed }) {
  const indexOf = (rows) => new Map(rows.map(({ id }, i) => [id, i]));
  const tables = {
    ...given,
    ids: given.roles.map(({ id }) => id),
    roleAt: indexOf(given.roles),
    ruleAt: indexOf(given.rules),
    factAt: indexOf(given.facts),
  };
  return (asked) => {
    const state = new State(tables);
    const isFilmed = asked[0] === 1;
    let why = '';
    try {
      const values = [...asked].slice(1);
      const left = values.slice(tables.options.length);
      const without = Object.freeze({ has: (rule) => left[tables.ruleAt.get(rule)] === 1 });
      const [level, note] = [levelOf(state), noteOf(core, state, isFilmed)];
      begin();
      why = returned(
        generate({ options: optionsOf(tables, values), dice: diceBox(core, state), level, note, without }),
      );
      if (state.width === 0) fail('The level has no size: level.size(width, height).');
    } catch (error) {
      why = failed(error);
    }
    finish(core, state, isFilmed, why);
    return why;
  };
}
