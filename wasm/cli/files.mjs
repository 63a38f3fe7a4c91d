// Writing files: whole or not at all. What a command has written before it fails is taken away again.
import { randomUUID } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Misuse } from './read.mjs';

const kindOf = (file) => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return !found ? 'none' : found.isFile() ? 'file' : 'other';
};

export class Files {
  constructor() {
    this.made = [];
  }

  /** A folder, with those that it lies in. */
  folder(path) {
    const full = resolve(path);
    const missing = [];
    for (let at = full; kindOf(at) === 'none'; at = dirname(at)) missing.push(at);
    try {
      mkdirSync(full, { recursive: true });
      if (!lstatSync(full).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    } catch (error) {
      throw new Misuse(`The folder "${path}" could not be made (${error.code}).`);
    }
    this.made.push(...missing.reverse());
  }

  /** Beside its place first, so that a file is never half there; a device or a pipe is written as it is. */
  write(file, data) {
    const before = kindOf(file);
    // A name that nobody knew, opened only if nothing is there: no link of somebody else's is followed, no file lost.
    const part = before === 'other' ? file : `${file}.${randomUUID()}.part`;
    let begun = false;
    try {
      if (part === file) writeFileSync(file, data);
      else {
        const open = openSync(part, 'wx');
        begun = true;
        try {
          writeFileSync(open, data);
        } finally {
          closeSync(open);
        }
        renameSync(part, file);
      }
    } catch (error) {
      if (begun) rmSync(part, { force: true });
      throw new Misuse(`"${file}" could not be written (${error.code}).`);
    }
    if (before === 'none') this.made.push(file);
  }

  /** Takes away files and folders that were not there before. */
  undo() {
    for (const path of this.made.reverse()) {
      if (kindOf(path) === 'file') rmSync(path, { force: true });
      else {
        try {
          rmdirSync(path);
        } catch {
          // Somebody else has put something in.
        }
      }
    }
    this.made = [];
  }
}

export const beside = (file, name) => join(dirname(file), name);
