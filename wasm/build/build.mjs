// Builds by CMake preset, and the page with Vite.
//   node wasm/build/build.mjs            what the npm package contains: the WebAssembly modules (build/wasm/modules and, for
//                                        games, build/wasm/open), the tiles of exports (art) and the declarations (types)
//   node wasm/build/build.mjs --page     the page (dist), a folder to upload to any static host, and what it needs of these:
//                                        all but build/wasm/open
//   node wasm/build/build.mjs --serve    (npm start) installs what is missing, builds the page, serves it and prints its address
//     --dev       (npm run dev) Vite's development server instead, with modules that link quickly (build/wasm-dev); a changed
//                 file of core is built and the page reloaded
//     --port N    (or the variable PORT) the preferred port; the next free one is used
//     --host      serves other machines too
//     --prebuilt FOLDER   takes the modules of a release instead of building them (released.mjs)
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { commitOf, packFolder } from './page.mjs';
import { takePrebuilt } from './released.mjs';
import { findEmcc, main, root, runLogged, runReported, Stop, setUp, toolsToServe } from './setup.mjs';

const dist = join(root, 'dist');
const configFile = join(root, 'web', 'vite.config.ts');
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Removes a build folder that was made for another checkout, Emscripten or toolchain file. */
function removeForeignBuild(preset) {
  const folder = join(root, 'build', preset);
  const cacheFile = join(folder, 'CMakeCache.txt');
  if (!existsSync(cacheFile)) return;
  const cache = readFileSync(cacheFile, 'utf8');
  const value = (key) => cache.match(new RegExp(`^${key}:[A-Z]+=(.*)$`, 'm'))?.[1];
  const foreign =
    value('CMAKE_HOME_DIRECTORY') !== root ||
    (preset.startsWith('wasm') &&
      (value('PRESS_R_EMCC') !== findEmcc() || !existsSync(value('CMAKE_TOOLCHAIN_FILE') ?? '')));
  if (foreign) rmSync(folder, { recursive: true });
}

/** Minutes of one core that a full build takes. */
const expected = { wasm: 6, 'wasm-dev': 4, asan: 6, tidy: 1, native: 4, fuzz: 4, 'fuzz-fast': 6 };

/** The time of a full build on the cores of this machine. */
function expectation(preset) {
  const minutes = Math.ceil(expected[preset] / availableParallelism());
  return minutes > 1 ? `about ${minutes} minutes` : 'about a minute';
}

