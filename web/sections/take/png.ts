import { CELL, kindOf, type Level, roleOf } from '../../data/level';
import type { Looks } from '../../paint/painter/looks';
import { paint, preparePicture } from '../../paint/painter/paint';
import { hasTiles } from '../../paint/painter/picture';
import { mapArea, pngUnit } from './png_size';

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
  const unit = pngUnit(area, tiled) * scale;
  const canvas = document.createElement('canvas');
  canvas.width = area.w * unit;
  canvas.height = area.h * unit;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  const camera = { unit, x: -area.x * unit, y: -area.y * unit };
  paint(
    preparePicture(context, level, looks, camera, { frame: 0, view: 0, layersOn, gridLines: false, tiled, dpr: scale }),
    false,
  );
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'));
}
