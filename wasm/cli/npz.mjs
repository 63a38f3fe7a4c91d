// File formats of numpy, written piece by piece: .npy is a header and the numbers, .npz a zip of such files.

import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** numpy's names of typed arrays. */
const types = { Uint8Array: '|u1', Int16Array: '<i2', Int32Array: '<i4', Uint32Array: '<u4', Float64Array: '<f8' };

/** The header of an .npy, version 1, in C order. */
export function npyHead(type, shape) {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const words = `{'descr': '${type}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // The data must start at a multiple of 64.
  const header = `${words}${' '.repeat(63 - ((10 + words.length) % 64))}\n`;
  const head = Buffer.from('\x93NUMPY\x01\x00\x00\x00', 'latin1');
  head.writeUInt16LE(header.length, 8);
  return Buffer.concat([head, Buffer.from(header, 'latin1')]);
}

/** An array as an entry of a zip. */
export function npy(name, array, shape = [array.length], type = types[array.constructor.name]) {
  const head = npyHead(type, shape);
  const data = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return { name: `${name}.npy`, size: head.length + data.length, parts: () => [head, data] };
}

/** Entries up to this size have their sizes in front of them, which readers need that go without the directory. */
const MAX_WHOLE = 2 ** 28;
/** What a field of 32 bits holds if the number is in the extension (zip64) instead. */
const ELSEWHERE = 0xffffffff;

const numbers = (bytes, ...values) => {
  const out = Buffer.alloc(bytes * values.length);
  values.forEach((value, i) => {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), 8 * i);
    else out.writeUIntLE(value, bytes * i, bytes);
  });
  return out;
};
const signed = (letters, ...parts) => Buffer.concat([Buffer.from(`PK${letters}`, 'latin1'), ...parts]);
const extension = (values) =>
  values.length > 0 ? Buffer.concat([numbers(2, 1, 8 * values.length), numbers(8, ...values)]) : Buffer.alloc(0);

/** The fields that an entry's local header and the directory have in common. The date is fixed, as files are compared. */
const fields = ({ name, isStream, crc, packed, size }, extra) =>
  Buffer.concat([
    numbers(2, isStream ? 45 : 20, isStream ? 8 : 0, 8, 0, 0x21),
    numbers(4, crc, packed, size),
    numbers(2, Buffer.byteLength(name), extra.length),
  ]);

/** Yields an entry and its compressed data, and completes `entry`. */
async function* written(entry, maxWhole) {
  const { name, size, parts } = entry;
  if (size <= maxWhole) {
    const pieces = [];
    for await (const part of parts()) pieces.push(part);
    const bytes = Buffer.concat(pieces);
    const data = deflateRawSync(bytes, { level: 1 });
    Object.assign(entry, { isStream: false, crc: crc32(bytes), packed: data.length });
    yield signed('\x03\x04', fields(entry, ''), Buffer.from(name));
    yield data;
    return;
  }
  // The sizes of both kinds are only known behind the data: a descriptor of 64 bits follows it.
  const extra = extension([0, 0]);
  yield signed('\x03\x04', fields({ ...entry, isStream: true, crc: 0, packed: ELSEWHERE, size: ELSEWHERE }, extra), Buffer.from(name), extra); // biome-ignore format: one line
  Object.assign(entry, { isStream: true, crc: 0, packed: 0 });
  for await (const data of deflated(entry)) {
    entry.packed += data.length;
    yield data;
  }
  yield signed('\x07\x08', numbers(4, entry.crc), numbers(8, entry.packed, size));
}

/** Compresses an entry's parts and sums up its checksum. */
async function* deflated(entry) {
  const packer = createDeflateRaw({ level: 1 });
  const fed = (async () => {
    for await (const part of entry.parts()) {
      entry.crc = crc32(part, entry.crc);
      if (!packer.write(part)) await once(packer, 'drain');
    }
    packer.end();
  })().catch((error) => packer.destroy(error));
  yield* packer;
  await fed;
}

function listed(entry, offset) {
  const isFar = offset >= ELSEWHERE;
  const extra = extension([...(entry.isStream ? [entry.size, entry.packed] : []), ...(isFar ? [offset] : [])]);
  const shown = entry.isStream ? { ...entry, packed: ELSEWHERE, size: ELSEWHERE } : entry;
  const tail = [numbers(2, 0, 0, 0), numbers(4, 0, isFar ? ELSEWHERE : offset)];
  return signed('\x01\x02', numbers(2, 45), fields(shown, extra), ...tail, Buffer.from(entry.name), extra);
}

/**
 * Yields the bytes of a zip. `size` is the number of bytes that `parts()` yields; larger ones than `maxWhole` are
 * compressed while they are made, so that only a part is in memory.
 * @param {{ name: string, size: number, parts: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array> }[]} files
 */
export async function* zipped(files, maxWhole = MAX_WHOLE) {
  const directory = [];
  let at = 0;
  for (const file of files) {
    const [entry, offset] = [{ ...file }, at];
    for await (const bytes of written(entry, maxWhole)) {
      at += bytes.length;
      yield bytes;
    }
    directory.push(listed(entry, offset));
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  yield list;
  if (at + list.length >= ELSEWHERE) {
    yield signed('\x06\x06', numbers(8, 44), numbers(2, 45, 45), numbers(4, 0, 0), numbers(8, count, count, list.length, at)); // biome-ignore format: one line
    yield signed('\x06\x07', numbers(4, 0), numbers(8, at + list.length), numbers(4, 1));
  }
  yield signed('\x05\x06', numbers(2, 0, 0, count, count), numbers(4, list.length, Math.min(at, ELSEWHERE)), numbers(2, 0)); // biome-ignore format: one line
}
