// A generator's module in its two parts (wasm/build/modules.mjs): the first makes levels and leaves gaps in its table of
// functions, which the late part fills. Both are of one instance: one memory, one interface by Embind.

/** What a late part imports: all of it from the first. */
function joints(exports, late) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(late)) {
    imports[from] ??= {};
    imports[from][name] = exports[name];
  }
  return imports;
}

/**
 * A fresh instance of a first part by Emscripten's script of it. `complete` joins the late part to it. Where something
 * rare needs a function of the late part before that, `atOnce` gives it, compiled, without waiting.
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
