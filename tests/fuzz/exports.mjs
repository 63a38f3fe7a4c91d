// Every export of many levels, whatever their options: `node tests/tools/fuzz.mjs exports [N --first=K --jobs=J]` makes levels
// K … K + N - 1 of a fixed sequence (100,000 from 0), each as every file there is, and looks at what came. Slices made
// apart add up. Ends with status 1 where one is at fault, and names the link.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { formatsWhere } from '../../wasm/export/formats.mjs';
import { LdtkFiles } from '../../wasm/export/ldtk.mjs';
import { Modules } from '../../wasm/shared/modules.mjs';
import { exporters, faultOf, faultOfProject, linkOf } from './exported.mjs';

/** Levels of one generator that share a project of LDtk, whose definitions are the same for all. */
const PROJECT = 20;
/** Projects of LDtk are checked with several levels in each; pictures take too long. */
const checked = formatsWhere(({ call }) => call !== 'picture').filter((format) => format !== 'ldtk');
/** Levels between two words of how far it is. */
const TOLD = 100;

async function work({ first, count, job, jobs }) {
  const modules = new Modules();
  const all = (await modules.catalog()).generators;
  const take = await exporters(modules, all);
  const open = new Map();
  const post = (message) => parentPort.postMessage(message);
  const close = (id) => {
    const { project, links } = open.get(id) ?? {};
    open.delete(id);
    const fault = project && faultOfProject(project.files(), links.length);
    if (fault) post({ fault: `ldtk: ${fault}`, link: links.join(' ') });
  };
  let done = 0;
  for (let i = first + job; i < first + count; i += jobs) {
    const info = all[i % all.length];
    const link = linkOf(info, i);
    try {
      const level = await take(info, link);
      for (const format of checked) {
        const fault = await faultOf(level, format);
        if (fault) post({ fault: `${format}: ${fault}`, link });
      }
      const mine = open.get(info.id) ?? { project: new LdtkFiles(info, level.art, 'levels'), links: [] };
      open.set(info.id, mine);
      if (!mine.project.add(level.shown)) mine.links.push(link);
      else if (level.info.walks) post({ fault: 'ldtk: refused', link });
      if (mine.links.length === PROJECT) close(info.id);
    } catch (error) {
      post({ fault: String(error?.stack ?? error), link });
    }
    if (++done % TOLD === 0) post({ done: TOLD });
  }
  for (const [id, { links }] of [...open]) if (links.length > 0) close(id);
  post({ done: done % TOLD });
}

/** Makes levels `first` to `first + count - 1` on `jobs` cores. Returns how many were at fault. */
export function fuzzExports({ first, count, jobs }) {
  let faults = 0;
  let done = 0;
  let told = Date.now();
  const hear = (message) => {
    if (message.fault) {
      faults++;
      console.log(`FAILED ${message.link}\n       ${message.fault}`);
    }
    done += message.done ?? 0;
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.log(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} levels, ${faults} at fault`);
  };
  const one = (job) =>
    new Promise((end, fail) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { first, count, job, jobs } });
      worker.on('message', hear);
      worker.once('error', fail);
      worker.once('exit', end);
    });
  return Promise.all(Array.from({ length: jobs }, (_, job) => one(job))).then(() => {
    console.log(`${done.toLocaleString('en')} levels from ${first}, every export of each, ${faults} at fault`);
    return faults;
  });
}

if (!isMainThread) await work(workerData);
