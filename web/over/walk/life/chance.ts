/** Throws of a walk: the same seed gives the same life. Nothing of a level is decided here. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From low to high, both among them. */
  between(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return low + (((t ^ (t >>> 14)) >>> 0) % (high - low + 1));
  }

  oneIn(odds: number): boolean {
    return this.between(1, odds) === 1;
  }

  oneOf<T>(all: readonly T[]): T | undefined {
    return all.length > 0 ? all[this.between(0, all.length - 1)] : undefined;
  }
}
