// Moves sentences out of the first part of a module: texts that no function of it reads are blanked there, and the late part
// puts them back into the shared memory when it is instantiated.
import { readFileSync, writeFileSync } from 'node:fs';

const DATA = 11;
const MIN_BYTES = 12;
const SPACE = 32;

/** An unsigned LEB128 number at `at`, and where it ends. */
function numberAt(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function numberBytes(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value & 127) | 128);
  return [...out, value];
}

/** `i32.const value`, whose number is signed, and the end of a constant expression. */
function constant(value) {
  const bytes = numberBytes(value);
  if (bytes.at(-1) & 64) bytes.push(bytes.pop() | 128, 0);
  return [0x41, ...bytes, 0x0b];
}

/** The data segments of a module, all active: `address` in memory, `at` and `length` in the file. */
function segmentsOf(bytes) {
  const segments = [];
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = numberAt(bytes, at + 1);
    if (bytes[at] === DATA) {
      let [count, place] = numberAt(bytes, start);
      for (; count > 0; --count) {
        // The kind of segment (0) and the opcode, the address, its end.
        const [address, after] = numberAt(bytes, place + 2);
        const [size, data] = numberAt(bytes, after + 1);
        segments.push({ address, at: data, length: size });
        place = data + size;
      }
    }
    at = start + length;
  }
  return segments;
}

/** Texts between NUL bytes that have a space, as `text`, with their place. */
function* textsOf(bytes, { address, at, length }) {
  for (let start = at; start < at + length; ) {
    const end = Math.min(at + length, bytes.indexOf(0, start) >>> 0);
    const text = bytes.toString('utf8', start, end);
    if (end - start >= MIN_BYTES && /^[\p{L}\p{P}\p{N}\p{S}\n ]+$/u.test(text) && text.includes(' '))
      yield { text, start, end, address: address + start - at };
    start = end + 1;
  }
}

/** The words of the memory that a module's data fill, which may be addresses. Zeros at the end of a segment are not in the file. */
function wordsOf(bytes, segments) {
  const { address, length } = segments.at(-1);
  const memory = Buffer.alloc(address + length + 4);
  for (const segment of segments) bytes.copy(memory, segment.address, segment.at, segment.at + segment.length);
  return new Set(new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2));
}

/** The numbers in a module's code, which may be addresses; the compiler puts an address and a length into one of 64 bits. */
function addressesIn(code) {
  const found = new Set();
  for (const [, number] of code.matchAll(/(?:i32[.]const |offset=)(\d+)/g)) found.add(Number(number));
  for (const [, number] of code.matchAll(/i64[.]const (-?\d+)/g)) {
    const bits = BigInt.asUintN(64, BigInt(number));
    found.add(Number(bits & 0xffffffffn)).add(Number(bits >> 32n));
  }
  return found;
}

/**
 * Moves texts from the file `first` to the file `late`: those that nothing in `first` refers to, and those of tables that are
 * in `sentences`, which nobody reads before the late part is there. `code` is `first` as text.
 */
export function moveSentences(first, late, code, sentences) {
  const bytes = readFileSync(first);
  const segments = segmentsOf(bytes);
  const inCode = addressesIn(code);
  const inData = wordsOf(bytes, segments);
  const moved = [];
  for (const { text, start, end, address } of segments.flatMap((segment) => [...textsOf(bytes, segment)])) {
    const used = (i) =>
      inCode.has(address + i) || (inData.has(address + i) && !sentences.has(bytes.toString('utf8', start + i, end)));
    if (Array.from({ length: end - start }, (_, i) => i).some(used)) continue;
    moved.push([0, ...constant(address), ...numberBytes(end - start), ...Buffer.from(text)]);
    bytes.fill(SPACE, start, end);
  }
  const body = [...numberBytes(moved.length), ...moved.flat()];
  writeFileSync(first, bytes);
  writeFileSync(late, Buffer.concat([readFileSync(late), Buffer.from([DATA, ...numberBytes(body.length), ...body])]));
}
