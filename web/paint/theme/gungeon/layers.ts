import { common } from '../base';
import type { Palette } from '../types';
import type { Five } from './stages';

const CLEAR = '#00000000';
/** Characters of their own, behind all that palettes use. */
const FIRST = 0x100;

interface Layered {
  sprites: Record<string, string>;
  /** What each of the five palettes needs besides its tones. */
  colours: [Palette, Palette, Palette, Palette, Palette];
}

/**
 * Five drawings of a tile as one: a place that is shadow in one stage and edge in another gets a character that is the one
 * colour in this stage's palette and the other in that one's. So a level's colours are all that changes from stage to stage.
 */
export function layered(drawings: Readonly<Record<string, Five>>, palettes: readonly Palette[]): Layered {
  const letters = new Map<string, string>();
  const colours: Record<string, string>[] = palettes.map(() => ({}));
  const letter = (at: readonly string[]): string => {
    if (at.every((c) => c === '.' || c === ' ')) return '.';
    const key = at.join('');
    const known = letters.get(key);
    if (known) return known;
    const fresh = String.fromCharCode(FIRST + letters.size);
    letters.set(key, fresh);
    at.forEach((c, stage) => {
      (colours[stage] as Record<string, string>)[fresh] = palettes[stage]?.[c] ?? common[c] ?? CLEAR;
    });
    return fresh;
  };
  const sprites = Object.fromEntries(
    Object.entries(drawings).map(([name, five]) => {
      const rows = five.map((text) => text.trim().split('\n'));
      const first = rows[0] as string[];
      const joined = first.map((row, y) =>
        [...row].map((_, x) => letter(rows.map((of) => of[y]?.[x] ?? '.'))).join(''),
      );
      return [name, joined.join('\n')];
    }),
  );
  return { sprites, colours: colours as Layered['colours'] };
}
