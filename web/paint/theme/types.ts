/** What a theme may say. All of it is optional; README.md has the half page and an example. */

/** One character of a sprite -> a colour "#rrggbb" or "#rrggbbaa". '.' and ' ' are always see-through. */
export type Palette = Readonly<Record<string, string>>;

type OptionValues = Readonly<Record<string, number | string>>;

export interface Theme {
  /** What lies behind everything on the stage. */
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
  /** Materials with the same word here grow together without an edge between them. Default: "mass". */
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
  room?: RoomStyle;
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
  /** each: once per grid unit. whole: once, centred, as large as the place allows. stretch: once over all of w × h. nine: corners, sides and middle of a 3 × 3 cut. */
  fit?: 'each' | 'whole' | 'stretch' | 'nine';
  /** Name of a material: an auto-tiled mass. Wins over sprite. */
  material?: string;
  /** The ground of a view from above: masses throw a shadow on it. */
  floor?: boolean;
  /** A plain fill of the role's colour under the sprite, 0 … 1. */
  fill?: number;
  hatch?: Hatch;
}

export type Hatch = 'rising' | 'falling' | 'cross' | 'dots' | 'level' | 'upright';

export interface RoomStyle {
  /** 0 … 1, opacity of the role's colour inside. Default: 1 on a plain stage, 0.08 over tiles. */
  fill?: number;
  /** Width of the outline in CSS pixels, 0 for none. */
  line?: number;
  lineColour?: string;
  dash?: readonly number[];
  /** Corner radius and inset, in parts of a grid unit. */
  radius?: number;
  inset?: number;
  /** false: none, where the tone has one. */
  hatch?: Hatch | false;
  /** A light rim at top left, a dark one at bottom right, as pixel art. Default on a plain stage. */
  bevel?: boolean;
  /** A sprite repeated over the inside. */
  floor?: SpriteNames;
  /** A sign in the middle at the largest whole scale. false: none. */
  icon?: SpriteNames | false;
  /** left: beside the text, where there is one. Default: in the middle. */
  iconAt?: 'middle' | 'left';
  iconByLook?: readonly SpriteNames[];
  label?: LabelStyle;
}

export interface EdgeStyle {
  /** CSS pixels. */
  width?: number;
  /** Grid units; wins over width. */
  units?: number;
  dash?: readonly number[];
  /** Colour of the rim; false: none. */
  rim?: string | false;
  /** Where the arrow head stands; it points from x1,y1 to x2,y2. A mark with look 1 is a part of a longer way and bears none. */
  arrow?: 'none' | 'middle' | 'end';
  /** Drawn at right angles instead of straight: across and then up or down, or halfway: up or down, across, and on. */
  elbow?: boolean | 'halfway';
  /** Its ends are cells: it runs from middle to middle of these, whatever rooms it names. */
  cells?: boolean;
  /** Drawn also while a cell at one of its ends, or a room that it names, is pointed at; its layer may be off. */
  pointed?: boolean;
  alpha?: number;
}

export interface LabelStyle {
  /** CSS pixels, or "fit" to grow with the room. */
  size?: number | 'fit';
  /** CSS pixels below which it is left out; 7 unless told. */
  least?: number;
  colour?: string;
  at?: 'middle' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'bottom';
  /** A dark plate behind the text. */
  plate?: boolean;
  mono?: boolean;
}
