// The page #five: all generators beside each other, with one seed, one question, and counts.
import { useEffect } from 'preact/hooks';
import { Footer } from '../column/footer';
import { Notices } from '../column/notes';
import { prefetch } from '../paint/prefetch';
import { Button, PauseIcon, PlayIcon } from '../parts/buttons';
import { Lazy } from '../parts/lazy';
import { CopyLink } from '../stage/frame';
import { regenerate } from '../state/actions';
import { level, show } from '../state/store';
import './five.css';
import { Exercises } from './exercises';
import { MeasureOf, Measures } from './figures';
import { Pictures } from './pictures';
import { Families, factsOfQuestions, Questions, questions } from './questions';
import { entries, follow, isCounting, moveBy, moveTo, playing, progress, share, slide, togglePlay } from './state';

const loadSlides = () => import('./slides').then((loaded) => loaded.Slides);

export function Five() {
  useEffect(() => {
    for (const { card } of entries) prefetch(card.id);
    const stops = entries.map(follow);
    return () => {
      playing.value = false;
      for (const stop of stops) stop();
    };
  }, []);
  const asked = questions[0]?.facts[0];
  if (show.value) return <Lazy load={loadSlides} when={() => true} idle quiet />;
  return (
    <main class="five">
      <Head />
      <div class="five-section">
        <div class="five-measures">{asked && <MeasureOf fact={asked} />}</div>
      </div>
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
const Head = () => (
  <header class="five-head">
    <div>
      <h2>{WORDS[entries.length] ?? entries.length} answers to one question</h2>
      <p class="five-lead">
        How can chance make a place that is always playable, never the same, and paced? Each of these systems has an
        answer of its own. Here they build from one seed, side by side, and a thousand levels of each are counted while
        you read.
      </p>
    </div>
    <p class="five-seed">
      <span class="muted">Seed</span> <b class="mono">{level.value?.head.seedText ?? '\u00a0'}</b> <CopyLink named />
    </p>
    <Notices />
  </header>
);

const WATCH = 'Watch them being built';

function Bar() {
  const label = playing.value ? 'Pause' : WATCH;
  return (
    <div class="five-bar">
      <Button class="primary" act={regenerate}>
        <kbd class="cap small">R</kbd> New seed
      </Button>
      <Button act={togglePlay} title={`${WATCH} (Space)`} aria-label={label}>
        {playing.value ? <PauseIcon /> : <PlayIcon />}
        <span>{label}</span>
      </Button>
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
  if (!isCounting()) return null;
  const { done, of } = progress.value;
  return (
    <p class="five-progress" role="status">
      Counting levels in your browser. <progress value={done} max={of} aria-label={`${done} of ${of} levels counted`} />
    </p>
  );
}

const SLIDE_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 };

/** Handles a key. Returns false if the page does not use it. */
export function act(key: string, shift: boolean): boolean {
  // The first slide asks the question, the last shows the link.
  const by = show.value ? SLIDE_KEYS[key] : undefined;
  if (by !== undefined) slide.value = Math.max(0, Math.min(questions.length + 1, slide.value + by));
  else if (key === ' ') togglePlay();
  else if (key === 'ArrowRight') moveBy(shift ? 6 : 1);
  else if (key === 'ArrowLeft') moveBy(shift ? -6 : -1);
  else return false;
  return true;
}
