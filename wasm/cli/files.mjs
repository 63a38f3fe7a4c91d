// Writes files atomically, and removes what a command has written if it fails later.
import { randomUUID } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'; // biome-ignore format: one line
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

  /** Creates a folder and its parents. */
  folder(path) {
    const full = resolve(path);
    const missing = [];
    for (let at = full; kindOf(at) === 'none'; at = dirname(at)) missing.push(at);
    try {
      mkdirSync(full, { recursive: true });
      if (!statSync(full).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    } catch (error) {
      throw new Misuse(`The folder "${path}" could not be made (${error.code}).`);
    }
    this.made.push(...missing.reverse());
  }

  /** Writes a temporary file and renames it; devices and pipes are written directly. A link's target is replaced. */
  write(named, data) {
    const file = statSync(named, { throwIfNoEntry: false })?.isFile() ? realpathSync(named) : named;
    const before = kindOf(file);
    // An unguessable name, opened exclusively: follows no link and overwrites no file.
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

  /** Removes files and folders that did not exist before. */
  undo() {
    for (const path of this.made.reverse()) {
      if (kindOf(path) === 'file') rmSync(path, { force: true });
      else {
        try {
          rmdirSync(path);
        } catch {
          // Not empty.
        }
      }
    }
    this.made = [];
  }
}

export const beside = (file, name) => join(dirname(file), name);
