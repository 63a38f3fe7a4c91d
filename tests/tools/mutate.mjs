// Makes mistakes on purpose, one at a time in a copy of the checkout, to see whether the tests notice: first those of
// mutate/mistakes.json, then Stryker's over the page's modules. A mistake is [name, text, wrong text], of the kind that a hurried
// hand makes. The text occurs once in the files of its folder, wherever they are moved within it; who changes that line changes
// it there too (tests/tree/tools.test.ts). Those of "goldens" change levels and break no rule: goldens alone can notice them.
//   node tests/tools/mutate.mjs spelunky     only the mistakes whose folder or name has that word
//   node tests/tools/mutate.mjs left 5       at most five of those not noticed yet, as build/mutate.json remembers
//   node tests/tools/mutate.mjs list         only says which mistakes no longer apply
//   node tests/tools/mutate.mjs web          Stryker only
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'; // biome-ignore format: one line
import { join } from 'node:path';
import { buildPackage, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';
import listedMistakes from './mutate/mistakes.json' with { type: 'json' };

export const mistakes = listedMistakes.flatMap(({ mistakes, ...group }) =>
  mistakes.map(([name, find, put]) => ({ ...group, name, find, put })),
);

/** Percent of the mistakes that tests have to notice. Goldens do not count, except for mistakes that only they can notice. */
const MIN_NOTICED = 85;
const TIMEOUT_MS = 1_200_000;
const copy = join(root, 'build', 'mutate');
const copied = ['core', 'tests', 'wasm', 'web', 'public', 'CMakeLists.txt', 'CMakePresets.json', 'package.json'];

const listed = (folder) =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder, { recursive: true }) : [];

const texts = new Map();
/** Paths and texts of a folder's sources. */
function sourcesOf(folder) {
  if (!texts.has(folder)) {
    const names = listed(join(root, folder)).filter((name) => /\.(cpp|hpp|txt|mjs|ts|tsx)$/.test(name));
    const read = (name) => ({ file: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') });
    texts.set(folder, names.map(read));
  }
  return texts.get(folder);
}

/** The file that a mistake is made in; undefined if its text does not occur exactly once, so that it no longer applies. */
export function fileOf({ folder, find }) {
  const files = sourcesOf(folder).filter(({ text }) => text.includes(find));
  return files.length === 1 && files[0].text.split(find).length === 2 ? files[0].file : undefined;
}

/** Updates the copy. Files that do not differ are left alone, so that only what changed is built again. */
function makeCopy() {
  for (const name of copied) {
    for (const file of listed(join(copy, name)))
      if (!existsSync(join(root, name, file))) rmSync(join(copy, name, file), { recursive: true, force: true });
    const differs = (from, to) =>
      statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: differs });
  }
  mkdirSync(join(copy, 'build'), { recursive: true });
  for (const name of ['node_modules', join('build', 'wasm')])
    if (!existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
}

/** The tests that judge a folder's mistakes: one generator's with the contract, the kit's own, or a suite of Vitest. */
function groupOf({ folder }) {
  const [top, name] = folder.split('/');
  if (top !== 'core') return top;
  return ['kit', 'studio'].includes(name) ? 'kit' : name;
}
const isNative = (group) => !['wasm', 'web'].includes(group);

const run = (command, args, timeout = 0) =>
  spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28, timeout });

/** Builds a group's native tests: asserts are on; without sanitizers that takes half the time. Returns the output of a failure. */
function build(group) {
  if (!isNative(group)) return '';
  // Tests of Isaac's floors use its awards.
  const only = { kit: 'isaac_awards', isaac: 'isaac;isaac_awards' }[group] ?? group;
  const kit = `-DPRESS_R_KIT_TESTS=${group === 'kit' ? 'ON' : 'OFF'}`;
  const folder = join('build', group);
  const flags = ['-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O1', `-DPRESS_R_ONLY=${only}`, kit];
  for (const args of [
    ['-G', 'Ninja', '-S', '.', '-B', folder, ...flags],
    ['--build', folder, '--target', 'press_r_tests'],
  ]) {
    const { status, stdout, stderr } = run('cmake', args);
    if (status !== 0) return stdout + stderr;
  }
  return '';
}

/** Names of failing native tests; with a filter only the first. */
function failingNative(group, filter) {
  const program = join(copy, 'build', group, 'tests', 'press_r_tests');
  const { status, stdout } = run(program, [filter ?? '~[.]', '-r', 'xml', ...(filter ? ['--abort'] : [])], TIMEOUT_MS);
  if (status === 0) return [];
  const cases = [...stdout.matchAll(/<TestCase name="([^"]*)"((?:(?!<TestCase )[\s\S])*)/g)];
  const failed = cases.filter(([, , text]) => !/<OverallResult success="true"/.test(text)).map(([, name]) => name);
  return failed.length > 0 ? failed : [`ended with status ${status}: ${stdout.slice(-80).trim()}`];
}

