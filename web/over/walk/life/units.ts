/**
 * Speeds and times of whoever lives in a side view are told as the game's scripts tell them: 16 pixels a cell, 30 ticks a
 * second. Where each is from stands in the generator's rule book.
 */

/** Ticks a second. Creatures make up their minds in ticks and move in the walk's own finer steps. */
export const TICKS = 30;
const PIXELS = 16;

export const cells = (pixels: number): number => pixels / PIXELS;
export const seconds = (ticks: number): number => ticks / TICKS;
/** Cells a second, from pixels a tick. */
export const pace = (pixels: number): number => (pixels * TICKS) / PIXELS;
/** Cells a second a second, from pixels a tick a tick. */
export const pull = (pixels: number): number => (pixels * TICKS * TICKS) / PIXELS;
