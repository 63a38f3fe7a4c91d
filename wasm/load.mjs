// The core under Node: the same WebAssembly module as the page's, its bytes handed over because the module is built
// for browsers and would try to fetch them.
import { existsSync, readFileSync } from 'node:fs';

const glue = new URL('../build/wasm/press_r.js', import.meta.url);
const binary = new URL('../build/wasm/press_r.wasm', import.meta.url);

/** Whether the module has been built. */
export const isBuilt = () => existsSync(glue) && existsSync(binary);

/** A fresh instance of the module. */
export async function loadCore() {
  const { default: createPressR } = await import(glue.href);
  return createPressR({ wasmBinary: readFileSync(binary) });
}
