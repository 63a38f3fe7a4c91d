// Writes a new generator that builds, passes the contract and draws a room; or one with the options, roles, rules and facts of a
// program (wasm/yours), whose function is a comment where it goes: the contract then says what is not ported yet.
//   npm run new -- ID ["A Title"] [--from drunkard.mjs]
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeTables } from '../../core/tables.mjs';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { readAbout } from '../../wasm/yours/about.mjs';
import { tool } from '../process.mjs';

const template = join(root, 'tests', 'tools', 'template');

/** The path of the file made from a template, relative to the checkout. */
function placeOf(name, id) {
  const file = name.replace(/\.in$/, '').replace(/^descriptor\./, `${id}.`);
  return file === 'test.cpp' ? join('tests', 'core', id, `${id}_test.cpp`) : join('core', id, file);
}

/** The prefix of rule ids: two to eight capital letters. */
const ruleOf = (id) =>
  id
    .replace(/[^a-z]/g, '')
    .toUpperCase()
    .slice(0, 8);

const titleOf = (id) =>
  id
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Adds press-r/ID to what the npm package exports. */
function addExport(id, checkout) {
  const file = join(checkout, 'package.json');
  const about = JSON.parse(fs.readFileSync(file, 'utf8'));
  const built = `./build/wasm/open/${id}`;
  about.exports[`./${id}`] = { types: `${built}.d.mts`, default: `${built}.mjs` };
  // Arrays of one item stay on their line, as the formatter has them.
  fs.writeFileSync(file, `${JSON.stringify(about, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')}\n`);
}

/** The rows of an option in tables.txt. */
function optionRows({ id, title, hint, kind, low, high, initial, choices = [] }, source) {
  const value = {
    toggle: `toggle: ${initial ? 'on' : 'off'}`,
    number: `range: ${low} to ${high}  default: ${initial}`,
    choice: `default: ${choices[initial]?.id}`,
  };
  return [
    `option ${id}: ${title}`,
    hint && `  hint: ${hint}`,
    `  ${value[kind]}`,
    ...choices.map((choice) => `  choice ${choice.id}: ${choice.title}`),
    `  source: ${source}`,
  ];
}

