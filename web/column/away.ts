import { effect } from '@preact/signals';
import { making, picture, playing, show, walking } from '../state/store';

/**
 * On a narrow screen the stage stays at the top where the text moves it or changes the level. Elsewhere it would take
 * half of what there is to read in: scrolling sends it away, and whatever happens on it brings it back.
 */
const STAYS = ['making', 'level'];

/** A section comes this far back into sight before the stage returns, so that it does not come and go at one place. */
const SLACK = 160;

const root = document.documentElement;
const stage = () => document.querySelector<HTMLElement>('.stage-side');
const isAway = () => root.hasAttribute('data-away');

/** Beside the column, or in the text itself, the stage is in nobody's way. */
function isOver(): boolean {
  const side = stage();
  return matchMedia('(max-width: 1023px)').matches && side !== null && getComputedStyle(side).position === 'sticky';
}

/** Before a section is jumped to: what it scrolls to depends on it. */
export const goesAway = (section: string): void => put(!STAYS.includes(section));

function put(away: boolean): void {
  root.toggleAttribute('data-away', away && isOver());
}

function scrolled(): void {
  const first = document.querySelector('.section:not(#making, #level)');
  const moves = playing.peek() || making.peek() || walking.peek();
  const under = (stage()?.offsetHeight ?? 0) + (document.querySelector('.section-bar')?.clientHeight ?? 0);
  put(!moves && first !== null && first.getBoundingClientRect().top <= under + (isAway() ? SLACK : 1));
}

/** Sends the stage away while its sections are read, and brings it back. */
export function watchReading(): () => void {
  let last = window.scrollY;
  const scroll = () => {
    // What grows above is no reading.
    if (Math.abs(window.scrollY - last) < 8) return;
    last = window.scrollY;
    scrolled();
  };
  const comes = () => {
    last = window.scrollY;
    put(false);
  };
  const stop = effect(() => {
    const shown = [picture.value, show.value];
    if (shown.some(Boolean)) comes();
  });
  const laidOver = new MutationObserver(comes);
  const stages = document.querySelector('.stages');
  if (stages) laidOver.observe(stages, { childList: true, subtree: true });
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('.stage-side') && !target.closest('.verbs')) comes();
  };
  window.addEventListener('scroll', scroll, { passive: true });
  window.addEventListener('resize', scrolled);
  document.addEventListener('focusin', focused);
  return () => {
    stop();
    laidOver.disconnect();
    window.removeEventListener('scroll', scroll);
    window.removeEventListener('resize', scrolled);
    document.removeEventListener('focusin', focused);
    put(false);
  };
}
