// Compiles each generator's tables.txt into the headers core/generated/<id>/ids.hpp (enums) and tables.hpp (constant tables,
// and `described`, a Generator that holds them), and into catalog.json: the sentences about the rows, which are in no module.
// core/kit/tables.txt has the facts that the kit measures for all. All are committed; tests/tree/tables.test.ts fails where
// they are out of date. Format: "Tables" in core/README.md. Functions and computed limits are C++: the compiler reports a
// wrong one in the row of the header, which begins with the id of its row here.
//   node core/tables.mjs [CORE]     writes the files that differ
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

// A field turns the value of a key into members of the row's C++ struct, which is called with (value, key, row).
const text = (member) => (value, key) => `.${member ?? key} = ${quoted(value)}`;
const plain = (member) => (value, key) => `.${member ?? key} = ${value}`;
const enumerator = (type, member) => (value, key) => `.${member ?? key} = ${type}::${value}`;
const index = (type) => (value, key) => `.${key} = at(${type}::${value})`;
const flag = (member) => (value, key, row) =>
  value === 'yes' ? `.${member}` : row.fail(`"${key}" is yes or left out`);
/** A function of C++. One with a plain name is declared, so that any file may define it. */
const called = (declaration) => (value, key, row) => {
  if (/^[a-z_0-9]+$/.test(value)) row.declaration = declaration.replace('@', value);
  return `.${key} = ${value}`;
};
const odds = called('Odds @(const Options&);');
const fixedOdds = (value, ...row) => odds(value.replace(/^(\d+) in (\d+)$/, 'fixed_odds<$1, $2>'), ...row);
const required = (field) => Object.assign((...args) => field(...args), { required: true });
/** Members that depend on several keys; not a key itself. */
const derived = (members) => Object.assign((_value, _key, row) => members(row), { derived: true });
/** A sentence of the catalog, which is no member. */
const sentence = (value, key, row) => {
  row.sentences[key] = value;
  return [];
};
const texts = (keys) => Object.fromEntries(keys.split(' ').map((key) => [key, text()]));
/** Keys that derived members read. */
const others = (keys) => Object.fromEntries(keys.split(' ').map((key) => [key, () => []]));

function range(value, key, row) {
  const [, low, high] = /^(.+) to (.+)$/.exec(value) ?? row.fail(`"${key}: ${value}" is no range, such as 0 to 24`);
  return `.low = ${low}, .high = ${high}`;
}

function sourceOf(value, row) {
  const [, word, detail = ''] =
    /^(document|game|reading|ours)(?:: (.+))?$/.exec(value) ??
    row.fail(`"source: ${value}" is no source, such as game: its scripts`);
  if (detail === '' && (word !== 'document' || row.kind === 'rule'))
    row.fail(`"source: ${word}" of ${row.kind} ${row.name} says neither where nor why`);
  return { kind: word, detail };
}
const source = required((value, key, row) => sentence(sourceOf(value, row), key, row));

/** The attributes in a text, as pairs: that="bats>=1" share="most". */
export const attributesIn = (text) => [...text.matchAll(/(\w+)="([^"]*)"/g)].map((one) => one.slice(1));

/** What the hint says of levels, as attributes of Says ("Lessons" in core/README.md): that="bats>=1" share="most"; or by="5". */
function statement(value, key, row) {
  const attributes = attributesIn(value);
  const known = ['that', 'share', 'given', 'of', 'mean', 'by'];
  const written = attributes.map(([name, text]) => `${name}="${text}"`).join(' ');
  if (written !== value || attributes.some(([name]) => !known.includes(name)))
    row.fail(
      `"says: ${value}" is not that="CONDITIONS", with share and given as they are, nor of="FACT" mean="NUMBER", nor by="RULES"`,
    );
  // The rules are for the tests alone.
  const counted = attributes.filter(([name]) => name !== 'by');
  return counted.length > 0 ? sentence(Object.fromEntries(counted), key, row) : [];
}

