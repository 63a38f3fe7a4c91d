import createPressR from '../build/wasm/press_r.js';
import wasmUrl from '../build/wasm/press_r.wasm?url';
import type { Core } from '../wasm/door';

/** The WebAssembly core. Fails with a sentence for a person. */
export async function loadCore(): Promise<Core> {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const wasmBinary = await bytes();
  const quiet = () => undefined;
  try {
    return await createPressR({ wasmBinary, locateFile: () => wasmUrl, print: quiet, printErr: quiet });
  } catch (error) {
    throw new Error(
      `They arrived, but this browser could not start them. (${error instanceof Error ? error.message : error})`,
    );
  }
}

async function bytes(): Promise<ArrayBuffer> {
  const answer = await fetch(wasmUrl).catch(() => {
    throw new Error('The connection failed while they were on their way.');
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} where they should be.`);
  return answer.arrayBuffer();
}
