// The library as its users build it: each folder here is a project of its own; snippets.mjs runs the examples of the manuals.
// quickClients is the suite "clients" of npm test; the others are for node tests/tools/long.mjs.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { inBundles, withoutModules } from './bundlers.mjs';
import { inExcalibur, inPhaser, withoutEngines } from './engines.mjs';
import { byDask, inPython, inTypes, inWheel, pythonWith } from './python.mjs';
import { example, expectMatch, here, library, node, read, run } from './shared.mjs';
import { inNode, inPage, inProse, inShell, installed, projectWithPackage, strictly } from './snippets.mjs';

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

/** The examples in CMake and C++, in a project where warnings are errors. */
async function bySubdirectory(own) {
  const source = await withLibrary('subdirectory', own);
  await writeFile(join(source, 'manual.cmake'), await example('cmake', library));
  // At namespace scope, as it is printed: the level is made before main.
  const main = ['#include <iostream>', await example('cpp', library), 'int main() { std::cout << level; }'];
  await writeFile(join(source, 'game.cpp'), `${main.join('\n')}\n`);
  const output = await built(source, join(own, 'build'), ['-DCMAKE_CXX_FLAGS_INIT=-O0', '-DPRESS_R_INSTALL=ON']);
  expectMatch(output, /"link":"isaac_awards\/v1\/B91199AC\?luck=2\.5"/);
}

/** The shared library of the generator that bySubdirectory has built. */
async function sharedBySubdirectory(folder) {
  const build = join(folder, 'a project of CMake by add_subdirectory', 'build');
  await run('cmake', ['--build', build, '--target', 'press_r_shared', '-j', '2'], root);
  return join(build, 'press_r', 'libpress_r.so');
}

/** Installs what bySubdirectory has built, in a folder that is moved afterwards. Returns the folder. */
async function movedPrefix(folder) {
  const prefix = join(folder, 'moved');
  if (existsSync(prefix)) return prefix;
  const build = join(folder, 'a project of CMake by add_subdirectory', 'build');
  await sharedBySubdirectory(folder);
  await run('cmake', ['--install', build, '--prefix', join(folder, 'first')], root);
  await rename(join(folder, 'first'), prefix);
  return prefix;
}

/** The shared library exports the functions of press_r.h and nothing else. */
async function exportsOf(folder, own) {
  const file = await sharedBySubdirectory(folder);
  const names = (await run('nm', ['-D', '--defined-only', file], own)).match(/\S+$/gm);
  const declared = (await read(library, 'press_r.h')).match(/\bpress_r_\w+(?=\()/g);
  if (JSON.stringify(names.sort()) !== JSON.stringify([...new Set(declared)].sort()))
    throw new Error(`The library exports ${names}; its header declares ${declared}.`);
}

/** The manual's command compiles a program in C with the installed library, found by pkg-config, shared and static. */
async function byPkgConfig(folder, own) {
  const prefix = await movedPrefix(folder);
  const [file] = (await readdir(prefix, { recursive: true })).filter((name) => name.endsWith('press_r.pc'));
  const libraries = dirname(dirname(join(prefix, file)));
  const env = { PKG_CONFIG_PATH: join(libraries, 'pkgconfig'), LD_LIBRARY_PATH: libraries };
  const { version } = JSON.parse(await read(root, 'package.json'));
  const named = await run('pkg-config', ['--modversion', 'press_r'], own, env);
  if (named.trim() !== version) throw new Error(`press_r.pc is not of version ${version}.`);
  await cp(join(here, 'installed', 'game.c'), join(own, 'game.c'));
  const command = await inProse(library, /^cc game\.c/);
  const kinds = {
    shared: command,
    static: command.replace(
      /\$\(.*\)/,
      (asked) => `$(echo ${asked.replace(' --libs', ' --libs --static')} | sed s/-lpress_r/-l:libpress_r.a/)`,
    ),
  };
  for (const [kind, line] of Object.entries(kinds)) {
    await run('bash', ['-c', line], own, env);
    const needed = await run('readelf', ['-d', 'a.out'], own);
    if (needed.includes('libpress_r.so') !== (kind === 'shared')) throw new Error(`${kind} is linked otherwise.`);
    expectMatch(await run(join(own, 'a.out'), [], own, env), /"generator":"isaac_awards"/);
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

/** Clients of game engines; `excalibur`: a number of levels of each generator. */
const inEngines = (phaser, excalibur) => ({
  'the recipe in Phaser, and every cell': ({ folder }) => inPhaser(folder, phaser),
  'LDtk in Excalibur': ({ folder }) => inExcalibur(folder, excalibur),
});

/** The suite "clients". The WebAssembly modules must have been built. */
export async function quickClients() {
  if (!existsSync(join(root, 'build', 'wasm', 'modules', 'modules.mjs'))) throw new Stop('The modules are not built.');
  const pkgConfig = which('pkg-config');
  const [python, dask] = [pythonWith('numpy'), pythonWith('numpy, distributed')];
  const mypy = pythonWith('numpy, mypy');
  const engines = await withoutEngines();
  const clients = {
    'the examples in Node': ({ folder }) => inNode(folder),
    'a page without a bundler': ({ folder }) => inPage(folder),
    'the examples of the command line': ({ folder, own }) => inShell(folder, own),
    'a bundle of one generator': ({ folder, own }) => inBundles(folder, own, (project) => node(project, 'game.js')),
    'a bundle without the modules': ({ folder, own }) => withoutModules(folder, own),
    ...(engines === '' && inEngines({ count: 2, stopping: '#LST>^', open: '.+HT~>^' }, 1)),
    'the examples in C and C++': ({ own }) => strictly(own),
    'a project of CMake by add_subdirectory': ({ own }) => bySubdirectory(own),
    'C functions alone are exported': ({ folder, own }) => exportsOf(folder, own),
    'a program in C by find_package': async ({ folder, own }) => {
      const prefix = await movedPrefix(folder);
      expectMatch(
        await inInstalled('C', 'c', own, [`-DCMAKE_PREFIX_PATH=${prefix}`]),
        /"link":"isaac_awards\/v1\/B91199AC"/,
      );
    },
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
    ...(engines ? [`Phaser and Excalibur (${engines})`] : []),
    ...(dask ? [] : ["the recipe for Dask (Debian's python3-distributed)"]),
  ];
  return { ...(await each(clients, projectWithPackage)), left };
}

/** More levels in the engines, for the long job. */
export const engineClients = () =>
  each(inEngines({ count: 6, stopping: '#PLST<>^v', open: '.+HT~<>^v' }, 5), projectWithPackage);

/** A project in C or C++ that finds the installed library by the manual's example of find_package. */
async function inInstalled(language, ending, own, definitions) {
  await writeFile(join(own, 'manual.cmake'), await example('cmake installed', library));
  const all = [...definitions, `-DLANGUAGE=${language}`, `-DENDING=${ending}`, `-DMANUAL=${join(own, 'manual.cmake')}`];
  return built(join(here, 'installed'), join(own, 'build'), all);
}

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
    'the examples in C and C++, run': ({ folder, own }) => strictly(own, join(folder, 'prefix')),
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
