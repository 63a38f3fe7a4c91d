import type { Level } from '../level';
import type { Looks } from '../painter/looks';
import { paint, preparePicture } from '../painter/paint';
import { hasTiles } from '../painter/picture';

/** Largest picture in pixels along one side that browsers surely draw. */
const LARGEST = 8192;

/** The map as a PNG at 16 × scale pixels a tile; rooms without tiles get 48 × scale. */
export function pngOf(level: Level, looks: Looks, layersOn: readonly boolean[], scale: number): Promise<Blob | null> {
  const tiled = hasTiles(level, 0);
  const unit = (tiled ? 16 : 48) * scale;
  const area = level.head.focus[0] ?? { x: 0, y: 0, w: level.head.width, h: level.head.height };
  const canvas = document.createElement('canvas');
  canvas.width = area.w * unit;
  canvas.height = area.h * unit;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || canvas.width > LARGEST || canvas.height > LARGEST) return Promise.resolve(null);
  const camera = { unit, x: -area.x * unit, y: -area.y * unit };
  paint(
    preparePicture(context, level, looks, camera, { frame: 0, view: 0, layersOn, gridLines: false, tiled, dpr: scale }),
    false,
  );
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'));
}
