import { STEP } from '../body';
import { cellAt } from '../ground';
import { isSolid } from '../side';
import { crush } from './blast';
import { strike } from './contact';
import { middleOf } from './creature';
import type { Item } from './item';
import type { Life } from './life';
import { fits, isBorne, move } from './mover';
import { pace, pull, TICKS } from './units';
import { number } from './words';

const SPEED = pace(4.5);
const FALLS = pull(0.6);
/** What is left of its speed after a tick on the ground, and what breaking through something costs. */
const RUBS = 0.99;
const BREAKS = pace(0.1);
const STOPS = pace(0.5);

/** What falls and rolls once what it guards is carried off: through whatever breaks, over whoever is there. */
export class Boulder {
  /** Ticks until it comes; undefined: nobody has touched what it guards. */
  private left: number | undefined;
  private rolling = false;
  private begun = false;

  constructor(
    readonly item: Item,
    private readonly life: Life,
  ) {}

  free(): void {
    if (this.left === undefined) this.left = number(this.item.words, 'rolls', TICKS);
  }

  get moves(): boolean {
    return this.rolling;
  }

  decide(): void {
    if (this.left === undefined || (this.left > 0 && --this.left > 0)) return;
    if (!this.rolling && this.left === 0) {
      this.rolling = true;
      this.left = -1;
      this.life.events.push({ kind: 'freed' });
    }
    const { item, life } = this;
    if (!this.rolling || !isBorne(life.ground, item)) return;
    item.vx *= RUBS;
    if (!this.begun) {
      this.begun = true;
      item.vx = life.body.x < item.x ? -SPEED : SPEED;
    } else if (Math.abs(item.vx) < STOPS) item.vx = 0;
  }

  step(): void {
    const { item, life } = this;
    if (!this.rolling || item.gone) return;
    this.breakThrough();
    const { vy } = item;
    move(life.ground, item, FALLS);
    if (vy > pace(3) && item.vy === 0) item.vy = -vy * 0.3;
    if (Math.abs(item.vx) < STOPS && Math.abs(item.vy) < STOPS) return;
    const hits = (x: number, y: number, wide: number) =>
      Math.abs(x - item.x) < item.half + wide && y > item.y - item.tall && y < item.y;
    if (hits(life.body.x, life.body.y - 0.45, 0.2)) life.harm(number(item.words, 'bites', 10), 'boulder');
    for (const one of [...life.creatures]) if (hits(one.x, middleOf(one), one.half)) strike(life, one, 10);
  }

  /** The map's border stays; from it, it rolls back. */
  private breakThrough(): void {
    const { item, life } = this;
    const way = Math.sign(item.vx);
    if (way === 0 || fits(life.ground, item, item.vx * STEP)) return;
    const { ground } = life;
    const x = Math.floor(item.x + way * (item.half + Math.abs(item.vx) * STEP));
    if (x <= 0 || x >= ground.width - 1) {
      item.vx = -item.vx * 0.5;
      return;
    }
    for (let y = Math.floor(item.y - item.tall + 0.01); y <= Math.floor(item.y - 0.01); y++)
      if (isSolid(cellAt(ground, x, y))) crush(life, x, y);
    item.vx -= way * BREAKS;
  }
}