/** What a program says of itself, as tables.txt. */
function tablesOf({ id, Title, RULE }, { hint, source, options, roles, rules, facts }, name) {
  const word = `ours: ${name}`;
  const lines = [
    `# What ${Title} says of itself, said once: see core/README.md, Tables.`,
    `generator ${id}: ${Title}`,
    `  tab: ${Title}`,
    hint && `  hint: ${hint}`,
    `  document: ${source.title || 'a program of ours'}`,
    source.author && `  author: ${source.author}`,
    source.address && `  address: ${source.address}`,
    '  walk: top',
    `  uses: ${id}/level.hpp`,
    'chapter making: How it is made',
    ...rules.flatMap(({ id: rule, text, without }, i) => [
      `rule ${rule}: ${RULE}-${i + 1}`,
      ...[`  text: ${text}`, `  source: ${word}`, '  acts: making', without && `  without: ${without}`],
    ]),
    ...options.flatMap((option) => optionRows(option, word)),
    'view map: Map',
    ...['rock', 'ways', 'rooms', 'ground', 'things'].map((layer) => `layer ${layer}: ${titleOf(layer)}`),
    'connection way: Way',
    ...roles.flatMap(({ id: role, title, hint: of, tone, layer, glyph }) => [
      `role ${role}: ${title}`,
      `  tone: ${tone}  layer: ${layer}${glyph === ' ' ? '' : `  glyph: ${glyph}`}`,
      of && `  hint: ${of}`,
    ]),
    ...facts.flatMap(({ id: fact, title, hint: of, flag, low, high }) => [
      `fact ${fact}: ${title}`,
      of && `  hint: ${of}`,
      flag ? '  flag: yes' : `  range: ${low} to ${high}`,
    ]),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

/** The words and files that a program adds to the templates. */
function fromProgram(words, { name, text, about }) {
  const read = readAbout(about);
  const tables = { ...read, rules: read.rules.slice(0, -1) };
  const rules = tables.rules.map((rule, i) => `| ${words.RULE}-${i + 1} | ${rule.text} |`).join('\n');
  const program = text.replace(/^/gm, '// ').replace(/[ \t]+$/gm, '');
  return { words: { ...words, rules, program, facts: tables.facts.length }, tables: tablesOf(words, tables, name) };
}

/**
 * Writes the files below a checkout and adds the generator to the list and the npm package; returns the paths of the files.
 * @param {string} id
 * @param {string | undefined} [title]
 * @param {string} [checkout]
 * @param {{ name: string, text: string, about: any } | undefined} [program] the file that it begins from
 * @returns {string[]}
 */
export function writeGenerator(id, title, checkout = root, program = undefined) {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id) || ruleOf(id).length < 2) {
    throw new Stop('A generator\'s id has lower-case letters, digits and underscores: npm run new -- rogue "Rogue"');
  }
  if (fs.existsSync(join(checkout, 'core', id))) throw new Stop(`There is a folder core/${id} already.`);
  const plain = { id, Title: title ?? program?.about.title ?? titleOf(id), RULE: ruleOf(id) };
  const { words, tables } = program ? fromProgram(plain, program) : { words: plain, tables: undefined };
  const folder = program ? join(template, 'from') : template;
  const texts = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.in'))
    .map((name) => {
      const text = fs.readFileSync(join(folder, name), 'utf8');
      return [placeOf(name, id), text.replace(/@(\w+)@/g, (all, word) => words[word] ?? all)];
    });
  if (tables) texts.push([join('core', id, 'tables.txt'), tables]);
  const written = texts.map(([place, text]) => {
    fs.mkdirSync(dirname(join(checkout, place)), { recursive: true });
    fs.writeFileSync(join(checkout, place), text);
    return place;
  });
  fs.appendFileSync(join(checkout, 'core', 'generators.txt'), `${id}\n`);
  addExport(id, checkout);
  writeTables(join(checkout, 'core'));
  const cpp = written.filter((file) => /\.[ch]pp$/.test(file)).map((file) => join(checkout, file));
  // Includes are sorted by name, which depends on the id. Without clang-format, npm run lint reports it.
  spawnSync('clang-format-14', ['-i', ...cpp]);
  return written;
}

/** Copies the checkout to build/fresh and adds a new generator there, which it returns as { copy, id }. */
export function copyWithNewGenerator() {
  const copy = join(root, 'build', 'fresh');
  for (const name of ['core', 'wasm', 'tests', 'CMakeLists.txt', 'CMakePresets.json', 'package.json']) {
    fs.rmSync(join(copy, name), { recursive: true, force: true });
    fs.cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  writeGenerator('fresh_one', 'Fresh One', copy);
  return { copy, id: 'fresh_one' };
}

async function newGenerator([id = '', ...rest]) {
  const at = rest.indexOf('--from');
  const file = at < 0 ? undefined : (rest[at + 1] ?? '');
  const title = at === 0 ? undefined : rest[0];
  const program = file !== undefined && {
    name: basename(file),
    text: fs.readFileSync(file, 'utf8'),
    ...(await import(pathToFileURL(file).href)),
  };
  for (const name of writeGenerator(id, title, root, program || undefined)) console.log(name);
  console.log(`core/generators.txt lists ${id}. Now:
  cmake --preset asan -DPRESS_R_ONLY=${id} && cmake --build --preset asan     builds the kit, it and the contract
  npm run goldens -- ${id}                                                    writes its golden file
  build/asan/tests/press_r_tests                                              runs the contract and its own tests`);
  return 0;
}

await tool(import.meta, newGenerator, []);
