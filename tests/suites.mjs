// The suites of npm test. Each builds what it needs, runs, and returns { passed, failures: names }, and optionally `again`: tests
// that passed only when repeated, and `left`: checks that cannot run here.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { buildPackage, buildPage, buildPreset, buildWasm } from '../wasm/build/build.mjs';
import { findEmcc, root, which } from '../wasm/build/setup.mjs';
import { quickClients } from './clients/clients.mjs';
import { inTerminal, quietly } from './process.mjs';
import { sources, style } from './style.mjs';
import { copyWithNewGenerator } from './tools/new.mjs';
import { bytes } from './tools/page.mjs';

const reports = join(root, 'build', 'reports');

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** A suite's result, from its report and from the command's exit status. */
function verdict(name, { status, output }, passed, failures) {
  if (status !== 0 && failures.length === 0) failures.push(`${name} ended with status ${status}`);
  if (failures.length > 0) console.log(output.trimEnd());
  else console.log(`${passed} passed`);
  return { passed, failures };
}

const unescaped = (text) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]);

/** Seconds that one process of cases may take; about ten on an idle core. */
const LIMIT = 600;

/** The failure of a process that did not end. On SIGTERM, Catch2 prints the case that was running. */
function hangSentence(files, output) {
  const [, name] = /^-{20,}\n((?:.|\n)*?)\n-{20,}$/m.exec(output) ?? [];
  const which = name?.replace(/\s+/g, ' ') ?? 'which case is not known';
  return `cases of one process did not end in ${LIMIT} s: at "${which}", in ${files.join(', ')}`;
}

/**
 * Runs all Catch2 cases, several files per process: one process per case would start the sanitizers 800 times, for a minute of
 * processor time. Returns the number that passed, a failure for each process that did not end in time, and whether another failed.
 */
