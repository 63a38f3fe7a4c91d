// Many levels as arrays: a file for numpy, and a table of facts.
import { npy, zip } from './npz.mjs';
import { Misuse, refuse } from './read.mjs';

/** Levels in hand at a time. */
const atATime = 1000;

/** Parts of a slice as the core gives them, each with the place of its first level in the slice. */
function* partsOf(core, link, [first, count, seeds], shown) {
  for (let done = 0; done < count; done += atATime) {
    const part = core.arrays(link, first + done, Math.min(atATime, count - done), seeds);
    refuse(part.error);
    yield { ...part, at: done };
    shown.at(done + part.seeds.length);
  }
}

/** The smallest signed numbers that hold low to high. */
function column(count, { kind, low, high }) {
  if (kind === 'flag') return new Uint8Array(count);
  if (low >= -32768 && high <= 32767) return new Int16Array(count);
  return low >= -2147483648 && high <= 2147483647 ? new Int32Array(count) : new Float64Array(count);
}

const perLevel = 7;

/** Each level at the top left of a box, with spaces around it. */
function boxed(parts, count) {
  let [width, height] = [0, 0];
  for (const { places } of parts)
    for (let i = 0; i < places.length; i += perLevel) {
      width = Math.max(width, places[i]);
      height = Math.max(height, places[i + 1]);
    }
  if (count * width * height > 0xffffffff) throw new Misuse('The ground is more than 4 GB: ask for fewer levels.');
  const box = new Uint8Array(count * width * height).fill(32);
  for (const { at, places, ground } of parts) {
    let from = 0;
    for (let i = 0; i < places.length; i += perLevel) {
      const start = (at + i / perLevel) * width * height;
      for (let y = 0; y < places[i + 1]; ++y, from += places[i])
        box.set(ground.subarray(from, from + places[i]), start + y * width);
    }
  }
  return { box, shape: [count, height, width] };
}

/** seeds, ground, start, goal and a column a fact, as numpy loads them, with the tables of what the numbers mean. */
export function npzOf(core, link, slice, shown) {
  const [, count] = slice;
  const [info] = JSON.parse(core.catalog()).generators;
  const kept = info.facts.map((fact, i) => ({ fact, i })).filter(({ fact }) => !fact.costly);
  const facts = kept.map(({ fact }) => column(count, fact));
  const seeds = new Uint32Array(count);
  const complete = new Uint8Array(count);
  const pairs = { sizes: new Int16Array(2 * count), start: new Int16Array(2 * count), goal: new Int16Array(2 * count) };
  const parts = [];
  for (const part of partsOf(core, link, slice, shown)) {
    const { at, places } = part;
    const many = part.seeds.length;
    seeds.set(part.seeds, at);
    for (const [f, { i }] of kept.entries()) facts[f].set(part.facts.subarray(i * many, (i + 1) * many), at);
    for (let i = 0; i < many; ++i) {
      const [width, height, x, y, goalX, goalY, whole] = places.subarray(i * perLevel, (i + 1) * perLevel);
      pairs.sizes.set([width, height], 2 * (at + i));
      pairs.start.set([x, y], 2 * (at + i));
      pairs.goal.set([goalX, goalY], 2 * (at + i));
      complete[at + i] = whole;
    }
    parts.push({ at, places, ground: part.ground });
  }
  const { box, shape } = boxed(parts, count);
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
export function csvOf(core, link, slice, shown) {
  const [info] = JSON.parse(core.catalog()).generators;
  const kept = info.facts.map((fact, i) => ({ fact, i })).filter(({ fact }) => !fact.costly);
  const rows = [['seed', ...kept.map(({ fact }) => fact.id)].join(',')];
  for (const { seeds, facts } of partsOf(core, link, slice, shown)) {
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
