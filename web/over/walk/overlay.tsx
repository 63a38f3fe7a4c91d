// Registers the walk: its button, its keys, and the way over the map. Walk and way are loaded when they are first needed.
import { useEffect, useState } from 'preact/hooks';
import { viewOf } from '../../../wasm/shared/link.mjs';
import { lazy } from '../../data/lazy';
import { type Overlay, type StageRef, takesSpace } from '../../stage/overlays';
import { setWalk } from '../../state/actions';
import { shortcutsOn } from '../../state/preferences';
import { isAsked, level, walking } from '../../state/store';
import { actOf, held, isMotion, PAD_HELP } from './input';
import { showsWay } from './state';

const loadWalk = lazy(() => import('./walk'));
const loadWay = lazy(() => import('./route'));
type WalkChunk = Awaited<ReturnType<typeof loadWalk>>;
type WayChunk = Awaited<ReturnType<typeof loadWay>>;

let walk: WalkChunk | undefined;

function Walk() {
  const [chunk, setChunk] = useState(walk);
  useEffect(() => {
    void loadWalk().then((loaded) => {
      walk = loaded;
      setChunk(loaded);
    });
  }, []);
  return chunk ? <chunk.Walk /> : <p class="waiting">One moment.</p>;
}

/** A walk would show what a link's open question asks for. */
const canWalk = (): boolean => level.value?.info.walks === true && !isAsked.value;

/** The walk, or the way. */
function WalkOrWay({ stage }: { stage: StageRef }) {
  // A link that walks loads the walk while the level is made.
  useEffect(() => {
    if (viewOf(location.hash).walk) void loadWalk();
  }, []);
  if (walking.value) return <Walk />;
  return canWalk() ? <Way stage={stage} /> : null;
}

function Way({ stage }: { stage: StageRef }) {
  const [chunk, setChunk] = useState<WayChunk | undefined>();
  const isOn = showsWay.value;
  useEffect(() => {
    if (isOn) void loadWay().then(setChunk);
  }, [isOn]);
  return (
    <div class="way">
      {chunk && <chunk.WayLines stage={stage} />}
      {chunk && <chunk.WayStatus />}
    </div>
  );
}

function WalkButton() {
  const on = walking.value;
  if (!on && !canWalk()) return null;
  const press = (event: MouseEvent) => {
    setWalk(!on);
    // Keys move the figure from here on; a focused button would take Space for itself.
    (event.currentTarget as HTMLElement).blur();
  };
  return (
    <button type="button" class="plain walk-button" aria-pressed={on} title="Walk it (W)" onClick={press}>
      <WalkIcon /> <span>{on ? 'Stop' : 'Walk it'}</span>
    </button>
  );
}

function key(event: KeyboardEvent): boolean {
  const act = actOf(event.key);
  if (!walking.value) {
    const starts = shortcutsOn.value && event.key.toLowerCase() === 'w' && !event.repeat && canWalk();
    if (starts) setWalk(true);
    return starts;
  }
  if (event.key.toLowerCase() === 'r' && walk?.ended.value) {
    walk.anotherRun();
    return true;
  }
  if (!act || (event.key === ' ' && takesSpace(event.target))) return false;
  if (isMotion(act)) held.press(event.key, act);
  else if (!event.repeat) walk?.perform(act);
  return true;
}

export const overlay: Overlay = {
  id: 'walk',
  component: WalkOrWay,
  button: WalkButton,
  key,
  help: [
    ['W', 'walk it'],
    ['arrows, WASD', 'walking: move and climb'],
    ['Space, Z', 'walking: jump, or teleport; push towards a ledge to grab it'],
    ['Shift', 'walking, in the mines: run'],
    ['C, F', 'in the mines: whip (held: run); with up, open or buy; with down, pick up; then throw'],
    ['B, T', 'in the mines: throw a bomb, a rope; with down, lay it'],
    ['X', 'walking: the level anew, clock and tools too'],
    ['Gamepad', `walking: ${PAD_HELP}`],
    [
      'R',
      'walking: new level, with what you have. Blocks do not move; altars, dice, kisses and locked chests do nothing; in the other games nothing moves but you',
    ],
    ['Escape', 'walking: back to the map'],
  ],
};

const WalkIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <circle cx="9" cy="2.6" r="1.7" fill="currentColor" />
    <path
      d="M8.6 5.4 7.4 9.3l2.4 2.1.7 3.1M7.4 9.3l-1 2.4-2.2 2.6M8.6 5.4 5.5 6.9l-.7 2.4M8.6 5.4l1.6 2.2 2.4.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
