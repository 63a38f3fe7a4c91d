import { effect } from '@preact/signals';
import { allOf, listen, watchSize } from '../data/stops';
import { making, picture, playing, show, walking } from '../state/store';

/** Scrolling to places of the column, and hiding the stage on narrow screens while it is not needed. */

let release = (): void => undefined;

/** Unfolds an element of the column and all around it, scrolls to it and focuses it. No link could: the address's hash belongs to the level. */
export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  release();
  hideStage(target.closest(STAYS) === null);
  release = hold(target);
  target.focus({ preventScroll: true });
}

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
  const onGrowth = () => {
    if (frame === 0) frame = requestAnimationFrame(restore);
  };
  const stop = (): void => stopAll();
  restore();
  const stopAll = allOf(
    watchSize(document.body, onGrowth),
    listen(
      window,
      { scroll: onScroll, wheel: stop, touchstart: stop, pointerdown: stop, keydown: stop },
      { passive: true },
    ),
    () => cancelAnimationFrame(frame),
  );
  return stop;
}

/** How long to wait for the column's chunks, in milliseconds. */
const TIMEOUT = 4000;

/** Scrolls to the room editor. */
export const openPieces = (): void => openPlace('pieces');

/** Scrolls to an element of the options, once they are there. */
export const openPlace = (id: string): void =>
  jumpOnceThere(id, () => document.querySelector('.fold.options')?.setAttribute('open', ''));

/** Scrolls to an element as soon as it is there; calls `before` until then. */
export function jumpOnceThere(id: string, before = (): void => undefined): void {
  const end = performance.now() + TIMEOUT;
  const look = () => {
    before();
    if (document.getElementById(id)) jumpTo(id);
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  look();
}

/**
 * Sections beside which the stage stays at the top of a narrow screen, because they move it or change the level. In other
 * sections it would take half of the reading space: scrolling hides it, and whatever happens on it shows it again.
 */
const STAYS = '#learn, #change';

/** Hysteresis in pixels, so that the stage does not flicker at the boundary. */
const SLACK = 160;

const stage = () => document.querySelector<HTMLElement>('.stage-side');

/** Hides or shows the stage; only where it covers the column's top. */
function hideStage(hide: boolean): void {
  const side = stage();
  const covers =
    matchMedia('(max-width: 1023px)').matches && side !== null && getComputedStyle(side).position === 'sticky';
  document.documentElement.toggleAttribute('data-away', hide && covers);
}

function onScrolled(): void {
  const first = document.querySelector(`.section:not(${STAYS})`);
  const isMoving = playing.peek() || making.peek() || walking.peek();
  const under = (stage()?.offsetHeight ?? 0) + (document.querySelector('.section-bar')?.clientHeight ?? 0);
  const slack = document.documentElement.hasAttribute('data-away') ? SLACK : 1;
  hideStage(!isMoving && first !== null && first.getBoundingClientRect().top <= under + slack);
}

/** The height at which the user is assumed to read, a little below the section bar, in pixels from the screen's top. */
export function readingLine(): number {
  const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
  return bar + Math.min(160, (window.innerHeight - bar) * 0.3);
}

/** Hides the stage while other sections are being read, until the returned function is called. */
export function watchReading(): () => void {
  let last = window.scrollY;
  const scroll = () => {
    // Small movements come from content that grows above.
    if (Math.abs(window.scrollY - last) < 8) return;
    last = window.scrollY;
    onScrolled();
  };
  const showStage = () => {
    if (!document.documentElement.hasAttribute('data-away')) return;
    last = window.scrollY;
    hideStage(false);
  };
  const stopShowing = effect(() => {
    if ([picture.value, show.value].some(Boolean)) showStage();
  });
  const overlays = new MutationObserver(showStage);
  const stages = document.querySelector('.stages');
  if (stages) overlays.observe(stages, { childList: true, subtree: true });
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('.stage-side') && !target.closest('.verbs')) showStage();
  };
  return allOf(
    stopShowing,
    () => overlays.disconnect(),
    listen(window, { scroll, resize: onScrolled }, { passive: true }),
    listen(document, { focusin: focused }),
    () => hideStage(false),
  );
}
