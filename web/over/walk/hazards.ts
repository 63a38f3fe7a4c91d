// The parts of a side view's life besides creatures and items: webs, shots, the boulder and the shop; and the interface to
// the whole (Life in life.ts) through which they act.
import { acceleration, type Body, middleOfBody, STEP, seconds, speed, TICKS } from './body';
import type { Creature } from './creatures';
import { type Box, cellAt, type Ground, isSolid, type Place, roomAt } from './ground';
import { type Item, isAlive, type Kind, number, type Random } from './items';
import {
  arrowOf,
  type Bomb,
  fits,
  hitsBody,
  isInLine,
  type Mover,
  middleOf,
  move,
  type Shot,
  stepShots,
  type Trap,
  touchesFloor,
} from './movers';

/** The player's possessions; kept from level to level. */
export interface Pack {
  hearts: number;
  bombs: number;
  ropes: number;
  money: number;
  /** Whether bombs stick where they strike. */
  paste: boolean;
}

export type Cause = 'touch' | 'spikes' | 'fall' | 'arrow' | 'pellet' | 'bomb' | 'boulder';

export type LifeEvent =
  | { kind: 'hurt' | 'died'; cause: Cause; by: string }
  | { kind: 'struck' | 'broke' | 'rescued' | 'lost' | 'lit'; title: string }
  | { kind: 'carried'; title: string; price: number }
  | { kind: 'won'; value: number; title: string }
  | { kind: 'gave'; bombs: number; ropes: number; paste: number }
  | { kind: 'wronged' | 'freed' | 'dug' | 'shot' }
  | { kind: 'unaffordable'; price: number };

/** A mark of the level that does something. */
export interface LiveMark {
  kind: Kind;
  at: Box;
  mark: number;
  look: number;
}

export interface LifeSetup {
  marks: readonly LiveMark[];
  traps: readonly Trap[];
  /** By role id: what may hatch. */
  kinds: ReadonlyMap<string, Kind>;
  seed: number;
  /** No creatures, and nothing hurts. */
  peaceful: boolean;
}

/** The life of a level, as its parts see it. */
export interface Scene {
  readonly ground: Ground;
  readonly body: Body;
  readonly pack: Pack;
  readonly setup: LifeSetup;
  readonly creatures: Creature[];
  readonly items: Item[];
  readonly shots: Shot[];
  readonly bombs: Bomb[];
  readonly random: Random;
  readonly events: LifeEvent[];
  readonly dead: boolean;
  /**
   * Costs hearts, unless the body is invulnerable; 10 or more always kill. `by`: the creature's title. `push`: the body's
   * new horizontal speed, if not 0.
   */
  harm(hearts: number, cause: Cause, by?: string, push?: number): void;
  /** Takes lives from a creature. At zero it is removed and drops its loot. */
  strike(creature: Creature, lives: number): void;
  /** Takes lives from an item that has some (a damsel). */
  wound(item: Item, lives: number): void;
  /** Breaks what is solid in one cell. */
  crush(x: number, y: number): void;
}

// Webs.

/** A ball that flies until it hits something and becomes a web. */
interface WebBall {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Seconds. */
  left: number;
}

const BALL_GRAVITY = acceleration(0.2);
const BALL_MAX_FALL = speed(6);

const cellName = (x: number, y: number): string => `${x},${y}`;

/** Cells that slow the body: webs of the level, and those that a giant spider throws. */
export class Webs {
  readonly balls: WebBall[] = [];
  /** Cells of the webs that were thrown. */
  thrown: readonly Place[] = [];
  private readonly cells = new Set<string>();
  /** Ticks until a creature throws again. */
  private readonly waits = new Map<Creature, number>();

  constructor(private readonly scene: Scene) {}

  /** The role of a web, for its picture; -1 if the generator has none. */
  get role(): number {
    return [...this.scene.setup.kinds.values()].find(({ behaviour }) => behaviour.has('slows'))?.role ?? -1;
  }

  add(x: number, y: number): void {
    this.cells.add(cellName(x, y));
  }

  has(x: number, y: number): boolean {
    return this.cells.has(cellName(x, y));
  }

  remove(x: number, y: number): void {
    this.cells.delete(cellName(x, y));
    this.thrown = this.thrown.filter((cell) => cell.x !== x || cell.y !== y);
  }

  /** Removes the webs whose cell's middle satisfies the predicate. */
  removeWhere(test: (middle: Place) => boolean): void {
    for (const name of [...this.cells]) {
      const [x = 0, y = 0] = name.split(',').map(Number);
      if (test({ x: x + 0.5, y: y + 0.5 })) this.remove(x, y);
    }
  }

  /** Once a tick: a creature that squirts and rests on the floor throws a ball now and then, to one side and up. */
  squirt(creature: Creature): void {
    if (!creature.behaviour.has('squirts') || creature.mood === 'hang') return;
    const { random } = this.scene;
    const wait = (this.waits.get(creature) ?? 0) - 1;
    this.waits.set(creature, wait);
    if (wait > 0 || creature.mood !== 'rest') return;
    this.waits.set(creature, random.between(100, 1000));
    const vx = speed(random.between(1, 3)) * (random.oneIn(2) ? -1 : 1);
    const vy = -speed(random.between(10, 40) / 10);
    this.balls.push({ x: creature.x, y: middleOf(creature), vx, vy, left: seconds(random.between(20, 100)) });
  }

