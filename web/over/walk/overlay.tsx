import './way.css';
import { useEffect, useState } from 'preact/hooks';
import { viewOf } from '../../../wasm/shared/link.mjs';
import { lazy } from '../../data/lazy';
import type { Stage } from '../../paint/painter/stage';
import type { Overlay } from '../../stage/overlays';
import { setWalk } from '../../state/actions';
import { shortcutsOn } from '../../state/preferences';
import { level, walking } from '../../state/store';
import { actOf, held, isMotion } from './input';
import { showsWay } from './state';

/** The walk itself: fetched when somebody first walks. */
const walkPart = lazy(() => import('./walk'));
type WalkPart = Awaited<ReturnType<typeof walkPart>>;
let there: WalkPart | undefined;

function Walk() {
  const [part, setPart] = useState<WalkPart | undefined>(there);
  useEffect(() => {
    void walkPart().then((loaded) => {
      there = loaded;
      setPart(loaded);
    });
  }, []);
  return part ? <part.Walk /> : <p class="waiting">One moment.</p>;
}

type StageRef = { readonly current?: Stage | undefined };

/** The walk while somebody walks; else a switch for the way, and the way where it is on. */
function Over({ stage }: { stage: StageRef }) {
  // A link that walks has it on its way while the level is made.
  useEffect(() => {
    if (viewOf(location.hash).walk) void walkPart();
  }, []);
  if (!level.value?.info.walks && !walking.value) return null;
  return walking.value ? <Walk /> : <Way stage={stage} />;
}

/** The way itself: fetched when it is first wanted. */
const wayPart = lazy(() => import('./way'));

function Way({ stage }: { stage: StageRef }) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof wayPart>> | undefined>();
  const wanted = showsWay.value;
  useEffect(() => {
    if (wanted) void wayPart().then(setPart);
  }, [wanted]);
  return (
    <div class="way">
      {part && <part.WayLines stage={stage} />}
      <div class="way-bar">
        <button type="button" aria-pressed={wanted} onClick={() => (showsWay.value = !wanted)}>
          <WayIcon /> <span class="way-word">Show the way</span>
        </button>
        {part && <part.WayStatus />}
      </div>
    </div>
  );
}

function WalkButton() {
  const on = walking.value;
  if (!level.value?.info.walks && !on) return null;
  const press = (event: MouseEvent) => {
    setWalk(!on);
    // Keys move the figure from here on; a button that kept the focus would take Space for itself.
    (event.currentTarget as HTMLElement).blur();
  };
  return (
    <button type="button" class="plain walk-button" aria-pressed={on} title="Walk it (W)" onClick={press}>
      <WalkIcon /> <span>{on ? 'Stop' : 'Walk it'}</span>
    </button>
  );
}

const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, select, summary, [role="button"]') !== null;

function key(event: KeyboardEvent): boolean {
  const act = actOf(event.key);
  if (!walking.value) {
    const starts = shortcutsOn.value && event.key.toLowerCase() === 'w' && !event.repeat && level.value?.info.walks;
    if (starts) setWalk(true);
    return starts === true;
  }
  if (!act || (event.key === ' ' && takesSpace(event.target))) return false;
  if (isMotion(act)) held.press(event.key, act);
  else if (!event.repeat) there?.perform(act);
  return true;
}

export const overlay: Overlay = {
  id: 'walk',
  component: Over,
  button: WalkButton,
  key,
  help: [
    ['W', 'walk it'],
    ['arrows, WASD', 'walking: move and climb'],
    ['Space, Z', 'walking: jump; push towards a ledge to grab it'],
    ['Shift', 'walking, in the mines: run'],
    ['C, F', 'in the mines: whip (held: run); with up, open or buy; with down, pick up; then throw'],
    ['B, T', 'in the mines: throw a bomb, a rope; with down, lay it'],
    ['X', 'walking: the level anew, clock and tools too'],
    [
      'R',
      'walking: new level, with what you have. Blocks do not move; altars, dice, kisses and locked chests do nothing; in the other games nothing moves but you',
    ],
    ['Escape', 'walking: back to the map'],
  ],
};

/** Somebody who walks, in the colour of the text around. */
export const WalkIcon = () => (
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

/** A way from one place to another. */
export const WayIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <circle cx="3" cy="13" r="1.8" fill="currentColor" />
    <path d="M10 3.2l4 0M12 1.2l0 4" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
    <path
      d="M5.5 13h4.2a2.3 2.3 0 0 0 0-4.6H5.2a2.3 2.3 0 0 1 0-4.6h1.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-dasharray="2.2 1.6"
    />
  </svg>
);
