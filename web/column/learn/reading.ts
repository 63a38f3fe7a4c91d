import { effect, untracked } from '@preact/signals';
import { allOf, listen } from '../../data/stops';
import { afterFrame } from '../../data/timing';
import { showChapter, showStep } from '../../state/actions';
import { chapter, film, phase, place, playing, show, walking, wholeFilm } from '../../state/store';
import { readingLine } from '../jump';
import { type Read, stepAtHeight } from './steps';

/** Time after input during which scrolling counts as the user's, in milliseconds. */
const BY_HAND = 2000;

/**
 * Connects text and picture until the returned function is called. If the user scrolls, the stage shows what is being read;
 * if the lesson gets the focus, it shows the beginning, and in the other sections the finished level. If play, arrow keys or
 * a skip enter another chapter while the lesson is being read, the text follows, unless the user has scrolled away during
 * play.
 */
export const followReading = (): (() => void) => new Reading().stop;

class Reading {
  /** Time of the last input. */
  private hand = Number.NEGATIVE_INFINITY;
  private frame = 0;
  /** The chapter that is being read. */
  private read: string | undefined;
  /** Whether the user has scrolled away during play. */
  private away = false;
  private onBar = false;
  private presented = false;
  /** Time of the last press of a button in the lesson. */
  private pressed = Number.NEGATIVE_INFINITY;
  readonly stop: () => void;

  constructor() {
    const play = () => {
      if (playing.value) this.away = false;
    };
    const { onInput, onPointer } = this;
    const inputs = { wheel: onInput, touchmove: onInput, pointerdown: onInput, keydown: onInput };
    this.stop = allOf(
      listen(window, inputs, { passive: true, capture: true }),
      listen(window, { scroll: this.onScroll }, { passive: true }),
      listen(document, { pointerout: onPointer, pointermove: onPointer, focusin: this.onFocus }),
      ...[play, this.onFilm, this.onChapter, this.onPresentation].map((one) => effect(one)),
    );
  }

  private readonly onInput = (event: Event): void => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    const on = event.target instanceof Element ? event.target : undefined;
    const presses = (event.type === 'pointerdown' || /^(Enter| )$/.test(key)) && on?.closest('button, summary');
    this.pressed = presses && on?.closest('#learn') ? performance.now() : Number.NEGATIVE_INFINITY;
    // Keys of the timeline move the picture, not the text. Content that grows after a press is not the user's scrolling.
    if (presses) this.hand = Number.NEGATIVE_INFINITY;
    else if (!/^(Arrow(Left|Right)|Home|End|Escape)$/.test(key)) this.hand = performance.now();
  };

  // The page gets no events from its scroll bar: the pointer has left the page at that edge.
  private readonly onPointer = (event: PointerEvent): void => {
    this.onBar = event.type === 'pointerout' && event.relatedTarget === null && event.clientX >= barEdge();
  };

  private readonly onScroll = (): void => {
    // Momentum scrolling continues for a while.
    if (performance.now() - this.hand < BY_HAND && !playing.value) this.hand = performance.now();
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.look());
  };

  private readonly onFocus = (event: FocusEvent): void => {
    const part = event.target as Element;
    if (!part.matches('.section, .study-card') || walking.value) return;
    if (part.id !== 'learn') this.leave();
    else if (place.value.at === 'end') showStep(0);
  };

  private look(): void {
    this.frame = 0;
    const byHand = this.onBar || performance.now() - this.hand < BY_HAND;
    // The page scrolls by itself when a presentation begins.
    if (!byHand || walking.value || show.value || phase.value === 'making') return;
    if (playing.value) this.away = true;
    else if (chapterAt(readingLine()) !== undefined) this.showRead();
    else if (this.read !== undefined || !isReading() || window.scrollY < TOP) this.leave();
  }

  private showRead(): void {
    const id = chapterAt(readingLine());
    if (id === undefined) return;
    this.read = id;
    const all = wholeFilm.peek();
    const step = all && stepAtHeight(all, id, paragraphsOf(id), readingLine());
    const now = place.peek();
    if (now.at !== 'chapter' || now.id !== id || now.step !== step) showChapter(id, step);
  }

  private leave(): void {
    this.read = undefined;
    if (isReading() && window.scrollY >= TOP) showStep(0);
    else if (place.value.at !== 'end') showStep(undefined);
  }

  /** Another level may have arrived while a chapter is being read. Its step may be cut at a question, so it is shown once. */
  private readonly onFilm = (): void => {
    const now = place.peek();
    const same = now.at === 'chapter' && now.id === this.read && now.id === chapterAt(readingLine());
    if (wholeFilm.value && same && !walking.peek()) untracked(() => this.showRead());
  };

  private readonly onChapter = (): void => {
    const id = chapter.value;
    if (!film.value || id === undefined || id === this.read) return;
    // Hidden by a presentation, the text cannot scroll: a smooth scroll would go on after it.
    if (show.peek()) return;
    // A click in the text does not scroll it.
    const inText = performance.now() - this.pressed < BY_HAND && !playing.value;
    if (isReading() && !inText && !(playing.value && this.away)) {
      this.hand = Number.NEGATIVE_INFINITY;
      scrollToChapter(id);
    }
    this.read = id;
  };

  /** When a presentation ends, the text scrolls to its last chapter. */
  private readonly onPresentation = (): void => {
    const id = chapter.peek();
    if (this.presented && !show.value && id !== undefined)
      afterFrame(() => {
        this.hand = Number.NEGATIVE_INFINITY;
        this.read = id;
        scrollToChapter(id, true);
      });
    this.presented = show.value;
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
