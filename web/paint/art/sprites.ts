import { emptyPixels, type Pixels, rgba, scaled } from '../../../wasm/shared/pixels.mjs';
import type { Palette, SpriteNames } from '../theme/types';

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

/** One name or several as a list. */
export const list = (names: SpriteNames | undefined | false): readonly string[] =>
  !names ? [] : typeof names === 'string' ? [names] : names;
