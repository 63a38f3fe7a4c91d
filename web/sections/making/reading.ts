import { effect } from '@preact/signals';
import { showChapter, showStep } from '../../app/state/actions';
import { chapter, film, place, playing, walking } from '../../app/state/store';
import { readingLine } from '../column';

/** Milliseconds after which a scroll is no longer the work of a hand. */
const BY_HAND = 2000;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The text drives the picture: scrolled to a chapter by hand, the stage shows it. And the picture drives the text: where
 * play, arrows or a skip lead into another chapter while the making is read, the text follows, unless the reader has
 * scrolled away during the play.
 */
export function followReading(): () => void {
  let hand = 0;
  let frame = 0;
  let read: string | undefined;
  let away = false;

  let inText = false;

  const touched = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    // Keys that step move the picture and no text.
    if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) hand = performance.now();
    const arrow = key.startsWith('Arrow');
    inText = !arrow && event.target instanceof Element && event.target.closest('#making') !== null;
  };
  const look = () => {
    frame = 0;
    if (performance.now() - hand > BY_HAND || walking.value) return;
    if (playing.value) {
      away = true;
      return;
    }
    const id = chapterAt(readingLine());
    if (id === read) return;
    read = id;
    if (id !== undefined) showChapter(id);
    else if (place.value.at !== 'end') showStep(undefined);
  };
  const scrolled = () => {
    // A finger's throw goes on for a while.
    if (performance.now() - hand < BY_HAND && !playing.value) hand = performance.now();
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const stopPlay = effect(() => {
    if (playing.value) away = false;
  });
  const stopText = effect(() => {
    const id = chapter.value;
    if (!film.value || id === undefined || id === read) return;
    // Whoever presses something in the text has it before them: it stays where it is.
    const pressed = inText && performance.now() - hand < BY_HAND && !playing.value;
    if (isReading() && !pressed && !(playing.value && away)) {
      hand = 0;
      bring(id);
    }
    read = id;
  });

  for (const kind of HANDS) window.addEventListener(kind, touched, { passive: true, capture: true });
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    for (const kind of HANDS) window.removeEventListener(kind, touched, { capture: true });
    window.removeEventListener('scroll', scrolled);
    stopPlay();
    stopText();
  };
}

/** The chapter that a height of the screen lies in. */
function chapterAt(y: number): string | undefined {
  for (const part of document.querySelectorAll<HTMLElement>('.chapter')) {
    const { top, bottom } = part.getBoundingClientRect();
    if (top <= y && y < bottom) return part.dataset.chapter || undefined;
  }
  return undefined;
}

function isReading(): boolean {
  const making = document.getElementById('making')?.getBoundingClientRect();
  const line = readingLine();
  return making !== undefined && making.top <= line && line < making.bottom;
}

/** Scrolls the text to a chapter. */
export function bring(id: string, atOnce = false): void {
  const still = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(`chapter-${id}`)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
