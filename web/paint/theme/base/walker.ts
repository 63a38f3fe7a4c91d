import { drawings } from '../drawings';
import type { Palette } from '../types';
import text from './walker.txt?raw';

/**
 * Whoever walks through a generator's levels: a head of its own over a body that all share. A theme's folder may have one
 * (walker.ts beside its drawings), fetched when somebody first walks.
 * Letters: k outline, h H hair or hat and its shade, f F skin and its shade, e eye, c C clothes and their shade, l legs, b boots.
 */
export interface Walker {
  palette: Palette;
  /** Eight rows of sixteen: "side", looking to the right, and "front". */
  heads: Readonly<Record<string, string>>;
}

/** What most of them have in common. */
export const limbs: Palette = { k: '#14110f', f: '#e8b98a', F: '#b98258', e: '#14110f', b: '#3a2a1c' };

/** Eight rows of sixteen under the head, by pose. */
export const bodies: Readonly<Record<string, string>> = drawings(text);

/** Who walks where no theme says who: bareheaded, in grey. */
export const plain: Walker = {
  palette: { ...limbs, h: '#5a4632', H: '#3f3022', c: '#8a8f99', C: '#666b75', l: '#4d4a45' },
  heads: { side: bodies.head_side ?? '', front: bodies.head_front ?? '' },
};
