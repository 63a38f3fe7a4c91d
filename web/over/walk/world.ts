// One level being walked: its initial state, and the body with everything that reacts to it. Knows no page and no
// picture.
import type { RoleInfo } from '../../../wasm/bridge/interface';
import { CELL, type Level, marksOf, viewOfRole } from '../../data/level';
import { type Body, bodyAt, cellOf, type Keys, NO_KEYS, STEP, stepTop } from './body';
import { type Box, cellAt, contains, type Ground, isSame, isSolid, type Place, roomAt, setCell } from './ground';
import type { LifeEvent, LifeSetup, LiveMark, Pack } from './hazards';
import { behaviourOf, type Kind, number } from './items';
import { Hands, Life, throwOf } from './life';
import { bombAt, type Trap } from './movers';
import { stepSide } from './side_body';

/** Something that is taken by walking over it. */
interface Pickup extends Box {
  /** Index of its mark, to leave it out of the picture. */
  mark: number;
  title: string;
}

export interface WalkSetup {
  pickups: readonly Pickup[];
  /** Only have an effect in a top view. */
  teleporters: readonly Box[];
  /** Only has an effect in a side view. */
  life: LifeSetup;
  /** Whether a chasm leads to the floor below. */
  chasmLeadsOn: boolean;
}

export const EMPTY_SETUP: WalkSetup = {
  pickups: [],
  teleporters: [],
  life: { marks: [], traps: [], kinds: new Map(), seed: 1, peaceful: false },
  chasmLeadsOn: false,
};

/** Start state of a walk; `tools`: number of bombs and of ropes that the game gives. */
export const packOf = (tools: number): Pack => ({ hearts: 4, bombs: tools, ropes: tools, money: 0, paste: false });

const kindOf = (role: RoleInfo, index: number): Kind => ({
  behaviour: behaviourOf(role),
  role: index,
  title: role.title,
});

/** Marks act as their role's `behaves` says. Of roles without it, rewards of one or two cells are pickups. */
export function setupOf(level: Level, peaceful: boolean): WalkSetup {
  const { info, head } = level;
  const kinds = info.roles.map(kindOf);
  const pickups: Pickup[] = [];
  const teleporters: Box[] = [];
  const traps: Trap[] = [];
  const marks: LiveMark[] = [];
  for (const { x, y, w, h, index, look, role: roleIndex } of marksOf(level, CELL, 0)) {
    const role = info.roles[roleIndex];
    const kind = kinds[roleIndex];
    if (!role || !kind || viewOfRole(info, roleIndex) !== 0) continue;
    const { behaviour } = kind;
    if (behaviour.has('shoots')) traps.push({ x, y, way: look === 0 ? -1 : 1, damage: number(behaviour, 'shoots') });
    else if (behaviour.has('teleports')) teleporters.push({ x, y, w, h });
    else if (behaviour.size > 0) marks.push({ kind, at: { x, y, w, h }, mark: index, look });
    else if (role.tone === 'reward' && w <= 2 && h <= 2) pickups.push({ x, y, w, h, mark: index, title: role.title });
  }
  const byId = new Map(info.roles.map((role, index) => [role.id, kinds[index] as Kind]));
  const life = { marks, traps, kinds: byId, seed: head.seed, peaceful };
  return { pickups, teleporters, life, chasmLeadsOn: info.manners.chasmsLeadOn };
}

export type WalkEvent =
  | LifeEvent
  | { kind: 'goal' | 'down' | 'chasm' }
  | { kind: 'found' | 'opened' | 'unlocked' | 'locked' | 'key' | 'teleporter' | 'teleported'; at: Place }
  | { kind: 'taken'; pickup: Pickup }
  | { kind: 'rope'; at: Place; length: number }
  | { kind: 'room'; id: number };

/** A rope is thrown up at most this many cells, and hangs down at most this many. */
const ROPE_RISES = 7;
const ROPE_LENGTH = 8;
/** Seconds of pushing until a hidden door is found or a lock opens. */
const PUSH_TIME = 0.12;

/** Distance in cells within which a body seen from above touches the middle of its goal. */
const TOUCH = 0.9;

