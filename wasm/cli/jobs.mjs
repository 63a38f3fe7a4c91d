// Work on many levels, in parts that are sized by time: on several cores, where each worker has a module of its own and takes
// one part after another, so that progress can be told and an interruption keeps what was counted.

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Misuse, wholeNumber } from './read.mjs';

const MAX_JOBS = 256;
/** Target duration of a part, and how much work justifies a worker, in milliseconds. */
const PART_MS = 400;
const WORKER_MS = 500;
/** Levels of the first part, and by how much a part may grow against the one before. */
const FIRST_PART = 100;
const GROWTH = 8;

/** The largest number of workers, by --jobs. */
export const jobsOf = ({ jobs }) =>
  jobs === undefined ? availableParallelism() : wholeNumber(jobs, 'jobs', 1, MAX_JOBS);

const secondsText = (seconds) =>
  seconds < 90
    ? `${Math.ceil(seconds)} s`
    : seconds < 5400
      ? `${Math.ceil(seconds / 60)} min`
      : `${Math.ceil(seconds / 3600)} h`;

/**
 * Shows progress on a terminal, once the work has taken a second: levels, rate and time left. `before` of all levels were
 * counted earlier.
 */
export function progress(count, before = 0) {
  const { stderr } = process;
  if (!stderr.isTTY) return { at: () => undefined, end: () => undefined };
  const began = performance.now();
  let last = began + 800;
  return {
    at(done) {
      const now = performance.now();
      if (now - last < 200) return;
      last = now;
      const rate = (1000 * done) / (now - began);
      const left = count - before - done;
      const pace = done > 0 ? `, ${Math.round(rate)} a second, ${secondsText(left / rate)} left` : '';
      stderr.write(`\r\x1b[K${before + done} of ${count} levels${pace}`);
    },
    end: () => stderr.write('\r\x1b[K'),
  };
}

/** The work was interrupted before there was an answer. */
export class Stopped extends Misuse {
  status = 130;
}

/** Calls of several of the module's. */
const calls = {
  /** All lines of a slice: the module's call ends after about a million bytes. */
  allLines(core, link, first, count, ...rest) {
    const pieces = [];
    for (let done = 0; done < count; ) {
      const { error, levels, bytes } = core.lines(link, first + done, count - done, ...rest);
      if (error) return { error };
      pieces.push(bytes);
      done += levels;
    }
    return { pieces };
  },
};

const answerOf = (core, call, args) => (calls[call] ? calls[call](core, ...args) : core[call](...args));

/** Asks this thread's module, with pauses in which a signal is noticed. */
const here = (core, call) => async (args) => {
  await new Promise(setImmediate);
  return answerOf(core, call, args);
};

/** Asks a worker, one question at a time. */
function inWorker(worker) {
  let pending;
  worker.on('message', (answer) => pending.resolve(answer));
  worker.on('error', (error) => pending.reject(error));
  return (args) =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      worker.postMessage(args);
    });
}

/** Returns the next [first, count] of ranges [first, last], in order, sized by the time that earlier parts took. */
class Parts {
  constructor(ranges) {
    this.ranges = ranges.map(([first, last]) => ({ first, left: last - first + 1 }));
    this.size = FIRST_PART;
    this.taken = 0;
    this.msEach = 0;
  }

  get left() {
    return this.ranges.reduce((sum, { left }) => sum + left, 0);
  }

  /** Estimated milliseconds of what is left; 0 until two parts were taken, the first of which includes compiling. */
  get msLeft() {
    return this.taken < 2 ? 0 : this.left * this.msEach;
  }

  /** `jobs`: parts shrink towards the end of a range, so that several workers finish at about the same time. */
  next(jobs) {
    const [range] = this.ranges;
    if (!range) return undefined;
    const share = jobs === 1 ? range.left : Math.max(FIRST_PART, Math.ceil(range.left / (2 * jobs)));
    const part = [range.first, Math.min(range.left, this.size, share)];
    range.first += part[1];
    range.left -= part[1];
    if (range.left === 0) this.ranges.shift();
    return part;
  }

  took([, count], ms) {
    this.taken++;
    this.msEach = ms / count;
    this.size = Math.max(1, Math.round(Math.min((count * PART_MS) / Math.max(0.1, ms), count * GROWTH)));
  }
}

/**
 * Calls the core for parts of ranges [first, last] of levels, on this thread until it is known how long the rest takes, then
 * on up to `jobs` workers. `argsOf(first, count)` returns a part's arguments; `take` gets each part with its answer. `total`:
 * how many levels progress is told of, those that were counted earlier included. Returns whether Ctrl-C has stopped it.
 */
export async function callsOf({ core, id, call, jobs, ranges, total, argsOf, take }) {
  const parts = new Parts(ranges);
  const all = parts.left;
  const shown = progress(total, total - all);
  let stop;
  const stopped = new Promise((resolve) => (stop = () => resolve(true)));
  let isStopped = false;
  let done = 0;
  const turn = async (ask, workers, until = () => false) => {
    for (let part = parts.next(workers); part; part = parts.next(workers)) {
      const began = performance.now();
      const answer = await Promise.race([ask(argsOf(...part)), stopped]);
      if (answer === true) {
        isStopped = true;
        return;
      }
      parts.took(part, performance.now() - began);
      take(part, answer);
      done += part[1];
      shown.at(done);
      if (until()) return;
    }
  };
  const workers = [];
  process.once('SIGINT', stop);
  try {
    await turn(here(core, call), 1, () => jobs > 1 && parts.msLeft > WORKER_MS);
    const wanted = isStopped ? 0 : Math.min(jobs, Math.ceil(parts.msLeft / WORKER_MS));
    for (let i = 0; i < wanted; ++i) workers.push(new Worker(new URL(import.meta.url), { workerData: { id, call } }));
    await Promise.all(workers.map((worker) => turn(inWorker(worker), workers.length)));
  } finally {
    process.off('SIGINT', stop);
    for (const worker of workers) worker.terminate();
    shown.end();
  }
  return isStopped;
}

if (!isMainThread && workerData?.call) {
  const { ProgramModules } = await import('./programs.mjs');
  const { id, call } = workerData;
  const core = new ProgramModules().byId(id);
  parentPort.on('message', async (args) => parentPort.postMessage(answerOf(await core, call, args)));
}
