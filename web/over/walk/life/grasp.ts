import type { Keys } from '../body';
import { strike } from './contact';
import type { Item } from './item';
import type { Life } from './life';
import { fits } from './mover';
import { pace, seconds } from './units';

/** From the press until the lash is out, and until it is over. */
const OUT = seconds(5);
const OVER = seconds(10);
/** How far before the body it reaches, from and to. */
const REACH = [0.2, 1.4] as const;
const NEAR = 0.7;

/** What hands do at the whip's key: lash, open, pick up, put down, throw. */
export class Hands {
  carried: Item | undefined;
  /** Seconds since the lash began; undefined: there is none. */
  lash: number | undefined;
  private held = false;
  private readonly hit = new Set<object>();

  constructor(private readonly life: Life) {}

  /** Whether the lash is out now. */
  get isOut(): boolean {
    return this.lash !== undefined && this.lash >= OUT;
  }

  step(keys: Keys, step: number): void {
    const { body } = this.life;
    if (this.carried && (!this.carried.carried || this.carried.gone)) this.carried = undefined;
    if (this.lash !== undefined) this.lash = this.lash + step >= OVER ? undefined : this.lash + step;
    const pressed = keys.whip && !this.held;
    this.held = keys.whip;
    const free = body.stunned === 0 && body.stance !== 'mount' && body.stance !== 'hang';
    if (pressed && free && !this.life.dead) this.act(keys);
    if (this.isOut) this.sweep();
  }

  private act(keys: Keys): void {
    const { body } = this.life;
    const pays = keys.up && (this.carried?.price ?? 0) > 0;
    if (this.carried && !pays) this.letGo(keys);
    else if (keys.up && this.openHere()) return;
    else if (keys.down && body.stance === 'stand' && this.pickUp()) return;
    else if (this.lash === undefined && body.stance !== 'climb') {
      this.lash = 0;
      this.hit.clear();
    }
  }

  private here(fits: (item: Item) => boolean): Item | undefined {
    const { items, body } = this.life;
    const near = items.filter((item) => !item.gone && !item.buried && fits(item) && this.life.isAt(item, NEAR));
    return near.sort((a, b) => Math.abs(a.x - body.x) - Math.abs(b.x - body.x))[0];
  }

  private openHere(): boolean {
    const item = this.here(({ words }) => words.has('opens') || words.has('sells'));
    if (!item) return false;
    const { pack, events } = this.life;
    if (item.price > pack.money) events.push({ kind: 'dear', price: item.price });
    else {
      pack.money -= item.price;
      this.life.open(item);
    }
    return true;
  }

  private pickUp(): boolean {
    const item = this.here(({ words }) => words.has('carried'));
    if (!item) return false;
    item.carried = true;
    item.thrown = false;
    this.carried = item;
    this.life.events.push({ kind: 'carried', title: item.title, price: item.price });
    if (item.words.has('guarded')) this.life.boulder?.free();
    return true;
  }

  /** Downwards it is put down, else thrown. */
  private letGo(keys: Keys): void {
    const { body, ground } = this.life;
    const item = this.carried as Item;
    this.carried = undefined;
    item.carried = false;
    item.startled = item.words.has('rescued');
    item.facing = body.facing;
    Object.assign(item, { x: body.x, y: body.y - 0.1 });
    if (!fits(ground, item)) item.y = body.y;
    item.thrown = !keys.down;
    item.vx = keys.down ? 0 : body.vx + body.facing * pace(8);
    item.vy = keys.down ? 0 : -pace(keys.up ? 9 : 3);
  }

  /** What the lash meets, once each. */
  private sweep(): void {
    const { body, creatures, items } = this.life;
    const meets = (x: number, y: number, half: number, tall: number) => {
      const far = (x - body.x) * body.facing;
      return far + half > REACH[0] && far - half < REACH[1] && y > body.y - 1 && y - tall < body.y;
    };
    for (const one of [...creatures]) {
      if (this.hit.has(one) || !meets(one.x, one.y, one.half, one.tall)) continue;
      this.hit.add(one);
      strike(this.life, one, one.mind === 'keeps' ? 0 : 1);
    }
    for (const item of [...items]) {
      if (item.gone || item.buried || !item.words.has('breaks') || !meets(item.x, item.y, item.half, item.tall))
        continue;
      this.life.open(item);
      // What hatches is out of the lash's reach.
      for (const one of creatures) this.hit.add(one);
    }
    const x = Math.floor(body.x + body.facing * 0.8);
    this.life.webs.tear(x, Math.floor(body.y - 0.45));
  }
}
