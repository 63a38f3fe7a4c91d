import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { OptionInfo, TextFault, TextReading } from '../../../../wasm/bridge/interface';
import { Broken, Overtaken } from '../../../data/engine';
import { quick } from '../../../data/engines';
import { reportFailedLoad } from '../../../data/lazy';
import type { Level } from '../../../data/level';
import { setOption } from '../../../state/actions';
import { level, phase, state } from '../../../state/store';
import { begun, type History, keepDraft, keptHistory, redone, undone, wrote } from './history';

/** Milliseconds of quiet before what was typed is looked at, and after which more typing is another step of undo. */
const LOOK_AFTER = 250;
const STRETCH = 1500;

/**
 * One text that makes levels, while it is edited: by a field of text, by a picture, by both at once. It is used as soon
 * as a level can be made from it; until then the picture stays and the reasons are shown.
 */
export class Session {
  private readonly steps = signal<History>(begun(''));
  private readonly judgement = signal<Verdict>({ of: '', usable: true, content: null, faults: [] });
  private readonly drawn = signal('');
  readonly text: ReadonlySignal<string> = computed(() => this.steps.value.now);
  readonly verdict: ReadonlySignal<Verdict> = this.judgement;
  /** The option's value in the link that is shown. */
  readonly value: ReadonlySignal<string> = this.drawn;
  readonly canUndo = computed(() => this.steps.value.past.length > 0);
  readonly canRedo = computed(() => this.steps.value.future.length > 0);

  private readonly key: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A level with a text of ours is on its way: the turn and the text. */
  private readonly way = signal<{ turn: number; text: string } | undefined>(undefined);
  readonly onItsWay = computed(() => this.way.value !== undefined && phase.value === 'making');
  private began = false;
  private stretch = 0;
  private coming: Promise<void> | undefined;
  private typedAt = Number.NEGATIVE_INFINITY;
  private unrested = false;

  constructor(
    private readonly generator: string,
    readonly option: OptionInfo,
  ) {
    this.key = `${generator} ${option.id}`;
    effect(() => {
      const now = level.value;
      if (now?.info.id === generator) this.arrived(String(now.head.options[option.id] ?? option.defaultText));
    });
  }

  /** Another letter: looked at after a moment of quiet. */
  typed(text: string): void {
    const now = Date.now();
    if (now - this.typedAt > STRETCH) this.stretch++;
    this.typedAt = now;
    this.write(wrote(this.steps.peek(), text, `typing ${this.stretch}`), LOOK_AFTER);
  }

  /** A whole change: one step of undo, looked at at once. What goes on in one stretch (a drag) may be one step. */
  put(text: string | Promise<string>, stretch = ''): Promise<void> {
    return this.inTurn(text, (now) => this.write(wrote(this.steps.peek(), now, stretch), 0));
  }

  undo = (): void => void this.inTurn('', () => this.write(undone(this.steps.peek()), 0));
  redo = (): void => void this.inTurn('', () => this.write(redone(this.steps.peek()), 0));
  /** Back to what the link says. */
  revert = (): void => void this.put(this.drawn.peek());
  /** Looks now, and uses what can be used. */
  draw = (): void => void this.look(true);

  /** The stretch of editing is over: it is one place in the browser's history. */
  rest(): void {
    if (!this.unrested) return;
    this.unrested = false;
    if (this.here()) setOption(this.option.id, this.way.peek()?.text ?? this.drawn.peek());
  }

  /** What is done while a text is still on its way comes after it. One that does not arrive is no change. */
  private inTurn(text: string | Promise<string>, act: (text: string) => void): Promise<void> {
    if (typeof text === 'string' && !this.coming) return Promise.resolve(act(text));
    const turn: Promise<void> = Promise.all([text, this.coming])
      .then(([now]) => act(now))
      .catch(() => undefined)
      .finally(() => {
        if (this.coming === turn) this.coming = undefined;
      });
    this.coming = turn;
    return turn;
  }

  private write(next: History, after: number): void {
    this.steps.value = keepDraft(this.key, next, this.drawn.peek());
    clearTimeout(this.timer);
    if (after === 0) void this.look(true);
    else this.timer = setTimeout(() => void this.look(true), after);
  }

