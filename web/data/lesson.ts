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
