import createPressR from '../build/wasm/press_r.js';
import wasmUrl from '../build/wasm/press_r.wasm?url';
import type { Core } from '../wasm/door';

/** The WebAssembly core. Fails with a sentence for a person. */
export async function loadCore(): Promise<Core> {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`The generators could not be loaded (the server answered ${answer.status}).`);
  return createPressR({
    wasmBinary: await answer.arrayBuffer(),
    locateFile: () => wasmUrl,
    print: () => {},
    printErr: () => {},
  });
}