  /** A level of this generator is shown. */
  private arrived(value: string): void {
    const coming = this.way.peek();
    const ours = coming && (coming.turn === state.peek().turn || coming.text === value);
    if (ours) this.way.value = undefined;
    const before = this.drawn.peek();
    this.drawn.value = value;
    if (!this.began) {
      this.began = true;
      this.steps.value = keptHistory(this.key, value);
    } else if (!ours && value !== before) {
      this.steps.value = wrote(this.steps.peek(), value);
    }
    this.steps.value = keepDraft(this.key, this.steps.peek(), value);
    void this.look(false);
  }

  /** Whether the page shows this generator and no other one has been requested. */
  private here(): boolean {
    const { request } = state.peek();
    return level.peek()?.info.id === this.generator && request?.generator === this.generator;
  }

  private async look(use: boolean): Promise<void> {
    clearTimeout(this.timer);
    const now = level.peek();
    if (!now || !this.here()) return;
    const text = this.text.peek();
    try {
      const verdict = await judged(now, this.option, text);
      if (text !== this.text.peek()) return;
      this.judgement.value = verdict;
      if (verdict.usable && use && text !== (this.way.peek()?.text ?? this.drawn.peek()) && this.here()) this.use(text);
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (error instanceof Broken) return reportFailedLoad(() => void this.look(use));
      throw error;
    }
  }

  private use(text: string): void {
    this.unrested = true;
    setOption(this.option.id, text, true);
    this.way.value = { turn: state.peek().turn, text };
  }
}

const sessions = new Map<string, Session>();

/** The one session of a generator's text option. */
export function sessionOf(generator: string, option: OptionInfo): Session {
  const key = `${generator} ${option.id}`;
  const session = sessions.get(key) ?? new Session(generator, option);
  sessions.set(key, session);
  return session;
}

/** What the core says of a text before it is used. */
export interface Verdict extends Pick<TextReading, 'usable' | 'content'> {
  /** The text that was judged. */
  of: string;
  faults: readonly Fault[];
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** How the core reads a text as this option's, beside the level's other options. */
export const readText = async (now: Level, { id }: OptionInfo, text: string, lane: string): Promise<TextReading> =>
  JSON.parse(await quick.ask(lane, 'readText', now.head.link, id, text));

export async function judged(now: Level, option: OptionInfo, text: string): Promise<Verdict> {
  const { usable, content, faults } = await readText(now, option, text, `draft ${option.id}`);
  const size = sizeOf(text);
  const sentence = `${size} characters are too many; ${option.maxLength} ${option.maxLength > 4000 ? 'are read' : 'go into a link'}.`;
  const told =
    size > option.maxLength
      ? [{ fatal: true, line: 0, column: 0, text: sentence, remedies: [], reached: [], stops: [], rows: [] }]
      : faults;
  return {
    of: text,
    usable: usable && size <= option.maxLength,
    content,
    faults: told.map((fault) => placed(text, fault)),
  };
}

/** Something about a text that its author should hear, with its place in the text where it has one. */
export interface Fault extends TextFault {
  /** Offset into the text, or -1. */
  at: number;
  /** Offsets of what is reached and what stops. */
  reachedAt: readonly number[];
  stopsAt: readonly number[];
}

/** Lines and columns count from 1; columns count characters. */
export function placed(text: string, fault: TextFault): Fault {
  const lines = text.split('\n');
  const offset = ([wanted, column]: readonly [number, number]): number => {
    if (wanted === 0) return -1;
    const line = Math.min(wanted, lines.length);
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const before = [...(lines[line - 1] as string)].slice(0, column - 1).join('');
    return start + before.length;
  };
  const { line, column, reached, stops } = fault;
  return { ...fault, at: offset([line, column]), reachedAt: reached.map(offset), stopsAt: stops.map(offset) };
}

/** With its place, for where that is not plain to see. */
export const sentenceOf = ({ line, column, text }: TextFault): string =>
  line === 0 ? text : `Line ${line}, column ${column}: ${text}`;
