// Autotiled materials as the parts that wasm/shared/looks.mjs puts together: surfaces, and strips over open sides.
import { E, N, S, TILE, W } from '../../../wasm/shared/looks.mjs';
import { emptyPixels, mix, overlay, type Pixels, rgba } from '../../../wasm/shared/pixels.mjs';
import { placeHash } from '../../../wasm/shared/shapes.mjs';
import type { Palette } from '../theme/drawings';
import type { ThemeLooks, ThemeRole } from './theme_looks';

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
function topStrips(palette: Palette, face: Pixels = plainFace(palette)) {
  const front = strip(S, palette, [0, Math.max(0, TILE - face.h - 1), 16, 1, '4', 1]);
  overlay(front.pixels, face, 0, TILE - face.h);
  return [
    strip(N, palette, [0, 1, 16, 1, '4', 0.9]),
    strip(W, palette, [1, 0, 1, 16, '3', 0.9]),
    strip(E, palette, [14, 0, 1, 16, '1', 0.8]),
    front,
  ];
}

/** Courses of brick in the tones of the material. */
function plainFace(palette: Palette): Pixels {
  const height = 8;
  const face = emptyPixels(TILE, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < TILE; x++) {
      const joint = y % 4 === 3 || (x + (y >> 2) * 4) % 8 === 7;
      const tone = joint ? '1' : y % 4 === 0 ? '3' : '2';
      face.data.set(rgba(palette[tone] ?? '#000'), (y * TILE + x) * 4);
    }
  }
  return face;
}

const STONES = TILE * 4;
/** The tone of each pixel of the stones: 0 in a crack, 2 on a stone's lit rim, else 1. */
let stones: Uint8Array | undefined;

/** Stones of many sizes over 4 × 4 tiles that join without a seam: the surface of a material without textures. */
function stoneSurface(palette: Palette): Pixels[] {
  stones ??= Uint8Array.from({ length: STONES * STONES }, (_, i) => stoneTone(i % STONES, Math.floor(i / STONES)));
  const tones = ['1', '2', '3'].map((tone) => rgba(palette[tone] ?? '#444'));
  const tiles = Array.from({ length: 16 }, () => emptyPixels(TILE, TILE));
  stones.forEach((tone, i) => {
    const [x, y] = [i % STONES, Math.floor(i / STONES)];
    const tile = tiles[(y >> 4) * 4 + (x >> 4)] as Pixels;
    tile.data.set(tones[tone] as readonly number[], ((y & 15) * TILE + (x & 15)) * 4);
  });
  return tiles;
}

const centres = Array.from({ length: 64 }, (_, at) => {
  const [i, j] = [at % 8, Math.floor(at / 8)];
  const h = placeHash(i + 91, j + 17);
  return h % 5 === 0 ? [] : [{ x: i * 8 + (j % 2) * 4 + ((h >>> 4) % 5), y: j * 8 + ((h >>> 9) % 5) }];
}).flat();

function stoneTone(x: number, y: number): number {
  let first = 1e9;
  let second = 1e9;
  let lit = 0;
  for (const c of centres) {
    const dx = wrapped(x - c.x);
    const dy = wrapped(y - c.y);
    const down = dy * 1.25;
    const d = dx * dx + down * down;
    if (d < first) {
      second = first;
      first = d;
      lit = -dx - dy;
    } else if (d < second) second = d;
  }
  const apart = Math.sqrt(second) - Math.sqrt(first);
  if (apart < 1.15) return 0;
  return lit > 2.2 && apart < 3.6 ? 2 : 1;
}

/** The shorter way around the carpet; no place is more than once around from another. */
function wrapped(d: number): number {
  const m = d < 0 ? d + STONES : d;
  return m > STONES / 2 ? m - STONES : m;
}
