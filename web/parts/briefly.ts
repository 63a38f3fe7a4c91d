import { useRef, useState } from 'preact/hooks';

/** A word that stands for so many milliseconds, and how to say the next. */
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
