import type { Engine, Timed } from './engine';

/** A count over many levels that can be split anywhere. */
export interface Work<T> {
  total: number;
  ask(engine: Engine, lane: string, first: number, count: number): Promise<Timed<T>>;
  /** Receives answers in the order of positions, whichever worker finished first. Returns false to stop. */
  take(answer: T, part: Part): boolean;
}

export interface Run {
  stop(): void;
}

/** Several engines that count together. The result does not depend on their number. */
export class Pool {
  private readonly engines: Engine[] = [];
  private runs = 0;
  private held = false;

  constructor(
    private readonly make: () => Engine,
    readonly size: number,
    /** Resolves once nothing more urgent runs and the page is visible. */
    private readonly quiet: () => Promise<void>,
    /** Parts that a worker holds at a time. */
    private readonly ahead = 1,
  ) {}

  /** Calls `done` once: when it has finished or stopped, or with an error. */
  run<T>(work: Work<T>, done: (error?: unknown) => void): Run {
    const run = ++this.runs;
    const lanes = Array.from({ length: this.ahead }, (_, i) => `run ${run} ${i}`);
    const slices = new Slices<T>(work.total, this.size);
    let ended = false;
    let idle = 0;
    const end = (error?: unknown) => {
      if (ended) return;
      ended = true;
      for (const engine of this.engines) for (const lane of lanes) engine.drop(lane);
      done(error);
    };
    const toil = async (worker: number, lane: string) => {
      for (;;) {
        await this.quiet();
        const part = ended ? undefined : slices.next(worker);
        if (!part) break;
        const { value, ms } = await work.ask(this.engine(worker), lane, part.first, part.count);
        if (ended) return;
        for (const due of slices.answered(worker, part, value, ms))
          if (!ended && !work.take(due.answer, due.part)) end();
      }
      if (++idle === this.size * this.ahead) end();
    };
    // Every worker gets its first part before any gets its second.
    for (const lane of lanes) for (let worker = 0; worker < this.size; worker++) toil(worker, lane).catch(end);
    return { stop: () => end() };
  }

  /** Pauses all workers, including parts that they hold already, until it is quiet again. */
  giveWay(): void {
    if (this.held) return;
    this.hold(true);
    this.quiet().then(
      () => this.hold(false),
      () => this.hold(false),
    );
  }

  private hold(on: boolean): void {
    this.held = on;
    for (const engine of this.engines) engine?.hold(on);
  }

  /** Whether some started worker is idle. */
  isIdle(worker: number): boolean {
    return this.engines[worker]?.idle === true;
  }

  /** Worker number 0 … size - 1, for work other than counting. Started on first use. */
  engine(worker: number): Engine {
    this.engines[worker] ??= this.make();
    return this.engines[worker];
  }
}

/** Properties of the machine as the browser reports them. */
interface Machine {
  cores: number | undefined;
  /** In gigabytes, if known. */
  memory: number | undefined;
  /** Whether it is used by touch, and the shorter side of its screen in CSS pixels. */
  touch: boolean;
  side: number;
}

const MOST = 8;
const FEW = 2;

/** Number of workers: one per core up to 8; at most 2 on small machines and phones. */
export function poolSize({ cores, memory, touch, side }: Machine): number {
  const small = (memory !== undefined && memory <= 4) || (touch && side < 820);
  return Math.max(1, Math.min(cores || FEW, small ? FEW : MOST));
}

/** A part of the work: positions first … first + count - 1. */
export interface Part {
  readonly first: number;
  readonly count: number;
}

/** Target duration of a part in milliseconds, so that R waits for little. */
const PART_MS = 12;
/** Size of the first parts, before the time per level is known. */
const BEGIN = 50;
/** Limits of how much a part grows or shrinks against the last one, because a slow part may only have shared its core. */
const GROWTH = 8;
const SHRINKING = 0.7;

/**
 * Splits work into parts for any number of workers, sized by each worker's speed, and returns the answers in the order of
 * positions, so that the result does not depend on the number of workers.
 */
export class Slices<T> {
  private at = 0;
  private given = 0;
  private readonly sizes = new Map<number, number>();
  private readonly early = new Map<number, { part: Part; answer: T }>();

  constructor(
    private readonly total: number,
    private readonly workers: number,
  ) {}

  /** The next part for a worker; undefined once all parts are assigned. */
  next(worker: number): Part | undefined {
    const left = this.total - this.at;
    if (left <= 0) return undefined;
    // Parts shrink towards the end, so that all workers finish at about the same time.
    const fair = Math.max(BEGIN, Math.ceil(left / (2 * this.workers)));
    const count = Math.min(left, fair, this.sizes.get(worker) ?? BEGIN);
    const part = { first: this.at, count };
    this.at += count;
    return part;
  }

  /** Adds a worker's answer, and returns the answers that are next in order. */
  answered(worker: number, part: Part, answer: T, took: number): { part: Part; answer: T }[] {
    const size = Math.min((part.count * PART_MS) / Math.max(0.5, took), part.count * GROWTH);
    this.sizes.set(worker, Math.max(1, Math.round(Math.max(size, (this.sizes.get(worker) ?? 0) * SHRINKING))));
    this.early.set(part.first, { part, answer });
    const out: { part: Part; answer: T }[] = [];
    for (let due = this.early.get(this.given); due; due = this.early.get(this.given)) {
      this.early.delete(this.given);
      this.given += due.part.count;
      out.push(due);
    }
    return out;
  }
}
