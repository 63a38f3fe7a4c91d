import { fetchInShort } from '../../data/beginnings';
import { filled } from '../../data/in_short';
import { lazy } from '../../data/lazy';
import { usePromise } from '../../parts/lazy';
import { level } from '../../state/store';
import type { Section } from '../column';

const inside = lazy(() => import('./lesson').then((loaded) => loaded.Making));

function Making() {
  const isReady = level.value !== undefined;
  const Inside = usePromise(() => (isReady ? inside() : undefined), [isReady]);
  return Inside ? <Inside /> : <Beginning />;
}

export const section: Section = { id: 'learn', title: 'Learn', place: 10, component: Making };

/** The algorithm in short, until the lesson with the level's steps has loaded. Reserves a screen of height for the lesson. */
export const Beginning = () => (
  <div class="coming">
    <Algorithm key={level.value?.info.id} />
  </div>
);

function Algorithm() {
  const now = level.value;
  const id = now?.info.id;
  const text = usePromise(() => (id ? fetchInShort(id) : undefined), [id]);
  if (!text || !now) return null;
  const { title, entries } = filled(text, now.head.options);
  if (entries.length === 0) return <p class="lead muted">The steps are being computed.</p>;
  return (
    <div class="making">
      <section class="aside">
        <h3>{title}</h3>
        <ol class="in-short">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
