// Fuzzing: random link texts and levels in the core, or every export of many levels.
//   node tests/tools/fuzz.mjs [N --fast --seed=K]     N link texts (a million) and N / 50 levels, under ASan and UBSan; with --fast
//                                                     without sanitizers, for tens of millions. Each seed gives other inputs.
//   node tests/tools/fuzz.mjs exports [N --first=K --jobs=J]    every export of N levels (100,000) from position K of the survey
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';
import { readGoldens } from './golden_file.mjs';

const DEFAULT_INPUTS = 1_000_000;

/** A clang++ that comes with libFuzzer, or an empty string: Debian's may lack its run-time library. */
function clangWithFuzzer() {
  const clang = which('clang++');
  const probe = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }';
  const args = ['-fsanitize=fuzzer,address', '-x', 'c++', '-', '-o', '/dev/null'];
  return clang && spawnSync(clang, args, { input: probe }).status === 0 ? clang : '';
}

/** Writes the golden links as the first inputs. */
function writeCorpus(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(join(root, 'tests', 'golden'))) {
    for (const [i, link] of [...readGoldens(name.replace(/\.txt$/, '')).links.keys()].entries())
      writeFileSync(join(folder, `${name}-${i}`), link);
  }
}

async function fuzz(args) {
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
  const [count = String(DEFAULT_INPUTS)] = positionals;
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

await tool(import.meta, fuzz);
