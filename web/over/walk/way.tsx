import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Stage } from '../../paint/painter/stage';
import { level, step, wayTold } from '../../state/store';
import { drawWay, wayOf, wayText } from './route';
import { grounded, showsWay } from './state';

/** The way from start to goal, over the map, while it is asked for. */
export function WayLines({ stage }: { stage: { readonly current?: Stage | undefined } }) {
  const canvas = useRef<HTMLCanvasElement>(null);
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
  return <canvas ref={canvas} class="way-lines" />;
}

/** The same in a few words: under the map, where they cover no room. */
export function WayStatus() {
  const now = grounded.value?.of === level.value ? grounded.value : undefined;
  const words = showsWay.value && now && step.value === undefined ? wayText(now.terrain) : '';
  useEffect(() => {
    wayTold.value = words;
    return () => (wayTold.value = '');
  }, [words]);
  return (
    <span class="quiet" role="status">
      {words}
    </span>
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
