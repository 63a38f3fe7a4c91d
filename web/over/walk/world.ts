import { type Body, bodyAt, cellOf, type Keys, NO_KEYS, STEP } from './body';
import { cellAt, type Ground, isSame, type Place, roomAt, setCell } from './ground';
import { Hands } from './life/grasp';
import { Life, type LifeEvent, type Pack, type Seedbed } from './life/life';
import { pace } from './life/units';
import { bombAt } from './missiles';
import { isSolid, stepSide } from './side';
import { type Bump, stepTop } from './top';

/** Something lying about that is taken by walking over it. */
export interface Thing {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Index of its mark, to leave it out of the picture. */
  mark: number;
  title: string;
}

export interface Manners {
  things: readonly Thing[];
  /** What lives and lies in a level seen from the side, and does something. */
  bed: Seedbed;
  /** Whether a chasm leads to the floor below. */
  chasmLeadsOn: boolean;
}

export const HEARTS = 4;

/** What one begins with who brings nothing: as many bombs and ropes as the game says. */
export const packOf = (tools: number): Pack => ({ hearts: HEARTS, bombs: tools, ropes: tools, money: 0 });

export const BARE: Manners = {
  things: [],
  bed: { marks: [], traps: [], kin: new Map(), seed: 1, peaceful: false },
  chasmLeadsOn: false,
};

export type WalkEvent =
  | LifeEvent
  | { kind: 'goal' | 'down' | 'chasm' }
  | { kind: 'found' | 'opened' | 'unlocked' | 'locked' | 'key'; at: Place }
  | { kind: 'taken'; thing: Thing }
  | { kind: 'rope'; at: Place; length: number }
  | { kind: 'room'; id: number };

/** A rope is thrown so many cells up at most, and hangs so many down from where it holds. */
const RISES = 7;
const HANGS = 8;
const THROW = pace(8);
const PUSHES = 0.12;

/** One level being walked: the body, and what answers it. Knows no page and no picture. */
export class World {
  readonly body: Body;
  /** Seconds since the first key, in whole steps. */
  time = 0;
  readonly taken = new Set<Thing>();
  readonly keys = new Set<string>();
  readonly open = new Set<string>();
  /** Rooms that have been entered. */
  readonly entered = new Set<number>();
  /** Who lives there; a level seen from above is looked at only. */
  readonly life: Life | undefined;
  readonly hands: Hands | undefined;
  /** The cell and the room where the body is. */
  at: Place;
  room = -1;
  private firm: Place;
  private left = false;
  private begun = false;
  private done = false;
  private pushed = 0;
  private pushedAt = '';
  private readonly events: WalkEvent[] = [];

  constructor(
    readonly ground: Ground,
    readonly manners: Manners = BARE,
    readonly pack: Pack = packOf(0),
  ) {
    this.body = bodyAt(ground, ground.start);
    this.at = ground.start;
    this.firm = ground.start;
    if (ground.side) {
      this.life = new Life(ground, this.body, pack, manners.bed);
      this.hands = new Hands(this.life);
    }
    this.enterCell();
  }

  step(keys: Keys): void {
    if (this.done) return;
    this.begun ||= Object.values(keys).some(Boolean);
    if (this.begun && !this.life?.dead) this.time += STEP;
    const { ground, body } = this;
    this.hands?.step(keys, STEP);
    if (ground.side) stepSide(ground, body, keys);
    else this.push(stepTop(ground, body, keys));
    const at = cellOf(ground, body);
    if (!isSame(at, this.at)) {
      this.at = at;
      this.enterCell();
    }
    if (this.life) this.live(this.life);
    else if (body.fallen) this.fell();
    if (!this.done) this.arrive();
  }

  private live(life: Life): void {
    life.step();
    if (this.body.fallen) life.harm(99, 'spikes');
    this.body.fallen = false;
    this.events.push(...life.events.splice(0));
  }

  /** What has happened since it was asked last. */
  takeEvents(): WalkEvent[] {
    return this.events.splice(0);
  }

  /** Throws a bomb, or lays it down. */
  putBomb({ up, down }: Pick<Keys, 'up' | 'down'> = NO_KEYS): boolean {
    const { body, pack, life } = this;
    if (!life || life.dead || pack.bombs === 0) return false;
    pack.bombs--;
    const across = body.vx + body.facing * THROW;
    life.bombs.push(bombAt(body.x, body.y - 0.1, down ? across * 0.1 : across, down ? 0 : -pace(up ? 9 : 3)));
    return true;
  }

