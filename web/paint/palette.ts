type Colour = readonly [number, number, number];

const read = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as never;

/** One way in lightness, so that it reads without colour: towards the light on dark paper, towards the dark on light. */
const DARK = ['#25304f', '#2c5183', '#2f7c98', '#4fa58c', '#a3c46b', '#f7e27a'].map(read);
const LIGHT = ['#dfe3c6', '#a9cdb4', '#6fb0aa', '#468b9f', '#37608c', '#2a2c62'].map(read);
/** Two sets: blue has the one more often, orange the other; grey where both are alike. */
const APART_DARK = ['#4ea3ff', '#33567f', '#4a4d55', '#8a5a22', '#ffa02e'].map(read);
const APART_LIGHT = ['#0b5bb8', '#86aedb', '#c9c5ba', '#dda866', '#b35900'].map(read);

const hex = (c: Colour): string => `#${c.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;

function between(stops: readonly Colour[], part: number): string {
  const at = Math.max(0, Math.min(1, part)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(at));
  const [from, to] = [stops[i] as Colour, stops[i + 1] as Colour];
  return hex(from.map((n, k) => n + ((to[k] as number) - n) * (at - i)) as never);
}

/** 0 … 1: few … most. */
export const heat = (part: number, dark: boolean): string => between(dark ? DARK : LIGHT, part);

/** A part of the most over a map, which is dark in either scheme: little lets the map be seen. */
export const heatVeil = (part: number): readonly [string, number] => [heat(part, true), 0.25 + 0.6 * part];

/** −1 only the first set, 0 both alike, 1 only the second. */
export const apart = (side: number, dark: boolean): string =>
  between(dark ? APART_DARK : APART_LIGHT, (Math.max(-1, Math.min(1, side)) + 1) / 2);

/** Where a number of levels stands between one and the most, by its logarithm: rare cells stay to be seen. */
export const partOf = (levels: number, most: number): number =>
  levels <= 0 ? 0 : most <= 1 ? 1 : Math.log1p(levels - 1) / Math.log1p(most - 1);

/** How far apart two shares are: each doubling is a third of the way, what only one has is all of it. */
export function sideOf(first: number, second: number): number {
  if (first === 0 && second === 0) return 0;
  if (first === 0) return 1;
  if (second === 0) return -1;
  return Math.max(-0.9, Math.min(0.9, Math.log2(second / first) / 3));
}
