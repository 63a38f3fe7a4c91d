// The creatures of a level seen from the side: their state, and how each kind decides, once a tick, what to do next.
import { acceleration, cells, speed } from './body';
import { type Box, cellAt, type Ground, isSolid } from './ground';
import { type Kind, number, type Random } from './items';
import { hasFloorAhead, type Mover, middleOf, touchesCeiling, touchesFloor, touchesWall } from './movers';

/** 'hang' and 'lie': not awake yet. 'rest': about to go on. 'stunned': harmless. */
type Mood = 'hang' | 'lie' | 'rest' | 'walk' | 'chase' | 'stunned';

export interface Creature extends Mover, Kind {
  /** The word of its role that makes it a creature: a key of `ais`. */
  readonly ai: string;
  /** Index of its mark, or -1 if it hatched. */
  readonly mark: number;
  /** Hearts that its touch costs. */
  readonly damage: number;
  /** Money that catching it gives; 0 if it cannot be caught. */
  readonly value: number;
  /** More than a cell wide. */
  readonly large: boolean;
  facing: -1 | 1;
  mood: Mood;
  /** Ticks left in a mood that ends by itself. */
  ticksLeft: number;
  lives: number;
  /** Gravity that acts on it now, in cells a second squared. */
  gravity: number;
  /** Ticks until it can shoot again. */
  reload: number;
}

/** The target of creatures: the middle of the player's body. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly alive: boolean;
}

interface Surroundings {
  readonly ground: Ground;
  readonly target: Target;
  readonly random: Random;
}

export const isHarmful = ({ mood, damage }: Creature): boolean => damage > 0 && mood !== 'lie' && mood !== 'stunned';

/** The creature of that kind at that place; undefined if the kind is none. */
export function creatureAt(kind: Kind, at: Box, mark: number): Creature | undefined {
  const ai = [...kind.behaviour.keys()].find((word) => Object.hasOwn(ais, word));
  if (!ai) return undefined;
  const { begins } = ais[ai] as Ai;
  const tall = at.h - cells(2);
  return {
    ...kind,
    ai,
    mark,
    x: at.x + at.w / 2,
    y: begins === 'hang' ? at.y + tall : at.y + at.h,
    vx: 0,
    vy: 0,
    half: at.w / 2 - cells(2),
    tall,
    damage: number(kind.behaviour, 'bites'),
    value: number(kind.behaviour, 'worth'),
    large: at.w > 1,
    facing: -1,
    mood: begins,
    ticksLeft: 0,
    lives: number(kind.behaviour, 'lives', 1),
    gravity: 0,
    reload: 0,
  };
}

/** Start state of a kind of creature, and its decision in each tick. Its speed and gravity then move it. */
interface Ai {
  readonly begins: Mood;
  readonly decide: (creature: Creature, around: Surroundings) => void;
}

const ais: Readonly<Record<string, Ai>> = {
  patrols: { begins: 'rest', decide: patrol },
  charges: { begins: 'rest', decide: charge },
  rises: { begins: 'lie', decide: rise },
  wakes: { begins: 'hang', decide: flyAfter },
  drops: { begins: 'hang', decide: dropAndHop },
  drifts: { begins: 'rest', decide: dart },
  keeps: { begins: 'rest', decide: keepShop },
};

export const decide = (creature: Creature, around: Surroundings): void => ais[creature.ai]?.decide(creature, around);

/** Counts the mood's ticks down. Returns whether it has ended. */
function moodEnds(creature: Creature): boolean {
  creature.ticksLeft = Math.max(0, creature.ticksLeft - 1);
  return creature.ticksLeft === 0;
}

function turnBack(creature: Creature): void {
  creature.facing = creature.facing < 0 ? 1 : -1;
}

function rest(creature: Creature, { random }: Surroundings, min: number, max: number): void {
  creature.mood = 'rest';
  creature.vx = 0;
  creature.ticksLeft = random.between(min, max);
}

// Walkers: snakes, cavemen, skeletons.

const WALKER_GRAVITY = acceleration(0.6);
const WALKER_REST = [20, 50] as const;

function setOut(creature: Creature, { random }: Surroundings): void {
  creature.facing = random.oneIn(2) ? -1 : 1;
  creature.mood = 'walk';
}

/** Snakes walk to and fro on their floor, turn at walls and edges, and rest now and then. */
function patrol(creature: Creature, around: Surroundings): void {
  creature.gravity = WALKER_GRAVITY;
  if (creature.mood === 'rest') {
    if (moodEnds(creature)) setOut(creature, around);
    return;
  }
  const isClosed = (way: number) =>
    touchesWall(around.ground, creature, way) || !hasFloorAhead(around.ground, creature, way);
  if (isClosed(creature.facing)) turnBack(creature);
  creature.vx = isClosed(creature.facing) ? 0 : creature.facing * speed(1);
  if (around.random.oneIn(100)) rest(creature, around, ...WALKER_REST);
}

const CAVEMAN_SIGHT = cells(100);