/** "level>=2: Shops begin: on level 2": options without which a fact is never more than none; a sentence, and where to look. */
function needs(value, key, row) {
  const [, when, begin, look] =
    /^([^:]+): ([^:]+): ([^:]+)$/.exec(value) ??
    row.fail(`"needs: ${value}" is not what a fact needs, such as level>=2: Shops begin: on level 2`);
  return sentence({ when, words: `${begin} ${look}.`, look }, key, row);
}

/** Texts separated by commas, as an array of their own. */
function list(value, key, row) {
  const name = `${row.kind}_${row.name}_${key}`;
  row.lists.push(`inline constexpr std::string_view ${name}[] = {${value.split(', ').map(quoted).join(', ')}};`);
  return `.${key} = ${name}`;
}

/** What marks of a role may do in a walk ("Behaviour" in core/README.md); web/over/walk/life implements each. */
const behaviours =
  'patrols charges wakes drops rises drifts keeps rolls shoots slows bites lives worth breaks opens holds spills hatches ' +
  'explodes bombs ropes carried rescued guarded sells squirts paste teleports';
function behaves(value, key, row) {
  const unknown = value.split(', ').find((one) => !behaviours.split(' ').includes(one.split(' ')[0]));
  if (unknown) {
    const known = behaviours.replaceAll(' ', ', ');
    row.fail(`"${unknown.split(' ')[0]}" is nothing that marks of a role do; there are ${known}`);
  }
  return list(value, key, row);
}

const manners = ({ says }) => {
  const tools = says.has('tools') ? [`.tools = ${says.get('tools')}`] : [];
  const chasms = says.has('chasms') ? ['.chasms_lead_on = true'] : [];
  const hides = says.has('hides') ? ['.hides_rooms = true'] : [];
  return `.manners = {${[...tools, ...chasms, ...hides].join(', ')}}`;
};

function ruleKind(row) {
  const found = ['acts', 'holds'].filter((key) => row.says.has(key));
  if (found.length !== 1) row.fail(`rule ${row.name} says either "acts: CHAPTER" or "holds: CHAPTER"`);
  return `.kind = RuleKind::${found[0]}, .chapter = at(ChapterId::${row.says.get(found[0])})`;
}

/** The kind of an option or a fact, by the first of these keys; those with a range are numbers. */
const kindBy = (type, keys, needed) => (row) => {
  const has = (key) => row.says.has(key) || (key === 'choices' && row.choices);
  const key = ['range', ...Object.keys(keys)].find(has) ?? row.fail(`${row.kind} ${row.name} has neither ${needed}`);
  return key === 'range' ? [] : `.kind = ${type}::${keys[key]}`;
};
const optionKind = kindBy(
  'OptionKind',
  { toggle: 'toggle', choices: 'choice', most: 'text' },
  '"range", "toggle", choices nor "most" (a text)',
);
const factKind = kindBy(
  'FactKind',
  { choices: 'choice', flag: 'flag', wide: 'wide' },
  '"range", "wide", "flag" nor choices',
);
function toggle(value, _key, row) {
  if (!/^(on|off)$/.test(value)) row.fail('"toggle" is on or off');
  return value === 'on' ? '.initial = 1' : [];
}
function initial(value, _key, row) {
  const isChoice = row.choices && !row.says.has('range');
  return `.initial = ${isChoice ? `choice_at(${row.choices}, ${quoted(value)})` : value}`;
}
const choices = { choice_list: derived((row) => (row.choices ? `.choices = ${row.choices}` : [])) };

