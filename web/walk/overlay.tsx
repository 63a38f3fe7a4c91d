import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Overlay } from '../overlays';
import type { Stage } from '../painter/stage';
import { late } from '../parts/late';
import { setWalk } from '../state/actions';
import { shortcutsOn } from '../state/preferences';
import { level, step, walking } from '../state/store';
import { WalkIcon, WayIcon } from './icons';
import { actOf, held, isMotion } from './input';
import { drawWay, wayOf, wayText } from './route';
import { grounded, showsWay } from './state';
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
  if (!level.value?.info.walks && !walking.value) return null;
  return walking.value ? <Walk /> : <Way stage={stage} />;
}

function Way({ stage }: { stage: StageRef }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = grounded.value?.of === level.value ? grounded.value : undefined;
  useEffect(() => {
    const map = stage.current;
    const draw = () => {
      if (map && canvas.current) drawOver(canvas.current, map);
    };
    const stops = [effect(() => draw()), map?.watch(() => draw())];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [stage]);
  return (
    <div class="way">
      <canvas ref={canvas} class="way-lines" />
      <div class="way-bar">
        <button type="button" aria-pressed={showsWay.value} onClick={() => (showsWay.value = !showsWay.value)}>
          <WayIcon /> <span class="way-word">Show the way</span>
        </button>
        {showsWay.value && now && <span role="status">{wayText(now.terrain)}</span>}
      </div>
    </div>
  );
}

function drawOver(canvas: HTMLCanvasElement, stage: Stage): void {
  const { w, h } = stage.size();
  const dpr = window.devicePixelRatio || 1;
  const now = grounded.value;
  canvas.width = Math.round(w * dpr);
  canvas.height = Math.round(h * dpr);
  const context = canvas.getContext('2d');
  // Over a level that is still being made there is no way yet.
  const made = step.value === undefined && now?.of === level.value;
  const way = showsWay.value && now && made ? wayOf(now.terrain) : undefined;
  if (!context || !way) return;
  const cell = stage.place({ x: 0, y: 0, w: 1, h: 1 });
  drawWay(context, way.steps, { unit: cell.w * dpr, x: cell.x * dpr, y: cell.y * dpr }, dpr);
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
