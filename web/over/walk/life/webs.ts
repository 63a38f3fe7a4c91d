import { STEP } from '../body';
import { cellAt, type Place } from '../ground';
import { isSolid } from '../side';
import { type Creature, middleOf } from './creature';
import type { Life } from './life';
import { pace, pull, seconds } from './units';

/** On its way to become a web. */
interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
  left: number;
}

const FALLS = pull(0.2);
const FASTEST = pace(6);

/** What slows whoever is in it: hung by the level, or spun by who squirts. */
export class Webs {
  readonly balls: Ball[] = [];
  /** Cells of those that were spun while somebody walked. */
  spun: readonly Place[] = [];
  private readonly slow = new Set<string>();
  private readonly waits = new Map<Creature, number>();

  constructor(private readonly life: Life) {}

  /** The role of a web, for its picture; -1: the level's kind has none. */
  get role(): number {
    return [...this.life.bed.kin.values()].find(({ words }) => words.has('slows'))?.role ?? -1;
  }

  hang(x: number, y: number): void {
    this.slow.add(nameOf(x, y));
  }

  has(x: number, y: number): boolean {
    return this.slow.has(nameOf(x, y));
  }

  /** It is no more. */
  tear(x: number, y: number): void {
    this.slow.delete(nameOf(x, y));
    this.spun = this.spun.filter((cell) => cell.x !== x || cell.y !== y);
  }

  tearNear(near: (at: { x: number; y: number }) => boolean): void {
    for (const name of [...this.slow]) {
      const [x = 0, y = 0] = name.split(',').map(Number);
      if (near({ x: x + 0.5, y: y + 0.5 })) this.tear(x, y);
    }
  }

  /** Once a tick: who squirts and rests on the ground throws one now and then, to a side and up. */
  squirt(creature: Creature): void {
    if (!creature.words.has('squirts') || creature.mood === 'hang') return;
    const { chance } = this.life;
    const left = (this.waits.get(creature) ?? 0) - 1;
    this.waits.set(creature, left);
    if (left > 0 || creature.mood !== 'rest') return;
    this.waits.set(creature, chance.between(100, 1000));
    const vx = pace(chance.between(1, 3)) * (chance.oneIn(2) ? -1 : 1);
    const vy = -pace(chance.between(10, 40) / 10);
    this.balls.push({ x: creature.x, y: middleOf(creature), vx, vy, left: seconds(chance.between(20, 100)) });
  }

  step(): void {
    for (const ball of [...this.balls]) {
      ball.left -= STEP;
      ball.vy = Math.min(FASTEST, ball.vy + FALLS * STEP);
      const [x, y] = [ball.x + ball.vx * STEP, ball.y + ball.vy * STEP];
      const stone = isSolid(cellAt(this.life.ground, Math.floor(x), Math.floor(y)));
      if (!stone) Object.assign(ball, { x, y });
      if (stone || ball.left <= 0) this.spin(ball);
    }
  }

  private spin(ball: Ball): void {
    this.balls.splice(this.balls.indexOf(ball), 1);
    const [x, y] = [Math.floor(ball.x), Math.floor(ball.y)];
    if (this.has(x, y)) return;
    this.hang(x, y);
    this.spun = [...this.spun, { x, y }];
  }
}

const nameOf = (x: number, y: number): string => `${x},${y}`;
