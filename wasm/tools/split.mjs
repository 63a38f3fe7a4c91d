// Part of the build: node wasm/tools/split.mjs SPLITTER WHOLE FOLDER ID parts a linked module in two: what the first level
// runs through (ID.wasm), found by making levels with a module that notes which functions were called, and the rest
// (ID.late.wasm), which joins it later. Without a wasm-split of Binaryen's that can do this, all stays in the first.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { begin } from '../shared/parts.mjs';

const [splitter, given, folder, id] = process.argv.slice(2);
const whole = resolve(given);

/** What em++ may use; features that are not named stay out of what is written. */
const features = ['mutable-globals', 'sign-ext', 'bulk-memory', 'multivalue', 'nontrapping-float-to-int'];
const PAGE = 65_536;

function split(...args) {
  const enabled = ['-mvp', ...features.map((feature) => `--enable-${feature}`)];
  const { status, stderr, error } = spawnSync(splitter, [...enabled, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`wasm-split failed: ${stderr ?? error?.message}`);
}

/**
 * What most links ask for: each preset, and each option at its ends. What reads a text of somebody's own comes late: its
 * links wait for both parts.
 */
function* firstLevels({ revision, presets, options }) {
  const link = (seed, query) => `${id}/v${revision}/${seed}?${new URLSearchParams(query)}`;
  const texts = options.filter(({ kind }) => kind === 'text');
  const queries = presets
    .map((preset) => preset.options)
    .filter((query) => texts.every(({ id: text, defaultText }) => query[text] === defaultText));
  for (const query of [{}, ...queries]) {
    for (let seed = 1; seed <= 12; ++seed) yield link(seed * 7919, query);
  }
  for (const { id: option, kind, low, high, choices } of options) {
    const values = kind === 'text' ? [] : kind === 'choice' ? choices.map((choice) => choice.id) : [low, high];
    for (const value of values) for (let seed = 1; seed <= 3; ++seed) yield link(seed * 31337, { [option]: value });
  }
  for (const odd of ['', '#', id, `${id}/v1/word`, `${id}/v1/0x1?step=2`, 'zelda/v9/x?y=1']) yield odd;
}

const { default: create } = await import(pathToFileURL(`${whole}.js`).href);
const compiled = (file) => new WebAssembly.Module(readFileSync(file));
const none = () => {
  throw new Error('the first part wants the late one');
};

async function profile(counting) {
  const { core, exports } = await begin(create, compiled(counting), none);
  const [info] = JSON.parse(core.catalog()).generators;
  for (const link of firstLevels(info)) core.generate(link);
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const at = memory.grow(16) * PAGE;
  return new Uint8Array(memory.buffer, at, exports.__write_profile(at, 16 * PAGE));
}

const first = join(folder, `${id}.wasm`);
const late = join(folder, `${id}.late.wasm`);
async function part() {
  const own = mkdtempSync(join(tmpdir(), 'press-r-split-'));
  const [counting, seen] = [join(own, 'counting.wasm'), join(own, 'profile')];
  try {
    split('--instrument', `${whole}.wasm`, '-o', counting);
    writeFileSync(seen, await profile(counting));
    split('--split', `${whole}.wasm`, `--profile=${seen}`, '-o1', first, '-o2', late, '--export-prefix=%');
    // Both parts work as the whole does: levels in the first alone, an export with the late one.
    const parts = await begin(create, compiled(first), none);
    const one = await begin(create, compiled(`${whole}.wasm`), none);
    const same = (ask) => JSON.stringify(ask(parts.core)) === JSON.stringify(ask(one.core));
    const level = same((core) => core.generate(`${id}/v1/7919`));
    await parts.complete(compiled(late));
    if (!level || !same((core) => core.text(id, 'dot'))) throw new Error('the parts differ from the whole');
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** All in the first, and a module with nothing in it. */
function keepWhole() {
  copyFileSync(`${whole}.wasm`, first);
  writeFileSync(late, Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
}

copyFileSync(`${whole}.js`, join(folder, `${id}.js`));
try {
  if (splitter) await part();
  else keepWhole();
} catch (error) {
  console.log(`${id} stays in one part: ${error.message}`);
  keepWhole();
}
