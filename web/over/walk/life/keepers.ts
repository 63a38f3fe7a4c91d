import type { Around, Creature } from './creature';
import { middleOf } from './creature';
import { goesOn, isBeside, isBorne } from './mover';
import { cells, pace, pull } from './units';

/** Ticks between two changes of mind about the way, and how far up somebody may be and count as on its floor. */
const TURNS = 20;
const LEVEL = cells(8);
/** Somebody so near below is left to gravity. */
const BELOW = cells(64);

/** keeps: minds its shop and looks at who comes. Once wronged it runs, jumps and shoots after them. */
export function keepers(keeper: Creature, { ground, prey, chance }: Around): void {
  keeper.pull = pull(0.6);
  const [dx, dy] = [prey.x - keeper.x, prey.y - middleOf(keeper)];
  if (keeper.mood === 'rest' || !prey.alive) {
    keeper.vx = 0;
    keeper.facing = dx < 0 ? -1 : 1;
    return;
  }
  const borne = isBorne(ground, keeper);
  keeper.left = Math.max(0, keeper.left - 1);
  if (keeper.left === 0 && Math.abs(dy) < LEVEL && borne && Math.abs(dx) > 1) {
    keeper.facing = dx < 0 ? -1 : 1;
    keeper.left = TURNS;
  }
  const ahead = isBeside(ground, keeper, keeper.facing);
  const gap = !goesOn(ground, keeper, keeper.facing) && dy <= 1;
  const leaves = dy > 0 && Math.abs(dx) < BELOW;
  if (borne && !leaves && (ahead || gap)) keeper.vy = -pace(chance.between(7, 8));
  else if (ahead && borne) keeper.facing = keeper.facing < 0 ? 1 : -1;
  keeper.vx = keeper.facing * pace(!borne && dy > 0 ? 1.5 : 3);
}
