// The suite "style": each checker counts as one test. `npm run format` (node tests/style.mjs) formats all files.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildPreset } from '../wasm/build/build.mjs';
import { root, Stop } from '../wasm/build/setup.mjs';
import { openly, quietly, tool } from './process.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Files below the folders that end in one of the endings, relative to the checkout, except generated headers. */
export function sources(folders, endings) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.startsWith('core/generated'))
    .sort();
}

/** Releases of clang-format differ in details; files are formatted by this one. */
const clangFormatMajor = 14;

function clangFormat() {
  const exact = `clang-format-${clangFormatMajor}`;
  const command = spawnSync(exact, ['--version']).status === 0 ? exact : 'clang-format';
  const version = spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout;
  return version?.includes(`version ${clangFormatMajor}.`) ? command : undefined;
}

/**
 * Groups files for clang-tidy: at most one of each folder below core, so that unnamed namespaces do not clash; kit and studio,
 * whose namespace encloses all others, come last.
 */
function together(files) {
  const folderOf = (file) => file.split('/').slice(0, -1)[1] ?? '';
  const groupOf = (file) => folderOf(file).replace(/^(kit|studio)$/, 'outer');
  const groups = [...new Set(files.map(groupOf))].filter((group) => group !== '' && group !== 'outer');
  const batches = [];
  for (const group of [...groups, 'outer']) {
    for (const [i, file] of files.filter((one) => groupOf(one) === group).entries()) {
      batches[i] ??= [];
      batches[i].push(file);
    }
  }
  return [...batches, ...files.filter((file) => folderOf(file) === '').map((file) => [file])];
}

/** Writes a file per batch that includes its files, and compile commands for them; returns the files. */
function writeBatches(folder, batches) {
  const known = JSON.parse(readFileSync(join(root, 'build', 'tidy', 'compile_commands.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const commands = batches.map((batch, i) => {
    const one = known.find(({ file }) => batch.some((name) => file === join(root, name))) ?? known[0];
    const file = join(folder, `${i}.cpp`);
    writeFileSync(file, batch.map((name) => `#include "${join(root, name)}"\n`).join(''));
    return { directory: one.directory, file, command: `${one.command.replaceAll(one.file, file)} -w` };
  });
  writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify(commands));
  return commands.map(({ file }) => file);
}

/** Runs clang-tidy, one process per core. A batch reads common headers once, which halves the time. */
async function tidy() {
  await buildPreset('tidy', { what: 'the compile commands', target: 'help' });
  const folder = join(root, 'build', 'tidy', 'batches');
  const batches = together(sources(['core'], ['.cpp']));
  const waiting = [...writeBatches(folder, batches).entries()];
  const outputs = [];
  const read = (commands, file) => quietly('clang-tidy', ['-p', commands, '--quiet', file]);
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if ((await read(folder, one[1])).status === 0) continue;
      // Reported for each file alone, so that the files of a batch cannot disturb each other.
      for (const file of batches[one[0]]) {
        const { status, output } = await read(join('build', 'tidy'), file);
        if (status !== 0) outputs.push(output.replace(/^\d+ warnings.*\n/gm, ''));
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { status: outputs.length === 0 ? 0 : 1, output: outputs.join('\n') };
}

/** Reports files that are not formatted, rather than every line. */
async function format(command, cpp) {
  const { status, output } = await quietly(command, ['--dry-run', '-Werror', ...cpp]);
  const files = new Set([...output.matchAll(/^(\S+):\d+:\d+: error:/gm)].map((match) => match[1]));
  return { status, output: `Not formatted (run npm run format):\n  ${[...files].join('\n  ')}` };
}

function checks() {
  const cpp = sources(['core', 'wasm', 'tests'], ['.cpp', '.hpp']);
  const command = clangFormat();
  const all = {
    'biome: format and lint': () => quietly(bin('biome'), ['check', '--error-on-warnings']),
    'tsc: web': () => quietly(bin('tsc'), ['--noEmit', '-p', 'web']),
    'tsc: tests': () => quietly(bin('tsc'), ['--noEmit', '-p', 'tests']),
    'clang-tidy: core': tidy,
  };
  if (command) all['clang-format'] = () => format(command, cpp);
  return all;
}

export async function style() {
  let passed = 0;
  const failures = [];
  const all = checks();
  const left = all['clang-format']
    ? []
    : [`the format of C++ (clang-format ${clangFormatMajor}, and no other release)`];
  for (const [name, check] of Object.entries(all)) {
    const { status, output } = await check();
    if (status === 0) {
      ++passed;
      console.log(`${name}: passed`);
    } else {
      failures.push(name);
      console.log(`${name}: failed\n${output.trimEnd()}`);
    }
  }
  return { passed, failures, left };
}

await tool(import.meta, () => {
  const command = clangFormat();
  if (!command) throw new Stop(`Formatting needs clang-format ${clangFormatMajor}.`);
  const status = openly(command, ['-i', ...sources(['core', 'wasm', 'tests'], ['.cpp', '.hpp'])]);
  return openly(bin('biome'), ['check', '--write']) || status;
});
