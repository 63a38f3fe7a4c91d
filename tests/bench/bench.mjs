// npm run bench [-- WORD …]: levels per second of every preset (of those whose link contains a WORD), native and
// WebAssembly in one run, with frames off and on. Run it on a quiet machine.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../../wasm/load.mjs';

const secondsAFigure = 0.5;

function rate(make) {
  for (let count = 1, first = 0; ; first += count, count *= 2) {
    const start = performance.now();
    make(first, count);
    const took = (performance.now() - start) / 1000;
    if (took >= secondsAFigure || count >= 1e8) return count / took;
  }
}

function wasmRates(core, link) {
  const off = rate((first, count) => core.survey(link, first, count));
  const on = rate((first, count) => {
    for (let i = 0; i < count; ++i) core.film(link.replace('*', String(first + i + 1)));
  });
  return { off, on };
}

function nativeRates(link) {
  const program = fileURLToPath(new URL('../../build/native/tests/press_r_bench', import.meta.url));
  const { stdout, status } = spawnSync(program, [link], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`press_r_bench ended with status ${status}`);
  const [off, on] = stdout.split('\t').map(Number);
  return { off, on };
}

const query = (options) => Object.entries(options).map(([id, value]) => `${id}=${encodeURIComponent(value)}`);

/** A link with a star for its seed, in the canonical form otherwise. */
function starred(core, link) {
  return JSON.parse(core.parse(link)).link.replace(/\/[A-Z0-9]{8}(?=\?|$)/, '/*');
}

function linksOf(core, { id, revision, presets }) {
  const start = `${id}/v${revision}/1`;
  return [start, ...presets.map(({ options }) => `${start}?${query(options).join('&')}`)].map((link) =>
    starred(core, link),
  );
}

const words = process.argv.slice(2);
const core = await loadCore();
const links = [...new Set(JSON.parse(core.catalog()).generators.flatMap((one) => linksOf(core, one)))].filter(
  (link) => words.length === 0 || words.some((word) => link.includes(word)),
);
if (links.length === 0) {
  console.error(`No link contains ${words.join(' or ')}.`);
  process.exit(2);
}

const count = (n) => Math.round(n).toLocaleString('en').padStart(12);
const share = (a, b) => `${((100 * a) / b).toFixed(0)} %`.padStart(7);
console.log('levels a second           frames off                        frames on');
console.log('      native        wasm  wasm/native      native        wasm  wasm/native');
for (const link of links) {
  const native = nativeRates(link);
  const wasm = wasmRates(core, link);
  const off = `${count(native.off)}${count(wasm.off)}${share(wasm.off, native.off)}`;
  const on = `${count(native.on)}${count(wasm.on)}${share(wasm.on, native.on)}`;
  console.log(`${off}     ${on}       ${link}`);
}
