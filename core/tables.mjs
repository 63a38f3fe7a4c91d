// Compiles each generator's tables.txt into the headers core/generated/<id>/ids.hpp (enums) and tables.hpp (constant tables,
// and `described`, a Generator that holds them), and into catalog.json: the sentences about the rows, which are in no module.
// core/kit/tables.txt has the facts that the kit measures for all. All are committed; tests/tree/tables.test.ts fails where
// they are out of date.
//   node core/tables.mjs [CORE]     writes the files that differ
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, quoted, readTables, sourceOf } from './table_rows.mjs';

/** Kind, table, struct and enum, in the order of Generator's members. */
const tables = `option options Option Opt, preset presets Preset, rule rules Rule Rule, view views View ViewId,
  layer layers Layer LayerId, role roles Role Mk, fact facts Fact FactId, claim claims Claim ClaimId, pair pairs FactPair,
  extra extras Extra, chapter chapters Chapter ChapterId, connection connection_kinds ConnectionKind ConnectionId,
  values value_layers ValueLayer ValueId`
  .split(/,\s+/)
  .map((table) => table.split(' '));

const enumOf = (type, ids) => `enum class ${type} : std::uint8_t { ${ids.join(', ')} };\n`;

/** Appends the enum of kinds that are no rows themselves, and their number: of ids, of its names, which become a list, or of some roles. */
function readKinds({ name, title, says, fail, lists }, rows, enums) {
  const roles = rows.filter(({ kind }) => kind === 'role').map((role) => role.name);
  const [first, last] = says.get('roles')?.split(' to ') ?? [];
  const names = [...says].filter(([key]) => key.startsWith('name ')).map(([key, value]) => [key.split(' ')[1], value]);
  const listed = says.get('ids')?.split(' ') ?? names.map(([id]) => id);
  const ids = first ? roles.slice(roles.indexOf(first), roles.indexOf(last) + 1) : listed;
  if (ids.length === 0) fail(`kinds ${name} has neither names, "ids" nor "roles", such as start to exit`);
  enums.push(enumOf(title, ids), `inline constexpr int ${name}_count = ${ids.length};\n`);
  const array = (list, texts) => `inline constexpr std::string_view ${list}[] = {${texts.map(quoted).join(', ')}};`;
  const titles = names.map(([, text]) => text);
  if (names.length > 0) lists.push(array(`${name}_ids`, ids), array(`${name}_names`, titles));
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
