// Types of the exports: the art of tiles, and what files are made from.
import type { LookArt } from '../shared/display.d.ts';
import type { Level } from '../shared/level.mjs';

/** What a picture is made from. */
export interface Pictured {
  level: Level;
  look: LookArt;
}

/**
 * A generator's tiles, baked by the build (wasm/build/bake.mjs) from its theme: build/wasm/art/<id>.json, together with the pictures.
 * One picture for each set of colours that the theme knows; what lies where is the same in all of them.
 */
export interface Art {
  id: string;
  /** Pixels a grid unit. */
  tile: number;
  /** Of each picture, in pixels. */
  width: number;
  height: number;
  /** What lies behind everything. */
  ground: string;
  /** The picture's file, by the name of its colours; the usual ones have an empty name. */
  pictures: Record<string, string>;
  /** What the colours hang on: "options.<id>" and "facts.<id>" of the level, in this order. */
  keys: string[];
  /** The name of the colours by the values of `keys` with a space between; the usual ones are left out. */
  cases: Record<string, string>;
  /** Rectangles of the pictures: x, y, w, h in pixels. x is a multiple of w, and y of h. */
  pieces: [number, number, number, number][];
  roles: Record<string, RoleArt>;
  /** Pieces of what masses throw on a floor: 1 from above, 2 from the left, 4 from above left, and their sums. */
  shadows: number[];
  /** A piece for each character of a terrain; of the user's own tiles some may be missing. */
  terrain: Record<string, number>;
  contents: Contents;
  /** The tiles are the user's (own_tiles.mjs), so that their licence is not ours to tell. */
  isOwn?: boolean;
}

/** What sample levels of each preset contain (wasm/build/bake.mjs). Details by name, with their type. */
export interface Contents {
  /** Of their terrain; empty where there are no maps. */
  view: 'side' | 'top' | '';
  /** Names of layers. */
  layers: string[];
  /** By role. */
  things: Record<string, Record<string, string>>;
  areas: Record<string, Record<string, string>>;
  rooms: { roles: string[]; fields: Record<string, string> };
  /** The roles that solid cells mostly have: amid others, and elsewhere. */
  walls: { inner?: string; outer?: string };
}

/** A piece, and whether it is mirrored: 1 left to right, 2 top to bottom, 3 both. */
export type Drawn = [piece: number, flips: number];

export interface RoleArt {
  colour: string;
  /** mass: tiles that know their neighbours. each: one a grid unit. Others: one over the whole of a mark. none: a fill. */
  fit: 'mass' | 'each' | 'whole' | 'stretch' | 'nine' | 'none';
  /** Nothing shows through. */
  opaque: boolean;
  /** Masses throw shadows on it. */
  floor: boolean;
  /** A piece that is nothing but that fill, for roles that have no other; else empty. */
  tint: number[];
  /** A mass: roles with the same word grow together. */
  joins: string;
  /** A mass: it does not go on beyond the grid. */
  ends: boolean;
  /** A mass: sixteen pieces by the sides on which it goes on: 1 above, 2 right, 4 below, 8 left. */
  edges: number[];
  /** A mass: what its inside may show, by place; sixteen are a carpet of 4 × 4. */
  inside: number[];
  /** By the mark's look; one of several is chosen by place. */
  looks: Drawn[][];
  /** For looks beyond the list. */
  usual: Drawn[];
}
