/** A theme. Every field is optional; README.md has an introduction and an example. */

import type { Fit } from '../../../wasm/shared/looks.mjs';
import type { EdgeStyle, Hatch, LabelStyle, RoomStyle } from '../../../wasm/shared/shapes.mjs';

export type { EdgeStyle, Hatch, LabelStyle };

/** One character of a sprite -> a colour "#rrggbb" or "#rrggbbaa". '.' and ' ' are always see-through. */
export type Palette = Readonly<Record<string, string>>;

type OptionValues = Readonly<Record<string, number | string>>;

export interface Theme {
  /** Background of the stage: a colour, or the id of the role whose rock continues beyond the level. */
  ground?: string;
  palettes?: Readonly<Record<string, Palette>>;
  /** Rows of characters; width and height are multiples of 8. 16 × 16 is one grid unit. */
  sprites?: Readonly<Record<string, string>>;
  materials?: Readonly<Record<string, Material>>;
  /** By role id of this generator. */
  roles?: Readonly<Record<string, RoleStyle>>;
  /** Palette name -> palette name to use instead, for these options and facts (a region, a stage). */
  repaint?: (options: OptionValues, facts: Readonly<Record<string, number>>) => Readonly<Record<string, string>>;
}

/** A tile that knows its neighbours: rock, brick, walls. */
export interface Material {
  palette: string;
  /** side: seen from the side, with a cap where there is air above. top: seen from above, with a face where there is floor below. */
  view: 'side' | 'top';
  /** Names of 16 × 16 sprites in tones 1–4, chosen by place. Without: a stone texture drawn by code. */
  texture?: readonly string[];
  /** side: name of a 16-wide sprite laid over the top edge, where air is above. */
  cap?: string;
  /** top: name of a 16-wide sprite of at most 16 rows laid at the bottom, where floor is below. */
  face?: string;
  /** Materials with the same word here grow together without an edge between them. Default: "material". */
  joins?: string;
  /** The grid's end is its own: it shows its outside there, where earth and rock would go on. */
  ends?: boolean;
}

export interface RoleStyle {
  /** Flat colour: legend, far zoom, rooms, edges. Without: the tone's. */
  colour?: string;
  /** Palette of its sprites. Without: the tone's. */
  palette?: string;
  cell?: CellStyle;
  room?: RoomStyle<SpriteNames>;
  edge?: EdgeStyle;
  label?: LabelStyle;
}

/**
 * A sprite's name may end in marks that turn it: ~h mirrors left to right, ~v top to bottom,
 * ~r is a quarter turn to the right. Several names: one is chosen by the place.
 */
export type SpriteNames = string | readonly string[];

export interface CellStyle {
  sprite?: SpriteNames;
  /** One entry for each value of the mark's look; beyond the list, `sprite` serves. */
  byLook?: readonly SpriteNames[];
  fit?: Fit;
  /** Name of an autotiled material. Wins over sprite. */
  material?: string;
  /** The ground of a view from above: materials throw a shadow on it. */
  floor?: boolean;
  /** A plain fill of the role's colour under the sprite, 0 … 1. */
  fill?: number;
  hatch?: Hatch;
}
