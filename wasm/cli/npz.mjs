// Arrays in a file that numpy reads: .npy is a header and the numbers, .npz a zip of such files.
import { crc32, deflateRawSync } from 'node:zlib';
import { Misuse } from './read.mjs';

/** What a zip without extensions holds. */
const mostBytes = 0xffffffff;

/** numpy's names of typed arrays; a flag is a byte. */
const types = { Uint8Array: '|u1', Int16Array: '<i2', Int32Array: '<i4', Uint32Array: '<u4', Float64Array: '<f8' };

/** An array as .npy, version 1: `shape` says how its numbers are parted, the last index first. */
export function npy(array, shape = [array.length], type = types[array.constructor.name]) {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const words = `{'descr': '${type}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // The numbers begin at a multiple of 64.
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
  fields.writeUInt16LE(0x21, 8); // the first day that a zip knows, so that the same levels are the same file
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { name: Buffer.from(name), fields, packed };
}

const signed = (letters, bytes) => Buffer.concat([Buffer.from(`PK${letters}`, 'latin1'), bytes]);

/** A zip of files by name. */
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
