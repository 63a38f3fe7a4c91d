// Things that move by their own speed and by gravity and stop at solid cells: the base of creatures and items, bombs, shots.
// Lengths are in cells, times in seconds.
import { acceleration, type Body, cells, middleOfBody, STEP, seconds, speed, TICKS } from './body';
import { cellAt, type Ground, isSolid, type Place } from './ground';

export interface Mover {
  /** The middle of its feet. */
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Half its width, and its height: less than whole cells, so that it fits between walls. */
  readonly half: number;
  readonly tall: number;
}

const MAX_FALL = speed(10);
const EPSILON = 1e-6;

export const middleOf = ({ y, tall }: Mover): number => y - tall / 2;

/** Whether the mover, shifted by (dx, dy), overlaps no solid cell. */
export function fits(ground: Ground, { x, y, half, tall }: Mover, dx = 0, dy = 0): boolean {
  const left = Math.floor(x + dx - half + EPSILON);
  const right = Math.floor(x + dx + half - EPSILON);
  const top = Math.floor(y + dy - tall + EPSILON);
  const bottom = Math.floor(y + dy - EPSILON);
  for (let cy = top; cy <= bottom; cy++) {
    for (let cx = left; cx <= right; cx++) if (isSolid(cellAt(ground, cx, cy))) return false;
  }
  return true;
}

const PIXEL = cells(1);
/** Whether a solid cell touches the mover on that side (-1 left, 1 right), above it, or below it. */
export const touchesWall = (ground: Ground, mover: Mover, way: number): boolean => !fits(ground, mover, way * PIXEL, 0);
export const touchesCeiling = (ground: Ground, mover: Mover): boolean => !fits(ground, mover, 0, -PIXEL);
export const touchesFloor = (ground: Ground, mover: Mover): boolean => !fits(ground, mover, 0, PIXEL);
/** Whether the floor goes on in front of the mover's feet on that side. */
export const hasFloorAhead = (ground: Ground, { x, y, half }: Mover, way: number): boolean =>
  isSolid(cellAt(ground, Math.floor(x + way * (half + PIXEL)), Math.floor(y + PIXEL)));

/** Advances by one step. A speed that would move it into a solid cell becomes 0, and the mover stops at the cell's edge. */
export function move(ground: Ground, mover: Mover, gravity: number): void {
  mover.vy = Math.min(MAX_FALL, mover.vy + gravity * STEP);
  const dx = mover.vx * STEP;
  if (dx !== 0 && fits(ground, mover, dx)) mover.x += dx;
  else if (dx !== 0) {
    const edge =
      dx > 0
        ? Math.floor(mover.x + dx + mover.half - EPSILON) - mover.half
        : Math.floor(mover.x + dx - mover.half + EPSILON) + 1 + mover.half;
    if (Math.abs(edge - mover.x) <= Math.abs(dx)) mover.x = edge;
    mover.vx = 0;
  }
  const dy = mover.vy * STEP;
  if (dy !== 0 && fits(ground, mover, 0, dy)) mover.y += dy;
  else if (dy !== 0) {
    const edge =
      dy > 0 ? Math.floor(mover.y + dy - EPSILON) : Math.floor(mover.y + dy - mover.tall + EPSILON) + 1 + mover.tall;
    if (Math.abs(edge - mover.y) <= Math.abs(dy)) mover.y = edge;
    mover.vy = 0;
  }
}

const GRAVITY = acceleration(0.6);
/** Factor of speed after a bounce, and after one tick of sliding on the floor. */
const BOUNCE = 0.5;
const FRICTION = 0.3;

/** Advances a thing that falls, bounces and comes to rest. Returns whether it has just hit a wall or the floor. */
export function tumble(ground: Ground, thing: Mover): boolean {
  const onFloor = touchesFloor(ground, thing);
  if (onFloor && thing.vx === 0 && thing.vy >= 0) return false;
  const { vx, vy } = thing;
  move(ground, thing, GRAVITY);
  const hitWall = vx !== 0 && thing.vx === 0;
  const landed = vy > 0 && thing.vy === 0;
  if (hitWall) thing.vx = -vx * BOUNCE;
  if (landed) thing.vy = vy > speed(3) ? -vy * BOUNCE : 0;
  if (onFloor && !landed) thing.vx *= FRICTION ** (STEP * TICKS);
  if (onFloor && Math.abs(thing.vx) < speed(0.2)) thing.vx = 0;
  return hitWall || landed;
}

export interface Bomb extends Mover {
  /** Seconds until it explodes. */
  fuse: number;
}

export const bombAt = (x: number, y: number, vx = 0, vy = 0, fuse = seconds(80)): Bomb => ({
  x,
  y,
  vx,
  vy,
  fuse,
  half: cells(4),
  tall: cells(8),
});

const touchesSolid = (ground: Ground, mover: Mover): boolean =>
  touchesFloor(ground, mover) ||
  touchesCeiling(ground, mover) ||
  [-1, 1].some((way) => touchesWall(ground, mover, way));

/** Advances all bombs by one step; `stick`: they stay where they touch. Removes those that explode now and returns them. */
export function stepBombs(ground: Ground, bombs: Bomb[], stick: boolean): Bomb[] {
  for (const bomb of bombs) {
    bomb.fuse -= STEP;
    if (stick && touchesSolid(ground, bomb)) Object.assign(bomb, { vx: 0, vy: 0 });
    else tumble(ground, bomb);
  }
  const exploding = bombs.filter(({ fuse }) => fuse <= 0);
  for (const bomb of exploding) bombs.splice(bombs.indexOf(bomb), 1);
  return exploding;
}

/** Flies straight on until it hits a solid cell or somebody. */
export interface Shot {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** In hearts. */
  damage: number;
  kind: 'arrow' | 'pellet';
}

/** Advances all shots by one step. Removes those in a solid cell, and those for which `hits` returns true. */
export function stepShots(ground: Ground, shots: Shot[], hits: (shot: Shot) => boolean): void {
  for (const shot of [...shots]) {
    shot.x += shot.vx * STEP;
    shot.y += shot.vy * STEP;
    const inWall = isSolid(cellAt(ground, Math.floor(shot.x), Math.floor(shot.y)));
    if (hits(shot) || inWall) shots.splice(shots.indexOf(shot), 1);
  }
}

export const hitsBody = ({ x, y }: Shot, body: Body): boolean =>
  Math.abs(x - body.x) < 0.35 && Math.abs(y - middleOfBody(body)) < 0.4;

/** Shoots one arrow at the first thing that moves through the row in front of it. */
export interface Trap {
  x: number;
  y: number;
  /** -1 left, 1 right. */
  way: -1 | 1;
  /** In hearts. */
  damage: number;
}

const ARROW = speed(8);
const TRAP_RANGE = cells(96);

export const arrowOf = ({ x, y, way, damage }: Trap): Shot => ({
  x: x + 0.5 + way * 0.6,
  y: y + 0.5,
  vx: way * ARROW,
  vy: 0,
  damage,
  kind: 'arrow',
});

/** Whether a cell is in the trap's row, in front of it, in range, with nothing solid between. */
export function isInLine(ground: Ground, trap: Trap, { x, y }: Place): boolean {
  if (y !== trap.y || Math.sign(x - trap.x) !== trap.way || Math.abs(x - trap.x) > TRAP_RANGE) return false;
  for (let cx = trap.x + trap.way; cx !== x; cx += trap.way) if (isSolid(cellAt(ground, cx, y))) return false;
  return true;
}
