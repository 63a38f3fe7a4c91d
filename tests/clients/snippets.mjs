// The examples of README and the manuals, taken from the documents and run as they are printed.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../wasm/build/setup.mjs';
import { showPage } from './browser.mjs';
import { example, expectMatch, library, node, read, run } from './shared.mjs';

const ofPackage = join(root, 'wasm', 'package');
const ofCommands = join(root, 'wasm', 'cli');
const python = join(library, 'python');

/** How the blocks without a language are run, by their beginnings. */
const commands = [
  [/^press-r \w+ ['"]/, 'inShell'],
  [/^tile = 16/, 'inShell, as a table of tiles'],
  [/^press-r list \[--json\]/, 'a synopsis'],
  [/^npm start/, 'tests/tools/debian13.sh'],
  [/^seq 0/, 'tests/wasm/use.test.ts, with smaller parts'],
  [/^cmake -S press_r/, 'the library as it is installed'],
  [/^pip install/, 'a wheel'],
  [/^vcpkg install/, 'nothing: Debian has neither vcpkg nor Conan'],
];
const languages = [
  'js',
  'js level',
  'js yours',
  'js generator',
  'cjs',
  'html',
  'cmake',
  'cmake installed',
  'cpp',
  'cpp level',
  'c',
  'python',
];

const blocksOf = async (manual) =>
  [...(await read(manual, 'README.md')).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
    language,
    text,
  }));

/** Every example has a client that runs it, and README's are parts of the manuals'. */
export async function expectKnown() {
  for (const manual of [root, ofCommands, ofPackage, library, python])
    for (const { language, text } of await blocksOf(manual))
      if (language ? !languages.includes(language) : !commands.some(([begins]) => begins.test(text)))
        throw new Error(`Nothing runs this example of ${manual}:\n${text}`);
  for (const [language, manual] of Object.entries({ js: ofPackage, cpp: library, python })) {
    const [short, long] = [await example(language, root), await example(language, manual)];
    if (!long.includes(short.trimEnd())) throw new Error(`README's example in ${language} is not in ${manual}.`);
  }
}

