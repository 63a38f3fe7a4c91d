import type { TextFault } from '../../../../wasm/bridge/interface';

/** Something about a text that its author should hear, with its place in the text where it has one. */
export interface Fault extends TextFault {
  /** Offset into the text, or -1. */
  at: number;
  /** Offsets of what is reached and what stops. */
  reachedAt: readonly number[];
  stopsAt: readonly number[];
}

/** Lines and columns count from 1; columns count characters. */
export function placed(text: string, fault: TextFault): Fault {
  const lines = text.split('\n');
  const offset = ([wanted, column]: readonly [number, number]): number => {
    if (wanted === 0) return -1;
    const line = Math.min(wanted, lines.length);
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const before = [...(lines[line - 1] as string)].slice(0, column - 1).join('');
    return start + before.length;
  };
  const { line, column, reached, stops } = fault;
  return { ...fault, at: offset([line, column]), reachedAt: reached.map(offset), stopsAt: stops.map(offset) };
}

/** With its place, for where that is not plain to see. */
export const sentenceOf = ({ line, column, text }: TextFault): string =>
  line === 0 ? text : `Line ${line}, column ${column}: ${text}`;
