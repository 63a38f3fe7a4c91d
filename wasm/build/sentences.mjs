// Makes the data of a module's first part small. Sentences that no function of it reads are left out, and the late part puts
// them back into the shared memory when it is instantiated.
import { readFileSync, writeFileSync } from 'node:fs';

const DATA = 11;
/** The number of data segments, which is only needed by functions that name one. */
const DATA_COUNT = 12;
const MIN_BYTES = 12;
const SPACE = 32;
const WORD = 4;
/** Shorter runs of zeros stay in a segment: compressed, they are smaller than the head of another one. */
const MIN_ZEROS = 64;

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

/** The sections of a module, each with its head. */
function* sectionsOf(bytes) {
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = numberAt(bytes, at + 1);
    yield { id: bytes[at], start, bytes: bytes.subarray(at, start + length) };
    at = start + length;
  }
}

/** A section with data segments, all active: `[address, bytes]`. */
function dataSection(segments) {
  const parts = segments.flatMap(([address, data]) => [
    Buffer.from([0, ...constant(address), ...numberBytes(data.length)]),
    data,
  ]);
  const body = Buffer.concat([Buffer.from(numberBytes(segments.length)), ...parts]);
  return Buffer.concat([Buffer.from([DATA, ...numberBytes(body.length)]), body]);
}

/** The memory that a module's data fill, up to their end, and where they begin. */
function memoryOf(bytes) {
  const { start } = [...sectionsOf(bytes)].find(({ id }) => id === DATA);
  const segments = [];
  let [count, place] = numberAt(bytes, start);
  for (; count > 0; --count) {
    // The kind of segment (0) and the opcode, the address, its end.
    const [address, after] = numberAt(bytes, place + 2);
    const [size, data] = numberAt(bytes, after + 1);
    segments.push([address, bytes.subarray(data, data + size)]);
    place = data + size;
  }
  const [address, last] = segments.at(-1);
  const memory = Buffer.alloc(address + last.length);
  for (const [to, data] of segments) data.copy(memory, to);
  return { memory, begin: segments[0][0] & -WORD };
}

/** The segments of a memory, without long runs of zeros. */
function* segmentsOf(memory, begin) {
  let [first, end] = [begin, begin];
  for (let at = begin; at < memory.length; ++at) {
    if (memory[at] === 0) continue;
    if (at - end >= MIN_ZEROS && end > first) {
      yield [first, memory.subarray(first, end)];
      first = at;
    }
    end = at + 1;
  }
  yield [first, memory.subarray(first, end)];
}

/** Texts between NUL bytes that have a space, as their address and end. */
function* textsOf(memory, begin) {
  for (let address = begin; address < memory.length; ) {
    const end = Math.min(memory.length, memory.indexOf(0, address) >>> 0);
    const text = memory.toString('utf8', address, end);
    if (end - address >= MIN_BYTES && /^[\p{L}\p{P}\p{N}\p{S}\n ]+$/u.test(text) && text.includes(' '))
      yield [address, end];
    address = end + 1;
  }
}

/** The places of words in memory that may be addresses, by their value. */
function pointersIn(memory, begin) {
  const places = new Map();
  for (let at = begin; at + 2 * WORD <= memory.length; at += WORD) {
    const value = memory.readUInt32LE(at);
    if (value >= begin && value < memory.length) places.set(value, [...(places.get(value) ?? []), at]);
  }
  return places;
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
 * in `sentences`, which nobody reads before the late part is there. Where `sentences` has true, tables have an empty text until
 * then, else one of spaces. `code` is `first` as text.
 */
export function moveSentences(first, late, code, sentences) {
  const bytes = readFileSync(first);
  const { memory, begin } = memoryOf(bytes);
  const whole = Buffer.from(memory);
  const inCode = addressesIn(code);
  const pointers = pointersIn(whole, begin);
  const moved = [];
  const move = (address, end, filler) => {
    moved.push([address, whole.subarray(address, end)]);
    memory.fill(filler, address, end);
  };
  for (const [address, end] of textsOf(whole, begin)) {
    const suffixes = Array.from({ length: end - address }, (_, i) => address + i);
    const sentenceAt = (at) => sentences.get(whole.toString('utf8', at, end));
    const isUsed = (at) => inCode.has(at) || (pointers.has(at) && sentenceAt(at) === undefined);
    // The linker lets a text end in a shorter one.
    const used = suffixes.find(isUsed) ?? end;
    if (used - address < MIN_BYTES) continue;
    move(address, used, SPACE);
    for (const at of suffixes.filter((at) => at < used && sentenceAt(at))) {
      for (const place of pointers.get(at) ?? [])
        if (whole.readUInt32LE(place + WORD) === end - at) move(place, place + 2 * WORD, 0);
    }
  }
  const others = [...sectionsOf(bytes)].filter(({ id }) => id !== DATA && id !== DATA_COUNT);
  const data = dataSection([...segmentsOf(memory, begin)]);
  writeFileSync(first, Buffer.concat([bytes.subarray(0, 8), ...others.map((section) => section.bytes), data]));
  writeFileSync(late, Buffer.concat([readFileSync(late), dataSection(moved)]));
}