  step(): void {
    for (const ball of [...this.balls]) {
      ball.left -= STEP;
      ball.vy = Math.min(BALL_MAX_FALL, ball.vy + BALL_GRAVITY * STEP);
      const [x, y] = [ball.x + ball.vx * STEP, ball.y + ball.vy * STEP];
      const hits = isSolid(cellAt(this.scene.ground, Math.floor(x), Math.floor(y)));
      if (!hits) Object.assign(ball, { x, y });
      if (hits || ball.left <= 0) this.land(ball);
    }
  }

  private land(ball: WebBall): void {
    this.balls.splice(this.balls.indexOf(ball), 1);
    const [x, y] = [Math.floor(ball.x), Math.floor(ball.y)];
    if (this.has(x, y)) return;
    this.add(x, y);
    this.thrown = [...this.thrown, { x, y }];
  }
}

// Arrow traps and the shopkeeper's shots.

export class Shooting {
  private readonly spent = new Set<Trap>();
  /** Where the body was a step ago: traps see what moves. */
  private at: Place | undefined;

  constructor(private readonly scene: Scene) {}

  step(): void {
    this.springTraps();
    stepShots(this.scene.ground, this.scene.shots, (shot) => this.hits(shot));
  }

  private springTraps(): void {
    const { setup, body, creatures, items, bombs, ground, shots } = this.scene;
    const stood = this.at === undefined || (body.x === this.at.x && body.y === this.at.y);
    this.at = { x: body.x, y: body.y };
    if (setup.peaceful) return;
    const loose = [...creatures, ...bombs, ...items.filter(({ buried, carried }) => !buried && !carried)];
    const moving = loose.filter(({ vx, vy }) => vx !== 0 || vy !== 0);
    for (const trap of setup.traps) {
      if (this.spent.has(trap)) continue;
      const passes = (x: number, y: number) => isInLine(ground, trap, { x: Math.floor(x), y: Math.floor(y) });
      const springs =
        (!stood && passes(body.x, middleOfBody(body))) || moving.some((one) => passes(one.x, middleOf(one)));
      if (!springs) continue;
      this.spent.add(trap);
      shots.push(arrowOf(trap));
      this.scene.events.push({ kind: 'shot' });
    }
  }

  private hits(shot: Shot): boolean {
    const { scene } = this;
    if (hitsBody(shot, scene.body)) {
      if (scene.body.invulnerable === 0) scene.body.vy = -speed(4);
      scene.harm(shot.damage, shot.kind, '', shot.vx / 2);
      return true;
    }
    if (shot.kind === 'pellet') return false;
    const meets = (one: Mover) => Math.abs(one.x - shot.x) < one.half && shot.y < one.y && shot.y > one.y - one.tall;
    const creature = scene.creatures.find(meets);
    if (creature) scene.strike(creature, shot.damage);
    const living = scene.items.find((item) => isAlive(item) && meets(item));
    if (living) scene.wound(living, shot.damage);
    return creature !== undefined || living !== undefined;
  }

  /** Once a tick: a wronged shopkeeper shoots six pellets at a body in front of it. */
  shoot(keeper: Creature): void {
    const { body, random, dead, shots } = this.scene;
    if (keeper.ai !== 'keeps' || keeper.mood !== 'chase' || dead) return;
    keeper.reload = Math.max(0, keeper.reload - 1);
    const [dx, dy] = [body.x - keeper.x, middleOfBody(body) - middleOf(keeper)];
    if (keeper.reload > 0 || Math.sign(dx) !== keeper.facing || Math.abs(dx) > 6 || Math.abs(dy) > 2) return;
    keeper.reload = TICKS;
    for (let i = 0; i < 6; i++) {
      const [forward, aside] = [random.between(6, 8), random.between(-100, 100) / 100];
      const [x, y] = [keeper.x + keeper.facing * 0.4, middleOf(keeper)];
      const [vx, vy] = [keeper.facing * speed(forward), speed(aside)];
      shots.push({ x, y, vx, vy, damage: keeper.damage, kind: 'pellet' });
    }
  }
}

// The boulder.

const BOULDER_SPEED = speed(4.5);
const BOULDER_GRAVITY = acceleration(0.6);
/** Factor of speed after a tick on the floor, loss of speed at a broken wall, and the speed below which it stops. */
const BOULDER_FRICTION = 0.99;
const BOULDER_BREAKS = speed(0.1);
const BOULDER_STOPS = speed(0.5);

/** Falls and rolls once the idol that it guards is carried off: through walls, over the player and creatures. */
export class Boulder {
  private state: 'waiting' | 'freed' | 'falling' | 'rolling' = 'waiting';
  /** Ticks until a freed boulder falls. */
  private delay = 0;

