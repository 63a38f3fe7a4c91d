import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import {
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  standardKeymap,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

/** CodeMirror as the page uses it. This module is a chunk of its own. */

export interface CodeOptions {
  /** Accessible name of the text box. */
  label: string;
  /** Names for the word at the caret, by the text before and after it. */
  complete?(before: string, after: string): readonly Completion[];
  /** Called after each change of the text. */
  onChange(text: string): void;
  /** The text is a program. */
  isProgram?: boolean;
  /** Called for Ctrl Enter. */
  onSubmit?(): void;
  /** A single line with this placeholder. */
  example?: string;
}

/** Whether a change belongs to the same step of undo as the one before. */
const joins = Annotation.define<boolean>();

/** A text with its steps of undo. It can be changed and undone before its element is on the page. */
export class Code {
  /**
   * Holds the editor in a shadow root, because outside of one its styles would be a <style>, which the page's policy blocks.
   */
  readonly element = document.createElement('div');
  private readonly view: EditorView;

  constructor(text: string, options: CodeOptions) {
    const root = this.element.attachShadow({ mode: 'open', delegatesFocus: true });
    this.element.className = 'code';
    this.view = new EditorView({ doc: text, root, parent: root, extensions: [base, ownExtensions(options)] });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }
  get canUndo(): boolean {
    return undoDepth(this.view.state) > 0;
  }
  get canRedo(): boolean {
    return redoDepth(this.view.state) > 0;
  }

  undo = (): boolean => undo(this.view);
  redo = (): boolean => redo(this.view);

  /** Replaces the text as one step of undo, or with `isJoined` as a part of the step before. */
  change(text: string, isJoined = false): void {
    if (text === this.text) return;
    const isolation = isolateHistory.of('before');
    this.view.dispatch({ changes: changedPart(this.text, text), annotations: isJoined ? joins.of(true) : isolation });
  }

  /** Underlines what is wrong; `at` are offsets into the text. */
  diagnose(faults: readonly { at: number; fatal: boolean; text: string }[], isWrong: boolean): void {
    this.element.classList.toggle('wrong', isWrong);
    this.view.contentDOM.ariaInvalid = String(isWrong);
    const { length } = this.view.state.doc;
    const diagnostics = faults.map(({ at, fatal, text }) => {
      const from = Math.min(at, length);
      return { from, to: Math.min(from + 1, length), severity: fatal ? 'error' : 'warning', message: text } as const;
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Selects a part of the text and focuses it. */
  select(from: number, to = from): void {
    const { length } = this.view.state.doc;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    this.view.dispatch({ selection, scrollIntoView: true });
    this.view.focus();
  }
}

function ownExtensions({ label, complete, onChange, onSubmit, example, isProgram = false }: CodeOptions): Extension {
  const submit = () => {
    onSubmit?.();
    return true;
  };
  return [
    complete ? autocompletion({ icons: false, override: [(context) => completionsAt(context, complete)] }) : [],
    keymap.of([{ key: 'Mod-Enter', run: submit }]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
    isProgram ? javascript : example === undefined ? EditorView.lineWrapping : [placeholder(example), oneLine],
  ];
}

/** Refuses line breaks, and replaces them in what is pasted. */
const oneLine = [
  EditorView.clipboardInputFilter.of((text) => text.trim().replace(/\s*\n\s*/g, ' ')),
  EditorState.changeFilter.of(({ newDoc }) => newDoc.lines === 1),
];

function completionsAt(context: CompletionContext, complete: NonNullable<CodeOptions['complete']>) {
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

/** Custom properties of the page reach into the shadow root. */
const theme = EditorView.theme({
  '&': { fontSize: 'var(--t-small)', maxHeight: '60vh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { padding: 'var(--s1) 0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder, .cm-completionDetail': { color: 'var(--muted)' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', background: 'var(--panel)', color: 'var(--text)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--raised)', color: 'var(--text)' },
  '.cm-diagnostic': { maxWidth: '40ch', fontFamily: 'var(--sans)' },
});

const base = [
  // A text stays as it is, whatever its line ends.
  EditorState.lineSeparator.of('\n'),
  // Pauses longer than this, in milliseconds, begin a new step of undo.
  history({ newGroupDelay: 1500, joinToEvent: (tr, isAdjacent) => tr.annotation(joins) ?? isAdjacent }),
  keymap.of([...historyKeymap, ...standardKeymap]),
  theme,
];

/** Colours of a program's parts. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--accent-text)' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--good)' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.propertyName)], color: 'var(--link)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);

const programTheme = EditorView.theme({
  '.cm-gutters': { border: 'none', background: 'var(--ground)', color: 'var(--muted)' },
  '.cm-scroller': { maxHeight: '45vh' },
  '.cm-line': { paddingLeft: 'var(--s2)' },
});

/** JavaScript in the editor: colours and line numbers; long lines scroll. */
const javascript: Extension = [LRLanguage.define({ parser }), syntaxHighlighting(colours), lineNumbers(), programTheme];
