import { placeHash } from '../../../wasm/export/shapes.mjs';
import type { Palette } from '../theme/types';
import { rgba } from './colour';
import { emptyPixels, lay, mix, type Pixels } from './pixels';

/** Bits of a tile's neighbours: set where the neighbour belongs to the same mass. */
export const N = 1;
export const E = 2;
export const S = 4;
export const W = 8;
export const NE = 16;
export const SE = 32;
export const SW = 64;
export const NW = 128;

const SIZE = 16;

/** The parts of a material that are drawn once: a surface, and what lies over its edges. */
export interface MassParts {
  view: 'side' | 'top';
  palette: Palette;
  surface: Pixels;
  cap: Pixels | undefined;
  face: Pixels | undefined;
}

/** One tile of a mass whose neighbours are `mask`. */
export function massTile(parts: MassParts, mask: number): Pixels {
  const out = emptyPixels(SIZE, SIZE);
  out.data.set(parts.surface.data);
  if (parts.view === 'top') roofAndFace(out, parts, mask);
  else sideEdges(out, parts, mask);
  outline(out, parts, mask);
  return out;
}

function sideEdges(out: Pixels, parts: MassParts, mask: number): void {
  if (!(mask & W)) shade(out, parts, 1, 0, 2, SIZE, '3', 0.7);
  if (!(mask & E)) shade(out, parts, SIZE - 3, 0, 2, SIZE, '1', 0.75);
  if (!(mask & S)) shade(out, parts, 0, SIZE - 4, SIZE, 3, '1', 0.8);
  if (mask & N) return;
  if (parts.cap) {
    lay(out, parts.cap, 0, 0);
    return;
  }
  shade(out, parts, 0, 1, SIZE, 1, '4', 1);
  shade(out, parts, 0, 2, SIZE, 2, '3', 0.9);
}

function roofAndFace(out: Pixels, parts: MassParts, mask: number): void {
  if (!(mask & N)) shade(out, parts, 0, 1, SIZE, 1, '4', 0.9);
  if (!(mask & W)) shade(out, parts, 1, 0, 1, SIZE, '3', 0.9);
  if (!(mask & E)) shade(out, parts, SIZE - 2, 0, 1, SIZE, '1', 0.8);
  if (mask & S) return;
  const face = parts.face ?? plainFace(parts.palette);
  const top = SIZE - face.h;
  shade(out, parts, 0, top - 1, SIZE, 1, '4', 1);
  lay(out, face, 0, top);
}

const faces = new WeakMap<Palette, Pixels>();

/** Courses of brick in the tones of the material. */
function plainFace(palette: Palette): Pixels {
  const known = faces.get(palette);
  if (known) return known;
  const height = 8;
  const face = emptyPixels(SIZE, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < SIZE; x++) {
      const joint = y % 4 === 3 || (x + (y >> 2) * 4) % 8 === 7;
      const tone = joint ? '1' : y % 4 === 0 ? '3' : '2';
      face.data.set(rgba(palette[tone] ?? '#000'), (y * SIZE + x) * 4);
    }
  }
  faces.set(palette, face);
  return face;
}

function shade(
  out: Pixels,
  parts: MassParts,
  x: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  alpha: number,
): void {
  const [r, g, b] = rgba(parts.palette[tone] ?? '#000');
  for (let j = Math.max(0, y); j < Math.min(SIZE, y + h); j++) {
    for (let i = Math.max(0, x); i < Math.min(SIZE, x + w); i++)
      mix(out.data, (j * SIZE + i) * 4, r, g, b, alpha * 255);
  }
}

/** A dark line where air meets, one pixel cut off each outer corner, one dark pixel in each inner one. */
function outline(out: Pixels, parts: MassParts, mask: number): void {
  const ink = { ...parts, palette: { 1: parts.palette.k ?? '#120f10' } };
  const last = SIZE - 1;
  if (!(mask & N)) shade(out, ink, 0, 0, SIZE, 1, '1', 1);
  if (!(mask & S)) shade(out, ink, 0, last, SIZE, 1, '1', 1);
  if (!(mask & W)) shade(out, ink, 0, 0, 1, SIZE, '1', 1);
  if (!(mask & E)) shade(out, ink, last, 0, 1, SIZE, '1', 1);
  corner(out, ink, mask, N | W, NW, 0, 0, 1, 1);
  corner(out, ink, mask, N | E, NE, last, 0, -1, 1);
  corner(out, ink, mask, S | W, SW, 0, last, 1, -1);
  corner(out, ink, mask, S | E, SE, last, last, -1, -1);
}

