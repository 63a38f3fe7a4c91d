// Many levels as arrays: a file for numpy, and a table of facts.
import { npy, zip } from './npz.mjs';
import { Misuse } from './read.mjs';

/** Levels in hand at a time. */
const atATime = 1000;

/** Parts of a slice (Batch of wasm/package/open.d.mts), each with the place of its first level in the slice. */
async function* partsOf(link, id, [first, count, seeds], shown) {
  const { open } = await import(`../../build/wasm/open/${id}.mjs`);
  const game = await open(link);
  for (let at = 0; at < count; at += atATime) {
    yield { ...game.batch(first + at, Math.min(atATime, count - at), { seeds }), at };
    shown.at(Math.min(at + atATime, count));
  }
}

/** The smallest signed numbers that hold low to high. */
function column(count, { kind, low, high }) {
  if (kind === 'flag') return new Uint8Array(count);
  if (low >= -32768 && high <= 32767) return new Int16Array(count);
  return low >= -2147483648 && high <= 2147483647 ? new Int32Array(count) : new Float64Array(count);
}

/** Each level at the top left of a box, with spaces around it. */
function boxed(parts, sizes) {
  const count = sizes.length / 2;
  let [width, height] = [0, 0];
  for (let i = 0; i < count; ++i) {
    width = Math.max(width, sizes[2 * i]);
    height = Math.max(height, sizes[2 * i + 1]);
  }
  if (count * width * height > 0xffffffff) throw new Misuse('The ground is more than 4 GB: ask for fewer levels.');
  const box = new Uint8Array(count * width * height).fill(32);
  for (const { at, sizes: own, ground, offsets } of parts) {
    for (let i = 0; i < own.length / 2; ++i) {
      const start = (at + i) * width * height;
      for (let y = 0, from = offsets[i]; y < own[2 * i + 1]; ++y, from += own[2 * i])
        box.set(ground.subarray(from, from + own[2 * i]), start + y * width);
    }
  }
  return { box, shape: [count, height, width] };
}

/** The facts that are told, each with its place among all. */
const cheap = ({ facts }) => facts.map((fact, i) => ({ fact, i })).filter(({ fact }) => !fact.costly);

/** seeds, ground, start, goal and a column a fact, as numpy loads them, with the tables of what the numbers mean. */
export async function npzOf(info, link, slice, shown) {
  const [, count] = slice;
  const kept = cheap(info);
  const facts = kept.map(({ fact }) => column(count, fact));
  const seeds = new Uint32Array(count);
  const complete = new Uint8Array(count);
  const pairs = { sizes: new Int16Array(2 * count), start: new Int16Array(2 * count), goal: new Int16Array(2 * count) };
  const parts = [];
  for await (const part of partsOf(link, info.id, slice, shown)) {
    const { at } = part;
    const many = part.seeds.length;
    seeds.set(part.seeds, at);
    complete.set(part.complete, at);
    for (const [f, { i }] of kept.entries()) facts[f].set(part.facts.subarray(i * many, (i + 1) * many), at);
    for (const [name, pair] of Object.entries(pairs)) pair.set(part[name], 2 * at);
    parts.push({ at, sizes: part.sizes, ground: part.ground, offsets: part.offsets });
  }
  const { box, shape } = boxed(parts, pairs.sizes);
  const { revision, facts: factTable, options, presets: _, ...tables } = info;
  const about = { link: link.replace(/^#/, ''), revision, facts: factTable, options, ...tables };
  const columns = kept.map(({ fact }, f) => [
    `fact_${fact.id}.npy`,
    npy(facts[f], [count], fact.kind === 'flag' ? '|b1' : undefined),
  ]);
  return zip({
    'seeds.npy': npy(seeds),
    'complete.npy': npy(complete, [count], '|b1'),
    ...Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [`${name}.npy`, npy(pair, [count, 2])])),
    'ground.npy': npy(box, shape),
    ...Object.fromEntries(columns),
    'tables.json': Buffer.from(`${JSON.stringify(about)}\n`),
  });
}

/** A row a level: its seed and its facts, choices by their ids. */
export async function csvOf(info, link, slice, shown) {
  const kept = cheap(info);
  const rows = [['seed', ...kept.map(({ fact }) => fact.id)].join(',')];
  for await (const { seeds, facts } of partsOf(link, info.id, slice, shown)) {
    for (let level = 0; level < seeds.length; ++level) {
      const value = ({ fact, i }) => {
        const number = facts[i * seeds.length + level];
        return fact.kind === 'choice' ? fact.choices[number].id : number;
      };
      rows.push([seeds[level], ...kept.map(value)].join(','));
    }
  }
  return `${rows.join('\n')}\n`;
}
