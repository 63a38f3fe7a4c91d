import { effect } from '@preact/signals';
import { afterFrame } from '../../data/timing';
import { showChapter, showStep } from '../../state/actions';
import { chapter, film, phase, place, playing, show, walking } from '../../state/store';
import { readingLine } from '../column';
import { type Read, stepAtHeight } from './steps';

/** Milliseconds after which a scroll is no longer the work of a hand. */
const BY_HAND = 2000;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The text drives the picture: scrolled by hand, the stage shows what is being read, and whoever comes to the lesson by
 * a button finds the picture at its beginning. And the picture drives the text: where play, arrows or a skip lead into
 * another chapter while the making is read, the text follows, unless the reader has scrolled away during the play.
 */
export function followReading(): () => void {
  let hand = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let read: string | undefined;
  let away = false;
  let onBar = false;
  let pressed = Number.NEGATIVE_INFINITY;

  const byHand = () => onBar || performance.now() - hand < BY_HAND;
  const touched = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    const on = event.target instanceof Element ? event.target : undefined;
    const presses = (event.type === 'pointerdown' || /^(Enter| )$/.test(key)) && on?.closest('button, summary');
    pressed = presses && on?.closest('#making') ? performance.now() : Number.NEGATIVE_INFINITY;
    // Keys that step move the picture and no text; what grows after a press moves the text, and is no hand.
    if (presses) hand = Number.NEGATIVE_INFINITY;
    else if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) hand = performance.now();
  };
  // A hand on the page's scroll bar is no event of the page's: the pointer has left it at that edge.
  const left = (event: PointerEvent) => {
    onBar = event.type === 'pointerout' && event.relatedTarget === null && event.clientX >= barEdge();
  };
  const put = () => {
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
    // On its way into a presentation the page moves by itself, and the key that led there is no hand on the text.
    if (!byHand() || walking.value || show.value || phase.value === 'making') return;
    if (playing.value) {
      away = true;
      return;
    }
    if (chapterAt(readingLine()) !== undefined) put();
    else if (read !== undefined || !isReading() || window.scrollY < TOP) leave();
  };
  const leave = () => {
    read = undefined;
    if (isReading() && window.scrollY >= TOP) showStep(0);
    else if (place.value.at !== 'end') showStep(undefined);
  };
  const scrolled = () => {
    // A finger's throw goes on for a while.
    if (performance.now() - hand < BY_HAND && !playing.value) hand = performance.now();
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const arrived = (event: FocusEvent) => {
    if ((event.target as Element).id === 'making' && place.value.at === 'end' && !walking.value) showStep(0);
  };
  const stopPlay = effect(() => {
    if (playing.value) away = false;
  });
  const stopFilm = effect(() => {
    // Another level is shown where this one is read.
    const now = place.peek();
    const same = now.at === 'chapter' && now.id === read && now.id === chapterAt(readingLine());
    if (film.value && same && !walking.peek()) put();
  });
  const stopText = effect(() => {
    const id = chapter.value;
    if (!film.value || id === undefined || id === read) return;
    // Whoever presses something in the text has it before them: it stays where it is.
    const inText = performance.now() - pressed < BY_HAND && !playing.value;
    if (isReading() && !inText && !(playing.value && away)) {
      hand = Number.NEGATIVE_INFINITY;
      bring(id);
    }
    read = id;
  });

  let presented = false;
  const stopShow = effect(() => {
    // The text was out of sight: it is opened where the presentation was left.
    const id = chapter.peek();
    if (presented && !show.value && id !== undefined)
      afterFrame(() => {
        hand = Number.NEGATIVE_INFINITY;
        bring(id, true);
      });
    presented = show.value;
  });

  for (const kind of HANDS) window.addEventListener(kind, touched, { passive: true, capture: true });
  window.addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('pointerout', left);
  document.addEventListener('pointermove', left);
  document.addEventListener('focusin', arrived);
  return () => {
    for (const kind of HANDS) window.removeEventListener(kind, touched, { capture: true });
    window.removeEventListener('scroll', scrolled);
    document.removeEventListener('pointerout', left);
    document.removeEventListener('pointermove', left);
    document.removeEventListener('focusin', arrived);
    stopPlay();
    stopFilm();
    stopText();
    stopShow();
  };
}

/** So near to the page's top nothing has been scrolled yet. */
const TOP = 8;
const barEdge = (): number => document.documentElement.clientWidth - 2;

/** The chapter that a height of the screen lies in: each lasts until the next one's heading, the last to the end. */
function chapterAt(y: number): string | undefined {
  const making = document.getElementById('making')?.getBoundingClientRect();
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
  const making = document.getElementById('making')?.getBoundingClientRect();
  const line = readingLine();
  return making !== undefined && making.top <= line && line < making.bottom;
}

/** Scrolls the text to a chapter. */
export function bring(id: string, atOnce = false): void {
  const still = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(`chapter-${id}`)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
