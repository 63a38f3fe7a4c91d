// What a role's marks do in a walked level (the words of `behaves`, core/README.md), the walk's random numbers, and items:
// things that lie, fall, can be taken, carried, thrown or opened.
import type { RoleInfo } from '../../../wasm/bridge/interface';
import { cells, STEP, seconds, speed } from './body';
import type { Box, Ground } from './ground';
import { fits, type Mover, touchesFloor, touchesWall, tumble } from './movers';

/** The words of a role's `behaves`; each word with the arguments of each time it occurs. */
export type Behaviour = ReadonlyMap<string, readonly (readonly string[])[]>;

export function behaviourOf({ behaves }: Pick<RoleInfo, 'behaves'>): Behaviour {
  const behaviour = new Map<string, (readonly string[])[]>();
  for (const text of behaves ?? []) {
    const [word = '', ...rest] = text.split(' ');
    behaviour.set(word, [...(behaviour.get(word) ?? []), rest]);
  }
  return behaviour;
}

/** The numeric arguments of a word; empty if the word does not occur. */
export const numbers = (behaviour: Behaviour, word: string): readonly number[] =>
  behaviour.get(word)?.[0]?.map(Number) ?? [];

/** The first argument of a word, or the default if the word does not occur. */
export const number = (behaviour: Behaviour, word: string, initial = 0): number =>
  numbers(behaviour, word)[0] ?? initial;

/** Random numbers of a walk: the same seed gives the same life. Nothing of a level is decided by them. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return low + (((t ^ (t >>> 14)) >>> 0) % (high - low + 1));
  }

  oneIn(odds: number): boolean {
    return this.between(1, odds) === 1;
  }

  oneOf<T>(all: readonly T[]): T | undefined {
    return all.length > 0 ? all[this.between(0, all.length - 1)] : undefined;
  }
}

/** What something gives when it is opened, killed or dug out. */
interface Loot {
  /** Values of the pieces of treasure. */
  pieces: number[];
  bombs: number;
  ropes: number;
  paste: number;
  explodes: boolean;
  /** Id of the role of the creature that hatches, or empty. */
  hatches: string;
}

const LOOT_WORDS = ['spills', 'explodes', 'holds', 'hatches', 'bombs', 'ropes', 'paste'];

/** Rolls for the words of `behaviour` in their order, up to the first that gives something. */
export function rollLoot(behaviour: Behaviour, random: Random): Loot {
  const loot: Loot = { pieces: [], bombs: 0, ropes: 0, paste: 0, explodes: false, hatches: '' };
  for (const [word, occurrences] of behaviour) {
    if (!LOOT_WORDS.includes(word)) continue;
    for (const given of occurrences) if (addLoot(loot, word, given, random)) return loot;
  }
  return loot;
}

/** Returns whether the roll ends here. Only "spills" goes on: it always gives something. */
function addLoot(loot: Loot, word: string, given: readonly string[], random: Random): boolean {
  const all = given.map(Number);
  const [first = 1, second = 0] = all;
  if (word === 'spills') {
    const pieces = random.between(first, second);
    for (let i = 0; i < pieces; i++) loot.pieces.push(random.oneOf(all.slice(2)) ?? 0);
    return false;
  }
  if (!random.oneIn(first)) return false;
  if (word === 'explodes') loot.explodes = true;
  if (word === 'holds') loot.pieces.push(random.oneOf(all.slice(1)) ?? 0);
  if (word === 'hatches') loot.hatches = given[1] ?? '';
  if (word === 'bombs') loot.bombs += second;
  if (word === 'ropes') loot.ropes += second;
  if (word === 'paste') loot.paste += second;
  return true;
}

/** A role as the walk knows it. */
export interface Kind {
  readonly behaviour: Behaviour;
  /** Index of the role, for its picture. */
  readonly role: number;
  readonly title: string;
  /** Of goods in a shop: the word for what they give. */
  readonly good?: string;
}

/** What a shop has at a place: one of the goods that its role `sells`, the same each time for the same seed. */
export function soldAt(kind: Kind, { x, y }: Box, seed: number): Kind {
  const [price, good, amount] = new Random(seed + x + 256 * y).oneOf(kind.behaviour.get('sells') ?? []) ?? [];
  if (good === undefined) return kind;
  const behaves = ['carried', `sells ${price}`, `${good} 1 ${amount}`];
  return {
    ...kind,
    behaviour: behaviourOf({ behaves }),
    title: good === 'paste' ? 'Bomb paste' : `${amount} ${good}`,
    good,
  };
}

export interface Item extends Mover, Kind {
  /** Index of its mark; -1 if it came out of something. */
  readonly mark: number;
  readonly look: number;
  /** Money that taking it gives; 0 if it cannot be taken. */
  readonly value: number;
  /** What it costs; 0 once the shopkeeper has been wronged. */
  price: number;
  /** In rock, out of reach until it is dug out. */
  buried: boolean;
  removed: boolean;
  carried: boolean;
  /** In the air after a throw: it strikes creatures. */
  thrown: boolean;
  /** Runs away after it was put down (a damsel). */
  runs: boolean;
  facing: -1 | 1;
  /** Seconds until it can be taken. */
  delay: number;
  /** Of what is alive (a damsel); else 0. */
  lives: number;
  /** Seconds for which nothing wounds it. */
  spared: number;
}

/** Whether it can be wounded. */
export const isAlive = ({ lives, removed }: Item): boolean => lives > 0 && !removed;

const LOOSE = {
  buried: false,
  removed: false,
  carried: false,
  thrown: false,
  runs: false,
  facing: 1 as const,
  delay: 0,
  lives: 0,
  spared: 0,
};

export function itemAt(kind: Kind, at: Box, mark: number, look: number, ground: Ground): Item {
  const values = numbers(kind.behaviour, 'worth');
  const large = at.w > 1;
  const item = {
    ...kind,
    ...LOOSE,
    mark,
    look,
    value: kind.behaviour.has('carried') ? 0 : (values[look] ?? values[0] ?? 0),
    price: number(kind.behaviour, 'sells'),
    lives: number(kind.behaviour, 'lives'),
    x: at.x + at.w / 2,
    y: at.y + at.h,
    vx: 0,
    vy: 0,
    half: large ? at.w / 2 - cells(2) : cells(4),
    tall: large ? at.h - cells(1) : cells(10),
  };
  return { ...item, buried: !fits(ground, item) };
}

const TREASURE: Kind = { behaviour: new Map(), role: -1, title: 'Treasure' };

/** A piece of treasure that springs out of something. */
export function treasurePiece(value: number, x: number, y: number, vx: number, vy: number): Item {
  const size = { half: cells(3), tall: cells(5) };
  return { ...TREASURE, ...LOOSE, mark: -1, look: 0, price: 0, value, delay: seconds(20), x, y, vx, vy, ...size };
}

const RUN = speed(1.5);

/** Advances an item that is neither carried nor buried. Returns whether it was thrown and has just hit something solid. */
export function stepItem(ground: Ground, item: Item): boolean {
  item.delay = Math.max(0, item.delay - STEP);
  item.spared = Math.max(0, item.spared - STEP);
  const { thrown } = item;
  const hit = tumble(ground, item);
  if (item.runs && touchesFloor(ground, item)) {
    if (touchesWall(ground, item, item.facing)) item.facing = item.facing < 0 ? 1 : -1;
    item.vx = item.facing * RUN;
  }
  if (hit || item.vx === 0) item.thrown = false;
  return thrown && hit;
}
