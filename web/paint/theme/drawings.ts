import type { Fit } from '../../../wasm/shared/looks.mjs';
import { emptyPixels, type Pixels, rgba, scaled } from '../../../wasm/shared/pixels.mjs';
import type { EdgeStyle, Hatch, LabelStyle, RoomStyle } from '../../../wasm/shared/shapes.mjs';

/**
 * Drawings are text files beside the themes: "# name", then its rows. Behind the name may stand "half" (the right half is
 * the mirror of the left one that is drawn) or "quarter" (three quarters are mirrors of the upper left one).
 */
export function drawings(...texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts
      .join('\n')
      .split(/^# /m)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const end = part.indexOf('\n');
        const [name = '', symmetry] = part.slice(0, end).split(' ');
        const rows = part
          .slice(end + 1)
          .trim()
          .split('\n');
        if (symmetry === 'quarter') return [name, mirrored([...rows, ...[...rows].reverse()])];
        return [name, symmetry === 'half' ? mirrored(rows) : rows.join('\n')];
      }),
  );
}

const mirrored = (rows: readonly string[]): string => rows.map((row) => row + [...row].reverse().join('')).join('\n');

/** The same, one by one: a name that the text has not is a mistake. */
export function drawing(text: string): (name: string) => string {
  const all = drawings(text);
  return (name) => {
    const found = all[name];
    if (found === undefined) throw new Error(`There is no drawing "${name}".`);
    return found;
  };
}

/** The rows of a sprite's text; a first line break is not a row. */
export const spriteRows = (text: string): string[] =>
  text
    .replace(/^\n/, '')
    .replace(/\n\s*$/, '')
    .split('\n');

/** A sprite in the colours of a palette; characters that it does not have are transparent. */
export function parseSprite(text: string, palette: Palette): Pixels {
  const rows = spriteRows(text);
  const w = Math.max(...rows.map((row) => row.length));
  const out = emptyPixels(w, rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const colour = palette[row[x] as string];
      if (colour) out.data.set(rgba(colour), (y * w + x) * 4);
    }
  });
  return out;
}

/** 8 × 8 art doubled, so that 16 pixels are one grid unit everywhere. */
export const toUnits = (p: Pixels): Pixels => (p.w % 16 === 0 && p.h % 16 === 0 ? p : scaled(p, p.w * 2, p.h * 2));

/** A name, or a list of names. */
export const list = (names: SpriteNames | undefined | false): readonly string[] =>
  !names ? [] : typeof names === 'string' ? [names] : names;

/** A theme. Every field is optional; README.md has an introduction and an example. */

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
  /** Names of 16 × 16 sprites in tones 1–4, chosen by place. Without: stones of many sizes (base/stone.txt). */
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

/** Colours that every palette has unless it names them itself. */
export const common: Palette = {
  k: '#120f10',
  w: '#fff7e3',
  s: '#8d93a3',
  S: '#4d5261',
  d: '#2b2e38',
  r: '#e5483e',
  R: '#8c1f22',
  o: '#f08a3c',
  O: '#a34b16',
  y: '#f7c24a',
  Y: '#b9781d',
  g: '#4fb867',
  G: '#1f6b3f',
  b: '#4d9fe0',
  B: '#1f5590',
  c: '#7fd6e8',
  t: '#37b3ac',
  T: '#12605f',
  v: '#a57be6',
  V: '#57369a',
  p: '#f2b59a',
  P: '#b3705c',
  n: '#8a5a33',
  N: '#4c2f1a',
  m: '#7c8f3c',
  M: '#47561f',
};
