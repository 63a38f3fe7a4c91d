import { computed, effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CELL, type Level, marksOf, stepAt, stepCount, viewOfRole } from '../data/level';
import { allOf, listen, watchSize } from '../data/stops';
import { looksOf } from '../paint/level_looks';
import { listenToGestures } from '../paint/painter/gestures';
import { type Scene, Stage } from '../paint/painter/stage';
import {
  beside,
  card,
  embed,
  fault,
  film,
  gridLines,
  held,
  info,
  isMaking,
  layersOf,
  level,
  making,
  nothing,
  picture,
  pointing,
  show,
  step,
} from '../state/store';
import { preparing } from './art';
import { light, mapStage, planOf } from './map_stage';
import { overlays } from './overlays';

/** The view on a narrow screen; a wide one shows all. */
const chosen = signal(0);

/** The map, and the generator's other views beside it. */
export function Stages() {
  const all = card.value?.views ?? [{ id: 'map', title: 'Map' }];
  const views = embed.value ? all.slice(0, 1) : all;
  const one = Math.min(chosen.value, views.length - 1);
  const isInset = step.value === undefined && !show.value && beside.value === undefined;
  const chances = info.value?.valueLayers.some(({ scale }) => scale === 'chance');
  return (
    <div
      class={`stages${views.length > 1 ? ' several' : ''}${one > 0 ? ' shows-other' : ''}${chances ? ' chances' : ''}${isInset ? ` inset ${corner.value}${hasLoosePieces.value ? ' loose' : ''}` : ''}`}
    >
      {views.map((view, index) => (
        <OneStage key={`${index} ${view.id}`} view={index} title={view.title} />
      ))}
      {views.length > 1 && (
        <div class="view-switch" role="group" aria-label="View">
          {views.map((view, index) => (
            <button key={view.id} type="button" aria-pressed={index === one} onClick={() => (chosen.value = index)}>
              {view.title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether the animation of R shows pieces that are not joined yet: they lie in rows, which fill the stage. */
const hasLoosePieces = computed(() => (making.value?.level.head.sights.length ?? 0) > 0);

const CORNERS = ['low left', 'high left', 'high right'] as const;
/** The corner of the finished map in which another view covers least of its ground. */
const corner = signal<(typeof CORNERS)[number]>('low left');

function chooseCorner(map: Stage): void {
  const now = picture.peek();
  if (!now || now.level.info.views.length < 2 || now.level.steps.length > 0) return;
  const { w, h } = map.size();
  const { info } = now.level;
  const boxes = marksOf(now.level, CELL, now.frame)
    .filter(({ role }) => viewOfRole(info, role) === 0 && !/rock|nothing/.test(info.roles[role]?.tone ?? ''))
    .map((cells) => map.place(cells));
  const covered = (at: string) => {
    const [left, top] = [at.endsWith('left') ? 0 : w - INSET, at.startsWith('high') ? 0 : h - INSET];
    const along = (a: number, size: number, from: number) =>
      Math.max(0, Math.min(a + size, from + INSET) - Math.max(a, from));
    return boxes.reduce((sum, box) => sum + along(box.x, box.w, left) * along(box.y, box.h, top), 0);
  };
  const areas = CORNERS.map(covered);
  corner.value = CORNERS[areas.indexOf(Math.min(...areas))] ?? 'low left';
}

/** Side of the other view over a finished map, with its distance from the corner; stage.css. */
const INSET = 208;

/** Explains the empty start, which looks like a missing picture. */
function Nothing() {
  if (step.value !== 0 || isMaking.value) return null;
  return (
    <p class="waiting" aria-hidden="true">
      Nothing is built yet.
    </p>
  );
}

function OneStage({ view, title }: { view: number; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | undefined>(undefined);

  useEffect(() => {
    if (!box.current || !base.current || !top.current) return undefined;
    const { classList } = box.current;
    const freed = (free: boolean) => classList.toggle('free', free);
    const made = new Stage(base.current, top.current, view, glowTime, freed);
    stage.current = made;
    function* ahead(next: Level): Generator<void> {
      const scene = sceneOf({ level: next, frame: 0 });
      if (!level.peek() && box.current) fit(box.current, made);
      yield;
      yield* made.ahead(scene);
    }
    preparing.add(ahead);
    if (view === 0) mapStage.value = { stage: made, box: box.current };
    return allOf(
      keepFitting(box.current, made),
      listenToGestures(box.current, gesturesFor(made, view, box.current)),
      watchSignals(made, view),
      () => preparing.delete(ahead),
      view === 0 ? made.watch(() => chooseCorner(made)) : undefined,
    );
  }, [view]);

  const now = level.value;
  return (
    <section class={view === 0 ? 'stage map' : 'stage other'} aria-label={view === 0 ? 'The map' : title}>
      {view > 0 && <p class="clip view-title">{title}</p>}
      <div class="screen" ref={box} tabIndex={view === 0 ? 0 : -1} role="group" aria-label={boxLabel(view, title)}>
        <canvas
          ref={base}
          class="base"
          role="img"
          aria-label={
            now
              ? `${title} of ${now.info.title}, seed ${now.head.seedText}.${held.value ? '' : ` ${now.head.summary}`}`
              : 'The level is being made'
          }
        />
        <canvas ref={top} class="over" />
        {view === 0 && <Nothing />}
        {!now && !fault.value && view === 0 && (
          <p class="waiting">
            The level is on its way.
            <progress aria-label="The level is on its way" />
          </p>
        )}
      </div>
      {view === 0 && overlays.value.map(({ id, component: Over }) => <Over key={id} stage={stage} />)}
    </section>
  );
}

const boxLabel = (view: number, title: string): string =>
  view === 0 ? 'Map. Arrow keys move from room to room, Enter keeps a card, Escape lets go' : title;

/** Milliseconds for which new marks glow. */
export const glowTime = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : making.peek() ? 120 : 200;

const fit = (box: HTMLElement, stage: Stage) => stage.resize(box.clientWidth, box.clientHeight);

function keepFitting(box: HTMLElement, stage: Stage): () => void {
  const resize = () => fit(box, stage);
  resize();
  return allOf(watchSize(box, resize), listen(window, { resize }));
}

/** Minimum text size in presentations, in pixels. */
const READABLE = 16;

const sceneOf = (now: { level: Level; frame: number }): Scene => ({
  ...now,
  looks: looksOf(now.level),
  layersOn: layersOf(now.level.info),
  plan: show.value ? [] : planOf(now.level),
  gridLines: gridLines.value,
  leastText: show.value ? READABLE : 0,
});

/** Repaints on every change, in the same task. */
function watchSignals(stage: Stage, view: number): () => void {
  const draw = () => {
    const now = picture.value;
    if (!now) return;
    stage.show(sceneOf(now));
    if (view === 0 && performance.getEntriesByName('painted').length === 0) performance.mark('painted');
  };
  const point = () => {
    const at = pointing.value;
    const mark = at.view === view && at.of === picture.value?.level ? at.mark : -1;
    stage.point(at.room, subjectOf(film.value, step.value), mark);
  };
  return allOf(
    effect(draw),
    effect(point),
    effect(() => stage.light(light.value)),
  );
}

/** The room that a step acts on, or -1. */
function subjectOf(all: Level | undefined, now: number | undefined): number {
  return all && now !== undefined && now > 0 && now <= stepCount(all) ? stepAt(all, now - 1).subject : -1;
}

function gesturesFor(stage: Stage, view: number, box: HTMLElement) {
  return {
    pan: (dx: number, dy: number) => stage.pan(dx, dy),
    zoom: (factor: number, x: number, y: number) => stage.zoom(factor, x, y),
    reset: () => stage.reset(),
    leave: () => {
      if (!pointing.value.pinned) pointing.value = nothing;
    },
    point: (x: number, y: number, kind: 'hover' | 'tap') => {
      if (kind === 'tap') box.focus({ preventScroll: true });
      if (kind === 'hover' && pointing.value.pinned) return;
      const at = stage.at(x, y);
      const same = at.room === pointing.value.room && at.mark === pointing.value.mark;
      if (kind === 'hover' && same) return;
      if (at.mark < 0 || (kind === 'tap' && same && pointing.value.pinned)) pointing.value = nothing;
      else pointing.value = { ...at, of: picture.value?.level, view, pinned: kind === 'tap' };
    },
  };
}
