import type { Around, Creature } from './creature';
import { middleOf } from './creature';
import { isBeside, isBorne, isUnder } from './mover';
import { cells, pace, pull } from './units';
import { ends } from './walkers';

/** A small one, and one of two by two cells: gravity, how high it hops, and how far off it still hops after somebody. */
const small = { falls: pull(0.2), hops: [2, 5], far: cells(90) } as const;
const large = { falls: pull(0.3), hops: [3, 6], far: cells(120) } as const;
const SEES = cells(90);
const ASIDE = cells(8);
const SPEED = pace(2.5);

/** drops: hangs until somebody is right below it, falls, and hops after them while they are near. */
export function spiders(spider: Creature, around: Around): void {
  const { ground, prey, chance } = around;
  const { falls, hops, far } = spider.big ? large : small;
  const dx = prey.x - spider.x;
  const away = Math.hypot(dx, prey.y - middleOf(spider));
  if (spider.mood === 'hang') {
    const below = prey.alive && Math.abs(dx) < ASIDE && prey.y > middleOf(spider) && away < SEES;
    if (below || !isUnder(ground, spider)) rest(spider, around);
    return;
  }
  spider.pull = falls;
  if (isUnder(ground, spider) && spider.vy < 0) spider.vy = pace(1);
  for (const way of [-1, 1]) if (isBeside(ground, spider, way)) spider.vx = -way * pace(1);
  if (!isBorne(ground, spider)) return;
  if (spider.mood === 'rest') {
    spider.vx = 0;
    if (ends(spider)) spider.mood = 'chase';
  } else if (!prey.alive || away > far || chance.oneIn(4)) rest(spider, around);
  else {
    spider.facing = dx < 0 ? -1 : 1;
    spider.vx = spider.facing * SPEED;
    spider.vy = -pace(chance.between(hops[0], hops[1]));
  }
}

function rest(spider: Creature, { chance }: Around): void {
  spider.mood = 'rest';
  spider.left = chance.between(5, 20);
  spider.vx = 0;
}
