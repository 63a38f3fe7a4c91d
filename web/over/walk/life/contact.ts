import type { Body } from '../body';
import { type Creature, isAwake, isHarmful, middleOf } from './creature';
import type { Life } from './life';
import { cells, pace, seconds } from './units';
import { STUNNED } from './walkers';

/** How far aside somebody may be who lands on it. */
const aside = (creature: Creature): number =>
  creature.big ? cells(16) : creature.mind === 'charges' || creature.mind === 'keeps' ? cells(8) : cells(12);
const PUSHES = pace(6);

/** Somebody and a creature in one place: it is jumped on, or it bites. */
export function touch(life: Life, creature: Creature): void {
  const { body } = life;
  const over = Math.abs(body.x - creature.x) < creature.half + 0.3;
  if (!over || body.y < creature.y - creature.tall || body.y - 0.9 > creature.y || !isAwake(creature)) return;
  if (creature.worth > 0) life.catch(creature);
  else if (comesFromAbove(body, creature)) jumpOn(life, creature);
  else if (isHarmful(creature) && creature.mind !== 'keeps') {
    const away = body.x < creature.x ? -PUSHES : PUSHES;
    life.harm(creature.bites, 'touch', creature.title, away);
  }
}

const comesFromAbove = (body: Body, creature: Creature): boolean =>
  body.stance === 'air' &&
  body.stunned === 0 &&
  Math.abs(body.x - creature.x) <= aside(creature) &&
  body.y - 0.45 < middleOf(creature);

function jumpOn(life: Life, creature: Creature): void {
  const { body } = life;
  if (creature.mood === 'stunned' || (creature.mind === 'keeps' && creature.mood === 'rest')) return;
  const blow = 1 + Math.floor(body.falling / seconds(16));
  body.vy = -PUSHES - 0.2 * Math.max(0, body.vy);
  body.falling = 0;
  strike(life, creature, blow);
  if (creature.mind !== 'charges' || creature.lives <= 0) return;
  creature.mood = 'stunned';
  creature.left = STUNNED;
  creature.vy = -PUSHES;
  creature.vx = body.x < creature.x ? pace(1) : -pace(1);
}

/** Takes so many of its lives. */
export function strike(life: Life, creature: Creature, blow: number): void {
  if (creature.mind === 'keeps') life.shop.wrong();
  creature.lives -= blow;
  if (creature.lives > 0) {
    if (creature.mood === 'hang' || creature.mood === 'lie') creature.mood = 'rest';
    return;
  }
  const at = life.creatures.indexOf(creature);
  if (at < 0) return;
  life.creatures.splice(at, 1);
  life.events.push({ kind: 'struck', title: creature.title });
  life.spill(creature.words, creature.x, creature.y);
}