  constructor(
    readonly item: Item,
    private readonly scene: Scene,
  ) {}

  free(): void {
    if (this.state !== 'waiting') return;
    this.state = 'freed';
    this.delay = number(this.item.behaviour, 'rolls', TICKS);
  }

  get moves(): boolean {
    return this.state === 'falling' || this.state === 'rolling';
  }

  /** Once a tick. */
  decide(): void {
    const { item, scene } = this;
    if (this.state === 'freed') {
      if (this.delay > 0 && --this.delay > 0) return;
      this.state = 'falling';
      scene.events.push({ kind: 'freed' });
    }
    if (!this.moves || !touchesFloor(scene.ground, item)) return;
    item.vx *= BOULDER_FRICTION;
    if (this.state === 'falling') {
      this.state = 'rolling';
      item.vx = scene.body.x < item.x ? -BOULDER_SPEED : BOULDER_SPEED;
    } else if (Math.abs(item.vx) < BOULDER_STOPS) item.vx = 0;
  }

  step(): void {
    const { item, scene } = this;
    if (!this.moves || item.removed) return;
    this.breakThrough();
    const { vy } = item;
    move(scene.ground, item, BOULDER_GRAVITY);
    if (vy > speed(3) && item.vy === 0) item.vy = -vy * 0.3;
    if (Math.abs(item.vx) < BOULDER_STOPS && Math.abs(item.vy) < BOULDER_STOPS) return;
    const hits = (x: number, y: number, half: number) =>
      Math.abs(x - item.x) < item.half + half && y > item.y - item.tall && y < item.y;
    if (hits(scene.body.x, middleOfBody(scene.body), 0.2)) scene.harm(number(item.behaviour, 'bites', 10), 'boulder');
    for (const one of [...scene.creatures]) if (hits(one.x, middleOf(one), one.half)) scene.strike(one, 10);
    for (const one of scene.items) if (isAlive(one) && hits(one.x, middleOf(one), one.half)) scene.wound(one, 10);
  }

  /** Crushes the wall ahead. At the map's border the boulder rolls back. */
  private breakThrough(): void {
    const { item, scene } = this;
    const { ground } = scene;
    const way = Math.sign(item.vx);
    if (way === 0 || fits(ground, item, item.vx * STEP)) return;
    const x = Math.floor(item.x + way * (item.half + Math.abs(item.vx) * STEP));
    if (x <= 0 || x >= ground.width - 1) {
      item.vx = -item.vx * 0.5;
      return;
    }
    for (let y = Math.floor(item.y - item.tall + 0.01); y <= Math.floor(item.y - 0.01); y++)
      if (isSolid(cellAt(ground, x, y))) scene.crush(x, y);
    item.vx -= way * BOULDER_BREAKS;
  }
}

// The shop.

/** A lit bomb this near to a shopkeeper is a threat. */
const THREAT_DISTANCE = 6;

/** The shopkeepers' room: goods have a price there, and theft, threats and damage wrong the keepers. */
export class Shop {
  private readonly keepers: readonly Creature[];
  private readonly room: number;

  constructor(private readonly scene: Scene) {
    this.keepers = scene.creatures.filter(({ ai }) => ai === 'keeps');
    const [keeper] = this.keepers;
    this.room = keeper ? roomAt(scene.ground, Math.floor(keeper.x), Math.floor(middleOf(keeper))) : -1;
    if (!keeper) this.clearPrices();
  }

  /** Goods that leave the shop unpaid are stolen. Without a living keeper everything is free. */
  step(): void {
    const { creatures, items, bombs } = this.scene;
    if (!this.keepers.some((keeper) => creatures.includes(keeper))) this.clearPrices();
    if (this.room < 0) return;
    if (items.some((item) => item.price > 0 && !item.removed && !this.contains(item))) this.wrong();
    if (bombs.some((bomb) => this.contains(bomb) && this.isThreat(bomb))) this.wrong();
  }

  /** Call when a solid cell was broken. */
  cellBroken(x: number, y: number): void {
    if (this.room >= 0 && this.contains({ x, y: y + 1 })) this.wrong();
  }

  /** Turns all calm keepers against the player; from then on everything is free. */
  wrong(): void {
    const calm = this.keepers.filter(({ mood }) => mood === 'rest');
    if (calm.length === 0) return;
    for (const keeper of calm) {
      keeper.mood = 'chase';
      keeper.reload = 0;
    }
    this.clearPrices();
    this.scene.events.push({ kind: 'wronged' });
  }

  private clearPrices(): void {
    for (const item of this.scene.items) item.price = 0;
  }

  /** Whether a thing with its feet at that point is in the shop. */
  private contains({ x, y }: Place): boolean {
    return roomAt(this.scene.ground, Math.floor(x), Math.floor(y - 0.1)) === this.room;
  }

  private isThreat(at: Place): boolean {
    return this.keepers.some((one) => one.mood === 'rest' && Math.hypot(one.x - at.x, one.y - at.y) < THREAT_DISTANCE);
  }
}
