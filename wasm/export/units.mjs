// Pixels of a picture for a unit of the grid: the page's PNG and GIF, the SVG and pictures without a browser have the same.

/** What a picture is to be wide: a screen. */
const screen = 1280;
/** Browsers surely draw four times as much (web/column/export/png.ts). */
const tallest = 2047;
/** Pixels of a tile's own. */
const tile = 16;

/** Of a picture of its own size. Tiles keep whole pixels wherever that makes one of about the wanted width. */
export function unitOf({ w, h }, tiled) {
  const wanted = Math.min(screen / Math.max(1, w), tallest / Math.max(1, h), 96);
  const whole = Math.round(wanted / tile) * tile;
  return tiled && whole >= wanted * 0.7 && whole <= wanted * 1.4 ? whole : Math.max(1, Math.floor(wanted));
}

/** Of one that fits into a room: whole pixels a tile where there is room for them. */
export function unitFor({ w, h }, tiled, room) {
  const fitting = Math.min(room.w / w, room.h / h);
  return tiled && fitting >= tile ? Math.floor(fitting / tile) * tile : Math.max(1, Math.floor(fitting));
}
