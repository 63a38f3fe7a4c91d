// The page #five: all generators beside each other, with one seed, one question, and counts.
import { useEffect } from 'preact/hooks';
import { Footer } from '../column/footer';
import { useBriefly } from '../parts/feedback';
import { CopyIcon, PauseIcon, PlayIcon, TickIcon } from '../parts/icons';
import { Lazy } from '../parts/lazy';
import { copyText } from '../parts/share';
import { page } from '../state/store';
import './five.css';
import './five_figures.css';
import { Exercises } from './exercises';
import { Measures } from './figures';
import { Pictures } from './pictures';
import { Families, factsOfQuestions, Questions, setSlides } from './questions';
import {
  another,
  count,
  entries,
  isCounting,
  loadOnce,
  moveBy,
  moveTo,
  notes,
  openHash,
  playing,
  progress,
  seedShown,
  share,
  slide,
  togglePlay,
} from './state';

const loadSlides = () => import('./slides').then((loaded) => loaded.Slides);

export function Five() {
  const hash = page.value ?? '';
  useEffect(() => openHash(hash), [hash]);
  useEffect(() => {
    void loadOnce();
    const onFullScreen = () => document.fullscreenElement || act('Escape');
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      playing.value = false;
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, []);
  const allShown = entries.every(({ level }) => level.value !== undefined);
  useEffect(() => {
    if (allShown) count();
  }, [allShown]);
  return slide.value === undefined ? <Page /> : <Lazy load={loadSlides} when={() => true} idle quiet />;
}

function Page() {
  return (
    <main class="five">
      <Head />
      <div class="five-stage">
        <Pictures />
        <Bar />
      </div>
      <Families />
      <Questions />
      <Measures shown={factsOfQuestions} />
      <Exercises />
      <Progress />
      <Footer />
    </main>
  );
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The question, the seed, and what was wrong with the link. */
function Head() {
  const [feedback, setFeedback] = useBriefly(1800);
  const copy = async () => setFeedback((await copyText(location.href)) ? 'Copied' : 'Copy it from the address bar');
  return (
    <header class="five-head">
      <div>
        <h2>{WORDS[entries.length] ?? entries.length} answers to one question</h2>
        <p class="five-lead">
          How can chance make a place that is always playable, never the same, and paced? Each of these systems has an
          answer of its own. Here they build from one seed, side by side, and a thousand levels of each are counted
          while you read.
        </p>
      </div>
      <p class="five-seed">
        <span class="muted">Seed</span> <b class="mono">{seedShown.value || '\u00a0'}</b>{' '}
        <button type="button" class="plain" onClick={copy} disabled={!seedShown.value}>
          {feedback ? <TickIcon /> : <CopyIcon />} <span aria-live="polite">{feedback || 'Copy link'}</span>
        </button>
      </p>
      <div role="status" class="notices">
        {notes.value.map((note) => (
          <p key={note} class="notice">
            {note}
          </p>
        ))}
      </div>
    </header>
  );
}

const WATCH = 'Watch them being built';

function Bar() {
  const label = playing.value ? 'Pause' : WATCH;
  return (
    <div class="five-bar">
      <button type="button" class="primary" onClick={() => another()}>
        <kbd class="cap small">R</kbd> New seed
      </button>
      <button type="button" class="plain" onClick={togglePlay} title={`${WATCH} (Space)`} aria-label={label}>
        {playing.value ? <PauseIcon /> : <PlayIcon />}
        <span>{label}</span>
      </button>
      <input
        type="range"
        class="track wide"
        aria-label="How far the levels are built"
        aria-valuetext={share.value >= 1 ? 'Finished' : `${Math.round(100 * share.value)} %`}
        min={0}
        max={1}
        step={0.005}
        value={share.value}
        onInput={(event) => moveTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Progress() {
  const { done, of } = progress.value;
  if (!isCounting()) return null;
  return (
    <p class="five-progress" role="status">
      Counting levels in your browser. <progress value={done} max={of} aria-label={`${done} of ${of} levels counted`} />
    </p>
  );
}

const FORWARD = ['ArrowRight', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'PageUp'];

/** Handles a key. Returns false if the page does not use it. */
export function act(key: string, event?: KeyboardEvent): boolean {
  if (key === 'r') another(event?.repeat);
  else if (key === 'p') setSlides(slide.value === undefined ? 0 : undefined);
  else if (slide.value !== undefined && key === 'Escape') setSlides(undefined);
  else if (slide.value !== undefined && FORWARD.includes(key)) setSlides(slide.value + 1);
  else if (slide.value !== undefined && BACK.includes(key)) setSlides(slide.value - 1);
  else if (key === ' ') togglePlay();
  else if (key === 'ArrowRight') moveBy(event?.shiftKey ? 6 : 1);
  else if (key === 'ArrowLeft') moveBy(event?.shiftKey ? -6 : -1);
  else return false;
  return true;
}

export { another, setSlides };
