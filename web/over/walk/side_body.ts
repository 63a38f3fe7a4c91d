// The body's movement in a level seen from the side: walking, jumping, falling, ladders and ledges.
import {
  acceleration,
  type Body,
  cellOf,
  type Keys,
  NO_KEYS,
  STEP,
  type Stance,
  seconds,
  speed,
  towards,
} from './body';
import { cellAt, type Ground, isSolid } from './ground';

/**
 * Constants of the body in a side view: cells and seconds. Walking, running, jumping and falling are the game's. A jump
 * rises 1.5 cells; the hands reach a ledge two cells up, never three. The body is at least as able as the core's walker
 * (core/kit/walk_side.cpp) assumes.
 */
export const SIDE = {
  halfWidth: 0.3,
  height: 0.9,
  speed: speed(3),
  run: speed(6),
  /** Holding the whip's key for this long while walking becomes a run. */
  runsAfter: seconds(10),
  acceleration: acceleration(3),
  gravity: acceleration(1),
  jump: speed(4),
  /** Seconds until a held jump feels all of gravity. */
  held: seconds(10),
  maxFall: speed(10),
  /** Factor of speed in a web. */
  slowed: 0.3,
  climb: 5,
  /** How far the feet are below a ledge when the hands take it (from, to), and while hanging. */
  reach: [0.4, 1.2, 0.95],
  /** Seconds of hanging before a held key climbs up, of climbing up a cell, and until hands that let go grab again. */
  hangs: 0.1,
  mounts: 0.14,
  grabDelay: 0.25,
  /** A head at most this far inside a block's side ducks under the block. */
  ducks: 0.45,
  /** A jump still counts this long after the edge ("coyote time"), and this long before the landing. */
  late: 0.07,
  early: 0.1,
  /** Spikes kill feet that are deeper in their cell than this after a fall longer than this. */
  spikes: 0.4,
  impales: seconds(4),
} as const;

const EPSILON = 1e-6;

const isLadder = (cell: string): boolean => cell === 'H' || cell === 'T';
const isPlatform = (cell: string): boolean => cell === '=' || cell === 'T';
const heading = (keys: Keys): -1 | 0 | 1 => (keys.left === keys.right ? 0 : keys.left ? -1 : 1);

function setStance(body: Body, stance: Stance): void {
  if (body.stance === stance) return;
  body.stance = stance;
  body.stanceTime = 0;
}

/** Advances a body that falls by one step. Changes nothing but the body. */
export function stepSide(ground: Ground, body: Body, keys: Keys): void {
  if (body.stunned > 0) keys = NO_KEYS;
  const pressed = keys.jump && !body.jumpHeld;
  body.jumpHeld = keys.jump;
  body.sinceJumpPress = pressed ? 0 : body.sinceJumpPress + STEP;
  body.grabDelay = Math.max(0, body.grabDelay - STEP);
  body.stunned = Math.max(0, body.stunned - STEP);
  body.invulnerable = Math.max(0, body.invulnerable - STEP);
  body.endedFall = 0;
  body.stanceTime += STEP;
  if (body.stance === 'hang') hang(body, keys, pressed);
  else if (body.stance === 'mount') mount(body);
  else {
    if (takesLadder(ground, body, keys)) setStance(body, 'climb');
    if (body.stance === 'climb') climb(ground, body, keys, pressed);
    else move(ground, body, keys);
  }
  if (body.stance !== 'air' || body.vy <= 0 || body.slowed) body.fallTime = 0;
}

// On the ground and in the air.

function move(ground: Ground, body: Body, keys: Keys): void {
  const way = heading(keys);
  if (way !== 0) body.facing = way;
  setMaxSpeed(body, keys, way);
  const factor = body.slowed ? SIDE.slowed : 1;
  body.vx = towards(body.vx, way * body.maxSpeed * factor, SIDE.acceleration * STEP);
  jump(body, keys);
  moveAcross(ground, body);
  if (body.stance === 'stand' && isSupported(ground, body)) {
    body.vy = 0;
    body.airTime = 0;
    return;
  }
  setStance(body, 'air');
  body.airTime += STEP;
  moveDown(ground, body);
  if (body.stance === 'air') takeLedge(ground, body, way, keys);
}

/** Walking or running; in the air the speed of the last step on the ground stays. */
function setMaxSpeed(body: Body, keys: Keys, way: number): void {
  body.whipHeldFor = keys.whip && way !== 0 ? body.whipHeldFor + STEP : 0;
  const runs = keys.run || body.whipHeldFor >= SIDE.runsAfter;
  if (body.stance === 'stand' || body.maxSpeed === 0) body.maxSpeed = runs ? SIDE.run : SIDE.speed;
}

function jump(body: Body, keys: Keys): void {
  const coyote = body.airTime < SIDE.late && body.jumpHeldFor === undefined;
  if ((body.stance === 'stand' || body.slowed || coyote) && body.sinceJumpPress < SIDE.early) leap(body);
  else if (body.jumpHeldFor !== undefined) body.jumpHeldFor += STEP;
  // An early release makes a small jump.
  if (!keys.jump || body.vy >= 0) body.jumpHeldFor = undefined;
}

