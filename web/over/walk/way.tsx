// The way over the map and under it, while it is switched on.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TerrainText } from '../../../wasm/bridge/interface';
import type { Stage } from '../../paint/painter/stage';
import type { StageRef } from '../../stage/overlays';
import { level, step, wayTold } from '../../state/store';
import { drawWay, wayOf, wayText } from './route';
import { shownTerrain, showsWay } from './state';

export function WayLines({ stage }: { stage: StageRef }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const map = stage.current;
    const draw = () => {
      if (map && canvas.current) drawOverMap(canvas.current, map);
    };
    const stops = [effect(() => draw()), map?.watch(() => draw())];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [stage]);
  return <canvas ref={canvas} class="way-lines" />;
}

/** The terrain of the finished level that is shown, if the way is switched on. A level in the making has no way yet. */
function terrainOfWay(): TerrainText | undefined {
  const now = shownTerrain.value;
  return showsWay.value && now && now.of === level.value && step.value === undefined ? now.terrain : undefined;
}

/** The way in words, under the map, where they cover no room. */
export function WayStatus() {
  const terrain = terrainOfWay();
  const words = terrain ? wayText(terrain) : '';
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

function drawOverMap(canvas: HTMLCanvasElement, stage: Stage): void {
  const { w, h } = stage.size();
  const dpr = window.devicePixelRatio || 1;
  const terrain = terrainOfWay();
  canvas.width = Math.round(w * dpr);
  canvas.height = Math.round(h * dpr);
  const context = canvas.getContext('2d');
  const way = terrain && wayOf(terrain);
  if (!context || !way) return;
  const cell = stage.place({ x: 0, y: 0, w: 1, h: 1 });
  drawWay(context, way.steps, { unit: cell.w * dpr, x: cell.x * dpr, y: cell.y * dpr }, dpr);
}
