/** Asynchronous helpers for page and workers. */

let channel: MessageChannel | undefined;
const queued: (() => void)[] = [];

/** Runs a callback in a task of its own. Not by a timer: browsers delay nested timers, in a hidden page by a second. */
export function nextTask(callback: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => queued.shift()?.();
  }
  queued.push(callback);
  channel.port2.postMessage(null);
}

/** A queue that runs one item a task, so that a message to hold is received between two of them. */
export class TaskQueue<T> {
  private readonly waiting: T[] = [];
  private isHeld = false;
  private isRunning = false;

  /** `nextTask` runs a callback in a task of its own. */
  constructor(
    private readonly run: (item: T) => Promise<void>,
    private readonly nextTask: (callback: () => void) => void,
  ) {}

  put(item: T): void {
    this.waiting.push(item);
    if (!this.isRunning) this.next();
  }

  /** While held, the current item is finished and no other is started. */
  hold(on: boolean): void {
    this.isHeld = on;
    if (!this.isRunning) this.next();
  }

  private next(): void {
    this.isRunning = !this.isHeld && this.waiting.length > 0;
    if (this.isRunning) this.nextTask(() => void this.turn());
  }

  private async turn(): Promise<void> {
    const item = this.isHeld ? undefined : this.waiting.shift();
    if (item !== undefined) await this.run(item);
    this.next();
  }
}

/** Caches the promise of each key. A rejected one is forgotten, so that the next call asks again. */
export function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const promise = ask(key);
    cache.set(key, promise);
    promise.catch(() => cache.delete(key));
    return promise;
  };
}

/** A list of callbacks, for events that lower folders raise and upper ones handle. */
export class Listeners<T, R = void> {
  private readonly all = new Set<(value: T) => R>();

  /** Returns a function that removes the callback. */
  add(callback: (value: T) => R): () => void {
    this.all.add(callback);
    return () => this.all.delete(callback);
  }

  /** Calls every callback, in the order in which they were added, and returns their results. */
  emit(value: T): R[] {
    return [...this.all].map((callback) => callback(value));
  }
}

/** Returns an error's message for the visitor. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
