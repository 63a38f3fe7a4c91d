import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { freshSeed, looseLink, seedText } from '../../link';
import { SmallMap } from '../../small/small_map';
import { openLink } from '../../state/actions';
import { level } from '../../state/store';
import { identityOf } from '../odds/identity';

const MANY = 9;

/** Levels with the same options, at a glance: made when they come near the screen. */
export function Gallery() {
  const now = level.value;
  const [turn, setTurn] = useState(0);
  const [near, setNear] = useState(false);
  const box = useRef<HTMLUListElement>(null);
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
    <div class="gallery">
      <p class="lead muted">
        Other levels with these options. What they share is the rules’, what differs is the dice’s.
      </p>
      <ul class="small-maps" ref={box}>
        {links.map((link) => (
          <li key={link}>
            <button type="button" onClick={() => openLink(link)} title="Show this level" aria-label="Show this level">
              <SmallMap link={link} when={near} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={() => setTurn(turn + 1)}>
        {MANY} others
      </button>
    </div>
  );
}
