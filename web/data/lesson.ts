import type { ChaptersText, ProseRun } from '../../wasm/bridge/interface';

export interface Paragraph {
  runs: readonly ProseRun[];
  /** Ids of the rules whose steps it tells of. */
  rules: readonly string[];
}
export interface Aside {
  title: string;
  paragraphs: readonly Paragraph[];
}

/** The text of a lesson: its chapters, and what stands before each and, under an empty name, after the last. */
export interface Prose {
  chapters: ReadonlyMap<string, readonly Paragraph[]>;
  /** What a slide says of each chapter. */
  theses: ReadonlyMap<string, string>;
  asides: ReadonlyMap<string, readonly Aside[]>;
}

export const none: Prose = { chapters: new Map(), theses: new Map(), asides: new Map() };

const HEADING = /^## (.+)\n(?=1\. )/;

/**
 * The algorithm with which a generator's text begins, before there is a core that fills the whole: nothing where it takes
 * more than the options' values.
 */
export function shortOf(text: string, options: Readonly<Record<string, number | string>>): Aside | undefined {
  const [heading, title = ''] = HEADING.exec(text) ?? [];
  if (!heading) return undefined;
  const [list = ''] = text.slice(heading.length).split('\n\n');
  const filled = list.replace(/\{option\.(\w+)\}/g, (whole, id: string) => String(options[id] ?? whole));
  if (/[[{]/.test(filled)) return undefined;
  const entries = filled.split(/\n(?=\d+\. )/).map((entry) => entry.replaceAll('\n', ' '));
  return { title, paragraphs: entries.map((entry) => ({ runs: [{ text: entry }], rules: [] })) };
}

export function proseOf({ chapters, asides }: ChaptersText): Prose {
  const bound = (part: { paragraphs: ProseRun[][]; rules: string[][] }) =>
    part.paragraphs.map((runs, i) => ({ runs, rules: part.rules[i] ?? [] }));
  const before = (id: string) => asides.filter((aside) => aside.before === id);
  return {
    chapters: new Map(chapters.map((chapter) => [chapter.id, bound(chapter)])),
    theses: new Map(chapters.map(({ id, thesis }) => [id, thesis])),
    asides: new Map(
      [...chapters.map(({ id }) => id), ''].map((id) => [
        id,
        before(id).map((aside) => ({ title: aside.title, paragraphs: bound(aside) })),
      ]),
    ),
  };
}