/** Returns a function that prints the progress from Ninja's lines: in place on a terminal, else at every fifth. */
function progress(what) {
  let printed = 0;
  return (line) => {
    const [, done, all] = /^\[(\d+)\/(\d+)\]/.exec(line)?.map(Number) ?? [];
    if (!all) return;
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${all} ${done === all ? '\n' : ''}`);
    else if (all >= 20 && done / all >= printed + 0.2) {
      printed = Math.floor((5 * done) / all) / 5;
      console.log(`  ${what}: ${done} of ${all}`);
    }
  };
}

/** Configures and builds a preset; `target` names one target instead of all. */
export async function buildPreset(preset, { what, target, definitions = [] } = {}) {
  const start = performance.now();
  removeForeignBuild(preset);
  const fresh = !existsSync(join(root, 'build', preset, 'CMakeCache.txt'));
  console.log(`Building ${what}${fresh ? ` (${expectation(preset)})` : ''} …`);
  const sentence = `Building ${what} failed`;
  runLogged(`configure-${preset}`, 'cmake', ['--preset', preset, ...definitions], { sentence });
  const args = ['--build', '--preset', preset, '-j', String(availableParallelism())];
  if (target) args.push('--target', target);
  await runReported(`build-${preset}`, 'cmake', args, { sentence, report: progress(what) });
  console.log(`Built ${what} in ${seconds(start)}.`);
}

/** Writes the commit for the command line's --version, only if it differs: the page is rebuilt from newer files. */
function writeCommit() {
  const file = join(root, 'build', 'wasm', 'modules', 'commit.mjs');
  const text = `export const commit = '${commitOf()}';\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const runScript = (name, sentence) =>
  runLogged(name, process.execPath, [join(root, 'wasm', 'build', `${name}.mjs`)], { sentence });
const bake = () => runScript('bake', 'Making the tiles of the exports failed');

/** Builds what the page and the command line need: the modules and the tiles of the exports. */
export async function buildWasm() {
  await buildPreset('wasm', { what: 'the core for WebAssembly' });
  writeCommit();
  bake();
}

/** Builds all that the npm package contains: also press-r/<generator> and declarations. */
export async function buildPackage() {
  await buildPreset('wasm', { what: 'the core for WebAssembly and the package', target: 'press_r_package' });
  writeCommit();
  bake();
  runScript('types', 'Writing the declarations of the package failed');
}

/** The package's build before it is packed. Throws Stop if anything is missing that package.json names. */
async function buildToPack() {
  await buildPackage();
  const { exports, bin, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const paths = Object.values(exports).flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
  const folders = files.map((name) => name.replace(/\*.*$/, ''));
  const missing = [...paths, ...Object.values(bin), ...folders].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Stop(`The package would lack ${missing.join(', ')}.`);
}

/** Names, sizes and times of all files below some folders. */
function stateOf(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const of = (file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  };
  return [...files.sort(), 'package.json', 'package-lock.json'].map(of).join('\n');
}

/** Calls `make` unless `made` exists and the folders it is made from have not changed since. */
async function unlessSame(name, folders, made, make) {
  const stamp = join(root, 'build', `${name}.made`);
  const state = `${process.env.PRESS_R_ADDRESS ?? ''}\n${stateOf(folders)}`;
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, state);
}

/** Makes dist, without compressed files. */
async function makePage() {
  const folders = ['web', 'public', 'wasm', join('build', 'wasm', 'modules'), join('build', 'wasm', 'art')];
  await unlessSame('page', folders, join(dist, 'index.html'), async () => {
    console.log('Building the page (about a minute) …');
    const { build } = await import('vite');
    await build({ configFile, logLevel: 'error' });
  });
}

/** Makes the page as it is uploaded. */
export async function buildPage() {
  const start = performance.now();
  await makePage();
  await packFolder(dist);
  console.log(`Built the page in ${seconds(start)}: dist/ can be uploaded to any static host.`);
}

function readOptions() {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
  const options = { page: flag, serve: flag, dev: flag, host: flag, port: text, prebuilt: text };
  const { values } = parseArgs({ options });
  const port = values.port ?? process.env.PORT;
  if (port !== undefined && !(Number.isInteger(Number(port)) && Number(port) > 0 && Number(port) < 65536)) {
    throw new Stop(`A port is a number from 1 to 65535, not "${port}".`);
  }
  return { ...values, port: port ? Number(port) : undefined };
}

const buildDev = () => buildPreset('wasm-dev', { what: 'the core for development' });

/** Rebuilds the modules when a file of core changes, one build at a time, and reloads the page. */
function watchCore(server) {
  const core = join(root, 'core', sep);
  let building = false;
  let changed = false;
  const rebuild = async () => {
    changed = true;
    if (building) return;
    building = true;
    while (changed) {
      changed = false;
      await buildDev().then(
        () => server.ws.send({ type: 'full-reload' }),
        (error) => console.error(error.message),
      );
    }
    building = false;
  };
  server.watcher.add(core);
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(core) && !file.startsWith(join(core, 'generated'))) rebuild();
  });
}

async function serveDev(options) {
  const { createServer } = await import('vite');
  process.env.PRESS_R_PRESET = 'wasm-dev';
  await buildDev();
  bake();
  const server = await createServer({ configFile, server: options });
  await server.listen();
  watchCore(server);
  console.log('\nPress R, development server (Ctrl+C stops it):');
  server.printUrls();
}

async function serve(options, prebuilt) {
  const vite = await import('vite');
  if (prebuilt === undefined) await buildWasm();
  else {
    takePrebuilt(prebuilt);
    bake();
  }
  await makePage();
  const server = await vite.preview({ configFile, preview: options });
  console.log('\nPress R is ready (Ctrl+C stops it):');
  server.printUrls();
  // Nobody on this machine has to wait for it.
  await packFolder(dist);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const options = readOptions();
    const { dev, host, port, prebuilt } = options;
    setUp(prebuilt === undefined || dev ? toolsToServe : []);
    const served = { host: host ?? '127.0.0.1', ...(port && { port }) };
    if (options.serve) return dev ? serveDev(served) : serve(served, prebuilt);
    if (!options.page) return buildToPack();
    await buildWasm();
    await buildPage();
  });
}
