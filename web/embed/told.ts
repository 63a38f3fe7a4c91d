import type { ShownLevel } from '../../wasm/package/element.mjs';
import { spansOf, toldStep } from '../data/chapters';
import { type Level, stepCount } from '../data/level';
import { chapterOf, type Place, stepOf } from '../state/machine';

/** What is shown of a level. */
export interface Shown {
  level: Level;
  film: Level | undefined;
  place: Place;
}

/** What a host hears of it, from a frame and from the component alike. */
export function told({ level, film, place }: Shown, playing: boolean): ShownLevel {
  const { head, info } = level;
  const at = stepOf(place, film);
  return {
    link: head.link,
    generator: info.id,
    title: info.title,
    seed: head.seedText,
    summary: head.summary,
    problems: head.problems,
    chapters: info.chapters.map(({ id, title }) => ({ id, title })),
    chapter: chapterOf(place, film) ?? null,
    step: at ?? null,
    steps: film ? stepCount(film) : null,
    text: textOf({ level, film, place }),
    playing,
  };
}

/** The caption: the finished level, a chapter as it has ended, or a step. */
function textOf({ level, film, place }: Shown): string {
  const at = stepOf(place, film);
  if (!film || (at === undefined && place.at === 'end')) return level.head.summary;
  if (place.at !== 'chapter') return toldStep(film, at ?? 0);
  const span = spansOf(film).find(({ id }) => id === place.id);
  if (!span || span.steps.length === 0) return `Nothing of "${span?.title ?? place.id}" happened in this level.`;
  return `${span.index + 1} of ${film.info.chapters.length}: ${span.title}. ${toldStep(film, span.last)}`;
}
