import { useRef, useState } from 'preact/hooks';

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
