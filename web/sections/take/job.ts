/** A work that takes longer than a blink: it says how far it is, and ends where it is told to stop. */
export interface Work {
  tell(text: string): void;
  /** Before each part; gives the page its turn. Throws Stopped where the user has had enough. */
  step(done: number, of: number, what: string): Promise<void>;
}

export class Stopped extends Error {}

/** The browser has no canvas of that size. */
export class TooLarge extends Error {}

/** `say` is told the words, an empty text at the end; `signal` stops it. */
export function workOf(say: (text: string) => void, signal: AbortSignal): Work {
  let rested = performance.now();
  return {
    tell: say,
    async step(done, of, what) {
      if (signal.aborted) throw new Stopped();
      if (performance.now() - rested < 40 && done > 0) return;
      say(`${done} of ${of} ${what}`);
      await new Promise((resolve) => setTimeout(resolve));
      rested = performance.now();
      if (signal.aborted) throw new Stopped();
    },
  };
}
