import { areaShown, hasTiles } from '../../wasm/shared/drawing.mjs';
import type { Box } from '../../wasm/shared/shapes.mjs';
import type { Level } from '../data/level';
import { artOf, planLayers } from './level_looks';
import { paintInside, preparePicture } from './painter/paint';
import { paperLooks } from './paper';

/** Paints the map of a level on paper, as large as it fits into a box of a canvas, and blank paper around it. */
export function paintPaper(context: CanvasRenderingContext2D, level: Level, box: Box, frame = 0): void {
  const area = areaShown(level, frame, 0);
  const unit = Math.max(1, Math.floor(Math.min(box.w / area.w, box.h / area.h)));
  const camera = {
    unit,
    x: Math.round(box.x + (box.w - area.w * unit) / 2 - area.x * unit),
    y: Math.round(box.y + (box.h - area.h * unit) / 2 - area.y * unit),
  };
  const plan = planLayers(level);
  const layersOn = level.info.layers.map(({ on }, layer) => on && !plan[layer]);
  const options = { frame, view: 0, layersOn, tiled: hasTiles(level, 0), dpr: 1 };
  paintInside(preparePicture(context, level, paperLooks(artOf(level), level), camera, options), [box], false);
}
