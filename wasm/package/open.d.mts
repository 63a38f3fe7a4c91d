// press-r/<generator>: one generator's levels as numbers, at once. The words of each (its options, facts, roles) are
// written by the build, in build/wasm/open.
//   import { open } from 'press-r/pixel_dungeon';
//   const game = await open({ depth: 3 });
//   const level = game.level(1);

import type { FactInfo } from '../bridge/interface.js';
import type { Place } from './press_r.mjs';

export type { Place } from './press_r.mjs';

/** A generator's own words. */
export interface AnyWords {
  options: object;
  facts: object;
  role: string;
  thing: string;
  tone: string;
  way: string;
}

/**
 * A generator with options, or with those of a link, whose seed plays no part. What cannot be is a RangeError with a
 * sentence; of a link that is half right the game is the nearest one, and `problems` says so. `costly`: facts that take
 * long are in every level's `facts` too.
 */
export type Open<Words extends AnyWords> = (
  options?: Words['options'] | string,
  asked?: { costly?: boolean },
) => Promise<Game<Words>>;

/** Each game is an instance of its own; what it tells is the caller's and stays as it is. */
export interface Game<Words extends AnyWords> {
  /** With a star for the seed. */
  readonly link: string;
  /** What was mended in the link, a sentence each. */
  readonly problems: readonly string[];
  /** In the order of a level's `facts`. */
  readonly facts: readonly FactRow<Words>[];
  readonly roles: readonly RoleRow<Words>[];
  readonly ways: readonly { id: Words['way']; title: string }[];
  /** The level of a seed, 1 to 4294967295. */
  level(seed: number): Level<Words>;
  /**
   * Levels of the places first … first + count - 1 in the sequence that visits every seed once; with `seeds`, of the seeds
   * first … themselves.
   */
  batch(first: number, count: number, asked?: { seeds?: boolean }): Batch;
}

/** The numbers of a choice stand for its `choices`, in order. */
export interface FactRow<Words extends AnyWords> extends Omit<FactInfo, 'id' | 'hint' | 'common'> {
  id: keyof Words['facts'] & string;
}

export interface RoleRow<Words extends AnyWords> {
  id: Words['role'];
  title: string;
  tone: string;
  /** Whether its marks are things. */
  thing: boolean;
  /** What each `look` means. */
  looks: string[];
}

export interface Level<Words extends AnyWords> {
  readonly seed: number;
  /** False: it could not be completed (`why`), and is the last that was tried. */
  readonly complete: boolean;
  readonly why: string;
  /** In cells; 0 where the level has no ground. */
  readonly width: number;
  readonly height: number;
  /** A character's code a cell, row by row: README, "Command line", tells their meaning. */
  readonly ground: Uint8Array;
  /** In the order of the game's `facts`: of a choice its place in the list; NaN where it takes long and was not asked for. */
  readonly facts: Float64Array;
  readonly start: Place | null;
  readonly goal: Place | null;
  // What follows is made when it is first read.
  readonly rooms: Room<Words>[];
  readonly things: Thing<Words>[];
  /** The things by their tone. */
  readonly spawns: Record<Words['tone'], Thing<Words>[]>;
  readonly ways: Way<Words>[];
  /** What is locked, and the key's cell. */
  readonly locks: { door: Place; key: Place }[];
  /** A shortest way from start to goal on foot; null where there is none. */
  readonly route: Step[] | null;
  /** Seen from above: one that also opens hidden doors and locks whose key can be reached first. */
  readonly routeOpened: Step[] | null;
  /** A fact's value, also of one that takes long. */
  fact<Id extends keyof Words['facts']>(id: Id): Words['facts'][Id];
  /** Whether a body cannot be in that cell; outside it cannot, nor where it is locked, hidden or to be pushed. */
  blocks(x: number, y: number): boolean;
}

export interface Room<Words extends AnyWords> {
  id: number;
  role: Words['role'];
  x: number;
  y: number;
  w: number;
  h: number;
  /** Which quarter is not part of it: 1 top left, 2 top right, 3 bottom left, 4 bottom right; 0: all are. */
  look: number;
}

export interface Thing<Words extends AnyWords> {
  role: Words['thing'];
  tone: Words['tone'];
  x: number;
  y: number;
  w: number;
  h: number;
  /** Index into its role's looks. */
  look: number;
  /** A room's id, or -1. */
  room: number;
}

export interface Way<Words extends AnyWords> {
  /** Rooms' ids. */
  from: number;
  to: number;
  kind: Words['way'];
  /** It can be walked only from `from` to `to`. */
  oneWay: boolean;
  /** From first to last. */
  cells: Place[];
  /** The cell of what opens it. */
  needs: Place | null;
}

export type Step = [x: number, y: number, move: 'walk' | 'jump' | 'grab' | 'climb' | 'drop' | 'fall'];

/** Level i has place i in each; the arrays' buffers are their own and may be transferred. */
export interface Batch {
  seeds: Uint32Array;
  complete: Uint8Array;
  /** Every level's first fact, then every level's second: fact f of level i is facts[f * count + i]. */
  facts: Float64Array;
  /** One level after the other, cell by cell: level i from offsets[i] to offsets[i + 1]. */
  ground: Uint8Array;
  offsets: Uint32Array;
  /** Width and height of each. */
  sizes: Int32Array;
  /** Column and row of each, -1 for none. */
  start: Int32Array;
  goal: Int32Array;
}

/** For the files that the build writes. */
export function opener(about: { id: string; revision: number }, packed: string): Open<AnyWords>;
