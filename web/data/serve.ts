// What a worker does with the page's calls, wherever it runs.
import type { Catalog, Core, Packet, Parsed } from '../../wasm/bridge/interface';
import type { Call, Calls, FromWorker, Given, Part, RunFloor, ToWorker, WorkerCall } from './protocol';
import { nextTask, once, sentence, TaskQueue } from './tasks';

/** Running out of memory looks like any other crash of the core. */
const stopped = (error: unknown): string =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError
    ? `It may have run out of memory. (${error.message})`
    : sentence(error);

/** Converts an answer to plain objects that can be posted. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

/** Buffers of the typed arrays in an answer, which are fresh copies and can be transferred. */
function buffersOf(value: unknown): Transferable[] {
  if (Array.isArray(value)) return value.flatMap(buffersOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .filter(ArrayBuffer.isView)
    .map((view) => view.buffer as ArrayBuffer);
}

/** Calls that need only the first part of a module, so that the first level waits for no more. */
const early: readonly Call[] = ['generate', 'several', 'info'];

/** Time budget of `several`, in milliseconds. */
const TOGETHER_MS = 24;

function several(core: Core, links: readonly string[]): Packet[] {
  const end = performance.now() + TOGETHER_MS;
  const made: Packet[] = [];
  for (const link of links) {
    if (made.length > 0 && performance.now() > end) break;
    made.push(core.generate(link));
  }
  return made;
}

/** Maximum number of floors of a run. */
const MOST_FLOORS = 48;

function run(core: Core, link: string): string {
  const floors: RunFloor[] = [];
  for (let at = link; at !== '' && floors.length < MOST_FLOORS; ) {
    const next = JSON.parse(core.next(at)) as { link: string; word: string };
    floors.push({ ...(JSON.parse(core.parse(at)) as Parsed), next: next.word });
    at = next.link;
  }
  return JSON.stringify(floors);
}

/** Calls that are not in the module's own interface. */
const own: Partial<Record<keyof Calls, (core: Core, links: readonly string[]) => unknown>> = {
  info: (core) => JSON.stringify((JSON.parse(core.catalog()) as Catalog).generators[0]),
  several,
  run: (core, [link = '']) => run(core, link),
};

function answer(core: Core, { call, args }: WorkerCall): unknown {
  const mine = own[call];
  if (mine) return mine(core, args.map(String));
  return (core[call as keyof Core] as (...args: readonly unknown[]) => unknown)(...args);
}

/** Calls that count, and can be paused for R. */
const patient: readonly Call[] = ['survey', 'surveyText', 'pairs', 'density', 'search', 'searchAll'];

/** A generator's core as soon as its first part has loaded. `complete` adds the late part, where there is one. */
interface Beginning<P> {
  core: Core;
  complete?: (late: P) => Promise<void>;
}

/** Where the page's messages come from and answers go to: a worker's own scope, or a port. */
export type Line = Pick<MessagePort, 'postMessage' | 'onmessage'>;

/** Answers the page's calls. `begin` instantiates the first part of a generator's module. */
export function serve<P extends Part>(line: Line, begin: (id: string, first: P) => Promise<Beginning<P>>): void {
  // Bound at once, so that no program of others in this worker can reach the line.
  const send = line.postMessage.bind(line);
  const post = (reply: FromWorker, buffers: Transferable[] = []) => send(reply, { transfer: buffers });

  /** Callbacks that wait for a part of a module from the page. */
  const waiting = new Map<string, { done: (part: P) => void; fail: (error: Error) => void }>();

  const partOf = (id: string): Promise<P> =>
    new Promise((done, fail) => {
      waiting.set(id, { done, fail });
      post({ need: id });
    });

  const take = (given: Given) => {
    const who = waiting.get(given.given);
    waiting.delete(given.given);
    if ('module' in given) who?.done(given.module as P);
    else who?.fail(new Error(given.error));
  };

  const begun = once(async (id) => begin(id, await partOf(id)));
  const whole = once(async (id) => {
    const { core, complete } = await begun(id);
    if (complete) await complete(await partOf(`${id}.late`));
    return core;
  });
  const coreFor = async (call: Call, id: string): Promise<Core> =>
    early.includes(call) ? (await begun(id)).core : whole(id);

  const hear = async (request: WorkerCall): Promise<void> => {
    const { id, call, generator } = request;
    let at: 'loading' | 'work' = 'loading';
    try {
      const core = await coreFor(call, generator);
      at = 'work';
      post({ begun: id });
      const start = performance.now();
      const value = answer(core, request);
      const plain = plainOf(value);
      post({ id, value: plain, ms: performance.now() - start }, buffersOf(plain));
    } catch (error) {
      post({ id, error: at === 'work' ? stopped(error) : sentence(error), at });
    }
  };
  const counts = new TaskQueue<WorkerCall>(hear, nextTask);

  line.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ('given' in data) take(data);
    else if ('hold' in data) counts.hold(data.hold);
    else if (patient.includes(data.call)) counts.put(data);
    else void hear(data);
  };
  post({ id: 0, value: undefined });
}
