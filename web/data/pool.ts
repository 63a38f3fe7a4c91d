import type { Engine, Timed } from './engine';

/** Work over many levels that can be cut anywhere. */
export interface Work<T> {
  total: number;
  ask(engine: Engine, lane: string, first: number, count: number): Promise<Timed<T>>;
  /** Answers in the order of the places, whichever worker was first. False: enough. */
  take(answer: T, part: Part): boolean;
}

export interface Run {
  stop(): void;
}

/** Several engines that count together. What they find does not depend on how many they are. */
export class Pool {
  private readonly engines: Engine[] = [];
  private runs = 0;
  private held = false;

  constructor(
    private readonly make: () => Engine,
    readonly size: number,
    /** Resolves when it is nobody else's turn: R goes first, a hidden page rests. */
    private readonly quiet: () => Promise<void>,
    /** Parts that a worker is given at once. */
    private readonly ahead = 1,
  ) {}

  /** `done` is called once: at the end, when it was enough or stopped, or with what went wrong. */
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
    // Each worker's first part before anybody's second.
    for (const lane of lanes) for (let worker = 0; worker < this.size; worker++) toil(worker, lane).catch(end);
    return { stop: () => end() };
  }

  /** Somebody else's turn has come: what was given ahead waits too, until it is quiet again. */
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

  /** Whether a worker has been started and has nothing to do. */
  isIdle(worker: number): boolean {
    return this.engines[worker]?.idle === true;
  }

  /** One of the workers, for work that is no count: 0 … size - 1. It is started when it is first asked for. */
  engine(worker: number): Engine {
    this.engines[worker] ??= this.make();
    return this.engines[worker];
  }
}

/** What a browser tells of its machine. */
interface Machine {
  cores: number | undefined;
  /** Gigabytes, where it says so. */
  memory: number | undefined;
  /** Used by finger, and the shorter side of its screen in CSS pixels. */
  touch: boolean;
  side: number;
}

const MOST = 8;
const FEW = 2;

/** As many workers as the processor has cores, at most 8; at most 2 on small machines and phones. */
export function poolSize({ cores, memory, touch, side }: Machine): number {
  const small = (memory !== undefined && memory <= 4) || (touch && side < 820);
  return Math.max(1, Math.min(cores || FEW, small ? FEW : MOST));
}

/** A part of the work: places first … first + count - 1. */
export interface Part {
  readonly first: number;
  readonly count: number;
}

/** A part takes about so many milliseconds, so that R finds little under way on each worker. */
const PART_MS = 12;
/** The first parts, before it is known how long a level takes. */
const BEGIN = 50;
/** A part grows by so much at most, and shrinks to so much: one that took long may only have had to share its core. */
const GROWTH = 8;
const SHRINKING = 0.7;

/**
 * Cuts work into parts for any number of workers, each as large as its worker is quick, and gives the answers back in
 * the order of the places: what comes of them is the same however many workers there were.
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

  /** What a worker does next; undefined when all is handed out. */
  next(worker: number): Part | undefined {
    const left = this.total - this.at;
    if (left <= 0) return undefined;
    // Towards the end the parts shrink, so that nobody waits long for the last of them.
    const fair = Math.max(BEGIN, Math.ceil(left / (2 * this.workers)));
    const count = Math.min(left, fair, this.sizes.get(worker) ?? BEGIN);
    const part = { first: this.at, count };
    this.at += count;
    return part;
  }

  /** A worker has answered after so many milliseconds. Gives what is next in order, in order. */
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
