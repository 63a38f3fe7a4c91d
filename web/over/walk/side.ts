import { type Body, cellOf, type Keys, NO_KEYS, STEP, towards } from './body';
import { cellAt, type Ground } from './ground';
import { hang, mount, takeLedge } from './hands';
import { pace, pull, seconds } from './life/units';

const isLadder = (what: string): boolean => what === 'H' || what === 'T';
const stands = (what: string): boolean => what === '=' || what === 'T';

/** One step of a body that falls. Pure but for the body. */
export function stepSide(ground: Ground, body: Body, keys: Keys): void {
  if (body.stunned > 0) keys = NO_KEYS;
  const pressed = keys.jump && !body.jumping;
  body.jumping = keys.jump;
  body.wished = pressed ? 0 : body.wished + STEP;
  body.rest = Math.max(0, body.rest - STEP);
  body.stunned = Math.max(0, body.stunned - STEP);
  body.spared = Math.max(0, body.spared - STEP);
  body.fell = 0;
  body.held += STEP;
  if (body.stance === 'hang') hang(body, keys, pressed);
  else if (body.stance === 'mount') mount(body);
  else {
    if (takesLadder(ground, body, keys)) become(body, 'climb');
    if (body.stance === 'climb') climb(ground, body, keys, pressed);
    else move(ground, body, keys);
  }
  if (body.stance !== 'air' || body.vy <= 0 || body.slowed) body.falling = 0;
}

// ---- on the ground and in the air

function move(ground: Ground, body: Body, keys: Keys): void {
  const way = heading(keys);
  if (way !== 0) body.facing = way;
  hurry(body, keys, way);
  const slow = body.slowed ? SIDE.slowed : 1;
  body.vx = towards(body.vx, way * body.most * slow, SIDE.quickening * STEP);
  jump(body, keys);
  moveAcross(ground, body);
  if (body.stance === 'stand' && isSupported(ground, body)) {
    body.vy = 0;
    body.aloft = 0;
    return;
  }
  become(body, 'air');
  body.aloft += STEP;
  moveDown(ground, body);
  if (body.stance === 'air') takeLedge(ground, body, way, keys);
}

/** Walks or runs; in the air as it did on the ground. */
function hurry(body: Body, keys: Keys, way: number): void {
  body.whipped = keys.whip && way !== 0 ? body.whipped + STEP : 0;
  const runs = keys.run || body.whipped >= SIDE.runsAfter;
  if (body.stance === 'stand' || body.most === 0) body.most = runs ? SIDE.run : SIDE.speed;
}

function jump(body: Body, keys: Keys): void {
  const ready = body.stance === 'stand' || body.slowed || (body.aloft < SIDE.late && body.rising === undefined);
  if (ready && body.wished < SIDE.early) {
    body.vy = -SIDE.jump;
    body.rising = 0;
    body.wished = 1;
    body.aloft = SIDE.late;
    become(body, 'air');
  } else if (body.rising !== undefined) body.rising += STEP;
  // Let go early: a small jump.
  if (!keys.jump || body.vy >= 0) body.rising = undefined;
}

/** Gravity grows while a jump is held, from nothing to all of it. */
const pullOn = (rising: number | undefined): number =>
  rising === undefined ? SIDE.gravity : SIDE.gravity * Math.min(1, rising / SIDE.held);

/** Columns that the body covers, drawn in by so much on both sides. */
function columns(body: Body, inset = 0): [number, number] {
  const half = SIDE.halfWidth - inset;
  return [Math.floor(body.x - half + NEAR), Math.floor(body.x + half - NEAR)];
}

function isBlocked(ground: Ground, body: Body): boolean {
  const [left, right] = columns(body);
  const top = Math.floor(body.y - SIDE.height + NEAR);
  const bottom = Math.floor(body.y - NEAR);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (isSolid(cellAt(ground, x, y))) return true;
  }
  return false;
}

