// press-r/<generator>: one generator's levels as numbers, synchronous once open. The build writes the types of each
// generator's options, facts and roles into build/wasm/open.
//   import { open } from 'press-r/pixel_dungeon';
//   const game = await open({ depth: 3 });
//   const level = game.level(1);

import type { FactInfo } from '../bridge/interface.js';
import type { Place } from './press_r.mjs';

export type { Place } from './press_r.mjs';

/** The types that each generator has of its own. */
export interface AnyWords {
  options: object;
  facts: object;
  role: string;
  thing: string;
  tone: string;
  way: string;
}

/**
 * Opens a generator with options, or with those of a link, whose seed is ignored. Invalid options, and a link that is invalid or
 * that this version cannot make, are a RangeError with a sentence. `costly`: every level's `facts` include the costly ones.
 */
export type Open<Words extends AnyWords> = (
  options?: Words['options'] | string,
  asked?: { costly?: boolean },
) => Promise<Game<Words>>;

/** Each game is an instance of its own. Its results belong to the caller and do not change later. */
export interface Game<Words extends AnyWords> {
  /** With a star for the seed. */
  readonly link: string;
  /** In the order of a level's `facts`. */
  readonly facts: readonly FactRow<Words>[];
  readonly roles: readonly RoleRow<Words>[];
  readonly ways: readonly { id: Words['way']; title: string }[];
  /** What the column `move` of a route means. */
  readonly moves: readonly Step[2][];
  /** The level of a seed, 1 to 4294967295, as a number or a text, or eight characters such as "B911 99AC". */
  level(seed: number | string): Level<Words>;
  /**
   * Levels of the places first … first + count - 1 in the sequence that visits every seed once; with `seeds`, of the seeds
   * first … themselves.
   */
  batch(first: number, count: number, asked?: { seeds?: boolean }): Batch;
}

/** The value of a choice is an index into `choices`. */
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
  /** False if no attempt succeeded; `why` is then a sentence, and the level is the last attempt. */
  readonly complete: boolean;
  readonly why: string;
  /** In cells; 0 where the level has no ground. */
  readonly width: number;
  readonly height: number;
  /** A character code per cell, row by row: `Terrain` of press_r.d.mts lists them. */
  readonly ground: Uint8Array;
  /** In the order of the game's `facts`; a choice is an index into its list. Costly facts are NaN unless asked for. */
  readonly facts: Float64Array;
  readonly start: Place | null;
  readonly goal: Place | null;
  // The following are computed when they are first read, which is quickest before the game makes another level: the
  // game then has the level still, and does not make it again.
  readonly rooms: Room<Words>[];
  readonly things: Thing<Words>[];
  /** The things by their tone. */
  readonly spawns: Record<Words['tone'], Thing<Words>[]>;
  readonly ways: Way<Words>[];
  /** Locked cells, each with the cell of its key. */
  readonly locks: { door: Place; key: Place }[];
  /** A shortest route from start to goal on foot; null if there is none. */
  readonly route: Step[] | null;
  /** Top view only: a route that also opens hidden doors, and locks whose key can be reached first. */
  readonly routeOpened: Step[] | null;
  /**
   * Rooms, things, ways, locks and routes as numbers, without an object for each: an array a column, with a number a record.
   * Roles, kinds of ways and moves are indices into `roles`, `ways` and `moves`.
   */
  columns<Kind extends keyof Columns>(kind: Kind): Record<Columns[Kind], Int32Array>;
  /** A fact's value, also of a costly one. */
  fact<Id extends keyof Words['facts']>(id: Id): Words['facts'][Id];
  /** Whether nobody can stand in that cell or pass it: solid, locked, hidden, a block to push, or outside the level. */
  blocks(x: number, y: number): boolean;
}

/** The columns of each kind of record. */
export interface Columns {
  rooms: 'id' | 'role' | 'x' | 'y' | 'w' | 'h' | 'look';
  things: 'role' | 'x' | 'y' | 'w' | 'h' | 'look' | 'room';
  /** A way's cells are `length` rows of wayCells from row `firstCell` on; its key is in cell keyX, keyY, or -1. */
  ways: 'from' | 'to' | 'kind' | 'oneWay' | 'firstCell' | 'length' | 'keyX' | 'keyY';
  wayCells: 'x' | 'y';
  locks: 'doorX' | 'doorY' | 'keyX' | 'keyY';
  route: 'x' | 'y' | 'move';
  routeOpened: 'x' | 'y' | 'move';
}

export interface Room<Words extends AnyWords> {
  id: number;
  role: Words['role'];
  x: number;
  y: number;
  w: number;
  h: number;
  /** The quarter that is not part of the room: 1 top left, 2 top right, 3 bottom left, 4 bottom right; 0: none. */
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
  /** Ids of rooms. */
  from: number;
  to: number;
  kind: Words['way'];
  /** Passable only from `from` to `to`. */
  oneWay: boolean;
  /** From first to last. */
  cells: Place[];
  /** The cell of its key. */
  needs: Place | null;
}

export type Step = [x: number, y: number, move: 'walk' | 'jump' | 'grab' | 'climb' | 'drop' | 'fall'];

/** Index i of each array is level i. Each array has a buffer of its own, which may be transferred. */
export interface Batch {
  seeds: Uint32Array;
  complete: Uint8Array;
  /** One fact after another: fact f of level i is facts[f * count + i]. */
  facts: Float64Array;
  /** One level after another: level i is the bytes offsets[i] to offsets[i + 1]. */
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
