import '../../styles/slide.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { encode } from 'uqr';
import type { ProseRun } from '../../../wasm/bridge/interface';
import { type Span, spansOf } from '../../data/chapters';
import type { Level } from '../../data/level';
import { useProse } from '../../data/prose';
import { IconButton } from '../../parts/controls';
import { CrossIcon } from '../../parts/icons';
import { Words } from '../../stage/caption';
import { Colours } from '../../stage/codes';
import { regenerate, setShow, shareUrl } from '../../state/actions';
import { chapter, film, info, level, picture, place } from '../../state/store';
import { actingIn, FindOne } from './figures/find_one';

/** The chapter whose slide is shown; none at the end. */
const spanShown = (): Span | undefined => {
  const all = film.value;
  return all && spansOf(all).find(({ id }) => id !== '' && id === chapter.value);
};

const textOf = (runs: readonly ProseRun[] | undefined): string => runs?.map(({ text }) => text).join('') ?? '';

/** Above the picture of a presentation: what the slide is called, and what can be done. */
export function SlideHead() {
  const span = spanShown();
  const count = info.value?.chapters.length ?? 0;
  return (
    <header class="slide-head">
      <h2>
        {span && <span class="count">{`${span.index + 1} of ${count}`}</span>} {span?.title ?? info.value?.title}
      </h2>
      <button type="button" class="primary" onClick={() => regenerate()}>
        <kbd class="cap small">R</kbd> New level
      </button>
      <button type="button" class="plain slide-notes-button" onClick={openNotes}>
        Notes
      </button>
      <IconButton more="leave-show" label="End the presentation" keys="P" act={() => setShow(false)}>
        <CrossIcon />
      </IconButton>
    </header>
  );
}

/** What the colours of the rooms in this picture stand for. */
export function SlideKey() {
  const now = picture.value;
  return now ? <Colours now={now.level} frame={now.frame} at="codes slide-key" /> : null;
}

/** Below it: the chapter's thesis, a step's own, or at the end the link. */
export function Slide() {
  const prose = useProse(level.value);
  const span = spanShown();
  if (place.value.at === 'end') return <LastSlide />;
  return (
    <div class="caption slide" aria-live="polite">
      {place.value.at === 'chapter' && span ? (
        <>
          <p>{prose?.theses.get(span.id)}</p>
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

/** Nothing of the chapter happened: a level in which it does is one press away, unless none ever has it. */
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

/** A longer link makes squares too small for a camera. */
const MOST_QR = 600;

/** The finished level and where to find it. */
function LastSlide() {
  const url = shareUrl({ chapter: undefined, step: undefined });
  return (
    <div class="caption slide last-slide">
      <p>{level.value?.head.summary}</p>
      <p class="mono slide-link">{url}</p>
      {url.length <= MOST_QR && <Qr text={url} />}
    </div>
  );
}

let notes: Window | null = null;

/** The speaker's own window: the chapter's text, and what comes next. It draws itself from the same state. */
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
  // Keys do here what they do there.
  notes.onkeydown = (event) => {
    const { key, shiftKey } = event;
    window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  };
  render(<Notes />, body);
}

function Notes() {
  const prose = useProse(level.value);
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
      {(at ? (prose?.chapters.get(at.id) ?? []) : []).map(({ runs }, i) => (
        <p key={i} class="prose">
          {textOf(runs)}
        </p>
      ))}
      {!at && <p class="prose">{level.value?.head.summary}</p>}
      <h2>
        Next: {next ? next.title : place.value.at === 'end' ? 'nothing' : 'the finished level, its link and its code'}
      </h2>
      {next && <p class="muted">{prose?.theses.get(next.id)}</p>}
    </div>
  );
}

/** A link as a picture for the phones in the room. */
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
