// A compiled module as an object of plain functions: texts and numbers in, texts and typed arrays out. The module tells
// by itself what each takes and gives (wasm/door.hpp); it asks nothing of its surroundings that it needs to compute.
// It comes in two parts (wasm/split.mjs): the first makes levels and leaves gaps in its table of functions, which the
// late part fills.
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const arrays = { i: Int32Array, d: Float64Array };

/** WASI's "bad file": whatever would be printed goes nowhere. */
const BAD_FILE = 8;

/** Stand-ins for what a C library asks for: nothing to read, nowhere to print; an end is an exception. */
function standIn(name) {
  if (/exit|abort/.test(name)) {
    return () => {
      throw new WebAssembly.RuntimeError('the generator stopped');
    };
  }
  return () => BAD_FILE;
}

/** What a module imports: gaps by their number, which is their place in the table, all else by name. */
function surroundings(module, gap) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = from.startsWith('placeholder') ? gap(Number(name)) : standIn(name);
  }
  return imports;
}

/** Puts the late part's functions into the gaps that the first left. */
function joined(exports, late) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(late)) {
    imports[from] ??= {};
    imports[from][name] = exports[name];
  }
  return imports;
}

/** The parts of the answer that lies ready, copied out. */
function partsOf({ answer, memory }, kinds) {
  const table = new Uint32Array(memory.buffer, answer(), 2 * kinds.length);
  return kinds.map((kind, i) => {
    const [at, size] = [table[2 * i], table[2 * i + 1]];
    if (kind === 's') return decoder.decode(new Uint8Array(memory.buffer, at, size));
    return size === 0 ? new arrays[kind](0) : new arrays[kind](memory.buffer, at, size).slice();
  });
}

function give(exports, place, kind, value) {
  if (kind === 'n') return exports.number(place, Number(value));
  const bytes = encoder.encode(String(value));
  // The address first: making room may move the memory.
  const at = exports.text(place, bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
}

/** The function that a line tells of: name (takes) part:kind … */
function functionOf(exports, line, number) {
  const [, name, takes, rest] = /^(\w+) \((\w*)\) (.*)$/.exec(line);
  const parts = rest.split(' ').map((part) => part.split(':'));
  const kinds = parts.map(([, kind]) => kind);
  const call = (...values) => {
    if (values.length !== takes.length) {
      throw new TypeError(`${name} takes ${takes.length} arguments, not ${values.length}.`);
    }
    values.forEach((value, place) => {
      give(exports, place, takes[place], value);
    });
    exports.call(number);
    const read = partsOf(exports, kinds);
    return parts[0][0] === '' ? read[0] : Object.fromEntries(parts.map(([part], i) => [part, read[i]]));
  };
  return [name, call];
}

/**
 * A fresh instance of a first part. `complete` joins the late part to it. Where a rare level needs a function of the
 * late part before that, `atOnce` gives it, compiled, without waiting.
 */
export async function begin(module, atOnce) {
  let whole = false;
  const complete = async (late) => {
    if (whole) return;
    await WebAssembly.instantiate(late, joined(exports, late));
    whole = true;
  };
  const gap =
    (place) =>
    (...values) => {
      if (!whole) {
        const late = atOnce();
        new WebAssembly.Instance(late, joined(exports, late));
        whole = true;
      }
      return Object.values(exports)
        .find((one) => one instanceof WebAssembly.Table)
        .get(place)(...values);
    };
  const { exports } = await WebAssembly.instantiate(module, surroundings(module, gap));
  exports._initialize();
  exports.signatures();
  const lines = partsOf(exports, ['s'])[0].trimEnd().split('\n');
  const core = Object.fromEntries(lines.map((line, number) => functionOf(exports, line, number)));
  return { core, complete, exports };
}