/** The struct and enum of each kind of row, and its fields in the order of the struct's members (kit/). */
const kinds = {
  generator: {
    ...texts('tab document author address'),
    hint: sentence,
    revision: plain(),
    manners: derived(manners),
    ...others('tools chasms hides walk uses versions'),
  },
  option: {
    ...others('id enum choices'),
    hint: sentence,
    says: statement,
    group: text(),
    kind: derived(optionKind),
    toggle,
    range,
    default: initial,
    scale: plain(),
    ...choices,
    start: text('initial_text'),
    most: plain('max_length'),
    packed: flag('packed = true'),
    sample: plain(),
    ...texts('acts key'),
    source,
  },
  preset: { hint: required(sentence), says: statement, options: text(), late: flag('late = true') },
  rule: {
    text: required(sentence),
    source,
    kind: derived(ruleKind),
    ...others('acts holds'),
    without: (...args) => [...sentence(...args), '.can_be_left_out = true'],
  },
  view: others('id'),
  layer: { ...others('id'), off: flag('on = false'), view: index('ViewId') },
  role: {
    ...others('id'),
    tone: required(enumerator('Tone')),
    layer: required(index('LayerId')),
    glyph: text(),
    hint: sentence,
    says: statement,
    leniency: enumerator('Leniency'),
    looks: list,
    behaves,
  },
  fact: {
    ...others('id enum flag measure choices'),
    hint: sentence,
    says: statement,
    needs,
    kind: derived(factKind),
    range,
    wide: range,
    ...choices,
    costly: flag('costly = true'),
    measurer: enumerator('Measurer', 'by'),
    expected: called('void @(const Options&, Distribution&);'),
  },
  claim: {
    ...others('id'),
    text: required(sentence),
    source,
    ...texts('event given'),
    odds: required(fixedOdds),
    finished: flag('finished = true'),
    follows: flag('follows = true'),
  },
  pair: { text: required(sentence) },
  extra: {
    hint: required(sentence),
    file: required(text()),
    ...texts('option samples'),
    write: required(plain()),
  },
  chapter: others('id'),
  connection: { ...others('id'), hidden: flag('hidden = true') },
  values: {
    ...others('id'),
    hint: required(sentence),
    chapter: sentence,
    scale: required(enumerator('ValueScale')),
    on: flag('on = true'),
    walking: flag('walking = true'),
  },
  kinds: others('roles'),
};

/** Kind, table, struct and enum, in the order of Generator's members. */
const tables = `option options Option Opt, preset presets Preset, rule rules Rule Rule, view views View ViewId,
  layer layers Layer LayerId, role roles Role Mk, fact facts Fact FactId, claim claims Claim ClaimId, pair pairs FactPair,
  extra extras Extra, chapter chapters Chapter ChapterId, connection connection_kinds ConnectionKind ConnectionId,
  values value_layers ValueLayer ValueId`
  .split(/,\s+/)
  .map((table) => table.split(' '));

/** Adds what a part of a line says of a row: "group: Floor", "choice lost: The Lost". Returns its key. */
function say({ kind, name, says }, part, fail) {
  const [, key, word, value] = /^(([a-z]+)(?: [^ :]+)?): (.+)$/.exec(part) ?? fail(`"${part}" is not "key: value"`);
  const ofChoice = /^(choice|name|source) /.test(key) && ['option', 'fact', 'kinds'].includes(kind);
  const keys = Object.keys(kinds[kind]).filter((one) => !kinds[kind][one].derived);
  if (!ofChoice && !(word === key && keys.includes(key)))
    fail(`"${key}" is nothing that ${kind} ${name} can say; there are ${keys.join(', ')}`);
  if (says.has(key)) fail(`${kind} ${name} says "${key}" twice`);
  says.set(key, value);
  return key;
}

/**
 * A row of a tables.txt. `says` maps keys, "choice ID" among them, to values.
 * @typedef {{ kind: string, name: string, title: string, line: number, says: Map<string, string> }} Row
 */

/**
 * Reads the rows of a tables.txt. Throws an Error whose message begins with file and line.
 * @param {string} content
 * @param {string} file for messages
 * @returns {Row[]}
 */
