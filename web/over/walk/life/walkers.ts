import { cellAt } from '../ground';
import { isSolid } from '../side';
import type { Around, Creature, Prey } from './creature';
import { middleOf } from './creature';
import { goesOn, isBeside, isBorne } from './mover';
import { cells, pace, pull } from './units';

const FALLS = pull(0.6);
/** Ticks for which one that was jumped on lies, and for which one rests. */
export const STUNNED = 200;
const RESTS = [20, 50] as const;

/** Counts down; whether it has just ended. */
export function ends(creature: Creature): boolean {
  creature.left = Math.max(0, creature.left - 1);
  return creature.left === 0;
}

function rest(creature: Creature, { chance }: Around): void {
  creature.mood = 'rest';
  creature.vx = 0;
  creature.left = chance.between(...RESTS);
}

function setOut(creature: Creature, { chance }: Around): void {
  creature.facing = chance.oneIn(2) ? -1 : 1;
  creature.mood = 'walk';
}

/** patrols: to and fro on its floor, turning at walls and edges, with a rest now and then. */
export function snakes(creature: Creature, around: Around): void {
  creature.pull = FALLS;
  if (creature.mood === 'rest') {
    if (ends(creature)) setOut(creature, around);
    return;
  }
  const shut = (way: number) => isBeside(around.ground, creature, way) || !goesOn(around.ground, creature, way);
  if (shut(creature.facing)) creature.facing = creature.facing < 0 ? 1 : -1;
  creature.vx = shut(creature.facing) ? 0 : creature.facing * pace(1);
  if (around.chance.oneIn(100)) rest(creature, around);
}

/** How far it sees along its row. */
const SIGHT = cells(100);

function sees(creature: Creature, { ground }: Around, prey: Prey): boolean {
  const dx = prey.x - creature.x;
  if (!prey.alive || Math.sign(dx) !== creature.facing || Math.abs(dx) > SIGHT) return false;
  if (Math.abs(prey.y - middleOf(creature)) > creature.tall) return false;
  const row = Math.floor(middleOf(creature));
  const [from, to] = [Math.floor(Math.min(creature.x, prey.x)), Math.floor(Math.max(creature.x, prey.x))];
  for (let x = from; x <= to; x++) if (isSolid(cellAt(ground, x, row))) return false;
  return true;
}

function recover(creature: Creature, around: Around): void {
  if (isBorne(around.ground, creature)) creature.vx = 0;
  if (ends(creature)) rest(creature, around);
}

/** charges: patrols, and runs at whom it sees, over edges too, until it is struck down. */
export function cavemen(creature: Creature, around: Around): void {
  creature.pull = FALLS;
  if (creature.mood === 'stunned') recover(creature, around);
  else if (creature.mood === 'chase') run(creature, around, 3);
  else if (sees(creature, around, around.prey)) creature.mood = 'chase';
  else if (creature.mood === 'walk') stroll(creature, around);
  else if (ends(creature)) setOut(creature, around);
}

function stroll(creature: Creature, around: Around): void {
  if (isBeside(around.ground, creature, creature.facing)) creature.facing = creature.facing < 0 ? 1 : -1;
  creature.vx = creature.facing * pace(1.5);
  if (!goesOn(around.ground, creature, creature.facing) || around.chance.oneIn(100)) rest(creature, around);
}

/** On and on, turning at walls alone. */
function run(creature: Creature, { ground }: Around, speed: number): void {
  const [left, right] = [isBeside(ground, creature, -1), isBeside(ground, creature, 1)];
  if (creature.facing < 0 ? left : right) creature.facing = creature.facing < 0 ? 1 : -1;
  creature.vx = left && right ? 0 : creature.facing * pace(speed);
}

/** Somebody so near on its floor wakes what lies there; then it takes so many ticks to rise. */
const NEAR = { x: cells(64), y: cells(8) };
const RISES = 20;

/** rises: lies like bones until somebody is near on its floor, then walks, over edges too. */
export function skeletons(creature: Creature, around: Around): void {
  creature.pull = FALLS;
  const { prey } = around;
  if (creature.mood === 'lie') {
    const near = Math.abs(prey.x - creature.x) < NEAR.x && Math.abs(prey.y - middleOf(creature)) < NEAR.y;
    if (!near || !prey.alive) return;
    creature.mood = 'rest';
    creature.left = RISES;
    creature.facing = prey.x < creature.x ? -1 : 1;
  } else if (creature.mood === 'walk') run(creature, around, 1);
  else if (ends(creature)) creature.mood = 'walk';
}
