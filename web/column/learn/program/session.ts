import { type Signal, signal } from '@preact/signals';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { seedText } from '../../../data/request';
import { type ProgramFault, Unready } from '../../../data/sandbox';
import type { Code } from '../../../parts/code';
import { canCode, loadCode } from '../../../parts/code_field';
import { openLink } from '../../../state/actions';
import { keep } from '../../../state/preferences';
import { generatorOf, want } from '../../../state/programs';
import { level } from '../../../state/store';

/** Pause of typing after which a program is read, in milliseconds. */
const DEBOUNCE = 200;

/** A program while it is edited. The last one that made a level stays in use until the text is right again. */
export class ProgramSession {
  readonly text = signal('');
  readonly faults = signal<readonly ProgramFault[]>([]);
  /** The generator of the last text that made levels. */
  readonly info = signal<GeneratorInfo | undefined>(undefined);
  /** Whether the text is the one that is in use. */
  readonly isInUse = signal(false);
  readonly code = signal<Code | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  /** Whether the text came by a link and nobody has agreed to run it. */
  readonly isHeld: Signal<boolean>;

  /** The browser keeps what is typed under `key`. `use` is called with each program that comes into use. */
  constructor(
    text: string,
    isHeld: boolean,
    private readonly key: string,
    private readonly use?: (text: string, info: GeneratorInfo) => void,
  ) {
    this.text.value = text;
    this.isHeld = signal(isHeld);
    if (canCode())
      void loadCode().then(({ Code }) => {
        const onChange = (text: string) => this.write(text, DEBOUNCE);
        this.code.value = new Code(this.text.peek(), { label: 'The program', onChange, isProgram: true });
        this.showFaults();
      });
    void this.open();
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
  }

  /** Opens the text; it takes the place of the program in use once it makes levels. */
  private async open(): Promise<void> {
    if (this.isHeld.peek()) return;
    const turn = ++this.turn;
    const text = this.text.peek();
    const [info, faults] = await generatorOf(text).then(
      (info) => [info, []] as const,
      (error) => [undefined, error instanceof Unready ? error.faults : []] as const,
    );
    if (turn !== this.turn) return;
    this.faults.value = faults;
    this.showFaults();
    if (!info) return;
    this.info.value = info;
    this.isInUse.value = true;
    this.use?.(text, info);
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

/** Shows the level of a text of the user's own, with the seed on the stage. */
export function showOwn(text: string): void {
  want(text);
  openLink(`yours/v1/${seedText(level.peek()?.head.seed ?? 1)}`);
}

/** The offset of a line, from 1. */
const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
