// What is not a test but uses the tests' machinery: fuzzing, benchmarks, rewriting goldens, formatting.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPreset, buildWasm } from '../wasm/build.mjs';
import { root, Stop, which } from '../wasm/setup.mjs';
import { openly } from './process.mjs';
import { clangFormat, sources } from './style.mjs';

const inputs = 1_000_000;

/** npm run fuzz [-- N]: every fuzz target with N inputs (a million), under ASan and UBSan. */
export function fuzz([count = String(inputs)]) {
  const clang = which('clang++');
  const definitions = clang ? [`-DCMAKE_CXX_COMPILER=${clang}`] : [];
  buildPreset('fuzz', { what: clang ? 'the fuzz targets with libFuzzer' : 'the fuzz targets', definitions });
  const targets = readdirSync(join(root, 'tests', 'fuzz')).filter((name) => name.endsWith('_fuzz.cpp'));
  for (const name of targets.map((file) => file.replace(/\.cpp$/, ''))) {
    console.log(`\n== ${name}, ${count} inputs`);
    const status = openly(join(root, 'build', 'fuzz', 'tests', 'fuzz', name), [`-runs=${count}`, '-max_len=400']);
    if (status !== 0) return status;
  }
  return 0;
}

/** npm run bench: levels per second, native and WebAssembly, and their ratio. */
export function bench(args) {
  buildPreset('native', { what: 'the benchmark', target: 'press_r_bench' });
  buildWasm();
  return openly(process.execPath, ['tests/bench/bench.mjs', ...args]);
}

/** npm run goldens: writes the golden files anew from the native build. Look at the difference before a commit. */
export function goldens() {
  buildPreset('asan', { what: 'the native tests with sanitizers', target: 'press_r_tests' });
  const status = openly(join(root, 'build', 'asan', 'tests', 'press_r_tests'), ['[golden]'], {
    PRESS_R_GOLDENS: 'write',
  });
  openly('git', ['status', '--short', 'tests/golden']);
  return status;
}

/** npm run format: puts all files into style. */
export function format() {
  const command = clangFormat();
  if (!command) throw new Stop('Formatting needs clang-format 14 (the clang-format-14 package).');
  const cpp = sources(['core', 'wasm', 'tests'], ['.cpp', '.hpp']);
  const status = openly(command, ['-i', ...cpp]);
  return openly(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write']) || status;
}
