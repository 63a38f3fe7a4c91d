// What is not a test but uses the tests' machinery: fuzzing, benchmarks, formatting.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage, buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { openly } from '../process.mjs';
import { clangFormat, sources } from '../style.mjs';
import { readGoldens } from './golden_file.mjs';

const inputs = 1_000_000;

/** A clang++ that comes with libFuzzer, or an empty text: Debian's may lack its run-time library. */
function clangWithFuzzer() {
  const clang = which('clang++');
  const probe = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }';
  const args = ['-fsanitize=fuzzer,address', '-x', 'c++', '-', '-o', '/dev/null'];
  return clang && spawnSync(clang, args, { input: probe }).status === 0 ? clang : '';
}

/** Golden links make good first inputs. */
function writeCorpus(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(join(root, 'tests', 'golden'))) {
    for (const [i, link] of [...readGoldens(name.replace(/\.txt$/, '')).links.keys()].entries())
      writeFileSync(join(folder, `${name}-${i}`), link);
  }
}

/**
 * npm run fuzz [-- N --fast --seed=K]: N link texts (a million) and N / 50 levels, under ASan and UBSan; with --fast
 * without them, for tens of millions. Each seed gives other inputs.
 * npm run fuzz -- exports [N --first=K --jobs=J]: every export of N levels (100,000) from place K of a fixed sequence.
 */
export async function fuzz(args) {
  if (args[0] === 'exports') {
    await buildWasm();
    return openly(process.execPath, ['tests/fuzz/exports.mjs', ...args.slice(1)]);
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { fast: { type: 'boolean' }, seed: { type: 'string', default: '1' } },
  });
  const { fast, seed } = values;
  const [count = String(inputs)] = positionals;
  if (!/^[1-9]\d*$/.test(count)) throw new Stop(`The number of inputs is a whole number from 1, not "${count}".`);
  if (!/^[1-9]\d{0,8}$/.test(seed)) throw new Stop(`--seed takes a whole number from 1, not "${seed}".`);
  const preset = fast ? 'fuzz-fast' : 'fuzz';
  const clang = fast ? '' : clangWithFuzzer();
  const definitions = clang ? [`-DCMAKE_CXX_COMPILER=${clang}`, '-DPRESS_R_LIBFUZZER=ON'] : ['-DPRESS_R_LIBFUZZER=OFF'];
  await buildPreset(preset, { what: clang ? 'the fuzz targets with libFuzzer' : 'the fuzz targets', definitions });
  const runs = { link_fuzz: Number(count), level_fuzz: Math.ceil(Number(count) / 50) };
  for (const [name, times] of Object.entries(runs)) {
    console.log(`\n== ${name}, ${times} inputs`);
    const folder = join(root, 'build', preset);
    const corpus = join(folder, 'corpus', name);
    writeCorpus(corpus);
    const of = [`-runs=${times}`, `-seed=${seed}`, '-max_len=400', '-verbosity=0', `-artifact_prefix=${folder}/`];
    const status = openly(join(folder, 'tests', 'fuzz', name), clang ? [...of, corpus] : of);
    if (status !== 0) return status;
    console.log('none failed');
  }
  return 0;
}

/** npm run bench: levels per second, native and WebAssembly, and their ratio. */
export async function bench(args) {
  await buildPreset('native', {
    what: 'the benchmark',
    target: args[0] === 'levels' ? 'press_r_levels' : 'press_r_bench',
  });
  await buildWasm();
  return openly(process.execPath, ['tests/tools/bench/bench.mjs', ...args]);
}

/** Measurements and endurance on the built page: each a script of tests/bench. */
const onPage = (script) => async (args) => {
  await buildWasm();
  await buildPage();
  return openly(process.execPath, [`tests/tools/bench/${script}.mjs`, ...args]);
};
export const bytes = onPage('bytes');
export const load = onPage('load');
export const lighthouse = onPage('lighthouse');
export const soak = onPage('soak');
export const late = onPage('late');
export const blocked = onPage('blocked');

/** npm run format: puts all files into style. */
export function format() {
  const command = clangFormat();
  if (!command) throw new Stop('Formatting needs clang-format 14 (the clang-format-14 package).');
  const cpp = sources(['core', 'wasm', 'tests'], ['.cpp', '.hpp']);
  const status = openly(command, ['-i', ...cpp]);
  return openly(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write']) || status;
}
