import type { ValuesText } from '../../../wasm/bridge/interface';

/** The numbers that a layer has, each once, the largest first. */
export const distinct = ({ values }: ValuesText): number[] =>
  [...new Set(values.filter((value): value is number => value !== null))].sort((a, b) => b - a);
