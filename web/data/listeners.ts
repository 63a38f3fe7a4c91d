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
