// The life of a level seen from the side: creatures and items, what they do to the player, and what the player's hands do
// to them. Knows no page and no picture.
import { type Body, type Keys, middleOfBody, STEP, seconds, speed, TICKS } from './body';
import { type Creature, creatureAt, decide, isHarmful, type Target } from './creatures';
import { dig, type Ground } from './ground';
import {
  Boulder,
  type Cause,
  type LifeEvent,
  type LifeSetup,
  type Pack,
  type Scene,
  Shooting,
  Shop,
  Webs,
} from './hazards';
import {
  type Behaviour,
  type Item,
  isAlive,
  itemAt,
  number,
  Random,
  rollLoot,
  soldAt,
  stepItem,
  treasurePiece,
} from './items';
import { type Bomb, bombAt, fits, middleOf, move, type Shot, stepBombs } from './movers';

const STEPS_PER_TICK = Math.round(1 / (STEP * TICKS));
/** Falls longer than this (seconds) cost this many hearts. */
const FALL_DAMAGE = [
  [seconds(48), 10],
  [seconds(32), 2],
  [seconds(16), 1],
] as const;
const FALL_STUN = seconds(60);
const SHOT_STUN = seconds(20);
const INVULNERABLE = seconds(30);
const CAVEMAN_STUN_TICKS = 200;
/** Speed with which a touch or a jump pushes off. */
const PUSH = speed(6);
/** Radius in cells in which a bomb digs, and 0.7 of which it hurts. */
const BLAST_RADIUS = 2.3;

export class Life implements Scene {
  readonly creatures: Creature[] = [];
  readonly items: Item[] = [];
  readonly shots: Shot[] = [];
  readonly bombs: Bomb[] = [];
  readonly events: LifeEvent[] = [];
  readonly random: Random;
  readonly boulder: Boulder | undefined;
  readonly webs = new Webs(this);
  readonly shop: Shop;
  /** Number of creatures that stood in rock and were left out; only levels from somebody's own templates have any. */
  leftOut = 0;
  dead = false;
  private readonly shooting = new Shooting(this);
  private steps = 0;

  constructor(
    readonly ground: Ground,
    readonly body: Body,
    readonly pack: Pack,
    readonly setup: LifeSetup,
  ) {
    this.random = new Random(setup.seed);
    for (const { kind, at, mark, look } of setup.marks) {
      const creature = creatureAt(kind, at, mark);
      if (creature) this.addCreature(creature);
      else if (kind.behaviour.has('slows')) this.webs.add(at.x, at.y);
      else this.items.push(itemAt(soldAt(kind, at, setup.seed), at, mark, look, ground));
    }
    const boulder = this.items.find(({ behaviour }) => behaviour.has('rolls'));
    if (boulder) this.boulder = new Boulder(boulder, this);
    this.shop = new Shop(this);
  }

  private addCreature(creature: Creature): void {
    if (this.setup.peaceful) return;
    if (fits(this.ground, creature)) this.creatures.push(creature);
    else this.leftOut++;
  }

  private get target(): Target {
    return { x: this.body.x, y: middleOfBody(this.body), alive: !this.dead };
  }

  step(): void {
    const { ground, body, creatures } = this;
    if (this.steps++ % STEPS_PER_TICK === 0) {
      const around = { ground, target: this.target, random: this.random };
      for (const creature of creatures) {
        decide(creature, around);
        this.shooting.shoot(creature);
        this.webs.squirt(creature);
      }
      this.boulder?.decide();
    }
    body.slowed = this.webs.has(Math.floor(body.x), Math.floor(middleOfBody(body)));
    for (const creature of creatures) if (creature.mood !== 'hang') move(ground, creature, creature.gravity);
    for (const creature of [...creatures]) if (!this.dead && !this.setup.peaceful) this.touch(creature);
    this.moveItems();
    for (const { x, y } of stepBombs(ground, this.bombs, this.pack.paste)) this.explode(x, y - 0.3);
    this.boulder?.step();
    this.shop.step();
    this.webs.step();
    this.shooting.step();
    // A tick of slack: in the scripts a fall of 16 ticks is 7.19 cells, so that one of 7 is free.
    const damage = FALL_DAMAGE.find(([time]) => body.endedFall > time + seconds(1));
    if (damage) this.harm(damage[1], 'fall');
  }

  harm(hearts: number, cause: Cause, by = '', push = 0): void {
    const { body, pack } = this;
    if (this.setup.peaceful || this.dead || (body.invulnerable > 0 && hearts < 10)) return;
    pack.hearts = Math.max(0, pack.hearts - hearts);
    body.invulnerable = INVULNERABLE;
    if (push !== 0) body.vx = push;
    if (cause === 'fall' || cause === 'arrow' || cause === 'pellet')
      this.stun(cause === 'fall' ? FALL_STUN : SHOT_STUN);
    this.dead = pack.hearts === 0;
    if (this.dead) body.stunned = Number.POSITIVE_INFINITY;
    this.events.push({ kind: this.dead ? 'died' : 'hurt', cause, by });
  }