export function readTables(content, file) {
  const rows = [];
  let key = '';
  for (const [i, line] of content.split('\n').entries()) {
    const fail = (message) => {
      throw new Error(`${file}:${i + 1}: ${message}`);
    };
    const row = rows.at(-1);
    const [, kind, name, title] = /^([a-z]+) ([a-z][a-z0-9_]*): (.+)$/.exec(line) ?? [];
    const [, blanks, rest] = /^( *)(.*)$/.exec(line);
    if (line === '' || line.startsWith('#')) continue;
    if (kind) {
      if (!kinds[kind]) fail(`"${kind}" is no kind of row; there are ${Object.keys(kinds).join(', ')}`);
      const id = kind === 'pair' ? `pair ${name} ${title}` : `${kind} ${name}`;
      const other = rows.find((one) => one.rowId === id);
      if (other) fail(`${id} stands in line ${other.line} already`);
      rows.push({ kind, name, title, line: i + 1, says: new Map(), rowId: id, fail });
      key = '';
    } else if (row && blanks.length === 2) {
      for (const part of rest.split(/ {2,}(?=[a-z]+(?: [^ :]+)?: )/)) key = say(row, part, fail);
    } else if (blanks.length >= 4) {
      if (key === '') fail('nothing stands before this line that it could go on with');
      row.says.set(key, `${row.says.get(key)} ${rest}`);
    } else
      fail(
        'this is neither "KIND NAME: TITLE" at the margin nor what it says, two blanks from it, nor the rest of that, ' +
          'four blanks from it',
      );
  }
  return rows;
}

const enumOf = (type, ids) => `enum class ${type} : std::uint8_t { ${ids.join(', ')} };\n`;

/** Appends the enum of kinds that are no rows themselves, and their number: of its names, which become a list, or of some roles. */
function readKinds({ name, title, says, fail, lists }, rows, enums) {
  const roles = rows.filter(({ kind }) => kind === 'role').map((role) => role.name);
  const [first, last] = says.get('roles')?.split(' to ') ?? [];
  const names = [...says].filter(([key]) => key.startsWith('name ')).map(([key, value]) => [key.split(' ')[1], value]);
  const ids = first ? roles.slice(roles.indexOf(first), roles.indexOf(last) + 1) : names.map(([id]) => id);
  if (ids.length === 0) fail(`kinds ${name} has neither names nor "roles", such as start to exit`);
  enums.push(enumOf(title, ids), `inline constexpr int ${name}_count = ${ids.length};\n`);
  const array = (list, texts) => `inline constexpr std::string_view ${list}[] = {${texts.map(quoted).join(', ')}};`;
  if (!first)
    lists.push(
      array(`${name}_ids`, ids),
      array(
        `${name}_names`,
        names.map(([, text]) => text),
      ),
    );
}

/** Sets row.choices to the name of its list of choices, if any; appends a list of its own, and the enum for it. */
function readChoices(row, enums) {
  const { kind, name, says } = row;
  const own = (words) => [...says].filter(([key]) => words.test(key)).map(([key, value]) => [key.split(' ')[1], value]);
  const ids = own(/^(choice|name) /);
  const sources = new Map(own(/^source /));
  const stray = [...sources.keys()].find((id) => !ids.some(([choice]) => choice === id));
  if (stray) row.fail(`${kind} ${name} has no choice ${stray} whose source it could tell`);
  row.choices = says.get('choices');
  if (ids.length === 0) return;
  const type = says.get('enum');
  if (type)
    enums.push(
      enumOf(
        type,
        ids.map(([id]) => id),
      ),
    );
  row.choices = `${kind}_${name}_choices`;
  for (const [id, value] of sources) row.sentences[`choices/${id}/source`] = sourceOf(value, row);
  const items = ids.map(([id, text]) => `    {${quoted(id)}, ${quoted(text)}},\n`);
  row.lists.push(`inline constexpr press_r::Choice ${row.choices}[] = {\n${items.join('')}};`);
}

