// Writes a new generator that builds, passes the contract and draws a room.
//   npm run new -- ID ["A Title"]
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeTables } from '../../core/tables.mjs';
import { root, Stop } from '../../wasm/build/setup.mjs';
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
  const about = JSON.parse(readFileSync(file, 'utf8'));
  const built = `./build/wasm/open/${id}`;
  about.exports[`./${id}`] = { types: `${built}.d.mts`, default: `${built}.mjs` };
  // Arrays of one item stay on their line, as the formatter has them.
  writeFileSync(file, `${JSON.stringify(about, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')}\n`);
}

/** Writes the files below a checkout and adds the generator to the list and the npm package; returns the paths of the files. */
export function writeGenerator(id, title = titleOf(id), checkout = root) {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id) || ruleOf(id).length < 2) {
    throw new Stop('A generator\'s id has lower-case letters, digits and underscores: npm run new -- rogue "Rogue"');
  }
  if (existsSync(join(checkout, 'core', id))) throw new Stop(`There is a folder core/${id} already.`);
  const words = { id, Title: title, RULE: ruleOf(id) };
  const written = readdirSync(template).map((name) => {
    const place = placeOf(name, id);
    const text = readFileSync(join(template, name), 'utf8').replace(/@(id|Title|RULE)@/g, (_, word) => words[word]);
    mkdirSync(dirname(join(checkout, place)), { recursive: true });
    writeFileSync(join(checkout, place), text);
    return place;
  });
  appendFileSync(join(checkout, 'core', 'generators.txt'), `${id}\n`);
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
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  writeGenerator('fresh_one', 'Fresh One', copy);
  return { copy, id: 'fresh_one' };
}

function newGenerator([id = '', title]) {
  for (const file of writeGenerator(id, title)) console.log(file);
  console.log(`core/generators.txt lists ${id}. Now:
  cmake --preset asan -DPRESS_R_ONLY=${id} && cmake --build --preset asan     builds the kit, it and the contract
  npm run goldens -- ${id}                                                    writes its golden file
  build/asan/tests/press_r_tests                                              runs the contract and its own tests`);
  return 0;
}

await tool(import.meta, newGenerator, []);
