/** Something about a text that its author should hear, with its place in the text where it has one. */
export interface Fault {
  sentence: string;
  /** Offset into the text, or -1. */
  at: number;
}

const PLACE = /^Line (\d+), column (\d+):/;

/** A sentence of the core about a text. Lines and columns count from 1; columns count characters. */
export function faultOf(text: string, sentence: string): Fault {
  const found = PLACE.exec(sentence);
  if (!found) return { sentence, at: -1 };
  const lines = text.split('\n');
  const line = Math.min(Number(found[1]), lines.length);
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const before = [...(lines[line - 1] as string)].slice(0, Number(found[2]) - 1).join('');
  return { sentence, at: start + before.length };
}

/** The sentence without its place, for where the place is plain to see. */
export const plainly = ({ sentence }: Fault): string => sentence.replace(PLACE, '').trim();

/** Words that could be names of rooms and the like, in the order in which they stand. */
export const wordsOf = ({ sentence }: Fault): string[] => plainly({ sentence, at: -1 }).match(/[\p{L}\d_]+/gu) ?? [];
