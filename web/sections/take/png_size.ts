import type { Level } from '../../data/level';
import type { Area } from '../../paint/painter/camera';

/** What a picture of scale ×1 is to be wide, in pixels: a screen. */
const WIDE = 1280;
/** Largest picture that browsers surely draw: pixels along one side, and in all. */
const LONGEST = 8192;
const MOST = 2 ** 26;
/** Pixels of a tile's own. */
const TILE = 16;

/** The part of the grid that the map shows. */
export const mapArea = ({ head }: Level): Area => head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };

/** Pixels a grid unit at scale ×1. Tiles keep whole pixels wherever that makes a picture of about the wanted width. */
export function pngUnit({ w, h }: Area, tiled: boolean): number {
  const wanted = Math.min(WIDE / Math.max(1, w), (LONGEST / 4 - 1) / Math.max(1, h), 96);
  const whole = Math.round(wanted / TILE) * TILE;
  return tiled && whole >= wanted * 0.7 && whole <= wanted * 1.4 ? whole : Math.max(1, Math.floor(wanted));
}

/** The scales, of ×1 to ×16, that a browser can draw; ×1 always. */
export function pngScales(area: Area, tiled: boolean): number[] {
  const unit = pngUnit(area, tiled);
  return [1, 2, 3, 4, 6, 8, 12, 16].filter((k) => {
    const [w, h] = [area.w * unit * k, area.h * unit * k];
    return k === 1 || (w <= LONGEST && h <= LONGEST && w * h <= MOST);
  });
}
