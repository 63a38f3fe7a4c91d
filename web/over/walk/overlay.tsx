import { useEffect, useState } from 'preact/hooks';
import { viewOf } from '../../../wasm/bridge/link.mjs';
import type { Overlay } from '../../app/overlays';
import { setWalk } from '../../app/state/actions';
import { shortcutsOn } from '../../app/state/preferences';
import { level, walking } from '../../app/state/store';
import type { Stage } from '../../paint/painter/stage';
import { late } from '../../parts/late';
import { WalkIcon, WayIcon } from './icons';
import { actOf, held, isMotion } from './input';
import { showsWay } from './state';
import './walk.css';

/** The walk itself: fetched when somebody first walks. */
const walkPart = late(() => import('./walk'));
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
const wayPart = late(() => import('./way'));

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
  const can = level.value?.info.walks ?? false;
  const press = (event: MouseEvent) => {
    setWalk(!on);
    // Keys move the figure from here on; a button that kept the focus would take Space for itself.
    (event.currentTarget as HTMLElement).blur();
  };
  return (
    <button
      type="button"
      class="plain walk-button"
      aria-pressed={on}
      disabled={!can && !on}
      title={can ? 'Walk through the level (W)' : 'There is no ground to walk on here'}
      onClick={press}
    >
      <WalkIcon /> <span>{on ? 'Stop' : 'Walk'}</span>
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
    ['W', 'walk through the level'],
    ['arrows, WASD', 'walking: move, climb; where nothing falls, go'],
    ['Space, Z', 'walking: jump; hold a direction against a ledge to take it'],
    ['B, T', 'walking, in the mines: a bomb, a rope'],
    ['X', 'walking: back to the entrance'],
    ['R', 'walking: another level, and on'],
    ['Escape', 'walking: back to the map'],
  ],
};
