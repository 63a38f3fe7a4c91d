import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether an element has come near the screen; from then on it counts as near. */
export function useNear<E extends Element>(): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [near, place];
}