/** Whether the target is in the creature's row, in front of it, with nothing solid between. */
function seesTarget(creature: Creature, { ground, target }: Surroundings): boolean {
  const dx = target.x - creature.x;
  if (!target.alive || Math.sign(dx) !== creature.facing || Math.abs(dx) > CAVEMAN_SIGHT) return false;
  if (Math.abs(target.y - middleOf(creature)) > creature.tall) return false;
  const row = Math.floor(middleOf(creature));
  const [from, to] = [Math.floor(Math.min(creature.x, target.x)), Math.floor(Math.max(creature.x, target.x))];
  for (let x = from; x <= to; x++) if (isSolid(cellAt(ground, x, row))) return false;
  return true;
}

/** Cavemen patrol, and run at the target once they see it, over edges too, until they are struck down. */
function charge(creature: Creature, around: Surroundings): void {
  creature.gravity = WALKER_GRAVITY;
  if (creature.mood === 'stunned') {
    if (touchesFloor(around.ground, creature)) creature.vx = 0;
    if (moodEnds(creature)) rest(creature, around, ...WALKER_REST);
  } else if (creature.mood === 'chase') walkOn(creature, around, 3);
  else if (seesTarget(creature, around)) creature.mood = 'chase';
  else if (creature.mood === 'walk') stroll(creature, around);
  else if (moodEnds(creature)) setOut(creature, around);
}

function stroll(creature: Creature, around: Surroundings): void {
  if (touchesWall(around.ground, creature, creature.facing)) turnBack(creature);
  creature.vx = creature.facing * speed(1.5);
  if (!hasFloorAhead(around.ground, creature, creature.facing) || around.random.oneIn(100))
    rest(creature, around, ...WALKER_REST);
}

/** Turns only at walls. `pixels`: speed in pixels a tick. */
function walkOn(creature: Creature, { ground }: Surroundings, pixels: number): void {
  const [left, right] = [touchesWall(ground, creature, -1), touchesWall(ground, creature, 1)];
  if (creature.facing < 0 ? left : right) turnBack(creature);
  creature.vx = left && right ? 0 : creature.facing * speed(pixels);
}

/** A target this near on its floor wakes a skeleton, which then takes this many ticks to rise. */
const WAKING_DISTANCE = { x: cells(64), y: cells(8) };
const RISING_TICKS = 20;

/** Skeletons lie like bones until the target is near on their floor, then walk on, over edges too. */
function rise(creature: Creature, around: Surroundings): void {
  creature.gravity = WALKER_GRAVITY;
  const { target } = around;
  if (creature.mood === 'lie') {
    const [dx, dy] = [Math.abs(target.x - creature.x), Math.abs(target.y - middleOf(creature))];
    if (dx >= WAKING_DISTANCE.x || dy >= WAKING_DISTANCE.y || !target.alive) return;
    creature.mood = 'rest';
    creature.ticksLeft = RISING_TICKS;
    creature.facing = target.x < creature.x ? -1 : 1;
  } else if (creature.mood === 'walk') walkOn(creature, around, 1);
  else if (moodEnds(creature)) creature.mood = 'walk';
}

// Bats.

const BAT_SPEED = speed(1);
const BAT_WAKES = cells(90);
const BAT_FOLLOWS = cells(160);

/** Bats hang until the target is near below them, fly after it, and hang again once it is far. */
function flyAfter(bat: Creature, { ground, target }: Surroundings): void {
  bat.gravity = 0;
  const [dx, dy] = [target.x - bat.x, target.y - middleOf(bat)];
  const distance = Math.hypot(dx, dy);
  const underCeiling = touchesCeiling(ground, bat);
  if (bat.mood === 'hang') {
    if ((target.alive && distance < BAT_WAKES && dy > cells(8)) || !underCeiling) bat.mood = 'chase';
    return;
  }
  const fly = (x: number, y: number) => Object.assign(bat, { vx: x * BAT_SPEED, vy: y * BAT_SPEED });
  bat.facing = dx < 0 ? -1 : 1;
  if (!target.alive || distance >= BAT_FOLLOWS) {
    fly(0, underCeiling ? 0 : -1);
    if (underCeiling) bat.mood = 'hang';
    return;
  }
  fly(dx / (distance || 1), dy / (distance || 1));
  // Along a wall that is in the way.
  if (touchesWall(ground, bat, Math.sign(dx))) fly(0, Math.sign(dy) || -1);
  else if (Math.abs(dx) > cells(8) && (dy < 0 ? underCeiling : touchesFloor(ground, bat))) fly(Math.sign(dx), 0);
}

// Spiders.

/** Gravity, range of a hop's speed and following distance, of a spider of one cell and of one of two by two. */
const SMALL_SPIDER = { gravity: acceleration(0.2), hops: [2, 5], follows: cells(90) } as const;
const LARGE_SPIDER = { gravity: acceleration(0.3), hops: [3, 6], follows: cells(120) } as const;
const SPIDER_SIGHT = cells(90);
const SPIDER_ASIDE = cells(8);
const SPIDER_SPEED = speed(2.5);
const SPIDER_REST = [5, 20] as const;

