// Autotiled materials as the parts that wasm/shared/looks.mjs puts together: surfaces, and strips over open sides.
import { E, N, S, TILE, W } from '../../../wasm/shared/looks.mjs';
import { emptyPixels, mix, overlay, type Pixels, rgba } from '../../../wasm/shared/pixels.mjs';
import stoneText from '../theme/base/stone.txt?raw';
import { drawing, type Palette, parseSprite } from '../theme/drawings';
import type { ThemeLooks, ThemeRole } from './theme_looks';

const [stones, bricks] = ['stones', 'bricks'].map(drawing(stoneText)) as [string, string];

/** The parts of a material in one set of colours. */
export interface MaterialParts {
  surfaces: readonly Pixels[];
  /** The surfaces are a carpet of 4 × 4 tiles. */
  carpet: boolean;
  /** In drawing order. */
  strips: readonly { side: number; pixels: Pixels }[];
  ink: string;
}

/** Draws the parts of a role's material. */
export function partsOf(looks: ThemeLooks, role: ThemeRole): MaterialParts {
  const material = role.material ?? { palette: '', view: 'top' as const };
  const palette = { ...role.palette, ...looks.palette(material.palette) };
  const sprite = (name: string | undefined) => (name ? looks.sprite(name, palette) : undefined);
  const textures = (material.texture ?? [])
    .map(sprite)
    .filter((p): p is Pixels => p !== undefined && p.w === TILE && p.h === TILE);
  const strips =
    material.view === 'top' ? topStrips(palette, sprite(material.face)) : sideStrips(palette, sprite(material.cap));
  return {
    surfaces: textures.length > 0 ? textures : stoneSurface(palette),
    carpet: textures.length === 0,
    strips,
    ink: palette.k ?? '#120f10',
  };
}

type Shade = readonly [x: number, y: number, w: number, h: number, tone: string, alpha: number];

/** A transparent tile with rectangles in tones of the palette. */
function strip(side: number, palette: Palette, ...shades: readonly Shade[]): { side: number; pixels: Pixels } {
  const pixels = emptyPixels(TILE, TILE);
  for (const [x, y, w, h, tone, alpha] of shades) {
    const [r, g, b] = rgba(palette[tone] ?? '#000');
    for (let j = y; j < y + h; j++)
      for (let i = x; i < x + w; i++) mix(pixels.data, (j * TILE + i) * 4, r, g, b, alpha * 255);
  }
  return { side, pixels };
}

/** Seen from the side: lit on the left, dark on the right and below, with a cap where air is above. */
function sideStrips(palette: Palette, cap: Pixels | undefined) {
  const top = cap ? strip(N, palette) : strip(N, palette, [0, 1, 16, 1, '4', 1], [0, 2, 16, 2, '3', 0.9]);
  if (cap) overlay(top.pixels, cap);
  return [
    strip(W, palette, [1, 0, 2, 16, '3', 0.7]),
    strip(E, palette, [13, 0, 2, 16, '1', 0.75]),
    strip(S, palette, [0, 12, 16, 3, '1', 0.8]),
    top,
  ];
}

/** Seen from above: rims, and a front face where floor is below. */
function topStrips(palette: Palette, face = parseSprite(bricks, palette)) {
  const front = strip(S, palette, [0, Math.max(0, TILE - face.h - 1), 16, 1, '4', 1]);
  overlay(front.pixels, face, 0, TILE - face.h);
  return [
    strip(N, palette, [0, 1, 16, 1, '4', 0.9]),
    strip(W, palette, [1, 0, 1, 16, '3', 0.9]),
    strip(E, palette, [14, 0, 1, 16, '1', 0.8]),
    front,
  ];
}

/** Stones of many sizes over 4 × 4 tiles that join without a seam: the surface of a material without textures. */
function stoneSurface(palette: Palette): Pixels[] {
  const carpet = parseSprite(stones, palette);
  return Array.from({ length: 16 }, (_, at) => {
    const tile = emptyPixels(TILE, TILE);
    overlay(tile, carpet, -(at % 4) * TILE, -Math.floor(at / 4) * TILE);
    return tile;
  });
}
