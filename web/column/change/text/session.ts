import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ForeignText, OptionInfo, TextFault, TextReading } from '../../../../wasm/bridge/interface';
import { Broken, Overtaken } from '../../../data/engine';
import { newWorker, quick } from '../../../data/engines';
import type { ReadCall, ReadReply } from '../../../data/foreign';
import foreignUrl from '../../../data/foreign?worker&url';
import { reportFailedLoad } from '../../../data/lazy';
import type { Level } from '../../../data/level';
import { parsed } from '../../../data/values';
import type { Code } from '../../../parts/code';
import { canCode, loadCode } from '../../../parts/code_field';
import { type TextEditor, textEditors } from '../../../stage/overlays';
import { setOption } from '../../../state/actions';
import { bookOf, fetchBook } from '../../../state/pieces';
import { keep, kept } from '../../../state/preferences';
import { level, phase, state } from '../../../state/store';

/** Text options while they are edited: sessions, the core's verdicts, faults with their places. */

/** Debounce of checking typed text, in milliseconds. */
const DEBOUNCE = 250;

/**
 * A text option while it is edited, shared by its text field and by editors that show it as a picture. The text is used as
 * soon as a level can be made from it; until then the last level stays and the faults are shown.
 */
export class Session {
  private readonly written = signal('');
  private readonly judgement = signal<Verdict>({ of: '', usable: true, content: null, faults: [] });
  private readonly drawn = signal('');
  readonly text: ReadonlySignal<string> = this.written;
  readonly verdict: ReadonlySignal<Verdict> = this.judgement;
  /** The option's value in the link that is shown. */
  readonly value: ReadonlySignal<string> = this.drawn;
  /** The editor with the steps of undo, once `open` has loaded it. */
  readonly code = signal<Code | undefined>(undefined);
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);

  private readonly key: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text of a requested level that has not arrived yet, and the request's turn. */
  private readonly pending = signal<{ turn: number; text: string } | undefined>(undefined);
  readonly isPending = computed(() => this.pending.value !== undefined && phase.value === 'making');
  /** The stored text, which is a step of undo if the link has another one. */
  private stored: string | undefined;
  private hasBegun = false;
  private isOpen = false;
  /** Whether the text was used since the last entry of the browser's history. */
  private isDirty = false;

  constructor(
    readonly generator: string,
    readonly option: OptionInfo,
  ) {
    this.key = `press-r.draft.${generator} ${option.id}`;
    effect(() => {
      const now = level.value;
      if (now?.info.id === generator) this.onLevel(String(now.head.options[option.id] ?? option.defaultText));
    });
  }

  /** Loads the editor. Where it cannot be shown, a text area stands in. */
  open(): void {
    if (this.isOpen || !canCode()) return;
    this.isOpen = true;
    void loadCode().then(({ Code }) => {
      const code = new Code(this.stored ?? this.text.peek(), {
        label: this.option.title,
        complete: (before, after) => editorOf(this.option)?.complete?.(before, after) ?? [],
        onChange: (text) => this.typed(text),
        onSubmit: this.draw,
      });
      this.code.value = code;
      code.change(this.text.peek());
      this.diagnose();
    });
  }

  /** Typing: checked after a pause. */
  typed(text: string): void {
    this.write(text, DEBOUNCE);
  }

  /** One change: checked at once, one step of undo. Further changes of a drag are `isJoined` to its first one. */
  put(text: string, isJoined = false): void {
    this.code.peek()?.change(text, isJoined);
    this.write(text, 0);
  }

  /** Selects the character at an offset. */
  goTo = (at: number): void => this.code.peek()?.select(at, at + 1);
  undo = (): void => this.step((code) => code.undo());
  redo = (): void => this.step((code) => code.redo());
  /** Returns to the text of the shown level. */
  revert = (): void => this.put(this.drawn.peek());
  /** Checks the text now and uses it if possible. */
  draw = (): void => void this.check(true);

  /** Ends a stretch of editing: it becomes one entry of the browser's history. */
  rest(): void {
    if (!this.isDirty) return;
    this.isDirty = false;
    if (this.isShown()) setOption(this.option.id, this.pending.peek()?.text ?? this.drawn.peek());
  }

  private step(act: (code: Code) => boolean): void {
    const code = this.code.peek();
    if (code && act(code)) this.write(code.text, 0);
  }

  private write(text: string, after: number): void {
    this.written.value = text;
    this.keep();
    clearTimeout(this.timer);
    if (after === 0) void this.check(true);
    else this.timer = setTimeout(() => void this.check(true), after);
  }

  /** Stores the text, so that no reload or closed tab loses it. */
  private keep(): void {
    const draft: Draft = { text: this.text.peek(), under: this.drawn.peek() };
    if (draft.text !== '' || kept(this.key) !== null) keep(this.key, JSON.stringify(draft));
    this.canUndo.value = this.code.peek()?.canUndo ?? false;
    this.canRedo.value = this.code.peek()?.canRedo ?? false;
  }

  /** Called when a level of this generator is shown. */
  private onLevel(value: string): void {
    const pending = this.pending.peek();
    const ours = pending && (pending.turn === state.peek().turn || pending.text === value);
    if (ours) this.pending.value = undefined;
    const before = this.drawn.peek();
    this.drawn.value = value;
    if (!this.hasBegun) {
      this.hasBegun = true;
      const draft = readDraft(this.key);
      this.stored = draft?.text;
      this.written.value = draft?.under === value ? draft.text : value;
    } else if (!ours && value !== before) {
      this.code.peek()?.change(value);
      this.written.value = value;
    }
    this.keep();
    void this.check(false);
  }

  /** Whether the page shows this generator and no other one has been requested. */
  private isShown(): boolean {
    const { request } = state.peek();
    return level.peek()?.info.id === this.generator && request?.generator === this.generator;
  }

  private async check(use: boolean): Promise<void> {
    clearTimeout(this.timer);
    const now = level.peek();
    if (!now || !this.isShown()) return;
    const text = this.text.peek();
    try {
      const verdict = await judged(now, this.option, text);
      if (text !== this.text.peek()) return;
      this.judgement.value = verdict;
      this.diagnose();
      if (verdict.usable && use && text !== (this.pending.peek()?.text ?? this.drawn.peek()) && this.isShown())
        this.use(text);
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (error instanceof Broken) return reportFailedLoad(() => void this.check(use));
      throw error;
    }
  }

  private diagnose(): void {
    const { of, usable, faults } = this.judgement.peek();
    if (of !== this.text.peek()) return;
    this.code.peek()?.diagnose(
      faults.filter(({ at }) => at >= 0),
      !usable,
    );
  }

  private use(text: string): void {
    this.isDirty = true;
    setOption(this.option.id, text, true);
    this.pending.value = { turn: state.peek().turn, text };
  }
}

