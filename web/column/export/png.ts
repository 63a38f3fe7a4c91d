import { unitOf } from '../../../wasm/export/map_drawing.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { CELL, kindOf, type Level, roleOf } from '../../data/level';
import type { Area } from '../../paint/painter/camera';
import { blank } from '../../paint/painter/canvas';
import { paint, preparePicture } from '../../paint/painter/paint';

/** The layers that show cells; rooms, ways and names stay out. */
export function layersWithout(level: Level, layersOn: readonly boolean[]): boolean[] {
  const kinds = level.info.layers.map(() => new Set<number>());
  for (let i = 0; i < level.count; i++) kinds[level.info.roles[roleOf(level, i)]?.layer ?? 0]?.add(kindOf(level, i));
  return layersOn.map((on, layer) => on && [...(kinds[layer] ?? [])].every((kind) => kind === CELL));
}

/** The map as a PNG; texts grow with the scale. Null where the browser cannot draw one so large. */
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

/** Largest picture that browsers surely draw: pixels along one side, and in all. */
const LONGEST = 8192;
const MOST = 2 ** 26;

/** The part of the grid that the map shows. */
export const mapArea = ({ head }: Level): Area => head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };

/** The scales, of ×1 to ×16, that a browser can draw; ×1 always. */
export function pngScales(area: Area, tiled: boolean): number[] {
  const unit = unitOf(area, tiled);
  return [1, 2, 3, 4, 6, 8, 12, 16].filter((k) => {
    const [w, h] = [area.w * unit * k, area.h * unit * k];
    return k === 1 || (w <= LONGEST && h <= LONGEST && w * h <= MOST);
  });
}
