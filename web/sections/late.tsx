import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { level } from '../state/store';

interface Props {
  load: () => Promise<ComponentType>;
  /** Load it now, wherever it is. */
  wanted: boolean;
}

/** A part of the page that is loaded when it comes near the screen; says so when it does not arrive. */
export function Late({ load, wanted }: Props) {
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => setNear((was) => was || seen.some((one) => one.isIntersecting)),
      {
        rootMargin: '0px 0px -80px',
      },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const start = () => {
    setFailed(false);
    load().then(
      (loaded) => setInside(() => loaded),
      () => setFailed(true),
    );
  };
  const due = (near || wanted) && level.value !== undefined;
  useEffect(() => {
    if (due && !Inside) start();
  }, [due]);
  return (
    <div ref={place} class="late">
      {due && Inside ? <Inside /> : failed ? <Missing retry={start} /> : <p class="muted">One moment.</p>}
    </div>
  );
}

function Missing({ retry }: { retry: () => void }) {
  return (
    <div class="notice" role="alert">
      <p>This part of the page did not arrive. A newer version may have been put up, or the connection failed.</p>
      <button type="button" class="plain" onClick={retry}>
        Retry
      </button>{' '}
      <button type="button" class="plain" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
