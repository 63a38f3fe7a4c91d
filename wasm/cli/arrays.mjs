import { crc32, deflateRawSync } from 'node:zlib';
import { Misuse } from './read.mjs';

// Many levels as arrays for numpy (.npz) or as a table of facts (.csv).

/** Levels that are held in memory at a time. */
const atATime = 1000;

/** Batches of a slice (wasm/package/open.d.mts), each with the index of its first level. */
async function* partsOf(link, id, [first, count, seeds], shown) {
  const { open } = await import(`../../build/wasm/open/${id}.mjs`);
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

/** Copies each level into the top left corner of equal boxes filled with spaces. */
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

/** Facts that are not costly, with their indices. */
const cheap = ({ facts }) => facts.map((fact, i) => ({ fact, i })).filter(({ fact }) => !fact.costly);

/** An .npz of seeds, ground, start, goal and one column a fact, with tables that explain the numbers. */
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

/** A CSV with one row a level: its seed and its facts, choices by id. */
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

// File formats of numpy: .npy is a header and the numbers, .npz a zip of such files.

/** Maximum size in a zip without extensions. */
const mostBytes = 0xffffffff;

/** numpy's names of typed arrays. */
const types = { Uint8Array: '|u1', Int16Array: '<i2', Int32Array: '<i4', Uint32Array: '<u4', Float64Array: '<f8' };

/** Encodes an array as .npy, version 1, in C order. */
export function npy(array, shape = [array.length], type = types[array.constructor.name]) {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const words = `{'descr': '${type}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // The data must start at a multiple of 64.
  const header = `${words}${' '.repeat(63 - ((10 + words.length) % 64))}\n`;
  const head = Buffer.from('\x93NUMPY\x01\x00\x00\x00', 'latin1');
  head.writeUInt16LE(header.length, 8);
  return Buffer.concat([
    head,
    Buffer.from(header, 'latin1'),
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  ]);
}

function entry(name, bytes) {
  const packed = deflateRawSync(bytes, { level: 1 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0); // version 2.0: deflated
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x21, 8); // a fixed date, so that equal levels give equal files
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { name: Buffer.from(name), fields, packed };
}

const signed = (letters, bytes) => Buffer.concat([Buffer.from(`PK${letters}`, 'latin1'), bytes]);

/** Makes a zip from files by name. */
export function zip(files) {
  const pieces = [];
  const directory = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    if (bytes.length > mostBytes) throw new Misuse('An .npz holds at most 4 GB an array: ask for fewer levels.');
    const { name: written, fields, packed } = entry(name, bytes);
    const local = signed('\x03\x04', Buffer.concat([fields, written]));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(signed('\x01\x02', Buffer.concat([Buffer.from([20, 0]), fields, tail, written])));
    pieces.push(local, packed);
    at += local.length + packed.length;
    if (at > mostBytes) throw new Misuse('An .npz holds at most 4 GB: ask for fewer levels.');
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  const listed = Buffer.concat(directory);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...pieces, listed, signed('\x05\x06', end)]);
}
