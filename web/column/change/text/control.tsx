import { useEffect, useRef } from 'preact/hooks';
import type { OptionInfo } from '../../../../wasm/bridge/interface';
import { isName, nameIn } from '../../../data/link';
import { textEditors } from '../../../stage/overlays';
import { openEditor } from '../../../stage/view_editor';
import { level } from '../../../state/store';
import { Source } from '../../source';
import { Faults } from './fault_list';
import { changedPart } from './history';
import { sizeOf } from './judge';
import { type Session, sessionOf } from './session';
import { TextTools } from './tools';
import { undoKey } from './undo';
import { UndoButtons } from './undo_buttons';

/**
 * A longer text of the user's own, as a field of text. What it holds is the session's, which other editors of the same
 * text share: it is used as soon as a level can be made from it, and nothing of it is lost.
 */
export function TextControl({ option }: { option: OptionInfo }) {
  const generator = level.value?.info.id;
  return generator ? <TextField session={sessionOf(generator, option)} option={option} /> : null;
}

function TextField({ session, option }: { session: Session; option: OptionInfo }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = session.text.value;
  const { usable } = session.verdict.value;
  const isNamed = !isName(text) && nameIn(level.value?.head.link ?? '', option) !== undefined;
  useEffect(() => () => session.rest(), [session]);
  /** The caret stands behind what undo changed. */
  const stepped = (step: () => void) => {
    const before = session.text.peek();
    step();
    const [, end] = changedPart(before, session.text.peek());
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = undoKey(event);
    if (wanted) {
      event.preventDefault();
      stepped(wanted === 'undo' ? session.undo : session.redo);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) session.draw();
  };
  /** Undo from a menu, or by shaking a phone. */
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    stepped(event.inputType === 'historyUndo' ? session.undo : session.redo);
  };
  const goTo = (at: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(at, Math.min(text.length, at + 1));
  };
  return (
    <div class="field text-field">
      <div class="row-between">
        <label for={`option-${option.id}`}>{option.title}</label>
        <UndoButtons session={session} />
      </div>
      {/* Above the field, because messages below it grow and shrink, and a drawing must not move. */}
      {textEditors.value.map((Editor, index) => (
        <Editor key={index} option={option} />
      ))}
      <textarea
        id={`option-${option.id}`}
        ref={field}
        class="mono"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={text}
        aria-invalid={!usable}
        aria-describedby={`said-${option.id} hint-${option.id}`}
        onInput={(event) => session.typed(event.currentTarget.value)}
        onBlur={() => session.rest()}
        onBeforeInput={onBeforeInput}
        onKeyDown={onKeyDown}
      />
      <div id={`said-${option.id}`} role="status" class="said">
        {/* Drawn, it says at the drawing what is wrong with it. */}
        {openEditor()?.option !== option.id && <Faults session={session} onGo={goTo} />}
        <p class="hint">
          {stateOf(session)}{' '}
          <span class="size">
            {sizeOf(text)} of {option.maxLength}
          </span>
        </p>
        {isNamed && (
          <p class="hint">
            Too long for a link, which names it and does not hold it. This browser keeps it; give others the file along
            with the link.
          </p>
        )}
      </div>
      <TextTools session={session} option={option} usable={usable}>
        {text !== session.value.value && !usable && (
          <button type="button" class="plain" onClick={session.revert}>
            Back to what is drawn
          </button>
        )}
      </TextTools>
      <p class="hint" id={`hint-${option.id}`}>
        {option.hint} <Source source={option.source} />
      </p>
    </div>
  );
}

function stateOf(session: Session) {
  const [text, value, verdict] = [session.text.value, session.value.value, session.verdict.value];
  if (!verdict.usable && text === value) return 'Not in use: the map shows something else in its place.';
  if (!verdict.usable) return 'Not in use yet. The map still shows your last working version.';
  if (text === session.option.defaultText && text === value) return 'Empty: nothing of your own.';
  if (text === value) return 'In use.';
  if (verdict.of !== text || session.onItsWay.value) return 'Being read.';
  return (
    <>
      Kept from before, not in use.{' '}
      <button type="button" class="link-button" onClick={session.draw}>
        Draw it
      </button>
    </>
  );
}
