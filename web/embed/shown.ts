// The level that an embed shows, as it reports it to its host.
import { type Level, spansOf, stepCount, toldStep } from '../data/level';
import { isProgram, publicLink } from '../data/request';
import { chapterOf, type Place, stepOf } from '../state/machine';

export interface ShownLevel {
  /** Canonical; the same link gives the same level. */
  link: string;
  generator: string;
  title: string;
  /** As it is written: eight characters in two groups. */
  seed: string;
  /** The finished level in a sentence. */
  summary: string;
  /** Corrections of the link, a sentence each. */
  problems: string[];
  chapters: { id: string; title: string }[];
  chapter: string | null;
  /** null: the finished level. */
  step: number | null;
  /** Number of steps; null until a step has been asked for. */
  steps: number | null;
  /** The caption. */
  text: string;
  playing: boolean;
}

export interface Shown {
  level: Level;
  film: Level | undefined;
  place: Place;
}

export function shownLevel({ level, film, place }: Shown, playing: boolean): ShownLevel {
  const { head, info } = level;
  return {
    link: publicLink(head.link),
    generator: isProgram(info.id) ? 'yours' : info.id,
    title: info.title,
    seed: head.seedText,
    summary: head.summary,
    problems: head.refusal === '' ? head.problems : [head.refusal, ...head.problems],
    chapters: info.chapters.map(({ id, title }) => ({ id, title })),
    chapter: chapterOf(place, film) ?? null,
    step: stepOf(place, film) ?? null,
    steps: film ? stepCount(film) : null,
    text: captionOf({ level, film, place }),
    playing,
  };
}

/** The caption of the finished level, of a chapter at its end, or of a step. */
function captionOf({ level, film, place }: Shown): string {
  const at = stepOf(place, film);
  if (!film || (at === undefined && place.at === 'end')) return level.head.summary;
  if (place.at !== 'chapter') return toldStep(film, at ?? 0);
  const span = spansOf(film).find(({ id }) => id === place.id);
  if (!span || span.steps.length === 0) return `Nothing of "${span?.title ?? place.id}" happened in this level.`;
  return `${span.index + 1} of ${film.info.chapters.length}: ${span.title}. ${toldStep(film, span.last)}`;
}
