import type { Area, Camera, Screen } from '../../paint/painter/camera';

/** Least size of a cell while walking, in CSS pixels: on a screen, and on a phone. */
const LEAST = 24;
const LEAST_SMALL = 20;
/** A map no wider than this is a phone's; beside a second view on a screen it is wider. */
const SMALL = 480;
/** Where the whole level fits, cells are no larger than this. */
const LARGEST = 48;
/** Device pixels: tiles stay sharp in halves of their own 16. */
const STEP = 8;
/** Seconds in which the camera comes two thirds of the way to where it wants to be. */
const LAG = 0.11;

/** Device pixels a cell: large enough to walk in, larger where the whole level fits so; whole multiples of 8. */
export function walkingUnit(width: number, height: number, screen: Screen): number {
  const least = (screen.w / screen.dpr <= SMALL ? LEAST_SMALL : LEAST) * screen.dpr;
  const fits = Math.min(screen.w / Math.max(1, width), screen.h / Math.max(1, height));
  if (fits <= least) return Math.ceil(least / STEP) * STEP;
  return Math.max(Math.ceil(least / STEP), Math.floor(Math.min(fits, LARGEST * screen.dpr) / STEP)) * STEP;
}

/** Where the grid's origin lies so that a place is in the middle, and nothing outside is shown. */
export function centredOn(x: number, y: number, unit: number, area: Area, screen: Screen): Camera {
  return {
    unit,
    x: Math.round(along(x, unit, area.x, area.w, screen.w)) + 0,
    y: Math.round(along(y, unit, area.y, area.h, screen.h)) + 0,
  };
}

function along(at: number, unit: number, start: number, size: number, length: number): number {
  const whole = size * unit;
  if (whole <= length) return (length - whole) / 2 - start * unit;
  return Math.min(-start * unit, Math.max(length - (start + size) * unit, length / 2 - at * unit));
}

/** Follows: softly, or (still) in leaps, when the place comes within a fifth of the screen's edge. */
export function followed(
  now: Camera,
  wanted: Camera,
  at: Area,
  screen: Screen,
  seconds: number,
  still: boolean,
): Camera {
  if (now.unit !== wanted.unit) return wanted;
  if (still) return leaves(now, at, screen) ? wanted : now;
  const part = 1 - Math.exp(-seconds / LAG);
  const near = (from: number, to: number) => (Math.abs(to - from) < 1 ? to : from + (to - from) * part);
  return { unit: wanted.unit, x: near(now.x, wanted.x), y: near(now.y, wanted.y) };
}

function leaves(camera: Camera, at: Area, screen: Screen): boolean {
  const x = camera.x + at.x * camera.unit;
  const y = camera.y + at.y * camera.unit;
  const [mx, my] = [screen.w / 5, screen.h / 5];
  return x < mx || y < my || x > screen.w - mx || y > screen.h - my;
}