function moveAcross(ground: Ground, body: Body): void {
  if (body.vx === 0) return;
  const before = body.x;
  body.x += body.vx * STEP;
  if (isBlocked(ground, body) && !slipsUnder(ground, body)) {
    body.x =
      body.vx > 0
        ? Math.floor(before + SIDE.halfWidth - NEAR) + 1 - SIDE.halfWidth
        : Math.floor(before - SIDE.halfWidth + NEAR) + SIDE.halfWidth;
    body.vx = 0;
  }
  body.walked += Math.abs(body.x - before);
}

/** At the top of a jump a head that would just strike a block's side ducks under it; never where hands could hold it. */
function slipsUnder(ground: Ground, body: Body): boolean {
  if (body.stance !== 'air') return false;
  const { y } = body;
  const under = Math.floor(y - SIDE.height + NEAR) + 1 + SIDE.height;
  const top = y - risesBy(body);
  if (under - top > SIDE.ducks || Math.floor(under - NEAR) !== Math.floor(y - NEAR)) return false;
  body.y = under;
  if (!isBlocked(ground, body)) return true;
  body.y = y;
  return false;
}

/** How much higher it will get if the jump is held as it is now. */
function risesBy({ vy, rising }: Body): number {
  let height = 0;
  for (let [speed, held] = [vy, rising]; speed < 0; ) {
    height -= speed * STEP;
    speed += pullOn(held) * STEP;
    if (held !== undefined) held += STEP;
  }
  return height;
}

/** Whether something bears the feet at a row's edge. */
function isSupported(ground: Ground, body: Body): boolean {
  const row = Math.round(body.y);
  return Math.abs(body.y - row) <= NEAR && isBorne(ground, body, row);
}

function isBorne(ground: Ground, body: Body, row: number): boolean {
  const [left, right] = columns(body);
  for (let x = left; x <= right; x++) {
    const below = cellAt(ground, x, row);
    if (isSolid(below) || stands(below)) return true;
  }
  return false;
}

function moveDown(ground: Ground, body: Body): void {
  const most = body.slowed ? SIDE.fastestFall * SIDE.slowed * SIDE.slowed : SIDE.fastestFall;
  body.vy = Math.min(most, body.vy + pullOn(body.rising) * STEP);
  if (body.vy > 0) body.falling += STEP;
  const before = body.y;
  body.y += body.vy * STEP;
  if (body.vy < 0) {
    // Under a ceiling the jump goes on and slides along it until it is spent.
    if (isBlocked(ground, body)) body.y = Math.floor(before - SIDE.height + NEAR) + SIDE.height;
    return;
  }
  if (fallsOnSpikes(ground, body)) body.fallen = true;
  const edge = Math.floor(body.y + NEAR);
  if (edge < before - NEAR) return;
  if (!isBorne(ground, body, edge)) return;
  body.y = edge;
  body.vy = 0;
  body.rising = undefined;
  body.fell = body.falling;
  become(body, 'stand');
}

function fallsOnSpikes(ground: Ground, body: Body): boolean {
  const row = Math.floor(body.y - NEAR);
  if (body.y - row < SIDE.spikes || body.falling < SIDE.impales) return false;
  const [left, right] = columns(body, 0.12);
  for (let x = left; x <= right; x++) if (cellAt(ground, x, row) === '^') return true;
  return false;
}

// ---- ladders

const middle = (body: Body): number => body.y - SIDE.height / 2;

const ladderAt = (ground: Ground, body: Body, y: number): boolean =>
  isLadder(cellAt(ground, Math.floor(body.x), Math.floor(y)));

function takesLadder(ground: Ground, body: Body, keys: Keys): boolean {
  if (body.stance === 'climb' || body.rest > 0 || keys.up === keys.down) return false;
  if (keys.up) return body.vy >= 0 && ladderAt(ground, body, middle(body));
  return body.stance === 'stand' && ladderAt(ground, body, body.y + 0.1);
}