function corner(
  out: Pixels,
  ink: MassParts,
  mask: number,
  sides: number,
  diagonal: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
): void {
  if ((mask & sides) === 0) {
    clear(out, x, y);
    clear(out, x + dx, y);
    clear(out, x, y + dy);
    shade(out, ink, x + dx, y + dy, 1, 1, '1', 1);
  } else if ((mask & sides) === sides && !(mask & diagonal)) {
    shade(out, ink, x, y, 1, 1, '1', 1);
  }
}

function clear(out: Pixels, x: number, y: number): void {
  out.data[(y * SIZE + x) * 4 + 3] = 0;
}

/** Stones of many sizes over 4 × 4 tiles that join without a seam: the surface of a material that brings none. */
export function stoneSurface(palette: Palette): Pixels[] {
  stones ??= stoneTones();
  const tones = ['1', '2', '3'].map((tone) => rgba(palette[tone] ?? '#444'));
  const tiles = Array.from({ length: 16 }, () => emptyPixels(SIZE, SIZE));
  for (let y = 0; y < STONES; y++) {
    for (let x = 0; x < STONES; x++) {
      const tile = tiles[(y >> 4) * 4 + (x >> 4)] as Pixels;
      tile.data.set(tones[stones[y * STONES + x] as number] as readonly number[], ((y & 15) * SIZE + (x & 15)) * 4);
    }
  }
  return tiles;
}

const STONES = SIZE * 4;
/** The tone of each pixel; the same in every colour. */
let stones: Uint8Array | undefined;

function stoneTones(): Uint8Array {
  const centres = stoneCentres(STONES);
  return Uint8Array.from({ length: STONES * STONES }, (_, i) =>
    stoneTone(i % STONES, Math.floor(i / STONES), STONES, centres),
  );
}

function stoneCentres(size: number): { x: number; y: number }[] {
  const step = 8;
  const centres = [];
  for (let j = 0; j < size / step; j++) {
    for (let i = 0; i < size / step; i++) {
      const h = placeHash(i + 91, j + 17);
      if (h % 5 === 0) continue;
      centres.push({ x: i * step + (j % 2) * 4 + ((h >>> 4) % 5), y: j * step + ((h >>> 9) % 5) });
    }
  }
  return centres;
}

/** 0 in a crack, 2 on a stone's lit rim, else 1. */
function stoneTone(x: number, y: number, size: number, centres: { x: number; y: number }[]): number {
  let first = 1e9;
  let second = 1e9;
  let lit = 0;
  for (const c of centres) {
    const dx = wrapped(x - c.x, size);
    const dy = wrapped(y - c.y, size);
    const down = dy * 1.25;
    // The distance's square, which is enough to compare: this runs 200,000 times before the first level.
    const d = dx * dx + down * down;
    if (d < first) {
      second = first;
      first = d;
      lit = -dx - dy;
    } else if (d < second) {
      second = d;
    }
  }
  const apart = Math.sqrt(second) - Math.sqrt(first);
  if (apart < 1.15) return 0;
  return lit > 2.2 && apart < 3.6 ? 2 : 1;
}

/** The shorter way round; no place lies more than once around from another. */
function wrapped(d: number, size: number): number {
  const m = d < 0 ? d + size : d;
  return m > size / 2 ? m - size : m;
}

/** Shadow that masses to the north and west throw on a floor tile (mask in N, W, NW). */
export function throwShadow(floor: Pixels, mask: number): Pixels {
  const out = emptyPixels(floor.w, floor.h);
  out.data.set(floor.data);
  const dark = (x: number, y: number, alpha: number) => mix(out.data, (y * out.w + x) * 4, 0, 0, 0, alpha * 255);
  for (let i = 0; i < SIZE; i++) {
    for (let depth = 0; depth < 4; depth++) {
      const alpha = depth < 2 ? 0.45 : 0.22;
      if (mask & N) dark(i, depth, alpha);
      if (mask & W && !(mask & N && i < 4) && depth < 3) dark(depth, i, alpha * 0.8);
      if (mask & NW && !(mask & (N | W)) && i < 4) dark(i < 3 ? i : 0, depth, alpha * 0.5);
    }
  }
  return out;
}
