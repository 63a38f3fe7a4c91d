import type { RuleInfo } from '../../../wasm/bridge/interface';
import { type Level, ruleOfStep, type Span, type Step, spansOf, stepAt } from '../../data/level';

/** Steps and rules of a chapter: by paragraph, by rule, by search words. */

const known = new WeakMap<Level, Map<string, readonly number[]>>();

/** The steps of a chapter that a paragraph describes: those of its rules in the last attempt. */
export function stepsOfRules(film: Level, span: Span, rules: readonly string[]): readonly number[] {
  const kept = known.get(film) ?? new Map<string, readonly number[]>();
  known.set(film, kept);
  const key = rules.join();
  const found = kept.get(key) ?? stepsWith(film, span, rules);
  kept.set(key, found);
  return found;
}

const stepsWith = (film: Level, span: Span, rules: readonly string[]): readonly number[] =>
  span.steps.filter(
    (number) => number > span.before && rules.includes(film.info.rules[ruleOfStep(film, number - 1)]?.id ?? ''),
  );

/** A paragraph's position on the screen and its rules. */
export interface Read {
  top: number;
  bottom: number;
  rules: readonly string[];
}

/**
 * The step to show while a height `y` of the screen is read: above the paragraphs, the step before the chapter; within one,
 * its steps one after another; below the last, the chapter's last step.
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

/** Steps with the same text. */
export interface Act {
  text: string;
  /** At least one. */
  steps: Step[];
}

/** The steps of one rule in a chapter. */
export interface Group {
  rule: number;
  acts: Act[];
}

/** The acts of a chapter by rule, in the order of their first steps; equal ones are merged. */
export function gathered(film: Level, span: Span): Group[] {
  const groups = new Map<number, Map<string, Act>>();
  for (const number of span.steps) {
    const step = stepAt(film, number - 1);
    const acts = groups.get(step.rule) ?? new Map<string, Act>();
    groups.set(step.rule, acts);
    const act = acts.get(step.text);
    if (act) act.steps.push(step);
    else acts.set(step.text, { text: step.text, steps: [step] });
  }
  return [...groups].map(([rule, acts]) => ({ rule, acts: [...acts.values()] }));
}

/** Rules whose id, text or source contains every word; a number matches the id's number. */
export function matching(rules: readonly RuleInfo[], query: string): readonly RuleInfo[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const id = rule.id.toLowerCase();
    const all = `${id} ${rule.text} ${rule.source.detail}`.toLowerCase();
    return words.every((word) => (/^\d+$/.test(word) ? id.endsWith(`-${word}`) : all.includes(word)));
  });
}
