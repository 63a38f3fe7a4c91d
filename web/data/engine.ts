import type { Addressed, Arguments, Call, Calls, FromWorker, Given, Hold, Part, Reply, WorkerCall } from './protocol';
import { moduleOf } from './request';
import { sentence } from './tasks';
import { wholeLink } from './texts';

/** The call was superseded by a newer one in its lane. */
export class Overtaken extends Error {
  constructor(message = 'Something newer was asked for.') {
    super(message);
  }
}

/** The call was superseded while it was computed, and aborted because another one waited too long. */
export class Ended extends Overtaken {
  constructor() {
    super('It took longer than a second and was ended for what was asked for after it.');
  }
}

/** The worker or its core has crashed or failed to load. `started`: it had loaded. */
export class Broken extends Error {
  constructor(
    message: string,
    readonly started: boolean,
  ) {
    super(message);
  }
}

/** An answer, and the milliseconds that the worker took. */
export interface Timed<T> {
  value: T;
  ms: number;
}

interface Job {
  request: WorkerCall;
  lane: string;
  /** The core has started to compute it; everything it needs has loaded. */
  begun: boolean;
  /** Superseded or dropped. */
  unwanted: boolean;
  settle: (answer: Timed<unknown>) => void;
  fail: (error: Error) => void;
}

type Answer<C extends Call> = ReturnType<Calls[C]>;

/**
 * Milliseconds that a call waits for a superseded one. A core cannot be interrupted, only its worker terminated, and a new
 * one costs some 100 ms: a shorter timeout would discard work that is almost done.
 */
const SUPERSEDED_TIMEOUT_MS = 1000;

/** The module for which a call is: that of its first argument. */
export function moduleOfCall([first]: readonly unknown[]): string {
  return typeof first === 'object' ? (first as Addressed).generator : moduleOf(String(first ?? ''));
}

/** The arguments with whole texts in links, and the module of the first. */
function addressed(args: readonly unknown[]): Pick<WorkerCall, 'generator' | 'args'> {
  const generator = moduleOfCall(args);
  const textOf = (arg: unknown) => (typeof arg === 'object' ? (arg as Addressed).text : arg);
  return { generator, args: args.map(textOf).map((arg) => (typeof arg === 'string' ? wholeLink(arg) : arg)) };
}

const noWorkers = (error: unknown): string =>
  `This browser does not let the page start workers, which make the levels. (${sentence(error)})`;

/**
 * One worker with a core. Calls of one lane supersede each other: while one is computed only the newest waits, for at most
 * a second. After a crash the next call starts a new worker. `ahead` is the number of calls that the worker holds at a
 * time, so that it does not wait for the page between two of them.
 */
export class Engine {
  private worker: Worker | undefined;
  private ready = false;
  private last = 0;
  private running: Job[] = [];
  private waiting: Job[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly make: () => Worker,
    /** A part of a generator's module for a worker that needs it. */
    private readonly compiled?: (id: string) => Promise<Part>,
    private readonly ahead = 1,
  ) {}

  async ask<C extends Call>(lane: string, call: C, ...args: Arguments<C>): Promise<Answer<C>> {
    return (await this.timed(lane, call, ...args)).value;
  }

  /** The same, with how long it took. */
  timed<C extends Call>(lane: string, call: C, ...args: Arguments<C>): Promise<Timed<Answer<C>>> {
    return new Promise((settle, fail) => {
      const job: Job = {
        request: { id: ++this.last, call, ...addressed(args) },
        lane,
        begun: false,
        unwanted: false,
        settle: settle as (answer: Timed<unknown>) => void,
        fail,
      };
      this.drop(lane);
      this.waiting.push(job);
      this.start();
      this.next();
      this.watch();
    });
  }

  /** Drops a lane's waiting calls. A call that is being computed continues until another one has waited for a second. */
  drop(lane: string): void {
    const gone = this.waiting.filter((job) => job.lane === lane);
    this.waiting = this.waiting.filter((job) => job.lane !== lane);
    for (const job of gone) job.fail(new Overtaken());
    for (const job of this.running) job.unwanted ||= job.lane === lane;
    this.watch();
  }

  /** Whether calls are computed or wait. */
  get busy(): boolean {
    return this.running.length + this.waiting.length > 0;
  }

  /** Whether a call would be computed at once. */
  get idle(): boolean {
    return this.ready && !this.busy;
  }

  /** Starts the worker ahead of the first call. */
  warm(): void {
    this.start();
  }

  /** Ends the worker. Calls that wait are dropped. */
  close(): void {
    this.discard();
    for (const job of [...this.running.splice(0), ...this.waiting.splice(0)]) job.fail(new Overtaken());
  }

  /** Pauses counting after the current part, or resumes it. A new worker starts unpaused. */
  hold(on: boolean): void {
    const message: Hold = { hold: on };
    this.worker?.postMessage(message);
  }

  private start(): void {
    if (this.worker) return;
    this.ready = false;
    let worker: Worker;
    try {
      worker = this.make();
    } catch (error) {
      this.crash(noWorkers(error));
      return;
    }
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('need' in data) void this.give(worker, data.need);
      else if ('begun' in data) this.begin(data.begun);
      else this.hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.crash(event.message || 'The part that computes levels could not be loaded.');
    };
  }

  private async give(worker: Worker, id: string): Promise<void> {
    let given: Given;
    try {
      if (!this.compiled) throw new Error('There are no modules here.');
      given = { given: id, module: await this.compiled(id) };
    } catch (error) {
      given = { given: id, error: sentence(error) };
    }
    worker.postMessage(given);
  }

  private begin(id: number): void {
    for (const job of this.running) job.begun ||= job.request.id === id;
    this.watch();
  }

  private hear(reply: Reply): void {
    if ('error' in reply) this.crash(reply.error, reply.at === 'work');
    else if (reply.id === 0) this.ready = true;
    else {
      const at = this.running.findIndex(({ request }) => request.id === reply.id);
      for (const job of at < 0 ? [] : this.running.splice(at, 1)) job.settle({ value: reply.value, ms: reply.ms ?? 0 });
    }
    this.next();
  }

  private next(): void {
    while (this.ready && this.running.length < this.ahead) {
      const job = this.waiting.shift();
      if (!job) return;
      this.running.push(job);
      this.worker?.postMessage(job.request);
    }
  }

  /** The superseded job that others wait for. */
  private inTheWay(): Job | undefined {
    const others = this.waiting.length > 0 || this.running.some((job) => !job.unwanted);
    return others ? this.running.find((job) => job.begun && job.unwanted) : undefined;
  }

  /** Newer calls do not restart the timer, so that pressing R repeatedly does not postpone it. */
  private watch(): void {
    const job = this.inTheWay();
    if (!job || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.inTheWay() === job) this.end();
      else this.watch();
    }, SUPERSEDED_TIMEOUT_MS);
  }

  /** Terminates the worker of superseded jobs; a new one computes the others. */
  private end(): void {
    const ended = this.running.filter((job) => job.unwanted);
    const kept = this.running.filter((job) => !job.unwanted);
    this.discard();
    this.running = [];
    this.waiting.unshift(...kept.map((job) => ({ ...job, begun: false })));
    for (const job of ended) job.fail(new Ended());
    this.start();
  }

  private discard(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
  }

  private crash(reason: string, started = this.ready): void {
    this.discard();
    const lost = (this.running.length > 0 ? this.running : this.waiting).splice(0);
    for (const job of lost) job.fail(new Broken(reason, started));
    if (this.waiting.length > 0) this.start();
  }
}