const nameOf = (place: Place): string => `${place.x},${place.y}`;

export class World {
  readonly body: Body;
  /** Seconds since the first key, in whole steps. */
  time = 0;
  readonly taken = new Set<Pickup>();
  /** Cells of collected keys and of opened doors, as "x,y". */
  readonly keys = new Set<string>();
  readonly open = new Set<string>();
  /** Teleporters that the body has been on, in that order. */
  readonly teleporters: Box[] = [];
  /** Ids of the rooms that have been entered. */
  readonly entered = new Set<number>();
  /** Undefined in a top view. */
  readonly life: Life | undefined;
  readonly hands: Hands | undefined;
  /** The cell and the room of the body; room -1 before the first. */
  at: Place;
  room = -1;
  /** The last cell that was no chasm. */
  private firm: Place;
  private hasLeftStart = false;
  private hasBegun = false;
  private isOver = false;
  private pushTime = 0;
  private pushedCell = '';
  private readonly events: WalkEvent[] = [];

  constructor(
    readonly ground: Ground,
    readonly setup: WalkSetup = EMPTY_SETUP,
    readonly pack: Pack = packOf(0),
  ) {
    this.body = bodyAt(ground, ground.start);
    this.at = ground.start;
    this.firm = ground.start;
    if (ground.side) {
      this.life = new Life(ground, this.body, pack, setup.life);
      this.hands = new Hands(this.life);
    }
    this.enterCell();
  }

  step(keys: Keys): void {
    if (this.isOver) return;
    this.hasBegun ||= Object.values(keys).some(Boolean);
    if (this.hasBegun && !this.life?.dead) this.time += STEP;
    const { ground, body } = this;
    this.hands?.step(keys);
    if (ground.side) stepSide(ground, body, keys);
    else {
      this.push(stepTop(ground, body, keys));
      if (keys.jump && !body.jumpHeld) this.teleport();
      body.jumpHeld = keys.jump;
    }
    const at = cellOf(ground, body);
    if (!isSame(at, this.at)) {
      this.at = at;
      this.enterCell();
    }
    if (this.life) this.stepLife(this.life);
    else if (body.fallen) this.fallIntoChasm();
    if (!this.isOver) this.arrive();
  }

  private stepLife(life: Life): void {
    life.step();
    if (this.body.fallen) life.harm(99, 'spikes');
    this.body.fallen = false;
    this.events.push(...life.events.splice(0));
  }

  /** The events since the last call. */
  takeEvents(): WalkEvent[] {
    return this.events.splice(0);
  }

  /** Throws a bomb; with down, lays it. Returns whether there was one. */
  putBomb({ up, down }: Pick<Keys, 'up' | 'down'> = NO_KEYS): boolean {
    const { body, pack, life } = this;
    if (!life || life.dead || pack.bombs === 0) return false;
    pack.bombs--;
    const { vx, vy } = throwOf(body, up);
    life.bombs.push(bombAt(body.x, body.y - 0.1, down ? vx * 0.1 : vx, down ? 0 : vy));
    return true;
  }

  /**
   * Throws a rope up; with down, over the ledge in front of the body. It hangs from the highest free cell and is climbed
   * like a ladder. Returns whether a rope was used.
   */
  throwRope({ down }: Pick<Keys, 'down'> = NO_KEYS): boolean {
    const { pack, life, ground } = this;
    if (!life || life.dead || pack.ropes === 0) return false;
    const { x, y } = this.at;
    const isFree = (cx: number, cy: number) => '.H=T^'.includes(cellAt(ground, cx, cy));
    const column = down ? x + this.body.facing : x;
    let top = y;
    while (!down && y - top < ROPE_RISES - 1 && isFree(column, top - 1)) top--;
    if (!isFree(column, top) || (down && isSolid(cellAt(ground, column, top + 1)))) return false;
    pack.ropes--;
    let length = 0;
    for (; length < ROPE_LENGTH && isFree(column, top + length); length++)
      if (cellAt(ground, column, top + length) === '.') setCell(ground, column, top + length, 'H');
    this.events.push({ kind: 'rope', at: { x: column, y: top }, length });
    return true;
  }