  private stun(time: number): void {
    this.body.stunned = time;
    if (this.body.stance !== 'stand') this.body.stance = 'air';
    for (const item of this.items) item.carried = false;
  }

  // Creatures.

  /** If the body and a creature overlap, the creature is caught, jumped on, or bites. */
  private touch(creature: Creature): void {
    const { body } = this;
    const overlaps = Math.abs(body.x - creature.x) < creature.half + 0.3;
    if (!overlaps || body.y < creature.y - creature.tall || body.y - 0.9 > creature.y || creature.mood === 'lie')
      return;
    if (creature.value > 0) this.catch(creature);
    else if (this.isAbove(creature)) this.jumpOn(creature);
    else if (isHarmful(creature) && creature.ai !== 'keeps')
      this.harm(creature.damage, 'touch', creature.title, body.x < creature.x ? -PUSH : PUSH);
  }

  /** Whether the body lands on the creature; how far off its middle counts depends on the kind. */
  private isAbove(creature: Creature): boolean {
    const { body } = this;
    const aside = creature.large ? 1 : creature.ai === 'charges' || creature.ai === 'keeps' ? 0.5 : 0.75;
    return (
      body.stance === 'air' &&
      body.stunned === 0 &&
      Math.abs(body.x - creature.x) <= aside &&
      middleOfBody(body) < middleOf(creature)
    );
  }

  private jumpOn(creature: Creature): void {
    const { body } = this;
    if (creature.mood === 'stunned' || (creature.ai === 'keeps' && creature.mood === 'rest')) return;
    const lives = 1 + Math.floor(body.fallTime / seconds(16));
    body.vy = -PUSH - 0.2 * Math.max(0, body.vy);
    body.fallTime = 0;
    this.strike(creature, lives);
    if (creature.ai !== 'charges' || creature.lives <= 0) return;
    creature.mood = 'stunned';
    creature.ticksLeft = CAVEMAN_STUN_TICKS;
    creature.vy = -PUSH;
    creature.vx = body.x < creature.x ? speed(1) : -speed(1);
  }

  strike(creature: Creature, lives: number): void {
    if (creature.ai === 'keeps') this.shop.wrong();
    creature.lives -= lives;
    if (creature.lives > 0) {
      if (creature.mood === 'hang' || creature.mood === 'lie') creature.mood = 'rest';
      return;
    }
    const index = this.creatures.indexOf(creature);
    if (index < 0) return;
    this.creatures.splice(index, 1);
    this.events.push({ kind: 'struck', title: creature.title });
    this.releaseLoot(creature.behaviour, creature.x, creature.y);
  }

  private catch(creature: Creature): void {
    this.creatures.splice(this.creatures.indexOf(creature), 1);
    this.win(creature.value, creature.title);
  }

  // Items.

  private moveItems(): void {
    const { ground, body } = this;
    for (const item of this.items) {
      if (item.removed || item.buried || item === this.boulder?.item) continue;
      if (item.carried) {
        Object.assign(item, { x: body.x, y: body.y - 0.2, vx: 0, vy: 0, facing: body.facing });
        continue;
      }
      const hit = stepItem(ground, item);
      if (hit && item.behaviour.has('breaks')) this.open(item);
      else if (item.thrown) this.strikeWith(item);
      if (isAlive(item)) this.biteItem(item);
      if (item.value > 0 && item.delay === 0 && !this.dead && this.isAt(item, 0.5)) this.take(item);
    }
  }

  /** Whether something overlaps the body's height and is at most `distance` cells from its middle. */
  isAt(thing: { x: number; y: number; tall: number }, distance: number): boolean {
    const { body } = this;
    return Math.abs(thing.x - body.x) < distance && thing.y > body.y - 1 && thing.y - thing.tall < body.y;
  }

  private take(item: Item): void {
    item.removed = true;
    this.win(item.value, item.title);
  }

  private win(value: number, title: string): void {
    this.pack.money += value;
    this.events.push({ kind: 'won', value, title });
  }

  private touching(item: Item): Creature[] {
    return this.creatures.filter(
      (one) =>
        Math.abs(one.x - item.x) < one.half + item.half && item.y >= one.y - one.tall && item.y - item.tall <= one.y,
    );
  }

