import { table } from '../../../../wasm/export/csv.mjs';

/** Levels that one table may hold. */
export const MOST_ROWS = 100_000;

interface Line {
  seed: number;
  link: string;
  facts: Record<string, number | string>;
}

/** Lines of JSON, a level each, as a table: seed, link, and a column for each fact of the first. */
export function csvOfLines(lines: readonly string[]): string {
  const levels = lines.map((line) => JSON.parse(line) as Line);
  const facts = Object.keys(levels[0]?.facts ?? {});
  const rows = levels.map(({ seed, link, facts: of }) => [seed, link, ...facts.map((id) => of[id])]);
  return table([['seed', 'link', ...facts], ...rows]);
}