/** The initializer of a row's struct. */
function membersOf(row) {
  const { kind, name, title, says } = row;
  const id = quoted(says.get('id') ?? name);
  const first = {
    rule: `.id = ${quoted(title)}`,
    claim: `.id = ${id}, .rule = ${quoted(title)}`,
    pair: `.first = ${quoted(name)}, .second = ${quoted(title)}`,
  };
  const rest = Object.entries(kinds[kind]).flatMap(([key, field]) => {
    if (field.required && !says.has(key)) row.fail(`${kind} ${name} has no "${key}"`);
    return field.derived || says.has(key) ? field(says.get(key), key, row) : [];
  });
  return [first[kind] ?? `.id = ${id}, .title = ${quoted(title)}`, ...rest].join(', ');
}

/** Lists of rows in a module's catalog, by kind. */
const tableNames = { values: 'valueLayers' };
const tableOf = (kind) => tableNames[kind] ?? `${kind}s`;

/** A claim without a place of its own has that of its rule. */
function addPlaceOfRule({ kind, title, sentences }, rows) {
  if (kind !== 'claim' || sentences.source.detail) return;
  const rule = rows.find((row) => row.kind === 'rule' && row.title === title);
  if (rule) sentences.source = { ...sentences.source, detail: rule.sentences.source.detail };
}

/** The chance of a claim that is a constant: "1 in 6", "with_specials<1, 6>", "fixed_with_tiles<6>". */
function constantOdds({ kind, says }) {
  const numbers = kind === 'claim' ? (says.get('odds').match(/\b\d+/g) ?? []) : [];
  return numbers.length > 0 ? [1, ...numbers].slice(-2).join(' in ') : undefined;
}

/** A sentence with the numbers that a table knows: "{odds}" is the claim's own chance, "{pit_odds}" an option's default. */
const filled = (text, row, rows) =>
  text.replace(/\{(\w+)\}/g, (_, id) => {
    const option = rows.find(({ kind, name, says }) => kind === 'option' && (says.get('id') ?? name) === id);
    const number = id === 'odds' ? constantOdds(row) : /^\d+$/.exec(option?.says.get('default'))?.[0];
    // What else is set makes a default wrong.
    if (option && row.kind !== 'option' && !/by default/i.test(text))
      row.fail(`beside "{${id}}" stands no "by default"`);
    return number ?? row.fail(`"{${id}}" is neither a chance nor an option's default that the table knows`);
  });

