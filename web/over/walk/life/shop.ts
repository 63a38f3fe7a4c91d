import { roomAt } from '../ground';
import { type Creature, middleOf } from './creature';
import type { Life } from './life';

/** So near to who keeps it a lit bomb is no accident. */
const NEAR = 6;

/** The room of who keeps a shop: what is theirs there, and what they do not forgive. */
export class Shop {
  private readonly keepers: readonly Creature[];
  private readonly room: number;

  constructor(private readonly life: Life) {
    this.keepers = life.creatures.filter(({ mind }) => mind === 'keeps');
    const [keeper] = this.keepers;
    this.room = keeper ? roomAt(life.ground, Math.floor(keeper.x), Math.floor(middleOf(keeper))) : -1;
    if (!keeper) this.free();
  }

  /** What leaves it unpaid is stolen; a lit bomb is a threat. Without a keeper nothing costs anything. */
  step(): void {
    const { life } = this;
    if (!this.keepers.some((keeper) => life.creatures.includes(keeper))) this.free();
    if (this.room < 0) return;
    if (life.items.some((item) => item.price > 0 && !item.gone && !this.isIn(item))) this.wrong();
    if (life.bombs.some((bomb) => this.isIn(bomb) && this.isNear(bomb))) this.wrong();
  }

  /** A stone of the shop's was broken. */
  lose(x: number, y: number): void {
    if (this.room >= 0 && this.isIn({ x, y: y + 1 })) this.wrong();
  }

  /** All of them, and nothing costs anything any more. */
  wrong(): void {
    const calm = this.keepers.filter((one) => one.mood === 'rest');
    if (calm.length === 0) return;
    for (const keeper of calm) {
      keeper.mood = 'chase';
      keeper.pause = 0;
    }
    this.free();
    this.life.events.push({ kind: 'wronged' });
  }

  private free(): void {
    for (const item of this.life.items) item.price = 0;
  }

  /** By its feet. */
  private isIn({ x, y }: { x: number; y: number }): boolean {
    return roomAt(this.life.ground, Math.floor(x), Math.floor(y - 0.1)) === this.room;
  }

  private isNear(at: { x: number; y: number }): boolean {
    return this.keepers.some((one) => one.mood === 'rest' && Math.hypot(one.x - at.x, one.y - at.y) < NEAR);
  }
}
