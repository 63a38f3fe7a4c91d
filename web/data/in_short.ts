/** The algorithm with which a generator's text begins, in a few lines. */
export interface InShort {
  title: string;
  entries: readonly string[];
}

const HEADING = /^## (.+)\n(?=1\. )/;

/** Cuts it out of the text at build time (vite.config.ts). Option values are not filled in yet. */
export function inShort(text: string): InShort {
  const [heading = '', title = ''] = HEADING.exec(text) ?? [];
  const [list = ''] = text.slice(heading.length).split('\n\n');
  const entries = heading ? list.split(/\n(?=\d+\. )/) : [];
  return { title, entries: entries.map((entry) => entry.replace(/^\d+\. /, '').replaceAll('\n', ' ')) };
}

/** Fills in option values. Has no entries if the text needs more than those, which only the core knows. */
export function filled({ title, entries }: InShort, options: Readonly<Record<string, number | string>>): InShort {
  const texts = entries.map((entry) =>
    entry.replace(/\{option\.(\w+)\}/g, (whole, id: string) => String(options[id] ?? whole)),
  );
  return { title, entries: texts.some((entry) => /[[{]/.test(entry)) ? [] : texts };
}
