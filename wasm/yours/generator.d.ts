/**
 * What a generator from outside is: one module that exports `generate`, and `about` if it likes. Everything in `about` may be
 * left out. Without roles, rooms and ways there is a role of each tone; without rules a note needs its text alone.
 * In JavaScript: `/** @type {import('press-r/generator').Generate} *\/ export function generate({ level, dice }) { … }`.
 */

export type { Tone } from '../bridge/catalog.js';

import type { Tone } from '../bridge/catalog.js';

/** Ids are of small letters, digits and "_", 40 at most; they are written in links, conditions and files. */
export interface About {
  title?: string;
  /** One sentence: what it makes. */
  hint?: string;
  /** The document that it follows. */
  source?: { title?: string; author?: string; address?: string };
  options?: Record<string, NumberOption | ChoiceOption | SwitchOption | boolean>;
  /** Roles of rooms (Level.room). A text is the tone. */
  rooms?: Record<string, Role | Tone>;
  /** Roles of ways (Level.way). */
  ways?: Record<string, Role | Tone>;
  /** Roles of cells and things. `rock`, `start` and `goal` are always there, as are the room `room` and the way `way`; all may be redefined. */
  roles?: Record<string, Role | Tone>;
  /** What it does, a sentence each; a rule with `without` can be left out of a level, and says what happens then. */
  rules?: Record<string, string | { text: string; without?: string }>;
  facts?: Record<string, string | Fact>;
}

interface Named {
  title?: string;
  hint?: string;
}
/** Whole numbers. */
export interface NumberOption extends Named {
  low?: number;
  high?: number;
  default?: number;
}
export interface ChoiceOption extends Named {
  choices: Record<string, string>;
  /** The first choice, unless given. */
  default?: string;
}
export interface SwitchOption extends Named {
  default: boolean;
}
/** Its tone gives colour, character on text maps, and whether a body can be there. */
export interface Role extends Named {
  tone?: Tone;
  /** One character. */
  glyph?: string;
}
/** A whole number measured on a level: 0 to 9999, unless given, or yes and no. */
export interface Fact extends Named {
  low?: number;
  high?: number;
  flag?: boolean;
}

/** Makes a level. Returns nothing, or a sentence why the level is incomplete. The same link must give the same level. */
// biome-ignore lint/suspicious/noConfusingVoidType: most programs return nothing.
export type Generate<Options = Values> = (given: Given<Options>) => string | void;

/** A number, a switch or a choice by the id of each option: a program knows which. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type Values = Record<string, any>;

export interface Given<Options = Values> {
  /** The values of the link's options. Cannot be changed. */
  options: Readonly<Options>;
  /** The dice of a stage, the only source of chance. A stage never disturbs another's dice. */
  dice(stage: string): Dice;
  level: Level;
  /**
   * Notes that a rule has acted, for the film: the level is shown as it is now, with the dice since the last note. A film shows
   * 8 million cells in all, which are 122 notes on the largest map and 4,000 on one of 40 × 40 cells; later notes are left out.
   */
  note(rule: string, text?: string, room?: number): void;
  /** The rules that the link leaves out. */
  without: { has(rule: string): boolean };
}

export interface Dice {
  /** 0 … n - 1. */
  below(n: number): number;
  /** 1 … n. */
  roll(n: number): number;
  /** Low … high, both included. */
  between(low: number, high: number): number;
  /** True with a chance of 1 in n. */
  oneIn(n: number): boolean;
  /** True with a chance of a in b. */
  chance(a: number, b: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An index, with a chance in proportion to its weight: whole numbers. */
  weighted(weights: readonly number[]): number;
  /** In place. */
  shuffle<T>(list: T[]): T[];
  /** Begins try number k, from 1: dice in links are counted within it. */
  attempt(k: number): void;
}

/** Column and row. */
export type Place = [number, number];

export interface Level {
  /** Comes first, and clears the level: at most 256 × 256 cells, all rock. */
  size(width: number, height: number): void;
  readonly width: number;
  readonly height: number;
  set(x: number, y: number, role: string): void;
  /** The role of a cell; "rock" outside. */
  get(x: number, y: number): string;
  fill(x: number, y: number, w: number, h: number, role: string): void;
  /** Sets all cells, row by row: each value is the place of a role in the list. Quicker than one by one. */
  paint(values: ArrayLike<number>, roles: readonly string[]): void;
  /** Returns its number, from 0. Its role is one of about.rooms. */
  room(room: { x: number; y: number; w?: number; h?: number; role?: string; label?: string }): number;
  /** Joins two rooms. It is drawn where there are no cells, or where it has a role: one of about.ways. */
  way(from: number, to: number, more?: { role?: string; hidden?: boolean; oneWay?: boolean }): void;
  /** Something that stands on a cell. */
  thing(x: number, y: number, role: string, label?: string): void;
  start: Place;
  goal: Place;
  fact(id: string, value: number | boolean): void;
}
