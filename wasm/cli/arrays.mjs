// Many levels as arrays for numpy (.npz) or as a table of facts (.csv).

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleNamed } from '../shared/modules.mjs';
import { npy, npyHead, zipped } from './npz.mjs';
import { Misuse } from './read.mjs';

/** Levels that are held in memory at a time. */
const atATime = 1000;

/** The file that makes arrays: of a generator, or of a revision in the archive. */
function arraysOf({ id, revision }) {
  const isNewest = moduleNamed({ id, revision }) === id;
  const path = isNewest ? `build/wasm/open/${id}.mjs` : `public/revisions/v${revision}/${id}/open.mjs`;
  return new URL(`../../${path}`, import.meta.url);
}

/** In a checkout, builds the modules that make arrays, if they are missing; its output goes to standard error. */
export async function buildArrays(info, notice) {
  if (existsSync(arraysOf(info))) return;
  const build = new URL('../build/build.mjs', import.meta.url);
  if (!existsSync(build)) throw new Misuse(`The package is not whole: it lacks build/wasm/open/${info.id}.mjs.`);
  notice('The arrays are not built yet: building them takes some minutes, once.');
  const { status } = spawnSync(process.execPath, [fileURLToPath(build)], { stdio: ['ignore', 2, 2] });
  if (status !== 0 || !existsSync(arraysOf(info))) throw new Misuse('The arrays could not be built: see above.');
}

/** Batches of a slice (wasm/package/open.mjs), each with the index of its first level. */
async function* partsOf(link, info, [first, count, seeds], shown) {
  const { open } = await import(arraysOf(info).href);
  const game = await open(link);
  for (let at = 0; at < count; at += atATime) {
    yield { ...game.batch(first + at, Math.min(atATime, count - at), { seeds }), at };
    shown.at(Math.min(at + atATime, count));
  }
}

/** An array of the smallest signed type that holds low … high. */
function column(count, { kind, low, high }) {
  if (kind === 'flag') return new Uint8Array(count);
  if (low >= -32768 && high <= 32767) return new Int16Array(count);
  return low >= -2147483648 && high <= 2147483647 ? new Int32Array(count) : new Float64Array(count);
}

/** Copies the levels of a part into the top left corners of equal boxes filled with spaces. */
function boxed({ sizes, ground, offsets }, [height, width]) {
  const count = sizes.length / 2;
  const box = new Uint8Array(count * width * height).fill(32);
  for (let i = 0; i < count; ++i) {
    const start = i * width * height;
    for (let y = 0, from = offsets[i]; y < sizes[2 * i + 1]; ++y, from += sizes[2 * i])
      box.set(ground.subarray(from, from + sizes[2 * i]), start + y * width);
  }
  return box;
}

/** Height and width of a box that holds every level. */
function boxOf(sizes) {
  const box = [0, 0];
  sizes.forEach((size, i) => {
    if (size > box[1 - (i & 1)]) box[1 - (i & 1)] = size;
  });
  return box;
}

/** Facts that are not costly, with their indices. */
const cheap = ({ facts }) => facts.map((fact, i) => ({ fact, i })).filter(({ fact }) => !fact.costly);

/** Bytes of ground that are kept; beyond that the levels are made a second time when the ground is written. */
const MAX_KEPT = 2 ** 28;

/** Columns of all levels, and their ground if it is at most `maxKept` bytes. */
async function gathered(kept, link, info, slice, { shown, maxKept }) {
  const [, count] = slice;
  const facts = kept.map(({ fact }) => column(count, fact));
  const seeds = new Uint32Array(count);
  const complete = new Uint8Array(count);
  const pairs = { sizes: new Int16Array(2 * count), start: new Int16Array(2 * count), goal: new Int16Array(2 * count) };
  const parts = [];
  let bytes = 0;
  for await (const part of partsOf(link, info, slice, shown)) {
    const { at } = part;
    const many = part.seeds.length;
    seeds.set(part.seeds, at);
    complete.set(part.complete, at);
    for (const [f, { i }] of kept.entries()) facts[f].set(part.facts.subarray(i * many, (i + 1) * many), at);
    for (const [name, pair] of Object.entries(pairs)) pair.set(part[name], 2 * at);
    bytes += part.ground.length;
    if (bytes <= maxKept) parts.push({ sizes: part.sizes, ground: part.ground, offsets: part.offsets });
    else parts.length = 0;
  }
  return { facts, seeds, complete, pairs, parts };
}

/**
 * Yields an .npz of seeds, ground, start, goal and one column a fact, with tables that explain the numbers. The columns are
 * in memory, about 100 bytes a level; ground of any size is written part by part.
 */
export async function* npzOf(info, link, slice, shown, { maxKept = MAX_KEPT, maxWhole = undefined } = {}) {
  const [, count] = slice;
  const kept = cheap(info);
  const { facts, seeds, complete, pairs, parts } = await gathered(kept, link, info, slice, { shown, maxKept });
  const box = boxOf(pairs.sizes);
  const head = npyHead('|u1', [count, ...box]);
  async function* ground() {
    yield head;
    for await (const part of parts.length > 0 ? parts : partsOf(link, info, slice, shown)) yield boxed(part, box);
  }
  const { revision, facts: factTable, options, presets: _, ...tables } = info;
  const about = { link: link.replace(/^#/, ''), revision, facts: factTable, options, ...tables };
  const explained = Buffer.from(`${JSON.stringify(about)}\n`);
  const files = [
    npy('seeds', seeds),
    npy('complete', complete, [count], '|b1'),
    ...Object.entries(pairs).map(([name, pair]) => npy(name, pair, [count, 2])),
    { name: 'ground.npy', size: head.length + count * box[0] * box[1], parts: ground },
    ...kept.map(({ fact }, f) => npy(`fact_${fact.id}`, facts[f], [count], fact.kind === 'flag' ? '|b1' : undefined)),
    { name: 'tables.json', size: explained.length, parts: () => [explained] },
  ];
  yield* zipped(files, maxWhole);
}

/** A table with one row a level: its seed and its facts, choices by id. `rowsOf` takes lines of facts as JSON. */
export function csvOf(info) {
  const ids = cheap(info).map(({ fact }) => fact.id);
  const decoder = new TextDecoder();
  const rowOf = (line) => {
    const { seed, facts } = JSON.parse(line);
    return `${[seed, ...ids.map((id) => facts[id])].join(',')}\n`;
  };
  const rowsOf = (bytes) => decoder.decode(bytes).trimEnd().split('\n').map(rowOf).join('');
  return { head: `${['seed', ...ids].join(',')}\n`, rowsOf };
}
