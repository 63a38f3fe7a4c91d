import type { Ground } from '../ground';
import type { Chance } from './chance';
import { minds } from './minds';
import { fits, type Mover } from './mover';
import { cells } from './units';
import { number, type Words } from './words';

/** hang, lie: not awake yet. rest: about to go on. walk: about its business. chase: after somebody. stunned: harmless. */
export type Mood = 'hang' | 'lie' | 'rest' | 'walk' | 'chase' | 'stunned';

/** Somebody who lives in a level. */
export interface Creature extends Mover {
  /** Its word of the role table. */
  readonly mind: string;
  readonly words: Words;
  readonly role: number;
  /** Index of its mark, or -1: it came out of something. */
  readonly mark: number;
  readonly title: string;
  readonly bites: number;
  /** What it counts when it is caught; 0: it cannot be. */
  readonly worth: number;
  /** More than a cell wide. */
  readonly big: boolean;
  facing: -1 | 1;
  mood: Mood;
  /** Ticks left in this mood, where it is one that ends. */
  left: number;
  lives: number;
  /** Cells a second a second that draw it down now. */
  pull: number;
  /** Ticks until it can shoot again, where it does. */
  pause: number;
}

/** Who is looked out for: the middle of a body. */
export interface Prey {
  readonly x: number;
  readonly y: number;
  readonly alive: boolean;
}

export interface Around {
  readonly ground: Ground;
  readonly prey: Prey;
  readonly chance: Chance;
}

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Kin {
  readonly words: Words;
  readonly role: number;
  readonly title: string;
}

/** Undefined: nothing of that role lives. */
export function creatureAt(kin: Kin, at: Cell, mark: number): Creature | undefined {
  const mind = [...kin.words.keys()].find((word) => Object.hasOwn(minds, word));
  if (!mind) return undefined;
  const { begins } = minds[mind] as (typeof minds)[string];
  const tall = at.h - cells(2);
  return {
    ...kin,
    mind,
    mark,
    x: at.x + at.w / 2,
    y: begins === 'hang' ? at.y + tall : at.y + at.h,
    vx: 0,
    vy: 0,
    half: at.w / 2 - cells(2),
    tall,
    bites: number(kin.words, 'bites'),
    worth: number(kin.words, 'worth'),
    big: at.w > 1,
    facing: -1,
    mood: begins,
    left: 0,
    lives: number(kin.words, 'lives', 1),
    pull: 0,
    pause: 0,
  };
}

/** Whether it is where it could be at all: what somebody's own level put into rock is left out. */
export const isHoused = (ground: Ground, creature: Creature): boolean => fits(ground, creature);

export const middleOf = ({ y, tall }: Mover): number => y - tall / 2;
export const isAwake = ({ mood }: Creature): boolean => mood !== 'lie';
export const isHarmful = ({ mood, bites }: Creature): boolean => bites > 0 && mood !== 'lie' && mood !== 'stunned';
