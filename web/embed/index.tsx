import { useEffect, useRef, useState } from 'preact/hooks';
import { visible } from '../../wasm/shared/visible.mjs';
import { FaultNote, Notices } from '../column/notes';
import { marksOf, ROOM, viewOfRole } from '../data/level';
import { PARTS } from '../data/link';
import { showsWay } from '../over/walk/state';
import { PauseIcon, PlayIcon } from '../parts/icons';
import { Caption } from '../stage/caption';
import { Codes } from '../stage/codes';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { regenerate, setWalk, shareUrl, togglePlay } from '../state/actions';
import { fault, level, parts, picture, place, playing, state, status, step, walking } from '../state/store';
import { goOnWhileSeen } from './film';
import { listenToHost } from './messages';
import '../styles/card.css';
import './embed.css';

const shown = (part: string): boolean => parts.value.includes(part);

/** A level in somebody's page: the map, and of the rest what its link names in `parts`. */
export function Embedded() {
  const frame = useRef<HTMLElement>(null);
  useEffect(listenToHost, []);
  useEffect(() => (frame.current ? goOnWhileSeen(frame.current) : undefined), []);
  const way = shown('way');
  useEffect(() => {
    if (way) showsWay.value = true;
  }, [way]);
  return (
    <main class={way || state.value.view.parts === undefined ? 'embedded' : 'embedded wayless'} ref={frame}>
      <h1 class="quiet">Press R</h1>
      <FaultNote />
      <Stages />
      <Tardy />
      <Notices />
      <UnknownPart />
      {shown('legend') && <Codes />}
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

/** Seconds after which a level that has not come is spoken of. */
const PATIENCE = 12;

function Tardy() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!over || level.value || fault.value) return null;
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
    <p class="embed-bar">
      <button type="button" class="plain" onClick={() => regenerate()} disabled={!level.value}>
        <kbd>R</kbd> <span>New level</span>
      </button>{' '}
      {shown('timeline') && (
        <button type="button" class="plain" onClick={togglePlay} disabled={!level.value}>
          {playing.value ? <PauseIcon /> : <PlayIcon />} <span>{playing.value ? 'Pause' : 'Watch it being built'}</span>
        </button>
      )}{' '}
      {level.value?.info.walks && (
        <button type="button" class="plain" onClick={() => setWalk(!walking.value)}>
          <kbd>W</kbd> <span>{walking.value ? 'Stop walking' : 'Walk it'}</span>
        </button>
      )}{' '}
      <WayOut />
    </p>
  );
}

const unframed = () => location.href.replace(/(embed|theme|parts)=[^&]*&?/g, '');

const WayOut = () => (
  <a href={level.value ? shareUrl({ theme: undefined }) : unframed()} target="_blank" rel="noreferrer">
    Open in Press R
  </a>
);

/** The finished level's figures, or those of the step that is shown. */
function Summary() {
  const now = level.value;
  if (!now) return <p class="embed-summary" />;
  if (step.value !== undefined) return <p class="embed-summary">{roomsSoFar()}</p>;
  // The caption says it already, unless it tells of a chapter in which nothing happened.
  if (shown('caption') && place.value.at === 'end') return null;
  return <p class="embed-summary">{now.head.summary}</p>;
}

function roomsSoFar(): string {
  const now = picture.value;
  const whole = level.value;
  if (!now || !whole) return '';
  const rooms = (of: typeof whole, frame: number) =>
    new Set(
      marksOf(of, ROOM, frame)
        .filter(({ role }) => viewOfRole(of.info, role) === 0)
        .map(({ id }) => id),
    ).size;
  const all = rooms(whole, 0);
  return all > 1 && whole.info.walks ? `So far ${rooms(now.level, now.frame)} of ${all} rooms.` : '';
}
