// Builds by CMake preset, and the page with Vite.
//   node wasm/build.mjs          the WebAssembly modules, into build/wasm/modules, and the tiles of exports, into
//                                build/wasm/art
//   node wasm/build.mjs --page   that and the page, into dist: a folder to upload to any static host
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findEmcc, main, root, runLogged, setUp, toolsToServe } from './setup.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A build folder made for another checkout or another Emscripten cannot be reused. */
function forgetForeignBuild(preset) {
  const folder = join(root, 'build', preset);
  const cacheFile = join(folder, 'CMakeCache.txt');
  if (!existsSync(cacheFile)) return;
  const cache = readFileSync(cacheFile, 'utf8');
  const value = (key) => cache.match(new RegExp(`^${key}:[A-Z]+=(.*)$`, 'm'))?.[1];
  const foreign = value('CMAKE_HOME_DIRECTORY') !== root || (preset === 'wasm' && value('PRESS_R_EMCC') !== findEmcc());
  if (foreign) rmSync(folder, { recursive: true });
}

/** Configures and builds a preset; `target` names one target instead of all. */
export function buildPreset(preset, { what, target, definitions = [] } = {}) {
  const start = performance.now();
  forgetForeignBuild(preset);
  const sentence = `Building ${what} failed`;
  runLogged(`configure-${preset}`, 'cmake', ['--preset', preset, ...definitions], { sentence });
  const jobs = ['-j', String(availableParallelism())];
  const targets = target ? ['--target', target] : [];
  runLogged(`build-${preset}`, 'cmake', ['--build', '--preset', preset, ...jobs, ...targets], { sentence });
  console.log(`Built ${what} in ${seconds(start)}.`);
}

export function buildWasm() {
  buildPreset('wasm', { what: 'the core for WebAssembly' });
  const sentence = 'Baking the tiles of the exports failed';
  runLogged('bake', process.execPath, [join(root, 'wasm', 'bake.mjs')], { sentence });
}

export async function buildPage() {
  const start = performance.now();
  const { build } = await import('vite');
  await build({ configFile: join(root, 'web', 'vite.config.ts'), logLevel: 'warn' });
  console.log(`Built the page in ${seconds(start)}: dist/ can be uploaded to any static host.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    setUp(toolsToServe);
    buildWasm();
    if (process.argv.includes('--page')) await buildPage();
  });
}
