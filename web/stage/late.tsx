import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { late } from '../data/late';
import { whenIdle } from '../data/when_idle';
import { level, page } from '../state/store';
import type { Overlay } from './overlays';

/** When a part is there: when it comes near the screen, as soon as the first level is there and nothing else to do, or at once where that is true. */
type When = 'near' | 'soon' | (() => boolean);

/** A part of the column that comes later. One that comes by itself keeps a screen's height free until then, so
 * that nothing jumps into view.
 */
export function latePart(load: () => Promise<ComponentType>, ...when: When[]): ComponentType {
  const part = late(load);
  return () => <Part part={part} when={when} />;
}

/** The same as an element, there at once where it is `wanted`, else when it comes near the screen. */
export function Late({ load, wanted }: { load: () => Promise<ComponentType>; wanted: boolean }) {
  const part = useMemo(() => late(load), [load]);
  return <Part part={part} when={wanted ? [() => true] : ['near']} />;
}

/** A part without a place of its own, there once it is wanted and has come. */
export function quietPart(load: () => Promise<ComponentType>, wanted = () => true): ComponentType {
  const part = late(load);
  return () => {
    const [Inside, setInside] = useState<ComponentType | undefined>();
    const due = (level.value !== undefined || page.value !== undefined) && wanted();
    useEffect(() => {
      if (due) return whenIdle(() => void part().then((loaded) => setInside(() => loaded)));
      return undefined;
    }, [due]);
    return Inside ? <Inside /> : null;
  };
}

function Part({ part, when }: { part: () => Promise<ComponentType>; when: readonly When[] }) {
  const [near, setNear] = useState(false);
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const there = level.value !== undefined;
  const soon = when.includes('soon');
  const due = there && (soon || near || when.some((one) => typeof one === 'function' && one()));
  useEffect(() => {
    if (!place.current || soon) return undefined;
    const look = (seen: IntersectionObserverEntry[]) => setNear((was) => was || seen.some((one) => one.isIntersecting));
    const watcher = new IntersectionObserver(look, { rootMargin: '0px 0px -80px' });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!due || Inside) return undefined;
    const fetch = () => void part().then((loaded) => setInside(() => loaded));
    if (soon && !near) return whenIdle(fetch);
    fetch();
    return undefined;
  }, [due]);
  return (
    <div ref={place} class={Inside || when.includes('near') ? 'late' : 'late coming'}>
      {Inside ? <Inside /> : due && <p class="muted">One moment.</p>}
    </div>
  );
}

type Over = Overlay['component'];

/** What lies over the map and has no button: it comes, and stands, only while it is wanted (by signals). */
export function lateOver(id: string, wanted: () => boolean, load: () => Promise<Over>): Overlay {
  const part = late(load);
  const component: Over = ({ stage }) => {
    const [Inside, setInside] = useState<Over | undefined>();
    const now = wanted();
    useEffect(() => {
      if (now) void part().then((loaded) => setInside(() => loaded));
    }, [now]);
    return Inside && now ? <Inside stage={stage} /> : null;
  };
  return { id, component, button: () => null, key: () => false, help: [] };
}
