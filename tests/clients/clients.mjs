// The library as its users build it: each folder here is a project of its own, and the examples of the manuals are compiled
// and run word for word. quickClients is the suite "clients" of npm test; the others are for npm run test:long.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { showPage, writePage } from './browser.mjs';
import { inBundles, withoutModules } from './bundlers.mjs';
import { byDask, inPython, inTypes, inWheel, pythonWith } from './python.mjs';
import { cli, example, expectMatch, here, library, node, read, run } from './shared.mjs';

/** README's short examples are parts of the manuals', word for word. */
async function expectInManuals() {
  const manuals = { js: join(root, 'wasm', 'package'), cpp: library, python: join(library, 'python') };
  for (const [language, manual] of Object.entries(manuals)) {
    const [short, long] = [await example(language, root), await example(language, manual)];
    if (!long.includes(short.trimEnd())) throw new Error(`README's example in ${language} is not in ${manual}.`);
  }
}

/** A project in a fresh folder with the packed package installed, as from a registry. */
async function projectWithPackage(folder) {
  // As after npm start, which builds no module for games: packing has to.
  await rm(join(root, 'build', 'wasm', 'open'), { recursive: true, force: true });
  await run('npm', ['pack', '--pack-destination', folder], root);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }\n');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
  return folder;
}

