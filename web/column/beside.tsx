import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../data/lazy';
import { afterFrame } from '../data/timing';
import { What } from '../stage/caption';
import { AboutSeed } from '../stage/seed';
import { shareUrl } from '../state/actions';
import { isWide } from '../state/preferences';
import { fault, level } from '../state/store';
import { section as learn } from './learn';
import { Notices } from './notes';

/** Sections below the lesson's beginning; loaded once the level is shown. */
const column = lazy(() => {
  import('./learn/lesson').catch(() => undefined);
  return import('./column');
});

/** Scrolls to a section, once the column has loaded. */
export const openSection = (id: string): void => void column().then(({ jumpTo }) => jumpTo(id));

/** The column: a bar of section names that follows the reading, the level's head, and the sections. */
export function Beside({ footer: Footer }: { footer: ComponentType }) {
  const [rest, setRest] = useState<typeof import('./column') | undefined>();
  const due = level.value !== undefined || fault.value !== undefined;
  useEffect(() => {
    if (due) afterFrame(() => void column().then(setRest));
  }, [due]);
  useEffect(() => rest?.follow(), [rest]);
  if (!due) return <div class="column" />;
  const shown = rest?.sections ?? [learn];
  const current = rest?.current.value ?? learn.id;
  return (
    <div class="column">
      <nav class="section-bar" aria-label="Sections">
        {shown.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={current === id ? 'true' : undefined}
            onClick={() => openSection(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <Head />
      {shown.map(({ id, title, component: Inside }) => (
        <section key={id} id={id} class={`section ${id}-section`} aria-labelledby={`${id}-title`} tabIndex={-1}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Inside />
        </section>
      ))}
      {rest && <Footer />}
      {rest && <rest.Card />}
    </div>
  );
}

/** Above all sections: which level this is, and what was wrong with its link. */
function Head() {
  const now = level.value;
  return (
    <div class="head">
      {isWide.value && <What />}
      <AboutSeed />
      {now && !now.head.complete && <p class="notice">Not complete: {now.head.why}</p>}
      <Notices />
      <p class="printed mono">{shareUrl({ find: undefined, walk: undefined })}</p>
    </div>
  );
}
