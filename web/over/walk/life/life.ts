import { type Body, STEP } from '../body';
import type { Ground } from '../ground';
import { type Bomb, bombAt, burn, type Shot, type Trap } from '../missiles';
import { explode } from './blast';
import { Boulder } from './boulder';
import { Chance } from './chance';
import { strike, touch } from './contact';
import { type Cell, type Creature, creatureAt, isHoused, type Kin, type Prey } from './creature';
import { Fire } from './fire';
import { fall, type Item, itemAt, piece } from './item';
import { lootOf } from './loot';
import { decide } from './minds';
import { fits, move } from './mover';
import { Shop } from './shop';
import { pace, seconds, TICKS } from './units';
import { Webs } from './webs';
import { number, type Words } from './words';

/** What somebody has who walks; it goes on from level to level. */
export interface Pack {
  hearts: number;
  bombs: number;
  ropes: number;
  money: number;
}

export type Harm = 'touch' | 'spikes' | 'fall' | 'arrow' | 'pellet' | 'bomb' | 'boulder';

export type LifeEvent =
  | { kind: 'hurt' | 'died'; why: Harm; by: string }
  | { kind: 'struck' | 'rescued' | 'lit'; title: string }
  | { kind: 'carried'; title: string; price: number }
  | { kind: 'won'; worth: number; title: string }
  | { kind: 'gave'; bombs: number; ropes: number }
  | { kind: 'wronged' | 'freed' | 'dug' }
  | { kind: 'dear'; price: number };

/** A mark of the level that does something. */
export interface Seedling {
  kin: Kin;
  at: Cell;
  mark: number;
  look: number;
}

export interface Seedbed {
  marks: readonly Seedling[];
  traps: readonly Trap[];
  /** By role id: what may hatch. */
  kin: ReadonlyMap<string, Kin>;
  seed: number;
  /** Nothing lives, nothing hurts. */
  peaceful: boolean;
}

const STEPS_A_TICK = Math.round(1 / (STEP * TICKS));
/** Fallen for so long: what it costs. Shorter falls cost nothing. */
const FALLS = [
  [seconds(48), 10],
  [seconds(32), 2],
  [seconds(16), 1],
] as const;
const LIES = seconds(60);
const SPARES = seconds(30);
const HIT_LIES = seconds(20);

/** Who lives in a level seen from the side, what lies in it, and what both do to who walks. Knows no page and no picture. */
export class Life {
  readonly creatures: Creature[] = [];
  readonly items: Item[] = [];
  readonly shots: Shot[] = [];
  readonly bombs: Bomb[] = [];
  readonly chance: Chance;
  readonly boulder: Boulder | undefined;
  readonly webs = new Webs(this);
  readonly shop: Shop;
  /** How many creatures stand in rock, which only somebody's own templates bring about, and were left out. */
  leftOut = 0;
  readonly events: LifeEvent[] = [];
  dead = false;
  private readonly fire = new Fire(this);
  private steps = 0;

  constructor(
    readonly ground: Ground,
    readonly body: Body,
    readonly pack: Pack,
    readonly bed: Seedbed,
  ) {
    this.chance = new Chance(bed.seed);
    for (const { kin, at, mark, look } of bed.marks) {
      const creature = creatureAt(kin, at, mark);
      if (creature) this.house(creature);
      else if (kin.words.has('slows')) this.webs.hang(at.x, at.y);
      else this.items.push(itemAt(kin, at, mark, look, ground));
    }
    const rolls = this.items.find((item) => item.words.has('rolls'));
    if (rolls) this.boulder = new Boulder(rolls, this);
    this.shop = new Shop(this);
  }

  private house(creature: Creature): void {
    if (this.bed.peaceful) return;
    if (isHoused(this.ground, creature)) this.creatures.push(creature);
    else this.leftOut++;
  }

  get prey(): Prey {
    return { x: this.body.x, y: this.body.y - 0.45, alive: !this.dead };
  }

  step(): void {
    const { ground, body, creatures } = this;
    if (this.steps++ % STEPS_A_TICK === 0) {
      const around = { ground, prey: this.prey, chance: this.chance };
      for (const creature of creatures) {
        decide(creature, around);
        this.fire.shoot(creature);
        this.webs.squirt(creature);
      }
      this.boulder?.decide();
    }
    body.slowed = this.webs.has(Math.floor(body.x), Math.floor(body.y - 0.45));
    for (const creature of creatures) if (creature.mood !== 'hang') move(ground, creature, creature.pull);
    for (const creature of [...creatures]) if (!this.dead && !this.bed.peaceful) touch(this, creature);
    this.moveItems();
    for (const { x, y } of burn(ground, this.bombs)) explode(this, x, y - 0.3);
    this.boulder?.step();
    this.shop.step();
    this.webs.step();
    this.fire.step();
    this.land();
  }

