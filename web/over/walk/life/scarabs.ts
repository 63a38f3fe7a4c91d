import type { Around, Creature } from './creature';
import { middleOf } from './creature';
import { isBeside, isBorne, isUnder } from './mover';
import { cells, pace } from './units';
import { ends } from './walkers';

const NEAR = cells(64);
const SPEED = pace(4);
/** What it loses of its speed in a tick. */
const SLOWS = pace(0.5);

/** drifts: darts about in the air, away from who is near, and rests between two darts. */
export function scarabs(scarab: Creature, { ground, prey, chance }: Around): void {
  scarab.pull = 0;
  scarab.vx = slower(scarab.vx);
  scarab.vy = slower(scarab.vy);
  if (scarab.vx === 0 && scarab.vy === 0 && ends(scarab)) {
    const [dx, dy] = [scarab.x - prey.x, middleOf(scarab) - prey.y];
    const far = Math.hypot(dx, dy) || 1;
    const turn = (chance.between(0, 359) * Math.PI) / 180;
    const [x, y] = far < NEAR ? [dx / far, dy / far] : [Math.cos(turn), Math.sin(turn)];
    scarab.vx = x * SPEED;
    scarab.vy = y * SPEED;
    scarab.left = chance.between(10, 30);
  }
  if (isBeside(ground, scarab, Math.sign(scarab.vx))) scarab.vx = -scarab.vx;
  if (scarab.vy < 0 ? isUnder(ground, scarab) : isBorne(ground, scarab)) scarab.vy = -scarab.vy;
  if (scarab.vx !== 0) scarab.facing = scarab.vx < 0 ? -1 : 1;
}

function slower(speed: number): number {
  const rest = Math.abs(speed) - SLOWS;
  return rest < pace(1) ? 0 : Math.sign(speed) * rest;
}
