// The walking figure's body, its units of speed and time, and its movement in a level seen from above.
// Lengths are in cells, times in seconds, y grows downwards.
import { cellAt, type Ground, type Place } from './ground';

/** Keys that are held down. A top view only uses the four directions. */
export interface Keys {
  left: boolean;
  right: boolean;
  up: boolean;
  down: boolean;
  jump: boolean;
  run: boolean;
  /** The whip and all other actions of the hands; held while walking, it becomes a run. */
  whip: boolean;
}

export const NO_KEYS: Readonly<Keys> = {
  left: false,
  right: false,
  up: false,
  down: false,
  jump: false,
  run: false,
  whip: false,
};

/** Seconds of one simulation step, independent of the screen's frame rate. */
export const STEP = 1 / 120;

// The game's scripts give speeds in pixels and ticks: 16 pixels a cell, 30 ticks a second. The generator's rule book names
// the source of each number.

/** Ticks a second. Creatures decide once a tick and move in steps of STEP. */
export const TICKS = 30;
const PIXELS = 16;

export const cells = (pixels: number): number => pixels / PIXELS;
export const seconds = (ticks: number): number => ticks / TICKS;
/** Cells a second, from pixels a tick. */
export const speed = (pixels: number): number => (pixels * TICKS) / PIXELS;
/** Cells a second squared, from pixels a tick squared. */
export const acceleration = (pixels: number): number => (pixels * TICKS * TICKS) / PIXELS;

export type Stance = 'stand' | 'air' | 'climb' | 'hang' | 'mount';

export interface Body {
  /** The middle of the feet in a side view, the middle of the body in a top view. */
  x: number;
  y: number;
  vx: number;
  vy: number;
  stance: Stance;
  /** -1 left, 1 right. */
  facing: -1 | 1;
  /** Where a top view's figure looks. */
  looking: 'left' | 'right' | 'up' | 'down';
  /** The ledge that the hands hold: its column, the row whose top it is, and on which side of the body it is. */
  ledge: { x: number; y: number; side: -1 | 1 };
  /** Seconds in the present stance. */
  stanceTime: number;
  /** Seconds until the hands can grab again. */
  grabDelay: number;
  /** Seconds since the feet left the ground. */
  airTime: number;
  /** Seconds since jump was pressed. */
  sinceJumpPress: number;
  /** Whether jump was held in the step before. */
  jumpHeld: boolean;
  /** Seconds for which the present jump has been held; undefined once it was released, or if there is none. */
  jumpHeldFor: number | undefined;
  /** Maximum horizontal speed: of the last walk or run on the ground. */
  maxSpeed: number;
  /** Seconds for which the whip's key has been held while moving. */
  whipHeldFor: number;
  /** Seconds of the fall that goes on, and of the fall that ended in this step. */
  fallTime: number;
  endedFall: number;
  /** Seconds left for which the body lies stunned, and for which nothing can hurt it. */
  stunned: number;
  invulnerable: number;
  /** In a web. */
  slowed: boolean;
  /** Cells walked, for the animation of the legs. */
  walked: number;
  /** Fell on spikes, or (top view) into a chasm. */
  fallen: boolean;
}

export function bodyAt(ground: Ground, at: Place): Body {
  return {
    x: at.x + 0.5,
    y: ground.side ? at.y + 1 : at.y + 0.5,
    vx: 0,
    vy: 0,
    stance: ground.side ? 'air' : 'stand',
    facing: 1,
    looking: 'down',
    ledge: { x: 0, y: 0, side: 1 },
    stanceTime: 0,
    grabDelay: 0,
    airTime: 0,
    sinceJumpPress: 1,
    jumpHeld: false,
    jumpHeldFor: undefined,
    maxSpeed: 0,
    whipHeldFor: 0,
    fallTime: 0,
    endedFall: 0,
    stunned: 0,
    invulnerable: 0,
    slowed: false,
    walked: 0,
    fallen: false,
  };
}

/** The y of the body's middle in a side view. */
export const middleOfBody = ({ y }: Pick<Body, 'y'>): number => y - 0.45;

/** The cell that contains the body's middle. */
export const cellOf = (ground: Ground, body: Body): Place => ({
  x: Math.floor(body.x),
  y: Math.floor(ground.side ? middleOfBody(body) : body.y),
});

/** Moves `now` towards `target` by at most `maxStep`. */
export const towards = (now: number, target: number, maxStep: number): number =>
  now < target ? Math.min(target, now + maxStep) : Math.max(target, now - maxStep);

/** Constants of the body in a top view: cells and seconds. */
export const TOP = {
  half: 0.3,
  speed: 6,
  acceleration: 80,
  /** Factor of speed in water. */
  wading: 0.65,
  /** The body slides around a corner that at most this much of it overlaps. */
  corner: 0.32,
} as const;

const EPSILON = 1e-6;
const CLOSED = '# SL';

type Direction = readonly [dx: number, dy: number];

