// Colours of charts and of layers over the map. All scales are monotonic in lightness, so that they read without colour.
import { rgba, towards } from '../../wasm/shared/pixels.mjs';
import { isDark } from '../state/preferences';

/** From few to many: towards light in the dark scheme, towards dark in the light one. */
const DARK = ['#25304f', '#2c5183', '#2f7c98', '#4fa58c', '#a3c46b', '#f7e27a'];
const LIGHT = ['#dfe3c6', '#a9cdb4', '#6fb0aa', '#468b9f', '#37608c', '#2a2c62'];
/** Two sets: blue where the first has more, orange where the second has, grey where they are equal. */
const APART_DARK = ['#4ea3ff', '#33567f', '#4a4d55', '#8a5a22', '#ffa02e'];
const APART_LIGHT = ['#0b5bb8', '#86aedb', '#c9c5ba', '#dda866', '#b35900'];

/** Interpolates between equally spaced stops. `part`: 0 to 1. */
function between(stops: readonly string[], part: number): string {
  const at = Math.max(0, Math.min(1, part)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(at));
  return towards(stops[i] as string, rgba(stops[i + 1] as string), at - i);
}

/** `part`: 0 (few) to 1 (most). */
export const heat = (part: number, dark: boolean): string => between(dark ? DARK : LIGHT, part);

/** Colour and opacity over the map: low parts let the map show through. */
export const heatVeil = (part: number): readonly [colour: string, opacity: number] => [
  heat(part, isDark()),
  0.25 + 0.6 * part,
];

/** `side`: −1 (only the first set) to 1 (only the second). */
export const apart = (side: number, dark: boolean): string => between(dark ? APART_DARK : APART_LIGHT, (side + 1) / 2);

/** Position of a number of levels between 1 and the most, on a logarithmic scale, so that rare cells stay visible. */
export const partOf = (levels: number, most: number): number =>
  levels <= 0 ? 0 : most <= 1 ? 1 : Math.log1p(levels - 1) / Math.log1p(most - 1);

/** Compares two shares for `apart`: each doubling is a third; ±1 means that only one of the sets has any. */
export function sideOf(first: number, second: number): number {
  if (first === 0 && second === 0) return 0;
  if (first === 0) return 1;
  if (second === 0) return -1;
  return Math.max(-0.9, Math.min(0.9, Math.log2(second / first) / 3));
}
