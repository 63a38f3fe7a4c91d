// Writes files atomically, and removes what a command has written if it fails later.
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, lstatSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'; // biome-ignore format: one line
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Misuse } from './read.mjs';

const kindOf = (file) => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return !found ? 'none' : found.isFile() ? 'file' : 'other';
};

const notWritten = (file, { code }) => new Misuse(`"${file}" could not be written (${code}).`);

/** Opens the file that data is written to: `part` beside `file`, or `file` itself if it is a device or a pipe. */
function begin(named) {
  const file = statSync(named, { throwIfNoEntry: false })?.isFile() ? realpathSync(named) : named;
  const before = kindOf(file);
  // An unguessable name, opened exclusively: follows no link and overwrites no file.
  const part = before === 'other' ? file : `${file}.${randomUUID()}.part`;
  try {
    return { file, part, isNew: before === 'none', open: openSync(part, part === file ? 'w' : 'wx') };
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** Removes a temporary file after an error, which is thrown on: as a sentence if it is of the file system. */
function abandon({ file, part, open }, error) {
  try {
    closeSync(open);
  } catch {
    // Closed already.
  }
  if (part !== file) rmSync(part, { force: true });
  throw error.syscall ? notWritten(file, error) : error;
}

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
      // One by one: Node's recursive form never returns below /proc.
      for (const path of missing.toReversed()) mkdirSync(path);
      if (!statSync(full).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    } catch (error) {
      throw new Misuse(`The folder "${path}" could not be made (${error.code}).`);
    }
    this.made.push(...missing.reverse());
  }

  /** Writes a temporary file and renames it; devices and pipes are written directly. A link's target is replaced. */
  write(named, data, { isDurable = false } = {}) {
    const begun = begin(named);
    try {
      writeFileSync(begun.open, data);
      // A power cut leaves the old file or the new one.
      if (isDurable && begun.part !== begun.file) fsyncSync(begun.open);
      this.finish(begun);
    } catch (error) {
      abandon(begun, error);
    }
  }

  /** The same with data that comes in parts, from `work(write)`. An interrupt that it does not see removes the temporary file. */
  async writeAs(named, work) {
    const begun = begin(named);
    const interrupt = () => {
      if (begun.part !== begun.file) rmSync(begun.part, { force: true });
      process.exit(130);
    };
    process.once('SIGINT', interrupt);
    try {
      await work((data) => writeFileSync(begun.open, data));
      this.finish(begun);
    } catch (error) {
      abandon(begun, error);
    } finally {
      process.off('SIGINT', interrupt);
    }
  }

  finish({ file, part, open, isNew }) {
    closeSync(open);
    if (part !== file) renameSync(part, file);
    if (isNew) this.made.push(file);
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

/** When a process began, as Linux counts it, so that a number that is given again is no old process; empty elsewhere. */
function beginOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    return '';
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** A lock of another host counts for so long after it was renewed, in milliseconds. */
const FOREIGN_MS = 60_000;

/** One process at a time for a file: `FILE.lock` names it. The lock of a process that has ended, or crashed, is none. */
export class Lock {
  constructor(file) {
    this.path = `${existsSync(file) ? realpathSync(file) : file}.lock`;
    this.owner = `${hostname()} ${process.pid} ${beginOf(process.pid)}`;
    if (!this.take() && this.isHeld()) throw new Misuse(`Another press-r works on "${file}" (${this.holder()}).`);
    if (this.holder() !== this.owner) writeFileSync(this.path, this.owner);
  }

  take() {
    try {
      writeFileSync(this.path, this.owner, { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw notWritten(this.path, error);
      return false;
    }
  }

  holder() {
    try {
      return readFileSync(this.path, 'utf8');
    } catch {
      return '';
    }
  }

  isHeld() {
    const [host, pid, begin] = this.holder().split(' ');
    if (host !== hostname())
      return Date.now() - (statSync(this.path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < FOREIGN_MS;
    return isRunning(Number(pid)) && beginOf(pid) === begin;
  }

  /** Call before each write, every few seconds. Throws Misuse if another process has the lock. */
  renew() {
    if (this.holder() !== this.owner) throw new Misuse(`Another press-r holds "${this.path}" (${this.holder()}).`);
    utimesSync(this.path, new Date(), new Date());
  }

  release() {
    if (this.holder() === this.owner) rmSync(this.path, { force: true });
  }
}
