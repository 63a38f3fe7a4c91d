import type { Pixels } from '../../../wasm/shared/pixels.mjs';
import bodyText from './base/walker.txt?raw';
import { common, drawings, type Palette, parseSprite } from './drawings';
import gungeonHead from './gungeon/walker.txt?raw';
import isaacHead from './isaac/walker.txt?raw';
import pixel_dungeonHead from './pixel_dungeon/walker.txt?raw';
import goodsText from './spelunky/goods.txt?raw';
import thingText from './spelunky/things.txt?raw';
import spelunkyHead from './spelunky/walker.txt?raw';

/**
 * The figure of each generator's walk: a head of its own over a shared body. Loaded with the first walk.
 * Letters: k outline, h H hair or hat and its shade, f F skin and its shade, e eye, c C clothes and their shade, l legs, b boots.
 */
export interface Walker {
  palette: Palette;
  /** Eight rows of sixteen: "side", looking to the right, and "front". */
  heads: Readonly<Record<string, string>>;
}

/** Defaults of the figures. */
const limbs: Palette = { k: '#14110f', f: '#e8b98a', F: '#b98258', e: '#14110f', b: '#3a2a1c' };

/** Eight rows of sixteen under the head, by pose. */
export const bodies: Readonly<Record<string, string>> = drawings(bodyText);

/** The figure of a generator whose theme has none: bareheaded, in grey. */
export const plain: Walker = {
  palette: { ...limbs, h: '#5a4632', H: '#3f3022', c: '#8a8f99', C: '#666b75', l: '#4d4a45' },
  heads: { side: bodies.head_side ?? '', front: bodies.head_front ?? '' },
};

/** By generator id. */
export const walkers: Readonly<Record<string, Walker>> = {
  gungeon: {
    palette: { ...limbs, h: '#c9942c', H: '#8a5f16', c: '#2f4a5c', C: '#1f3240', l: '#463626', b: '#241a12' },
    heads: drawings(gungeonHead),
  },
  isaac: {
    palette: {
      ...limbs,
      h: '#f0c8a8',
      H: '#c9987a',
      f: '#f0c8a8',
      F: '#c9987a',
      c: '#b9c2cc',
      C: '#8a949e',
      l: '#8a949e',
      b: '#f0c8a8',
    },
    heads: drawings(isaacHead),
  },
  pixel_dungeon: {
    palette: { ...limbs, h: '#8f9aa6', H: '#5f6873', c: '#7a2f2f', C: '#521d1d', l: '#4a4038', b: '#2a221c' },
    heads: drawings(pixel_dungeonHead),
  },
  spelunky: {
    palette: { ...limbs, h: '#b07a3a', H: '#7a4f22', c: '#d9c08a', C: '#a88a52', l: '#6b5233' },
    heads: drawings(spelunkyHead),
  },
};

/** What shops sell, as "goods_" and the word for it (core/README.md, Behaviour). */
const goods = drawings(thingText, goodsText);

export const goodPixels = (good: string): Pixels => parseSprite(goods[`goods_${good}`] ?? '', common);
