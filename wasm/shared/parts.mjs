// Instantiates a generator's module (wasm/bridge/bindings.cpp), which is split in two (wasm/build/modules.mjs): the first part
// makes levels and has gaps in its function table, which the late part fills. Both share one memory.

/** @import { Core } from '../bridge/interface.js' */

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const text = (buffer, at, size) => decoder.decode(new Uint8Array(buffer, at, size));
const bytes = (buffer, at, size) => new Uint8Array(buffer, at, size).slice();
const integers = (buffer, at, size) => new Int32Array(buffer, at, size).slice();
const numbers = (buffer, at, size) => new Float64Array(buffer, at, size).slice();
const number = (_buffer, _at, size) => size;

const packet = { head: text, marks: integers, details: integers, steps: integers, rolls: integers };
const counts = { head: text, counts: numbers };
/** The parts of the answers that are not a text. */
const answers = {
  ...{ generate: packet, film: packet, survey: counts, pairs: counts, density: counts },
  lines: { error: text, levels: number, bytes },
};

const PREFIX = 'core_';
const nameOf = (name) => name.slice(PREFIX.length).replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** No function takes more texts. */
const MAX_TEXTS = 3;
const HEADERS = 8 * MAX_TEXTS;

/** Puts texts into the module's memory, behind headers of each one's address and length, and returns the headers' address. */
function pass({ argument_memory: allocate, memory }, texts) {
  const encoded = texts.slice(0, MAX_TEXTS).map((one) => encoder.encode(one));
  const place = allocate(encoded.reduce((size, { length }) => size + length, HEADERS));
  const headers = new Uint32Array(memory.buffer, place, 2 * MAX_TEXTS).fill(0);
  let at = place + HEADERS;
  for (const [i, one] of encoded.entries()) {
    headers.set([at, one.length], 2 * i);
    new Uint8Array(memory.buffer, at).set(one);
    at += one.length;
  }
  return place;
}

/** The module's functions as interface.d.ts has them. */
function coreOf(exports) {
  const call = (name, made) => {
    return (...values) => {
      const texts = values.filter((value) => typeof value === 'string');
      const numbers = values.filter((value) => typeof value !== 'string');
      const place = exports[name](pass(exports, texts), ...numbers);
      const { buffer } = exports.memory;
      const read = (reader, i) => {
        const [at, size] = new Uint32Array(buffer, place + 8 * i, 2);
        return reader(buffer, at, size);
      };
      if (!made) return read(text, 0);
      return Object.fromEntries(Object.entries(made).map(([part, reader], i) => [part, read(reader, i)]));
    };
  };
  const names = Object.keys(exports).filter((name) => name.startsWith(PREFIX));
  return Object.fromEntries(names.map((name) => [nameOf(name), call(name, answers[nameOf(name)])]));
}

/** The imports of a late part, all exported by the first part. */
function joints(exports, late) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(late)) {
    imports[from] ??= {};
    imports[from][name] = exports[name];
  }
  return imports;
}

/**
 * Instantiates a first part. `complete` adds the late part. If a function of the late part is needed before that, `atOnce` returns
 * it compiled, synchronously.
 */
export async function begin(module, atOnce) {
  let exports;
  let whole = false;
  const gap = (place) => {
    return (...values) => {
      if (!whole) {
        const late = atOnce();
        new WebAssembly.Instance(late, joints(exports, late));
        whole = true;
      }
      const table = Object.values(exports).find((one) => one instanceof WebAssembly.Table);
      return table.get(place)(...values);
    };
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    // Besides gaps, imports only report that the memory has grown, or precede a trap.
    imports[from][name] = from.startsWith('placeholder') ? gap(Number(name)) : () => 0;
  }
  ({ exports } = await WebAssembly.instantiate(module, imports));
  exports._initialize();
  const complete = async (late) => {
    if (whole) return;
    await WebAssembly.instantiate(late, joints(exports, late));
    whole = true;
  };
  return { core: coreOf(exports), complete, exports };
}
