import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ChaptersText, ProseRun } from '../../wasm/bridge/interface';
import { Broken, Overtaken } from './engine';
import { slow } from './engines';
import { reportFailedLoad } from './lazy';
import type { Level } from './level';

/** The lesson's text: its structure, and the core's filled-in version. */

export interface Paragraph {
  runs: readonly ProseRun[];
  /** Ids of the rules that it describes. */
  rules: readonly string[];
}
export interface Aside {
  title: string;
  paragraphs: readonly Paragraph[];
}

/** The text of a lesson: its chapters, and asides by the chapter that they precede ('' for those after the last). */
export interface Prose {
  chapters: ReadonlyMap<string, readonly Paragraph[]>;
  /** The sentence of each chapter's slide. */
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

let last: { link: string; prose: Promise<Prose> } | undefined;

/** Lesson and slides share one call, because a second one would supersede the first. */
function filled(link: string): Promise<Prose> {
  if (last?.link === link) return last.prose;
  const prose = slow.ask('chapters', 'chapters', link).then((text) => proseOf(JSON.parse(text) as ChaptersText));
  const asked = { link, prose };
  last = asked;
  prose.catch(() => {
    if (last === asked) last = undefined;
  });
  return prose;
}

/**
 * The chapters' prose with this level's numbers. The previous level's prose stays until it has arrived; undefined before
 * the generator's first.
 */
export function useProse(level: Level | undefined): Prose | undefined {
  const [said, say] = useState<{ by: string; prose: Prose } | undefined>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((one) => one + 1), []);
  const link = level?.head.link;
  const by = level?.info.id;
  useEffect(() => {
    if (!link || !by) return;
    filled(link).then(
      (prose) => say({ by, prose }),
      (error) => {
        if (error instanceof Overtaken) return;
        if (error instanceof Broken && !error.started) reportFailedLoad(again);
        say({ by, prose: none });
      },
    );
  }, [link, attempt]);
  return said?.by === by ? said?.prose : undefined;
}
