// Registers the painting of the path: its handles on the finished map of a generator that numbers its paths.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isPainting, PATH, painting } from '../../column/study/find/conditions';
import { mapStage } from '../../stage/map_stage';
import type { Overlay, StageRef } from '../../stage/overlays';
import { keep, kept } from '../../state/preferences';
import { beside, hold, level, making, playing, pressed, sheet, show, step, walking } from '../../state/store';
import { lazyComponent } from '../map/overlays';

/** The pointer or the focus is on the map. */
const isNear = signal(false);
/** The handles are shown once without either, after a visitor's third R. */
const isShownOnce = signal(false);
const SHOWN_MS = 8000;
const PRESSES = 3;
const KEPT = 'press-r.path-shown';

const isOffered = (): boolean =>
  (isNear.value || isShownOnce.value || isPainting.value || painting.value !== undefined) &&
  level.value?.info.facts.some(({ id }) => id === PATH) === true &&
  step.value === undefined &&
  !making.value &&
  !playing.value &&
  !walking.value &&
  !show.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  hold.value === undefined;

const Painter = lazyComponent(isOffered, () => import('./painter').then((loaded) => loaded.Painter));

function showOnce(): () => void {
  let presses = 0;
  let timer = 0;
  const stop = pressed.add(() => {
    if (++presses !== PRESSES || kept(KEPT) !== null) return;
    keep(KEPT, 'yes');
    isShownOnce.value = true;
    timer = window.setTimeout(() => {
      isShownOnce.value = false;
    }, SHOWN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Follows the pointer and the focus over the map and what lies on it. */
function watchMap(): (() => void) | undefined {
  const map = mapStage.value?.box.parentElement;
  const come = () => {
    isNear.value = true;
  };
  const go = () => {
    isNear.value = map?.contains(document.activeElement) === true && document.activeElement !== document.body;
  };
  const pairs = [
    ['pointerenter', come],
    ['focusin', come],
    ['pointerleave', go],
    ['focusout', () => setTimeout(go)],
  ] as const;
  for (const [name, listener] of pairs) map?.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of pairs) map?.removeEventListener(name, listener);
  };
}

function Path({ stage }: { stage: StageRef }) {
  const box = mapStage.value?.box;
  useEffect(watchMap, [box]);
  useEffect(showOnce, []);
  return <Painter stage={stage} />;
}

export const overlay: Overlay = {
  id: 'path',
  component: Path,
  button: () => null,
  // While one paints, R and Escape put the brush down, and the level stays.
  key: ({ key }) => {
    const isStopped = painting.value !== undefined && (key === 'Escape' || key.toLowerCase() === 'r');
    if (isStopped) painting.value = undefined;
    return isStopped;
  },
  help: [['drag, arrows', "the path's ends, on the mines' map: paint a path, and get a level that has it"]],
};
