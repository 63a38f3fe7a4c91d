interface Line {
  seed: number;
  link: string;
  facts: Record<string, number | string>;
}

const quoted = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of JSON, a level each, as a table: seed, link, and a column for each fact of the first. */
export function csvOfLines(lines: readonly string[]): string {
  const levels = lines.map((line) => JSON.parse(line) as Line);
  const facts = Object.keys(levels[0]?.facts ?? {});
  const rows = levels.map(({ seed, link, facts: of }) => [seed, link, ...facts.map((id) => of[id])]);
  return [['seed', 'link', ...facts], ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}