function climb(ground: Ground, body: Body, keys: Keys, pressed: boolean): void {
  const way = heading(keys);
  body.vy = 0;
  body.aloft = 0;
  body.rising = undefined;
  body.most = 0;
  if (way !== 0) body.facing = way;
  if (pressed) {
    body.stance = 'stand';
    body.rest = 0.12;
    move(ground, body, keys);
    return;
  }
  const centre = Math.floor(body.x) + 0.5;
  const up = keys.up && !keys.down;
  const down = keys.down && !keys.up;
  body.vx = way !== 0 ? (way * SIDE.speed) / 2 : Math.max(-4, Math.min(4, (centre - body.x) / STEP));
  if (way !== 0) fitIntoGap(ground, body, way);
  moveAcross(ground, body);
  const dy = (down ? 1 : up ? -1 : 0) * SIDE.climb * STEP;
  climbBy(ground, body, dy);
  body.walked += Math.abs(dy);
  if (body.stance === 'climb' && !ladderAt(ground, body, middle(body)) && !ladderAt(ground, body, body.y - NEAR))
    become(body, 'air');
}

function climbBy(ground: Ground, body: Body, dy: number): void {
  const before = body.y;
  body.y += dy;
  const column = Math.floor(body.x);
  if (dy < 0) {
    const row = Math.floor(before - NEAR);
    const onTop =
      body.y <= row + NEAR && cellAt(ground, column, row) === 'T' && !isLadder(cellAt(ground, column, row - 1));
    if (isBlocked(ground, body)) body.y = before;
    else if (onTop) {
      body.y = row;
      become(body, 'stand');
    } else if (!ladderAt(ground, body, middle(body)) && !ladderAt(ground, body, body.y - NEAR)) body.y = before;
    else if (!ladderAt(ground, body, middle(body)) && cellAt(ground, column, Math.floor(body.y - NEAR)) !== 'T')
      body.y = before;
  }
  if (dy > 0 && isBlocked(ground, body)) {
    body.y = Math.floor(body.y - NEAR);
    become(body, 'stand');
  }
}

/** On a ladder, held against a wall: up or down by about half a cell where that lets the body into a gap beside it. */
function fitIntoGap(ground: Ground, body: Body, way: -1 | 1): void {
  const row = cellOf(ground, body).y + 1;
  const { x, y } = body;
  body.x += way * 0.1;
  const shut = isBlocked(ground, body);
  body.y = row;
  const fits = shut && !isBlocked(ground, body);
  body.x = x;
  body.y = fits ? towards(y, row, SIDE.climb * STEP) : y;
}

/**
 * The numbers of the side view's body: cells and seconds. Walking, running, jumping and falling are the game's; a jump's top
 * is 1.5 cells up. The hands reach a ledge of two, never of three. They are at least as able as the core's walker
 * (core/kit/walk_side.hpp) says.
 */
export const SIDE = {
  halfWidth: 0.3,
  height: 0.9,
  speed: pace(3),
  run: pace(6),
  /** Seconds of the whip's key held until it runs. */
  runsAfter: seconds(10),
  quickening: pull(3),
  gravity: pull(1),
  jump: pace(4),
  /** Seconds until a jump that is held feels all of gravity. */
  held: seconds(10),
  fastestFall: pace(10),
  /** What is left of speed in a web. */
  slowed: 0.3,
  climb: 5,
  /** How far below a ledge the feet are when the hands take it: from, to, and while hanging. */
  reach: [0.4, 1.2, 0.95],
  hangs: 0.1,
  mounts: 0.14,
  rest: 0.25,
  /** How far a head would be in a block's side at most, for it to duck under the block. */
  ducks: 0.45,
  /** Seconds for which a jump is still taken after the edge, and before the landing. */
  late: 0.07,
  early: 0.1,
  /** Feet deeper than this in a cell of spikes, and falling for longer than this. */
  spikes: 0.4,
  impales: seconds(4),
} as const;

export const NEAR = 1e-6;

export const isSolid = (what: string): boolean => what === '#' || what === 'P' || what === ' ';
export function become(body: Body, stance: Body['stance']): void {
  if (body.stance === stance) return;
  body.stance = stance;
  body.held = 0;
}

export const heading = (keys: Keys): -1 | 0 | 1 => (keys.left === keys.right ? 0 : keys.left ? -1 : 1);
