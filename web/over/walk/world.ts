import { type Body, bodyAt, cellOf, type Keys, STEP } from './body';
import { cellAt, type Ground, isInside, isSame, type Place, roomAt, setCell } from './ground';
import { type Arrow, type Bomb, bombAt, burn, fly, isInLine, shotBy, type Trap } from './missiles';
import { stepSide } from './side';
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
  traps: readonly Trap[];
  /** Bombs and ropes to begin with; 0: this game has none. */
  tools: number;
  /** Whether a chasm leads to the floor below. */
  chasmLeadsOn: boolean;
}

export const BARE: Manners = { things: [], traps: [], tools: 0, chasmLeadsOn: false };

export type WalkEvent =
  | { kind: 'goal' | 'down' }
  | { kind: 'hurt'; why: 'spikes' | 'arrow' | 'chasm' | 'bomb' }
  | { kind: 'found' | 'opened' | 'unlocked' | 'locked' | 'key'; at: Place }
  | { kind: 'taken'; thing: Thing }
  | { kind: 'dug'; at: Place; reach: number }
  | { kind: 'rope'; at: Place; length: number }
  | { kind: 'room'; id: number };

const BLAST = 2.3;
const ROPE = 7;
const PUSHES = 0.12;

/** One level being walked: the body, and what answers it. Knows no page and no picture. */
export class World {
  readonly body: Body;
  /** Seconds walked, in whole steps. */
  time = 0;
  bombsLeft: number;
  ropesLeft: number;
  readonly taken = new Set<Thing>();
  readonly keys = new Set<string>();
  readonly open = new Set<string>();
  /** Rooms that have been entered. */
  readonly entered = new Set<number>();
  readonly arrows: Arrow[] = [];
  readonly bombs: Bomb[] = [];
  /** The cell and the room where the body is. */
  at: Place;
  room = -1;
  private firm: Place;
  private left = false;
  private done = false;
  private pushed = 0;
  private pushedAt = '';
  private readonly spent = new Set<Trap>();
  private readonly events: WalkEvent[] = [];

  constructor(
    readonly ground: Ground,
    readonly manners: Manners = BARE,
  ) {
    this.body = bodyAt(ground, ground.start);
    this.at = ground.start;
    this.firm = ground.start;
    this.bombsLeft = manners.tools;
    this.ropesLeft = manners.tools;
    this.enterCell();
  }

  step(keys: Keys): void {
    if (this.done) return;
    this.time += STEP;
    const { ground, body } = this;
    if (ground.side) stepSide(ground, body, keys);
    else this.push(stepTop(ground, body, keys));
    const at = cellOf(ground, body);
    if (!isSame(at, this.at)) {
      this.at = at;
      this.enterCell();
    }
    this.moveBombs();
    this.moveArrows();
    if (body.fallen) this.fell();
    else this.arrive();
  }

  /** What has happened since it was asked last. */
  takeEvents(): WalkEvent[] {
    return this.events.splice(0);
  }

  /** Back to the entrance with new tools; what was dug, opened and taken stays so. */
  back(to: Place = this.ground.start): void {
    const { facing } = this.body;
    Object.assign(this.body, bodyAt(this.ground, to), { facing });
    this.arrows.length = 0;
    this.bombs.length = 0;
    this.bombsLeft = this.manners.tools;
    this.ropesLeft = this.manners.tools;
    this.at = to;
    this.enterCell();
  }

  putBomb(): boolean {
    if (this.bombsLeft === 0) return false;
    this.bombsLeft--;
    this.bombs.push(bombAt(this.body.x, this.body.y));
    return true;
  }

  /** Throws a rope up to the ceiling; it is climbed like a ladder. */
  throwRope(): boolean {
    if (this.ropesLeft === 0) return false;
    const { x, y } = this.at;
    let length = 0;
    while (length < ROPE && '.H=T'.includes(cellAt(this.ground, x, y - length))) length++;
    if (length === 0) return false;
    this.ropesLeft--;
    for (let i = 0; i < length; i++) {
      if (cellAt(this.ground, x, y - i) === '.') setCell(this.ground, x, y - i, 'H');
    }
    this.events.push({ kind: 'rope', at: { x, y: y - length + 1 }, length });
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
    if (this.ground.side) this.hurt('spikes');
    else if (this.manners.chasmLeadsOn) {
      this.done = true;
      this.events.push({ kind: 'down' });
    } else this.hurt('chasm', this.firm);
  }

  private hurt(why: 'spikes' | 'arrow' | 'chasm' | 'bomb', to: Place = this.ground.start): void {
    this.events.push({ kind: 'hurt', why });
    this.back(to);
  }

  private arrive(): void {
    const { stance } = this.body;
    if (!this.left || !isSame(this.at, this.ground.goal) || (stance !== 'stand' && stance !== 'climb')) return;
    this.done = true;
    this.events.push({ kind: 'goal' });
  }

  private moveBombs(): void {
    for (const gone of burn(this.ground, this.bombs)) this.blast(gone.x, gone.y - 0.3);
  }

  /** The map's border stays, and what entrance and exit stand on. */
  private blast(x: number, y: number): void {
    const { ground } = this;
    const stays = (cx: number, cy: number) =>
      cx === 0 || cy === 0 || cx === ground.width - 1 || cy === ground.height - 1 || this.bears(cx, cy);
    for (let cy = Math.floor(y - BLAST); cy <= y + BLAST; cy++) {
      for (let cx = Math.floor(x - BLAST); cx <= x + BLAST; cx++) {
        if (!isInside(ground, cx, cy) || stays(cx, cy) || Math.hypot(cx + 0.5 - x, cy + 0.5 - y) > BLAST) continue;
        const what = cellAt(ground, cx, cy);
        if ('#P^'.includes(what)) setCell(ground, cx, cy, '.');
        if (cellAt(ground, cx, cy - 1) === '^') setCell(ground, cx, cy - 1, '.');
      }
    }
    this.events.push({ kind: 'dug', at: { x: Math.floor(x), y: Math.floor(y) }, reach: BLAST });
    if (Math.hypot(this.body.x - x, this.body.y - 0.45 - y) < BLAST * 0.7) this.hurt('bomb');
  }

  private bears(x: number, y: number): boolean {
    return [this.ground.start, this.ground.goal].some((place) =>
      isSame(place && { x: place.x, y: place.y + 1 }, { x, y }),
    );
  }

  private moveArrows(): void {
    for (const trap of this.manners.traps) {
      if (this.spent.has(trap) || !isInLine(this.ground, trap, this.at)) continue;
      this.spent.add(trap);
      this.arrows.push(shotBy(trap));
    }
    if (fly(this.ground, this.arrows, this.body)) this.hurt('arrow');
  }
}

const nameOf = (place: Place): string => `${place.x},${place.y}`;
