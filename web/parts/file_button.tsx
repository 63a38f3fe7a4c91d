import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  accept: string;
  onFile: (file: File) => void;
  children: ComponentChildren;
}

/** A button that asks for a file; the same file can be given again. */
export function FileButton({ accept, onFile, children }: Props) {
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
