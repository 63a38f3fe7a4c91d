// Reads what a program says about itself (`about` in generator.d.ts) into the core's tables. All of it is copied once, so that
// nothing a program does later can change its options, roles, rules or facts.

/** A program that cannot be used, or failed: a sentence, and its place in the program's text; line 0: none. */
export class ProgramFault extends Error {
  /**
   * @param {string} sentence
   * @param {number} [line]
   * @param {number} [column]
   */
  constructor(sentence, line = 0, column = 0) {
    super(sentence);
    this.line = line;
    this.column = column;
  }
}

const MAX_ROWS = { options: 32, rooms: 64, ways: 16, roles: 128, rules: 64, facts: 64, choices: 64 };
const MAX_TITLE = 60;
const MAX_TEXT = 400;
/** Range of options and facts. */
export const MAX_NUMBER = 1_000_000;
/** Keys of links that are no options. */
const taken = `dice without step chapter ask find law sheet walk floors with show embed theme parts ghost code`.split(
  ' ',
);

const tones = `nothing rock floor path start goal danger reward trade secret ghost water plant door thing creature boss info`;
const pairs = `rock # floor . path . start < goal > danger ^ reward $ trade % secret ? water ~ plant " door + thing * creature m boss M info i`;
/** The usual characters of tones. */
const glyphs = Object.fromEntries(Array.from(pairs.matchAll(/(\S+) (\S)/g), ([, tone, glyph]) => [tone, glyph]));
/** Tones of what stands on the ground. */
const upright = new Set(['start', 'goal', 'danger', 'reward', 'trade', 'thing', 'creature', 'boss', 'info']);
/** Tables of roles: of rooms, of ways, and of cells and things. */
const tablesOfRoles = ['roles', 'rooms', 'ways'];
/** Roles of every program, in the core's order (core/yours/yours.hpp). */
const always = {
  roles: { rock: 'rock', start: 'start', goal: 'goal' },
  rooms: { room: 'floor' },
  ways: { way: 'info' },
};
const layersOf = { rock: 'rock', start: 'things', goal: 'things' };

/** A text of a program as the core takes it: without control characters and halves of characters, and of bounded length. */
export function textOf(value, most = MAX_TEXT) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2 * most) : '';
  return Array.from(text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD'))
    .slice(0, most)
    .join('');
}

const fail = (sentence) => {
  throw new ProgramFault(sentence);
};
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** "deep_halls" → "Deep halls". */
const titleOf = (id) => id[0].toUpperCase() + id.slice(1).replaceAll('_', ' ');

/** The rows of a table: its entries as they are written, with id, title and hint. What is written short (a text, a switch) is put under `short`. */
function rowsOf(about, table, short) {
  const given = about[table] ?? {};
  if (!isObject(given)) fail(`about.${table} is an object: { id: … }.`);
  const rows = Object.entries(given);
  if (rows.length > MAX_ROWS[table])
    fail(`about.${table} has ${rows.length} entries; there may be ${MAX_ROWS[table]}.`);
  return rows.map(([id, row]) => {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(id))
      fail(`about.${table}: “${textOf(id, 40)}” is no id: small letters, digits and _, 40 at most.`);
    const written = isObject(row) ? row : { [short]: row };
    return { id, title: textOf(written.title, MAX_TITLE) || titleOf(id), hint: textOf(written.hint), written };
  });
}

const isWhole = (value) => Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER;

function optionOf({ written, ...option }) {
  const { id } = option;
  const { low = 0, high = 100, default: initial, choices } = written;
  if (taken.includes(id)) fail(`about.options.${id}: links need this word for something else.`);
  if (choices !== undefined) {
    const list = rowsOf({ choices }, 'choices', 'title').map(({ id: choice, title }) => ({ id: choice, title }));
    const at = initial === undefined ? 0 : list.findIndex((choice) => choice.id === initial);
    if (list.length < 1 || at < 0) fail(`about.options.${id}: its default is one of its choices.`);
    return { ...option, kind: 'choice', choices: list, initial: at };
  }
  if (typeof initial === 'boolean') return { ...option, kind: 'toggle', initial };
  const value = initial ?? low;
  if (![low, high, value].every(isWhole) || low > value || value > high)
    fail(`about.options.${id}: low, default and high are whole numbers in this order, of ${MAX_NUMBER} at most.`);
  return { ...option, kind: 'number', low, high, initial: value };
}

function roleOf({ written, ...role }, table) {
  const { id } = role;
  const { tone = 'floor' } = written;
  if (!tones.split(' ').includes(tone)) fail(`about.${table}.${id}: a tone is one of ${tones.replaceAll(' ', ', ')}.`);
  const usual = glyphs[tone] ?? ' ';
  const glyph = /^[!-~]$/.test(written.glyph) ? written.glyph : usual;
  const layer = table !== 'roles' ? table : (layersOf[id] ?? (upright.has(tone) ? 'things' : 'ground'));
  return { ...role, tone, glyph, layer, table };
}

