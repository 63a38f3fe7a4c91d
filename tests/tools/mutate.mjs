// node tests/tools/mutate.mjs [NAME…]: mistakes made on purpose, one at a time in a copy of the checkout, to see whether tests
// notice. First named mistakes in core (tests/tools/mutate/core.mjs), then Stryker over the page's modules.
//   node tests/tools/mutate.mjs spelunky      only the mistakes whose file or name has that word
//   node tests/tools/mutate.mjs left 5        at most five of those that have not been seen yet, as build/mutate.json remembers
//   node tests/tools/mutate.mjs web           Stryker only
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';
import { mistakes } from './mutate/core.mjs';

const least = 85; // percent of the mistakes that tests have to see: other than goldens, but for those that are theirs
const copy = join(root, 'build', 'mutate');
const binary = (id) => join(copy, 'build', id, 'tests', 'press_r_tests');

/** What is built to judge a mistake: one generator with the contract, or for the kit the kit's own tests. */
const groupOf = (file) => (/^core\/(kit|studio)\//.test(file) ? 'kit' : file.split('/')[1]);

/** A `timeout` ends tests that a mistake keeps from ending; a build ends by itself, however busy the machine. */
function run(command, args, timeout = 0) {
  return spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28, timeout });
}

const listed = (folder) =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder, { recursive: true }) : [];

/** Writes what differs and nothing else, so that what has changed is built again, and only that. */
function makeCopy() {
  mkdirSync(copy, { recursive: true });
  for (const name of ['core', 'tests', 'CMakeLists.txt', 'CMakePresets.json', 'package.json']) {
    for (const file of listed(join(copy, name))) {
      if (!existsSync(join(root, name, file))) rmSync(join(copy, name, file), { recursive: true, force: true });
    }
    const differs = (from, to) =>
      statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: differs });
  }
}

/** Debug without sanitizers: asserts are on, and it builds in half the time. */
function build(group) {
  // The tests of Isaac's floors know its awards too.
  const generators = { kit: 'isaac_awards', isaac: 'isaac;isaac_awards' }[group] ?? group;
  const only = [`-DPRESS_R_ONLY=${generators}`, `-DPRESS_R_KIT_TESTS=${group === 'kit' ? 'ON' : 'OFF'}`];
  const args = ['-G', 'Ninja', '-S', copy, '-B', join(copy, 'build', group), '-DCMAKE_BUILD_TYPE=Debug'];
  // What CMake adds for Debug comes last and would ask for symbols.
  const flags = ['-DCMAKE_CXX_FLAGS_DEBUG=-O1', ...only];
  for (const step of [
    ['cmake', [...args, ...flags]],
    ['cmake', ['--build', join(copy, 'build', group), '--target', 'press_r_tests']],
  ]) {
    const done = run(...step);
    if (done.status !== 0) return { built: false, output: done.stdout + done.stderr };
  }
  return { built: true, output: '' };
}

/**
 * The names of the test cases that fail: all of them, or with a `filter` the first of those, after which nothing more is
 * run.
 */
function failing(group, filter) {
  const { status, stdout } = run(
    binary(group),
    [filter ?? '~[.]', '-r', 'xml', ...(filter ? ['--abort'] : [])],
    1_200_000,
  );
  if (status === 0) return [];
  const cases = [...stdout.matchAll(/<TestCase name="([^"]*)"((?:(?!<TestCase )[\s\S])*)/g)];
  const failed = cases.filter(([, , told]) => !/<OverallResult success="true"/.test(told)).map(([, name]) => name);
  return failed.length > 0 ? failed : [`ended with status ${status}: ${stdout.slice(-80).trim()}`];
}

/** One mistake: killed by which tests, or survived; put back afterwards. */
function judge({ name, file, find, put, goldens }) {
  const path = join(copy, file);
  const right = readFileSync(join(root, file), 'utf8');
  if (right.split(find).length !== 2)
    return { name, file, outcome: 'does not fit: the text stands not once in the file' };
  writeFileSync(
    path,
    right.replace(find, () => put),
  );
  const group = groupOf(file);
  const { built, output } = build(group);
  const killers = built ? failing(group, goldens ? '[golden]~[.]' : '~[golden]~[.]') : [];
  writeFileSync(path, right);
  if (!built) return { name, file, outcome: 'does not compile', output };
  return { name, file, outcome: killers.length > 0 ? 'killed' : 'survived', killers };
}

