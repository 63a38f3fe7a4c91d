// Registers what is painted on the finished map: the path, by its handles, where a generator numbers its paths; and a drawing of
// what a level must have there.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isDrawing, isPainting, PATH, painting } from '../../column/study/find/conditions';
import { listen } from '../../data/stops';
import { mapStage } from '../../stage/map_stage';
import type { Overlay, StageRef } from '../../stage/overlays';
import { keep, kept } from '../../state/preferences';
import { beside, held, isMaking, level, playing, pressed, sheet, show, step, walking } from '../../state/store';
import { lazyComponent } from '../map/overlays';

/** The pointer or the focus is on the map. */
const isNear = signal(false);
/** The handles are shown once without either, after a visitor's third R. */
const isShownOnce = signal(false);
const SHOWN_MS = 8000;
const PRESSES = 3;
const KEPT = 'press-r.path-shown';

const hasFinishedMap = (): boolean =>
  level.value !== undefined &&
  step.value === undefined &&
  !isMaking.value &&
  !playing.value &&
  !walking.value &&
  !show.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  held.value === undefined;

const isOffered = (): boolean =>
  (isNear.value || isShownOnce.value || isPainting.value || painting.value !== undefined) &&
  level.value?.info.facts.some(({ id }) => id === PATH) === true &&
  !isDrawing.value &&
  hasFinishedMap();

const PathPainter = lazyComponent(isOffered, () => import('./path').then((loaded) => loaded.PathPainter));

/** Undefined until one has drawn. */
let board: typeof import('./board') | undefined;
const Board = lazyComponent(
  () => isDrawing.value && hasFinishedMap(),
  async () => {
    board = await import('./board');
    return board.Board;
  },
);

function showOnce(): () => void {
  let presses = 0;
  let timer = 0;
  const stop = pressed.add(() => {
    if (++presses !== PRESSES || kept(KEPT) !== null) return;
    keep(KEPT, 'yes');
    isShownOnce.value = true;
    timer = window.setTimeout(() => (isShownOnce.value = false), SHOWN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Follows the pointer and the focus over the map and what lies on it. */
function watchMap(): () => void {
  const map = mapStage.value?.box.parentElement;
  const come = () => (isNear.value = true);
  const go = () =>
    (isNear.value = map?.contains(document.activeElement) === true && document.activeElement !== document.body);
  // The pointer may have come before this part of the page.
  if (map?.matches(':hover')) come();
  return listen(map, { pointerenter: come, focusin: come, pointerleave: go, focusout: () => setTimeout(go) });
}

function Paint({ stage }: { stage: StageRef }) {
  const box = mapStage.value?.box;
  const generator = level.value?.info.id;
  useEffect(watchMap, [box]);
  useEffect(showOnce, []);
  // What is drawn on the map of one generator is nothing on that of another.
  useEffect(() => () => board?.endDrawing(), [generator]);
  return (
    <>
      <PathPainter stage={stage} />
      <Board stage={stage} />
    </>
  );
}

/** Whether the last key put the brush down: held on, it does nothing else. */
let isPutDown = false;

export const overlay: Overlay = {
  id: 'paint',
  component: Paint,
  // While one paints, R and Escape put the brush down, and the level stays.
  key: ({ key, repeat }) => {
    const isR = key.toLowerCase() === 'r';
    if (!isR && key !== 'Escape') return false;
    if (isDrawing.value && board && hasFinishedMap()) {
      if (!repeat) board.putDown(isR);
      return true;
    }
    if (!repeat) {
      isPutDown = painting.value !== undefined;
      painting.value = undefined;
    }
    return isPutDown;
  },
  help: [['drag, arrows', "the path's ends, on the mines' map: paint a path, and get a level that has it"]],
};
