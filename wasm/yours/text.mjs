// Opens a program from its text, as ordinary code of this process: for the command line and the package. The page runs programs
// in a worker of a frame without an origin.
import { readProgram } from '../../build/wasm/modules/yours/reader.mjs';
import { openProgram, ProgramFault } from './open.mjs';
import { loadParts } from './parts.mjs';

/**
 * Reads, evaluates and opens a program. Throws ProgramFault where it cannot be used.
 * @param {string} text
 */
export async function openText(text) {
  const { faults, script } = readProgram(text);
  if (faults[0]) throw new ProgramFault(faults[0].sentence, faults[0].line, faults[0].column);
  let program;
  try {
    program = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
  } catch (error) {
    throw new ProgramFault(`The program does not start. ${error?.message}`, error?.line ?? 0);
  }
  return openProgram(program, { ...(await loadParts()), text });
}