const memory = join(root, 'build', 'mutate.json');
const remembered = () => (existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : { judged: {}, sound: {} });
const hashed = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha1')).digest('hex');

/** A mistake in a file as it stands: when the file changes, it is to be judged anew. */
const keyOf = ({ name, file, find, put }) =>
  `${file}: ${name} ${hashed(find, put, readFileSync(join(root, file))).slice(0, 8)}`;

const sourcesOf = (folder) => listed(folder).filter((file) => /\.(cpp|hpp|txt|cmake)$/.test(file));
const stateOfCopy = () =>
  hashed(
    ...['core', 'tests'].flatMap((at) => sourcesOf(join(copy, at)).map((file) => readFileSync(join(copy, at, file)))),
  );

/** Without any mistake all tests pass: looked at once for what the copy holds. */
function checkSound(group, known) {
  const { built, output } = build(group);
  if (!built) throw new Stop(`${output.slice(-3000)}\nThe copy in build/mutate does not build.`);
  const state = stateOfCopy();
  if (known.sound[group] === state) return;
  const red = failing(group);
  if (red.length > 0) throw new Stop(`Without any mistake there fails: ${red.join('; ')}`);
  known.sound[group] = state;
}

/** Which mistakes are meant: those with all the words; `left`: not seen yet; a number: at most so many. */
function choose(words, known) {
  const most = Number(words.find((word) => /^\d+$/.test(word)) ?? mistakes.length);
  const left = words.includes('left');
  const parts = words.filter((word) => word !== 'left' && !/^\d+$/.test(word));
  return mistakes
    .filter(({ name, file }) => parts.every((word) => `${file} ${name}`.includes(word)))
    .filter((mistake) => !left || known.judged[keyOf(mistake)]?.outcome !== 'killed')
    .slice(0, most);
}

function core(words) {
  const known = remembered();
  const chosen = choose(words, known);
  if (chosen.length === 0 && !words.includes('left'))
    throw new Stop(`No mistake is named ${words.join(' ')}; see tests/tools/mutate/core.mjs.`);
  makeCopy();
  for (const group of new Set(chosen.map(({ file }) => groupOf(file)))) checkSound(group, known);
  for (const mistake of chosen) {
    const result = judge(mistake);
    known.judged[keyOf(mistake)] = result;
    writeFileSync(memory, JSON.stringify(known, null, 1));
    console.log(`${result.outcome.padEnd(9)} ${result.file}: ${result.name}`);
    if (result.outcome === 'killed') console.log(`            by ${result.killers[0]}`);
  }
  return told(words.includes('left') ? mistakes : chosen, known);
}

function told(chosen, known) {
  const outcomes = chosen.map((mistake) => known.judged[keyOf(mistake)]?.outcome ?? 'not tried');
  const count = (...wanted) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
  const killed = count('killed');
  const counted = count('killed', 'survived');
  const misfits = outcomes.length - counted - count('not tried');
  const percent = counted > 0 ? (100 * killed) / counted : 0;
  console.log(`core: ${killed} of ${counted} mistakes seen (${percent.toFixed(0)} %, at least ${least} are to be)`);
  if (count('not tried') > 0) console.log(`${count('not tried')} not tried yet: node tests/tools/mutate.mjs left`);
  if (misfits > 0) console.log(`${misfits} could not be tried: mend tests/tools/mutate/core.mjs`);
  return percent >= least && misfits === 0 ? 0 : 1;
}

const web = () =>
  openly(join(root, 'node_modules', '.bin', 'stryker'), ['run', 'tests/tools/mutate/stryker.config.json']);

function mutate(words) {
  if (words[0] === 'web') return web();
  const status = core(words);
  return words.length > 0 ? status : web() || status;
}

await tool(import.meta, mutate);
