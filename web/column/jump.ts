import { goesAway } from './away';

/** Scrolls to a section and focuses it. A function and not a link, because the address's hash belongs to the level. */
export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  release();
  goesAway(id);
  release = hold(target);
  target.focus({ preventScroll: true });
}

let release = (): void => undefined;

/** Keeps an element in place while lazily loaded parts above it grow, until the user scrolls or presses something. */
function hold(target: HTMLElement): () => void {
  let height = 0;
  let scrollTop = 0;
  let frame = 0;
  const restore = () => {
    frame = 0;
    target.scrollIntoView();
    height = document.documentElement.scrollHeight;
    scrollTop = window.scrollY;
  };
  const onScroll = () => {
    const grown = document.documentElement.scrollHeight !== height;
    if (!grown && Math.abs(window.scrollY - scrollTop) > 2) stop();
  };
  const grown = new ResizeObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(restore);
  });
  const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    grown.disconnect();
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    for (const act of inputs) window.removeEventListener(act, stop);
  };
  restore();
  grown.observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const act of inputs) window.addEventListener(act, stop, { passive: true });
  return stop;
}
