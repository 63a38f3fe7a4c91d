/** Milliseconds at a stretch, so that no key waits: on a slow phone a tile takes as long as this. */
const STRETCH = 8;

/** Goes through some work while the browser has nothing better to do. A new call ends the work before it. */
export class Idle {
  private work: Iterator<void> | undefined;
  private waiting = false;

  run(work: Iterator<void>): void {
    this.work = work;
    this.wait();
  }

  private wait(): void {
    if (this.waiting) return;
    this.waiting = true;
    if ('requestIdleCallback' in window)
      requestIdleCallback((deadline) => this.go(Math.min(STRETCH, deadline.timeRemaining())));
    else setTimeout(() => this.go(4), 60);
  }

  private go(milliseconds: number): void {
    this.waiting = false;
    const end = performance.now() + milliseconds - 1;
    while (this.work && performance.now() < end) if (this.work.next().done) this.work = undefined;
    if (this.work) this.wait();
  }
}
