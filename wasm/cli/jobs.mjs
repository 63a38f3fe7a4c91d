// Counts on several cores: each worker has a module of its own and counts parts of the slice.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Minimum number of levels that justifies a worker. */
const worthAWorker = 2000;

/** Number of workers for a count; `asked` is the value of --jobs. */
export const jobsFor = (count, asked = availableParallelism()) =>
  Math.max(1, Math.min(asked, Math.ceil(count / worthAWorker)));

/** Splits the slice [first, count] into parts, in order. */
export function partsOf([first, count], parts) {
  const at = (i) => first + Math.floor((count * i) / parts);
  return Array.from({ length: parts }, (_, i) => [at(i), at(i + 1) - at(i)]);
}

function inWorker(task) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Calls the core for each list of arguments on `jobs` workers, and returns the answers in order. */
export async function answersOf({ core, id, call, jobs, tasks }) {
  if (jobs === 1) return tasks.map((args) => core[call](...args));
  const shares = Array.from({ length: jobs }, (_, job) => tasks.filter((_task, i) => i % jobs === job));
  const answers = await Promise.all(shares.map((share) => inWorker({ id, call, tasks: share })));
  return tasks.map((_task, i) => answers[i % jobs][Math.floor(i / jobs)]);
}

if (!isMainThread && workerData?.call) {
  const { Modules } = await import('../shared/modules.mjs');
  const { id, call, tasks } = workerData;
  const core = await new Modules().byId(id);
  parentPort.postMessage(tasks.map((args) => core[call](...args)));
}
