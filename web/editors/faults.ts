import type { TextFault } from '../../wasm/bridge/interface';

/** Something about a text that its author should hear, with its place in the text where it has one. */
export interface Fault extends TextFault {
  /** Offset into the text, or -1. */
  at: number;
}

/** Lines and columns count from 1; columns count characters. */
export function placed(text: string, fault: TextFault): Fault {
  if (fault.line === 0) return { ...fault, at: -1 };
  const lines = text.split('\n');
  const line = Math.min(fault.line, lines.length);
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const before = [...(lines[line - 1] as string)].slice(0, fault.column - 1).join('');
  return { ...fault, at: start + before.length };
}

/** With its place, for where that is not plain to see. */
export const sentenceOf = ({ line, column, text }: TextFault): string =>
  line === 0 ? text : `Line ${line}, column ${column}: ${text}`;
