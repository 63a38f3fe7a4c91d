import '../styles/panel.css';
import '../styles/card.css';
import '../styles/lesson.css';
import '../styles/evidence.css';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { allOf, listen, watchSize } from '../data/stops';
import { Lazy } from '../parts/lazy';
import { watchReading } from './jump';

export { jumpTo } from './jump';

const loadCard = () => import('./change/card').then((loaded) => loaded.Card);
export const Card = () => <Lazy load={loadCard} when={() => true} idle quiet />;

/** Id of the section that is being read. */
export const current = signal('');

/** Keeps `current` up to date, until the returned function is called. */
export function follow(): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const line = readingLine();
    const over = [...document.querySelectorAll('.section')].filter((s) => s.getBoundingClientRect().top <= line);
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const last = atEnd && window.scrollY > 0 ? document.querySelector('.section:last-of-type') : over[over.length - 1];
    current.value = last?.id ?? sections[0]?.id ?? '';
  };
  // Measured after the frame: before it, measuring would force another layout.
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(() => setTimeout(look));
  };
  schedule();
  return allOf(
    watchReading(),
    listen(window, { scroll: schedule, resize: schedule }, { passive: true }),
    // Lazily loaded parts above may still grow.
    watchSize(document.body, schedule),
    // The bar moves when the stage is hidden or shown.
    listen(document.querySelector('.section-bar'), { transitionend: schedule }),
  );
}

/** A section of the column. The index.tsx of each folder exports it as `section`. */
export interface Section {
  id: string;
  title: string;
  /** Sections are sorted by this number. */
  place: number;
  component: ComponentType;
}

const found = import.meta.glob<{ section: Section }>('./*/index.tsx', { eager: true });

/** All sections in order. */
export const sections: readonly Section[] = Object.values(found)
  .map(({ section }) => section)
  .sort((a, b) => a.place - b.place);

/** The height at which the user is assumed to read, a little below the section bar, in pixels from the screen's top. */
export function readingLine(): number {
  const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
  return bar + Math.min(160, (window.innerHeight - bar) * 0.3);
}
