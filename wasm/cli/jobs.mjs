// Counting on several cores: parts of a slice for each worker, which has a module of its own.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** So many levels are worth the start of a worker. */
const worthAWorker = 2000;

/** How many workers share so many levels; `asked` is what --jobs says. */
export const jobsFor = (count, asked = availableParallelism()) =>
  Math.max(1, Math.min(asked, Math.ceil(count / worthAWorker)));

/** The slice [first, count] in that many parts, in order. */
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

/** Answers of a generator's call for each list of arguments, in their order, worked out by so many workers. */
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
