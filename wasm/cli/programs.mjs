// Programs, which are generators of the user's own (wasm/yours): a link may name a program's file where it names a generator, as
// in ./drunkard.mjs/v1/B91199AC?steps=900. The file runs as ordinary code of Node; code never comes out of a link.
import { ProgramModules } from '../yours/modules.mjs';
import { ProgramFault } from '../yours/open.mjs';
import { openText } from '../yours/text.mjs';
import { Misuse, readText } from './read.mjs';

/** Opens the program in a file. */
async function openFile(file) {
  try {
    return await openText(readText(file));
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error;
    const place = [error.line > 0 && `, line ${error.line}`, error.column > 0 && `, column ${error.column}`];
    throw new Misuse(`${file}${place.filter(Boolean).join('')}: ${error.message}`);
  }
}

/** The modules of all generators, and of programs by the names of their files. */
export const openModules = () => new ProgramModules(openFile);
