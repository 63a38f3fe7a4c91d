// Layers of colours over the cells of the finished level: its values, and how often cells of many levels are as asked.
import { computed, signal } from '@preact/signals';
import type { DensityHead, ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import { type Where, where } from '../../column/study/range/plotted';
import { slow } from '../../data/engines';
import { type Level, marksOf, ROOM, viewOfRole } from '../../data/level';
import { identityOf } from '../../data/request';
import { percent } from '../../data/values';
import { CellsOver, type Over, paintCells, type Veil } from '../../paint/cells_over';
import { heatVeil } from '../../paint/palette';
import type { StageRef } from '../../stage/overlays';
import { level, step, walking } from '../../state/store';
import { blockOf, distinct, layerNumbers, shownNumbers, valueLayer } from '../../state/value_layers';

/** Opacity of the darkness where no light comes: the ground can still be made out. */
const MAX_DARKNESS = 0.82;
const NIGHT = '#040509';
const OUTLINE = '#ffffff';

const isFinished = () => step.value === undefined && !walking.value;

async function fetchNumbers(now: Level, layer: string): Promise<void> {
  try {
    const text = JSON.parse(await slow.ask('values', 'values', now.head.link, layer)) as ValuesText;
    if (level.peek() === now) layerNumbers.value = { of: now, layer, text };
  } catch {
    // Another level has replaced it and makes a request of its own.
  }
}

/** Light reduces darkness; other values are warmer the higher they are. */
function veilOf({ scale }: ValueLayerInfo, value: number, max: number): Veil | undefined {
  if (scale === 'light') return [NIGHT, MAX_DARKNESS * (1 - value / 1000)];
  return value > 0 ? heatVeil(value / max) : undefined;
}

function askForValues(): void {
  if (level.value && valueLayer.value) void fetchNumbers(level.value, valueLayer.value.id);
}

export const ValueLayer = ({ stage }: { stage: StageRef }) => (
  <CellsOver stage={stage} name="values-over" ask={askForValues} paint={paintValues} />
);

function paintValues(over: Over): void {
  const { canvas } = over.context;
  const layer = valueLayer.value;
  const text = shownNumbers.value;
  canvas.hidden = !(layer && text && isFinished());
  if (!layer || !text || canvas.hidden) return;
  const max = distinct(text)[0] ?? 0;
  paintCells(over, text, (x, y) => {
    const value = text.values[y * text.width + x];
    return value === null || value === undefined ? undefined : veilOf(layer, value, max);
  });
  if (layer.scale !== 'chance') return;
  if (level.value) outlineRooms(over, level.value, text);
  if (block.value) writeChances(over, text, block.value);
}

/** Size of the blocks of equal chances, computed once and not with each move of the map. */
const block = computed(() => shownNumbers.value && blockOf(shownNumbers.value));

/** Minimum font size in CSS pixels. */
const MIN_FONT = 9;

/** Writes each chance at the foot of its block, if the block is large enough. */
function writeChances({ context, stage, dpr }: Over, text: ValuesText, { w, h }: { w: number; h: number }): void {
  const size = Math.min(13, stage.place({ x: 0, y: 0, w, h }).w / 3.6);
  if (size < MIN_FONT) return;
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

/** Outlines rooms that stand in coloured cells, which hide them. */
function outlineRooms({ context, stage, dpr }: Over, now: Level, { values, width }: ValuesText): void {
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

/** The anchor's cell in the level that is shown; `key`: the level's link and the anchor. */
const here = signal<{ key: string; x: number; y: number } | undefined>(undefined);

async function findAnchor(link: string, { what, anchor }: Where): Promise<void> {
  const key = `${link} ${anchor}`;
  if (here.value?.key === key) return;
  if (anchor === 'corner') {
    here.value = { key, x: 0, y: 0 };
    return;
  }
  try {
    const packet = await slow.ask('anchor', 'density', link, what, anchor, 0, 0);
    const [x, y] = (JSON.parse(packet.head) as DensityHead).here;
    here.value = { key, x, y };
  } catch {
    // Another level has replaced it and makes a request of its own.
  }
}

function askForAnchor(): void {
  const now = level.value;
  const asked = where.value;
  if (now && asked?.of === identityOf(now.head.link)) void findAnchor(now.head.link, asked);
}

/** In how many of the counted levels each cell, relative to the anchor, is as asked. */
export const DensityLayer = ({ stage }: { stage: StageRef }) => (
  <CellsOver stage={stage} name="where-over" ask={askForAnchor} paint={paintDensity} />
);

function paintDensity(over: Over): void {
  const { canvas } = over.context;
  const now = level.value;
  const asked = where.value;
  const at = here.value;
  const fits = now && asked?.of === identityOf(now.head.link) && at?.key === `${now.head.link} ${asked.anchor}`;
  canvas.hidden = !(fits && isFinished());
  if (!fits || canvas.hidden) return;
  const { density } = asked;
  paintCells(over, now.head, (x, y) => {
    const share = density.share(x - at.x, y - at.y);
    return share > 0 ? heatVeil(share / density.most) : undefined;
  });
}
