import { useEffect } from 'preact/hooks';
import { Footer } from '../column/footer';
import { PauseIcon, PlayIcon } from '../parts/icons';
import { Lazy } from '../parts/lazy';
import { page } from '../state/store';
import './five.css';
import './five_figures.css';
import './five_media.css';
import { count, isCounting, progress } from './counting';
import { Exercises } from './exercises';
import { Measures } from './figures';
import { move, moveBy, playing, share, togglePlay } from './film';
import { Head } from './head';
import { Pictures } from './pictures';
import { factsOfQuestions, Questions } from './questions';
import { actOnSlides, setSlides } from './show';
import { all, another, openHash, slide, whenBrought } from './state';
import { Families } from './table';

const loadSlides = () => import('./slides').then((loaded) => loaded.Slides);

/** All generators beside each other: one seed, one question, and what was counted. */
export function Five() {
  const hash = page.value ?? '';
  useEffect(() => openHash(hash), [hash]);
  useEffect(() => {
    void whenBrought();
    const onFullScreen = () => document.fullscreenElement || act('Escape');
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      playing.value = false;
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, []);
  const there = all.every(({ level }) => level.value !== undefined);
  useEffect(() => {
    if (there) count();
  }, [there]);
  return slide.value === undefined ? <Whole /> : <Lazy load={loadSlides} when={() => true} idle quiet />;
}

function Whole() {
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

const WATCH = 'Watch them being built';

/** How far all makings have come. */
export function Bar() {
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
        onInput={(event) => move(Number(event.currentTarget.value))}
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

/** Handles a key. Returns false if the page has no use for it. */
export function act(key: string, event?: KeyboardEvent): boolean {
  if (key === 'r') another(event?.repeat);
  else if (key === 'p') setSlides(slide.value === undefined ? 0 : undefined);
  else if (slide.value !== undefined && actOnSlides(key)) return true;
  else if (key === ' ') togglePlay();
  else if (key === 'ArrowRight') moveBy(event?.shiftKey ? 6 : 1);
  else if (key === 'ArrowLeft') moveBy(event?.shiftKey ? -6 : -1);
  else return false;
  return true;
}

export { another, setSlides };
