import { useEffect, useRef, useState } from 'preact/hooks';
import type { OptionInfo } from '../../../wasm/door';
import { Overtaken } from '../../engine';
import { setOption } from '../../state/actions';
import { level } from '../../state/store';
import { draftOf, keepDraft } from './drafts';
import { judged, placeIn, sizeOf, type Verdict } from './judge';
import { TextTools } from './text_tools';

/** Milliseconds of quiet before what was typed is looked at. */
const LOOK_AFTER = 250;

/**
 * A longer text of the user's own. It is used as soon as a level can be made from it; until then the picture stays, the
 * reasons are told, and what was typed stays as it is.
 */
export function TextControl({ option, value }: { option: OptionInfo; value: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef(0);
  const typing = useRef(false);
  const key = `${level.value?.info.id} ${option.id}`;
  const [text, setText] = useState(() => draftOf(key, value) ?? value);
  const [verdict, setVerdict] = useState<Verdict>({ usable: true, problems: [] });

  const look = async (wanted: string, use: boolean) => {
    clearTimeout(timer.current);
    const now = level.value;
    if (!now) return;
    try {
      const next = await judged(now, option, wanted);
      setVerdict(next);
      if (next.usable && use && wanted !== level.value?.head.options[option.id]) {
        typing.current = true;
        setOption(option.id, wanted, true);
      }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  };
  const typed = (next: string, after = LOOK_AFTER) => {
    setText(next);
    keepDraft(key, next, value);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void look(next, true), after);
  };
  // Another value from outside: a preset, the way back, another link.
  useEffect(() => {
    const shown = field.current?.value ?? value;
    if (shown !== value && draftOf(key, value) !== shown) {
      if (field.current) replaceText(field.current, value);
      setText(value);
    }
    keepDraft(key, field.current?.value ?? value, value);
    void look(field.current?.value ?? value, false);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** One stretch of typing is one place in the history. */
  const rest = () => {
    if (typing.current) setOption(option.id, value);
    typing.current = false;
  };
  const put = (next: string) => {
    if (field.current) replaceText(field.current, next);
    typed(next, 0);
  };
  return (
    <div class="field text-field">
      <label for={`option-${option.id}`}>{option.title}</label>
      <textarea
        id={`option-${option.id}`}
        ref={field}
        class="mono"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        defaultValue={text}
        aria-invalid={!verdict.usable}
        aria-describedby={`said-${option.id} hint-${option.id}`}
        onInput={(event) => typed(event.currentTarget.value)}
        onBlur={rest}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void look(text, true)}
      />
      <div id={`said-${option.id}`} role="status" class="said">
        <Messages
          problems={verdict.problems}
          usable={verdict.usable}
          onGo={(p) => field.current && goTo(field.current, p)}
        />
        <p class="hint">
          {stateOf(text, value, option, verdict)}{' '}
          <span class="size">
            {sizeOf(text)} of {option.maxLength}
          </span>
        </p>
      </div>
      <TextTools option={option} usable={verdict.usable} onText={put}>
        {text !== value && !verdict.usable && (
          <button type="button" class="plain" onClick={() => put(value)}>
            Back to what is drawn
          </button>
        )}
      </TextTools>
      <p class="hint" id={`hint-${option.id}`}>
        {option.hint}
      </p>
    </div>
  );
}

function stateOf(text: string, value: string, option: OptionInfo, verdict: Verdict): string {
  if (!verdict.usable && text === value) return 'Not drawn: something else stands in for it.';
  if (!verdict.usable) return 'Not drawn yet: the picture stays as it was.';
  if (text === option.defaultText) return 'Empty: nothing of your own.';
  return text === value ? 'Drawn as it stands here.' : 'Being read.';
}

interface MessagesProps {
  problems: readonly string[];
  usable: boolean;
  onGo: (problem: string) => void;
}

/** Those that name a place lead there. */
function Messages({ problems, usable, onGo }: MessagesProps) {
  return (
    <>
      {problems.map((problem, i) => (
        <p key={i} class={usable ? 'notice advice' : 'notice'}>
          {placeIn('', problem) < 0 ? (
            problem
          ) : (
            <button type="button" class="link-button" onClick={() => onGo(problem)}>
              {problem}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

function goTo(field: HTMLTextAreaElement, problem: string): void {
  const at = placeIn(field.value, problem);
  field.focus();
  field.setSelectionRange(at, Math.min(field.value.length, at + 1));
}

/** As if it had been typed, so that undo brings back what was there. */
function replaceText(field: HTMLTextAreaElement, text: string): void {
  const focused = document.activeElement as HTMLElement | null;
  field.focus({ preventScroll: true });
  field.select();
  const done = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!done || field.value !== text) field.value = text;
  if (focused !== field) focused?.focus({ preventScroll: true });
}
