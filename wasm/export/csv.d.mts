import type { Shown } from '../package/press_r.mjs';
import type { MadeFile } from './formats.mjs';

export function csvFiles(shown: Shown, start: string): MadeFile[];
/** Rows of values as a CSV's text. */
export function table(rows: readonly (readonly (string | number | undefined)[])[]): string;
/** A table of the generator's own, read into rows of named values. */
export function rowsOf(csv: string): Record<string, string | number>[];
