import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { allOf } from '../data/stops';
import type { Stage } from './painter/stage';

/** Overlay of one cell: a colour and its opacity, from 0 to 1. */
export type Veil = readonly [colour: string, cover: number];

/** A canvas over the map, cleared and as large as its box in device pixels. */
export interface Over {
  context: CanvasRenderingContext2D;
  stage: Stage;
  /** Device pixels of a CSS pixel. */
  dpr: number;
}

/** Paints a colour over each cell of a map that has one. */
export function paintCells(
  { context, stage, dpr }: Over,
  { width, height }: { width: number; height: number },
  veilOf: (x: number, y: number) => Veil | undefined,
): void {
  const origin = stage.place({ x: 0, y: 0, w: 1, h: 1 });
  const edge = (start: number, n: number, unit: number) => Math.round((start + n * unit) * dpr);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const veil = veilOf(x, y);
      if (!veil) continue;
      [context.fillStyle, context.globalAlpha] = veil;
      const [left, top] = [edge(origin.x, x, origin.w), edge(origin.y, y, origin.h)];
      context.fillRect(left, top, edge(origin.x, x + 1, origin.w) - left, edge(origin.y, y + 1, origin.h) - top);
    }
}

interface Props {
  stage: { readonly current?: Stage | undefined };
  /** Its class, beside the one that lays it over the map. */
  name: string;
  /** Asks for what is to be painted; again whenever a signal that it reads changes. */
  ask: () => void;
  /** Paints what is there, or hides the canvas; again too when the map has moved. */
  paint: (over: Over) => void;
}

/** A canvas over the map that keeps up with it and with what is asked for. */
export function CellsOver({ stage, name, ask, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const map = stage.current;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!map || !context) return;
      const { w, h } = map.size();
      const dpr = window.devicePixelRatio || 1;
      [context.canvas.width, context.canvas.height] = [Math.round(w * dpr), Math.round(h * dpr)];
      paint({ context, stage: map, dpr });
    };
    return allOf(effect(ask), effect(draw), map?.watch(draw));
  }, [stage]);
  return <canvas ref={canvas} class={`fill cells-over ${name}`} />;
}
