// What npm test leaves out because it takes long: full surveys in a release build, the newest compilers found, further
// clients, maps read back, axe in every tab, colour scheme and size, the page in Firefox and WebKit, a release in two folders.
//   node tests/tools/long.mjs [release gcc clang clients exports axe firefox webkit fuzz published]
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildPackage, buildPage, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { tool } from '../process.mjs';

const jobs = String(availableParallelism());

/** The newest installed compiler of a family: g++-14 before g++-12. */
function newest(family) {
  for (let version = 30; version > 10; --version) {
    const found = which(`${family}-${version}`);
    if (found) return found;
  }
  return which(family);
}

function step(name, command, args, options = {}) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return status === 0;
}

/** Configures, builds and runs the native tests in build/long/<name>. */
function native(name, definitions, source = root) {
  const folder = join(source, 'build', 'long', name);
  const built =
    step(`${name}: configure`, 'cmake', ['-G', 'Ninja', '-S', source, '-B', folder, ...definitions]) &&
    step(`${name}: build`, 'cmake', ['--build', folder, '-j', jobs, '--target', 'press_r_tests']);
  if (!built) return false;
  const tests = join(folder, 'tests', 'press_r_tests');
  const passed = step(`${name}: tests`, tests, []);
  // Tests tagged [.long] run nowhere else, and only where they are quick enough.
  return (name !== 'release' || step(`${name}: long tests`, tests, ['[long]'])) && passed;
}

const debug = (compiler) => ['-DCMAKE_BUILD_TYPE=Debug', '-DPRESS_R_SANITIZE=ON', `-DCMAKE_CXX_COMPILER=${compiler}`];

/** Runs files of Vitest. */
const vitest = (name, env, ...files) =>
  step(name, join(root, 'node_modules', '.bin', 'vitest'), ['run', '--config', 'tests/vitest.config.ts', ...files], {
    env: { ...process.env, ...env },
  });

/** Exports maps of 1,000 levels per generator and reads them back. */
async function exports() {
  await buildWasm();
  const files = ['tiled', 'ldtk'].map((name) => `tests/wasm/${name}.test.ts`);
  return vitest('exports: maps read back', { PRESS_R_LEVELS: '1000' }, ...files);
}

/** Runs axe on all sections of all tabs, in both colour schemes and four sizes; npm test covers every pair of these. */
async function axe() {
  await buildWasm();
  await buildPage();
  return vitest('axe: everything', { PRESS_R_AXE: 'all' }, 'tests/e2e/access.test.ts');
}

/** Clients of the installed library and of game engines. */
async function clients() {
  await buildPackage();
  const { longClients, engineClients } = await import('../clients/clients.mjs');
  const [engines, libraries] = [await engineClients(), await longClients()];
  const failures = [...engines.failures, ...libraries.failures];
  for (const one of libraries.left) console.log(`not run: ${one}`);
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  return failures.length === 0;
}

/** The page in a browser, if that is installed. */
async function browser(name) {
  const { browsers, tryBrowser } = await import('./browsers.mjs');
  if (browsers[name].find()) return tryBrowser(name);
  console.log(`${name}: not found, left out (${browsers[name].install})`);
  return true;
}

async function long(words) {
  const works = {
    release: () => native('release', ['-DCMAKE_BUILD_TYPE=Release']),
    gcc: () => native('gcc', debug(newest('g++'))),
    clang: () => native('clang', debug(newest('clang++'))),
    clients,
    exports,
    axe,
    firefox: () => browser('firefox'),
    webkit: () => browser('webkit'),
    fuzz: () =>
      step('fuzz: half an hour', process.execPath, ['tests/tools/fuzz.mjs', '3000000']) &&
      step('fuzz: readers of files', process.execPath, ['tests/tools/fuzz.mjs', 'readers']),
    published: () => step('published: a release', process.execPath, ['tests/tools/release.mjs', '--next', '--twice']),
  };
  const unknown = words.find((word) => !Object.hasOwn(works, word));
  if (unknown) throw new Stop(`There is no "${unknown}"; there are ${Object.keys(works).join(', ')}.`);
  const failed = [];
  for (const [name, work] of Object.entries(works)) {
    if (words.length > 0 && !words.includes(name)) continue;
    if (name === 'clang' && !newest('clang++')) console.log('clang: not found, left out');
    else if (!(await work())) failed.push(name);
  }
  console.log(failed.length === 0 ? '\nall passed' : `\nFAILED: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

await tool(import.meta, long);
