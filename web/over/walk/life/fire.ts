import type { Place } from '../ground';
import { fly, hitsBody, isInLine, type Shot, shotBy, type Trap } from '../missiles';
import { strike } from './contact';
import { type Creature, middleOf } from './creature';
import type { Life } from './life';
import { pace, TICKS } from './units';

const cellOf = (one: Creature): Place => ({ x: Math.floor(one.x), y: Math.floor(middleOf(one)) });

/** Traps and keepers that shoot, and what their shots meet. */
export class Fire {
  private readonly spent = new Set<Trap>();

  constructor(private readonly life: Life) {}

  step(): void {
    const { ground, shots } = this.life;
    this.springTraps();
    fly(ground, shots, (shot) => this.meets(shot));
  }

  private springTraps(): void {
    const { bed, body, creatures, ground, shots } = this.life;
    if (bed.peaceful) return;
    for (const trap of bed.traps) {
      if (this.spent.has(trap)) continue;
      const passes = (at: Place) => isInLine(ground, trap, at);
      const sees = passes({ x: Math.floor(body.x), y: Math.floor(body.y - 0.45) });
      const stirs = sees || creatures.some((one) => (one.vx !== 0 || one.vy !== 0) && passes(cellOf(one)));
      if (!stirs) continue;
      this.spent.add(trap);
      shots.push(shotBy(trap));
    }
  }

  private meets(shot: Shot): boolean {
    const { life } = this;
    if (hitsBody(shot, life.body)) {
      if (life.body.spared === 0) life.body.vy = -pace(4);
      life.harm(shot.hurts, shot.kind, '', shot.vx / 2);
      return true;
    }
    if (shot.kind === 'pellet') return false;
    const met = life.creatures.find(
      (one) => Math.abs(one.x - shot.x) < one.half && shot.y < one.y && shot.y > one.y - one.tall,
    );
    if (met) strike(life, met, shot.hurts);
    return met !== undefined;
  }

  /** Who keeps a shop and was wronged shoots at those before it. */
  shoot(keeper: Creature): void {
    const { body, chance, dead, shots } = this.life;
    if (keeper.mind !== 'keeps' || keeper.mood !== 'chase' || dead) return;
    keeper.pause = Math.max(0, keeper.pause - 1);
    const [dx, dy] = [body.x - keeper.x, body.y - 0.45 - middleOf(keeper)];
    if (keeper.pause > 0 || Math.sign(dx) !== keeper.facing || Math.abs(dx) > 6 || Math.abs(dy) > 2) return;
    keeper.pause = TICKS;
    for (let i = 0; i < 6; i++) {
      const [fast, aside] = [chance.between(6, 8), chance.between(-100, 100) / 100];
      const [x, y] = [keeper.x + keeper.facing * 0.4, middleOf(keeper)];
      const [vx, vy] = [keeper.facing * pace(fast), pace(aside)];
      shots.push({ x, y, vx, vy, hurts: keeper.bites, kind: 'pellet' });
    }
  }
}
