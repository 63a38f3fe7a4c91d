import '../styles/panel.css';
import '../styles/card.css';
import '../styles/lesson.css';
import '../styles/evidence.css';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { mayFetchAhead } from '../data/offline';
import { allOf, listen, watchSize } from '../data/stops';
import { Lazy } from '../parts/lazy';
import { readingLine, watchReading } from './jump';
import { section as learn } from './learn';
import { section as study } from './study';

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

/** A section of the column. */
interface Section {
  id: string;
  title: string;
  component: ComponentType;
}

const loadChange = () => import('./change/level_section').then((loaded) => loaded.LevelInside);
const Change = () => (
  <div class="panel">
    <Lazy load={loadChange} when={() => true} />
  </div>
);

const loadExports = () => import('./export/exports').then((loaded) => loaded.Exports);
const Exports = () => <Lazy load={loadExports} when={mayFetchAhead} visible idle />;

/** All sections in order. */
export const sections: readonly Section[] = [
  learn,
  { id: 'change', title: 'Change', component: Change },
  study,
  { id: 'export', title: 'Export', component: Exports },
];
