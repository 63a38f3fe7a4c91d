import { STEP } from '../body';
import type { Ground } from '../ground';
import type { Cell, Kin } from './creature';
import { fits, isBeside, isBorne, type Mover, tumble } from './mover';
import { cells, pace, seconds } from './units';
import { number, numbers } from './words';

/** A thing that lies, falls, is carried or thrown. */
export interface Item extends Mover, Kin {
  /** Index of its mark; -1: it came out of something. */
  readonly mark: number;
  readonly look: number;
  /** What it counts when it is taken; 0: it cannot be. */
  readonly worth: number;
  /** What it costs; once its keeper is wronged, nothing. */
  price: number;
  /** In rock: nobody gets at it. */
  buried: boolean;
  gone: boolean;
  carried: boolean;
  /** In the air after a throw: it strikes what it meets. */
  thrown: boolean;
  /** Was carried once: who can, runs. */
  startled: boolean;
  facing: -1 | 1;
  /** Seconds until it can be taken. */
  wait: number;
}

const RUNS = pace(1.5);

export function itemAt(kin: Kin, at: Cell, mark: number, look: number, ground: Ground): Item {
  const worths = numbers(kin.words, 'worth') ?? [];
  const big = at.w > 1;
  const item = {
    ...kin,
    mark,
    look,
    worth: kin.words.has('carried') ? 0 : (worths[look] ?? worths[0] ?? 0),
    price: number(kin.words, 'sells'),
    buried: false,
    gone: false,
    carried: false,
    thrown: false,
    startled: false,
    facing: 1 as const,
    wait: 0,
    x: at.x + at.w / 2,
    y: at.y + at.h,
    vx: 0,
    vy: 0,
    half: big ? at.w / 2 - cells(2) : cells(4),
    tall: big ? at.h - cells(1) : cells(10),
  };
  return { ...item, buried: !fits(ground, item) };
}

/** A piece that springs out of something. */
export function piece(worth: number, x: number, y: number, vx: number, vy: number): Item {
  const wait = seconds(20);
  const bare = { words: new Map(), role: -1, title: 'Treasure', mark: -1, look: 0, price: 0, facing: 1 as const };
  const state = { buried: false, gone: false, carried: false, thrown: false, startled: false };
  return { ...bare, ...state, worth, wait, x, y, vx, vy, half: cells(3), tall: cells(5) };
}

/** One step of what is neither carried nor in rock. Whether something thrown has just struck something hard. */
export function fall(ground: Ground, item: Item): boolean {
  item.wait = Math.max(0, item.wait - STEP);
  const { thrown } = item;
  const hard = tumble(ground, item);
  if (item.startled) run(ground, item);
  if (hard || item.vx === 0) item.thrown = false;
  return thrown && hard;
}

/** Who was put down runs, and turns at walls. */
function run(ground: Ground, item: Item): void {
  if (!isBorne(ground, item)) return;
  if (isBeside(ground, item, item.facing)) item.facing = item.facing < 0 ? 1 : -1;
  item.vx = item.facing * RUNS;
}
