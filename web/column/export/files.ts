import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import { exporters, mediaTypeOf, type Taken } from '../../../wasm/export/formats.mjs';
import { unitOf } from '../../../wasm/export/pictures.mjs';
import type { Art, MadeFile } from '../../../wasm/export/scene.mjs';
import { loadPicture, loadArt as loadTiles } from '../../../wasm/shared/art.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { moduleNamed } from '../../../wasm/shared/modules.mjs';
import { slow } from '../../data/engines';
import { CELL, kindOf, type Level, readPacket, roleOf } from '../../data/level';
import { hasArt, loadArt, artOf as lookOf } from '../../paint/level_looks';
import { paintPaper } from '../../paint/paint_paper';
import type { Area } from '../../paint/painter/camera';
import { blank } from '../../paint/painter/canvas';
import { paint, preparePicture } from '../../paint/painter/paint';
import { PAPER } from '../../paint/paper';

/** Input of the exporters, PNG pictures, and long-running tasks. */

const noArt = {} as Art;

/** The input of an exporter. `link`: the level's link, or another one of the same generator. */
export async function takenOf({ info }: Level, link: string, format: string): Promise<Taken> {
  const [shown, art] = await Promise.all([
    slow.ask('take', 'show', link, false, true),
    exporters[format]?.art ? loadTiles(moduleNamed(info)) : noArt,
  ]);
  return {
    info,
    art,
    shown: JSON.parse(shown),
    pictured: async () => {
      await loadArt(moduleNamed(info));
      if (!hasArt(moduleNamed(info))) throw new Error('The art of this generator did not arrive.');
      const level = readPacket(await slow.ask('take picture', 'generate', link), [info]);
      return { level, look: lookOf(level) };
    },
    film: () => slow.ask('take film', 'film', link),
    text: (kind) => slow.ask(`take ${kind}`, 'text', link, kind),
    extra: (id) => slow.ask(`take ${id}`, 'extra', link, id),
  };
}

/** The content of an exported file. */
export const blobOf = async (info: GeneratorInfo, format: string, { name, text, picture }: MadeFile): Promise<Blob> =>
  picture
    ? new Blob([await loadPicture(moduleNamed(info), picture)], { type: 'image/png' })
    : new Blob([text ?? ''], { type: mediaTypeOf(format, name) ?? 'application/octet-stream' });

/** A long-running task with progress and cancellation. */
export interface Task {
  report(text: string): void;
  /** Call before each part: yields to the event loop, and throws Stopped once the user has cancelled. */
  step(done: number, of: number, what: string): Promise<void>;
}

export class Stopped extends Error {}

/** The browser has no canvas of that size. */
export class TooLarge extends Error {}

/** `report` receives the progress as text; `signal` cancels. */
export function startTask(report: (text: string) => void, signal: AbortSignal): Task {
  let rested = performance.now();
  return {
    report,
    async step(done, of, what) {
      if (signal.aborted) throw new Stopped();
      if (performance.now() - rested < 40 && done > 0) return;
      report(`${done} of ${of} ${what}`);
      await new Promise((resolve) => setTimeout(resolve));
      rested = performance.now();
      if (signal.aborted) throw new Stopped();
    },
  };
}

/** The layers that show cells only, no rooms, ways or names. */
export function layersWithout(level: Level, layersOn: readonly boolean[]): boolean[] {
  const kinds = level.info.layers.map(() => new Set<number>());
  for (let i = 0; i < level.count; i++) kinds[level.info.roles[roleOf(level, i)]?.layer ?? 0]?.add(kindOf(level, i));
  return layersOn.map((on, layer) => on && [...(kinds[layer] ?? [])].every((kind) => kind === CELL));
}

/** The map as a PNG; texts grow with the scale. Null if it is too large for the browser. */
export function pngOf(level: Level, looks: Looks, layersOn: readonly boolean[], scale: number): Promise<Blob | null> {
  const tiled = hasTiles(level, 0);
  const area = mapArea(level);
  const unit = unitOf(area, tiled) * scale;
  const context = blank(area.w * unit, area.h * unit, { alpha: false });
  if (!context) return Promise.resolve(null);
  const camera = { unit, x: -area.x * unit, y: -area.y * unit };
  paint(preparePicture(context, level, looks, camera, { frame: 0, view: 0, layersOn, tiled, dpr: scale }));
  return new Promise((settle) => context.canvas.toBlob(settle, 'image/png'));
}

/** The map as ink on paper, in the same size. Null if it is too large for the browser. */
export function paperOf(level: Level, scale: number): Promise<Blob | null> {
  const [w, h] = pngSize(mapArea(level), hasTiles(level, 0), scale);
  const context = blank(w, h, { alpha: false });
  if (!context) return Promise.resolve(null);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, w, h);
  paintPaper(context, level, { x: 0, y: 0, w, h });
  return new Promise((settle) => context.canvas.toBlob(settle, 'image/png'));
}

/** Largest picture that every browser can draw, in pixels: of one side, and in total. */
const MAX_SIDE = 8192;
const MAX_AREA = 2 ** 26;

/** The part of the grid that the map shows. */
export const mapArea = ({ head }: Level): Area => head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };

/** A picture's size in pixels. */
export function pngSize(area: Area, tiled: boolean, scale: number): [w: number, h: number] {
  const unit = unitOf(area, tiled) * scale;
  return [area.w * unit, area.h * unit];
}

/** The scales for a screen (×2) and for print (×4) that every browser can draw; ×1 if there is none. */
export function pngScales(area: Area, tiled: boolean): number[] {
  const scales = [2, 4].filter((k) => {
    const [w, h] = pngSize(area, tiled, k);
    return w <= MAX_SIDE && h <= MAX_SIDE && w * h <= MAX_AREA;
  });
  return scales.length > 0 ? scales : [1];
}
