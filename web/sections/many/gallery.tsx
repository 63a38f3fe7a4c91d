import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { level } from '../../app/state/store';
import { freshSeed, looseLink, seedText } from '../../data/link';
import { SmallMaps } from '../../paint/small/small_maps';
import { identityOf } from '../odds/identity';

const MANY = 9;

/** Levels with the same options, at a glance: made when they come near the screen. */
export function Gallery() {
  const now = level.value;
  const [turn, setTurn] = useState(0);
  const [near, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const identity = now ? identityOf(now.head.link) : '';
  const links = useMemo(
    () => (now ? Array.from({ length: MANY }, () => looseLink(now.info, seedText(freshSeed()), now.head.options)) : []),
    [identity, turn],
  );
  useEffect(() => {
    if (!box.current) return undefined;
    const watcher = new IntersectionObserver((all) => setNear(all.some((one) => one.isIntersecting)), {
      rootMargin: '100px',
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div class="gallery" ref={box}>
      <p class="lead muted">
        Other levels with these options. What they share is the rules’, what differs is the dice’s.
      </p>
      <SmallMaps links={links} when={near} label="Other levels" />
      <button type="button" class="plain" onClick={() => setTurn(turn + 1)}>
        {MANY} others
      </button>
    </div>
  );
}
