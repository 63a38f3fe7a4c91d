import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { watchSize } from '../data/stops';

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

/** A ref for an element, and the size of its content, which is measured with the first layout. */
export function useSize<E extends Element = HTMLDivElement>(): [RefObject<E | null>, { w: number; h: number }] {
  const place = useRef<E>(null);
  const [size, setSize] = useState({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const measure = () => setSize({ w: box.clientWidth, h: box.clientHeight });
    measure();
    return watchSize(box, measure);
  }, []);
  return [place, size];
}
