import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { linkIn } from '../../wasm/shared/link.mjs';

interface FoldProps {
  title: string;
  name: string;
  /** Folded at first everywhere. */
  folded?: boolean;
  children: ComponentChildren;
}

/**
 * A part of a section under its title: open where there is room beside the level, folded on a phone. What is in it is
 * made when it is first unfolded.
 */
export function Fold({ title, name, folded = false, children }: FoldProps) {
  const [open] = useState(() => !folded && matchMedia('(min-width: 1024px)').matches);
  const [seen, see] = useState(open);
  return (
    <details class={`fold ${name}`} open={open} onToggle={(event) => event.currentTarget.open && see(true)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {seen && children}
    </details>
  );
}

interface FileButtonProps {
  accept: string;
  onFile: (file: File) => void;
  children: ComponentChildren;
}

/** A button that asks for a file; the same file can be given again. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const file = input.current?.files?.[0];
    if (input.current) input.current.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" class="quiet" tabIndex={-1} aria-hidden="true" accept={accept} onChange={take} />
      <button type="button" class="plain" onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}

interface LinkBoxProps {
  id: string;
  label: string;
  placeholder: string;
  /** Takes a link, with its "#"; gives a sentence where it cannot be taken. */
  onLink: (link: string) => Promise<string | undefined> | undefined;
}

/** A box for a link to a level, and the button that takes it. */
export function LinkBox({ id, label, placeholder, onLink }: LinkBoxProps) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const link = linkIn(text.trim());
  const take = async (event: Event) => {
    event.preventDefault();
    if (!link) return;
    const wrong = await onLink(link);
    setTrouble(wrong ?? '');
    if (wrong === undefined) setText('');
  };
  return (
    <>
      <form class="compare-row" onSubmit={(event) => void take(event)}>
        <label class="quiet" for={id}>
          {label}
        </label>
        <input
          id={id}
          type="text"
          placeholder={placeholder}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="plain" disabled={!link}>
          Compare
        </button>
      </form>
      {trouble && (
        <p class="notice" role="status">
          {trouble}
        </p>
      )}
    </>
  );
}
