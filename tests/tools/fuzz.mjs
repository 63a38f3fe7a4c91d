// Fuzzing: random link texts and levels in the core, every export of many levels, or changed files of other programs.
//   node tests/tools/fuzz.mjs [N --fast --seed=K]     N link texts (a million) and N / 50 levels, under ASan and UBSan; with --fast
//                                                     without sanitizers, for tens of millions. Each seed gives other inputs.
//   node tests/tools/fuzz.mjs exports [N --first=K --jobs=J]    every export of N levels (100,000) from position K of the survey
//   node tests/tools/fuzz.mjs readers [N --seed=K]              N changed files of other programs (100,000), and very long ones
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop, which } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';
import { readGoldens } from './golden_file.mjs';

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

/** A whole number of at most nine digits. Throws Stop. */
function wholeNumber(what, written, low = 1) {
  const number = /^\d{1,9}$/.test(written) ? Number(written) : -1;
  if (number < low) throw new Stop(`${what} is a whole number from ${low}, not "${written}".`);
  return number;
}

/** Reads changed files of other programs. Returns how many were at fault. */
async function fuzzReaders({ count, seed }) {
  const { readChanged } = await import('../fuzz/readers.mjs');
  const faults = await readChanged({ count, seed, places: [0, 0.5, 1] });
  for (const fault of faults) console.log(`FAILED ${fault}`);
  console.log(`${count} changed files, ${faults.length} at fault`);
  return faults.length;
}

const inScript = {
  exports: async (asked) => (await import('../fuzz/exports.mjs')).fuzzExports(asked),
  readers: fuzzReaders,
};

async function fuzz(args) {
  const text = { type: 'string' };
  const options = { fast: { type: 'boolean' }, seed: text, first: text, jobs: text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const script = inScript[positionals[0]];
  const [written = script ? '100000' : '1000000'] = positionals.slice(script ? 1 : 0);
  const asked = {
    count: wholeNumber('The number of inputs', written),
    seed: wholeNumber('--seed', values.seed ?? '1'),
    first: wholeNumber('--first', values.first ?? '0', 0),
    jobs: wholeNumber('--jobs', values.jobs ?? String(availableParallelism())),
  };
  if (script) {
    await buildWasm();
    return (await script(asked)) > 0 ? 1 : 0;
  }
  const { count, seed } = asked;
  const { fast } = values;
  const preset = fast ? 'fuzz-fast' : 'fuzz';
  const clang = fast ? '' : clangWithFuzzer();
  const definitions = clang ? [`-DCMAKE_CXX_COMPILER=${clang}`, '-DPRESS_R_LIBFUZZER=ON'] : ['-DPRESS_R_LIBFUZZER=OFF'];
  await buildPreset(preset, { what: clang ? 'the fuzz targets with libFuzzer' : 'the fuzz targets', definitions });
  const runs = { link_fuzz: count, level_fuzz: Math.ceil(count / 50) };
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
