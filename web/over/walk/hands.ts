import { type Body, type Keys, STEP, towards } from './body';
import { cellAt, type Ground } from './ground';
import { become, heading, isSolid, NEAR, SIDE } from './side';

/** The hands take a ledge that a falling body is held against. */
export function takeLedge(ground: Ground, body: Body, way: -1 | 0 | 1, keys: Keys): void {
  if (way === 0 || body.vy < 0 || body.rest > 0 || keys.down) return;
  const column = Math.floor(body.x + way * (SIDE.halfWidth + 0.05));
  const own = Math.floor(body.x);
  if (column === own) return;
  const row = Math.floor(body.y - SIDE.reach[0]);
  const below = body.y - row;
  if (below < SIDE.reach[0] || below > SIDE.reach[1]) return;
  const edge = cellAt(ground, column, row);
  const over = cellAt(ground, column, row - 1);
  if ((edge !== '#' && edge !== 'P') || isSolid(over) || over === '^') return;
  if (isSolid(cellAt(ground, own, row - 1))) return;
  body.ledge = { x: column, y: row, side: way };
  body.vx = 0;
  body.vy = 0;
  body.facing = way;
  become(body, 'hang');
}

export function hang(body: Body, keys: Keys, pressed: boolean): void {
  const { side, y } = body.ledge;
  const way = heading(keys);
  body.y = towards(body.y, y + SIDE.reach[2], 8 * STEP);
  if (keys.down || way === -side) {
    body.rest = SIDE.rest;
    body.aloft = 1;
    become(body, 'air');
  } else if (pressed || ((keys.up || way === side) && body.held > SIDE.hangs)) {
    body.wished = 1;
    become(body, 'mount');
  }
}

export function mount(body: Body): void {
  const { x, y, side } = body.ledge;
  const [goalX, speed] = [side > 0 ? x + SIDE.halfWidth : x + 1 - SIDE.halfWidth, 1 / SIDE.mounts];
  if (body.y > y) body.y = Math.max(y, body.y - speed * STEP);
  else body.x = towards(body.x, goalX, speed * STEP);
  if (body.y > y || Math.abs(body.x - goalX) > NEAR) return;
  body.y = y;
  body.x = goalX;
  body.aloft = 0;
  become(body, 'stand');
}
