import type { Around, Creature } from './creature';
import { middleOf } from './creature';
import { isBeside, isBorne, isUnder } from './mover';
import { cells, pace } from './units';

const SPEED = pace(1);
const WAKES = cells(90);
const FOLLOWS = cells(160);

/** wakes: hangs until somebody comes near below it, flies after them, and hangs again once they are far. */
export function bats(bat: Creature, { ground, prey }: Around): void {
  bat.pull = 0;
  const [dx, dy] = [prey.x - bat.x, prey.y - middleOf(bat)];
  const far = Math.hypot(dx, dy);
  const roofed = isUnder(ground, bat);
  if (bat.mood === 'hang') {
    const woken = prey.alive && far < WAKES && dy > cells(8);
    if (woken || !roofed) bat.mood = 'chase';
    return;
  }
  bat.facing = dx < 0 ? -1 : 1;
  if (!prey.alive || far >= FOLLOWS) {
    bat.vx = 0;
    bat.vy = roofed ? 0 : -SPEED;
    if (roofed) bat.mood = 'hang';
    return;
  }
  fly(bat, dx / (far || 1), dy / (far || 1));
  // Where a wall is in the way it goes along it.
  if (isBeside(ground, bat, Math.sign(dx))) fly(bat, 0, Math.sign(dy) || -1);
  else if (Math.abs(dx) > cells(8) && (dy < 0 ? roofed : isBorne(ground, bat))) fly(bat, Math.sign(dx), 0);
}

function fly(bat: Creature, x: number, y: number): void {
  bat.vx = x * SPEED;
  bat.vy = y * SPEED;
}