  /** Throws a rope up, or, held down, over the ledge before one; it hangs from where it holds and is climbed like a ladder. */
  throwRope({ down }: Pick<Keys, 'down'> = NO_KEYS): boolean {
    const { pack, life } = this;
    if (!life || life.dead || pack.ropes === 0) return false;
    const { x, y } = this.at;
    const free = (cx: number, cy: number) => '.H=T^'.includes(cellAt(this.ground, cx, cy));
    const column = down ? x + this.body.facing : x;
    let top = y;
    while (!down && y - top < RISES - 1 && free(column, top - 1)) top--;
    if (!free(column, top) || (down && isSolid(cellAt(this.ground, column, top + 1)))) return false;
    pack.ropes--;
    let length = 0;
    for (; length < HANGS && free(column, top + length); length++)
      if (cellAt(this.ground, column, top + length) === '.') setCell(this.ground, column, top + length, 'H');
    this.events.push({ kind: 'rope', at: { x: column, y: top }, length });
    return true;
  }

  private enterCell(): void {
    const { ground, at } = this;
    const what = cellAt(ground, at.x, at.y);
    if (!isSame(at, ground.start)) this.left = true;
    if (what !== '_') this.firm = at;
    if (what === '+') this.openDoor(at);
    for (const lock of ground.locks) {
      const name = nameOf(lock.key);
      if (!isSame(lock.key, at) || this.keys.has(name)) continue;
      this.keys.add(name);
      this.events.push({ kind: 'key', at });
    }
    const room = roomAt(ground, at.x, at.y);
    if (room !== -1 && room !== this.room) {
      this.entered.add(room);
      this.events.push({ kind: 'room', id: room });
    }
    if (room !== -1) this.room = room;
    this.take();
  }

  private openDoor(at: Place): void {
    if (this.open.has(nameOf(at))) return;
    this.open.add(nameOf(at));
    this.events.push({ kind: 'opened', at });
  }

  private take(): void {
    const { x, y } = this.at;
    for (const thing of this.manners.things) {
      const here = x >= thing.x && y >= thing.y && x < thing.x + thing.w && y < thing.y + thing.h;
      if (!here || this.taken.has(thing)) continue;
      this.taken.add(thing);
      this.events.push({ kind: 'taken', thing });
    }
  }

  /** Pushing finds hidden doors and opens locks whose key is at hand. */
  private push(bump: Bump | undefined): void {
    const name = bump ? nameOf(bump) : '';
    this.pushed = name !== '' && name === this.pushedAt ? this.pushed + STEP : 0;
    this.pushedAt = name;
    if (!bump || this.pushed < PUSHES || this.pushed >= PUSHES + STEP) return;
    const what = cellAt(this.ground, bump.x, bump.y);
    if (what === 'S') this.unveil(bump, 'found');
    if (what !== 'L') return;
    const lock = this.ground.locks.find((one) => isSame(one.door, bump) && this.keys.has(nameOf(one.key)));
    if (lock) this.unveil(bump, 'unlocked');
    else this.events.push({ kind: 'locked', at: { x: bump.x, y: bump.y } });
  }

  private unveil(at: Bump, kind: 'found' | 'unlocked'): void {
    setCell(this.ground, at.x, at.y, '+');
    this.open.add(nameOf(at));
    this.events.push({ kind, at: { x: at.x, y: at.y } });
  }

  private fell(): void {
    this.done = this.manners.chasmLeadsOn;
    this.events.push({ kind: this.done ? 'down' : 'chasm' });
    if (this.done) return;
    Object.assign(this.body, bodyAt(this.ground, this.firm), { facing: this.body.facing });
    this.at = this.firm;
    this.enterCell();
  }

  private arrive(): void {
    const { stance } = this.body;
    if (!this.left || !isSame(this.at, this.ground.goal) || (stance !== 'stand' && stance !== 'climb')) return;
    if (this.life?.dead) return;
    this.bringOut();
    this.done = true;
    this.events.push({ kind: 'goal' });
  }

  private bringOut(): void {
    const { life, hands } = this;
    if (!life || !hands?.carried) return;
    life.bringOut(hands.carried);
    this.events.push(...life.events.splice(0));
  }
}

const nameOf = (place: Place): string => `${place.x},${place.y}`;
