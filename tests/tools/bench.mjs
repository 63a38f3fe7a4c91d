// Levels per second of every preset, natively and in WebAssembly, with frames off and on, and the median and 99th percentile
// of a level's native time. Run it on a quiet machine.
//   npm run bench [-- WORD … --each=OPTION --fact=FACT]    presets whose link contains a WORD; every choice of OPTION instead
//                                                          of presets; percentiles of FACT besides
//   npm run bench -- levels [LINK …]                       what levels as data cost (bench/levels.cpp)
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';

const SECONDS_PER_FIGURE = 0.5;

function rate(make) {
  for (let count = 1, first = 0; ; first += count, count *= 2) {
    const start = performance.now();
    make(first, count);
    const took = (performance.now() - start) / 1000;
    if (took >= SECONDS_PER_FIGURE || count >= 1e8) return count / took;
  }
}

function wasmRates(core, link) {
  const off = rate((first, count) => core.survey(link, first, count));
  const on = rate((first, count) => {
    for (let i = 0; i < count; ++i) core.film(link.replace('*', String(first + i + 1)));
  });
  return { off, on };
}

function nativeFigures(link, fact) {
  const program = join(root, 'build', 'native', 'tests', 'press_r_bench');
  const { stdout, status } = spawnSync(program, [`--fact=${fact}`, link], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`press_r_bench ended with status ${status}`);
  const [off, on, median, p99, factMedian, factP99] = stdout.split('\t').map(Number);
  return { off, on, median, p99, factMedian, factP99 };
}

const query = (options) => Object.entries(options).map(([id, value]) => `${id}=${encodeURIComponent(value)}`);

/** A link with a star for its seed, in the canonical form otherwise. */
function starred(core, link) {
  return JSON.parse(core.parse(link)).link.replace(/\/[A-Z0-9]{8}(?=\?|$)/, '/*');
}

/** The default and the presets, or a link for each choice of the option `each`. */
function linksOf(core, { id, revision, presets, options }, each) {
  const start = `${id}/v${revision}/1`;
  const queries = each
    ? (options.find((option) => option.id === each)?.choices ?? []).map((choice) => `?${each}=${choice.id}`)
    : ['', ...presets.map((preset) => `?${query(preset.options).join('&')}`)];
  return queries.map((one) => starred(core, start + one));
}

async function bench(args) {
  const { values: flags, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { each: { type: 'string' }, fact: { type: 'string', default: '' } },
  });
  const levelsOnly = words[0] === 'levels';
  await buildPreset('native', { what: 'the benchmark', target: levelsOnly ? 'press_r_levels' : 'press_r_bench' });
  await buildWasm();
  const { Modules } = await import('../../wasm/shared/modules.mjs');
  const modules = new Modules();
  const { generators } = await modules.catalog();
  if (levelsOnly) {
    const links = words.length > 1 ? words.slice(1) : generators.map(({ id }) => `${id}/v1/*`);
    return openly('build/native/tests/press_r_levels', links);
  }
  const allLinks = await Promise.all(
    generators.map(async (one) => linksOf(await modules.byId(one.id), one, flags.each)),
  );
  const links = [...new Set(allLinks.flat())].filter(
    (link) => words.length === 0 || words.some((word) => link.includes(word)),
  );
  if (links.length === 0)
    throw new Stop(`No link contains ${words.join(' or ')}${flags.each ? ` and has a choice ${flags.each}` : ''}.`);

  const count = (n) => Math.round(n).toLocaleString('en').padStart(12);
  const share = (a, b) => `${((100 * a) / b).toFixed(0)} %`.padStart(7);
  const milliseconds = (n) => n.toFixed(3).padStart(9);
  const factTitle = flags.fact ? `  ${flags.fact}` : '';
  console.log(`levels a second           frames off                        frames on         milliseconds${factTitle}`);
  console.log(
    `      native        wasm  wasm/native      native        wasm  wasm/native   median      p99${flags.fact ? '  median  p99' : ''}`,
  );
  for (const link of links) {
    const native = nativeFigures(link, flags.fact);
    const wasm = wasmRates(await modules.of(link), link);
    const off = `${count(native.off)}${count(wasm.off)}${share(wasm.off, native.off)}`;
    const on = `${count(native.on)}${count(wasm.on)}${share(wasm.on, native.on)}`;
    const spread = `${milliseconds(native.median)}${milliseconds(native.p99)}`;
    const fact = flags.fact ? `${String(native.factMedian).padStart(8)}${String(native.factP99).padStart(5)}` : '';
    console.log(`${off}     ${on}    ${spread}${fact}  ${link}`);
  }
  return 0;
}

await tool(import.meta, bench);
