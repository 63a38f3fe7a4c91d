// The page in a frame of another page: the map, and of the rest what its link names in `parts`.
import { effect, signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { visible } from '../../wasm/shared/texts.mjs';
import { FaultNote, Notices } from '../column/notes';
import { marksOf, ROOM, viewOfRole } from '../data/level';
import { PARTS, withoutFrame } from '../data/request';
import { allOf } from '../data/stops';
import { showsWay } from '../over/walk/state';
import { Button, PauseIcon, PlayIcon } from '../parts/buttons';
import { Caption } from '../stage/caption';
import { MapKey } from '../stage/map_key';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { regenerate, setWalk, shareUrl, togglePlay } from '../state/actions';
import { fault, level, parts, picture, place, playing, state, status, step, walking } from '../state/store';
import { listenToHost } from './messages';
import '../styles/card.css';
import './embed.css';

const shown = (part: string): boolean => parts.value.includes(part);

export function Embedded() {
  const frame = useRef<HTMLElement>(null);
  useEffect(listenToHost, []);
  useEffect(() => (frame.current ? playWhileVisible(frame.current) : undefined), []);
  const way = shown('way');
  useEffect(() => {
    if (way) showsWay.value = true;
  }, [way]);
  return (
    <main class={way || state.value.view.parts === undefined ? 'embedded' : 'embedded wayless'} ref={frame}>
      <h1 class="quiet">Press R</h1>
      <FaultNote />
      <Stages />
      <LateNotice />
      <Notices />
      <UnknownPart />
      {shown('legend') && <MapKey />}
      {shown('timeline') && <Timeline />}
      {shown('caption') && <Caption />}
      {shown('summary') && <Summary />}
      {shown('bar') && <Bar />}
      {fault.value && !shown('bar') && <WayOut />}
      <p class="quiet" role="status">
        {status.value}
      </p>
    </main>
  );
}

/** Seconds after which a missing level is reported. */
const PATIENCE = 12;

function LateNotice() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!late || level.value || fault.value) return null;
  return (
    <p class="notice" role="status">
      The level has not come within {PATIENCE} seconds. The connection may be slow. <WayOut />
    </p>
  );
}

function UnknownPart() {
  const unknown = parts.value.find((part) => !PARTS.includes(part));
  if (unknown === undefined) return null;
  return (
    <p class="notice">
      An embed has no part "{visible(unknown)}"; it has {PARTS.join(', ')}.
    </p>
  );
}

function Bar() {
  return (
    <p class="row embed-bar">
      <Button act={regenerate} disabled={!level.value}>
        <kbd>R</kbd> <span>New level</span>
      </Button>{' '}
      {shown('timeline') && (
        <Button act={togglePlay} disabled={!level.value}>
          {playing.value ? <PauseIcon /> : <PlayIcon />} <span>{playing.value ? 'Pause' : 'Watch it being built'}</span>
        </Button>
      )}{' '}
      {level.value?.info.walks && (
        <Button act={() => setWalk(!walking.value)}>
          <kbd>W</kbd> <span>{walking.value ? 'Stop walking' : 'Walk it'}</span>
        </Button>
      )}{' '}
      <WayOut />
    </p>
  );
}

const WayOut = () => (
  <a href={level.value ? shareUrl({ theme: undefined }) : withoutFrame(location.href)} target="_blank" rel="noreferrer">
    Open in Press R
  </a>
);

/** The finished level's summary, or the number of rooms at the step that is shown. */
function Summary() {
  const now = level.value;
  if (!now) return <p class="clip embed-summary" />;
  if (step.value !== undefined) return <p class="clip embed-summary">{roomsSoFar()}</p>;
  // At the end the caption shows the summary already.
  if (shown('caption') && place.value.at === 'end') return null;
  return <p class="clip embed-summary">{now.head.summary}</p>;
}

function roomsSoFar(): string {
  const now = picture.value;
  const finished = level.value;
  if (!now || !finished) return '';
  const rooms = (of: typeof finished, frame: number) =>
    new Set(
      marksOf(of, ROOM, frame)
        .filter(({ role }) => viewOfRole(of.info, role) === 0)
        .map(({ id }) => id),
    ).size;
  const all = rooms(finished, 0);
  return all > 1 && finished.info.walks ? `So far ${rooms(now.level, now.frame)} of ${all} rooms.` : '';
}

/** Share of the frame that must be visible for the film to play. */
const VISIBLE = 0.5;

/**
 * Plays the film while the frame is visible and pauses it otherwise. With a timeline it starts by itself, once, unless the
 * link names a step or chapter or the reader prefers no motion. Returns a function that ends it.
 */
function playWhileVisible(frame: HTMLElement): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const visible = signal(false);
  let resumes = parts.peek().includes('timeline') && place.peek().at === 'end' && !still;
  const observer = new IntersectionObserver(
    (entries) => (visible.value = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE),
    { threshold: [0, VISIBLE] },
  );
  observer.observe(frame);
  const follow = () => {
    const now = level.value;
    if (!visible.value && playing.peek()) {
      resumes = true;
      togglePlay();
    } else if (visible.value && resumes && now) {
      resumes = false;
      if (!playing.peek()) togglePlay();
    }
  };
  return allOf(() => observer.disconnect(), effect(follow));
}
