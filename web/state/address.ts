/**
 * Writes the URL's hash. Browsers refuse too many writes in a short time (Safari 100 in 30 seconds), so a hurried caller
 * is slowed down: the newest hash is written a moment later, well before anybody can copy it.
 */
export class Address {
  private readonly written: number[] = [];
  private late: { hash: string; push: boolean } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Writes at once that a moment may hold … */
    private readonly most = 12,
    /** … in so many milliseconds. */
    private readonly within = 4_000,
  ) {}

  get hash(): string {
    return this.late?.hash ?? location.hash;
  }

  push(hash: string): void {
    this.write(hash, hash !== this.hash || (this.late?.push ?? false));
  }

  replace(hash: string): void {
    if (hash !== this.hash) this.write(hash, this.late?.push ?? false);
  }

  /** The user went elsewhere: what still waited is of the past. */
  forget(): void {
    clearTimeout(this.timer);
    this.late = undefined;
  }

  private write(hash: string, push: boolean): void {
    const now = performance.now();
    while (this.written.length > 0 && now - (this.written[0] as number) > this.within) this.written.shift();
    clearTimeout(this.timer);
    if (this.written.length >= this.most || !tryWrite(hash, push)) {
      this.late = { hash, push };
      this.timer = setTimeout(() => this.flush(), 300);
      return;
    }
    this.late = undefined;
    this.written.push(now);
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