  private enterCell(): void {
    const { ground, at } = this;
    const cell = cellAt(ground, at.x, at.y);
    if (!isSame(at, ground.start)) this.hasLeftStart = true;
    if (cell !== '_') this.firm = at;
    if (cell === '+' && !this.open.has(nameOf(at))) {
      this.open.add(nameOf(at));
      this.events.push({ kind: 'opened', at });
    }
    for (const { key } of ground.locks) {
      if (!isSame(key, at) || this.keys.has(nameOf(key))) continue;
      this.keys.add(nameOf(key));
      this.events.push({ kind: 'key', at });
    }
    const room = roomAt(ground, at.x, at.y);
    if (room !== -1 && room !== this.room) {
      this.entered.add(room);
      this.events.push({ kind: 'room', id: room });
      this.room = room;
    }
    const teleporter = this.setup.teleporters.find((pad) => contains(pad, at));
    if (teleporter && !this.teleporters.includes(teleporter)) {
      this.teleporters.push(teleporter);
      this.events.push({ kind: 'teleporter', at });
    }
    for (const pickup of this.setup.pickups) {
      if (!contains(pickup, at) || this.taken.has(pickup)) continue;
      this.taken.add(pickup);
      this.events.push({ kind: 'taken', pickup });
    }
  }

  /** The teleporter to which the one under the body leads: the next of those it has been on. */
  get nextTeleporter(): Box | undefined {
    const here = this.teleporters.findIndex((pad) => contains(pad, this.at));
    return here < 0 || this.teleporters.length < 2 ? undefined : this.teleporters[(here + 1) % this.teleporters.length];
  }

  private teleport(): void {
    const to = this.nextTeleporter;
    if (!to) return;
    Object.assign(this.body, { x: to.x + to.w / 2, y: to.y + to.h / 2 });
    this.events.push({ kind: 'teleported', at: this.at });
  }

  /** Pushing finds hidden doors and opens locks whose key was collected. */
  private push(bump: Place | undefined): void {
    const name = bump ? nameOf(bump) : '';
    this.pushTime = name !== '' && name === this.pushedCell ? this.pushTime + STEP : 0;
    this.pushedCell = name;
    if (!bump || this.pushTime < PUSH_TIME || this.pushTime >= PUSH_TIME + STEP) return;
    const cell = cellAt(this.ground, bump.x, bump.y);
    if (cell === 'S') this.openDoor(bump, 'found');
    if (cell !== 'L') return;
    const lock = this.ground.locks.find(({ door, key }) => isSame(door, bump) && this.keys.has(nameOf(key)));
    if (lock) this.openDoor(bump, 'unlocked');
    else this.events.push({ kind: 'locked', at: bump });
  }

  private openDoor(at: Place, kind: 'found' | 'unlocked'): void {
    setCell(this.ground, at.x, at.y, '+');
    this.open.add(nameOf(at));
    this.events.push({ kind, at });
  }

  private fallIntoChasm(): void {
    this.isOver = this.setup.chasmLeadsOn;
    this.events.push({ kind: this.isOver ? 'down' : 'chasm' });
    if (this.isOver) return;
    Object.assign(this.body, bodyAt(this.ground, this.firm), { facing: this.body.facing });
    this.at = this.firm;
    this.enterCell();
  }

  /** From above, any touch of the goal's cell counts. */
  private isAtGoal(): boolean {
    const { ground, body, at } = this;
    if (ground.side || !ground.goal || isSame(ground.goal, ground.start)) return isSame(at, ground.goal);
    return Math.abs(body.x - ground.goal.x - 0.5) < TOUCH && Math.abs(body.y - ground.goal.y - 0.5) < TOUCH;
  }

  private arrive(): void {
    const { stance } = this.body;
    const { life, hands } = this;
    if (!this.hasLeftStart || !this.isAtGoal() || life?.dead) return;
    if (stance !== 'stand' && stance !== 'climb') return;
    if (life && hands?.carried) {
      life.bringOut(hands.carried);
      this.events.push(...life.events.splice(0));
    }
    this.isOver = true;
    this.events.push({ kind: 'goal' });
  }
}