/** The one piece of code in a manual's prose that a pattern matches. */
export async function inProse(manual, pattern) {
  const found = [...(await read(manual, 'README.md')).matchAll(/`([^`\n]+)`/g)].filter(([, code]) =>
    pattern.test(code),
  );
  if (found.length === 0) throw new Error(`${manual} has no ${pattern}.`);
  return found[0][1];
}

/** A project in a fresh folder with the package installed, packed by README's command where npm runs no scripts. */
export async function projectWithPackage(folder) {
  // As after npm start, which builds no module for games: packing has to.
  const build = join(root, 'build', 'wasm', 'open');
  const removed = await readdir(build).catch(() => []);
  await run('rm', ['-rf', build], root);
  const pack = await inProse(root, /^node .* && npm pack$/);
  await run('bash', ['-c', pack], root, { npm_config_ignore_scripts: 'true', npm_config_pack_destination: folder });
  const made = await readdir(build);
  if (removed.some((name) => !made.includes(name))) throw new Error(`${pack} built ${made}, not ${removed}.`);
  await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }\n');
  const offline = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  await run('bash', ['-c', await inProse(root, /^npm install .*tgz$/)], folder, offline);
  return folder;
}

/** Manuals in the installed package link only to what is in it. */
export async function linksInside(folder) {
  const installed = join(folder, 'node_modules', 'press-r');
  const names = await readdir(installed, { recursive: true });
  const files = new Set(names);
  for (const manual of ['README.md', join('wasm', 'cli', 'README.md'), join('wasm', 'package', 'README.md')]) {
    const links = [...(await read(installed, manual)).matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)].map(([, to]) => to);
    const dead = links.filter((to) => !files.has(join(dirname(manual), to)));
    if (links.length === 0 || dead.length > 0) throw new Error(`${manual} links to ${dead}, which is not packed.`);
  }
}

/** Every file that the installed package.json names is in the package. */
export async function filesInside(folder) {
  const installed = join(folder, 'node_modules', 'press-r');
  const { exports, bin, types, typesVersions, files } = JSON.parse(await read(installed, 'package.json'));
  const named = JSON.stringify([exports, bin, types, typesVersions]).match(/(?<=")[^"*]+\.\w+(?=")/g);
  const missing = [...named, ...files].filter((name) => !name.includes('*') && !existsSync(join(installed, name)));
  if (named.length < 10 || missing.length > 0) throw new Error(`package.json names ${missing}, which is not packed.`);
}

/** The examples in JavaScript run, and have types by every module resolution, under the strictest settings. */
export async function inNode(folder) {
  await expectKnown();
  await linksInside(folder);
  await filesInside(folder);
  const outputs = {
    js: /^isaac\/v1\/B91199AC\?stage=4: \d+ rooms/,
    'js level': /^\w+ at \d+, \d+, walls there: \w+$/m,
    'js generator': /^[#.]{20}\n/m,
  };
  const files = ['wrong.mts'];
  for (const [language, output] of Object.entries(outputs)) {
    const text = await example(language, ofPackage);
    const name = language.replace(' ', '_');
    for (const ending of ['mjs', 'mts']) await writeFile(join(folder, `${name}.${ending}`), text);
    expectMatch(await node(folder, `${name}.mjs`), output);
    files.push(`${name}.mts`);
  }
  await writeFile(join(folder, 'common.cjs'), await example('cjs', ofPackage));
  expectMatch(await node(folder, 'common.cjs'), /(.*#.*\n){8}/);
  const wrong = ["import { open } from 'press-r/isaac';", '// @ts-expect-error', 'void open({ stagge: 4 });'];
  await writeFile(join(folder, 'wrong.mts'), `${wrong.join('\n')}\n`);
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const types = ['--target', 'es2022', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const modules of ['nodenext', 'esnext --moduleResolution bundler', 'esnext --moduleResolution node10'])
    await node(folder, tsc, ...strict, ...types, '--module', ...modules.split(' '), ...files);
}

/** The example of a page without a bundler, in a browser. */
export async function inPage(folder) {
  await writeFile(join(folder, 'index.html'), await example('html', ofPackage));
  expectMatch(await showPage(folder, '#map'), /^[^\n]*\n(.*#.*\n){8}/);
}

/** Each command of README and the command line's manual, with the package installed. */
export async function inShell(folder, own) {
  const programs = dirname(process.execPath);
  const path = [join(folder, 'node_modules', '.bin'), programs, process.env.PATH].join(delimiter);
  const shell = (line) => run('bash', ['-c', line], own, { PATH: path });
  const all = [...(await blocksOf(root)), ...(await blocksOf(ofCommands))].filter(({ language }) => !language);
  const lines = all.filter(({ text }) => commands[0][0].test(text)).flatMap(({ text }) => text.trim().split('\n'));
  if (lines.length < 6) throw new Error(`Only ${lines.length} commands were found.`);
  await writeFile(join(own, 'flow.dot'), 'digraph { entrance -> hub; hub -> {shop foyer}; foyer -> boss -> exit }');
  await writeFile(join(own, 'hall.mjs'), await example('js yours', ofCommands));
  // A search through all seeds takes minutes.
  for (const line of lines) {
    const said = await shell(line.includes(' --all') ? `${line} --slice 1/100000` : line);
    if (said.trim().split('\n').length < 2) throw new Error(`${line} printed only this: ${said}`);
  }
  await writeFile(join(own, 'tiles.txt'), all.find(({ text }) => text.startsWith('tile = ')).text);
  await shell('press-r show pixel_dungeon/v1/1 --tiled drawn.tmj && mv *.png tiles.png && rm drawn.tmj');
  await shell(`press-r show pixel_dungeon/v1/1 --tiled own.tmj ${await inProse(ofCommands, /^--tileset tiles/)}`);
  expectMatch(await read(own, 'own.tmj'), /"image": ?"tiles.png"/);
}

/** Runs the manual's commands that build and install the library. Returns what a client's CMake needs to find it. */
export async function installed(folder) {
  const prefix = join(folder, 'prefix');
  await symlink(root, join(folder, 'press_r'));
  const lines = (await blocksOf(library)).find(({ text }) => text.startsWith('cmake -S press_r')).text;
  await run('bash', ['-ec', lines.replaceAll('DIR', prefix)], folder);
  return [`-DCMAKE_PREFIX_PATH=${prefix}`];
}

/** The examples in C, and in C++ of levels as numbers, compile where warnings are errors; with the library's folder, they run. */
export async function strictly(own, prefix = '') {
  await mkdir(join(own, 'press_r'), { recursive: true });
  for (const name of ['press_r.h', 'press_r.hpp', 'level.hpp'])
    await cp(join(library, name), join(own, 'press_r', name));
  const linked = prefix
    ? ['-o', 'example', `-L${prefix}/lib`, `-Wl,-rpath,${prefix}/lib`, '-lpress_r']
    : ['-fsyntax-only'];
  const compile = async (command, standard, language, name, main, end) => {
    const text = await example(language, library);
    const [includes, body] = [/^#include.*/gm, /^(?!#include).+/gm].map((lines) => text.match(lines)?.join('\n'));
    await writeFile(join(own, name), `${includes}\nint main(${main}) {\n${body}\n${end}\n}\n`);
    await run(command, [standard, '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-I.', name, ...linked], own);
    if (prefix) await run(join(own, 'example'), [], own);
  };
  await compile('cc', '-std=c11', 'c', 'example.c', 'void', 'return 0;');
  await compile('c++', '-std=c++20', 'cpp level', 'example.cpp', '', 'return solid && columns.empty();');
}
