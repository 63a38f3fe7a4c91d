import { type Body, STEP } from './body';
import { cellAt, type Ground, type Place } from './ground';

/** Shoots once, in its direction, at who comes into its line. */
export interface Trap {
  x: number;
  y: number;
  way: -1 | 1;
}

export interface Arrow {
  x: number;
  y: number;
  way: -1 | 1;
}

export interface Bomb {
  x: number;
  y: number;
  vy: number;
  /** Seconds until it goes off. */
  left: number;
}

const FUSE = 1.6;
const ARROW_SPEED = 18;

const isSolid = (what: string): boolean => what === '#' || what === 'P' || what === ' ';

export const bombAt = (x: number, y: number): Bomb => ({ x, y, vy: 0, left: FUSE });

export const shotBy = (trap: Trap): Arrow => ({ x: trap.x + 0.5 + trap.way * 0.6, y: trap.y + 0.5, way: trap.way });

/** One step of all bombs; those that go off are taken out and given back. */
export function burn(ground: Ground, bombs: Bomb[]): Bomb[] {
  for (const bomb of bombs) {
    bomb.left -= STEP;
    bomb.vy = Math.min(12, bomb.vy + 40 * STEP);
    const y = bomb.y + bomb.vy * STEP;
    const lands =
      Math.floor(y) > Math.floor(bomb.y - 1e-6) && isSolid(cellAt(ground, Math.floor(bomb.x), Math.floor(y)));
    bomb.y = lands ? Math.floor(y) : y;
    if (lands) bomb.vy = 0;
  }
  const gone = bombs.filter((bomb) => bomb.left <= 0);
  for (const bomb of gone) bombs.splice(bombs.indexOf(bomb), 1);
  return gone;
}

/** One step of all arrows; those that meet stone are taken out. Whether one meets the body, which ends the step. */
export function fly(ground: Ground, arrows: Arrow[], { x, y }: Body): boolean {
  for (const arrow of [...arrows]) {
    arrow.x += arrow.way * ARROW_SPEED * STEP;
    if (Math.abs(arrow.x - x) < 0.35 && arrow.y > y - 0.85 && arrow.y < y - 0.05) return true;
    if (isSolid(cellAt(ground, Math.floor(arrow.x), Math.floor(arrow.y)))) arrows.splice(arrows.indexOf(arrow), 1);
  }
  return false;
}

/** Whether nothing solid is between a trap and who is in its row, before it. */
export function isInLine(ground: Ground, trap: Trap, { x, y }: Place): boolean {
  if (y !== trap.y || Math.sign(x - trap.x) !== trap.way) return false;
  for (let cx = trap.x + trap.way; cx !== x; cx += trap.way) if (isSolid(cellAt(ground, cx, y))) return false;
  return true;
}
