import { effect, signal } from '@preact/signals';
import { togglePlay } from '../state/actions';
import { level, parts, place, playing } from '../state/store';

/** Of the frame, in the host's window: less of it is not watched. */
const SEEN = 0.5;

/**
 * The film plays while the frame is seen: where its timeline is shown it begins by itself, once, unless the link names a
 * place in it or the reader wants no motion; out of sight it stops, and goes on where it stopped. Gives how to end that.
 */
export function goOnWhileSeen(frame: HTMLElement): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const seen = signal(false);
  let owed = parts.peek().includes('timeline') && place.peek().at === 'end' && !still;
  const watcher = new IntersectionObserver(
    (all) => {
      seen.value = (all.at(-1)?.intersectionRatio ?? 0) >= SEEN;
    },
    { threshold: [0, SEEN] },
  );
  watcher.observe(frame);
  const stop = effect(() => {
    const now = level.value;
    if (!seen.value && playing.peek()) {
      owed = true;
      togglePlay();
    } else if (seen.value && owed && now) {
      owed = false;
      if (!playing.peek()) togglePlay();
    }
  });
  return () => {
    watcher.disconnect();
    stop();
  };
}
