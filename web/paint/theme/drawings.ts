import { emptyPixels, type Pixels, rgba, scaled } from '../../../wasm/shared/pixels.mjs';
import type { Palette, SpriteNames } from './types';

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
