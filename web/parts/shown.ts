import { useLayoutEffect, useRef } from 'preact/hooks';

/** A box that shows a text anew with each `since`, but keeps what is being typed into it. */
export function useShown(text: string, since: unknown) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  // With the rest of the page: a moment later somebody may have begun to type.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || (document.activeElement === current && current.value !== shown.current)) return;
    current.value = shown.current = text;
  }, [since]);
  return box;
}