/** A stored text. */
interface Draft {
  text: string;
  /** The option's value while it was written; with another value the draft becomes a step of undo. */
  under: string;
}

/** The stored draft; undefined if there is none or it is damaged. */
export function readDraft(key: string): Draft | undefined {
  const { text, under } = parsed(kept(key));
  return typeof text === 'string' && typeof under === 'string' ? { text, under } : undefined;
}

/** What shows the text of an option as a picture, once its chunk has loaded. */
export const editorOf = ({ id }: OptionInfo): TextEditor | undefined =>
  textEditors.value.find(({ edits }) => edits(id));

const sessions = new Map<string, Session>();

/** The only session of a generator's text option. */
export function sessionOf(generator: string, option: OptionInfo): Session {
  const key = `${generator} ${option.id}`;
  const session = sessions.get(key) ?? new Session(generator, option);
  sessions.set(key, session);
  return session;
}

/** The core's reading of a text before it is used. */
export interface Verdict extends Pick<TextReading, 'usable' | 'content'> {
  /** The text that was read. */
  of: string;
  faults: readonly Fault[];
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** The core's reading of a text as this option, with the level's other options. */
export const readText = async (now: Level, { id }: OptionInfo, text: string, lane: string): Promise<TextReading> =>
  JSON.parse(await quick.ask(lane, 'readText', now.head.link, id, text));

async function judged(now: Level, option: OptionInfo, text: string): Promise<Verdict> {
  const { usable, content, faults } = await readText(now, option, text, `draft ${option.id}`);
  const size = sizeOf(text);
  const sentence = `${size} characters are too many; ${option.maxLength} ${option.maxLength > 4000 ? 'are read' : 'go into a link'}.`;
  const all =
    size > option.maxLength
      ? [{ fatal: true, line: 0, column: 0, text: sentence, remedies: [], reached: [], stops: [], rows: [] }]
      : faults;
  return {
    of: text,
    usable: usable && size <= option.maxLength,
    content,
    faults: all.map((fault) => placed(text, fault)),
  };
}

/** A fault of a text, with its place. */
export interface Fault extends TextFault {
  /** Offset into the text, or -1. */
  at: number;
  /** Offsets of cells that can be reached, and of those that stop. */
  reachedAt: readonly number[];
  stopsAt: readonly number[];
}

/** Adds offsets to a fault. Lines and columns count from 1, columns in characters. */
export function placed(text: string, fault: TextFault): Fault {
  const lines = text.split('\n');
  const offset = ([number, column]: readonly [number, number]): number => {
    if (number === 0) return -1;
    const line = Math.min(number, lines.length);
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const before = [...(lines[line - 1] as string)].slice(0, column - 1).join('');
    return start + before.length;
  };
  const { line, column, reached, stops } = fault;
  return { ...fault, at: offset([line, column]), reachedAt: reached.map(offset), stopsAt: stops.map(offset) };
}

/** A fault's sentence with its place. */
export const sentenceOf = ({ line, column, text }: TextFault): string =>
  line === 0 ? text : `Line ${line}, column ${column}: ${text}`;

/** Milliseconds that the reader of a file may take. */
const READ_MS = 10_000;

/**
 * Reads a file of another program in a worker of its own; undefined if it is none that the option's readers know. `all`: the files
 * that were opened with it. Rejects with a sentence, also where a reader does not end or fails in a way that none foresaw.
 */
export async function readApart(
  { generator, option }: Pick<Session, 'generator' | 'option'>,
  file: File,
  all: readonly File[] = [file],
): Promise<ForeignText | undefined> {
  const info = level.peek()?.info;
  if (info?.pieces) await fetchBook();
  const book = info && bookOf(info);
  const contents = await Promise.all(
    all.map(async (one) => [one.name, new Uint8Array(await one.arrayBuffer())] as const),
  );
  const beside = Object.fromEntries(contents);
  const bytes = beside[file.name] ?? new Uint8Array();
  const call: ReadCall = { generator, option: option.id, book, file: { name: file.name, bytes }, beside };
  const worker = newWorker(foreignUrl);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<ReadReply>((done) => {
      const fail = (why: string) => done({ error: `${file.name} ${why}` });
      timer = setTimeout(() => fail(`was not read within ${READ_MS / 1000} seconds, so it was left alone.`), READ_MS);
      worker.onmessage = ({ data }: MessageEvent<ReadReply>) => done(data);
      worker.onerror = () => fail('could not be read: its reader stopped.');
      worker.postMessage(call);
    });
    if ('error' in reply) throw new Error(reply.error);
    return reply.found;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
