import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether an element is near the screen. With `stays`, it counts as near from then on. */
export function useNear<E extends Element>(rootMargin = '200px', stays = true): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const look = (seen: IntersectionObserverEntry[]) =>
      setNear((was) => (was && stays) || seen.some(({ isIntersecting }) => isIntersecting));
    const watcher = new IntersectionObserver(look, { rootMargin });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [near, place];
}
