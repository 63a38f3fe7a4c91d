import { effect, signal } from '@preact/signals';
import { Overtaken } from '../../../data/engine';
import type { Level } from '../../../data/level';
import { seedText } from '../../../data/request';
import { faultOf, levelOf, openProgram, type Program, type ProgramFault } from '../../../data/sandbox';
import type { Code } from '../../../parts/code';
import { canCode, loadCode } from '../../../parts/code_field';
import { keep, kept } from '../../../state/preferences';
import { level as stage } from '../../../state/store';

/** Pause of typing after which a program is read, in milliseconds. */
const DEBOUNCE = 200;

/** A program while it is edited. The last one that made a level stays in use until the text is right again. */
export class ProgramSession {
  readonly text = signal('');
  readonly faults = signal<readonly ProgramFault[]>([]);
  /** The last program that made a level, and its level of the seed on the stage. */
  readonly program = signal<Program | undefined>(undefined);
  readonly level = signal<Level | undefined>(undefined);
  /** Whether the text is the one that is in use. */
  readonly isInUse = signal(false);
  readonly code = signal<Code | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private readonly unfollow: () => void;

  /** Whether the text came by a link and nobody has agreed to run it. */
  readonly isHeld = signal(false);

  /** `original`: the text to go back to. A text of a link, or a draft under `key`, comes first. */
  constructor(
    readonly original: string,
    private readonly key: string,
    label: string,
    linked?: string,
  ) {
    const draft = kept(key) ?? original;
    this.text.value = linked ?? draft;
    this.isHeld.value = linked !== undefined && linked !== draft && linked !== original;
    if (canCode())
      void loadCode().then(({ Code }) => {
        const onChange = (text: string) => this.write(text, DEBOUNCE);
        this.code.value = new Code(this.text.peek(), { label, onChange, isProgram: true });
        this.showFaults();
      });
    void this.open();
    this.unfollow = effect(() => {
      if (stage.value) void this.draw();
    });
  }

  /** Typing: read after a pause. */
  write(text: string, after = 0): void {
    if (text === this.text.peek()) return;
    this.text.value = text;
    this.isInUse.value = false;
    if (!this.isHeld.peek()) keep(this.key, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), after);
  }

  /** Runs the text of a link. It becomes the draft once it is changed. */
  release(): void {
    this.isHeld.value = false;
    void this.open();
  }

  /** One change to a text of the lesson's own, as one step of undo. */
  put(text: string): void {
    this.isHeld.value = false;
    this.code.peek()?.change(text);
    this.write(text);
  }

  /** Selects a line, from 1, with the caret at its beginning. */
  goTo(line: number): void {
    const from = startOf(this.text.peek(), line);
    this.code.peek()?.select(from + (this.text.peek().split('\n')[line - 1] ?? '').length, from);
  }

  close(): void {
    clearTimeout(this.timer);
    this.turn++;
    this.unfollow();
    this.program.peek()?.engine.close();
  }

  /** Opens the text; it takes the place of the program in use once it has made a level. */
  private async open(): Promise<void> {
    if (this.isHeld.peek()) return;
    const turn = ++this.turn;
    const opened = await openProgram(this.text.peek());
    if ('engine' in opened) await this.adopt(opened, turn);
    else if (turn === this.turn) this.report(opened);
  }

  private async adopt(opened: Program, turn: number): Promise<void> {
    const made = await this.made(opened);
    if (turn !== this.turn || !made || made.fault) {
      opened.engine.close();
      if (turn === this.turn && made?.fault) this.report([made.fault]);
      return;
    }
    this.program.peek()?.engine.close();
    this.program.value = opened;
    this.level.value = made.level;
    this.isInUse.value = true;
    this.report([]);
  }

  /** Makes the level of the seed on the stage. A level that fails leaves the last one. */
  private async draw(): Promise<void> {
    const program = this.program.peek();
    const made = program && (await this.made(program));
    if (!made || program !== this.program.peek()) return;
    this.level.value = made.level ?? this.level.peek();
    if (this.isInUse.peek()) this.report(made.fault ? [made.fault] : []);
  }

  private async made(program: Program): Promise<{ level?: Level; fault?: ProgramFault } | undefined> {
    try {
      return await levelOf(program, seedText(stage.peek()?.head.seed ?? 1));
    } catch (error) {
      return error instanceof Overtaken ? undefined : { fault: faultOf(error) };
    }
  }

  private report(faults: readonly ProgramFault[]): void {
    this.faults.value = faults;
    this.showFaults();
  }

  private showFaults(): void {
    const text = this.text.peek();
    const placed = this.faults.peek().filter(({ line }) => line > 0);
    this.code.peek()?.diagnose(
      placed.map(({ line, column, sentence }) => ({
        at: startOf(text, line) + Math.max(0, column - 1),
        fatal: true,
        text: sentence,
      })),
      placed.length > 0,
    );
  }
}

/** The offset of a line, from 1. */
const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
