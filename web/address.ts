/** Writes the URL's hash. Browsers refuse too many writes in a short time, so a hurried caller is slowed down here. */
export class Address {
  private readonly written: number[] = [];
  private late: { hash: string; push: boolean } | undefined;
  private timer = 0;

  constructor(
    private readonly most = 150,
    private readonly within = 10_000,
  ) {}

  get hash(): string {
    return this.late?.hash ?? location.hash;
  }

  push(hash: string): void {
    this.write(hash, hash !== this.hash);
  }

  replace(hash: string): void {
    if (hash !== this.hash) this.write(hash, this.late?.push ?? false);
  }

  private write(hash: string, push: boolean): void {
    const now = performance.now();
    while (this.written.length > 0 && now - (this.written[0] as number) > this.within) this.written.shift();
    clearTimeout(this.timer);
    if (this.written.length >= this.most || !this.tryWrite(hash, push)) {
      this.late = { hash, push };
      this.timer = window.setTimeout(() => this.flush(), 400);
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

  private tryWrite(hash: string, push: boolean): boolean {
    try {
      if (push) history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
      return true;
    } catch {
      return false;
    }
  }
}
