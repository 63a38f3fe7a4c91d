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
  private told = 0;
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
    for (let due = this.early.get(this.told); due; due = this.early.get(this.told)) {
      this.early.delete(this.told);
      this.told += due.part.count;
      out.push(due);
    }
    return out;
  }

  /** Whether every answer has been given back. */
  get finished(): boolean {
    return this.told >= this.total;
  }
}
