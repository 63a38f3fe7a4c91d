import type { Call, Calls, Given, Need, Reply, Request } from './protocol';

/** A request that was overtaken by a newer one in its lane. */
export class Overtaken extends Error {}

/** The worker or the core in it is gone. `started` says whether they had arrived. */
export class Broken extends Error {
  constructor(
    message: string,
    readonly started: boolean,
  ) {
    super(message);
  }
}

interface Job {
  request: Request;
  lane: string;
  settle: (value: unknown) => void;
  fail: (error: Error) => void;
}

type Answer<C extends Call> = ReturnType<Calls[C]>;

/**
 * One worker with a core. Requests of one lane overtake each other: while one is being computed only the newest waits.
 * After a crash the next request starts a fresh worker.
 */
export class Engine {
  private worker: Worker | undefined;
  private ready = false;
  private last = 0;
  private running: Job | undefined;
  private waiting: Job[] = [];

  constructor(
    private readonly make: () => Worker,
    /** A generator's module, compiled, for a worker that needs it. */
    private readonly compiled?: (id: string) => Promise<WebAssembly.Module>,
  ) {}

  ask<C extends Call>(lane: string, call: C, ...args: Parameters<Calls[C]>): Promise<Answer<C>> {
    return new Promise((settle, fail) => {
      const job: Job = {
        request: { id: ++this.last, call, args },
        lane,
        settle: settle as (value: unknown) => void,
        fail,
      };
      this.drop(lane);
      this.waiting.push(job);
      this.start();
      this.next();
    });
  }

  /** Forgets what a lane still waits for. What is being computed is finished and thrown away. */
  drop(lane: string): void {
    const gone = this.waiting.filter((job) => job.lane === lane);
    this.waiting = this.waiting.filter((job) => job.lane !== lane);
    for (const job of gone) job.fail(new Overtaken());
  }

  /** Starts the worker before anything is asked. */
  warm(): void {
    this.start();
  }

  private start(): void {
    if (this.worker) return;
    this.ready = false;
    const worker = this.make();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Reply | Need>) => {
      if ('need' in data) void this.give(worker, data.need);
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
      given = { given: id, error: error instanceof Error ? error.message : String(error) };
    }
    worker.postMessage(given);
  }

  private hear(reply: Reply): void {
    if ('error' in reply) this.crash(reply.error, reply.at === 'work');
    else if (reply.id === 0) this.ready = true;
    else if (this.running?.request.id === reply.id) {
      const job = this.running;
      this.running = undefined;
      job.settle(reply.value);
    }
    this.next();
  }

  private next(): void {
    if (!this.ready || this.running) return;
    this.running = this.waiting.shift();
    if (this.running) this.worker?.postMessage(this.running.request);
  }

  private crash(reason: string, started = this.ready): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
    const lost = this.running ? [this.running] : this.waiting.splice(0);
    this.running = undefined;
    for (const job of lost) job.fail(new Broken(reason, started));
    if (this.waiting.length > 0) this.start();
  }
}
