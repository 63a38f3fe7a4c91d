import type { ComponentType, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazy } from '../data/lazy';
import { whenIdle } from '../data/timing';
import { level } from '../state/store';

type Load = () => Promise<ComponentType>;

interface LazyProps {
  /** Imports the component. Chunks are cached by this function, so it must be a constant. */
  load: Load;
  /** A predicate over signals: load once it is true. Without one, load once the element is visible. */
  when?: () => boolean;
  /** Load once the element is visible, too. */
  visible?: boolean;
  /** Wait for an idle moment. */
  idle?: boolean;
  /** Render nothing until it has loaded; otherwise what is not loaded on sight reserves a screen of height. */
  quiet?: boolean;
}

const chunks = new WeakMap<Load, Load>();

/** The cached loader of `load`. */
function chunkOf(load: Load): Load {
  const known = chunks.get(load) ?? lazy(load);
  chunks.set(load, known);
  return known;
}

/** Renders a component from a lazily loaded chunk, never before the first level has arrived. */
export function Lazy({ load, when, visible = when === undefined, idle = false, quiet = false }: LazyProps) {
  const [seen, place] = useNear<HTMLDivElement>('0px 0px -80px');
  const [Loaded, setLoaded] = useState<ComponentType | undefined>();
  const due = level.value !== undefined && ((when?.() ?? false) || (visible && seen));
  useEffect(() => {
    if (!due || Loaded) return undefined;
    const fetch = () => void chunkOf(load)().then((loaded) => setLoaded(() => loaded));
    if (idle) return whenIdle(fetch);
    fetch();
    return undefined;
  }, [due]);
  if (quiet) return Loaded ? <Loaded /> : null;
  return (
    <div ref={place} class={Loaded || visible ? 'late' : 'late coming'}>
      {Loaded ? <Loaded /> : due && <p class="muted">One moment.</p>}
    </div>
  );
}

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

/** The latest result of `ask`, or undefined while it is pending or after it failed. Asks again when a dependency changes. */
export function usePromise<T>(ask: () => Promise<T> | undefined, dependencies: readonly unknown[]): T | undefined {
  const [result, setResult] = useState<T | undefined>();
  useEffect(() => {
    let isStale = false;
    ask()?.then(
      (value) => !isStale && setResult(() => value),
      () => undefined,
    );
    return () => (isStale = true);
  }, dependencies);
  return result;
}
