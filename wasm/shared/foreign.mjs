// Reads files of other programs by the readers of a generator, for page and command line.

/** @import { ForeignFile, ForeignReader, ForeignText } from '../bridge/interface.js' */

/**
 * What the first reader that knows the file makes of it; undefined if none does. Throws an Error with a sentence that begins with
 * the file's name. Readers throw an Error with a sentence; any other failure is one that they did not foresee.
 * @param {readonly ForeignReader[]} readers
 * @param {ForeignFile} file
 * @returns {Promise<{ option: string, found: ForeignText } | undefined>}
 */
export async function readForeign(readers, file) {
  for (const { option, read } of readers) {
    try {
      const found = await read(file);
      if (found) return { option, found };
    } catch (error) {
      const isForeseen = error instanceof Error && error.constructor === Error;
      const why = isForeseen ? error.message : 'The file is damaged, or has a form that is not known here.';
      throw new Error(`${file.name}: ${why}`);
    }
  }
  return undefined;
}
