import '../styles/beside.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../data/lazy';
import { afterFrame } from '../data/timing';
import { fault, info, level } from '../state/store';
import { Head } from './head';
import { section as making } from './learn';

/** Which level it is and its algorithm come with it; the rest when they are on the screen. */
const column = lazy(() => {
  import('./learn/inside').catch(() => undefined);
  return import('./column');
});

/** Scrolls to a section, once the column has loaded. */
export const jumpTo = (id: string): void =>
  void Promise.all([import('./jump'), column()]).then(([loaded]) => loaded.jumpTo(id));

/** The sections one under another, under a bar of their names that follows the reading. */
export function Beside({ footer: Footer }: { footer: ComponentType }) {
  const [rest, setRest] = useState<typeof import('./column') | undefined>();
  const due = level.value !== undefined || fault.value !== undefined;
  useEffect(() => {
    if (due) afterFrame(() => void column().then(setRest));
  }, [due]);
  useEffect(() => rest?.follow(), [rest]);
  if (!due) return <div class="column" />;
  const now = info.value;
  const shown = now && rest ? rest.sections.filter((section) => section.when(now)) : [making];
  const current = rest?.current.value ?? making.id;
  return (
    <div class="column">
      <nav class="section-bar" aria-label="Sections">
        {shown.map(({ id, title }) => (
          <button key={id} type="button" aria-current={current === id ? 'true' : undefined} onClick={() => jumpTo(id)}>
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
