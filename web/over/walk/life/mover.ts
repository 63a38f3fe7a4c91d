import { STEP } from '../body';
import { cellAt, type Ground } from '../ground';
import { isSolid } from '../side';
import { cells, pace, pull, TICKS } from './units';

/** Whatever is moved by its own speed and by gravity, and stopped by what is solid. Lengths in cells, times in seconds. */
export interface Mover {
  /** The middle of its feet. */
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Half its width, and its height: less than a cell's, so that it fits between walls. */
  readonly half: number;
  readonly tall: number;
}

/** Nothing falls faster. */
const FASTEST = pace(10);
const NEAR = 1e-6;

/** Whether nothing solid is where it would be, moved by so much. */
export function fits(ground: Ground, { x, y, half, tall }: Mover, dx = 0, dy = 0): boolean {
  const left = Math.floor(x + dx - half + NEAR);
  const right = Math.floor(x + dx + half - NEAR);
  const top = Math.floor(y + dy - tall + NEAR);
  const bottom = Math.floor(y + dy - NEAR);
  for (let cy = top; cy <= bottom; cy++) {
    for (let cx = left; cx <= right; cx++) if (isSolid(cellAt(ground, cx, cy))) return false;
  }
  return true;
}

const HAIR = cells(1);
/** Whether something solid is right beside, over or under it. */
export const isBeside = (ground: Ground, mover: Mover, way: number): boolean => !fits(ground, mover, way * HAIR, 0);
export const isUnder = (ground: Ground, mover: Mover): boolean => !fits(ground, mover, 0, -HAIR);
export const isBorne = (ground: Ground, mover: Mover): boolean => !fits(ground, mover, 0, HAIR);
/** Whether there is ground before its feet, on that side. */
export const goesOn = (ground: Ground, { x, y, half }: Mover, way: number): boolean =>
  isSolid(cellAt(ground, Math.floor(x + way * (half + HAIR)), Math.floor(y + HAIR)));

/** One step. It never gets into anything solid: a speed that would take it there ends. */
export function move(ground: Ground, mover: Mover, gravity: number): void {
  mover.vy = Math.min(FASTEST, mover.vy + gravity * STEP);
  const dx = mover.vx * STEP;
  if (dx !== 0) {
    if (fits(ground, mover, dx)) mover.x += dx;
    else {
      const edge =
        dx > 0
          ? Math.floor(mover.x + dx + mover.half - NEAR) - mover.half
          : Math.floor(mover.x + dx - mover.half + NEAR) + 1 + mover.half;
      if (Math.abs(edge - mover.x) <= Math.abs(dx)) mover.x = edge;
      mover.vx = 0;
    }
  }
  const dy = mover.vy * STEP;
  if (dy === 0) return;
  if (fits(ground, mover, 0, dy)) mover.y += dy;
  else {
    const edge =
      dy > 0 ? Math.floor(mover.y + dy - NEAR) : Math.floor(mover.y + dy - mover.tall + NEAR) + 1 + mover.tall;
    if (Math.abs(edge - mover.y) <= Math.abs(dy)) mover.y = edge;
    mover.vy = 0;
  }
}

const THINGS_FALL = pull(0.6);
/** What is left of a thing's speed in a bounce, and after a tick along the ground. */
const BOUNCES = 0.5;
const RUBS = 0.3;

/** One step of a thing that falls, bounces and comes to rest. Whether it has just struck something hard. */
export function tumble(ground: Ground, thing: Mover): boolean {
  const borne = isBorne(ground, thing);
  if (borne && thing.vx === 0 && thing.vy >= 0) return false;
  const { vx, vy } = thing;
  move(ground, thing, THINGS_FALL);
  const walled = vx !== 0 && thing.vx === 0;
  const landed = vy > 0 && thing.vy === 0;
  if (walled) thing.vx = -vx * BOUNCES;
  if (landed) thing.vy = vy > pace(3) ? -vy * BOUNCES : 0;
  if (borne && !landed) thing.vx *= RUBS ** (STEP * TICKS);
  if (borne && Math.abs(thing.vx) < pace(0.2)) thing.vx = 0;
  return walled || landed;
}
