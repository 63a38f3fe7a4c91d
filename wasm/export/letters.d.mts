export function glyphRows(letter: string): number[];
