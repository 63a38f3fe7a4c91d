import type { ComponentChildren } from 'preact';
import { fetchInShort, NONE, type Text } from '../../data/in_short';
import { lazy } from '../../data/lazy';
import { isProgram } from '../../data/request';
import { usePromise } from '../../parts/lazy';
import { SeedBox } from '../../stage/seed';
import { isWide } from '../../state/preferences';
import { info, level, state } from '../../state/store';

const inside = lazy(() => import('./lesson').then((loaded) => loaded.Making));
const own = lazy(() => import('./program/own').then((loaded) => loaded.Own));

function Making() {
  const isReady = level.value !== undefined;
  const Inside = usePromise(() => (isReady ? inside() : undefined), [isReady]);
  const isOwn = isProgram(state.value.request?.generator);
  const Own = usePromise(() => (isOwn ? own() : undefined), [isOwn]);
  return (
    <>
      {isOwn && Own && <Own />}
      {isOwn && !isProgram(info.value?.id) ? null : Inside ? <Inside /> : <Beginning />}
    </>
  );
}

export const section = { id: 'learn', title: 'Learn', component: Making };

/** The algorithm in short, until the lesson with the level's steps has loaded. Reserves a screen of height for the lesson. */
export const Beginning = () => (
  <div class="coming">
    <Algorithm key={level.value?.info.id} />
  </div>
);

function Algorithm() {
  const id = level.value?.info.id;
  const text = usePromise(() => (id ? fetchInShort(id) : undefined), [id]);
  if (!text) return null;
  if (text === NONE) return <p class="lead muted">The steps are being computed.</p>;
  return (
    <div class="making">
      <section class="aside">
        <h3>In short</h3>
        <InShort Text={text} />
      </section>
      {!isWide.value && <SeedBox />}
    </div>
  );
}

export const List = ({ children }: { children?: ComponentChildren }) => <ol class="in-short">{children}</ol>;

const components = {
  ol: List,
  Option: ({ of }: { of: string }) => <>{level.value?.head.options[of]}</>,
  Says: ({ children }: { children?: ComponentChildren }) => <>{children}</>,
};

/** The algorithm in a few lines. The lesson brings a component for sentences that can be counted. */
export const InShort = ({ Text, says = {} }: { Text: Text; says?: object }) => (
  <Text components={{ ...components, ...says }} />
);
