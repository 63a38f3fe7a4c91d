/** Work that waits for its turn, one piece a task, so that word to wait is heard between two of them. */
export class Patience<T> {
  private readonly waiting: T[] = [];
  private held = false;
  private going = false;

  constructor(
    private readonly act: (work: T) => Promise<void>,
    /** Acts in another task. */
    private readonly nextTask: (act: () => void) => void,
  ) {}

  put(work: T): void {
    this.waiting.push(work);
    if (!this.going) this.goOn();
  }

  /** What is under way is finished; nothing else is begun until that ends. */
  hold(on: boolean): void {
    this.held = on;
    if (!this.going) this.goOn();
  }

  private goOn(): void {
    this.going = !this.held && this.waiting.length > 0;
    if (this.going) this.nextTask(() => void this.turn());
  }

  private async turn(): Promise<void> {
    const work = this.held ? undefined : this.waiting.shift();
    if (work !== undefined) await this.act(work);
    this.goOn();
  }
}