/** The roles of every program, as it redefines them, and its own: a role of each tone where it names none. */
function rolesOf(about) {
  const isSilent = tablesOfRoles.every((table) => about[table] === undefined);
  const all = (tables) =>
    tablesOfRoles.flatMap((table) => rowsOf(tables, table, 'tone').map((role) => roleOf(role, table)));
  const own = all(isSilent ? { roles: Object.fromEntries(tones.split(' ').map((tone) => [tone, tone])) } : about);
  const first = all(always).map((role) => own.find(({ id }) => id === role.id) ?? role);
  const roles = [...first, ...own.filter(({ id }) => !first.some((role) => role.id === id))];
  const twice = roles.find(({ id }, i) => roles.findIndex((other) => other.id === id) < i);
  if (twice) fail(`about: ${twice.id} is named twice, as a role of rooms, ways or others.`);
  return roles;
}

/** The highest value of a fact whose range a program does not give. */
const USUAL_HIGH = 9999;

function factOf({ written, ...fact }) {
  const { id } = fact;
  const flag = written.flag === true;
  const { low = 0, high = flag ? 1 : USUAL_HIGH } = written;
  if (id === 'rule' || id === 'best' || id === 'should' || id === 'draw')
    fail(`about.facts.${id}: searches need this word for something else.`);
  if (!isWhole(low) || !isWhole(high) || low > high || high - low >= 65_536)
    fail(`about.facts.${id}: low and high are whole numbers in this order, at most 65,535 apart.`);
  return { ...fact, flag, low, high };
}

/** The rule of the last step, which shows what a program has done since its last note. Comes last. */
export const FINISHED = 'finished';

/** The rule of notes where a program names no rules. */
const unnamed = { step: 'The program takes a step.' };

function rulesOf({ rules: given = unnamed }) {
  const rules = rowsOf({ rules: given }, 'rules', 'text').map(({ id, written }) => {
    return { id, text: textOf(written.text), without: textOf(written.without) };
  });
  if (rules.some(({ id }) => id === FINISHED))
    fail(`about.rules.${FINISHED}: every program ends with a rule of this name.`);
  return [...rules, { id: FINISHED, text: 'The level is finished.', without: '' }];
}

/**
 * The tables of a program, which may say nothing about itself.
 * @param {any} about
 */
export function readAbout(about = {}) {
  if (!isObject(about)) fail('about is an object: export const about = { title: … }.');
  const source = isObject(about.source) ? about.source : {};
  return {
    title: textOf(about.title, MAX_TITLE) || 'Your generator',
    hint: textOf(about.hint),
    source: {
      title: textOf(source.title, MAX_TITLE),
      author: textOf(source.author, MAX_TITLE),
      address: /^https?:\/\//.test(source.address) ? textOf(source.address) : '',
    },
    options: rowsOf(about, 'options', 'default').map(optionOf),
    roles: rolesOf(about),
    rules: rulesOf(about),
    namesRules: about.rules !== undefined,
    facts: rowsOf(about, 'facts', 'title').map(factOf),
  };
}

/** @typedef {ReturnType<typeof readAbout>} Tables */

/** The core's id of a rule. */
export const ruleId = (id) => `YOURS-${id.toUpperCase().replaceAll('_', '-')}`;

/**
 * Writes the tables into a module.
 * @param {any} core
 * @param {Tables} tables
 */
export function describe(core, { title, source, options, roles, rules, facts }) {
  const add = (kind, texts, ...numbers) =>
    core.add(kind, texts.map((text) => `${text}\n`).join(''), Int32Array.from(numbers));
  add('name', [title, source.title, source.author, source.address]);
  for (const { id, title: name, kind, low, high, initial, choices = [] } of options) {
    const named = [id, name, ...choices.flatMap((choice) => [choice.id, choice.title])];
    if (kind === 'number') add(kind, named, low, high, initial);
    else add(kind, named, initial);
  }
  for (const { id, title: name, tone, layer, glyph } of roles) add('role', [id, name, tone, layer, glyph]);
  for (const { id, without } of rules) add('rule', [ruleId(id)], without !== '');
  for (const { id, title: name, flag, low, high } of facts) add('fact', [id, name], flag, low, high);
}

/**
 * What is said about the rows, as catalogs have it (Sentences in interface.d.ts).
 * @param {Tables} tables
 */
export function sentencesOf({ hint, options, roles, rules, facts }) {
  /** @type {Record<string, string | { kind: 'ours', detail: string }>} */
  const said = { hint };
  const source = { kind: /** @type {const} */ ('ours'), detail: 'The program says so.' };
  for (const option of options) {
    said[`options/${option.id}/hint`] = option.hint;
    said[`options/${option.id}/source`] = source;
  }
  for (const role of roles) said[`roles/${role.id}/hint`] = role.hint;
  for (const fact of facts) said[`facts/${fact.id}/hint`] = fact.hint;
  for (const { id, text, without } of rules) {
    said[`rules/${ruleId(id)}/text`] = text;
    said[`rules/${ruleId(id)}/source`] = source;
    if (without) said[`rules/${ruleId(id)}/without`] = without;
  }
  return said;
}
