import { useEffect, useRef, useState } from 'preact/hooks';
import type { OptionInfo } from '../../wasm/door';
import { setOption } from '../actions';
import { level } from '../store';

/** A longer text of the user's own. What was typed stays, whatever the generator thinks of it. */
export function TextControl({ option, value }: { option: OptionInfo; value: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef(value);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    if (field.current && value !== last.current && !(dirty && field.current.value !== last.current))
      field.current.value = value;
    last.current = value;
  }, [value]);
  const apply = () => {
    if (field.current) setOption(option.id, field.current.value);
    setDirty(false);
  };
  const problems = value === option.defaultText ? [] : (level.value?.head.problems ?? []);
  return (
    <div class="field text-field">
      <label for={`option-${option.id}`}>{option.title}</label>
      <textarea
        id={`option-${option.id}`}
        ref={field}
        class="mono"
        rows={8}
        spellcheck={false}
        maxLength={option.maxLength || undefined}
        defaultValue={value}
        aria-describedby={`hint-${option.id}`}
        onInput={(event) => setDirty(event.currentTarget.value !== value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && apply()}
      />
      {problems.map((problem, i) => (
        <p key={i} class="notice">
          {problem}
        </p>
      ))}
      <div class="go-row">
        <button type="button" class="plain" onClick={apply} disabled={!dirty} title="Ctrl + Enter">
          Use this text
        </button>
        <OpenFile onText={(text) => field.current && put(field.current, text, setDirty)} />
      </div>
      <p class="hint" id={`hint-${option.id}`}>
        {option.hint}
      </p>
    </div>
  );
}

function put(field: HTMLTextAreaElement, text: string, setDirty: (dirty: boolean) => void): void {
  field.value = text;
  setDirty(true);
}

function OpenFile({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async () => {
    const file = input.current?.files?.[0];
    if (file && file.size < 200_000) onText(await file.text());
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        class="quiet"
        tabIndex={-1}
        aria-hidden="true"
        accept=".txt,.json,text/plain,application/json"
        onChange={read}
      />
      <button type="button" class="plain" onClick={() => input.current?.click()}>
        Open a file
      </button>
    </>
  );
}