/** One-way cells and the direction in which they let a body pass. */
const GATES: Readonly<Record<string, Direction>> = {
  '<': [-1, 0],
  '>': [1, 0],
  '^': [0, -1],
  v: [0, 1],
};

/** Whether a cell blocks a body that moves in this direction. */
function isClosed(cell: string, dx: number, dy: number): boolean {
  const gate = GATES[cell];
  return gate ? gate[0] !== dx || gate[1] !== dy : CLOSED.includes(cell);
}

/** Advances a body in a top view by one step. Returns the cell that it bumped into, if any. */
export function stepTop(ground: Ground, body: Body, keys: Keys): Place | undefined {
  const pushed = { x: Number(keys.right) - Number(keys.left), y: Number(keys.down) - Number(keys.up) };
  const diagonal = pushed.x !== 0 && pushed.y !== 0 ? Math.SQRT1_2 : 1;
  const wades = cellAt(ground, Math.floor(body.x), Math.floor(body.y)) === '~';
  const maxSpeed = TOP.speed * diagonal * (wades ? TOP.wading : 1);
  body.vx = towards(body.vx, pushed.x * maxSpeed, TOP.acceleration * STEP);
  body.vy = towards(body.vy, pushed.y * maxSpeed, TOP.acceleration * STEP);
  turn(body, pushed);
  const [x, y] = [body.x, body.y];
  const bumpX = slide(ground, body, Math.sign(body.vx), 0, Math.abs(body.vx) * STEP);
  const bumpY = slide(ground, body, 0, Math.sign(body.vy), Math.abs(body.vy) * STEP);
  if (bumpX && pushed.y === 0) slideAroundCorner(ground, body, pushed.x, 0);
  if (bumpY && pushed.x === 0) slideAroundCorner(ground, body, 0, pushed.y);
  if (bumpX) body.vx = 0;
  if (bumpY) body.vy = 0;
  body.walked += Math.hypot(body.x - x, body.y - y);
  if (cellAt(ground, Math.floor(body.x), Math.floor(body.y)) === '_') body.fallen = true;
  return bumpX ?? bumpY;
}

function turn(body: Body, pushed: Place): void {
  if (pushed.x !== 0) body.facing = pushed.x < 0 ? -1 : 1;
  if (pushed.x !== 0) body.looking = pushed.x < 0 ? 'left' : 'right';
  else if (pushed.y !== 0) body.looking = pushed.y < 0 ? 'up' : 'down';
}

/** Moves along one axis as far as possible. Returns the cell in the way, if any. */
function slide(ground: Ground, body: Body, dx: number, dy: number, distance: number): Place | undefined {
  if (distance === 0) return undefined;
  const gate = GATES[cellAt(ground, Math.floor(body.x), Math.floor(body.y))];
  if (gate && (gate[0] !== dx || gate[1] !== dy)) return centreInGate(body, gate, dx, dy, distance);
  const wall = wallAhead(ground, body, dx, dy, distance);
  if (!wall) {
    body.x += dx * distance;
    body.y += dy * distance;
    return undefined;
  }
  if (dx !== 0) body.x = dx > 0 ? wall.x - TOP.half : wall.x + 1 + TOP.half;
  else body.y = dy > 0 ? wall.y - TOP.half : wall.y + 1 + TOP.half;
  return wall;
}

/** Inside a gate a body can move sideways to the middle of the cell, and not back. */
function centreInGate(body: Body, gate: Direction, dx: number, dy: number, distance: number): undefined {
  if (gate[0] !== 0 && dy !== 0) body.y = towards(body.y, Math.floor(body.y) + 0.5, distance);
  if (gate[1] !== 0 && dx !== 0) body.x = towards(body.x, Math.floor(body.x) + 0.5, distance);
}

/** The first closed cell that the leading edge would enter; of two the one nearer to the middle. */
function wallAhead(ground: Ground, body: Body, dx: number, dy: number, distance: number): Place | undefined {
  const lead = TOP.half - EPSILON;
  const along = dx !== 0 ? body.x : body.y;
  const across = dx !== 0 ? body.y : body.x;
  const direction = dx + dy;
  const after = Math.floor(along + direction * (distance + lead));
  if (Math.floor(along + direction * lead) === after) return undefined;
  for (const side of [across, across - lead, across + lead].map(Math.floor)) {
    const cell = dx !== 0 ? { x: after, y: side } : { x: side, y: after };
    if (isClosed(cellAt(ground, cell.x, cell.y), dx, dy)) return cell;
  }
  return undefined;
}

/** Pushing against a corner moves the body sideways if the cell ahead of its middle is free. */
function slideAroundCorner(ground: Ground, body: Body, dx: number, dy: number): void {
  if (isClosed(cellAt(ground, Math.floor(body.x) + dx, Math.floor(body.y) + dy), dx, dy)) return;
  const axis = dx !== 0 ? 'y' : 'x';
  const middle = Math.floor(body[axis]) + 0.5;
  if (Math.abs(middle - body[axis]) <= TOP.corner) body[axis] = towards(body[axis], middle, TOP.speed * 0.7 * STEP);
}
