// Types of the display list: what a generator's marks look like, and the shapes that a picture consists of.
import type { RoleInfo } from '../bridge/interface.js';

/** A picture of w × h pixels: four bytes a pixel in `data`, not premultiplied; the same memory as a number a pixel in `words`. */
export interface Pixels {
  readonly w: number;
  readonly h: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
}

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  w: number;
  h: number;
}
export interface Box extends Point, Size {}

/** A pattern over an area, so that colour is never the only sign. */
export type Hatch = 'rising' | 'falling' | 'cross' | 'dots' | 'level' | 'upright';

export interface EdgeStyle {
  /** CSS pixels. */
  width?: number;
  /** Grid units; replaces width. */
  units?: number;
  dash?: readonly number[];
  /** Colour of the rim; false: none. */
  rim?: string | false;
  /** Where the arrow head is; it points from x1, y1 to x2, y2. A mark with look 1 is a part of a longer way and has none. */
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
  /** CSS pixels below which it is left out. Default: 7. */
  least?: number;
  colour?: string;
  at?: 'middle' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'bottom';
  /** A dark plate behind the text. */
  plate?: boolean;
  mono?: boolean;
}

/** `Sprite` is a name in a theme, and a piece of the atlas once baked. */
export interface RoomStyle<Sprites> {
  /** 0 … 1, opacity of the role's colour inside. Default: 1 on a plain stage, 0.06 over tiles. */
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
  /** A sign in the middle at the largest whole scale. false: none. */
  icon?: Sprites | false;
  /** left: beside the text, where there is one. Default: in the middle. */
  iconAt?: 'middle' | 'left';
  iconByLook?: readonly Sprites[];
  label?: LabelStyle;
}

/** A piece of the atlas and how it is turned (bits of pixels.mjs): piece * 8 + turn. */
export type Drawn = number;

/** How cells are filled: each: a tile a grid unit; whole: once, centred, as large as possible; stretch: once over all; nine: corners, sides and middle of a 3 × 3 cut. */
export type Fit = 'each' | 'whole' | 'stretch' | 'nine';

export interface CellLook {
  fit?: Fit;
  /** Masses throw a shadow on it. */
  floor?: boolean;
  /** 0 … 1: a plain fill of the role's colour under the sprites. */
  fill?: number;
  hatch?: Hatch;
  /** By the mark's look; one of several is chosen by place. */
  looks?: readonly (readonly Drawn[])[];
  /** For looks beyond that list. */
  usual?: readonly Drawn[];
}

export interface RoomLook extends RoomStyle<readonly Drawn[]> {
  /** Over tiles signs are only drawn where the theme itself has them. */
  iconOverTiles?: boolean;
}

/** Colours are numbers of the palette. */
export interface RoleArt {
  colour: number;
  /** Shadow, base, light, edge and ink. */
  tones: readonly number[];
  /** Of `materials`. */
  material?: number;
  cell: CellLook;
  room: RoomLook;
  edge: EdgeStyle;
  label: LabelStyle;
  /** What marks of the role are that a level has none of: 1 rooms, 2 edges, else cells. */
  absent?: 1 | 2;
  /** The cell's sprite stands for its rooms too. */
  signed?: boolean;
}

/** A mass as looks.mjs composes its tiles. */
export interface MaterialArt {
  /** Pieces; sixteen of them are a carpet of 4 × 4 if `carpet`, else one is chosen by place. */
  surfaces: readonly number[];
  carpet: boolean;
  /** Side and piece, in drawing order. */
  strips: readonly (readonly [side: number, piece: number])[];
  ink: number;
  /** Masses with the same number grow together; from 1. */
  joins: number;
  /** It does not go on beyond the grid. */
  ends: boolean;
}

/** A set of colours, and the pieces that are drawn otherwise in it. */
export interface VariantArt {
  /** The first colours of the palette in this variant, rrggbbaa one after another. */
  palette: string;
  pieces: Readonly<Record<number, number>>;
}

/** A generator's sprites and styles, baked by the build: build/wasm/art/<id>.look.mjs. */
export interface LookArt {
  /** A colour, or the id of the role whose rock goes on beyond the level. */
  ground: string;
  /** rrggbbaa, one after another. */
  palette: string;
  /** What the variant depends on: "options.<id>" and "facts.<id>" of a level's head, in this order. */
  keys: readonly string[];
  /** The variant by the values of `keys`, with a space between; the usual one is left out. */
  cases: Readonly<Record<string, string>>;
  variants: Readonly<Record<string, VariantArt>>;
  /** Width, height and number of pieces that follow each other. */
  sizes: readonly (readonly [w: number, h: number, count: number])[];
  /** The colours of each piece, with spaces between pieces: a character is 48 + the colour's number in the palette. */
  colours: string;
  /** The pixels of all pieces, row by row: a character is 48 + the number among the piece's colours. */
  pixels: string;
  materials: readonly MaterialArt[];
  roles: Readonly<Record<string, RoleArt>>;
}

/** A mass in a level's colours. */
export interface Material {
  surfaces: readonly Pixels[];
  carpet: boolean;
  joins: number;
  ends: boolean;
  /** The tile of a surface by the mask of its neighbours (looks.mjs). */
  tile(surface: number, mask: number): Pixels;
}

/** How marks of a role look in one level's colours. */
export interface RoleLook {
  role: RoleInfo;
  colour: string;
  /** Shadow 1, base 2, light 3, edge 4, ink k. */
  tones: Readonly<Record<1 | 2 | 3 | 4 | 'k', string>>;
  material: Material | undefined;
  style: { cell: CellLook; room: RoomLook; edge: EdgeStyle; label: LabelStyle };
  absent: number;
  signed: boolean;
}

/**
 * One thing to draw. All lengths are pixels, from the grid's origin; items lie over those before them. Colours are
 * "#rgb", "#rrggbb" or "#rrggbbaa".
 */
export type Item =
  | (Box & { kind: 'fill'; colour: string; alpha: number })
  | (Box & { kind: 'tile'; tile: Pixels })
  /** `dot` pixels for each of the pattern. */
  | { kind: 'hatch'; points: readonly Point[]; radius: number; hatch: Hatch; colour: string; dot: number }
  /** Polygons, or open lines. */
  | {
      kind: 'path';
      parts: readonly (readonly Point[])[];
      closed: boolean;
      radius: number;
      alpha: number;
      fill?: string;
      stroke?: { colour: string; width: number; dash: readonly number[]; round: boolean };
    }
  /** A light strip inside at the top left, a dark one at the bottom right. */
  | { kind: 'bevel'; points: readonly Point[]; radius: number; thick: number; light: string; dark: string }
  /** `x`, `y`: where the text is anchored on its middle line. `rim`: width of the dark line around letters. */
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      mono: boolean;
      colour: string;
      rim: number;
      plate: (Box & { radius: number }) | undefined;
    };