function leap(body: Body): void {
  body.vy = -SIDE.jump;
  body.jumpHeldFor = 0;
  body.sinceJumpPress = 1;
  body.airTime = SIDE.late;
  setStance(body, 'air');
}

/** Gravity grows from zero to its full value while a jump is held. */
const gravityAt = (jumpHeldFor: number | undefined): number =>
  jumpHeldFor === undefined ? SIDE.gravity : SIDE.gravity * Math.min(1, jumpHeldFor / SIDE.held);

/** First and last column that the body covers, narrowed by `inset` on both sides. */
function columns(body: Body, inset = 0): [number, number] {
  const half = SIDE.halfWidth - inset;
  return [Math.floor(body.x - half + EPSILON), Math.floor(body.x + half - EPSILON)];
}

/** Whether a cell of that row under the body's columns satisfies the predicate. */
function someColumn(ground: Ground, body: Body, row: number, test: (cell: string) => boolean, inset = 0): boolean {
  const [left, right] = columns(body, inset);
  for (let x = left; x <= right; x++) if (test(cellAt(ground, x, row))) return true;
  return false;
}

function isBlocked(ground: Ground, body: Body): boolean {
  const bottom = Math.floor(body.y - EPSILON);
  for (let y = Math.floor(body.y - SIDE.height + EPSILON); y <= bottom; y++)
    if (someColumn(ground, body, y, isSolid)) return true;
  return false;
}

function moveAcross(ground: Ground, body: Body): void {
  if (body.vx === 0) return;
  const before = body.x;
  body.x += body.vx * STEP;
  if (isBlocked(ground, body) && !ducksUnder(ground, body)) {
    body.x =
      body.vx > 0
        ? Math.floor(before + SIDE.halfWidth - EPSILON) + 1 - SIDE.halfWidth
        : Math.floor(before - SIDE.halfWidth + EPSILON) + SIDE.halfWidth;
    body.vx = 0;
  }
  body.walked += Math.abs(body.x - before);
}

/** At the top of a jump a head that would just hit a block's side ducks under it, unless the hands can hold the block. */
function ducksUnder(ground: Ground, body: Body): boolean {
  if (body.stance !== 'air') return false;
  const { y } = body;
  const under = Math.floor(y - SIDE.height + EPSILON) + 1 + SIDE.height;
  const top = y - remainingRise(body);
  if (under - top > SIDE.ducks || Math.floor(under - EPSILON) !== Math.floor(y - EPSILON)) return false;
  body.y = under;
  if (!isBlocked(ground, body)) return true;
  body.y = y;
  return false;
}

/** Height that the body will still gain if the jump stays held. */
function remainingRise({ vy, jumpHeldFor }: Body): number {
  let height = 0;
  for (let [velocity, held] = [vy, jumpHeldFor]; velocity < 0; ) {
    height -= velocity * STEP;
    velocity += gravityAt(held) * STEP;
    if (held !== undefined) held += STEP;
  }
  return height;
}

/** Whether something carries the feet, which stand at a row's edge. */
function isSupported(ground: Ground, body: Body): boolean {
  const row = Math.round(body.y);
  return Math.abs(body.y - row) <= EPSILON && carries(ground, body, row);
}

const carries = (ground: Ground, body: Body, row: number): boolean =>
  someColumn(ground, body, row, (cell) => isSolid(cell) || isPlatform(cell));

function moveDown(ground: Ground, body: Body): void {
  const maxFall = body.slowed ? SIDE.maxFall * SIDE.slowed * SIDE.slowed : SIDE.maxFall;
  body.vy = Math.min(maxFall, body.vy + gravityAt(body.jumpHeldFor) * STEP);
  if (body.vy > 0) body.fallTime += STEP;
  const before = body.y;
  body.y += body.vy * STEP;
  if (body.vy < 0) {
    // Under a ceiling the jump goes on and slides along it until it is spent.
    if (isBlocked(ground, body)) body.y = Math.floor(before - SIDE.height + EPSILON) + SIDE.height;
    return;
  }
  if (fallsOnSpikes(ground, body)) body.fallen = true;
  const edge = Math.floor(body.y + EPSILON);
  if (edge < before - EPSILON || !carries(ground, body, edge)) return;
  body.y = edge;
  body.vy = 0;
  body.jumpHeldFor = undefined;
  body.endedFall = body.fallTime;
  setStance(body, 'stand');
}

function fallsOnSpikes(ground: Ground, body: Body): boolean {
  const row = Math.floor(body.y - EPSILON);
  if (body.y - row < SIDE.spikes || body.fallTime < SIDE.impales) return false;
  return someColumn(ground, body, row, (cell) => cell === '^', 0.12);
}

// Ladders.

const middle = (body: Body): number => body.y - SIDE.height / 2;

const ladderAt = (ground: Ground, body: Body, y: number): boolean =>
  isLadder(cellAt(ground, Math.floor(body.x), Math.floor(y)));

const holdsLadder = (ground: Ground, body: Body): boolean =>
  ladderAt(ground, body, middle(body)) || ladderAt(ground, body, body.y - EPSILON);