  private biteItem(item: Item): void {
    const biter = this.touching(item).find((one) => isHarmful(one) && one.ai !== 'keeps');
    if (biter) this.wound(item, biter.damage);
  }

  wound(item: Item, lives: number): void {
    if (this.setup.peaceful || (item.spared > 0 && lives < 10)) return;
    item.spared = INVULNERABLE;
    item.lives = Math.max(0, item.lives - lives);
    if (item.lives > 0) return;
    item.removed = true;
    this.events.push({ kind: 'lost', title: item.title });
  }

  /** A thrown item strikes the creatures that it meets, and breaks if it can. */
  private strikeWith(item: Item): void {
    for (const creature of this.touching(item)) {
      this.strike(creature, 1);
      item.vx = -item.vx / 2;
      if (item.behaviour.has('breaks') && !item.removed) this.open(item);
      item.thrown = false;
    }
  }

  /** Removes an item and releases what it holds. */
  open(item: Item): void {
    item.removed = true;
    if (item.behaviour.has('breaks')) this.events.push({ kind: 'broke', title: item.title });
    this.releaseLoot(item.behaviour, item.x, item.y);
  }

  private releaseLoot(behaviour: Behaviour, x: number, y: number): void {
    const loot = rollLoot(behaviour, this.random);
    for (const value of loot.pieces) {
      const [vx, vy] = [this.random.between(-3, 3), this.random.between(2, 4)];
      const piece = treasurePiece(value, x, y - 0.1, speed(vx) / 2, -speed(vy) / 2);
      if (fits(this.ground, piece)) this.items.push(piece);
      else this.take(piece);
    }
    const kind = this.setup.kinds.get(loot.hatches);
    const hatched = kind && creatureAt(kind, { x: x - 0.5, y: y - 1, w: 1, h: 1 }, -1);
    if (hatched) this.addCreature(Object.assign(hatched, { mood: 'rest', ticksLeft: TICKS }));
    if (loot.explodes && !this.setup.peaceful) {
      this.bombs.push(bombAt(x, y, 0, -speed(2), seconds(40)));
      this.events.push({ kind: 'lit', title: '' });
    }
    const { bombs, ropes, paste } = loot;
    if (bombs + ropes + paste === 0) return;
    this.pack.bombs += bombs;
    this.pack.ropes += ropes;
    this.pack.paste ||= paste > 0;
    this.events.push({ kind: 'gave', bombs, ropes, paste });
  }

  /** An item was carried through the exit: treasure gives its money, a rescued damsel a heart. */
  bringOut(item: Item): void {
    item.removed = true;
    this.pack.hearts += number(item.behaviour, 'rescued');
    if (item.behaviour.has('rescued')) this.events.push({ kind: 'rescued', title: item.title });
    if (item.behaviour.has('worth')) this.win(number(item.behaviour, 'worth'), item.title);
  }

  // Explosions.

  private explode(x: number, y: number): void {
    for (let cy = Math.floor(y - BLAST_RADIUS); cy <= y + BLAST_RADIUS; cy++) {
      for (let cx = Math.floor(x - BLAST_RADIUS); cx <= x + BLAST_RADIUS; cx++)
        if (Math.hypot(cx + 0.5 - x, cy + 0.5 - y) <= BLAST_RADIUS) this.breakCell(cx, cy);
    }
    this.events.push({ kind: 'dug' });
    this.blast((at) => Math.hypot(at.x - x, at.y - y) < BLAST_RADIUS * 0.7);
  }

  crush(x: number, y: number): void {
    this.breakCell(x, y);
    this.events.push({ kind: 'dug' });
  }

  private breakCell(x: number, y: number): void {
    if (dig(this.ground, x, y)) this.shop.cellBroken(x, y);
  }

  /** Kills and breaks what is near an explosion; items that it dug out are no longer buried. */
  private blast(isNear: (at: { x: number; y: number }) => boolean): void {
    for (const creature of [...this.creatures])
      if (isNear({ x: creature.x, y: middleOf(creature) })) this.strike(creature, 10);
    for (const item of [...this.items]) {
      if (item.removed || item.carried) continue;
      const dugOut = item.buried && fits(this.ground, item);
      if (dugOut) item.buried = false;
      if (isAlive(item) && isNear(item)) this.wound(item, 10);
      if (dugOut && item.value === 0) this.open(item);
      else if (!item.buried && item.behaviour.has('breaks') && isNear(item)) this.open(item);
    }
    this.webs.removeWhere(isNear);
    if (isNear({ x: this.body.x, y: middleOfBody(this.body) })) this.harm(10, 'bomb');
  }
}

/** The velocity of what the body throws: forward, or (`up`) steeply. */
export const throwOf = ({ vx, facing }: Body, up: boolean): { vx: number; vy: number } => ({
  vx: vx + facing * speed(8),
  vy: -speed(up ? 9 : 3),
});

