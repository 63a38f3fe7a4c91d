import { type Level, ruleOfStep, stepAt, stepCount } from './level';

/** A chapter's part of one level's making. Step numbers count from 1. */
export interface Span {
  /** Index into the catalog's chapters, or -1 for the whole making of a generator without chapters. */
  readonly index: number;
  /** Empty for the whole making. */
  readonly id: string;
  readonly title: string;
  /** All its steps in order, including those of discarded attempts. Empty if the chapter did not happen in this level. */
  readonly steps: readonly number[];
  /** The step before its last attempt: its picture is the chapter's beginning. */
  readonly before: number;
  /** Its last step; `before` if it has none. */
  readonly last: number;
}

const known = new WeakMap<Level, readonly Span[]>();

/** The chapters of a film, in the catalog's order. */
export function spansOf(film: Level): readonly Span[] {
  const found = known.get(film) ?? made(film);
  known.set(film, found);
  return found;
}

function made(film: Level): readonly Span[] {
  const all = Array.from({ length: stepCount(film) }, (_, i) => i + 1);
  const { chapters, rules } = film.info;
  if (chapters.length === 0)
    return [{ index: -1, id: '', title: 'The making', steps: all, before: 0, last: all.length }];
  const chapterOf = all.map((number) => rules[ruleOfStep(film, number - 1)]?.chapter ?? 0);
  let reached = 0;
  return chapters.map(({ id, title }, index) => {
    const steps = all.filter((number) => chapterOf[number - 1] === index);
    const last = steps[steps.length - 1] ?? reached;
    // The chapter starts after the last step of any earlier chapter, because a new attempt restarts it.
    let earlier = 0;
    for (let number = 1; number < last; number++) if ((chapterOf[number - 1] as number) < index) earlier = number;
    const first = steps.find((number) => number > earlier) ?? last + 1;
    reached = Math.max(reached, last);
    return { index, id, title, steps, before: Math.max(0, first - 1), last };
  });
}

/** The chapter that a step belongs to. */
export function spanOfStep(film: Level, step: number): Span | undefined {
  return spansOf(film).find((span) => span.steps.includes(step));
}

/** The stops of skipping by chapters, in the order of the film, without chapters that did not happen. */
export const stopsOf = (film: Level): readonly Span[] =>
  spansOf(film)
    .filter((span) => span.steps.length > 0)
    .sort((a, b) => a.last - b.last);

/** Describes the step that led to a picture of the film. */
export function toldStep(film: Level, at: number): string {
  if (at === 0) return 'The empty start';
  const { text, rule } = stepAt(film, at - 1);
  return `Step ${at} of ${stepCount(film)}: ${text || film.info.rules[rule]?.text}`;
}