/** The examples in JavaScript run, and have types by every module resolution, under the strictest settings. */
async function inNode(folder) {
  await expectInManuals();
  const outputs = {
    js: /^isaac\/v1\/B91199AC\?stage=4: \d+ rooms/,
    'js level': /^\w+ at \d+, \d+, walls there: \w+$/m,
  };
  const files = ['wrong.mts'];
  for (const [language, output] of Object.entries(outputs)) {
    const text = await example(language, join(root, 'wasm', 'package'));
    const name = language.replace(' ', '_');
    for (const ending of ['mjs', 'mts']) await writeFile(join(folder, `${name}.${ending}`), text);
    expectMatch(await node(folder, `${name}.mjs`), output);
    files.push(`${name}.mts`);
  }
  expectMatch(await run('npx', ['--offline', 'press-r', 'list', '--json'], folder), /^\{"version":/m);
  const wrong = ["import { open } from 'press-r/isaac';", '// @ts-expect-error', 'void open({ stagge: 4 });'];
  await writeFile(join(folder, 'wrong.mts'), `${wrong.join('\n')}\n`);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const types = ['--target', 'es2022', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const modules of ['nodenext', 'esnext --moduleResolution bundler', 'esnext --moduleResolution node10'])
    await node(folder, tsc, ...strict, ...types, '--module', ...modules.split(' '), ...files);
}

/** A page without a bundler. */
async function inPage(folder) {
  await cp(join(here, 'page'), folder, { recursive: true });
  await cp(join(folder, 'node_modules', 'press-r'), join(folder, 'press-r'), { recursive: true });
  expectMatch(await showPage(folder, '#map'), /^[^\n]*\n(.*#.*\n){8}/);
}

/** Configures and builds a CMake project and returns what its program prints. */
async function built(source, folder, definitions, args = []) {
  const ninja = which('ninja') ? ['-G', 'Ninja'] : [];
  await run('cmake', ['-S', source, '-B', folder, ...ninja, ...definitions], root);
  await run('cmake', ['--build', folder, '-j', '2'], root);
  return run(join(folder, 'game'), args, folder);
}

/** A copy of a project of this folder, with the library in it. */
async function withLibrary(project, own) {
  const source = join(own, 'source');
  await cp(join(here, project), source, { recursive: true });
  await symlink(root, join(source, 'press_r'));
  return source;
}

/** The examples in CMake and C++, in a project where warnings are errors; and a program that runs out of memory. */
async function bySubdirectory(own) {
  const source = await withLibrary('subdirectory', own);
  await writeFile(join(source, 'manual.cmake'), await example('cmake', library));
  // At namespace scope, as it is printed: the level is made before main.
  const main = ['#include <iostream>', await example('cpp', library), 'int main() { std::cout << level; }'];
  await writeFile(join(source, 'game.cpp'), `${main.join('\n')}\n`);
  const output = await built(source, join(own, 'build'), ['-DCMAKE_CXX_FLAGS_INIT=-O0', '-DPRESS_R_INSTALL=ON']);
  expectMatch(output, /"link":"isaac_awards\/v1\/B91199AC\?luck=2\.5"/);
  expectMatch(await run(join(own, 'build', 'out_of_memory'), [], own), /^\d+ times null, thrown$/m);
}

/** The examples in C, and in C++ of levels as numbers, compile where warnings are errors. */
async function strictly(own) {
  await mkdir(join(own, 'press_r'));
  for (const name of ['press_r.h', 'press_r.hpp', 'level.hpp'])
    await cp(join(library, name), join(own, 'press_r', name));
  const compile = async (command, standard, language, name, main, end) => {
    const text = await example(language, library);
    const [includes, body] = [/^#include.*/gm, /^(?!#include).+/gm].map((lines) => text.match(lines)?.join('\n'));
    await writeFile(join(own, name), `${includes}\nint main(${main}) {\n${body}\n${end}\n}\n`);
    await run(command, [standard, '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only', '-I.', name], own);
  };
  await compile('cc', '-std=c11', 'c', 'example.c', 'void', 'return 0;');
  await compile('c++', '-std=c++20', 'cpp level', 'example.cpp', '', 'return solid && columns.empty();');
}

/** The shared library of the generator that bySubdirectory has built. */
async function sharedBySubdirectory(folder) {
  const build = join(folder, 'a project of CMake by add_subdirectory', 'build');
  await run('cmake', ['--build', build, '--target', 'press_r_shared', '-j', '2'], root);
  return join(build, 'press_r', 'libpress_r.so');
}

/** A program in C that finds the installed library by pkg-config, shared and static, in a folder that has been moved. */
async function byPkgConfig(folder, own) {
  const build = join(folder, 'a project of CMake by add_subdirectory', 'build');
  await sharedBySubdirectory(folder);
  await run('cmake', ['--install', build, '--prefix', join(own, 'first')], root);
  await rename(join(own, 'first'), join(own, 'prefix'));
  const [file] = (await readdir(join(own, 'prefix'), { recursive: true })).filter((name) =>
    name.endsWith('press_r.pc'),
  );
  const libraries = dirname(dirname(join(own, 'prefix', file)));
  const asked = (...words) =>
    run('pkg-config', [...words, 'press_r'], own, { PKG_CONFIG_PATH: join(libraries, 'pkgconfig') });
  // Blanks in paths are escaped.
  const flags = async (...words) =>
    (await asked(...words)).match(/(\\.|\S)+/g).map((flag) => flag.replace(/\\(.)/g, '$1'));
  const { version } = JSON.parse(await read(root, 'package.json'));
  if ((await asked('--modversion')).trim() !== version) throw new Error(`press_r.pc is not of version ${version}.`);
  const shared = await flags('--cflags', '--libs');
  const all = await flags('--cflags', '--libs', '--static');
  const kinds = { shared, static: all.map((flag) => (flag === '-lpress_r' ? '-l:libpress_r.a' : flag)) };
  for (const [kind, words] of Object.entries(kinds)) {
    await run('cc', [join(here, 'installed', 'game.c'), '-o', kind, ...words], own);
    const needed = await run('readelf', ['-d', kind], own);
    if (needed.includes('libpress_r.so') !== (kind === 'shared')) throw new Error(`${kind} is linked otherwise.`);
    expectMatch(await run(join(own, kind), [], own, { LD_LIBRARY_PATH: libraries }), /"generator":"isaac_awards"/);
  }
}

/** Runs named clients one after another in a fresh folder. Returns { passed, failures }. */
async function each(clients, prepare) {
  const folder = await mkdtemp(join(tmpdir(), 'press-r-clients-'));
  const failures = [];
  try {
    const prepared = await prepare(folder);
    for (const [name, client] of Object.entries(clients)) {
      const start = performance.now();
      const own = join(folder, name);
      try {
        await mkdir(own, { recursive: true });
        await client({ folder, prepared, own });
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

/** The suite "clients". The WebAssembly modules must have been built. */
export async function quickClients() {
  if (!existsSync(join(root, 'build', 'wasm', 'modules', 'modules.mjs'))) throw new Stop('The modules are not built.');
  const pkgConfig = which('pkg-config');
  const [python, dask] = [pythonWith('numpy'), pythonWith('numpy, distributed')];
  const mypy = pythonWith('numpy, mypy');
  const clients = {
    'the examples in Node': ({ folder }) => inNode(folder),
    'a page without a bundler': ({ folder }) => inPage(folder),
    'a bundle of one generator': ({ folder, own }) => inBundles(folder, own, (project) => node(project, 'game.js')),
    'a bundle without the modules': ({ folder, own }) => withoutModules(folder, own),
    'the examples in C and C++': ({ own }) => strictly(own),
    'a project of CMake by add_subdirectory': ({ own }) => bySubdirectory(own),
    ...(pkgConfig && { 'a program in C by pkg-config': ({ folder, own }) => byPkgConfig(folder, own) }),
    ...(python && {
      'the Python package': async ({ folder, own }) => inPython(python, await sharedBySubdirectory(folder), own),
    }),
    ...(mypy && { 'types of the Python package': ({ own }) => inTypes(mypy, own) }),
    ...(dask && {
      'a survey by Dask': async ({ folder, own }) => byDask(dask, await sharedBySubdirectory(folder), own),
    }),
  };
  const left = [
    ...(pkgConfig ? [] : ["the library by pkg-config (Debian's pkgconf)"]),
    ...(python ? [] : ["the Python package (Debian's python3-numpy)"]),
    ...(mypy ? [] : ["types of the Python package (Debian's mypy)"]),
    ...(dask ? [] : ["the recipe for Dask (Debian's python3-distributed)"]),
  ];
  return { ...(await each(clients, projectWithPackage)), left };
}

/** Puts `count` links of each generator with maps into a script. */
async function fillLinks(file, count) {
  const links = ['spelunky', 'isaac', 'gungeon', 'pixel_dungeon'].flatMap((id) =>
    Array.from({ length: count }, (_, i) => `${id}/v1/${1 + i * 1009}`),
  );
  await writeFile(file, (await read(file)).replace('LINKS', links.join(' ')));
}

/** An import map of the installed package. */
const pressR = { 'press-r': './node_modules/press-r/wasm/package/press_r.mjs' };

const installFromNpm = (folder, ...packages) => run('npm', ['install', '--no-audit', '--no-fund', ...packages], folder);

/** The recipe for Phaser (public/use) in Phaser itself, which is too large for every checkout. */
async function inPhaser(folder) {
  const link = 'spelunky/v1/B91199AC';
  await cp(join(here, 'phaser'), folder, { recursive: true });
  await writePage(folder, 'game.js', pressR, 'node_modules/phaser/dist/phaser.js');
  await cp(join(root, 'public', 'use', 'phaser.js'), join(folder, 'phaser.js'));
  await writeFile(join(folder, 'game.js'), (await read(folder, 'game.js')).replace('LINK', link));
  await installFromNpm(folder, 'phaser@3.90.0');
  const { rows, start } = JSON.parse(await node(folder, cli, 'show', link, '--json', '--terrain')).terrain;
  await node(folder, cli, 'show', link, '--tiled', 'level.tmj');
  const things = JSON.parse(await read(folder, 'level.tmj'))
    .layers.filter(({ type, visible }) => type === 'objectgroup' && visible)
    .flatMap(({ objects }) => objects.map(({ type, x, y }) => [type, x, y, true]));
  const solid = rows.join('').match(/[#P=T]/g).length;
  const { seen, stopping, things: drawn, x, y } = JSON.parse(await showPage(folder, '#map'));
  const [cellX, cellY] = [Math.floor(x / 16), Math.floor(y / 16)];
  const rests = cellX === start[0] && cellY >= start[1] && '#P'.includes(rows[cellY + 1]?.[cellX] ?? '#');
  if (stopping !== solid || seen < 2 || !rests)
    throw new Error(
      `${stopping} of ${solid} tiles stop a body, ${seen} layers are seen, the player rests at ${x}, ${y}`,
    );
  if (things.length === 0 || JSON.stringify(drawn) !== JSON.stringify(things))
    throw new Error(`These things are drawn: ${JSON.stringify(drawn)}, not ${JSON.stringify(things)}`);
  await inCells(folder);
}

/** Every cell of 24 levels, in which each kind of shape occurs. */
async function inCells(folder) {
  await fillLinks(join(folder, 'cells.js'), 6);
  await writePage(folder, 'cells.js', pressR, 'node_modules/phaser/dist/phaser.js');
  const { counts, wrong, count } = JSON.parse(await showPage(folder, '#map'));
  if (count > 0) throw new Error(`${count} bodies did otherwise: ${wrong.join('; ')}`);
  const expected = [...[...'#PLST<>^v'].map((c) => `${c} stops`), ...[...'.+HT~<>^v'].map((c) => `${c} lets through`)];
  const missing = expected.filter((name) => !counts[name]);
  if (missing.length > 0) throw new Error(`No body met this: ${missing.join(', ')}`);
}

/** LDtk projects in a reader that somebody else wrote. */
async function inExcalibur(folder) {
  await cp(join(here, 'excalibur'), folder, { recursive: true });
  await writePage(folder, 'game.js', {
    ...pressR,
    excalibur: './node_modules/excalibur/build/esm/excalibur.js',
    '@excaliburjs/plugin-ldtk': './node_modules/@excaliburjs/plugin-ldtk/build/esm/excalibur-ldtk.js',
  });
  await fillLinks(join(folder, 'game.js'), 5);
  await installFromNpm(folder, 'excalibur@0.32.0', '@excaliburjs/plugin-ldtk@0.32.1');
  for (const { wrong, cells, entities, rooms, levels } of JSON.parse(await showPage(folder, '#map')))
    if (wrong.length > 0 || cells < 1000 || entities < 10 || rooms !== levels)
      throw new Error(`${wrong.slice(0, 5)}, ${cells} cells, ${entities} entities, ${rooms} rooms in ${levels}`);
}

/** For npm run test:long: installs game engines from npm. */
export const engineClients = () =>
  each(
    {
      'the recipe in Phaser, and every cell': ({ folder }) => inPhaser(folder),
      'LDtk in Excalibur': ({ folder }) => inExcalibur(folder),
    },
    projectWithPackage,
  );

/** Builds and installs the whole library. Returns what a client's CMake needs to find it. */
async function installed(folder) {
  const [prefix, build] = [join(folder, 'prefix'), join(folder, 'library')];
  const release = ['-DCMAKE_BUILD_TYPE=Release', '-DPRESS_R_TESTS=OFF', `-DCMAKE_INSTALL_PREFIX=${prefix}`];
  await run('cmake', ['-S', root, '-B', build, ...release], root);
  await run('cmake', ['--build', build, '-j', '2'], root);
  await run('cmake', ['--install', build], root);
  return [`-DCMAKE_PREFIX_PATH=${prefix}`];
}

const inInstalled = (language, ending, own, prepared) =>
  built(join(here, 'installed'), own, [...prepared, `-DLANGUAGE=${language}`, `-DENDING=${ending}`]);

/** Handles of all generators in eight threads under the thread sanitizer. */
async function inThreads(own) {
  const source = await withLibrary('threads', own);
  const links = (await read(root, 'core', 'generators.txt')).trim().split('\n');
  expectMatch(await built(source, join(own, 'build'), [], links), /^8 threads made the same levels$/m);
}

/** For npm run test:long: takes minutes, because the whole library is compiled. */
export async function longClients() {
  const [python, build] = [pythonWith('numpy'), pythonWith('numpy, build.__main__, setuptools, wheel')];
  const clients = {
    'a project of CMake by find_package': async ({ prepared, own }) =>
      expectMatch(await inInstalled('CXX', 'cpp', own, prepared), /(.*\S.*\n){8}/),
    'a program in C': async ({ prepared, own }) =>
      expectMatch(await inInstalled('C', 'c', own, prepared), /"link":"isaac_awards\/v1\/B91199AC"/),
    'eight threads under the thread sanitizer': ({ own }) => inThreads(own),
    ...(python && {
      'the Python package of all generators': ({ folder, own }) =>
        inPython(python, join(folder, 'prefix', 'lib', 'libpress_r.so'), own),
    }),
    ...(build && { 'a wheel of the Python package': ({ own }) => inWheel(build, own) }),
  };
  const left = build ? [] : ["a wheel of the Python package (Debian's python3-build)"];
  return { ...(await each(clients, installed)), left };
}