/** Seconds from the press until the lash is out, and until it is over. */
const LASH_OUT = seconds(5);
const LASH_OVER = seconds(10);
/** The lash reaches from here to there in front of the body, in cells. */
const LASH_REACH = [0.2, 1.4] as const;
const ARM_REACH = 0.7;

/** The actions of the whip's key: lash; with up, open or buy; with down, pick up or put down; while carrying, throw. */
export class Hands {
  carried: Item | undefined;
  /** Seconds since the lash began; undefined if there is none. */
  lash: number | undefined;
  private keyHeld = false;
  private readonly alreadyHit = new Set<object>();

  constructor(private readonly life: Life) {}

  get lashIsOut(): boolean {
    return this.lash !== undefined && this.lash >= LASH_OUT;
  }

  step(keys: Keys): void {
    const { body } = this.life;
    if (this.carried && (!this.carried.carried || this.carried.removed)) this.carried = undefined;
    if (this.lash !== undefined) this.lash = this.lash + STEP >= LASH_OVER ? undefined : this.lash + STEP;
    const pressed = keys.whip && !this.keyHeld;
    this.keyHeld = keys.whip;
    const free = body.stunned === 0 && body.stance !== 'mount' && body.stance !== 'hang';
    if (pressed && free && !this.life.dead) this.act(keys);
    if (this.lashIsOut) this.hitWithLash();
  }

  private act(keys: Keys): void {
    const { body } = this.life;
    const takes = keys.up && this.carried?.behaviour.has('sells');
    if (this.carried && !takes) this.release(this.carried, keys);
    else if (keys.up && this.openNearest()) return;
    else if (keys.down && body.stance === 'stand' && this.pickUpNearest()) return;
    else if (this.lash === undefined && body.stance !== 'climb') {
      this.lash = 0;
      this.alreadyHit.clear();
    }
  }

  private nearest(test: (behaviour: Behaviour) => boolean): Item | undefined {
    const { items, body } = this.life;
    return items
      .filter((item) => !item.removed && !item.buried && test(item.behaviour) && this.life.isAt(item, ARM_REACH))
      .sort((a, b) => Math.abs(a.x - body.x) - Math.abs(b.x - body.x))[0];
  }

  private openNearest(): boolean {
    const item = this.nearest((behaviour) => behaviour.has('opens') || behaviour.has('sells'));
    if (!item) return false;
    const { pack, events } = this.life;
    if (item.price > pack.money) events.push({ kind: 'unaffordable', price: item.price });
    else {
      pack.money -= item.price;
      this.life.open(item);
    }
    return true;
  }

  private pickUpNearest(): boolean {
    const item = this.nearest((behaviour) => behaviour.has('carried'));
    if (!item) return false;
    item.carried = true;
    item.thrown = false;
    this.carried = item;
    this.life.events.push({ kind: 'carried', title: item.title, price: item.price });
    if (item.behaviour.has('guarded')) this.life.boulder?.free();
    return true;
  }

  /** With down the item is put down, else it is thrown. */
  private release(item: Item, keys: Keys): void {
    const { body, ground } = this.life;
    this.carried = undefined;
    item.carried = false;
    item.runs = item.behaviour.has('rescued');
    item.facing = body.facing;
    Object.assign(item, { x: body.x, y: body.y - 0.1 });
    if (!fits(ground, item)) item.y = body.y;
    item.thrown = !keys.down;
    Object.assign(item, keys.down ? { vx: 0, vy: 0 } : throwOf(body, keys.up));
  }

  /** Strikes and opens what the lash meets, each once a lash. */
  private hitWithLash(): void {
    const { body, creatures, items } = this.life;
    const meets = ({ x, y, half, tall }: Creature | Item) => {
      const distance = (x - body.x) * body.facing;
      return distance + half > LASH_REACH[0] && distance - half < LASH_REACH[1] && y > body.y - 1 && y - tall < body.y;
    };
    for (const creature of [...creatures]) {
      if (this.alreadyHit.has(creature) || !meets(creature)) continue;
      this.alreadyHit.add(creature);
      this.life.strike(creature, creature.ai === 'keeps' ? 0 : 1);
    }
    for (const item of [...items]) {
      if (item.removed || item.buried || item.carried || !item.behaviour.has('breaks') || !meets(item)) continue;
      this.life.open(item);
      // A creature that hatched from it is not hit by the same lash.
      for (const creature of creatures) this.alreadyHit.add(creature);
    }
    this.life.webs.remove(Math.floor(body.x + body.facing * 0.8), Math.floor(middleOfBody(body)));
  }
}
