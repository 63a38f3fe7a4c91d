import { useLayoutEffect, useRef, useState } from 'preact/hooks';

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

/** A message that disappears after `ms` milliseconds, and the function that sets it. */
export function useBriefly(ms: number): [string, (text: string) => void] {
  const [said, say] = useState('');
  const timer = useRef(0);
  const tell = (text: string) => {
    say(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => say(''), ms);
  };
  return [said, tell];
}
