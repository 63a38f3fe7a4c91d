import { useEffect, useRef } from 'preact/hooks';
import { lazy } from '../data/lazy';
import type { Code } from './code';

/** Whether this browser can show the editor: without adopted style sheets its styles would break the page's policy. */
export const canCode = (): boolean => 'adoptedStyleSheets' in Document.prototype;

/** Loads CodeMirror on first use. */
export const loadCode = lazy(() => import('./code'));

interface Props {
  id?: string;
  label: string;
  /** The editor; until it has loaded, and where it cannot be shown, a plain field stands in. */
  code: Code | undefined;
  text: string;
  onInput(text: string): void;
  isWrong?: boolean;
  /** A single line with this placeholder. */
  example?: string;
}

/** A text in CodeMirror, whose element gets the id. */
export function CodeField({ id, label, code, text, onInput, isWrong, example }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const caret = document.activeElement === plain.current ? plain.current?.selectionStart : undefined;
  useEffect(() => {
    if (!code) return;
    if (id) code.element.id = id;
    place.current?.replaceChildren(code.element);
    if (typeof caret === 'number') code.select(caret);
  }, [code]);
  if (code) return <div ref={place} />;
  const Plain = example === undefined ? 'textarea' : 'input';
  return (
    <Plain
      id={id}
      ref={plain}
      class="mono"
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={example}
      value={text}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      onInput={(event: InputEvent) => onInput((event.currentTarget as HTMLInputElement).value)}
    />
  );
}
