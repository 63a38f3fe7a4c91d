import { useState } from 'preact/hooks';
import { linkIn } from '../../wasm/bridge/link.mjs';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  /** Takes a link, with its "#"; gives a sentence where it cannot be taken. */
  onLink: (link: string) => Promise<string | undefined> | undefined;
}

/** A box for a link to a level, and the button that takes it. */
export function LinkBox({ id, label, placeholder, onLink }: Props) {
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
