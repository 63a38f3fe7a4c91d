import type { Extent } from './cells';

/** Between two values. */
type Span = readonly [number, number];

/** A span that is `factor` times as long, with the value at `part` of it where it was, within a whole. */
function stretched([low, high]: Span, factor: number, part: number, whole: Span): Span {
  const long = high - low + 1;
  const all = whole[1] - whole[0] + 1;
  const wanted = Math.max(1, Math.min(all, factor < 1 ? Math.round(long * factor) : Math.ceil(long * factor)));
  const from = Math.round(low + part * (long - wanted));
  const first = Math.max(whole[0], Math.min(from, whole[1] - wanted + 1));
  return [first, first + wanted - 1];
}

/** Nearer by a factor below 1, farther by one above it; `across` and `up`: where, as parts of what is seen. */
export const zoomed = (seen: Extent, factor: number, whole: Extent, across = 0.5, up = 0.5): Extent => ({
  a: stretched(seen.a, factor, across, whole.a),
  b: stretched(seen.b, factor, up, whole.b),
});

/** Cells along an edge grow with what is seen: a part of the values has so much fewer of them, but not below a few. */
export function binsFor([low, high]: Span, [first, last]: Span, most: number): number {
  const part = (high - low + 1) / (last - first + 1);
  return Math.max(Math.min(FEW, most), Math.round(most * part));
}

const FEW = 6;

export const isWhole = (seen: Extent, whole: Extent): boolean =>
  seen.a[0] <= whole.a[0] && seen.a[1] >= whole.a[1] && seen.b[0] <= whole.b[0] && seen.b[1] >= whole.b[1];