/** Spiders hang until the target is right below them, fall, and hop after it while it is near. */
function dropAndHop(spider: Creature, around: Surroundings): void {
  const { ground, target, random } = around;
  const { gravity, hops, follows } = spider.large ? LARGE_SPIDER : SMALL_SPIDER;
  const dx = target.x - spider.x;
  const distance = Math.hypot(dx, target.y - middleOf(spider));
  if (spider.mood === 'hang') {
    const isBelow =
      target.alive && Math.abs(dx) < SPIDER_ASIDE && target.y > middleOf(spider) && distance < SPIDER_SIGHT;
    if (isBelow || !touchesCeiling(ground, spider)) rest(spider, around, ...SPIDER_REST);
    return;
  }
  spider.gravity = gravity;
  if (touchesCeiling(ground, spider) && spider.vy < 0) spider.vy = speed(1);
  for (const way of [-1, 1]) if (touchesWall(ground, spider, way)) spider.vx = -way * speed(1);
  if (!touchesFloor(ground, spider)) return;
  if (spider.mood === 'rest') {
    spider.vx = 0;
    if (moodEnds(spider)) spider.mood = 'chase';
  } else if (!target.alive || distance > follows || random.oneIn(4)) rest(spider, around, ...SPIDER_REST);
  else {
    spider.facing = dx < 0 ? -1 : 1;
    spider.vx = spider.facing * SPIDER_SPEED;
    spider.vy = -speed(random.between(hops[0], hops[1]));
  }
}

// Scarabs.

const SCARAB_NEAR = cells(64);
const SCARAB_SPEED = speed(4);
/** Loss of speed in a tick. */
const SCARAB_SLOWS = speed(0.5);

/** Scarabs dart about in the air, away from a near target, and rest between two darts. */
function dart(scarab: Creature, { ground, target, random }: Surroundings): void {
  scarab.gravity = 0;
  scarab.vx = slower(scarab.vx);
  scarab.vy = slower(scarab.vy);
  if (scarab.vx === 0 && scarab.vy === 0 && moodEnds(scarab)) {
    const [dx, dy] = [scarab.x - target.x, middleOf(scarab) - target.y];
    const distance = Math.hypot(dx, dy) || 1;
    const angle = (random.between(0, 359) * Math.PI) / 180;
    const [x, y] = distance < SCARAB_NEAR ? [dx / distance, dy / distance] : [Math.cos(angle), Math.sin(angle)];
    scarab.vx = x * SCARAB_SPEED;
    scarab.vy = y * SCARAB_SPEED;
    scarab.ticksLeft = random.between(10, 30);
  }
  if (touchesWall(ground, scarab, Math.sign(scarab.vx))) scarab.vx = -scarab.vx;
  if (scarab.vy < 0 ? touchesCeiling(ground, scarab) : touchesFloor(ground, scarab)) scarab.vy = -scarab.vy;
  if (scarab.vx !== 0) scarab.facing = scarab.vx < 0 ? -1 : 1;
}

function slower(velocity: number): number {
  const left = Math.abs(velocity) - SCARAB_SLOWS;
  return left < speed(1) ? 0 : Math.sign(velocity) * left;
}

// Shopkeepers.

/** Ticks between two changes of direction, and how far above or below the target still counts as on the same floor. */
const KEEPER_TURNS = 20;
const KEEPER_SAME_FLOOR = cells(8);
/** A target this near below is reached by falling. */
const KEEPER_FALLS = cells(64);

/** Shopkeepers look at the target; once wronged they run, jump and shoot after it. */
function keepShop(keeper: Creature, { ground, target, random }: Surroundings): void {
  keeper.gravity = WALKER_GRAVITY;
  const [dx, dy] = [target.x - keeper.x, target.y - middleOf(keeper)];
  if (keeper.mood === 'rest' || !target.alive) {
    keeper.vx = 0;
    keeper.facing = dx < 0 ? -1 : 1;
    return;
  }
  const onFloor = touchesFloor(ground, keeper);
  if (moodEnds(keeper) && Math.abs(dy) < KEEPER_SAME_FLOOR && onFloor && Math.abs(dx) > 1) {
    keeper.facing = dx < 0 ? -1 : 1;
    keeper.ticksLeft = KEEPER_TURNS;
  }
  const atWall = touchesWall(ground, keeper, keeper.facing);
  const atGap = !hasFloorAhead(ground, keeper, keeper.facing) && dy <= 1;
  const fallsDown = dy > 0 && Math.abs(dx) < KEEPER_FALLS;
  if (onFloor && !fallsDown && (atWall || atGap)) keeper.vy = -speed(random.between(7, 8));
  else if (atWall && onFloor) turnBack(keeper);
  keeper.vx = keeper.facing * speed(!onFloor && dy > 0 ? 1.5 : 3);
}
