import type { ValuesText } from '../../../wasm/bridge/interface';

/** The numbers that a layer has, each once, the largest first. */
export const distinct = ({ values }: ValuesText): number[] =>
  [...new Set(values.filter((value): value is number => value !== null))].sort((a, b) => b - a);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** How wide and how high the blocks of a layer are: all its borders lie at multiples of that. */
export function blockOf({ values, width, height }: ValuesText): { w: number; h: number } {
  let [w, h] = [width, height];
  values.forEach((value, at) => {
    if (at % width > 0 && value !== values[at - 1]) w = divisor(w, at % width);
    if (at >= width && value !== values[at - width]) h = divisor(h, Math.floor(at / width));
  });
  return { w, h };
}
