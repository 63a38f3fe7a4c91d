// Work on many levels: on several cores, where each worker has a module of its own and takes one task after another, so that
// progress can be told and an interruption keeps what was counted.

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Misuse, partsOf } from './read.mjs';

/** Number of levels that justifies a worker, and a task of its own. */
const worthATask = 2000;
/** More tasks than this would take longer to add up than to count. */
const mostTasks = 1000;

/** Number of workers for a count; `asked` is the value of --jobs. */
export const jobsFor = (count, asked = availableParallelism()) =>
  Math.max(1, Math.min(asked, Math.ceil(count / worthATask)));

/** Splits a slice for a number of workers, so that each of them has several tasks; in `least` parts at least. */
export const tasksOf = (slice, jobs, least = 1) =>
  partsOf(slice, Math.max(jobs, least, Math.min(mostTasks, Math.ceil(slice[1] / worthATask))));

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

/** Asks this thread's module, with pauses in which a signal is noticed. */
const here = (core, call) => async (args) => {
  await new Promise(setImmediate);
  return core[call](...args);
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

/**
 * Calls the core on `jobs` workers while `next` returns a task, its arguments and how many levels they are about. `take` gets
 * each task with its answer and the milliseconds that it took. Returns whether Ctrl-C has stopped it.
 */
export async function callsOf({ core, id, call, jobs, levels: { total, before = 0 }, next, take }) {
  const shown = progress(total, before);
  const workers =
    jobs === 1
      ? []
      : Array.from({ length: jobs }, () => new Worker(new URL(import.meta.url), { workerData: { id, call } }));
  const asks = jobs === 1 ? [here(core, call)] : workers.map(inWorker);
  let stop;
  const stopped = new Promise((resolve) => (stop = () => resolve(true)));
  let isStopped = false;
  let done = 0;
  const turns = asks.map(async (ask) => {
    for (let task = next(); task; task = next()) {
      const began = performance.now();
      const answer = await Promise.race([ask(task.args), stopped]);
      if (answer === true) {
        isStopped = true;
        return;
      }
      done += task.levels;
      take(task, answer, performance.now() - began);
      shown.at(done);
    }
  });
  process.once('SIGINT', stop);
  try {
    await Promise.all(turns);
  } finally {
    process.off('SIGINT', stop);
    for (const worker of workers) worker.terminate();
    shown.end();
  }
  return isStopped;
}

/**
 * Calls the core for each list of arguments on `jobs` workers; `levelsIn` tells how many levels a list is about. Returns the
 * answers in order, and after Ctrl-C those that were complete.
 */
export async function answersOf({ core, id, call, jobs, tasks, levelsIn }) {
  const answers = new Array(tasks.length);
  let at = 0;
  await callsOf({
    core,
    id,
    call,
    jobs,
    levels: { total: tasks.reduce((sum, args) => sum + levelsIn(args), 0) },
    next: () => {
      const index = at++;
      return index < tasks.length ? { args: tasks[index], levels: levelsIn(tasks[index]), index } : undefined;
    },
    take: ({ index }, answer) => (answers[index] = answer),
  });
  const complete = answers.filter((answer) => answer !== undefined);
  if (complete.length === 0 && tasks.length > 0) throw new Stopped('Stopped before anything was counted.');
  return complete;
}

if (!isMainThread && workerData?.call) {
  const { Modules } = await import('../shared/modules.mjs');
  const { id, call } = workerData;
  const core = new Modules().byId(id);
  parentPort.on('message', async (args) => parentPort.postMessage((await core)[call](...args)));
}
