import { dig } from '../ground';
import { strike } from './contact';
import { middleOf } from './creature';
import type { Life } from './life';
import { fits } from './mover';

/** How far a bomb digs, and with 0.7 of it, how far it hurts. */
const BLAST = 2.3;

export function explode(life: Life, x: number, y: number): void {
  for (let cy = Math.floor(y - BLAST); cy <= y + BLAST; cy++) {
    for (let cx = Math.floor(x - BLAST); cx <= x + BLAST; cx++)
      if (Math.hypot(cx + 0.5 - x, cy + 0.5 - y) <= BLAST) take(life, cx, cy);
  }
  life.events.push({ kind: 'dug' });
  shatter(life, x, y);
}

/** What rolls breaks what it meets. */
export function crush(life: Life, x: number, y: number): void {
  take(life, x, y);
  life.events.push({ kind: 'dug' });
}

function take(life: Life, x: number, y: number): void {
  if (dig(life.ground, x, y)) life.shop.lose(x, y);
}

/** After the ground has been dug: those who were near die, what was in the rock comes out. */
function shatter(life: Life, x: number, y: number): void {
  const near = (at: { x: number; y: number }) => Math.hypot(at.x - x, at.y - y) < BLAST * 0.7;
  for (const creature of [...life.creatures]) {
    if (near({ x: creature.x, y: middleOf(creature) })) strike(life, creature, 10);
  }
  for (const item of [...life.items]) {
    if (item.gone || item.carried) continue;
    const laidOpen = item.buried && fits(life.ground, item);
    if (laidOpen) item.buried = false;
    if (laidOpen && item.worth === 0) life.open(item);
    else if (!item.buried && item.words.has('breaks') && near(item)) life.open(item);
  }
  life.webs.tearNear(near);
  if (near({ x: life.body.x, y: life.body.y - 0.45 })) life.harm(10, 'bomb');
}
