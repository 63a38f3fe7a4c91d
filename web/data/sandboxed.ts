// The worker of the sandbox (sandbox.ts), one classic script: it has no network, and gets a program and the core from the page.
import create from '../../build/wasm/modules/yours.js';
import { openProgram, ProgramFault } from '../../wasm/yours/open.mjs';
import { serve } from './serve';

/** Opens a program, in a realm that no other program has touched. Its faults keep their place. */
async function open(script: string, bytes: Uint8Array<ArrayBuffer>) {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    const [module, namespace] = await Promise.all([WebAssembly.compile(bytes), import(/* @vite-ignore */ url)]);
    return await openProgram(namespace, { create, module, text: script });
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error;
    const { line, column, message } = error;
    throw new Error(JSON.stringify({ line, column, sentence: message }));
  }
}

self.onmessage = ({ data: script, ports: [port] }: MessageEvent<string>) => {
  self.onmessage = null;
  if (!port) return;
  serve<Uint8Array<ArrayBuffer>>(port, async (_id, bytes) => {
    const { core, info } = await open(script, bytes);
    return { core: Object.assign(core, { catalog: () => JSON.stringify({ generators: [info] }) }) };
  });
};
