import { type Body, type Keys, STEP, towards } from './body';
import { cellAt, type Ground } from './ground';

/** The numbers of the top view's body: cells and seconds. */
export const TOP = {
  half: 0.3,
  speed: 6,
  quickening: 80,
  wading: 0.65,
  /** Slides around a corner when no more than so much of the body is in the way. */
  corner: 0.32,
} as const;

const NEAR = 1e-6;
const SHUT = '# SL';

/** What the body pushed against in a step: for hidden doors and locks. */
export interface Bump {
  x: number;
  y: number;
}

const GATES: Readonly<Record<string, readonly [number, number]>> = {
  '<': [-1, 0],
  '>': [1, 0],
  '^': [0, -1],
  v: [0, 1],
};

/** Whether a cell keeps out a body that moves so (a gate: whoever does not go its way). */
function isShut(what: string, dx: number, dy: number): boolean {
  const gate = GATES[what];
  return gate ? gate[0] !== dx || gate[1] !== dy : SHUT.includes(what);
}

/** One step of a body that does not fall. Tells the cell that it ran into, if any. */
export function stepTop(ground: Ground, body: Body, keys: Keys): Bump | undefined {
  const wanted = { x: Number(keys.right) - Number(keys.left), y: Number(keys.down) - Number(keys.up) };
  const slant = wanted.x !== 0 && wanted.y !== 0 ? Math.SQRT1_2 : 1;
  const wades = cellAt(ground, Math.floor(body.x), Math.floor(body.y)) === '~';
  const speed = TOP.speed * slant * (wades ? TOP.wading : 1);
  body.vx = towards(body.vx, wanted.x * speed, TOP.quickening * STEP);
  body.vy = towards(body.vy, wanted.y * speed, TOP.quickening * STEP);
  look(body, wanted);
  const [x, y] = [body.x, body.y];
  const across = slide(ground, body, Math.sign(body.vx), 0, Math.abs(body.vx) * STEP);
  const along = slide(ground, body, 0, Math.sign(body.vy), Math.abs(body.vy) * STEP);
  if (across && wanted.y === 0) aroundCorner(ground, body, wanted.x, 0);
  if (along && wanted.x === 0) aroundCorner(ground, body, 0, wanted.y);
  if (across) body.vx = 0;
  if (along) body.vy = 0;
  body.walked += Math.hypot(body.x - x, body.y - y);
  if (cellAt(ground, Math.floor(body.x), Math.floor(body.y)) === '_') body.fallen = true;
  return across ?? along;
}

function look(body: Body, wanted: { x: number; y: number }): void {
  if (wanted.x !== 0) body.facing = wanted.x < 0 ? -1 : 1;
  if (wanted.x !== 0) body.looking = wanted.x < 0 ? 'left' : 'right';
  else if (wanted.y !== 0) body.looking = wanted.y < 0 ? 'up' : 'down';
}

/** Moves along one axis, as far as it can; the cell in the way, or undefined. */
function slide(ground: Ground, body: Body, dx: number, dy: number, by: number): Bump | undefined {
  if (by === 0) return undefined;
  // Whoever stands in a gate goes on in its direction only.
  const here = cellAt(ground, Math.floor(body.x), Math.floor(body.y));
  const gate = GATES[here];
  if (gate && (gate[0] !== dx || gate[1] !== dy)) return centreInGate(body, gate, dx, dy, by);
  const wall = wallAhead(ground, body, dx, dy, by);
  if (!wall) {
    body.x += dx * by;
    body.y += dy * by;
    return undefined;
  }
  if (dx !== 0) body.x = dx > 0 ? wall.x - TOP.half : wall.x + 1 + TOP.half;
  else body.y = dy > 0 ? wall.y - TOP.half : wall.y + 1 + TOP.half;
  return wall;
}

/** In a gate one may step aside as far as its cell goes, and not back. */
function centreInGate(body: Body, gate: readonly [number, number], dx: number, dy: number, by: number): undefined {
  if (gate[0] !== 0 && dy !== 0) body.y = towards(body.y, Math.floor(body.y) + 0.5, by);
  if (gate[1] !== 0 && dx !== 0) body.x = towards(body.x, Math.floor(body.x) + 0.5, by);
}

/** The first cell that the leading edge would enter and may not; of two the one nearer to the middle. */
function wallAhead(ground: Ground, body: Body, dx: number, dy: number, by: number): Bump | undefined {
  const lead = TOP.half - NEAR;
  const before = dx !== 0 ? Math.floor(body.x + dx * lead) : Math.floor(body.y + dy * lead);
  const after = dx !== 0 ? Math.floor(body.x + dx * (by + lead)) : Math.floor(body.y + dy * (by + lead));
  if (before === after) return undefined;
  const middle = Math.floor(dx !== 0 ? body.y : body.x);
  const low = Math.floor((dx !== 0 ? body.y : body.x) - lead);
  const high = Math.floor((dx !== 0 ? body.y : body.x) + lead);
  for (const side of [middle, low, high]) {
    const cell = dx !== 0 ? { x: after, y: side } : { x: side, y: after };
    if (isShut(cellAt(ground, cell.x, cell.y), dx, dy)) return cell;
  }
  return undefined;
}

/** Held against a corner: steps aside where the way past it is free. */
function aroundCorner(ground: Ground, body: Body, dx: number, dy: number): void {
  const at = dx !== 0 ? body.y : body.x;
  const cell = Math.floor(at);
  const ahead = { x: Math.floor(body.x) + dx, y: Math.floor(body.y) + dy };
  if (isShut(cellAt(ground, ahead.x, ahead.y), dx, dy)) return;
  const middle = cell + 0.5;
  if (Math.abs(middle - at) > TOP.corner) return;
  const by = Math.min(Math.abs(middle - at), TOP.speed * 0.7 * STEP);
  const sign = Math.sign(middle - at);
  if (dx !== 0) body.y += sign * by;
  else body.x += sign * by;
}