  /** Costs hearts, unless nothing can hurt now; all of them kill. `push`: cells a second, away from what did it. */
  harm(hearts: number, why: Harm, by = '', push = 0): void {
    const { body, pack } = this;
    if (this.bed.peaceful || this.dead || (body.spared > 0 && hearts < 10)) return;
    pack.hearts = Math.max(0, pack.hearts - hearts);
    body.spared = SPARES;
    if (push !== 0) body.vx = push;
    if (why === 'fall' || why === 'arrow' || why === 'pellet') this.stun(why === 'fall' ? LIES : HIT_LIES);
    this.dead = pack.hearts === 0;
    if (this.dead) body.stunned = Number.POSITIVE_INFINITY;
    this.events.push({ kind: this.dead ? 'died' : 'hurt', why, by });
  }

  private stun(time: number): void {
    this.body.stunned = time;
    if (this.body.stance !== 'stand') this.body.stance = 'air';
    for (const item of this.items) if (item.carried) item.carried = false;
  }

  private land(): void {
    const cost = FALLS.find(([time]) => this.body.fell > time);
    if (cost) this.harm(cost[1], 'fall');
  }

  private moveItems(): void {
    const { ground, body } = this;
    for (const item of this.items) {
      if (item.gone || item.buried || item === this.boulder?.item) continue;
      if (item.carried) {
        Object.assign(item, { x: body.x, y: body.y - 0.2, vx: 0, vy: 0, facing: body.facing });
        continue;
      }
      const hard = fall(ground, item);
      if (hard && item.words.has('breaks')) this.open(item);
      else if (item.thrown) this.throwAt(item);
      if (item.worth > 0 && item.wait === 0 && !this.dead && this.isAt(item, 0.5)) this.take(item);
    }
  }

  /** Whether the body touches it. */
  isAt(at: { x: number; y: number; tall: number }, near: number): boolean {
    return Math.abs(at.x - this.body.x) < near && at.y > this.body.y - 1 && at.y - at.tall < this.body.y;
  }

  private take(item: Item): void {
    item.gone = true;
    this.win(item.worth, item.title);
  }

  private win(worth: number, title: string): void {
    this.pack.money += worth;
    this.events.push({ kind: 'won', worth, title });
  }

  /** One that is worth something is caught. */
  catch(creature: Creature): void {
    this.creatures.splice(this.creatures.indexOf(creature), 1);
    this.win(creature.worth, creature.title);
  }

  private throwAt(item: Item): void {
    for (const creature of [...this.creatures]) {
      const near = Math.abs(creature.x - item.x) < creature.half + item.half;
      if (!near || item.y < creature.y - creature.tall || item.y - item.tall > creature.y) continue;
      strike(this, creature, 1);
      item.vx = -item.vx / 2;
      item.thrown = false;
      if (item.words.has('breaks')) this.open(item);
    }
  }

  /** What it holds comes out, and it is no more. */
  open(item: Item): void {
    item.gone = true;
    this.spill(item.words, item.x, item.y);
  }

  spill(words: Words, x: number, y: number): void {
    const loot = lootOf(words, this.chance);
    for (const worth of loot.pieces) {
      const [vx, vy] = [this.chance.between(-3, 3), this.chance.between(2, 4)];
      const one = piece(worth, x, y - 0.1, pace(vx) / 2, -pace(vy) / 2);
      if (fits(this.ground, one)) this.items.push(one);
      else this.take(one);
    }
    const kin = this.bed.kin.get(loot.hatches);
    const hatched = kin && creatureAt(kin, { x: x - 0.5, y: y - 1, w: 1, h: 1 }, -1);
    if (hatched) this.house(Object.assign(hatched, { mood: 'rest', left: TICKS }));
    if (loot.explodes && !this.bed.peaceful) {
      this.bombs.push(bombAt(x, y, 0, -pace(2), seconds(40)));
      this.events.push({ kind: 'lit', title: '' });
    }
    this.give(loot.bombs, loot.ropes);
  }

  give(bombs: number, ropes: number): void {
    if (bombs + ropes === 0) return;
    this.pack.bombs += bombs;
    this.pack.ropes += ropes;
    this.events.push({ kind: 'gave', bombs, ropes });
  }

  /** Carried through the exit: worth its money, or thankful. */
  bringOut(item: Item): void {
    item.gone = true;
    this.pack.hearts += number(item.words, 'rescued');
    if (item.words.has('rescued')) this.events.push({ kind: 'rescued', title: item.title });
    if (item.words.has('worth')) this.win(number(item.words, 'worth'), item.title);
  }
}
