// The library as outsiders use it: each folder here is a project of its own, short enough for README. The quick ones
// are the suite "clients" of npm test; longClients, for node tests/tools/long.mjs, builds and installs the whole library.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { quietly } from '../process.mjs';
import { showPage } from './browser.mjs';
import { inBundles, untoldFiles } from './bundlers.mjs';

const here = join(root, 'tests', 'clients');

async function run(command, args, cwd, env = {}) {
  const { status, output } = await quietly(command, args, { cwd, env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}\n${output}`);
  return output;
}

function expectMatch(text, pattern) {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in: ${text.slice(0, 400)}`);
}

/** A project in a fresh folder with the packed package installed, as from a registry. */
async function projectWithPackage(folder) {
  await run('npm', ['pack', '--pack-destination', folder], root);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }\n');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
  return folder;
}

async function inNode(folder) {
  await cp(join(here, 'node'), folder, { recursive: true });
  const output = await run(process.execPath, ['level.mjs'], folder);
  expectMatch(output, /^isaac\/v1\/B91199AC\?stage=4: \d+ rooms, \d+ ways, [1-9]\d* steps/);
  const list = await run('npx', ['--offline', 'press-r', 'list', '--json'], folder);
  expectMatch(list, /^\{"version":/m);
}

async function inPage(folder) {
  await cp(join(here, 'page'), folder, { recursive: true });
  await cp(join(folder, 'node_modules', 'press-r'), join(folder, 'press-r'), { recursive: true });
  expectMatch(await showPage(folder, '#map'), /^[^\n]*\n(.*#.*\n){8}/);
  // The component, with 200 more that come and go.
  await cp(join(folder, 'levels.html'), join(folder, 'index.html'));
  expectMatch(await showPage(folder, '#told'), /^isaac\/v1\/B91199AC step 3, painted, 0 faults$/);
}

/** Configures and builds a project of CMake's and gives what its program prints. */
async function built(project, folder, definitions, args = []) {
  const ninja = which('ninja') ? ['-G', 'Ninja'] : [];
  await run('cmake', ['-S', resolve(here, project), '-B', folder, ...ninja, ...definitions], root);
  await run('cmake', ['--build', folder, '-j', '2'], root);
  return run(join(folder, 'game'), args, folder);
}

const manuals = { c: 'core/library', cmake: 'core/library', cpp: 'core/library', js: 'wasm/package' };

/** The first example of a manual in a language such as "cpp", or "cpp level", as it is printed there. */
async function example(language) {
  const manual = join(root, manuals[language.split(' ')[0]], 'README.md');
  const [, text] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(await readFile(manual, 'utf8')) ?? [];
  if (!text) throw new Error(`${manual} has no example in ${language}.`);
  return text;
}

/** Lines of an example as a program, which prints `level`. */
function program(text, [header, print], head = 'int main()') {
  const [includes, body] = [/^#include.*/gm, /^(?!#include).+/gm].map((part) => text.match(part)?.join('\n') ?? '');
  return `${header}\n${includes}\n${head} {\n${body}\n${print}\n}\n`;
}

/** README's own lines for CMake and C++, in a project that takes no warning; and one that runs out of memory. */
async function bySubdirectory(own) {
  const source = join(own, 'source');
  await cp(join(here, 'subdirectory'), source, { recursive: true });
  await symlink(root, join(source, 'press_r'));
  await writeFile(join(source, 'readme.cmake'), await example('cmake'));
  // As it is printed, its level is made before main.
  const printed = ['#include <iostream>', await example('cpp'), 'int main() { std::cout << level; }'];
  await writeFile(join(source, 'game.cpp'), `${printed.join('\n')}\n`);
  const output = await built(source, join(own, 'build'), ['-DCMAKE_CXX_FLAGS_INIT=-O0']);
  expectMatch(output, /"link":"isaac_awards\/v1\/B91199AC\?luck=2\.5"/);
  expectMatch(await run(join(own, 'build', 'spent'), [], own), /^\d+ times null, thrown$/m);
}

/** A Python that has a module; Debian's stands beside whatever else is first in the path. */
const pythonWith = (module) =>
  ['python3', '/usr/bin/python3'].find(
    (name) => spawnSync(name, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0,
  );

/** The Python package's own tests with a library that is built already. */
async function inPython(python, library, own) {
  const tests = ['-m', 'unittest', 'discover', join(root, 'core', 'library', 'python', 'tests')];
  expectMatch(await run(python, tests, own, { PRESS_R_LIBRARY: library, PYTHONDONTWRITEBYTECODE: '1' }), /^OK/m);
}

/** The library of the generator that bySubdirectory has built, for Python. */
async function sharedBySubdirectory(folder) {
  const build = join(folder, 'a project of CMake by add_subdirectory', 'build');
  await run('cmake', ['--build', build, '--target', 'press_r_shared', '-j', '2'], root);
  return join(build, 'press_r', 'libpress_r.so');
}

/** The recipe for a cluster that Dask knows: byte for byte one run of the command line. */
async function byDask(python, folder, own) {
  const link = 'isaac_awards/v1/*';
  const recipe = await readFile(join(root, 'public', 'use', 'cluster.py'), 'utf8');
  const smaller = recipe
    .replaceAll('LINK', link)
    .replace('STAR', link)
    .replace('10_000_000', '1_000')
    .replace('100_000', '100');
  await writeFile(join(own, 'cluster.py'), smaller);
  const PYTHONPATH = join(root, 'core', 'library', 'python');
  const library = await sharedBySubdirectory(folder);
  const env = { PYTHONPATH, PRESS_R_LIBRARY: library, PYTHONDONTWRITEBYTECODE: '1' };
  await run(python, ['cluster.py'], own, env);
  const cli = join(root, 'wasm', 'cli', 'cli.mjs');
  const whole = await run(process.execPath, [cli, 'survey', link, '--count', '1000', '--jobs', '1', '--json'], own);
  if ((await readFile(join(own, 'survey.json'), 'utf8')) !== whole) throw new Error('The sum differs from one run.');
}

/** README's examples in JavaScript have types by every way to find them, by the strictest reading. */
async function typed(folder) {
  for (const name of ['readme', 'level']) await cp(join(folder, `${name}.mjs`), join(folder, `${name}.mts`));
  const wrong = ["import { open } from 'press-r/isaac';", '// @ts-expect-error', 'void open({ stagge: 4 });'];
  await writeFile(join(folder, 'wrong.mts'), `${wrong.join('\n')}\n`);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const types = ['--target', 'es2022', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const found = (way) => ['--module', 'esnext', '--moduleResolution', way];
  for (const modules of [['--module', 'nodenext'], found('bundler'), found('node10')]) {
    const files = ['readme.mts', 'level.mts', 'wrong.mts'];
    await run(process.execPath, [tsc, ...strict, ...types, ...modules, ...files], folder);
  }
}

/** README's examples in JavaScript, C and C++ of levels as data, by the strictest reading. */
async function byReadme(folder, own) {
  await writeFile(join(folder, 'readme.mjs'), await example('js'));
  expectMatch(await run(process.execPath, ['readme.mjs'], folder), /^isaac\/v1\/B91199AC\?stage=4: \d+ rooms/);
  await writeFile(join(folder, 'level.mjs'), await example('js level'));
  expectMatch(await run(process.execPath, ['level.mjs'], folder), /^\w+ at \d+, \d+, walls there: (true|false)$/m);
  await typed(folder);
  await mkdir(join(own, 'press_r'));
  const face = { 'press_r.h': 'press_r.h', 'press_r.hpp': 'press_r.hpp', 'level.hpp': 'level.hpp' };
  for (const [name, as] of Object.entries(face))
    await cp(join(root, 'core', 'library', name), join(own, 'press_r', as));
  await writeFile(join(own, 'readme.c'), program(await example('c'), ['', 'return 0;'], 'int main(void)'));
  const strictly = ['-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only', '-I.'];
  await run('cc', ['-std=c11', ...strictly, 'readme.c'], own);
  const used = 'return solid && columns.empty();';
  await writeFile(join(own, 'readme.cpp'), program(await example('cpp level'), ['', used]));
  await run('c++', ['-std=c++20', ...strictly, 'readme.cpp'], own);
}

/** Threads with handles of their own under the thread sanitizer, for each generator. */
async function inThreads(_folder, _definitions, own) {
  const source = join(own, 'source');
  await cp(join(here, 'threads'), source, { recursive: true });
  await symlink(root, join(source, 'press_r'));
  const links = (await readFile(join(root, 'core', 'generators.txt'), 'utf8')).trim().split('\n');
  expectMatch(await built(source, join(own, 'build'), [], links), /^8 threads made the same levels$/m);
}

/** The whole library, released and installed; then a client of the package and one in C. */
async function installed(folder) {
  const prefix = join(folder, 'prefix');
  const library = join(folder, 'library');
  const release = ['-DCMAKE_BUILD_TYPE=Release', '-DPRESS_R_TESTS=OFF', `-DCMAKE_INSTALL_PREFIX=${prefix}`];
  await run('cmake', ['-S', root, '-B', library, ...release], root);
  await run('cmake', ['--build', library, '-j', '2'], root);
  await run('cmake', ['--install', library], root);
  return [`-DCMAKE_PREFIX_PATH=${prefix}`];
}

/** Runs named clients one after another in a fresh folder; tells { passed, failures }. */
async function each(clients, prepare) {
  const folder = await mkdtemp(join(tmpdir(), 'press-r-clients-'));
  const failures = [];
  try {
    const prepared = await prepare(folder);
    for (const [name, client] of Object.entries(clients)) {
      const start = performance.now();
      try {
        await mkdir(join(folder, name), { recursive: true });
        await client(folder, prepared, join(folder, name));
        console.log(`${name}: passed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      } catch (error) {
        failures.push(name);
        console.log(`${name}: failed\n${error.message}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { passed: Object.keys(clients).length - failures.length, failures };
}

/** The suite "clients". The WebAssembly modules are built before. */
export async function quickClients() {
  if (!existsSync(join(root, 'build', 'wasm', 'modules', 'modules.mjs'))) throw new Stop('The modules are not built.');
  const [python, dask] = [pythonWith('numpy'), pythonWith('numpy, distributed')];
  const clients = {
    'a project of npm in Node': inNode,
    'a page without a bundler': inPage,
    'a bundle of one generator': (folder, _prepared, own) =>
      inBundles(folder, own, (project) => run(process.execPath, ['game.js'], project)),
    'a bundle without the modules': (folder, _prepared, own) => untoldFiles(folder, own),
    "README's examples": (folder, _prepared, own) => byReadme(folder, own),
    'a project of CMake by add_subdirectory': (_folder, _prepared, own) => bySubdirectory(own),
    ...(python && {
      'the Python package': async (folder, _prepared, own) => inPython(python, await sharedBySubdirectory(folder), own),
    }),
    ...(dask && { 'a survey by Dask': (folder, _prepared, own) => byDask(dask, folder, own) }),
  };
  const left = [
    ...(python ? [] : ["the Python package (Debian's python3-numpy)"]),
    ...(dask ? [] : ["the recipe for Dask (Debian's python3-distributed)"]),
  ];
  return { ...(await each(clients, projectWithPackage)), left };
}

/** The recipe for Phaser (public/use) with Phaser itself, which is too large for every checkout. */
async function inPhaser(folder) {
  const link = 'spelunky/v1/B91199AC';
  const cli = join(folder, 'node_modules', 'press-r', 'wasm', 'cli', 'cli.mjs');
  const pressR = (...args) => run(process.execPath, [cli, 'show', link, ...args], folder);
  await cp(join(here, 'phaser'), folder, { recursive: true });
  await cp(join(root, 'public', 'use', 'phaser.js'), join(folder, 'phaser.js'));
  await writeFile(join(folder, 'game.js'), (await readFile(join(folder, 'game.js'), 'utf8')).replace('LINK', link));
  await run('npm', ['install', '--no-audit', '--no-fund', 'phaser@3.90.0'], folder);
  const { rows, start } = JSON.parse(await pressR('--json', '--terrain')).terrain;
  await pressR('--tiled', 'level.tmj');
  const { layers } = JSON.parse(await readFile(join(folder, 'level.tmj'), 'utf8'));
  const things = layers
    .filter(({ type, visible }) => type === 'objectgroup' && visible)
    .flatMap(({ objects }) => objects.map(({ type, x, y }) => [type, x, y, true]));
  const shaped = rows.join('').match(/[#P=T]/g).length;
  const said = JSON.parse(await showPage(folder, 'output'));
  const { seen, stopping, x, y } = said;
  const [cellX, cellY] = [Math.floor(x / 16), Math.floor(y / 16)];
  const rests = cellX === start[0] && cellY >= start[1] && '#P'.includes(rows[cellY + 1]?.[cellX] ?? '#');
  if (stopping !== shaped || seen < 2 || !rests)
    throw new Error(
      `${stopping} of ${shaped} tiles stop a body, ${seen} layers are seen, the player rests at ${x}, ${y}`,
    );
  if (things.length === 0 || JSON.stringify(said.things) !== JSON.stringify(things))
    throw new Error(`These things are drawn: ${JSON.stringify(said.things)}, not ${JSON.stringify(things)}`);
  await inCells(folder);
}

/** Every cell of 24 levels, in which each kind of shape is met. */
async function inCells(folder) {
  await forLevels(join(folder, 'cells.js'), 6);
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('game.js', 'cells.js'));
  const { told, wrong, count } = JSON.parse(await showPage(folder, 'output'));
  if (count > 0) throw new Error(`${count} bodies did otherwise: ${wrong.join('; ')}`);
  const [stop, through] = [[...'#PLST<>^v'], [...'.+HT~<>^v']];
  const unseen = [...stop.map((c) => `${c} stops`), ...through.map((c) => `${c} lets through`)].filter((c) => !told[c]);
  if (unseen.length > 0) throw new Error(`No body met this: ${unseen.join(', ')}`);
}

/** Of each generator with maps so many levels. */
const linksOf = (count) =>
  ['spelunky', 'isaac', 'gungeon', 'pixel_dungeon'].flatMap((id) =>
    Array.from({ length: count }, (_, i) => `${id}/v1/${1 + i * 1009}`),
  );

/** A script of a client's for so many levels of each generator. */
async function forLevels(file, count) {
  await writeFile(file, (await readFile(file, 'utf8')).replace('LINKS', linksOf(count).join(' ')));
}

/** Projects of LDtk by a reader that nobody here wrote. */
async function inExcalibur(folder) {
  await cp(join(here, 'excalibur'), folder, { recursive: true });
  await forLevels(join(folder, 'game.js'), 5);
  const packages = ['excalibur@0.32.0', '@excaliburjs/plugin-ldtk@0.32.1'];
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages], folder);
  const all = JSON.parse(await showPage(folder, 'output'));
  for (const { wrong, cells, entities, rooms, levels } of all)
    if (wrong.length > 0 || cells < 1000 || entities < 10 || rooms !== levels)
      throw new Error(
        `${wrong.slice(0, 5).join('; ')}, ${cells} cells, ${entities} entities, ${rooms} rooms in ${levels}`,
      );
}

/** For node tests/tools/long.mjs: brings engines from npm. */
export const engineClients = () =>
  each({ 'the recipe in Phaser, and every cell': inPhaser, 'LDtk in Excalibur': inExcalibur }, projectWithPackage);

/** For node tests/tools/long.mjs: takes minutes, for the whole library is compiled. */
export function longClients() {
  const python = pythonWith('numpy');
  const clients = {
    'a project of CMake by find_package': async (_folder, definitions, own) =>
      expectMatch(await built('installed', own, definitions), /(.*\S.*\n){8}/),
    'a program in C': async (_folder, definitions, own) =>
      expectMatch(await built('c', own, definitions), /"link":"pixel_dungeon\/v1\/B91199AC\?depth=3"/),
    'eight threads under the thread sanitizer': inThreads,
    ...(python && {
      'the Python package of all generators': (folder, _definitions, own) =>
        inPython(python, join(folder, 'prefix', 'lib', 'libpress_r.so'), own),
    }),
  };
  return each(clients, installed);
}
