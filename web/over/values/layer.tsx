import { computed } from '@preact/signals';
import type { ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import { blockOf, distinct } from '../../column/change/value_switches';
import { slow } from '../../data/engines';
import { type Level, marksOf, ROOM, viewOfRole } from '../../data/level';
import { percent } from '../../data/values';
import { CellsOver, paintCells, type Veil } from '../../paint/cells_over';
import type { Stage } from '../../paint/painter/stage';
import { heatVeil } from '../../paint/palette';
import { level, step, walking } from '../../state/store';
import { layerNumbers, shownNumbers, valueLayer } from '../../state/value_layers';

/** Where no light comes, the ground can still be made out. */
const DARKEST = 0.82;
const NIGHT = '#040509';
const OUTLINE = '#ffffff';

async function fetchNumbers(now: Level, layer: string): Promise<void> {
  try {
    const text = JSON.parse(await slow.ask('values', 'values', now.head.link, layer)) as ValuesText;
    if (level.peek() === now) layerNumbers.value = { of: now, layer, text };
  } catch {
    // Another level came first, and asks for itself.
  }
}

/** How a number looks: light takes darkness away, everything else is warmer the more it is. */
function veilOf({ scale }: ValueLayerInfo, value: number, most: number): Veil | undefined {
  if (scale === 'light') return [NIGHT, DARKEST * (1 - value / 1000)];
  return value > 0 ? heatVeil(value / most) : undefined;
}

function ask(): void {
  if (level.value && valueLayer.value) void fetchNumbers(level.value, valueLayer.value.id);
}

/** A layer of values, painted over the finished level. */
export function Layer({ stage }: { stage: { readonly current?: Stage | undefined } }) {
  return <CellsOver stage={stage} name="values-over" ask={ask} paint={paint} />;
}

function paint(canvas: HTMLCanvasElement, stage: Stage): void {
  const layer = valueLayer.value;
  const text = shownNumbers.value;
  const there = step.value === undefined && !walking.value;
  canvas.hidden = !(layer && text && there);
  if (!layer || !text || !there) return;
  const most = distinct(text)[0] ?? 0;
  paintCells(canvas, stage, text, (x, y) => {
    const value = text.values[y * text.width + x];
    return value === null || value === undefined ? undefined : veilOf(layer, value, most);
  });
  if (layer.scale !== 'chance') return;
  if (level.value) outline(canvas, stage, level.value, text);
  if (block.value) write(canvas, stage, text, block.value);
}

/** Read off the numbers once, and not with each move of the map. */
const block = computed(() => shownNumbers.value && blockOf(shownNumbers.value));

/** Letters smaller than this, in CSS pixels, are not read. */
const SMALLEST = 9;

/** Writes each chance at the foot of its block, where that is large enough. */
function write(canvas: HTMLCanvasElement, stage: Stage, text: ValuesText, { w, h }: { w: number; h: number }): void {
  const context = canvas.getContext('2d');
  const dpr = window.devicePixelRatio || 1;
  const size = Math.min(13, stage.place({ x: 0, y: 0, w, h }).w / 3.6);
  if (!context || size < SMALLEST) return;
  context.globalAlpha = 1;
  context.font = `600 ${size * dpr}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.lineWidth = 3 * dpr;
  context.lineJoin = 'round';
  context.strokeStyle = NIGHT;
  context.fillStyle = OUTLINE;
  for (let y = 0; y < text.height; y += h) {
    for (let x = 0; x < text.width; x += w) {
      const value = text.values[y * text.width + x];
      if (!value) continue;
      const at = stage.place({ x, y, w, h });
      const words: [string, number, number, number] = [
        percent(value / 1_000_000),
        (at.x + at.w / 2) * dpr,
        (at.y + at.h - 5) * dpr,
        (at.w - 6) * dpr,
      ];
      context.strokeText(...words);
      context.fillText(...words);
    }
  }
}

/** Rooms that stand where they had a chance to stand: the veil would hide them. */
function outline(canvas: HTMLCanvasElement, stage: Stage, now: Level, { values, width }: ValuesText): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const dpr = window.devicePixelRatio || 1;
  for (const room of marksOf(now, ROOM, 0)) {
    if (viewOfRole(now.info, room.role) !== 0 || !((values[room.y * width + room.x] ?? 0) > 0)) continue;
    const { x, y, w, h } = stage.place(room);
    for (const [colour, line] of [
      [NIGHT, 5],
      [OUTLINE, 2.5],
    ] as const) {
      context.globalAlpha = 1;
      context.strokeStyle = colour;
      context.lineWidth = line * dpr;
      context.strokeRect(x * dpr, y * dpr, w * dpr, h * dpr);
    }
  }
}