function takesLadder(ground: Ground, body: Body, keys: Keys): boolean {
  if (body.stance === 'climb' || body.grabDelay > 0 || keys.up === keys.down) return false;
  if (keys.up) return body.vy >= 0 && ladderAt(ground, body, middle(body));
  return body.stance === 'stand' && ladderAt(ground, body, body.y + 0.1);
}

function climb(ground: Ground, body: Body, keys: Keys, pressed: boolean): void {
  const way = heading(keys);
  body.vy = 0;
  body.airTime = 0;
  body.jumpHeldFor = undefined;
  body.maxSpeed = 0;
  if (way !== 0) body.facing = way;
  if (pressed) {
    body.stance = 'stand';
    body.grabDelay = 0.12;
    move(ground, body, keys);
    return;
  }
  const centre = Math.floor(body.x) + 0.5;
  body.vx = way !== 0 ? (way * SIDE.speed) / 2 : Math.max(-4, Math.min(4, (centre - body.x) / STEP));
  if (way !== 0) fitIntoGap(ground, body, way);
  moveAcross(ground, body);
  const dy = (Number(keys.down) - Number(keys.up)) * SIDE.climb * STEP;
  climbBy(ground, body, dy);
  body.walked += Math.abs(dy);
  if (body.stance === 'climb' && !holdsLadder(ground, body)) setStance(body, 'air');
}

function climbBy(ground: Ground, body: Body, dy: number): void {
  const before = body.y;
  body.y += dy;
  const column = Math.floor(body.x);
  if (dy < 0) {
    const row = Math.floor(before - EPSILON);
    const onTop =
      body.y <= row + EPSILON && cellAt(ground, column, row) === 'T' && !isLadder(cellAt(ground, column, row - 1));
    const leavesLadder =
      !ladderAt(ground, body, middle(body)) && cellAt(ground, column, Math.floor(body.y - EPSILON)) !== 'T';
    if (isBlocked(ground, body)) body.y = before;
    else if (onTop) {
      body.y = row;
      setStance(body, 'stand');
    } else if (leavesLadder) body.y = before;
  }
  if (dy > 0 && isBlocked(ground, body)) {
    body.y = Math.floor(body.y - EPSILON);
    setStance(body, 'stand');
  }
}

/** On a ladder, pushing against a wall moves up or down by up to half a cell if the body then fits into a gap beside it. */
function fitIntoGap(ground: Ground, body: Body, way: -1 | 1): void {
  const row = cellOf(ground, body).y + 1;
  const { x, y } = body;
  body.x += way * 0.1;
  const blocked = isBlocked(ground, body);
  body.y = row;
  const fits = blocked && !isBlocked(ground, body);
  body.x = x;
  body.y = fits ? towards(y, row, SIDE.climb * STEP) : y;
}

// Ledges.

/** The hands of a falling body take the ledge that it is pushed against. */
function takeLedge(ground: Ground, body: Body, way: -1 | 0 | 1, keys: Keys): void {
  if (way === 0 || body.vy < 0 || body.grabDelay > 0 || keys.down) return;
  const column = Math.floor(body.x + way * (SIDE.halfWidth + 0.05));
  const own = Math.floor(body.x);
  const row = Math.floor(body.y - SIDE.reach[0]);
  if (column === own) return;
  if (!isLedge(ground, column, row, own, body.y - row)) return;
  body.ledge = { x: column, y: row, side: way };
  body.vx = 0;
  body.vy = 0;
  body.facing = way;
  setStance(body, 'hang');
}

/** Whether hands can hold the top of a cell from beside it. `below`: how far the feet are under it. */
function isLedge(ground: Ground, column: number, row: number, own: number, below: number): boolean {
  const edge = cellAt(ground, column, row);
  const above = cellAt(ground, column, row - 1);
  if (below < SIDE.reach[0] || below > SIDE.reach[1] || (edge !== '#' && edge !== 'P')) return false;
  return !isSolid(above) && above !== '^' && !isSolid(cellAt(ground, own, row - 1));
}

function hang(body: Body, keys: Keys, pressed: boolean): void {
  const { side, y } = body.ledge;
  const way = heading(keys);
  body.y = towards(body.y, y + SIDE.reach[2], 8 * STEP);
  if (keys.down || way === -side) {
    body.grabDelay = SIDE.grabDelay;
    body.airTime = 1;
    setStance(body, 'air');
  } else if (pressed || ((keys.up || way === side) && body.stanceTime > SIDE.hangs)) {
    body.sinceJumpPress = 1;
    setStance(body, 'mount');
  }
}

function mount(body: Body): void {
  const { x, y, side } = body.ledge;
  const goalX = side > 0 ? x + SIDE.halfWidth : x + 1 - SIDE.halfWidth;
  const distance = STEP / SIDE.mounts;
  if (body.y > y) body.y = Math.max(y, body.y - distance);
  else body.x = towards(body.x, goalX, distance);
  if (body.y > y || Math.abs(body.x - goalX) > EPSILON) return;
  body.y = y;
  body.x = goalX;
  body.airTime = 0;
  setStance(body, 'stand');
}
