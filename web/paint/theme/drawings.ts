/**
 * Drawings are text files beside the themes: "# name", then its rows. Behind the name may stand "half" (the right half is
 * the mirror of the left one that is drawn) or "quarter" (three quarters are mirrors of the upper left one).
 */
export function drawings(...texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts
      .join('\n')
      .split(/^# /m)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const end = part.indexOf('\n');
        const [name = '', symmetry] = part.slice(0, end).split(' ');
        const rows = part
          .slice(end + 1)
          .trim()
          .split('\n');
        if (symmetry === 'quarter') return [name, mirrored([...rows, ...[...rows].reverse()])];
        return [name, symmetry === 'half' ? mirrored(rows) : rows.join('\n')];
      }),
  );
}

const mirrored = (rows: readonly string[]): string => rows.map((row) => row + [...row].reverse().join('')).join('\n');

/** The same, one by one: a name that the text has not is a mistake. */
export function drawing(text: string): (name: string) => string {
  const all = drawings(text);
  return (name) => {
    const found = all[name];
    if (found === undefined) throw new Error(`There is no drawing "${name}".`);
    return found;
  };
}
