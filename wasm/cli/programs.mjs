// Programs, which are generators of the user's own (wasm/yours): a link may name a program's file where it names a generator, as
// in ./drunkard.mjs/v1/B91199AC?steps=900. The file runs as ordinary code of Node; code never comes out of a link.
import { Modules } from '../shared/modules.mjs';
import { ProgramFault } from '../yours/about.mjs';
import { Misuse, readText } from './read.mjs';

/** Opens the program in a file. The reader of programs is loaded for them alone. */
async function openFile(file) {
  const text = readText(file);
  const { openText } = await import('../yours/text.mjs');
  try {
    return await openText(text);
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error;
    const place = [error.line > 0 && `, line ${error.line}`, error.column > 0 && `, column ${error.column}`];
    throw new Misuse(`${file}${place.filter(Boolean).join('')}: ${error.message}`);
  }
}

/** Whether a name is a program's file, and not a module's. */
const isFile = (name) => /[.]m?js$/.test(name);

/** The modules of all generators, and of programs by the names of their files. */
export class ProgramModules extends Modules {
  /** Opened programs by the names of their files. */
  programs = new Map();

  program(file) {
    const opened = this.programs.get(file) ?? openFile(file);
    this.programs.set(file, opened);
    return opened;
  }

  async byId(name) {
    return isFile(name) ? (await this.program(name)).core : super.byId(name);
  }

  async infoOf(name) {
    return isFile(name) ? (await this.program(name)).info : super.infoOf(name);
  }
}
