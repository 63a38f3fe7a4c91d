/**
 * Writes the URL's hash, throttled, because browsers refuse too many writes (Safari: 100 in 30 seconds): a few are written
 * at once, then the newest one every third of a second.
 */
export class Address {
  private late: { hash: string; push: boolean } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spare: number;
  private counted = Number.NEGATIVE_INFINITY;

  constructor(
    /** Number of writes that may follow each other without delay. */
    private readonly most = 5,
    /** Milliseconds until one more is allowed. Together with `most`: 98 in 30 seconds. */
    private readonly every = 320,
  ) {
    this.spare = most;
  }

  get hash(): string {
    return this.late?.hash ?? location.hash;
  }

  push(hash: string): void {
    this.write(hash, hash !== this.hash || (this.late?.push ?? false));
  }

  replace(hash: string): void {
    if (hash !== this.hash) this.write(hash, this.late?.push ?? false);
  }

  /** Drops a delayed write, because the user has navigated. */
  forget(): void {
    clearTimeout(this.timer);
    this.late = undefined;
  }

  private write(hash: string, push: boolean): void {
    clearTimeout(this.timer);
    this.count();
    if (this.spare < 1 || !tryWrite(hash, push)) {
      this.late = { hash, push };
      const wait = this.spare < 1 ? (1 - this.spare) * this.every : this.every;
      this.timer = setTimeout(() => this.flush(), Math.ceil(wait));
      return;
    }
    this.late = undefined;
    this.spare -= 1;
  }

  private count(): void {
    const now = performance.now();
    this.spare = Math.min(this.most, this.spare + (now - this.counted) / this.every);
    this.counted = now;
  }

  private flush(): void {
    const late = this.late;
    this.late = undefined;
    if (late) this.write(late.hash, late.push);
  }
}

function tryWrite(hash: string, push: boolean): boolean {
  try {
    if (push) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    return true;
  } catch {
    return false;
  }
}
