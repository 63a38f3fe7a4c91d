import '../styles/column.css';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { Lazy } from '../parts/lazy';
import { watchReading } from './jump';

const loadCard = () => import('./change/card').then((loaded) => loaded.Card);
export const Card = () => <Lazy load={loadCard} when={() => true} idle quiet />;

/** The section that is being read. */
export const current = signal('');

/** Follows the reading, until what it gives is called. */
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
  // After the frame everything has its place already; before it, asking would lay the page out once more.
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(() => setTimeout(look));
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  // What is above may still grow.
  const grown = new ResizeObserver(soon);
  grown.observe(document.body);
  // The bar takes a moment to its place when the stage goes away or comes back.
  const bar = document.querySelector('.section-bar');
  bar?.addEventListener('transitionend', soon);
  const leave = watchReading();
  soon();
  return () => {
    leave();
    bar?.removeEventListener('transitionend', soon);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
    grown.disconnect();
  };
}

/** A part of the column beside the stage. The index.tsx of each folder here exports one or several as `section`. */
export interface Section {
  id: string;
  title: string;
  /** Smaller numbers stand higher. */
  place: number;
  when(info: GeneratorInfo): boolean;
  component: ComponentType;
}

const found = import.meta.glob<{ section: Section | readonly Section[] }>('./*/index.tsx', { eager: true });

/** Whatever folders there are, in their order. */
export const sections: readonly Section[] = Object.values(found)
  .flatMap(({ section }) => section)
  .sort((a, b) => a.place - b.place);

/** Where the reading is: a little under the top of what the column shows, in pixels from the top of the screen. */
export function readingLine(): number {
  const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
  return bar + Math.min(160, (window.innerHeight - bar) * 0.3);
}
