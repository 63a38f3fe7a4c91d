// Instantiates a generator's module, which is split in two (wasm/build/modules.mjs): the first part makes levels and has
// gaps in its function table, which the late part fills. Both share one memory and one Embind interface.

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
 * Instantiates a first part by its Emscripten script. `complete` adds the late part. If a function of the late part is
 * needed before that, `atOnce` returns it compiled, synchronously.
 */
export async function begin(create, module, atOnce) {
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
  const core = await new Promise((done, fail) => {
    const instantiateWasm = (imports, receive) => {
      for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (!from.startsWith('placeholder')) continue;
        imports[from] ??= {};
        imports[from][name] = gap(Number(name));
      }
      WebAssembly.instantiate(module, imports).then((instance) => {
        exports = instance.exports;
        receive(instance, module);
      }, fail);
      return {};
    };
    const quiet = () => undefined;
    create({ instantiateWasm, print: quiet, printErr: quiet }).then(done, fail);
  });
  const complete = async (late) => {
    if (whole) return;
    const { exports: _none } = await WebAssembly.instantiate(late, joints(exports, late));
    whole = true;
  };
  return { core, complete, exports };
}

/** Node's own module, obtained so that bundlers for browsers do not see an import. */
export const builtIn = (name) => globalThis.process?.getBuiltinModule?.(name);
