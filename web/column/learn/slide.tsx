import '../../styles/slide.css';
import { type ComponentChildren, createContext, render } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { LessonContext, useLesson } from '../../data/lesson';
import { type Level, type Span, spansOf } from '../../data/level';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import { Words } from '../../stage/caption';
import { Colours } from '../../stage/map_key';
import { regenerate, setShow, shareUrl } from '../../state/actions';
import { chapter, film, info, level, measured, picture, place } from '../../state/store';
import { actingIn, FindOne } from './figures/find_one';
import type { components } from './lesson';
import { words } from './words';

/** The chapter of the current slide; none at the end. */
const spanShown = (): Span | undefined => {
  const all = film.value;
  return all && spansOf(all).find(({ id }) => id !== '' && id === chapter.value);
};

const Chosen = createContext('');
const chosen = ({ id, children }: { id: string; children?: ComponentChildren }) =>
  useContext(Chosen) === id ? children : null;
const plain = ({ children }: { children?: ComponentChildren }) => children;
const nothing = () => null;

/** Every component that lessons name. */
type All = Record<Exclude<keyof typeof components, 'ol'>, unknown>;

/** Components that leave of a lesson the thesis of one chapter, or its paragraphs without controls and figures. */
const { Fact, If, Odds, Option } = words;
const figures = { Control: nothing, Line: nothing, Loop: nothing, Path: nothing, Steps: nothing };
const bare = {
  Aside: nothing,
  Chapter: chosen,
  Exact: nothing,
  Fact,
  If,
  Mark: plain,
  Odds,
  Option,
  Says: plain,
  Start: nothing,
  Switch: plain,
};
const thesis = { ...bare, ...figures, Guess: nothing, P: nothing, Predict: nothing, Thesis: plain } satisfies All;
const paragraphs = {
  ...bare,
  ...figures,
  Guess: plain,
  P: ({ children }: { children?: ComponentChildren }) => <p class="prose">{children}</p>,
  Predict: plain,
  Thesis: nothing,
} satisfies All;

/** The thesis or the paragraphs of a chapter, with the shown level's numbers. */
function Part({ of, components }: { of: string; components: typeof thesis | typeof paragraphs }) {
  const lesson = useLesson(measured.value);
  if (!lesson?.Text) return null;
  const { Text } = lesson;
  return (
    <LessonContext.Provider value={lesson}>
      <Chosen.Provider value={of}>
        <Text components={components} />
      </Chosen.Provider>
    </LessonContext.Provider>
  );
}

interface HeadProps {
  /** Where it is among the slides; undefined on the first and the last one. */
  count: string | undefined;
  title: string | undefined;
  /** What R makes. */
  made: string;
  children?: ComponentChildren;
}

/** Above the picture: a slide's title and its buttons. */
export const Head = ({ count, title, made, children }: HeadProps) => (
  <header class="slide-head">
    <h2>
      {count && <span class="count">{count}</span>} {title}
    </h2>
    <Button class="primary" act={regenerate}>
      <kbd class="cap small">R</kbd> {made}
    </Button>
    {children}
    <IconButton icon={CrossIcon} more="leave-show" label="End the presentation" keys="P" act={() => setShow(false)} />
  </header>
);

export function SlideHead() {
  const span = spanShown();
  const count = span && `${span.index + 1} of ${info.value?.chapters.length ?? 0}`;
  return (
    <Head count={count} title={span?.title ?? info.value?.title} made="New level">
      <Button class="plain slide-notes-button" act={openNotes}>
        Notes
      </Button>
    </Head>
  );
}

/** The key of the picture's colours. */
export function SlideKey() {
  const now = picture.value;
  return now ? <Colours now={now.level} frame={now.frame} at="codes slide-key" /> : null;
}

/** Below the picture: the chapter's thesis, the step's text, or at the end the link. */
export function Slide() {
  const span = spanShown();
  if (place.value.at === 'end') return <LastSlide />;
  return (
    <div class="caption slide" aria-live="polite">
      {place.value.at === 'chapter' && span ? (
        <>
          <p>
            <Part of={span.id} components={thesis} />
          </p>
          {span.steps.length === 0 && level.value && <Unseen now={level.value} span={span} />}
        </>
      ) : (
        <p>
          <Words />
        </p>
      )}
    </div>
  );
}

/** If none of the chapter's rules acted: a button that finds a level in which one does. */
function Unseen({ now, span }: { now: Level; span: Span }) {
  const conditions = actingIn(now.info, span.index);
  if (conditions.length === 0) return null;
  return (
    <p class="slide-unseen">
      None of this came up here.{' '}
      <FindOne conditions={conditions} chapter={span.id} words="Show a level in which it does" />
    </p>
  );
}

/** Longer links make QR codes too fine for a camera. */
const MAX_QR_CHARS = 600;

/** The finished level's summary and link. */
function LastSlide() {
  const url = shareUrl({ chapter: undefined, step: undefined });
  return (
    <div class="caption slide last-slide">
      <p>{level.value?.head.summary}</p>
      <p class="mono slide-link">{url}</p>
      {url.length <= MAX_QR_CHARS && <Qr text={url} />}
    </div>
  );
}

let notes: Window | null = null;

/** Opens a window for the speaker with the chapter's text and the next title; it renders from the page's state. */
function openNotes(): void {
  notes = window.open('', 'press-r-notes', 'width=760,height=640');
  if (!notes) return;
  const { document: paper } = notes;
  paper.documentElement.lang = 'en';
  paper.documentElement.dataset.scheme = document.documentElement.dataset.scheme ?? '';
  paper.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((one) => paper.importNode(one, true)),
  );
  paper.title = `Notes · ${document.title}`;
  const base = paper.createElement('base');
  base.href = location.href;
  paper.head.prepend(base);
  const body = paper.createElement('main');
  paper.body.replaceChildren(body);
  // Keys act on the page.
  notes.onkeydown = (event) => {
    const { key, shiftKey } = event;
    window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  };
  render(<Notes />, body);
}

function Notes() {
  const [began] = useState(() => Date.now());
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.floor((Date.now() - began) / 60_000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const all = film.value;
  const spans = all ? spansOf(all) : [];
  const at = spanShown();
  const next = place.value.at === 'end' ? undefined : spans[(at?.index ?? -1) + 1];
  return (
    <div class="slide-notes">
      <p class="muted">
        {info.value?.title}, seed {level.value?.head.seedText} · {minutes} min
      </p>
      <h1>{at?.title ?? 'The finished level'}</h1>
      {at && <Part of={at.id} components={paragraphs} />}
      {!at && <p class="prose">{level.value?.head.summary}</p>}
      <h2>
        Next: {next ? next.title : place.value.at === 'end' ? 'nothing' : 'the finished level, its link and its code'}
      </h2>
      {next && (
        <p class="muted">
          <Part of={next.id} components={thesis} />
        </p>
      )}
    </div>
  );
}

/** A link as a QR code. */
export function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The link as a QR code"
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
