// The files of the module of outside generators, for whoever opens a program. A file of its own, so that open.mjs can be put into
// a worker that is handed both.
import { bytesOf } from '../shared/modules.mjs';

const file = new URL('../../build/wasm/modules/yours.wasm', import.meta.url);
const sentences = new URL('../../build/wasm/modules/yours.catalog.json', import.meta.url);

/**
 * Emscripten's script, the module of WebAssembly, and the sentences about the kit's facts.
 * @returns {Promise<import('./open.mjs').Parts>}
 */
export async function loadParts() {
  const [{ default: create }, bytes, kit] = await Promise.all([
    import('../../build/wasm/modules/yours.js'),
    bytesOf(file),
    bytesOf(sentences),
  ]);
  return { create, module: await WebAssembly.compile(bytes), kit: JSON.parse(new TextDecoder().decode(kit)) };
}