/** Names of failing tests of Vitest, up to the first file with one. */
function failingVitest(project) {
  const report = join(copy, 'build', 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--bail=1'];
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const { status } = run(vitest, [...args, '--reporter=json', `--outputFile=${report}`], TIMEOUT_MS);
  if (status === 0) return [];
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const failed = files.flatMap((file) => file.assertionResults).filter((test) => test.status === 'failed');
  return failed.length > 0 ? failed.map((test) => test.fullName) : [`vitest ended with status ${status}`];
}

/** Makes a mistake, and puts the right text back: noticed by which tests, survived, or why it could not be made. */
function judge(mistake) {
  const { find, put, goldens } = mistake;
  const file = fileOf(mistake);
  if (!file) return { outcome: 'does not apply' };
  const right = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(copy, file), right.split(find).join(put));
  const group = groupOf(mistake);
  const output = build(group);
  const test = () =>
    isNative(group) ? failingNative(group, goldens ? '[golden]~[.]' : '~[golden]~[.]') : failingVitest(group);
  const by = output ? [] : test();
  writeFileSync(join(copy, file), right);
  if (output) return { outcome: 'does not compile', output };
  return { outcome: by.length > 0 ? 'noticed' : 'survived', by };
}

const memory = join(root, 'build', 'mutate.json');
const remembered = () => (existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : { judged: {}, sound: {} });
const hashed = (parts) =>
  parts
    .reduce((hash, text) => hash.update(text), createHash('sha1'))
    .digest('hex')
    .slice(0, 8);

/** A mistake is judged again once its file has changed. */
function keyOf(mistake) {
  const { name, folder, find, put } = mistake;
  const file = fileOf(mistake);
  return `${folder}: ${name} ${hashed([find, put, file ? readFileSync(join(root, file)) : ''])}`;
}

/** Throws unless the copy passes its tests without a mistake; remembers for which sources it did. */
function checkSound(group, known) {
  const output = build(group);
  if (output) throw new Stop(`${output.slice(-3000)}\nThe copy in build/mutate does not build.`);
  const state = hashed(copied.flatMap((folder) => sourcesOf(folder).map(({ text }) => text)));
  if (known.sound[group] === state) return;
  const failing = isNative(group) ? failingNative(group) : failingVitest(group);
  if (failing.length > 0) throw new Stop(`Without a mistake there fails: ${failing.join('; ')}`);
  known.sound[group] = state;
}

/** The mistakes whose folder and name have all words; "left": not noticed yet; a number: at most so many. */
function choose(words, known) {
  const max = Number(words.find((word) => /^\d+$/.test(word)) ?? mistakes.length);
  const parts = words.filter((word) => word !== 'left' && !/^\d+$/.test(word));
  return mistakes
    .filter(({ name, folder }) => parts.every((word) => `${folder} ${name}`.includes(word)))
    .filter((mistake) => !words.includes('left') || known.judged[keyOf(mistake)]?.outcome !== 'noticed')
    .slice(0, max);
}

function summary(chosen, known) {
  const outcomes = chosen.map((mistake) => known.judged[keyOf(mistake)]?.outcome ?? 'not tried');
  const count = (...which) => outcomes.filter((outcome) => which.includes(outcome)).length;
  const noticed = count('noticed');
  const judged = count('noticed', 'survived');
  const percent = judged > 0 ? (100 * noticed) / judged : 0;
  const odd = outcomes.length - judged - count('not tried');
  console.log(`${noticed} of ${judged} mistakes were noticed (${percent.toFixed(0)} %, at least ${MIN_NOTICED})`);
  if (count('not tried') > 0) console.log(`${count('not tried')} not tried yet: node tests/tools/mutate.mjs left`);
  if (odd > 0) console.log(`${odd} could not be made: correct tests/tools/mutate/mistakes.json`);
  return percent >= MIN_NOTICED && odd === 0 ? 0 : 1;
}

async function makeMistakes(words) {
  const known = remembered();
  const chosen = choose(words, known);
  if (chosen.length === 0 && !words.includes('left')) throw new Stop(`No mistake is named ${words.join(' ')}.`);
  const groups = new Set(chosen.map(groupOf));
  if ([...groups].some((group) => !isNative(group))) await buildPackage();
  makeCopy();
  for (const group of groups) checkSound(group, known);
  for (const mistake of chosen) {
    const result = judge(mistake);
    known.judged[keyOf(mistake)] = result;
    writeFileSync(memory, JSON.stringify(known, null, 1));
    console.log(`${result.outcome.padEnd(9)} ${mistake.folder}: ${mistake.name}`);
    if (result.by?.length > 0) console.log(`            by ${result.by[0]}`);
  }
  return summary(words.includes('left') ? mistakes : chosen, known);
}

function list() {
  const odd = mistakes.filter((mistake) => !fileOf(mistake));
  for (const { folder, name, find } of odd) console.log(`does not apply: ${folder}: ${name}\n  ${find}`);
  console.log(`${mistakes.length - odd.length} of ${mistakes.length} mistakes apply`);
  return odd.length > 0 ? 1 : 0;
}

async function stryker() {
  await buildWasm();
  return openly(join(root, 'node_modules', '.bin', 'stryker'), ['run', 'tests/tools/mutate/stryker.config.json']);
}

const needs = process.argv[2] === 'list' ? [] : undefined;
await tool(
  import.meta,
  async (words) => {
    if (words[0] === 'list') return list();
    if (words[0] === 'web') return stryker();
    const status = await makeMistakes(words);
    return words.length > 0 ? status : (await stryker()) || status;
  },
  needs,
);