async function casesTogether(jobs) {
  const files = [...new Set(sources(['tests'], ['_test.cpp']).map((file) => basename(file, '.cpp')))];
  const waiting = Array.from({ length: 4 * jobs }, (_, i) => files.filter((_, at) => at % (4 * jobs) === i));
  const program = join(root, 'build', 'asan', 'tests', 'press_r_tests');
  const all = { passed: 0, hung: [], wrong: false };
  const worker = async () => {
    for (let some = waiting.shift(); some; some = waiting.shift()) {
      const cases = some.map((file) => `[#${file}]~[.]`).join(',');
      const args = ['--filenames-as-tags', '--warn', 'NoAssertions', cases];
      const { status, signal, output } = await quietly(program, args, { limit: LIMIT });
      const [, count] = /^All tests passed \(\d+ assertions? in (\d+) test cases?\)$/m.exec(output) ?? [];
      if (signal === 'SIGTERM') all.hung.push(hangSentence(some, output));
      else if (status === 0 && count) all.passed += Number(count);
      else all.wrong = true;
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return all;
}

async function native() {
  await buildPreset('asan', { what: 'the native tests with sanitizers' });
  const report = freshReport('native.xml');
  const jobs = availableParallelism();
  const { passed, hung, wrong } = await casesTogether(jobs);
  // After a failure every case runs alone, so that each is reported.
  const which = wrong ? [] : ['--label-exclude', '^case$'];
  const run = await quietly('ctest', ['--preset', 'asan', '-j', String(jobs), ...which, '--output-junit', report]);
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const cases = [...xml.matchAll(/<testcase name="([^"]*)"[^>]* status="(\w+)"/g)];
  const failed = cases.filter(([, , status]) => status !== 'run').map(([, name]) => unescaped(name));
  const failures = [...hung, ...failed];
  if (wrong && failures.length === 0) failures.push('cases that pass alone fail together');
  return verdict('ctest', run, cases.length - failed.length + (wrong ? 0 : passed), failures);
}

/** A new generator, as `npm run new` writes it, built alone in a copy of the checkout: the contract and its own tests. */
async function fresh() {
  const { copy, id } = copyWithNewGenerator();
  const folder = join(copy, 'build', 'native');
  // Without optimization and sanitizers: the other suites test the kit, this one only what is new.
  const configure = ['-G', 'Ninja', '-S', copy, '-B', folder, `-DPRESS_R_ONLY=${id}`, '-DCMAKE_BUILD_TYPE=None'];
  const steps = [
    ['configure', 'cmake', configure],
    ['build', 'cmake', ['--build', folder, '--target', 'press_r_tests']],
    // Its golden file is still to be written.
    ['contract', join(folder, 'tests', 'press_r_tests'), ['~[.]~golden*']],
  ];
  for (const [name, program, args] of steps) {
    const run = await quietly(program, args, { limit: LIMIT });
    const [, passed = 0] = /^All tests passed \(.* in (\d+) test cases\)$/m.exec(run.output) ?? [];
    if (run.status !== 0 || name === 'contract') {
      const failures = run.status === 0 && passed > 40 ? [] : [`a new generator: ${name}`];
      return verdict('fresh', run, Number(passed), failures);
    }
  }
}

/** Vitest would leave one of two cores idle. A browser is several processes, of which mostly one works. */
function workers(project) {
  const cores = availableParallelism();
  return Math.min(cores, project === 'e2e' ? 2 : Math.max(2, cores - 1));
}

const failureOf = ({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${why.split('\n')[0]}`;

async function vitest(project) {
  const report = freshReport(`${project}.json`);
  const count = workers(project);
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project];
  args.push(`--minWorkers=${count}`, `--maxWorkers=${count}`);
  const reporters = ['default', 'json', 'tests/tries.mjs'].map((name) => `--reporter=${name}`);
  const tries = freshReport(`${project}.tries.json`);
  const env = { PRESS_R_TRIES: tries };
  const program = join(root, 'node_modules', '.bin', 'vitest');
  const run = await quietly(program, [...args, ...reporters, `--outputFile.json=${report}`], { env });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const broken = files.filter((file) => file.assertionResults.length === 0).map((file) => `${file.name}: no test ran`);
  const tests = files.flatMap((file) => file.assertionResults);
  const failed = tests.filter((test) => test.status !== 'passed').map(failureOf);
  const again = existsSync(tries) ? JSON.parse(readFileSync(tries, 'utf8')) : [];
  for (const { name, error } of again) console.log(`tried again: ${name}\n  ${error.split('\n')[0]}`);
  return { ...verdict('vitest', run, tests.length - failed.length, [...broken, ...failed]), again };
}

/** The Emscripten whose modules the limits of bytes were set for. */
const MEASURED = '3.1.6';

/** The limits of bytes before the first level, as a suite of one test. The page has to be built. */
async function weight() {
  const { output: version } = await quietly(findEmcc(), ['--version']);
  if (!version.includes(` ${MEASURED}`))
    return { passed: 0, failures: [], left: [`the limits of bytes (Emscripten ${MEASURED})`] };
  const failures = await bytes();
  return { passed: failures.length === 0 ? 1 : 0, failures, left: [] };
}

export const suites = {
  style,
  tree: () => vitest('tree'),
  native,
  fresh,
  wasm: async () => {
    await buildPackage();
    const left = [
      ...(which('tmxrasterizer') ? [] : ["maps as Tiled itself draws them (Debian's package tiled)"]),
      ...(inTerminal('true') ? [] : ['JSON on a terminal (no pseudo-terminal could be opened)']),
      ...(which('parallel') ? [] : ["a survey by GNU parallel (Debian's package parallel)"]),
    ];
    return { ...(await vitest('wasm')), left };
  },
  clients: async () => {
    await buildPackage();
    return quickClients();
  },
  web: async () => {
    await buildWasm();
    return vitest('web');
  },
  e2e: async () => {
    await buildWasm();
    await buildPage();
    const { passed, failures, left } = await weight();
    const tests = await vitest('e2e');
    return { ...tests, passed: tests.passed + passed, failures: [...failures, ...tests.failures], left };
  },
};
