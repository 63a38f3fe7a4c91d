import { type Body, STEP } from './body';
import { cellAt, type Ground, type Place } from './ground';
import { type Mover, tumble } from './life/mover';
import { cells, pace, seconds } from './life/units';
import { isSolid } from './side';

/** Shoots once, in its direction, at what comes into its line. */
export interface Trap {
  x: number;
  y: number;
  way: -1 | 1;
  hurts: number;
}

/** What flies on until it meets stone or somebody. */
export interface Shot {
  x: number;
  y: number;
  vx: number;
  vy: number;
  hurts: number;
  kind: 'arrow' | 'pellet';
}

export interface Bomb extends Mover {
  /** Seconds until it goes off. */
  left: number;
}

const FUSE = seconds(80);
const ARROW = pace(8);
/** How far a trap looks. */
const RANGE = cells(96);

export const bombAt = (x: number, y: number, vx = 0, vy = 0, left = FUSE): Bomb => ({
  x,
  y,
  vx,
  vy,
  left,
  half: cells(4),
  tall: cells(8),
});

export const shotBy = ({ x, y, way, hurts }: Trap): Shot => ({
  x: x + 0.5 + way * 0.6,
  y: y + 0.5,
  vx: way * ARROW,
  vy: 0,
  hurts,
  kind: 'arrow',
});

/** One step of all bombs; those that go off are taken out and given back. */
export function burn(ground: Ground, bombs: Bomb[]): Bomb[] {
  for (const bomb of bombs) {
    bomb.left -= STEP;
    tumble(ground, bomb);
  }
  const gone = bombs.filter((bomb) => bomb.left <= 0);
  for (const bomb of gone) bombs.splice(bombs.indexOf(bomb), 1);
  return gone;
}

/** One step of all shots; those that meet stone, or for which `meets` says so, are taken out. */
export function fly(ground: Ground, shots: Shot[], meets: (shot: Shot) => boolean): void {
  for (const shot of [...shots]) {
    shot.x += shot.vx * STEP;
    shot.y += shot.vy * STEP;
    const stone = isSolid(cellAt(ground, Math.floor(shot.x), Math.floor(shot.y)));
    if (meets(shot) || stone) shots.splice(shots.indexOf(shot), 1);
  }
}

export const hitsBody = ({ x, y }: Shot, body: Body): boolean =>
  Math.abs(x - body.x) < 0.35 && y > body.y - 0.85 && y < body.y - 0.05;

/** Whether nothing solid is between a trap and what is in its row, before it and near. */
export function isInLine(ground: Ground, trap: Trap, { x, y }: Place): boolean {
  if (y !== trap.y || Math.sign(x - trap.x) !== trap.way || Math.abs(x - trap.x) > RANGE) return false;
  for (let cx = trap.x + trap.way; cx !== x; cx += trap.way) if (isSolid(cellAt(ground, cx, y))) return false;
  return true;
}