/** The sentences of all rows, one a line, by their paths in a module's catalog: {"rules/SPEL-7/text":"…"}. */
function catalogOf(rows) {
  const lines = [];
  const pairs = rows.filter(({ kind }) => kind === 'pair');
  for (const row of rows) {
    addPlaceOfRule(row, rows);
    const id = row.kind === 'rule' ? row.title : (row.says.get('id') ?? row.name);
    const path =
      row.kind === 'generator' ? '' : `${tableOf(row.kind)}/${row.kind === 'pair' ? pairs.indexOf(row) : id}/`;
    for (const [key, value] of Object.entries(row.sentences)) {
      const said = typeof value === 'string' ? filled(value, row, rows) : value;
      lines.push(`"${path}${key}":${JSON.stringify(said)}`);
    }
  }
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Compiles rows; returns what their headers need besides the tables. */
function compileRows(rows) {
  const parts = { enums: [], lists: [], declarations: new Set() };
  for (const row of rows) {
    row.lists = parts.lists;
    row.sentences = {};
    if (row.kind === 'kinds') readKinds(row, rows, parts.enums);
    else readChoices(row, parts.enums);
    row.members = membersOf(row);
    if (row.declaration) parts.declarations.add(`${row.declaration}\n`);
  }
  return parts;
}

const headOf = (file) => `// Generated from ${file} by core/tables.mjs. Do not edit.\n#pragma once\n\n`;
const namesOf = (rows) => rows.map(({ name }) => `  ${name},\n`).join('');
const itemsOf = (rows, members) => rows.map((row) => `    {${members(row)}},\n`).join('');

/**
 * The facts that the kit measures for all generators: the walker's and the map's, with an enum for each.
 * @param {string} content of core/kit/tables.txt
 * @returns {Record<'facts.hpp' | 'catalog.json', string>}
 */
export function compileKit(content) {
  const file = 'core/kit/tables.txt';
  const rows = readTables(content, file);
  compileRows(rows);
  const tables = [
    ['walker', 'WalkFact', 'walk_fact_table'],
    ['map', 'MapFact', 'map_fact_table'],
  ].map(([measurer, type, table]) => {
    const own = rows.filter(({ says }) => says.get('measurer') === measurer);
    return `enum class ${type} : std::uint8_t {
${namesOf(own)}};
inline constexpr Fact ${table}[] = {
${itemsOf(own, ({ members }) => members)}};
`;
  });
  return {
    'facts.hpp': `${headOf(file)}#include "kit/fact.hpp"

namespace press_r {

${tables.join('\n')}
}  // namespace press_r
`,
    'catalog.json': catalogOf(rows),
  };
}

/**
 * The texts of a generator's headers and its catalog, by their names.
 * @param {string} id
 * @param {string} content of tables.txt
 * @returns {Record<'ids.hpp' | 'tables.hpp' | 'catalog.json', string>}
 */
export function compileTables(id, content) {
  const file = `core/${id}/tables.txt`;
  const rows = readTables(content, file);
  const generator = rows.find(({ kind }) => kind === 'generator');
  if (!generator) throw new Error(`${file}:1: there is no row "generator ${id}: TITLE"`);
  const { enums, lists, declarations } = compileRows(rows);
  const arrays = [];
  const array = (name, type, own, members) => {
    arrays.push(`inline constexpr auto ${name} = std::to_array<${type}>({\n${itemsOf(own, members)}});\n`);
  };
  const described = [`    ${generator.members},\n`];
  for (const [kind, table, struct, type] of tables) {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) continue;
    if (type) enums.push(`enum class ${type} : std::uint${kind === 'rule' ? 16 : 8}_t {\n${namesOf(own)}};\n`);
    array(table, `press_r::${struct}`, own, ({ members }) => members);
    const walk = kind === 'fact' && generator.says.get('walk');
    if (walk) arrays.push(`inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::${walk}, facts>();\n`);
    described.push(`    .${table} = ${walk ? 'facts_and_kit' : table},\n`);
  }
  const facts = rows.filter(({ kind }) => kind === 'fact');
  if (facts.some(({ says }) => says.has('measure')))
    array('measures', 'Measure', facts, ({ says }) => says.get('measure') ?? '');
  const uses = generator.says.get('uses')?.split(' ') ?? [];
  const head = headOf(file);
  return {
    'ids.hpp': `${head}#include <cstdint>

namespace press_r::${id} {

// Each in the order of its table.
${enums.join('')}
}  // namespace press_r::${id}
`,
    'tables.hpp': `${head}#include <array>
#include <string_view>

#include "${id}/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
${uses.map((header) => `#include "${header}"\n`).join('')}
namespace press_r::${id} {

${[...declarations].join('')}
namespace tables {

${lists.map((one) => `${one}\n`).join('')}${arrays.join('')}
inline constexpr Generator described = {
${described.join('')}};

}  // namespace tables
}  // namespace press_r::${id}
`,
    'catalog.json': catalogOf(rows),
  };
}

/**
 * Compiles every tables.txt below a core folder and writes the files that differ.
 * @param {string} core
 */
export function writeTables(core) {
  for (const id of readdirSync(core).filter((name) => existsSync(join(core, name, 'tables.txt')))) {
    const content = readFileSync(join(core, id, 'tables.txt'), 'utf8');
    const folder = join(core, 'generated', id);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(id === 'kit' ? compileKit(content) : compileTables(id, content))) {
      const file = join(folder, name);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    writeTables(process.argv[2] ?? import.meta.dirname);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
