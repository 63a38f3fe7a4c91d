import { effect } from '@preact/signals';
import { afterFrame } from '../../data/timing';
import { showChapter, showStep } from '../../state/actions';
import { chapter, film, phase, place, playing, show, walking } from '../../state/store';
import { readingLine } from '../column';
import { type Read, stepAtHeight } from './steps';

/** Time after input during which scrolling counts as the user's, in milliseconds. */
const BY_HAND = 2000;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Connects text and picture until the returned function is called. If the user scrolls, the stage shows what is being read;
 * if the lesson gets the focus, it shows the beginning, and in the other sections the finished level. If play, arrow keys or a skip enter another chapter while the lesson
 * is being read, the text follows, unless the user has scrolled away during play.
 */
export function followReading(): () => void {
  /** Time of the last input. */
  let hand = Number.NEGATIVE_INFINITY;
  let frame = 0;
  /** The chapter that is being read. */
  let read: string | undefined;
  /** Whether the user has scrolled away during play. */
  let away = false;
  let onBar = false;
  /** Time of the last press of a button in the lesson. */
  let pressed = Number.NEGATIVE_INFINITY;

  const byHand = () => onBar || performance.now() - hand < BY_HAND;
  const onInput = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    const on = event.target instanceof Element ? event.target : undefined;
    const presses = (event.type === 'pointerdown' || /^(Enter| )$/.test(key)) && on?.closest('button, summary');
    pressed = presses && on?.closest('#learn') ? performance.now() : Number.NEGATIVE_INFINITY;
    // Keys of the timeline move the picture, not the text. Content that grows after a press is not the user's scrolling.
    if (presses) hand = Number.NEGATIVE_INFINITY;
    else if (!/^(Arrow(Left|Right)|Home|End|Escape)$/.test(key)) hand = performance.now();
  };
  // The page gets no events from its scroll bar: the pointer has left the page at that edge.
  const onPointer = (event: PointerEvent) => {
    onBar = event.type === 'pointerout' && event.relatedTarget === null && event.clientX >= barEdge();
  };
  const showRead = () => {
    const id = chapterAt(readingLine());
    if (id === undefined) return;
    read = id;
    const all = film.peek();
    const step = all && stepAtHeight(all, id, paragraphsOf(id), readingLine());
    const now = place.peek();
    if (now.at !== 'chapter' || now.id !== id || now.step !== step) showChapter(id, step);
  };
  const look = () => {
    frame = 0;
    // The page scrolls by itself when a presentation begins.
    if (!byHand() || walking.value || show.value || phase.value === 'making') return;
    if (playing.value) {
      away = true;
      return;
    }
    if (chapterAt(readingLine()) !== undefined) showRead();
    else if (read !== undefined || !isReading() || window.scrollY < TOP) leave();
  };
  const leave = () => {
    read = undefined;
    if (isReading() && window.scrollY >= TOP) showStep(0);
    else if (place.value.at !== 'end') showStep(undefined);
  };
  const scrolled = () => {
    // Momentum scrolling continues for a while.
    if (performance.now() - hand < BY_HAND && !playing.value) hand = performance.now();
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const onFocus = (event: FocusEvent) => {
    const part = event.target as Element;
    if (!part.matches('.section, .study-card') || walking.value) return;
    if (part.id !== 'learn') leave();
    else if (place.value.at === 'end') showStep(0);
  };
  const stopPlay = effect(() => {
    if (playing.value) away = false;
  });
  const stopFilm = effect(() => {
    // Another level arrived while a chapter is being read.
    const now = place.peek();
    const same = now.at === 'chapter' && now.id === read && now.id === chapterAt(readingLine());
    if (film.value && same && !walking.peek()) showRead();
  });
  const stopText = effect(() => {
    const id = chapter.value;
    if (!film.value || id === undefined || id === read) return;
    // Hidden by a presentation, the text cannot scroll: a smooth scroll would go on after it.
    if (show.peek()) return;
    // A click in the text does not scroll it.
    const inText = performance.now() - pressed < BY_HAND && !playing.value;
    if (isReading() && !inText && !(playing.value && away)) {
      hand = Number.NEGATIVE_INFINITY;
      scrollToChapter(id);
    }
    read = id;
  });

  let presented = false;
  const stopShow = effect(() => {
    // When a presentation ends, the text scrolls to its last chapter.
    const id = chapter.peek();
    if (presented && !show.value && id !== undefined)
      afterFrame(() => {
        hand = Number.NEGATIVE_INFINITY;
        read = id;
        scrollToChapter(id, true);
      });
    presented = show.value;
  });

  for (const kind of INPUTS) window.addEventListener(kind, onInput, { passive: true, capture: true });
  window.addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('pointerout', onPointer);
  document.addEventListener('pointermove', onPointer);
  document.addEventListener('focusin', onFocus);
  return () => {
    for (const kind of INPUTS) window.removeEventListener(kind, onInput, { capture: true });
    window.removeEventListener('scroll', scrolled);
    document.removeEventListener('pointerout', onPointer);
    document.removeEventListener('pointermove', onPointer);
    document.removeEventListener('focusin', onFocus);
    stopPlay();
    stopFilm();
    stopText();
    stopShow();
  };
}

/** Smaller scroll positions count as the page's top, in pixels. */
const TOP = 8;
const barEdge = (): number => document.documentElement.clientWidth - 2;

/** The chapter at a height of the screen; each extends to the next heading, the last to the section's end. */
function chapterAt(y: number): string | undefined {
  const making = document.getElementById('learn')?.getBoundingClientRect();
  if (!making || y >= making.bottom) return undefined;
  const begun = [...document.querySelectorAll<HTMLElement>('.chapter')].filter(
    (part) => part.getBoundingClientRect().top <= y,
  );
  return begun.at(-1)?.dataset.chapter || undefined;
}

function paragraphsOf(id: string): Read[] {
  return [...document.querySelectorAll<HTMLElement>(`#chapter-${id} .prose`)].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return { top, bottom, rules: part.dataset.rules?.split(' ') ?? [] };
  });
}

function isReading(): boolean {
  const making = document.getElementById('learn')?.getBoundingClientRect();
  const line = readingLine();
  return making !== undefined && making.top <= line && line < making.bottom;
}

/** Scrolls the text to a chapter. */
export function scrollToChapter(id: string, atOnce = false): void {
  const still = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(`chapter-${id}`)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
