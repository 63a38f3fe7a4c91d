import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  history,
  historyField,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  standardKeymap,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { type Diagnostic, linter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';

/** CodeMirror as the page uses it. This module is a chunk of its own. */

export interface CodeOptions {
  /** Accessible name of the text box. */
  label: string;
  /** Names for the word at the caret, by the text before and after it. */
  complete(before: string, after: string): readonly Completion[];
  /** Called after each change by the user: typing, undo and redo. */
  onChange(text: string): void;
  /** Called for Ctrl Enter. */
  onSubmit?(): void;
  /** A single line with this placeholder. */
  example?: string;
}

/** The texts of undo and redo as JSON. */
interface Steps {
  done: readonly unknown[];
  undone: readonly unknown[];
}

/** Pauses longer than this, in milliseconds, begin a new step of undo. */
const PAUSE = 1500;
/** Maximum number of steps of undo. */
export const MAX_STEPS = 200;
/** Maximum number of characters of serialized steps; the oldest are dropped first. */
const MAX_CHARS = 60_000;

/** Marks changes of one drag, which are one step of undo. */
const stroke = Annotation.define<boolean>();

/** A text with its history. It can be changed and undone without a place on the page. */
export class Code {
  private state: EditorState;
  private view: EditorView | undefined;
  private stroke = '';
  private isWrong = false;

  constructor(
    text: string,
    private readonly options: CodeOptions,
    steps?: unknown,
  ) {
    const extensions = [...base, this.own()];
    try {
      const json = { doc: text, selection: { ranges: [{ anchor: 0, head: 0 }], main: 0 }, history: steps };
      this.state = EditorState.fromJSON(json, { extensions }, { history: historyField });
    } catch {
      // There are no steps, or they are damaged.
      this.state = EditorState.create({ doc: text, extensions });
    }
  }

  get text(): string {
    return this.state.doc.toString();
  }
  get canUndo(): boolean {
    return undoDepth(this.state) > 0;
  }
  get canRedo(): boolean {
    return redoDepth(this.state) > 0;
  }

  /** Replaces the text as one step of undo. Changes of one non-empty `stroke` (a drag) are one step together. */
  change(text: string, stroke_ = ''): void {
    const before = this.text;
    if (text === before) return;
    const joins = stroke_ !== '' && stroke_ === this.stroke;
    this.stroke = stroke_;
    const isolation = joins ? [] : [isolateHistory.of(stroke_ === '' ? 'full' : 'before')];
    this.dispatch({ changes: changedPart(before, text), annotations: [stroke.of(joins), ...isolation] });
  }

  undo = (): void => void undo({ state: this.state, dispatch: (tr) => this.take([tr]) });
  redo = (): void => void redo({ state: this.state, dispatch: (tr) => this.take([tr]) });

  /** The newest steps, to be given to the constructor with the same text. */
  get steps(): Steps {
    const { done, undone } = this.state.toJSON({ history: historyField }).history as Steps;
    return { done: fitting(done, MAX_CHARS), undone: fitting(undone, MAX_CHARS / 4) };
  }

  /** Underlines what is wrong; `at` are offsets into the text. */
  diagnose(faults: readonly { at: number; isError: boolean; message: string }[]): void {
    this.isWrong = faults.some(({ isError }) => isError);
    const diagnostics = faults.map(({ at, isError, message }): Diagnostic => {
      const from = Math.min(at, this.state.doc.length);
      const severity = isError ? 'error' : 'warning';
      return { from, to: Math.min(from + 1, this.state.doc.length), severity, message };
    });
    this.dispatch(setDiagnostics(this.state, diagnostics));
  }

  /** Selects a part of the text and focuses it. */
  select(from: number, to = from): void {
    const last = this.state.doc.length;
    this.dispatch({ selection: { anchor: Math.min(from, last), head: Math.min(to, last) }, scrollIntoView: true });
    this.view?.focus();
  }

  focus = (): void => this.view?.focus();

  /**
   * Shows the text in an element, until the returned function is called. The editor is in a shadow root, because outside of
   * one its styles would be a <style>, which the page's policy blocks.
   */
  mount(host: HTMLElement): () => void {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const view = new EditorView({
      state: this.state,
      root,
      parent: root,
      dispatchTransactions: (transactions) => this.take(transactions, true),
    });
    this.view = view;
    return () => {
      view.destroy();
      if (this.view === view) this.view = undefined;
    };
  }

  private dispatch(spec: TransactionSpec): void {
    this.take([this.state.update(spec)]);
  }

  private take(transactions: readonly Transaction[], byUser = false): void {
    this.state = transactions.at(-1)?.state ?? this.state;
    this.view?.update(transactions);
    if (byUser && transactions.some(({ docChanged }) => docChanged)) this.options.onChange(this.text);
  }

  private own() {
    const { label, complete, onSubmit, example } = this.options;
    const submit = () => {
      onSubmit?.();
      return true;
    };
    const attributes = () => ({ 'aria-label': label, 'aria-invalid': String(this.isWrong) });
    return [
      autocompletion({ icons: false, override: [(context) => completionsAt(context, complete)] }),
      keymap.of([{ key: 'Mod-Enter', run: submit }]),
      EditorView.contentAttributes.of(attributes),
      example === undefined ? EditorView.lineWrapping : [placeholder(example), oneLine],
    ];
  }
}

/** Takes line breaks out of what is typed or pasted. */
const oneLine = EditorState.transactionFilter.of((tr) => {
  const text = tr.newDoc.toString();
  const plain = text.replace(/\s*\n\s*/g, ' ').trim();
  return tr.newDoc.lines === 1 ? tr : [tr, { changes: changedPart(text, plain), sequential: true }];
});

function completionsAt(context: CompletionContext, complete: CodeOptions['complete']): CompletionResult | null {
  const word = context.matchBefore(/[\p{L}\d_]+/u);
  if (!word && !context.explicit) return null;
  const from = word?.from ?? context.pos;
  const { state, pos } = context;
  const options = complete(state.sliceDoc(0, from), state.sliceDoc(pos)).filter(({ label }) => label !== word?.text);
  return { from, options, validFor: /^[\p{L}\d_]*$/u };
}

/** The part of `before` that differs from `after`, and what `after` has there. */
export function changedPart(before: string, after: string): { from: number; to: number; insert: string } {
  const length = Math.min(before.length, after.length);
  let from = 0;
  while (from < length && before[from] === after[from]) from++;
  let end = 0;
  while (end < length - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The newest steps that fit into `max` characters. */
function fitting(steps: readonly unknown[], max: number): readonly unknown[] {
  let left = max;
  let first = steps.length;
  while (first > 0 && left >= 0) left -= JSON.stringify(steps[--first]).length;
  return steps.slice(left < 0 ? first + 1 : first);
}

/** Custom properties of the page reach into the shadow root. */
const theme = EditorView.theme({
  '&': { fontSize: 'var(--t-small)', maxHeight: '60vh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { padding: 'var(--s1) 0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder, .cm-completionDetail': { color: 'var(--muted)' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', background: 'var(--panel)', color: 'var(--text)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--text)' },
  '.cm-diagnostic': { maxWidth: '40ch', fontFamily: 'var(--sans)' },
});

const base = [
  // A text stays as it is, whatever its line ends.
  EditorState.lineSeparator.of('\n'),
  history({ minDepth: MAX_STEPS, newGroupDelay: PAUSE, joinToEvent: (tr, near) => tr.annotation(stroke) ?? near }),
  keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...standardKeymap]),
  linter(null),
  theme,
];
