import { type Span, spansOf } from '../../data/chapters';
import { type Level, ruleOfStep } from '../../data/level';

const known = new WeakMap<Level, Map<string, readonly number[]>>();

/** The steps of a chapter that a paragraph tells of: those of its rules, of the attempt that stands in the end. */
export function stepsOfRules(film: Level, span: Span, rules: readonly string[]): readonly number[] {
  const kept = known.get(film) ?? new Map<string, readonly number[]>();
  known.set(film, kept);
  const key = rules.join();
  const found = kept.get(key) ?? told(film, span, rules);
  kept.set(key, found);
  return found;
}

const told = (film: Level, span: Span, rules: readonly string[]): readonly number[] =>
  span.steps.filter(
    (number) => number > span.before && rules.includes(film.info.rules[ruleOfStep(film, number - 1)]?.id ?? ''),
  );

/** A paragraph's place on the screen, and the rules that it tells of. */
export interface Read {
  top: number;
  bottom: number;
  rules: readonly string[];
}

/**
 * The step at which the picture stands while a height of the screen is read: at a chapter's heading the one before it;
 * in a paragraph those that it tells of, one after another; under the last the chapter's last.
 */
export function stepAtHeight(film: Level, id: string, paragraphs: readonly Read[], y: number): number {
  const span = spansOf(film).find((one) => one.id === id);
  if (!span) return 0;
  let step = span.before;
  for (const { top, bottom, rules } of paragraphs) {
    if (y < top) return step;
    const steps = stepsOfRules(film, span, rules);
    const part = Math.min(1, (y - top) / Math.max(1, bottom - top));
    step = steps[Math.min(steps.length - 1, Math.floor(part * steps.length))] ?? step;
  }
  const last = paragraphs.at(-1);
  return last && y >= last.bottom ? span.last : step;
}
